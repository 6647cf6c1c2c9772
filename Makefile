# Two commands do everything: `make demo` places a call, `make test` runs the tests. Each sets up what it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
MYWORLD := .venvs/myworld/.ready

# Calls of the tests take their time by the clock, so that more of them run than there are processors.
JOBS ?= 3

# Modules are compiled once, and not by each process anew.
unexport PYTHONDONTWRITEBYTECODE

# PostgreSQL's server, where the machine can install Debian's packages; the tests start their own on loopback. Without
# it the tests that need it say so and are skipped.
POSTGRES := .venvs/.postgres

# Debian's Chromium, and axe, for the tests of the owner's pages; likewise.
BROWSER := .venvs/.browser

.PHONY: help demo test check-deep lint tests golden layout coverage venv-myworld accuracy callers train bench bench-calls bench-pages bench-turns bench-ears bench-words bench-numbers bench-teaching bench-start chaos soak docs lock clean

help: ## Show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

demo: $(READY) ## Place a real call on the real server, on this machine alone, and watch it
	@$(BIN)/receptionist demo

test: $(READY_DEV) $(MYWORLD) $(POSTGRES) $(BROWSER) ## Run every check, and the tests as far as minutes allow
	@$(MAKE) --no-print-directory --jobs=2 lint tests

check-deep: $(READY_DEV) $(MYWORLD) $(POSTGRES) $(BROWSER) ## The same with every state walked and many examples of each property, every row of the cases (an hour)
	@$(MAKE) --no-print-directory --jobs=2 lint tests DEEP=--deep

# The linters run beside the tests, which often wait for a call to go its way.
lint: $(READY_DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy

tests: $(READY_DEV) $(MYWORLD) $(POSTGRES) $(BROWSER)
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal $(DEEP)

golden: $(READY_DEV) ## Freeze what each call, walk and open case comes to today (GOLDEN=calls: the calls alone)
	$(BIN)/python -m tests.golden $(GOLDEN)

layout: $(READY_DEV) ## Print how far the house is from its plan, and shorten the lists of what stands against it
	$(BIN)/python -m tests.layout --write
	$(BIN)/python -m tests.layout

coverage: $(READY_DEV) $(MYWORLD) $(POSTGRES) $(BROWSER) ## Run the tests and print which lines they leave out (half as fast)
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal --cov --cov-report=term:skip-covered

accuracy: $(READY_DEV) ## Print what is understood of the public cases, beside other libraries
	$(BIN)/python -m tests.accuracy

# Written callers, and the program that plays them, which this repository does not contain.
WRITTEN := ../shared/tools/calls

callers: $(READY) ## Play written callers against `talk --jsonl`, and print whose call came out right (CALLERS="--show 9": those that did not)
	@if [ -f $(WRITTEN)/callers.py ]; then \
	  $(BIN)/python $(WRITTEN)/callers.py $(BIN)/receptionist $(WRITTEN)/open.jsonl $(CALLERS) || true; \
	else echo "no written callers at $(WRITTEN): put them there (README, \"Try it by keyboard\")"; fi

train: $(READY_DEV) ## Fit the weights that rank what callers mean, and print their figures (from ../shared; 4 min)
	$(BIN)/python -m training

docs: $(READY_DEV) ## Write the generated pages of docs/ anew
	$(BIN)/python -m tests.reference

lock: $(READY_DEV) ## Pin every dependency by version and hash
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --quiet --output-file requirements.lock pyproject.toml
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --quiet --group dev --output-file requirements-dev.lock pyproject.toml

bench-calls: $(READY_DEV) ## Print how many calls a core carries, beside other stacks
	$(BIN)/python -m tests.load.bench_calls $(BENCH)

bench-pages: $(READY_DEV) ## Print what an owner's open pages take from the calls of a core (PAGES="--rounds 60": more exactly)
	$(BIN)/python -m tests.load.bench_pages $(PAGES)

bench-ears: $(READY_DEV) ## Print how callers with pauses, in other voices and beside others are heard (EARS="--calls 60": more of each)
	$(BIN)/python -m tests.speech.bench_ears $(EARS)

bench-words: $(READY_DEV) ## Print word errors of the recogniser, and fit what chooses between its hypotheses (from ../shared; 15 min)
	$(BIN)/python -m tests.speech.fit_fusion $(WORDS)

bench-numbers: $(READY_DEV) ## Print telephone numbers heard right, and fit what chooses between their hypotheses (15 min)
	$(BIN)/python -m tests.speech.fit_numbers $(NUMBERS)

bench-teaching: $(READY_DEV) ## Print what an owner's corrections do for other callers of a made-up town, and what they spoil (2 min)
	$(BIN)/python -m tests.teaching $(TOWNS)

bench-turns: $(READY_DEV) ## Print how long a turn of written callers is thought about (TURNS="--rounds 9": more exactly)
	$(BIN)/python -m tests.load.bench_turns $(TURNS)

bench-start: $(READY_DEV) ## Print how long the server takes until it is ready, the first time and after that
	$(BIN)/python -m tests.load.bench_start

soak: $(READY_DEV) ## Let calls come and go for 20 minutes, and print what was lost and what grew
	$(BIN)/python -m tests.load.soak $(SOAK)

chaos: $(READY_DEV) $(MYWORLD) $(POSTGRES) ## Kill, freeze and fill up what it runs on, and print what was lost (10 minutes)
	$(BIN)/python -m tests.chaos $(CHAOS)

bench: $(READY_DEV) ## Print how fast times are found and visits are booked
	$(BIN)/python tests/calendar_tools/bench_calendar.py

$(POSTGRES):
	@mkdir -p .venvs
	@if ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then true; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	  echo "installing PostgreSQL's server for the tests"; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null \
	    || echo "PostgreSQL could not be installed; its tests are skipped"; \
	fi
	@touch $@

$(BROWSER):
	@mkdir -p .venvs
	@if command -v chromium >/dev/null; then true; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	  echo "installing Chromium for the tests of the pages"; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null \
	    || echo "Chromium could not be installed; its tests are skipped"; \
	fi
	@if command -v npm >/dev/null; then \
	  npm install --silent --no-save --no-package-lock --prefix .venvs/axe axe-core@4.14.1 >/dev/null 2>&1 \
	    || echo "axe-core could not be installed; its tests are skipped"; \
	fi
	@touch $@

clean: ## Remove what was set up and made here
	rm -rf $(VENV) .venvs var build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .coverage

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; try `make PYTHON=python3.12 ...`")'
	$(PYTHON) -m venv $(VENV)

# The locks name every package, so nothing is left to resolve: pip's resolver would look at releases newer than the lock.
$(READY): requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "installing (the first time takes a minute or two)"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(READY_DEV): $(READY) requirements-dev.lock
	@echo "installing what the tests need"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements-dev.lock
	@touch $@

venv-myworld: $(MYWORLD) ## Install the Calendar API server that tests run against

# A local server of Google's Calendar API, which the tests run against. It declares no licence: kept apart, never shipped.
$(MYWORLD):
	$(PYTHON) -m venv .venvs/myworld
	.venvs/myworld/bin/python -m pip install --quiet --disable-pip-version-check --requirement tests/calendar_tools/myworld.txt
	@touch $@
