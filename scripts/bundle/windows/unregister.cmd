@echo off
rem Takes back what register.cmd did.
reg delete "HKCU\Software\Classes\.ft-game" /f >nul 2>&1
reg delete "HKCU\Software\Classes\FortyThieves.Game" /f >nul 2>&1
echo Game records (.ft-game) are no longer opened by Forty Thieves. Your games are kept.
pause
