"""The documents as a site: Sphinx reads the Markdown of this folder (docs/decisions/0017).

Nothing is fetched, and the pages name nothing that a browser would fetch.
"""

import nua_desktop_memory

project = "Nua Desktop Memory"
author = "Nua Desktop Memory contributors"
project_copyright = "Nua Desktop Memory contributors, MIT licence"
release = nua_desktop_memory.__version__

extensions = ["myst_parser"]
exclude_patterns = ["**/__pycache__"]
myst_heading_anchors = 4
myst_links_external_new_tab = True
suppress_warnings = ["misc.highlighting_failure"]  # a piece of a configuration file is not a whole one

html_theme = "furo"
html_title = "Nua Desktop Memory"
html_show_sphinx = False
html_copy_source = False
html_static_path = ["site"]
html_css_files = ["site.css"]
