"""Words that carry no meaning of their own, so that "a match on nothing but stop words is no match".

English words stand as they look after folding (contractions split at the apostrophe). For Chinese,
Japanese and Korean there are characters that only join words: a pair made of two of them says nothing.
"""

from __future__ import annotations

_ENGLISH = (
    "a about after all also am an and any are as at be been before being but by can could d did do does doing "
    "don for from had has have having he her hers him his how i if in into is isn it its itself just ll m me "
    "might more most must my myself no nor not of off on or other our ours out over own please re s shall she "
    "should so some such t than that the their theirs them then there these they this those to too under until "
    "up ve very was wasn we were what when where which while who whom whose why will with would you your yours"
)
ENGLISH = frozenset(_ENGLISH.split())

CHARACTERS = frozenset(
    "的了吗呢吧啊呀嘛么着过地得是在有和与跟及或也都就还又很太更最这那哪谁我你他她它们您咱个之其而且但若则因所以为被把将"
    "从到对于向给让不没无什怎一些只"
    "のはがをにへでともかねよわ"
    "은는이가을를의에도로와과"
)
"""Characters that join words (Chinese function characters, Japanese and Korean particles)."""

PHRASES = (
    "什么时候|是什么时候|为什么|是不是|有没有|怎么样|怎么办|多少次|哪一天|哪一个|什么样|"
    "什么|怎么|怎样|如何|哪里|哪儿|哪些|哪个|哪位|哪天|几个|多少|时候|请问|告诉我|是否|以及|因为|可以|如果|根据|"
    "なに|なぜ|いつ|どこ|だれ|ですか|ますか|です|ます|した|언제|어디|무엇|누구"
)
"""Question phrases, as alternatives of a regular expression; longer ones stand before their parts."""
