"""The catalogue: every variant that can be played, by its id. Ids never change and are never used again."""

from typing import Final

from forty_thieves.rules.variant import Variant

FORTY_THIEVES: Final = Variant(
    "FT",
    "Forty Thieves",
    also=(
        "Napoleon at St Helena",
        "Big Forty",
        "Le Cadran",
        "Roosevelt at San Juan",
        "Quarante Voleurs",
    ),
)

CATALOGUE: Final[dict[str, Variant]] = {variant.id: variant for variant in (FORTY_THIEVES,)}
