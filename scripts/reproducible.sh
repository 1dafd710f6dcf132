#!/usr/bin/env bash
# Builds the checked-out commit in two folders and compares every file.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for build in one another-folder; do
  mkdir "$folder/$build"
  git archive HEAD | tar -x -C "$folder/$build"
  ln -s "$PWD/node_modules" "$folder/$build/node_modules"
  (cd "$folder/$build" && REVISION=compared node build.mjs)
done
diff --recursive --brief "$folder/one/dist" "$folder/another-folder/dist"
echo 'the two builds are the same'
