#!/bin/sh
# Copies database and pictures once a day, checks that the copy can be read, and keeps the last 14.
# Usage: backup.sh DATABASE_URL DATA_DIR FOLDER [--once]
set -eu
# a copy holds the data of all customers
umask 077
database=$1 data=$2 folder=$3

if [ "${4:-}" != --once ]; then
  while true; do
    # a process of its own: `set -e` does not hold in a function whose result is tested
    sh "$0" "$database" "$data" "$folder" --once || echo "the copy failed, the former ones are kept" >&2
    sleep 86400
  done
fi

mkdir -p "$folder"
chmod go= "$folder" || echo "other users may read $folder" >&2
# of a copy that was killed
find "$folder" -maxdepth 1 -name ".shop-*" -mtime +0 -exec rm -rf {} +
# another copy may begin in the same second
unfinished=$(mktemp -d "$folder/.shop-XXXXXX")
trap 'rm -rf "$unfinished"' EXIT
name=$folder/shop-$(date -u +%Y%m%dT%H%M%SZ)-${unfinished##*-}
pg_dump --format=custom --file="$unfinished/dump" "$database"
pg_restore --list "$unfinished/dump" >/dev/null
if [ -d "$data/images" ]; then
  tar -czf "$unfinished/images" -C "$data" images
  sync "$unfinished/images"
  mv "$unfinished/images" "$name.images.tar.gz"
fi
sync "$unfinished/dump"
mv "$unfinished/dump" "$name.dump"
sync "$folder"
for kind in dump images.tar.gz; do
  ls -1r "$folder"/shop-*."$kind" 2>/dev/null | tail -n +15 | xargs -r rm -f --
done
echo "copied to $name.dump"
