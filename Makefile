# Two commands do everything: `make run` starts the site, `make test` runs every check.
# Both make .venv and install what is missing.

PYTHON ?= python3
RUN ?= serve
PYTEST ?= -n 2
CLIENT_PYTEST ?= -n 3  # one more than cores: clients wait for each other, and browsers busily

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
ENGINE := from boulevard.core import game; print("interpreted" if game.__file__.endswith(".py") else "compiled")

# Of the default variables of make only a CC that somebody chose counts.
CHOSEN_CC := $(if $(filter-out default undefined,$(origin CC)),$(CC))
NAMES := build/names
FROM_SOURCE := PYTHONPATH=src:$(NAMES)
SOURCES := $(shell find src docs/rules -type f ! -name '*.pyc' ! -path '*.egg-info/*' 2>/dev/null | sort)

# These meet the engine only through what its own tests hold it to, and are slow: they run once,
# against what is installed.  The page comes last: as long as a browser runs, nothing else in its
# process can have an event loop.  Of its tests the longest come first, or one core waits for them.
LONGEST := tests/web/test_language_games.py tests/web/test_full_games.py tests/web/test_sight.py tests/web/test_coming_back.py tests/web/test_learning.py
CLIENTS := tests/release tests/bench tests/sim tests/server tests/terminal tests/learning tests/arena tests/envs \
  tests/door tests/cli $(filter-out %/test_network.py,$(wildcard tests/bots/test_*.py)) \
  $(LONGEST) $(filter-out $(LONGEST),$(wildcard tests/web/test_*.py))

# These read files and ask the engine nothing: they run once, beside the interpreted one.
# Everything else runs interpreted and compiled.
ONCE := $(patsubst %,tests/test_%.py,clauses no_game_is_named packaging page_build page_sources page_words sources system)

.PHONY: run test quick setup bench bench-page instructions kills leaks attacks whole-games languages long-words nightly notation retelling \
  learning check test-interpreted test-compiled test-clients format types sources positions observations \
  ladder pictures icons sight packages image lock clean FORCE
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory
unexport PYTHONPATH

run: $(VENV)/installed
	@echo "== boulevard $(RUN)"
	@$(BIN)/boulevard $(RUN)

# Only the later tests need what is compiled meanwhile.
test: $(VENV)/tools $(VENV)/node build/page.txt
	@$(MAKE) $(VENV)/installed > build/installing.txt 2>&1 & installing=$$!; \
	$(MAKE) check test-interpreted; passed=$$?; \
	wait $$installing; installed=$$?; cat build/installing.txt; test $$passed$$installed = 00
	@$(MAKE) test-compiled test-clients
	@echo "== All checks passed"

setup: $(VENV)/installed
	@echo "== $(VENV) is ready; the installed engine is $$(cat build/engine.txt), the page is $$(cat build/page.txt)"

# `make bench BENCH=--check` fails when the engine or the page misses a target or has become slower.
BENCH ?=
bench: $(VENV)/installed $(VENV)/bench
	@echo "== Measuring; the installed engine is $$(cat build/engine.txt)"
	@$(BIN)/python -m bench.instructions $(BENCH)
	@$(BIN)/boulevard bench --scaling $(BENCH)
	@$(BIN)/python -m bench.previews $(BENCH)
	@$(BIN)/python bench/server.py
	@$(BIN)/python scripts/system.py
	@$(BIN)/python bench/page.py $(BENCH)

bench-page: $(VENV)/installed $(VENV)/bench
	@echo "== Writing docs/benchmarks.md; the installed engine is $$(cat build/engine.txt)"
	@$(BIN)/boulevard bench --scaling --markdown > build/benchmarks.md
	@mv build/benchmarks.md docs/benchmarks.md

instructions: $(VENV)/installed
	@echo "== Writing bench/instructions.toml; the installed engine is $$(cat build/engine.txt)"
	@$(BIN)/python -m bench.instructions --write

