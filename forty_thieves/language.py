"""The language of every sentence that a player reads.

Translations are gettext catalogues in ``forty_thieves/locale``; without one for the player's language the
sentences stay as they stand in the code, in English.
"""

import gettext
from pathlib import Path

_catalogue = gettext.translation("forty_thieves", Path(__file__).with_name("locale"), fallback=True)

_ = _catalogue.gettext
ngettext = _catalogue.ngettext
