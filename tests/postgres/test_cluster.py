"""Making, starting, sharing and stopping a cluster."""

import socket
import stat
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import asyncpg
import pytest

from app import postgres
from app.postgres import MadeByOtherVersion, PostgresFailure
from tests.postgres.embedded import is_gone, postmaster, run, running, start


async def test_a_cluster_is_made_started_and_stopped(no_data, application):
    with running(no_data, application) as cluster:
        connection = await asyncpg.connect(cluster.url())
        assert await connection.fetchval("SELECT current_database() || ' ' || current_user") == "example keeper"
        assert connection.get_server_version().major == postgres.MAJOR
        await connection.close()
        main = postmaster(cluster)
    assert is_gone(main)


async def test_a_cluster_is_durable_and_small_by_default(data, application):
    settings = "SELECT string_agg(name || '=' || setting, ' ' ORDER BY name) FROM pg_settings WHERE name = ANY($1)"

    async def asked(cluster: postgres.Cluster) -> str:
        connection = await asyncpg.connect(cluster.url())
        names = ["fsync", "listen_addresses", "max_connections", "synchronous_commit"]
        found = await connection.fetchval(settings, names)
        await connection.close()
        return str(found)

    with postgres.running(data, application) as cluster:
        assert await asked(cluster) == "fsync=on listen_addresses= max_connections=100 synchronous_commit=on"
    with running(data, application) as cluster:
        assert await asked(cluster) == "fsync=off listen_addresses= max_connections=100 synchronous_commit=on"


def test_two_simultaneous_starts_share_one(no_data, application):
    with ThreadPoolExecutor(2) as starting:
        clusters = [one.result() for one in [starting.submit(start, no_data, application) for _ in range(2)]]
    assert len({cluster.url() for cluster in clusters}) == 1
    main = postmaster(clusters[0])
    for cluster in clusters:
        postgres.stop(cluster)
    assert is_gone(main)


async def test_written_data_survive_a_restart(data, application):
    with running(data, application) as cluster:
        await run(cluster.url(), "CREATE TABLE kept AS SELECT 7 AS seven", "SELECT 1")
    with running(data, application) as cluster:
        assert await run(cluster.url(), "SELECT seven FROM kept") == 7


async def test_the_database_may_have_any_name(data, application):
    odd = replace(application, database='a/b "c" & ü')
    for _ in range(2):
        with running(data, odd) as cluster:
            assert await run(cluster.url(), "SELECT current_database()") == odd.database


async def test_the_socket_has_a_folder_if_the_path_is_long_or_odd(no_data, application):
    for name in ("deep/" + "er" * 60, "with space and ü"):
        with running(no_data / name, application) as cluster:
            assert await run(cluster.url(), "SELECT 1") == 1
            folder = cluster.socket
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
            postgres.backup(cluster.url(), no_data / "backup")
        assert folder == cluster.data_directory or not folder.exists()


async def test_the_last_of_two_users_stops_the_cluster(data, application):
    first, second = start(data, application), start(data, application)
    assert second.socket == first.socket
    postgres.stop(first)
    assert await run(second.url(), "SELECT 1") == 1
    main = postmaster(second)
    postgres.stop(second)
    assert is_gone(main)


def test_an_interrupted_creation_is_repeated(no_data, application):
    (no_data / "postgres.unfinished").mkdir(parents=True)
    (no_data / "postgres.unfinished" / "PG_VERSION").write_text("18\n")
    with running(no_data, application):
        assert [path.name for path in no_data.iterdir() if "unfinished" in path.name] == []


def test_another_versions_directory_stops_the_start_with_advice(no_data, application):
    (no_data / "postgres").mkdir(parents=True)
    (no_data / "postgres" / "PG_VERSION").write_text("16\n")
    with pytest.raises(MadeByOtherVersion) as refused:
        start(no_data, application)
    for word in ("PostgreSQL 16", f"PostgreSQL {postgres.MAJOR}", "write a backup", "restore the backup"):
        assert word in str(refused.value)


async def test_a_cluster_listens_at_a_port_only_if_set_with_a_password(data, application):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with running(data, application) as cluster:
        assert [connection.laddr for connection in postmaster(cluster).net_connections("tcp")] == []
        keeper = cluster.url(role=application.superuser)
        await run(keeper, "ALTER SYSTEM SET listen_addresses = '127.0.0.1'", "SELECT 1")
        await run(keeper, f"ALTER SYSTEM SET port = {port}", "SELECT 1")
    with running(data, application) as cluster:
        assert await run(cluster.url(), "SELECT 1") == 1
        with pytest.raises(asyncpg.InvalidPasswordError):
            await run(f"postgresql://keeper:guessed@127.0.0.1:{port}/example", "SELECT 1")


def test_a_failed_start_shows_the_end_of_the_servers_log(data, application):
    with running(data, application) as cluster:
        pass
    with (cluster.data_directory / "postgresql.conf").open("a") as conf:
        conf.write("shared_buffers = many\n")
    with pytest.raises(PostgresFailure, match=r"does not start in .*\n(.*\n)*.*shared_buffers"):
        start(data, application)


async def test_the_role_owns_the_database_and_is_no_superuser(data, application):
    with running(data, application) as cluster:
        assert await run(cluster.url(), "SELECT current_setting('is_superuser')") == "off"
        owner = "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()"
        assert await run(cluster.url(), owner) == application.role
        assert await run(cluster.url(), "CREATE TABLE own AS SELECT 7 AS seven", "SELECT seven FROM own") == 7
        for forbidden in ("ALTER SYSTEM SET jit = on", "CREATE ROLE another", "COPY own TO PROGRAM 'true'"):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await run(cluster.url(), forbidden, "SELECT 1")


async def test_a_cluster_made_by_the_role_itself_still_works(no_data, application):
    older = replace(application, superuser=application.role)
    with running(no_data, older) as cluster:
        await run(cluster.url(), "CREATE TABLE kept AS SELECT 7 AS seven", "SELECT 1")
    for _ in range(2):
        with running(no_data, application) as cluster:
            assert await run(cluster.url(), "SELECT seven FROM kept") == 7
            assert await run(cluster.url(), "SELECT current_user::text") == application.role


def test_the_folder_and_its_locks_are_private(no_data, application):
    with running(no_data, application) as cluster:
        # Under root only the server's user must be able to pass through it.
        assert stat.S_IMODE(no_data.stat().st_mode) == (0o700 if cluster.owner is None else 0o710)
        for lock in ("postgres.lock", "postgres.users"):
            assert stat.S_IMODE((no_data / lock).stat().st_mode) == 0o600
            (no_data / lock).chmod(0o644)  # as older releases made them
    with running(no_data, application):
        for lock in ("postgres.lock", "postgres.users"):
            assert stat.S_IMODE((no_data / lock).stat().st_mode) == 0o600


def test_an_existing_folders_permissions_stay(no_data, application):
    no_data.mkdir()
    no_data.chmod(0o755)
    with running(no_data, application):
        assert stat.S_IMODE(no_data.stat().st_mode) == 0o755
