# Quintain. `make help` lists what there is to do. Everything that it installs goes to .venv and node_modules, and what is
# there already is kept, unless the pins have changed.

# A Python for .venv; without it the one that .venv has, or the first of python3.11 to python3.14 and python3.
PYTHON ?=
LOCK := .venv/bin/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-header \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run assets check test faults format bench lock fresh clean

help: ## Say what there is to do.
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' Makefile | expand -t 14

run: .venv/.quintain node_modules/.run ## Start the server, with all set-up: http://localhost:8000
	@.venv/bin/quintain serve

assets: .venv/.quintain node_modules/.run ## Bundle what browsers load, if a source has changed; whatever starts a server does it, too.
	@.venv/bin/python -m app.http.assets

check: ## Run what belongs before a commit: lint, types, unit and database tests.
	@$(MAKE) --no-print-directory --jobs=2 tested
	@setup/debian 'PATH="$$PATH:/usr/sbin" nats-server --version' nats-server
	@.venv/bin/python -m tests.parts lint types unit database

test: ## Run every test, with all set-up. Only some parts: make test only="lint browser"
	@$(MAKE) --no-print-directory --jobs=2 tested
	@setup/debian '.venv/bin/python -m tests.browser.fixtures.browser' chromium-headless-shell fonts-liberation
	@setup/debian '.venv/bin/python -m tests.firefox.launching' firefox-esr
	@setup/debian '.venv/bin/playwright --version' libatomic1
	@setup/debian 'PATH="$$PATH:/usr/sbin" nats-server --version' nats-server
	@.venv/bin/python -m tests.parts $(only)

faults: .venv/.quintain .venv/.test ## Kill processes a thousand times, and cause other faults as often; takes three hours.
	@QUINTAIN_TEST_FAULTS=100 .venv/bin/python -m pytest --capture=no tests/faults/test_crash.py tests/faults/test_faults.py

format: .venv/.test node_modules/.test ## Bring every source into its form.
	@.venv/bin/python -m ruff format .
	@setup/with-node node_modules/.bin/biome format --write
	@.venv/bin/python -m djlint --reformat --quiet templates

bench: .venv/.quintain .venv/.test node_modules/.run ## Measure the server.
	@.venv/bin/python -m bench.live

types: .venv/.quintain ## Write what follows from the types of the wire, after these have changed: static/types, docs/protocol.md.
	@.venv/bin/python -m app.wire.declarations
	@.venv/bin/python -m app.wire.protocol

lock: .venv/.test ## Compile requirements/*.in to pins, changing as little as possible.
	$(LOCK) --output-file requirements/run.txt requirements/run.in
	$(LOCK) --output-file requirements/test.txt requirements/test.in
	$(LOCK) --output-file requirements/node.txt requirements/node.in
	$(LOCK) --output-file requirements/uv.txt requirements/uv.in
	setup/with-node npm install --package-lock-only

fresh: .venv/.test ## Compile them to the newest releases there are.
	$(MAKE) lock LOCK='$(LOCK) --upgrade'

clean: ## Remove all that was installed here. The data in var stay.
	rm -rf .venv node_modules build *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

.PHONY: FORCE newest tested

# What the tests need; two environments are made beside each other.
tested: newest .venv/.quintain .venv/.test node_modules/.test

newest: .venv/.uv
	@setup/newest

# Changes only if .venv is made again.
.venv/.python: FORCE
	@setup/venv $(PYTHON)

# Installs what follows in a tenth of pip's time.
.venv/.uv: requirements/uv.txt .venv/.python
	@setup/once $@ $^ -- setup/packages --require-hashes --only-binary=:all: --requirement $<

.venv/.run: requirements/run.txt .venv/.uv
	@echo "Installing what the server needs"
	@setup/once $@ $^ -- setup/packages --require-hashes --only-binary=:all: --requirement $<

.venv/.test: requirements/test.txt .venv/.run
	@echo "Installing what the tests need"
	@setup/once $@ $^ -- setup/packages --require-hashes --requirement $<
	@.venv/bin/python -m compileall -qq -j 0 -x '/(djlint|fontTools|graphql|mypyc?|pip|pygments|setuptools)/' .venv/lib || true  # servers of tests start together, and each would compile the same

# The command `quintain`, which runs from this folder.
.venv/.quintain: pyproject.toml .venv/.run
	@setup/once $@ $^ -- setup/packages --no-index --no-deps --no-build-isolation --editable .

node_modules/.run: package-lock.json .npmrc | .venv/.python
	@echo "Installing what the browser needs"
	@setup/once $@ $^ -- setup/with-node npm ci --omit=dev --loglevel=error >/dev/null

node_modules/.test: package-lock.json .npmrc | .venv/.python
	@echo "Installing what the browser and its tests need"
	@setup/once $@ $^ -- setup/with-node npm ci --loglevel=error >/dev/null
	@touch node_modules/.run
