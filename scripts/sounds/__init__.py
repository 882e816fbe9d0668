"""The sounds of the table, worked out sample by sample: ``samples`` the means, ``paper`` and ``plucks`` the sounds."""
