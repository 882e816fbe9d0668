"""Builds what players download, for the system that this runs on, into dist/ (or the folder given by --into).

    python3 scripts/package.py

Linux: a .tar.gz with the program in one folder and an installer, and a .deb where dpkg-deb is there. Windows: a .zip.
macOS: a .zip with the .app. Each holds Python, pygame-ce and the compiled solver: nothing else is needed to play.
"""

import argparse
import gzip
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent
ROOT = SCRIPTS.parent
sys.path.insert(0, str(SCRIPTS))

from bundle import icons, licences  # noqa: E402

PACKAGING = SCRIPTS / "bundle"
NAME = "forty-thieves"


def main() -> None:
    """Build all that can be built here and print what came of it."""
    parser = argparse.ArgumentParser(description="Build what players download, for this system.")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="DIR", help="folder to write to (dist/)")
    into: Path = parser.parse_args().into.absolute()
    into.mkdir(parents=True, exist_ok=True)
    # The same sources, Python and packages give the same files, whenever they are built.
    os.environ.setdefault("SOURCE_DATE_EPOCH", str(time_of_sources()))
    os.environ.setdefault("PYTHONHASHSEED", "1")
    run([sys.executable, str(SCRIPTS / "build_core.py")])
    with tempfile.TemporaryDirectory(prefix="forty-thieves-package-") as folder:
        work = Path(folder).resolve()
        bundle(work)
        made = {"win32": windows, "darwin": macos}.get(sys.platform, linux)(work, into)
    for file in made:
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")


def version() -> str:
    """The program's version."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / NAME.replace("-", "_") / "__init__.py").read_text("utf-8"))
    assert found is not None
    return found[1]


def time_of_sources() -> int:
    """When the sources were last committed, in seconds of the epoch; now, where git can't tell."""
    with suppress(OSError, ValueError):
        git = ["git", "log", "-1", "--format=%ct"]
        return int(subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False).stdout)
    return int(time.time())


def run(command: list[str], **more: str) -> None:
    """Run the command; where it fails, end with its exit code."""
    code = subprocess.run(command, env={**os.environ, **more}, cwd=ROOT).returncode
    if code:
        sys.exit(f"package: {command[0]} failed ({code})")


def bundle(work: Path) -> None:
    """The program with all that it needs, in work/forty-thieves (on macOS in the .app)."""
    try:
        licences.write_licences(ROOT, work / "licences")
    except OSError as missing:
        sys.exit(f"package: {missing}")
    if sys.platform == "win32":
        icons.write_ico(ROOT / "assets" / "app", work / "icon.ico")
        (work / "version.txt").write_text(windows_version(version()), encoding="utf-8")
    elif sys.platform == "darwin":
        icons.write_icns(ROOT / "assets" / "app", work / "icon.icns")
    run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", str(work), "--workpath", str(work / "pyinstaller"), str(PACKAGING / f"{NAME}.spec")),
        ],
        FORTY_THIEVES_SOURCES=str(ROOT),
        FORTY_THIEVES_WORK=str(work),
        FORTY_THIEVES_VERSION=version(),
        PYINSTALLER_CONFIG_DIR=str(work / "pyinstaller"),
    )


# Linux ----------------------------------------------------------------------------------------------------------


def linux(work: Path, into: Path) -> list[Path]:
    """The archive with its installer, and the Debian package."""
    folder, machine = work / NAME, platform.machine()
    strip(folder)
    print(f"the folder: {size(folder) / 1e6:.1f} MB")
    title = f"{NAME}-{version()}-linux-{machine}"
    whole = work / title
    shutil.copytree(folder, whole / NAME, symlinks=True)
    share(whole / "share")
    shutil.copy2(PACKAGING / "linux" / "install.sh", whole)
    shutil.copy2(ROOT / "LICENSE", whole)
    needs = glibc(folder)
    print(f"needs glibc {needs}")
    (whole / "README").write_text(LINUX_README.format(version=version(), machine=machine, glibc=needs), "utf-8")
    made = [tar(whole, into / f"{title}.tar.gz")]
    if shutil.which("dpkg-deb"):
        made.append(debian(work, into, needs))
    else:
        print("no .deb: dpkg-deb is not here")
    return made


LINUX_README = """Forty Thieves {version}, for Linux on {machine} with glibc {glibc} or newer.

Start it where it is: forty-thieves/forty-thieves
Or put it among the games of your desktop: ./install.sh   (./install.sh --help tells more, and how to remove it)

The licences of all that is inside are in forty-thieves/_internal/licences.
"""


def size(folder: Path) -> int:
    """The bytes of all files in the folder."""
    return sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_dir())


def tar(folder: Path, archive: Path) -> Path:
    """Pack the folder, owned by nobody in particular and of the time of the sources."""
    moment = int(os.environ["SOURCE_DATE_EPOCH"])

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = moment
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with (
        archive.open("wb") as raw,
        gzip.GzipFile("", "wb", fileobj=raw, mtime=moment) as packed,
        tarfile.open(fileobj=packed, mode="w") as file,
    ):
        file.add(folder, folder.name, filter=plain)  # sorted by name
    return archive


