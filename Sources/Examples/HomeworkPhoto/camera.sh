#!/bin/sh
# The application: opens its camera screen when Beckon sends the activity for it on standard input, as one line of JSON.
# HOMEWORK_CAMERA is the program that takes photos, such as cheese; without one the screen is a line of text.
set -eu

IFS= read -r opening || true
case $opening in
*'"activity"'*'"org.example.HomeworkPhoto.camera"'*) screen=camera ;;
*) screen=start ;;
esac

folder=${XDG_STATE_HOME:-$HOME/.local/state}/homework-photo
mkdir -p "$folder"
echo "$screen" >>"$folder/screens" # the application knows where it was left
if [ "$screen" = camera ] && [ -n "${HOMEWORK_CAMERA:-}" ]; then exec "$HOMEWORK_CAMERA"; fi
echo "Homework Photo: the $screen screen is open."
