"""Compiles the solver's core where that is possible; all else about the package is in pyproject.toml.

Without Cython or a C compiler the build succeeds all the same, with a wheel for every system; the core then runs as
the Python that it is.
"""

import hashlib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

SOURCE = Path("forty_thieves", "solver", "core.py")


def core_in_c(folder: Path) -> Extension:
    """The core as an extension, its C in this folder. Raises setuptools' CompileError where Cython can't make it."""
    try:
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError as NoC
    except ImportError as missing:
        raise CompileError(f"Cython is needed: {missing}") from None
    text = SOURCE.read_bytes()
    # A copy, under the name of the module that comes of it, says which source that was: see cores.py.
    copy = folder / "_core.py"
    folder.mkdir(parents=True, exist_ok=True)
    copy.write_bytes(text + f'\n\nSOURCE = "{hashlib.sha256(text).hexdigest()}"\n'.encode())
    try:
        [extension] = cythonize(
            [Extension("forty_thieves.solver._core", [str(copy)])],
            compiler_directives={"warn.unreachable": False},  # what only runs uncompiled
            force=True,
            quiet=True,
        )
    except NoC as fault:
        raise CompileError(str(fault)) from None
    return extension


class BuildCore(build_ext):
    """Makes the C only when it is about to be compiled, and forgets an extension that could not be built."""

    def run(self) -> None:
        for extension in self.extensions:
            for place in self.places(extension):
                place.unlink(missing_ok=True)  # what an earlier build has left
        super().run()
        self.distribution.ext_modules = [
            extension for extension in self.extensions if all(place.exists() for place in self.places(extension))
        ]

    def places(self, extension: Extension) -> set[Path]:
        """Where the compiled extension comes to lie: the build folder, and in place the sources."""
        name = self.get_ext_fullname(extension.name)
        return {Path(self.build_lib, self.get_ext_filename(name)), Path(self.get_ext_fullpath(extension.name))}

    def build_extension(self, ext: Extension) -> None:
        made = core_in_c(Path(self.build_temp, "core"))
        ext.sources = made.sources
        ext.extra_compile_args = ["-O2", "-g0"] if self.compiler.compiler_type == "unix" else []
        super().build_extension(ext)

    def get_source_files(self) -> list[str]:
        return [str(SOURCE)]


class Wheel(bdist_wheel):
    """Is for every system where nothing was compiled."""

    def run(self) -> None:
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


setup(
    ext_modules=[Extension("forty_thieves.solver._core", [str(SOURCE)], optional=True)],
    cmdclass={"build_ext": BuildCore, "bdist_wheel": Wheel},
)
