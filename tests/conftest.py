import os

from hypothesis import settings

# No deadline: a busy machine is no fault. Where a failure would meet somebody else, every run tries the same.
settings.register_profile("tests", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("tests")
