"""What this copy of the program was built with, for the About sheet and for reports."""

import platform

from forty_thieves import __version__
from forty_thieves.language import _
from forty_thieves.solver.cores import NoCore, core_name


def built_with() -> list[tuple[str, str]]:
    """Name and version of each part, the program first."""
    import pygame

    try:
        core = core_name()
    except NoCore as missing:
        core = str(missing)
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return [
        (_("Version"), __version__),
        (_("Solver core"), core),
        ("Python", platform.python_version()),
        ("pygame-ce", f"{pygame.ver} (SDL {sdl})"),
    ]