def strip(folder: Path) -> None:
    """Take the debugging symbols from Python's own libraries and the solver; pygame-ce's come without."""
    if not shutil.which("strip"):
        print("not stripped: strip is not here")
        return
    inside = folder / "_internal"
    files = [*inside.glob("libpython*"), *inside.glob("python3*/lib-dynload/*.so"), *inside.rglob("_core*.so")]
    run(["strip", "--strip-unneeded", *map(str, files)])


def glibc(folder: Path) -> str:
    """The oldest version of the C library that every program and library in the folder is content with."""
    wanted = {2}
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            data = file.read_bytes()
            if data.startswith(b"\x7fELF"):
                wanted |= {int(minor) for minor in re.findall(rb"\x00GLIBC_2\.(\d+)(?=[.\x00])", data)}
                if b"\x00GLIBC_ABI_DT_RELR\x00" in data:  # a way to write addresses that came with that version
                    wanted.add(36)
    return f"2.{max(wanted)}"


def share(into: Path) -> None:
    """What a desktop wants to know of the program, laid out as below /usr/share."""
    source = PACKAGING / "linux"
    for name, where in (("desktop", "applications"), ("xml", "mime/packages"), ("metainfo.xml", "metainfo")):
        text = (source / f"{NAME}.{name}").read_text("utf-8")
        day = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC).date().isoformat()
        text = text.replace("@VERSION@", version()).replace("@DATE@", day)
        (into / where).mkdir(parents=True, exist_ok=True)
        (into / where / f"{NAME}.{name}").write_text(text, "utf-8")
    for file in (ROOT / "assets" / "app").iterdir():
        size = file.stem.removeprefix("icon-")
        folder = "scalable" if file.suffix == ".svg" else f"{size}x{size}"
        (into / "icons" / "hicolor" / folder / "apps").mkdir(parents=True)
        shutil.copy2(file, into / "icons" / "hicolor" / folder / "apps" / f"{NAME}{file.suffix}")


def debian(work: Path, into: Path, needs: str) -> Path:
    """The .deb: the program in /usr/lib/forty-thieves, its command among the games."""
    tree = work / "deb"
    shutil.copytree(work / NAME, tree / "usr" / "lib" / NAME, symlinks=True)
    share(tree / "usr" / "share")
    entry = tree / "usr" / "share" / "applications" / f"{NAME}.desktop"
    entry.write_text(entry.read_text("utf-8").replace("@PROGRAM@", f"/usr/games/{NAME}"), "utf-8")
    (tree / "usr" / "games").mkdir()
    (tree / "usr" / "games" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    notes = tree / "usr" / "share" / "doc" / NAME
    notes.mkdir(parents=True)
    inside = f"The licences of all that comes along are in /usr/lib/{NAME}/_internal/licences.\n"
    (notes / "copyright").write_text(f"{(ROOT / 'LICENSE').read_text('utf-8')}\n{inside}", "utf-8")
    machine = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    (tree / "DEBIAN").mkdir()
    control = DEBIAN_CONTROL.format(version=version(), machine=machine, size=size(tree) // 1024, glibc=needs)
    (tree / "DEBIAN" / "control").write_text(control, "utf-8")
    for file in tree.rglob("*"):
        if not file.is_symlink():
            file.chmod(0o755 if file.is_dir() or os.access(file, os.X_OK) else 0o644)
    package = into / f"{NAME}_{version()}_{machine}.deb"
    run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)])
    return package


DEBIAN_CONTROL = """Package: forty-thieves
Version: {version}
Architecture: {machine}
Section: games
Priority: optional
Maintainer: Forty Thieves contributors <forty-thieves@example.org>
Installed-Size: {size}
Depends: libc6 (>= {glibc}), libgcc-s1, libstdc++6, zlib1g
Recommends: libx11-6, libxcursor1, libxext6, libxi6, libxrandr2, libwayland-client0, libxkbcommon0
Description: two-pack patience and its family
 Forty Thieves, also known as Napoleon at St Helena, and more than seventy games
 of its family. It deals proven winnable games, and knows when one is lost.
"""


# Windows and macOS ------------------------------------------------------------------------------------------------


def windows(work: Path, into: Path) -> list[Path]:
    """The archive."""
    for file in (PACKAGING / "windows").iterdir():
        shutil.copy2(file, work / NAME)
    archive = shutil.make_archive(str(into / f"{NAME}-{version()}-windows"), "zip", work, NAME)
    return [Path(archive)]


def windows_version(number: str) -> str:
    """The version as PyInstaller wants it told for the properties of the .exe."""
    four = tuple([*map(int, number.split(".")), 0, 0, 0][:4])
    texts = {
        "FileDescription": "Forty Thieves",
        "ProductName": "Forty Thieves",
        "ProductVersion": number,
        "FileVersion": number,
        "OriginalFilename": f"{NAME}.exe",
        "LegalCopyright": "Forty Thieves contributors, MIT licence",
    }
    rows = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}), "
        f"kids=[StringFileInfo([StringTable('040904B0', [{rows}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def macos(work: Path, into: Path) -> list[Path]:
    """The archive of the .app. `ditto` keeps its links and rights."""
    archive = into / f"{NAME}-{version()}-macos-{platform.machine()}.zip"
    run(["ditto", "-c", "-k", "--keepParent", str(work / "Forty Thieves.app"), str(archive)])
    return [archive]


if __name__ == "__main__":
    if importlib.util.find_spec("PyInstaller") is None:
        from environment import start

        start("package", [__file__, *sys.argv[1:]], group="package")
    main()
