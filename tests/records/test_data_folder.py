import os
from pathlib import Path

import platformdirs
import pytest

from forty_thieves.records.errors import RecordsUnavailable
from forty_thieves.records.folder import data_folder, data_path
from tests.records.recorded import program


def test_the_chosen_folder_is_made_with_all_above_it(tmp_path: Path) -> None:
    chosen = tmp_path / "a" / "b c"
    assert data_folder(chosen) == data_folder(str(chosen)) == chosen
    assert chosen.is_dir()
    assert list(chosen.iterdir()) == []


def test_without_a_choice_it_is_the_users_data_folder() -> None:
    assert data_path(None) == platformdirs.user_data_path("forty-thieves", appauthor=False)


def test_asking_for_the_path_makes_nothing(tmp_path: Path) -> None:
    assert data_path(tmp_path / "nowhere") == tmp_path / "nowhere"
    assert list(tmp_path.iterdir()) == []


def test_a_relative_choice_stays_the_same_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert data_folder("here") == tmp_path / "here"


@pytest.mark.parametrize("below", ["", "below"])
def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path, below: str) -> None:
    (tmp_path / "letter").write_text("Dear Bob")
    with pytest.raises(RecordsUnavailable, match=r"letter.*: choose another"):
        data_folder(tmp_path / "letter" / below)
    assert (tmp_path / "letter").read_text() == "Dear Bob"


@pytest.mark.skipif(os.name != "posix", reason="Windows folders have no permission to write that chmod could take")
@pytest.mark.parametrize("chosen", [".", "new"])
def test_a_folder_without_permission_to_write_is_told(open_to_all: Path, chosen: str) -> None:
    script = """
import os, sys
from forty_thieves.records.folder import data_folder
from forty_thieves.records.errors import RecordsUnavailable
os.chdir(sys.argv[1])
os.chmod(".", 0o555)
if os.geteuid() == 0:
    os.seteuid(65534)  # root may write anywhere
try:
    data_folder(sys.argv[2])
except RecordsUnavailable as error:
    print(error)
"""
    try:
        output, _ = program(script, open_to_all, chosen).communicate()
    finally:
        open_to_all.chmod(0o755)
    (told,) = output.splitlines()
    assert "can't be written to (Permission denied): choose another" in told
