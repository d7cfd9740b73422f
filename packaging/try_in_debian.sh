#!/usr/bin/env bash
# Tries both commands in a bare Debian 12 that is made for it and thrown away: as an ordinary user, then as root.
# Needs root and debootstrap; tries what is committed. Proxies, certificates and package indexes are taken along.
set -euo pipefail

checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
bare=$(mktemp -d)
trap 'umount "$bare/proc" 2> /dev/null || true; rm -rf --one-file-system "$bare"' EXIT

carried=()
while IFS= read -r -d '' variable; do
    case $variable in
        PIP_CERT=*) cp -L "${variable#*=}" "$bare.crt"; carried+=("PIP_CERT=/etc/carried.crt") ;;
        PIP_INDEX_URL=* | PIP_EXTRA_INDEX_URL=* | [Hh][Tt][Tt][Pp]*_[Pp][Rr][Oo][Xx][Yy]=*) carried+=("$variable") ;;
    esac
done < /proc/self/environ

as() {  # as USER COMMAND...: run it there with nothing of this machine's surroundings but what was carried along
    local user=$1 home=/home/$1
    shift
    if [ "$user" = root ]; then home=/root; fi
    chroot --userspec="$user" "$bare" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME="$home" "${carried[@]}" "$@"
}

expect() {  # expect STATUS WORDS USER COMMAND...: it must end so and say this
    local status=$1 words=$2 said ended=0 start=$SECONDS
    shift 2
    said=$(as "$@" 2>&1) || ended=$?
    if [ "$ended" != "$status" ] || ! grep -qF -e "$words" <<< "$said"; then
        printf 'FAILED  %s\nended with %s, said:\n%s\n' "$*" "$ended" "$said"
        exit 1
    fi
    printf 'as said %4d s  %s\n' $((SECONDS - start)) "$*"
}

debootstrap --variant=minbase bookworm "$bare" > "$bare.log" || { tail "$bare.log"; exit 1; }
rm "$bare.log"
if [ -e "$bare.crt" ]; then mv "$bare.crt" "$bare/etc/carried.crt"; chmod 644 "$bare/etc/carried.crt"; fi
cp -L /etc/resolv.conf "$bare/etc/"
chmod 755 "$bare"
mount -t proc proc "$bare/proc"
as root sh -c 'apt-get -q update && apt-get -q -y install --no-install-recommends python3 && useradd -m ann' > /dev/null 2>&1
for place in srv/trainer srv/ci home/ann/trainer; do git clone -q --no-hardlinks "$checkout" "$bare/$place"; done
as root chown -R ann: /home/ann/trainer

start=packaging/start.py
expect 2 "apt-get install -y --no-install-recommends python3-venv" ann python3 /home/ann/trainer/$start
expect 2 "xvfb" ann python3 /home/ann/trainer/$start test
expect 2 "no display" root python3 /srv/trainer/$start
expect 2 "no display" root python3 /srv/trainer/$start
expect 0 "" root python3 /srv/trainer/$start picture --game dealer-bust-21 --out /root/felt.png
expect 0 "dealer-bust-21" ann python3 /srv/trainer/$start games
expect 0 "dealer-bust-21" ann python3 /home/ann/trainer/$start games
expect 0 "all passed" root /srv/ci/.ci/run
expect 0 "all passed" ann python3 /home/ann/trainer/$start test