check: $(VENV)/tools $(VENV)/node
	@echo "== Checking format, lint and types"
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python scripts/page.py run check
	@$(BIN)/python scripts/languages.py

# For daily work, in a minute or so, and `make test` before a commit: format, lint, the types of the
# package, and of the engine's tests, interpreted, those that do not play hundreds of games.  Nothing
# is compiled for it.
LONG := $(filter-out tests/core/%,$(wildcard tests/*/test_contract.py)) \
  $(wildcard tests/*/test_*oracle*.py tests/*/test_compiled.py tests/*/test_retelling.py)
quick: $(VENV)/tools $(NAMES)
	@echo "== Checking format, lint and types of the package"
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy src
	@echo "== Testing quickly, engine interpreted"
	@$(FROM_SOURCE) $(BIN)/pytest -q $(PYTEST) $(CLIENTS:%=--ignore=%) $(LONG:%=--ignore=%)

test-interpreted: $(VENV)/tools $(NAMES)
	@engine=$$($(FROM_SOURCE) $(BIN)/python -c '$(ENGINE)') && echo "== Testing, engine $$engine" && \
	test "$$engine" = interpreted && $(FROM_SOURCE) $(BIN)/pytest $(PYTEST) $(CLIENTS:%=--ignore=%)

test-compiled: $(VENV)/installed
	@engine=$$($(BIN)/python -c '$(ENGINE)') && \
	if test "$$engine" = compiled; then \
	  echo "== Testing, engine $$engine" && $(BIN)/pytest $(PYTEST) $(CLIENTS:%=--ignore=%) $(ONCE:%=--ignore=%); \
	else \
	  echo "== Not testing the compiled engine; it is $$(cat build/engine.txt)"; \
	fi

test-clients: $(VENV)/installed
	@$(BIN)/python scripts/system.py
	@echo "== Testing the clients: bots, simulations, command line, environments, terminal, server and page"
	@$(BIN)/python scripts/page.py run test
	@$(BIN)/pytest $(CLIENT_PYTEST) $(wildcard $(CLIENTS))

# Not part of `make test`, which does the same on a smaller scale: some twenty minutes on two cores.
KILLS ?= 200
kills: $(VENV)/installed
	@$(BIN)/python scripts/system.py
	@echo "== Killing the server $(KILLS) times on each database, and trying to break it"
	@BOULEVARD_KILLS=$(KILLS) BOULEVARD_EXAMPLES=200 $(BIN)/pytest $(PYTEST) \
	  tests/server/test_kills.py tests/server/test_schema.py

# Not part of `make test`, which plays 100: every byte that any eye is shown is searched for what it
# may not know.
LEAKS ?= 5000
leaks: $(VENV)/installed
	@$(BIN)/python scripts/system.py
	@echo "== Looking for hidden facts in all that is shown in $(LEAKS) games"
	@BOULEVARD_LEAKS=$(LEAKS) $(BIN)/pytest $(PYTEST) tests/server/test_leaks.py

# What a stranger may try within the limits of a site; each is measured for so many seconds, quiet and
# attacked.  Restarts under load are measured with them, since these are alone on the machine.
ATTACK ?= 12
ATTACKS := $(sort $(wildcard tests/attacks tests/server/test_attack*.py)) tests/server/test_fuzz.py \
  tests/server/test_restarts.py
attacks: $(VENV)/installed
	@$(BIN)/python scripts/system.py
	@echo "== Attacking a site"
	@BOULEVARD_ATTACK=$(ATTACK) $(BIN)/pytest $(ATTACKS)

# Not part of `make test`, where each way to play has one of the games.
whole-games: $(VENV)/installed
	@$(BIN)/python scripts/system.py
	@echo "== Playing whole games of every kind: through the page by mouse, touch and keyboard, and in the terminal"
	@BOULEVARD_WHOLE_GAMES=all $(BIN)/pytest $(PYTEST) tests/terminal/test_client.py tests/web/test_full_games.py

# Not part of `make test`, where one game is played in one other language.
languages: $(VENV)/installed
	@$(BIN)/python scripts/system.py
	@echo "== Playing every game with its lessons in German and French: no word may be in no catalogue"
	@BOULEVARD_LANGUAGES=all $(BIN)/pytest $(PYTEST) tests/web/test_language_games.py tests/web/test_languages.py

# All of them, one after the other, also when one has found something: .github/workflows/nightly.yml.
nightly:
	@$(MAKE) --keep-going kills leaks attacks whole-games languages sight long-words

# Not part of `make test`, which builds and installs in plain Python only: here each Python gets a
# wheel, which is compiled.  `make packages PYTHONS="python3.12 python3.13"`
PYTHONS ?=
packages: $(VENV)/tools build/page.txt
	@$(BIN)/python scripts/packages.py $(PYTHONS)

# The steps of deploy/Dockerfile without Docker, and the site as it would run there.
IMAGE_PYTHON ?= python3.13
image: $(VENV)/tools
	@$(BIN)/python scripts/image.py $(IMAGE_PYTHON)

lock: $(VENV)/tools
	@echo "== Writing deploy/locks from pyproject.toml"
	@$(BIN)/python scripts/lock.py

# Not part of `make test`, which does the same with 400 positions of each game: on two cores it
# takes some ten minutes a game.
POSITIONS ?= 100000
notation: $(VENV)/installed
	@echo "== Writing and reading $(POSITIONS) positions of each game, as every eye sees them"
	@BOULEVARD_POSITIONS=$(POSITIONS) $(BIN)/pytest $(PYTEST) tests/test_notation_everywhere.py

# Not part of `make test`, which does the same with a game or two of each option combination.
GAMES ?= 1000
retelling: $(VENV)/installed
	@echo "== Rebuilding $(GAMES) games of each option combination from their events alone"
	@BOULEVARD_RETELLINGS=$(GAMES) $(BIN)/pytest $(PYTEST) $(wildcard tests/*/test_retelling.py)

# Not part of `make test`: PyTorch is large, and this takes half an hour on two cores.
SEEDS ?= 1 2 3
learning: $(VENV)/installed $(VENV)/ppo
	@$(BIN)/pytest tests/envs/test_train_ppo.py
	@mkdir -p docs/learning
	@for seed in $(SEEDS); do \
	  echo "== Learning with seed $$seed" && \
	  $(BIN)/python examples/train_ppo.py --seed $$seed --games 100 \
	    --out build/model-$$seed.pt --log docs/learning/seed-$$seed.jsonl > build/learning-$$seed.txt && \
	  for bot in greedy random; do \
	    $(BIN)/python examples/train_ppo.py --evaluate build/model-$$seed.pt --against $$bot || exit 1; \
	  done || exit 1; \
	done
	@$(BIN)/python scripts/learning_curve.py

format: $(VENV)/tools $(VENV)/node
	@echo "== Formatting and sorting imports"
	@$(BIN)/ruff check --quiet --fix --exit-zero .
	@$(BIN)/ruff format --quiet .
	@$(BIN)/python scripts/page.py run format

sources: $(VENV)/tools $(NAMES)
	@echo "== Writing docs/rules/sources.md from the tables beside it"
	@$(FROM_SOURCE) $(BIN)/python scripts/sources.py

observations: $(VENV)/tools $(NAMES)
	@echo "== Writing docs/observations.md from the fields of the games"
	@$(FROM_SOURCE) $(BIN)/python scripts/observations.py

positions: $(VENV)/tools $(NAMES)
	@echo "== Writing docs/rules/*.positions.toml from the tests that claim clauses"
	@$(FROM_SOURCE) $(BIN)/python scripts/positions.py

types: $(VENV)/tools $(NAMES)
	@echo "== Writing the page's types from the server's words"
	@$(FROM_SOURCE) $(BIN)/python scripts/wire_types.py

# Some hours on two cores, with bots that think.
ladder: $(VENV)/installed
	@echo "== Writing docs/opponents.md: every bot against the one below it"
	@for game in streets vegas welcome; do \
	  $(BIN)/boulevard ladder $$game --jobs 0 --resume build/ladder/$$game --page docs/opponents.md \
	    --ratings src/boulevard/bots/ratings.toml || exit 1; done

pictures: $(VENV)/installed
	@$(BIN)/python scripts/system.py
	@echo "== Taking docs/pictures"
	@PYTHONPATH=tests $(BIN)/python scripts/pictures.py

icons: $(VENV)/installed
	@$(BIN)/python scripts/system.py
	@echo "== Drawing the page's icons as PNG"
	@$(BIN)/python scripts/icons.py

# Not part of `make test`, which looks at each kind of question once on two screens.
# `make sight SPOKEN=pseudo` looks at longer words, and at those of any language.
SPOKEN ?= en
sight: $(VENV)/installed
	@$(BIN)/python scripts/system.py
	@echo "== Looking at every kind of question on all screens; pictures of them go to build/sight"
	@BOULEVARD_SIGHT=all BOULEVARD_SIGHT_LANGUAGE=$(SPOKEN) $(BIN)/pytest $(CLIENT_PYTEST) tests/web/test_sight.py

long-words:
	@$(MAKE) sight SPOKEN=pseudo

clean:
	@echo "== Removing $(VENV), build products and caches"
	@rm -rf $(VENV) build dist web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	@find src tests scripts bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	{ echo "Boulevard needs Python 3.11 or later, and $(PYTHON) is not; try: make PYTHON=python3.11" >&2; exit 1; }
	@echo "== Making $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/tools: pyproject.toml scripts/requirements.py | $(BIN)/pip
	@echo "== Installing the tools and what the package needs"
	@$(BIN)/python scripts/requirements.py dev > $@.txt
	@$(PIP) install -r $@.txt
	@touch $@

$(VENV)/bench: pyproject.toml scripts/requirements.py $(VENV)/tools
	@echo "== Installing what the benchmark compares with"
	@$(BIN)/python scripts/requirements.py bench > $@.txt
	@$(PIP) install -r $@.txt
	@touch $@

$(VENV)/ppo: pyproject.toml scripts/requirements.py $(VENV)/tools
	@echo "== Installing what the example learns with"
	@$(BIN)/python scripts/requirements.py ppo > $@.txt
	@$(PIP) install -r $@.txt
	@touch $@

# Python is all that a newcomer needs: where there is no Node, a package of Python's brings one.
$(VENV)/node: pyproject.toml scripts/page.py scripts/requirements.py $(VENV)/tools
	@$(BIN)/python scripts/page.py has-node || { \
	  echo "== Installing Node for the page" && \
	  $(BIN)/python scripts/requirements.py page > $@.txt && \
	  $(PIP) install --retries 1 -r $@.txt; } || echo "   that failed, so there will be no page"
	@touch $@

build/page.txt: FORCE | $(VENV)/node
	@$(BIN)/python scripts/page.py

# What an install depends on besides the times of the files: which files there are, and how to compile.
$(VENV)/inputs: build/page.txt FORCE | $(VENV)/tools
	@printf '%s\n' 'CC=$(CHOSEN_CC)' 'BOULEVARD_PURE=$(BOULEVARD_PURE)' \
	  "$$(for name in cc gcc clang; do command -v $$name; done)" "$$(cat build/page.txt)" $(SOURCES) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# The games, bots and commands by their names, which the sources alone do not tell.
$(NAMES): pyproject.toml setup.py | $(VENV)/tools
	@mkdir -p $@
	@$(BIN)/python setup.py --quiet egg_info --egg-base $@ 2> $@.txt || { cat $@.txt; exit 1; }
	@touch $@

$(VENV)/installed: $(VENV)/inputs $(VENV)/tools $(SOURCES) pyproject.toml setup.py
	@echo "== Building and installing the package"
	@touch $@.new
	@MYPY_CACHE_DIR=build/mypy_cache $(BIN)/python scripts/install.py
	@echo "   the engine is $$(cat build/engine.txt)"
	@mv $@.new $@
