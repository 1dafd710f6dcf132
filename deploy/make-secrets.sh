#!/bin/sh
# Writes the secrets for compose.yaml to deploy/secrets/ and keeps existing files. The container users must read the
# files, so only the folder is private.
set -eu
folder=$(dirname "$0")/secrets
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"
umask 022

keep() {
  [ -e "$1" ] || cat > "$1"
}

od -An -N24 -tx1 /dev/urandom | tr -d ' \n' | keep redis_password
printf 'redis://:%s@redis:6379' "$(cat redis_password)" | keep redis_url
# The sandbox API needs no password.
printf '' | keep api_password
# Webhook URL for Alertmanager. Until you replace this placeholder, nobody receives alerts.
printf 'http://127.0.0.1:9/' | keep alert_webhook
