#!/bin/sh
# Gives /data to the user of the bridge, then becomes that user for good: Node never runs as root. The image has no setuid file
# by which to go back; no_new_privs would keep Node out of its own AppArmor profile.
set -eu
chown -R 1000:1000 /data
exec setpriv --reuid=1000 --regid=1000 --clear-groups \
  /usr/bin/tini -- /app/dziennik2mqtt "$@"
