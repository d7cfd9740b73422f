"""The mailbox on a PostgreSQL server: its tables, and the two functions that a station may ask.

It is no part of the records: a school may have it beside records in a file. A station may insert into ``inbox`` and
execute ``posted`` and ``attempts_of``; whoever reads a station's disk has its password, and can do no more by it.
"""

from typing import Final

SCHEMA: Final = "mailbox"
MOST_BYTES: Final = 32 << 20
"""The most bytes of one piece: those of the largest journal."""

TABLES: Final = (
    f"""
    create table if not exists {SCHEMA}.inbox (
        number bigint generated always as identity primary key,
        kind text not null check (length(kind) between 1 and 20),
        item uuid not null,
        person uuid not null,
        content bytea not null check (length(content) between 1 and {MOST_BYTES}),
        digest bytea not null generated always as (sha256(content)) stored,
        at timestamptz not null default now(),
        state text not null default 'waiting' check (state in ('waiting', 'taken', 'refused')),
        reason text not null default '',
        unique (kind, item, digest)
    )
    """,
    f"create index if not exists inbox_waiting on {SCHEMA}.inbox (number) where state = 'waiting'",
    f"create index if not exists inbox_person on {SCHEMA}.inbox (person, kind)",
    f"""
    create table if not exists {SCHEMA}.posting (
        kind text not null,
        class uuid not null,
        number bigint not null unique,
        content bytea not null,
        primary key (kind, class)
    )
    """,
    f"create table if not exists {SCHEMA}.token (person uuid primary key, digest bytea not null)",
)

# A path of their own keeps a station's tables or functions of the same names out of them.
_SAFELY: Final = "security definer set search_path = pg_catalog, pg_temp"

FUNCTIONS: Final = (
    f"""
    create or replace function {SCHEMA}.posted(since bigint)
    returns table (number bigint, kind text, class uuid, content bytea)
    language sql stable {_SAFELY} as $$
        select p.number, p.kind, p.class, p.content from {SCHEMA}.posting p where p.number > $1 order by p.number
    $$
    """,
    f"""
    create or replace function {SCHEMA}.attempts_of(person uuid, token text, known uuid[] default '{{}}')
    returns table (item uuid, content bytea)
    language plpgsql stable {_SAFELY} as $$
    begin
        if not exists (
            select from {SCHEMA}.token t where t.person = $1 and t.digest = sha256(convert_to($2, 'UTF8'))
        ) then
            raise insufficient_privilege using message = 'the token is not this person''s';
        end if;
        return query
            select i.item, i.content from {SCHEMA}.inbox i
            where i.person = $1 and i.kind = 'attempt' and i.state <> 'refused' and i.item <> all ($3)
            order by i.number;
    end
    $$
    """,
)
SIGNATURES: Final = (f"{SCHEMA}.posted(bigint)", f"{SCHEMA}.attempts_of(uuid, text, uuid[])")
INSERTED: Final = ("kind", "item", "person", "content")
"""The columns of the inbox that a station writes; the server fills the others."""
