#!/usr/bin/env bash
# Builds the wheels of Linux with the compiled engine into dist/, one for each Python, and tests each as it is installed.
#
#   packaging/wheels.sh x86_64 aarch64    in the images that wheels for any Linux are built in; needs docker, and for
#                                         another machine than this one, once: docker run --privileged --rm
#                                         tonistiigi/binfmt --install arm64
#   packaging/wheels.sh --here PYTHON...  on this system, with these Pythons and auditwheel: what the images do
set -euo pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
dist=${DIST:-$checkout/dist}
mkdir -p "$dist"

if [ "${1:-}" != --here ]; then
    for machine in "${@:-$(uname -m)}"; do
        # What is made here runs on older systems than Qt's own wheels do.
        docker run --rm --platform "linux/${machine/x86_64/amd64}" --env DIST=/dist \
            --volume "$checkout:/checkout:ro" --volume "$dist:/dist" "quay.io/pypa/manylinux_2_28_$machine" \
            bash -c '/checkout/packaging/wheels.sh --here /opt/python/cp31[123]-cp31[123]/bin/python'
    done
    exit
fi

shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# The build leaves its notes beside what it is built from.
mkdir "$scratch/source"
(cd "$checkout" && tar -c README.md assets packaging pyproject.toml tests trainer) | tar -x -C "$scratch/source"
export DEALER_TRAINER_COMPILE=yes PIP_DISABLE_PIP_VERSION_CHECK=1
for python; do
    rm -rf "$scratch/built" "$scratch/repaired" "$scratch/venv" "$scratch/tried"
    "$python" -m pip wheel --quiet --no-deps --wheel-dir "$scratch/built" "$scratch/source"
    auditwheel repair --wheel-dir "$scratch/repaired" "$scratch"/built/*.whl
    "$python" -m venv "$scratch/venv"
    # What the engine's tests read; no windows are opened here.
    "$scratch/venv/bin/pip" install --quiet --no-deps "$scratch"/repaired/*.whl
    "$scratch/venv/bin/pip" install --quiet msgspec tomli platformdirs pytest hypothesis
    mkdir "$scratch/tried"
    cp -r "$scratch/source/tests" "$scratch/source/packaging" "$scratch/source/pyproject.toml" "$scratch/tried"
    ln -s "$scratch"/venv/lib/python*/site-packages/trainer "$scratch/tried"
    (
        cd "$scratch/tried"
        "$scratch/venv/bin/dealer-trainer" --version | grep --fixed-strings "(compiled)"
        "$scratch/venv/bin/python" -m pytest -q -p no:cacheprovider -p without_qt tests/engine
    )
    cp "$scratch"/repaired/*.whl "$dist"
done
