#!/bin/sh
# Checks commit subjects against the rules in CONTRIBUTING.md, section "Commits".
#
#   scripts/check-commit-subject.sh "Reject negative savings counts"   one subject
#   git log --format=%s main..HEAD | scripts/check-commit-subject.sh   one subject per line
#
# Prints each violation and exits with 1 if there is one.
set -u

failed=0

# Prints why a subject is rejected.
reject() {
  printf 'commit subject rejected: %s\n  %s\n' "$2" "$1" >&2
  failed=1
}

check_subject() {
  subject=$1

  # Subjects that git itself generates.
  case $subject in
    'Merge '* | 'Revert '* | 'fixup! '* | 'squash! '*) return ;;
  esac

  length=$(printf '%s' "$subject" | wc -m)
  if [ "$length" -gt 72 ]; then
    reject "$subject" "longer than 72 characters ($length)"
  fi

  case $subject in
    '') reject "$subject" 'empty' ;;
    *';'*) reject "$subject" 'contains a semicolon: split the commit' ;;
    *'.') reject "$subject" 'ends with a period' ;;
  esac

  case $subject in
    [[:upper:]]*) ;;
    *) reject "$subject" 'does not start with a capital letter' ;;
  esac
}

if [ $# -gt 0 ]; then
  check_subject "$1"
else
  while IFS= read -r line; do
    check_subject "$line"
  done
fi

exit "$failed"
