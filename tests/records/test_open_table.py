from pathlib import Path

from forty_thieves.records.lock import LOCK_NAME, OpenTable
from tests.records.recorded import program

HOLDER = """
import sys
from pathlib import Path
from forty_thieves.records.lock import OpenTable
table = OpenTable.take(Path(sys.argv[1]))
print("held" if table else "taken", flush=True)
sys.stdin.read()
"""


def test_a_second_window_does_not_get_the_table(folder: Path) -> None:
    with program(HOLDER, folder) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        assert OpenTable.take(folder) is None
        assert OpenTable.take(folder) is None
        holder.kill()


def test_the_table_is_free_once_its_window_is_killed_though_the_file_is_left(folder: Path) -> None:
    with program(HOLDER, folder) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        holder.kill()
    assert (folder / LOCK_NAME).exists()
    with OpenTable.take(folder) as table, program(HOLDER, folder) as other:  # type: ignore[union-attr]
        assert table is not None and other.stdout is not None
        assert other.stdout.readline() == "taken\n"
        other.kill()


def test_a_table_that_is_let_go_can_be_taken_again(folder: Path) -> None:
    first = OpenTable.take(folder)
    assert first is not None
    assert OpenTable.take(folder) is None
    first.release()
    first.release()
    second = OpenTable.take(folder)
    assert second is not None
    second.release()


def test_two_folders_are_two_tables(folder: Path, tmp_path: Path) -> None:
    first, second = OpenTable.take(folder), OpenTable.take(tmp_path)
    assert first is not None and second is not None
    first.release()
    second.release()


def test_a_folder_that_can_hold_no_lock_counts_as_free(folder: Path) -> None:
    (folder / LOCK_NAME).mkdir()
    for _ in range(2):
        table = OpenTable.take(folder)
        assert table is not None
        table.release()
