#!/bin/sh
# Gives /data to the user of the bridge, then becomes that user for good: Node never runs as root.
set -eu
chown -R 1000:1000 /data
exec setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs \
  /usr/bin/tini -- /app/dziennik2mqtt "$@"
