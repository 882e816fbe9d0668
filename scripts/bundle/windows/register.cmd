@echo off
rem Lets a double-click on a game record (.ft-game) open it in Forty Thieves, for this user only.
setlocal DisableDelayedExpansion
set "program=%~dp0forty-thieves.exe"
setlocal EnableDelayedExpansion
set "types=HKCU\Software\Classes"
reg add "%types%\.ft-game" /ve /d "FortyThieves.Game" /f >nul
reg add "%types%\FortyThieves.Game" /ve /d "Forty Thieves game" /f >nul
reg add "%types%\FortyThieves.Game\DefaultIcon" /ve /d "!program!,0" /f >nul
reg add "%types%\FortyThieves.Game\shell\open\command" /ve /d "\"!program!\" \"%%1\"" /f >nul
echo Game records (.ft-game) open in Forty Thieves now. Keep this folder where it is; unregister.cmd takes it back.
pause
