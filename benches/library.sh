#!/usr/bin/env bash
# The whole library for every backend, cold and warm, beside glslang alone over exactly the same texts and dialects, and
# the translators and validators alone; medians of so many rounds, each measurement in a process of its own.
# usage: benches/library.sh [rounds]
set -euo pipefail
cd "$(dirname "$0")/.."
exec cargo run --quiet --release -p shader-builder --features spirv-tools-compiled --example backends_speed -- shaders "${1:-5}"
