#!/usr/bin/env bash
# with_postgresql.sh COMMAND...: runs a command with a PostgreSQL server of its own on loopback, named to the tests of
# the store, and stops it afterward. As root on Debian it installs PostgreSQL 15 if there is none.
set -euo pipefail

programs() { find /usr/lib/postgresql/*/bin -maxdepth 0 2> /dev/null | sort -V | tail -n 1; }

if [ -z "$(programs)" ] && [ "$(id -u)" = 0 ]; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get -q update
    apt-get -q -y install --no-install-recommends postgresql-15
fi
bin=$(programs)
[ -n "$bin" ] || { echo "PostgreSQL is missing. Install it and start again: apt-get install postgresql-15" >&2; exit 2; }

folder=$(mktemp -d)
as_server() { "$@"; }
if [ "$(id -u)" = 0 ]; then  # the server refuses to run as root
    chown postgres "$folder"
    as_server() { (cd / && setpriv --reuid=postgres --regid=postgres --clear-groups "$@"); }
fi
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
trap 'as_server "$bin/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null 2>&1 || true; rm -rf "$folder"' EXIT
as_server "$bin/initdb" -D "$folder/data" -U trainer -A trust -E UTF8 --locale=C --no-sync > /dev/null
# What is in it is thrown away: nothing waits for a disk.
as_server "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w \
    -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off -c full_page_writes=off" \
    start > /dev/null || { cat "$folder/log" >&2; exit 1; }

DEALER_TRAINER_TEST_SERVER="postgresql://trainer@127.0.0.1:$port/postgres" "$@"
