"""What the C compiler makes of many files: by as many at once as there are cores, and kept for the next build."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any, cast


class Objects:
    """The objects of one build.

    A file is compiled again when it, any header, a flag or the compiler is another; so a build that was broken off goes
    on where it stopped.
    """

    def __init__(self, compiler: Any, folder: Path, version: str, name: str = "objects") -> None:
        """Use a compiler of setuptools; `folder` has the headers, and `version` is of whatever has written the C.

        The objects are kept in the folder of that name within.
        """
        self.compiler = compiler
        self.kept = folder / name
        self.kept.mkdir(parents=True, exist_ok=True)
        self.used: set[Path] = set()
        self.cores = cores()
        self.free = BoundedSemaphore(self.cores)
        self.failed = False
        self.around = self._around(folder, version)

    def _around(self, folder: Path, version: str) -> bytes:
        """A fingerprint of all that is the same for every file."""
        command = self.compiler.compiler_so
        told = subprocess.run([command[0], "--version"], capture_output=True, check=True).stdout
        hashed = blake2b(told + f"{command} {sys.version} {version}".encode())
        for header in sorted(folder.glob("*.h")):
            hashed.update(header.read_bytes())
        return hashed.digest()

    def compile(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: list[str] | None = None,
        debug: bool = False,
        extra_preargs: list[str] | None = None,
        extra_postargs: list[str] | None = None,
        depends: list[str] | None = None,
    ) -> list[str]:
        """Do what the method of this name does for setuptools."""
        _, objects, flags, options, build = self.compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        arguments = self.compiler._get_cc_args(options, debug, extra_preargs)
        with ThreadPoolExecutor(self.cores) as pool:
            made = [pool.submit(self._make, place, build[place], arguments, flags, options) for place in objects]
            for one in made:
                one.result()
        return cast(list[str], objects)

    def _make(self, place: str, origin: tuple[str, str], arguments: list[str], flags: list[str], options: Any) -> None:
        source, kind = origin
        state = blake2b(self.around + Path(source).read_bytes() + " ".join(flags).encode(), digest_size=16)
        kept = self.kept / f"{state.hexdigest()}.o"
        self.used.add(kept)
        with self.free:
            if self.failed:
                return
            if not kept.is_file():
                half = f"{kept}.half"
                try:
                    self.compiler._compile(half, source, kind, arguments, flags, options)
                except BaseException:
                    self.failed = True
                    raise
                Path(half).replace(kept)
            shutil.copyfile(kept, place)

    def forget_unused(self) -> None:
        """Remove what this build had no use for."""
        for path in self.kept.iterdir():
            if path not in self.used:
                path.unlink()


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
