"""The pages: each answers one question of a person."""
