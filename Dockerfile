# Quintain in a small image: docker build -t quintain . && docker run -p 8000:8000 -v quintain:/var/lib/quintain quintain
# Without QUINTAIN_DATABASE_URL it starts its own PostgreSQL in that volume. docker-compose.yml has one beside it.

FROM python:3.11-slim AS build
WORKDIR /srv/quintain
COPY requirements requirements
RUN python -m venv .venv \
    && .venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes --only-binary=:all: \
    --requirement requirements/run.txt
COPY package.json package-lock.json .npmrc ./
COPY setup setup
RUN setup/with-node npm ci --omit=dev --loglevel=error
COPY pyproject.toml README.md LICENSE alembic.ini ./
COPY app app
COPY engines engines
COPY migrations migrations
COPY static static
COPY templates templates
RUN .venv/bin/pip install --no-index --no-deps --no-build-isolation --editable . \
    && .venv/bin/python -m app.http.assets \
    && rm -rf .venv/node node_modules /root/.npm \
    && .venv/bin/python -m compileall -q app engines migrations

FROM python:3.11-slim
RUN useradd --system --uid 10001 --no-create-home --home-dir /var/lib/quintain quintain \
    && install --directory --owner quintain --group quintain --mode 0700 /var/lib/quintain
COPY --from=build /srv/quintain /srv/quintain
WORKDIR /srv/quintain
USER quintain
ENV PATH=/srv/quintain/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    QUINTAIN_HOST=0.0.0.0 \
    QUINTAIN_PORT=8000 \
    QUINTAIN_DATA=/var/lib/quintain
VOLUME /var/lib/quintain
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD \
    ["python", "-c", "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"QUINTAIN_PORT\"]}/healthz', timeout=4)"]
STOPSIGNAL SIGTERM
CMD ["quintain", "serve"]
