"""Games as files of their own, to be kept or sent to a friend: JSON, in a file that ends with .ft-game."""

from pathlib import Path

import platformdirs

from forty_thieves.rules.record import GameRecord, record_text
from forty_thieves.text_file import GAME_FILE


def game_files_folder() -> Path:
    """Where the player's documents are."""
    return platformdirs.user_documents_path()


def save_record(record: GameRecord, folder: Path, name: str) -> Path:
    """Write the record into a new file of that folder, called after the name and the deal. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    title = "".join(c for c in f"{name} {record.deal}".strip() if c.isalnum() or c in " -_")
    text = record_text(record) + "\n"
    number = 1
    while True:
        path = folder / f"{title}{f' ({number})' if number > 1 else ''}{GAME_FILE}"
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            number += 1
        else:
            return path
