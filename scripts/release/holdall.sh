#!/bin/sh
# Runs Holdall by the Node that came along, with the settings of .env beside this file:
#   ./holdall start       the server
#   ./holdall worker      background tasks only
#   ./holdall <command>   a command of the operator; ./holdall help lists them
set -e
cd "$(dirname "$(readlink -f "$0")")"

run() {
  exec node_modules/node/bin/node --disable-warning=MODULE_TYPELESS_PACKAGE_JSON "$@"
}

case "$1" in
  start) run --max-semi-space-size=16 server/main.ts ;;
  worker) run server/worker.ts ;;
  *) run scripts/holdall.ts "$@" ;;
esac
