#!/bin/sh
# Copies database and pictures once a day, checks that the copy can be read, and keeps the last 14.
# Usage: backup.sh DATABASE_URL DATA_DIR FOLDER [--once]
set -eu
database=$1 data=$2 folder=$3

if [ "${4:-}" != --once ]; then
  while true; do
    # a process of its own: `set -e` does not hold in a function whose result is tested
    sh "$0" "$database" "$data" "$folder" --once || echo "the copy failed, the former ones are kept" >&2
    sleep 86400
  done
fi

# another copy may begin in the same second
name=$(mktemp "$folder/shop-$(date -u +%Y%m%dT%H%M%SZ)-XXXXXX")
trap 'rm -f "$name" "$name.images.part"' EXIT
pg_dump --format=custom --file="$name" "$database"
pg_restore --list "$name" >/dev/null
if [ -d "$data/images" ]; then
  tar -czf "$name.images.part" -C "$data" images
  mv "$name.images.part" "$name.images.tar.gz"
fi
mv "$name" "$name.dump"
for kind in dump images.tar.gz; do
  ls -1r "$folder"/shop-*."$kind" 2>/dev/null | tail -n +15 | xargs -r rm -f --
done
echo "copied to $name.dump"
