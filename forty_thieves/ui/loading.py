"""Modules that nothing needs before the table is seen, loaded while it is looked at."""

from importlib import import_module


class Loading:
    """One module and all that it imports, loaded on a thread of its own: no frame waits for it."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._done: bool | None = None

    def done(self) -> bool:
        """Whether the module is there. The first time that it is asked the loading begins."""
        if self._done is None:
            from threading import Thread

            self._done = False
            Thread(target=self._load, daemon=True).start()
        return self._done

    def _load(self) -> None:
        import_module(self._module)
        self._done = True
