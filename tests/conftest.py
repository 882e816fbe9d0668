import os
import signal

from hypothesis import settings

# No deadline: a busy machine is no fault. Where a failure would meet somebody else, every run tries the same.
settings.register_profile("tests", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("tests")

# Started in the background, tests inherit that interrupts are ignored, and what they start would ignore them too.
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
