; The installer for Windows: for one person, without administrator rights; over an older version in place.
; Compiled by windows.py, which defines VERSION, PAYLOAD, ICON, OUTPUT and KILOBYTES.
Target amd64-unicode
Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include "MUI2.nsh"
!include "FileFunc.nsh"

!define NAME "nua-desktop-memory"
!define TITLE "Nua Desktop Memory"
!define KIND "NuaDesktopMemory.jsonl"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define PATHS "Software\Microsoft\Windows\CurrentVersion\App Paths"

Name "${TITLE}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
ShowInstDetails nevershow
ShowUninstDetails show
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${TITLE} setup"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\nua-desktop-memory.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"

LangString Running ${LANG_ENGLISH} "${TITLE} is in use. Close its window, and the programs of agents that use it, then try again."
LangString Running ${LANG_SIMPCHINESE} "${TITLE} 正在使用中。请关闭它的窗口以及正在使用它的智能体程序，然后重试。"
LangString Kept ${LANG_ENGLISH} "${TITLE} is removed. What it remembered was not touched: it is in $LOCALAPPDATA\${NAME}. If you no longer want it, delete that folder."
LangString Kept ${LANG_SIMPCHINESE} "${TITLE} 已卸载。它记住的内容没有改动，位于 $LOCALAPPDATA\${NAME}。如果不再需要，请删除该文件夹。"
LangString Export ${LANG_ENGLISH} "Memories (JSON lines)"
LangString Export ${LANG_SIMPCHINESE} "记忆（JSON 行）"

; A program that runs cannot be opened for writing: nothing is replaced or removed while one does.
!macro WaitUntilFree FILE UN
  ${UN}again_${FILE}:
  IfFileExists "$INSTDIR\${FILE}.exe" 0 ${UN}free_${FILE}
  ClearErrors
  FileOpen $0 "$INSTDIR\${FILE}.exe" a
  IfErrors 0 ${UN}opened_${FILE}
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY ${UN}again_${FILE}
  SetErrorLevel 2
  Abort
  ${UN}opened_${FILE}:
  FileClose $0
  ${UN}free_${FILE}:
!macroend

Section
  SetShellVarContext current
  !insertmacro WaitUntilFree "nua-desktop-memory" ""
  !insertmacro WaitUntilFree "nua-memory" ""
  ; Of an older version nothing stays that this one does not have.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${PAYLOAD}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortCut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\nua-desktop-memory.exe"
  WriteRegStr HKCU "${PATHS}\nua-desktop-memory.exe" "" "$INSTDIR\nua-desktop-memory.exe"
  WriteRegStr HKCU "${PATHS}\nua-memory.exe" "" "$INSTDIR\nua-memory.exe"

  ; One of the programs that "Open with" offers for an export, never in the place of another.
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "$(Export)"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\nua-desktop-memory.exe"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\nua-desktop-memory.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.jsonl\OpenWithProgids" "${KIND}" ""

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\nua-desktop-memory.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${TITLE} contributors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  SetShellVarContext current
  !insertmacro WaitUntilFree "nua-desktop-memory" "un_"
  !insertmacro WaitUntilFree "nua-memory" "un_"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\nua-desktop-memory.exe"
  Delete "$INSTDIR\nua-memory.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  Delete "$SMSTARTUP\${NAME}.cmd"
  DeleteRegKey HKCU "${PATHS}\nua-desktop-memory.exe"
  DeleteRegKey HKCU "${PATHS}\nua-memory.exe"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  DeleteRegValue HKCU "Software\Classes\.jsonl\OpenWithProgids" "${KIND}"
  DeleteRegKey HKCU "${UNINSTALL}"
  DetailPrint "$(Kept)"
  MessageBox MB_OK|MB_ICONINFORMATION "$(Kept)" /SD IDOK
SectionEnd
