"""Compile the kernel and the games where that is possible, and ship the rules pages and the web client.

Everything else about the package is in pyproject.toml. What cannot be compiled is installed as the same
source, interpreted; QUARTERDECK_PURE=1 asks for that.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED = ("src/quarterdeck/core", "src/quarterdeck/games", "src/quarterdeck/bots/search")
INTERPRETED = {"native", "words"}  # modules, and folders of modules, that gain nothing by it

RULES = "docs/rules"

sys.path.insert(0, str(Path(__file__).resolve().parent))

# Whoever tests wants it soon, and whoever plays wants it fast: each has objects of its own.
QUICK = os.environ.get("QUARTERDECK_QUICK", "0") not in {"", "0"}

# Other commands only describe the package, or link to sources that somebody is about to edit.
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}


def say(line: str) -> None:
    print(f"quarterdeck: {line}", file=sys.stderr, flush=True)


@contextmanager
def caught_output() -> Iterator[Callable[[], str]]:
    """Keep what is printed meanwhile, also by the programs that are started."""
    sys.stdout.flush()
    sys.stderr.flush()
    with tempfile.TemporaryFile() as kept:
        screens = os.dup(1), os.dup(2)
        os.dup2(kept.fileno(), 1)
        os.dup2(kept.fileno(), 2)

        def text() -> str:
            sys.stdout.flush()
            sys.stderr.flush()
            kept.seek(0)
            return kept.read().decode(errors="replace")

        try:
            yield text
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os.dup2(screens[0], 1)
            os.dup2(screens[1], 2)
            os.close(screens[0])
            os.close(screens[1])


def reason(output: str, trouble: BaseException) -> str:
    """The line that tells most about a failure."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return next((line for line in lines if "error: " in line), str(trouble))


def modules() -> list[str]:
    """The files to compile: every module of a package under COMPILED but those that are INTERPRETED."""
    paths = [path for top in COMPILED for path in sorted(Path(top).rglob("*.py"))]
    packaged = [path for path in paths if (path.parent / "__init__.py").exists()]
    return [path.as_posix() for path in packaged if not INTERPRETED & set(path.with_suffix("").parts)]


def try_compiler() -> None:
    """Build a trial extension; raise whatever prevents it."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_trial(void) { return NULL; }\n")
        trial = build_ext(Distribution({"ext_modules": [Extension("trial", [str(source)])]}))
        trial.build_lib = trial.build_temp = folder
        trial.finalize_options()
        trial.run()


def extensions() -> list[Extension]:
    """The compiled modules, or none, with a line that says why."""
    if not BUILDING & set(sys.argv):
        return []
    if os.environ.get("QUARTERDECK_PURE", "0") not in {"", "0"}:
        say("installing the interpreted build, as QUARTERDECK_PURE asks")
        return []
    attempt = "no working C compiler with Python's headers"
    with caught_output() as output:
        try:
            try_compiler()
            attempt = "mypyc failed"
            from mypyc.build import mypycify

            # The strictness of pyproject.toml is for people: a remark must not cost anybody the speed.
            # A file of C for each module, in one library: every core compiles, and only what has changed.
            result = mypycify(
                ["--config-file=", "--cache-dir=build/mypyc-cache", *modules()],
                opt_level="1" if QUICK else "3",
                debug_level="0",
                strip_asserts=False,
                multi_file=True,
                group_name="quarterdeck",
            )
        except (Exception, SystemExit) as trouble:
            why = reason(output(), trouble)
        else:
            # mypyc makes warnings errors, and every C compiler warns of something else.
            for extension in result if os.name == "posix" else []:
                extension.extra_compile_args.append("-Wno-error")
                if sys.platform == "linux":  # calls from file to file go straight there
                    extension.extra_link_args.append("-Wl,-Bsymbolic-functions")
            return cast(list[Extension], result)
    say(f"WARNING: installing the slower interpreted build: {attempt}: {why}")
    return []


class Compile(build_ext):
    """Build all extensions or none: half a compiled kernel would not import."""

    def build_extensions(self) -> None:
        """Let all cores compile, where the compiler is one that setuptools calls file by file."""
        if self.compiler.compiler_type != "unix":
            super().build_extensions()
            return
        from mypy.version import __version__

        from tools.objects import Objects

        objects = Objects(self.compiler, Path("build"), __version__, "quick-objects" if QUICK else "objects")
        self.compiler.compile = objects.compile
        self.parallel = objects.cores
        super().build_extensions()
        objects.forget_unused()

    def run(self) -> None:
        if not self.extensions:
            return
        count = len(modules())
        with caught_output() as output:
            try:
                super().run()
            except (Exception, SystemExit) as trouble:
                why = reason(output(), trouble)
            else:
                why = ""
        if not why:
            say(f"compiled {count} modules")
            return
        say(f"WARNING: installing the slower interpreted build: the C compiler failed: {why}")
        for built in self.get_outputs():
            Path(built).unlink(missing_ok=True)
        self.extensions = []


def web_client() -> Path | None:
    """The built web client, or None, with a line that says why."""
    from tools.web import NotBuilt, build_web

    try:
        return build_web()
    except NotBuilt as trouble:
        say(f"WARNING: installing without the web client, so that there is nothing to play in the browser: {trouble}")
        return None


class Collect(build_py):
    """Start from an empty folder, so that nothing deleted is shipped, and add the rules pages and the web client."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if not self.editable_mode:
            for page, place in self.pages():
                self.mkpath(str(Path(place).parent))
                self.copy_file(page, place)
            self.web_files: list[str] = []
            client = web_client()
            if client is not None:
                self.web_files = self.copy_tree(str(client), str(Path(self.build_lib, "quarterdeck", "web")))
                say("built the web client")

    def pages(self) -> list[tuple[str, str]]:
        places = Path(self.build_lib, "quarterdeck", "rules")
        return [(page.as_posix(), str(places / page.name)) for page in sorted(Path(RULES).glob("*.md"))]

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        pages = [] if self.editable_mode else [place for _, place in self.pages()]
        return [*super().get_outputs(include_bytecode), *pages, *getattr(self, "web_files", [])]

    def get_source_files(self) -> list[str]:
        files: list[str] = super().get_source_files()  # type: ignore[no-untyped-call]
        return [*files, *(page for page, _ in self.pages())]


setup(ext_modules=extensions(), cmdclass={"build_ext": Compile, "build_py": Collect})
