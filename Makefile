# Everything a person types to play, to test and to measure. `make` alone lists it.
#
# Environments: .venv is what `make play` starts from, interpreted at first and compiled as soon as that is ready (see
# tools/environments.py); .venv-pure reads src/ as it is, with the tools; .venv-bench has the compiled build beside the
# engines it is measured against. build/unpacked has the compiled build for tests, which are run by .venv-pure.

PYTHON ?= python3
# one more than two cores: many tests wait for a server or a browser
JOBS ?= 3
ARGS ?=

BUILD := $(if $(filter-out 0,$(QUARTERDECK_PURE)),interpreted,compiled)
PIP := python -m pip -qq --disable-pip-version-check
AGAIN = $(MAKE) --no-print-directory
NEW_ENOUGH = $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Quarterdeck needs Python 3.11 or newer, and '$(PYTHON)' is not. Name another: make PYTHON=python3.12 …"; exit 1; }
# What follows runs in a group of processes of its own, which can be stopped whole.
ASIDE := $(PYTHON) -c 'import os, sys; os.setpgid(0, 0); os.execvp(sys.argv[1], sys.argv[1:])'
PYTEST := .venv-pure/bin/python -m pytest -q -n $(JOBS) --dist worksteal
INTERPRETED := QUARTERDECK_BUILD=interpreted $(PYTEST)
COMPILED := PYTHONPATH=$(CURDIR)/build/unpacked QUARTERDECK_BUILD=$(BUILD) $(PYTEST)

# Bytecode is kept whatever the environment says: without it every start of the interpreted build takes a second.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.NOTPARALLEL:
.SUFFIXES:
.PHONY: help play quick test browser terminal siege laws check fix web pictures bench load lock dev clean beside unpacked FORCE

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile
	@echo "  PYTHON=python3.12 names another Python, ARGS='…' is handed on, QUARTERDECK_PURE=1 compiles nothing."

play: ## start the server and open the browser; the first time it is installed here, in about a minute
	@$(NEW_ENOUGH)
	@$(PYTHON) -m tools.play $(ARGS)

quick: .venv-pure/.installed ## for every day, in two minutes: check, and what is fast of the tests, interpreted
	@$(AGAIN) check
	@echo "== what is fast of the tests, interpreted"
	@$(INTERPRETED) -m "not browser and not slow" --laws-games 1 --laws-share 12 $(ARGS)

# The web client and the compiled build are made beside all that needs neither, and told in their place. A test runs on
# one build, the laws on both: the compiled one with every eighth option set, the interpreted one, half as fast, with
# every twenty-fourth, in other games. `make laws` plays with all.
test: ## run everything but whole games in browser and terminal: check, all tests, the laws on both builds
	@$(NEW_ENOUGH)
	@mkdir -p build
	@$(ASIDE) $(AGAIN) beside > build/beside.log 2>&1 & beside=$$!; \
	trap 'kill -TERM -$$beside 2> /dev/null; wait' EXIT; trap 'exit 130' INT TERM; set -e; \
	$(AGAIN) .venv-pure/.installed; \
	$(AGAIN) check; \
	echo "== what the tests need from the system"; \
	.venv-pure/bin/python -m tools.ensure chromium postgresql; \
	echo "== all tests but the browser's and the longest, interpreted"; \
	$(INTERPRETED) -m "not browser and not slow" --laws-games 1 --laws-share 24 --laws-first 100 $(ARGS); \
	wait $$beside || { cat build/beside.log; exit 1; }; \
	trap - EXIT INT TERM; \
	cat build/beside.log; \
	echo "== the laws, the longest tests and the browser, $(BUILD)"; \
	$(COMPILED) -m "(laws or slow or browser) and not whole" --one-of-each --laws-games 2 --laws-share 8 $(ARGS)

# What `make test` has done beside: it needs no tools but Node, until the compiler is called.
beside:
	@echo "== the web client"
	@$(PYTHON) -m tools.node || $(PYTHON) -m tools.node install
	@$(PYTHON) -m tools.web
	@$(PYTHON) -m tools.web check
	@echo "== the $(BUILD) build"
	@$(AGAIN) unpacked

browser: .venv-pure/.installed unpacked ## all tests in the browser, whole games in every manner too
	@.venv-pure/bin/python -m tools.ensure chromium
	@$(COMPILED) -m browser $(ARGS)

terminal: .venv-pure/.installed unpacked ## whole games in terminals of three sizes, drawn and plain, here and far away
	@$(COMPILED) -m "whole and not browser" $(ARGS)

siege: .venv-pure/.installed unpacked ## attack servers, and kill them and their stores 50 times: no move is lost
	@.venv-pure/bin/python -m tools.ensure postgresql
	@$(COMPILED) -m "siege or hostile" --kills 50 --strength 10 $(ARGS)

laws: .venv-pure/.installed unpacked ## the laws on all option sets, for as long as one likes
	@$(COMPILED) -m laws --laws-all $(ARGS)

check: .venv-pure/.installed ## lint, types and layers, in seconds
	@mkdir -p build
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

pictures: .venv-pure/.installed ## the four boards at three sizes, by day and by night, into build/pictures
	@.venv-pure/bin/python -m tools.ensure chromium
	@.venv-pure/bin/python -m tools.web
	@.venv-pure/bin/python -m tools.pictures $(ARGS)

load: ## 200 tables with two clients each: how fast moves are on disk and acknowledged
	@$(NEW_ENOUGH)
	@$(PYTHON) -m tools.engine environment
	@.venv/bin/python -m quarterdeck load $(ARGS)

bench: .venv-bench/.installed ## measure the speed beside OpenSpiel, RLCard and catanatron
	@.venv-bench/bin/python -m quarterdeck.lab.peers $(ARGS)

lock: .venv-pure/.installed ## pin what hosts install, with hashes, in deploy/requirements.txt; ARGS=--upgrade takes the latest
	@.venv-pure/bin/python -m tools.lock $(ARGS)

dev: .venv-pure/.installed ## an editable, interpreted environment with all tools
	@echo "Ready: . .venv-pure/bin/activate"

clean: ## remove all that make has made
	@rm -rf .venv .venvs .venv-* build dist src/*.egg-info web/node_modules
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.venv-pure/pyvenv.cfg .venv-bench/pyvenv.cfg:
	@$(NEW_ENOUGH)
	@$(PYTHON) -m venv $(@D)

.venv-pure/.installed: pyproject.toml setup.py | .venv-pure/pyvenv.cfg
	@echo "Installing the tools …"
	@QUARTERDECK_PURE=1 $(@D)/bin/$(PIP) install -e '.[dev]'
	@$(@D)/bin/python -m tools.node || $(@D)/bin/python -m tools.node install
	@touch $@

# Both look at the sources themselves, and touch nothing that is right.
build/wheel/.built: FORCE
	@$(NEW_ENOUGH)
	@$(PYTHON) -m tools.engine wheel

# For tests, which are more in a hurry than anybody who plays.
unpacked:
	@$(NEW_ENOUGH)
	@QUARTERDECK_QUICK=1 $(PYTHON) -m tools.engine unpacked

.venv-bench/.installed: build/wheel/.built | .venv-bench/pyvenv.cfg
	@$(@D)/bin/$(PIP) install "$$(echo build/wheel/*.whl)[bench]"
	@$(@D)/bin/$(PIP) install --force-reinstall --no-deps build/wheel/*.whl
	@touch $@
