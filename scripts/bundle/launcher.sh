#!/bin/sh
# Starts the bridge with little memory: it works for some milliseconds every few minutes. `npm run bench -- memory` measures it.
# With more than 20 children the bridge turns the compilers on again (src/commands/compilers.ts).
set -eu
self=$0
[ ! -L "$self" ] || self=$(readlink -f "$self")
here=${self%/*}
node=node
[ ! -x "$here/node" ] || node=$here/node
# glibc: one arena, and free memory is given back at once. The largest blocks of V8's compiler have 32 kB.
export MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=65536 MALLOC_MMAP_THRESHOLD_=32768
# The interpreter alone, also for a regular expression until its hundredth use; the young generation has at most two megabytes; undici's WebAssembly parser is not optimised.
exec "$node" --no-opt --no-maglev --no-sparkplug --regexp-tier-up-ticks=100 --optimize-for-size \
  --min-semi-space-size=2 --semi-space-growth-factor=1 --wasm-tiering-budget=2000000000 \
  "$here/start.js" "$@"
