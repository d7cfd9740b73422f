"""Setting a mailbox up: its tables, the role of the school and that of its stations, which may hardly do anything."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from trainer.store.engines import engine_for, writing
from trainer.store.faults import RecordsFault
from trainer.store.mailbox_tables import FUNCTIONS, INSERTED, SCHEMA, SIGNATURES, TABLES
from trainer.store.schema import Base

OLDEST_SERVER: Final = 150_000
"""PostgreSQL 15: before it everybody may make tables in a database."""
_LONGEST_ROLE: Final = 63
_TABLE_RIGHTS: Final = ("select", "insert", "update", "delete", "truncate", "references", "trigger")
_COLUMN_RIGHTS: Final = ("select", "insert", "update", "references")


class MailboxRole(msgspec.Struct, frozen=True):
    """A role of the server, and its URL."""

    name: str
    url: str
    """With the password; empty if the role was there and keeps its own, which nobody can read."""


class MailboxSetup(msgspec.Struct, frozen=True):
    """The outcome of setting a mailbox up."""

    school: MailboxRole
    station: MailboxRole
    host: str
    """The name by which the URLs find the server."""
    is_encrypted: bool
    """True if the connection went by TLS."""


def set_up(url: str, draw: Callable[[], str], *, host: str = "", anew: bool = False) -> MailboxSetup:
    """Make the mailbox of a database and its two roles, or bring both up to date; all of it or nothing.

    Whoever the URL names must own the database and be allowed to make roles. Roles that are there keep their passwords
    unless they are to have new ones. The host is that under which other computers find the server.
    """
    engine = engine_for(url)
    if engine.dialect.name != "postgresql":
        raise RecordsFault("{url:quoted}: expected a server: postgresql://OWNER@HOST/NAME", url=url)
    try:
        with writing(engine) as connection:
            return _set_up(connection, engine.url, draw, host, anew)
    finally:
        engine.dispose()


def _set_up(connection: sa.Connection, url: sa.URL, draw: Callable[[], str], host: str, anew: bool) -> MailboxSetup:
    _expect_fit(connection, url)
    quoted = connection.dialect.identifier_preparer.quote_identifier
    database = str(connection.scalar(sa.text("select current_database()")))
    is_encrypted = bool(connection.scalar(sa.text("select ssl from pg_stat_ssl where pid = pg_backend_pid()")))
    reached = url.set(drivername="postgresql", host=host or url.host)
    if is_encrypted and "sslmode" not in url.query:
        reached = reached.update_query_dict({"sslmode": "require"})
    made = {}
    for what in ("school", "station"):
        name = _role(database, what)
        password = _keep_role(connection, name, draw, anew=anew)
        own = reached.set(username=name, password=password)
        made[what] = MailboxRole(name, own.render_as_string(hide_password=False) if password else "")
    school, station = quoted(made["school"].name), quoted(made["station"].name)
    base = quoted(database)
    tables = sa.inspect(connection).get_table_names(schema="public")
    ours = [quoted(name) for name in tables if name in Base.metadata.tables or name == "alembic_version"]
    for statement in (
        f"grant {school} to current_user",  # what is made for it is handed to it
        f"revoke all on database {base} from public",
        f"grant connect, temporary on database {base} to {school}",
        f"grant connect on database {base} to {station}",
        "revoke all on schema public from public",
        f"grant usage, create on schema public to {school}",
        *[f"alter table public.{name} owner to {school}" for name in ours],
        f"create schema if not exists {SCHEMA} authorization {school}",
        f"set local role {school}",
        *TABLES,
        *FUNCTIONS,
        f"revoke all on schema {SCHEMA} from public",
        *[f"revoke all on function {each} from public" for each in SIGNATURES],
        f"revoke all on all tables in schema {SCHEMA} from {station}",
        f"grant usage on schema {SCHEMA} to {station}",
        f"grant insert ({', '.join(INSERTED)}) on {SCHEMA}.inbox to {station}",
        *[f"grant execute on function {each} to {station}" for each in SIGNATURES],
        "reset role",
    ):
        connection.exec_driver_sql(statement)
    return MailboxSetup(made["school"], made["station"], reached.host or "", is_encrypted)


def _role(database: str, what: str) -> str:
    return f"{database}_{what}"[-_LONGEST_ROLE:]


def _expect_fit(connection: sa.Connection, url: sa.URL) -> None:
    """Refuse a server that is too old, and a role that may not do it."""
    place = str(url.set(drivername="postgresql"))
    if int(connection.scalar(sa.text("show server_version_num")) or 0) < OLDEST_SERVER:
        raise RecordsFault("{place}: expected PostgreSQL 15 or newer", place=place)
    may = """
        select r.rolsuper or (r.rolcreaterole and pg_has_role(d.datdba, 'member'))
        from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()
    """
    if not connection.scalar(sa.text(may)):
        raise RecordsFault(
            "{place}: expected a role that owns the database and may make roles (createuser --createrole, "
            "createdb --owner)",
            place=place,
        )


def _keep_role(connection: sa.Connection, name: str, draw: Callable[[], str], *, anew: bool) -> str:
    """Make a role that may sign in and nothing else, and return its password; nothing if it keeps the one it had."""
    is_there = connection.scalar(sa.text("select true from pg_roles where rolname = :name"), {"name": name})
    if is_there and not anew:
        return ""
    password = draw()
    driver: Any = connection.connection.driver_connection
    # What the server's log may keep of this statement is then not the password.
    scrambled = driver.pgconn.encrypt_password(password.encode(), name.encode(), b"scram-sha-256").decode()
    quoted = connection.dialect.identifier_preparer.quote_identifier(name)
    does = "alter" if is_there else "create"
    connection.exec_driver_sql(f"{does} role {quoted} login noinherit password '{scrambled}'")
    return password


# Looking at what is allowed.


def rights_beyond(connection: sa.Connection) -> list[str]:
    """Return the rights of the stations' role beside those that it is given: none, as it was set up."""
    station = _role(str(connection.scalar(sa.text("select current_database()"))), "station")
    found = [
        f"{right} on {table}"
        for right in _TABLE_RIGHTS
        for table in connection.scalars(sa.text(_TABLES_WITH.format(test="has_table_privilege")), _of(station, right))
    ]
    for right in _COLUMN_RIGHTS:
        wanted = sa.text(_TABLES_WITH.format(test="has_any_column_privilege"))
        found += [
            f"{right} on columns of {table}"
            for table in connection.scalars(wanted, _of(station, right))
            if (right, table) != ("insert", f"{SCHEMA}.inbox")
        ]
    found += [
        f"execute {function}"
        for function in connection.scalars(sa.text(_FUNCTIONS), {"role": station})
        if function not in _ALLOWED
    ]
    found += [f"{right} a schema" for right in ("create",) if connection.scalar(sa.text(_SCHEMAS), {"role": station})]
    found += [str(each) for each in connection.scalars(sa.text(_POWERS), {"role": station})]
    return found


def _of(role: str, right: str) -> dict[str, str]:
    return {"role": role, "right": right}


_ALLOWED: Final = ("mailbox.posted", "mailbox.attempts_of")
_OURS: Final = "n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'"
_TABLES_WITH: Final = (
    "select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace "
    f"where c.relkind in ('r', 'p', 'v', 'm', 'f') and {_OURS} "
    "and {test}(cast(:role as name), c.oid, :right) order by 1"
)
_FUNCTIONS: Final = (
    "select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace "
    f"where {_OURS} and has_function_privilege(cast(:role as name), p.oid, 'execute') order by 1"
)
_SCHEMAS: Final = (
    f"select true from pg_namespace n where {_OURS} "
    "and has_schema_privilege(cast(:role as name), n.oid, 'create') limit 1"
)
_POWERS: Final = """
    select what from pg_roles r cross join lateral (values
        (r.rolsuper, 'be a superuser'), (r.rolcreaterole, 'make roles'), (r.rolcreatedb, 'make databases'),
        (r.rolreplication, 'replicate'), (r.rolbypassrls, 'pass over row security'),
        (exists (select from pg_auth_members m where m.member = r.oid), 'act as another role')
    ) as power (has, what) where r.rolname = :role and has
"""
