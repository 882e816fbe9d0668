#!/bin/sh
# Puts Forty Thieves where the desktop looks for programs, or takes it away again. Your games are never touched.
#
#   ./install.sh                   for you alone, below ~/.local
#   ./install.sh --prefix DIR      below DIR, such as /usr/local for everybody (as root)
#   ./install.sh --remove          takes away what was put there (the same --prefix, where one was given)
set -eu
umask 022

fail() {
    printf 'install.sh: %s\n' "$1" >&2
    exit "${2:-1}"
}

prefix="" remove=no
while [ $# -gt 0 ]; do
    case $1 in
        --prefix) [ -n "${2:-}" ] || fail "--prefix wants a folder." 2; prefix=$2; shift ;;
        --remove) remove=yes ;;
        -h | --help) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 0 ;;
        *) fail "$1 is nothing it knows; --help tells." 2 ;;
    esac
    shift
done

here=$(cd "$(dirname "$0")" && pwd -P)
wanted=$prefix
if [ -n "$prefix" ]; then
    case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
    share=$prefix/share
else
    case ${HOME:-} in /*) ;; *) fail "there is no home folder: give --prefix DIR." 2 ;; esac
    prefix=$HOME/.local
    share=$prefix/share
    case ${XDG_DATA_HOME:-} in /*) share=$XDG_DATA_HOME ;; esac
fi
case $prefix$share in
    *'
'*) fail "a folder with a line break in its name can't hold the game." 2 ;;
esac

home=$prefix/lib/forty-thieves
link=$prefix/bin/forty-thieves
# What is installed and where, a line each: file, link, cache or folder, and its path; and the folder of what is shared.
list=$home/installed

# Whether the game runs from there: it reads parts of itself when they are needed, which must not be others by then.
running() {
    [ -d "$home" ] || return 1
    program=$(cd "$home" && pwd -P)/forty-thieves
    for process in /proc/[0-9]*/exe; do
        [ "$(readlink "$process" 2>/dev/null)" != "$program" ] || return 0
    done
    return 1
}

# Whether something can be put into the folder, or the folder can be made.
writable() {
    at=$1
    until [ -e "$at" ] || [ -L "$at" ]; do at=$(dirname "$at"); done
    [ -d "$at" ] && [ -w "$at" ] && [ -x "$at" ]
}

# Tell the desktop, as far as its programs are there.
refresh() {
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$share/applications" >/dev/null 2>&1 || :
    fi
    if command -v update-mime-database >/dev/null; then
        update-mime-database "$share/mime" >/dev/null 2>&1 || :
    fi
    icons=$share/icons/hicolor
    if [ ! -f "$icons/icon-theme.cache" ]; then
        touch "$icons" 2>/dev/null || : # without a cache, the time of the folder tells that there is something new
    elif command -v gtk-update-icon-cache >/dev/null; then
        gtk-update-icon-cache -qtf "$icons" >/dev/null 2>&1 || :
    fi
}

# What was put there of this kind, a path each line.
put_there() {
    printf '%s\n' "$was" | sed -n "s/^$1 //p"
}

remove_folders() {
    while IFS= read -r path; do
        # What update-mime-database wrote into a folder that was made for this game goes with it.
        if [ "$path" = "$share/mime" ] && [ -z "$(ls "$path/packages" 2>/dev/null)" ]; then rm -rf "$path"; fi
        rmdir "$path" 2>/dev/null || :
    done
}

# Removing --------------------------------------------------------------------------------------------------------

if [ "$remove" = yes ]; then
    [ -f "$list" ] || fail "Forty Thieves is not installed below $prefix."
    running && fail "Forty Thieves is running: quit it first."
    was=$(cat "$list")
    share=$(put_there share)
    for place in "$home" "$prefix/lib" "$share/applications"; do
        writable "$place" || fail "$place can't be changed: remove it as the user who installed it."
    done
    put_there file | while IFS= read -r path; do rm -f "$path"; done
    put_there link | while IFS= read -r path; do
        [ "$(readlink "$path")" != "$home/forty-thieves" ] || rm -f "$path"
    done
    rm -rf "$home"
    refresh
    put_there cache | while IFS= read -r path; do
        # Made along with this game, and nothing of anybody else in it.
        if [ -f "$path" ] && ! grep -q = "$path"; then rm -f "$path"; fi
    done
    put_there folder | remove_folders
    echo "Forty Thieves is gone. Your games and the scorecard are kept."
    exit 0
fi

# Installing ------------------------------------------------------------------------------------------------------

[ -x "$here/forty-thieves/forty-thieves" ] || fail "the folder forty-thieves, which came with it, is not beside it."
if [ ! -f "$list" ] && { [ -e "$home" ] || [ -L "$home" ]; }; then
    fail "$home is there already, and not put there by this script."
fi
running && fail "Forty Thieves is running: quit it first."
for place in "$prefix/bin" "$prefix/lib" "$share/applications" "$share/icons/hicolor" "$share/metainfo" \
    "$share/mime/packages"; do
    writable "$place" || fail "$place can't be written to: give another --prefix, or be root for this one."
done

was="" made="" placed="" new=$home.new old=$home.old
[ ! -f "$list" ] || was=$(cat "$list")

# Until all lies beside its place, nothing that is there is changed; what comes then are renamings.
undo() {
    trap - EXIT
    printf '%s' "$placed" | while IFS= read -r path; do rm -f "$path.forty-thieves-new"; done
    rm -rf "$new"
    if [ -d "$old" ]; then
        rm -rf "$home"
        mv "$old" "$home"
    elif [ -z "$was" ]; then
        printf '%s' "$placed" | while IFS= read -r path; do rm -f "$path"; done
        rm -rf "$home"
    fi
    printf '%s' "$made" | remove_folders
    fail "it could not be installed; all is as it was."
}
trap undo EXIT
trap 'exit 1' HUP INT TERM

# Make a folder and those above it, and write down each that was not there.
folder() {
    [ ! -d "$1" ] || return 0
    folder "$(dirname "$1")"
    mkdir "$1"
    made="$1
$made"
}

# Put standard input beside the place of that file, and write it down.
lay() {
    folder "$(dirname "$1")"
    placed="$1
$placed"
    cat >"$1.forty-thieves-new"
    chmod 644 "$1.forty-thieves-new"
}

# The desktop entry with the program's place, quoted as the standard for these wants it.
entry() {
    program=$(printf '%s' "$home/forty-thieves" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec="%s" %%f\n' "$program" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/applications/forty-thieves.desktop"
}

folder "$prefix/bin"
folder "$prefix/lib"
rm -rf "$new" "$old"
mkdir "$new"
cp -R "$here/forty-thieves/." "$new"
cp "$here/install.sh" "$new/install.sh"
entry >"$new/entry"
lay "$share/applications/forty-thieves.desktop" <"$new/entry"
(cd "$here/share" && find icons mime metainfo -type f) >"$new/files"
while IFS= read -r file; do lay "$share/$file" <"$here/share/$file"; done <"$new/files"
rm "$new/entry" "$new/files"
caches=$share/applications/mimeinfo.cache
[ ! -e "$caches" ] || caches=$(put_there cache)
ours=yes
if { [ -e "$link" ] || [ -L "$link" ]; } && [ "$(readlink "$link")" != "$home/forty-thieves" ]; then ours=no; fi
{
    printf 'share %s\n' "$share"
    printf '%s' "$placed" | sed 's/^/file /'
    [ -z "$caches" ] || printf 'cache %s\n' "$caches"
    [ "$ours" = no ] || printf 'link %s\n' "$link"
    printf '%s' "$made" | sed 's/^/folder /'
    # Of an older version: its folders may be left empty by this one.
    put_there folder | while IFS= read -r path; do
        printf '%s' "$made" | grep -qxF -e "$path" || printf 'folder %s\n' "$path"
    done
} >"$new/installed"

[ ! -d "$home" ] || mv "$home" "$old"
mv "$new" "$home"
printf '%s' "$placed" | while IFS= read -r path; do mv -f "$path.forty-thieves-new" "$path"; done
[ "$ours" = no ] || ln -sfn "$home/forty-thieves" "$link"
trap - EXIT HUP INT TERM
rm -rf "$old"
put_there file | while IFS= read -r path; do
    grep -qxF -e "file $path" "$list" || rm -f "$path"
done
refresh

echo "Forty Thieves is installed and stands among the games of your desktop."
if [ "$ours" = yes ]; then
    echo "In a terminal: $link"
else
    echo "$link is another program's and stays as it is."
fi
echo "To take it away again: '$home/install.sh' --remove${wanted:+ --prefix '$prefix'}"
