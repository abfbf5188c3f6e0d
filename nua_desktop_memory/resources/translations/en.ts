<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
    <context>
        <name>ActModel</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln memory</numerusform>
                <numerusform>%Ln memories</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories erased for good</source>
            <translation>
                <numerusform>%Ln memory erased for good</numerusform>
                <numerusform>%Ln memories erased for good</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Arrivals</name>
        <message numerus="yes">
            <source>%Ln new memories from {who}</source>
            <translation>
                <numerusform>%Ln new memory from {who}</numerusform>
                <numerusform>%Ln new memories from {who}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln new memories wait for you, from {who}</source>
            <translation>
                <numerusform>%Ln new memory waits for you, from {who}</numerusform>
                <numerusform>%Ln new memories wait for you, from {who}</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>BinPage</name>
        <message numerus="yes">
            <source>%Ln memories; agents get none of them</source>
            <translation>
                <numerusform>%Ln memory; agents do not get it</numerusform>
                <numerusform>%Ln memories; agents get none of them</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ChatEraseDialog</name>
        <message numerus="yes">
            <source>%Ln memories that were noted in it stay; erase them by themselves if they are to go too:</source>
            <translation>
                <numerusform>One memory that was noted in it stays; erase it by itself if it is to go too:</numerusform>
                <numerusform>%Ln memories that were noted in it stay; erase them by themselves if they are to go too:</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The conversation goes with all its %Ln turns, on every branch, for good.</source>
            <translation>
                <numerusform>The conversation goes with its one turn, for good.</numerusform>
                <numerusform>The conversation goes with all its %Ln turns, on every branch, for good.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ConflictsPage</name>
        <message numerus="yes">
            <source>%Ln open conflicts</source>
            <translation>
                <numerusform>%Ln open conflict</numerusform>
                <numerusform>%Ln open conflicts</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Resolve the %Ln selected…</source>
            <translation>
                <numerusform>Resolve the %Ln selected…</numerusform>
                <numerusform>Resolve the %Ln selected…</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ConsequencesView</name>
        <message numerus="yes">
            <source>%Ln more</source>
            <translation>
                <numerusform>%Ln more</numerusform>
                <numerusform>%Ln more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ContextPage</name>
        <message numerus="yes">
            <source>%Ln facts and conflicts had no room among the facts; your agent finds them when it searches.</source>
            <translation>
                <numerusform>%Ln fact or conflict had no room among the facts; your agent finds it when it searches.</numerusform>
                <numerusform>%Ln facts and conflicts had no room among the facts; your agent finds them when it searches.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ConversationModel</name>
        <message numerus="yes">
            <source>%Ln branches</source>
            <translation>
                <numerusform>%Ln branch</numerusform>
                <numerusform>%Ln branches</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln turns</source>
            <translation>
                <numerusform>%Ln turn</numerusform>
                <numerusform>%Ln turns</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Deeds</name>
        <message numerus="yes">
            <source>%Ln accepted.</source>
            <translation>
                <numerusform>%Ln accepted.</numerusform>
                <numerusform>%Ln accepted.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln put in the bin.</source>
            <translation>
                <numerusform>%Ln put in the bin.</numerusform>
                <numerusform>%Ln put in the bin.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused.</source>
            <translation>
                <numerusform>%Ln refused.</numerusform>
                <numerusform>%Ln refused.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln restored.</source>
            <translation>
                <numerusform>%Ln restored.</numerusform>
                <numerusform>%Ln restored.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln texts copied.</source>
            <translation>
                <numerusform>One text copied.</numerusform>
                <numerusform>%Ln texts copied.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>DeleteSeveralDialog</name>
        <message numerus="yes">
            <source>%Ln memories put in the bin.</source>
            <translation>
                <numerusform>One memory put in the bin.</numerusform>
                <numerusform>%Ln memories put in the bin.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>DetailsPanel</name>
        <message numerus="yes">
            <source>%Ln memories selected.</source>
            <translation>
                <numerusform>One memory selected.</numerusform>
                <numerusform>%Ln memories selected.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Drops</name>
        <message numerus="yes">
            <source>Import %Ln files, one after another</source>
            <translation>
                <numerusform>Import %Ln file</numerusform>
                <numerusform>Import %Ln files, one after another</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EraseDialog</name>
        <message numerus="yes">
            <source>This cannot be undone. %Ln memories are gone from facts, search, timeline, bin and what agents are given.</source>
            <translation>
                <numerusform>This cannot be undone. %Ln memory is gone from facts, search, timeline, bin and what agents are given.</numerusform>
                <numerusform>This cannot be undone. %Ln memories are gone from facts, search, timeline, bin and what agents are given.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FactsPage</name>
        <message numerus="yes">
            <source>%Ln subjects</source>
            <translation>
                <numerusform>%Ln subject</numerusform>
                <numerusform>%Ln subjects</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FindingsDialog</name>
        <message numerus="yes">
            <source>%Ln memories hold what looks like a secret.</source>
            <translation>
                <numerusform>%Ln memory hold what looks like a secret.</numerusform>
                <numerusform>%Ln memories hold what looks like a secret.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories were looked through, whatever their state.</source>
            <translation>
                <numerusform>%Ln memory were looked through, whatever their state.</numerusform>
                <numerusform>%Ln memories were looked through, whatever their state.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Erase %Ln of them…</source>
            <translation>
                <numerusform>Erase %Ln of them…</numerusform>
                <numerusform>Erase %Ln of them…</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>You stopped it after %Ln memories; there may be more.</source>
            <translation>
                <numerusform>You stopped it after %Ln memory; there may be more.</numerusform>
                <numerusform>You stopped it after %Ln memories; there may be more.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>GivenPanel</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln memory</numerusform>
                <numerusform>%Ln memories</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln summaries of older history were in it too.</source>
            <translation>
                <numerusform>%Ln summary of older history was in it too.</numerusform>
                <numerusform>%Ln summaries of older history were in it too.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ImportReport</name>
        <message numerus="yes">
            <source>%Ln already there</source>
            <translation>
                <numerusform>%Ln already there</numerusform>
                <numerusform>%Ln already there</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln imported</source>
            <translation>
                <numerusform>%Ln imported</numerusform>
                <numerusform>%Ln imported</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused</source>
            <translation>
                <numerusform>%Ln refused</numerusform>
                <numerusform>%Ln refused</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Split the %Ln that are too long</source>
            <translation>
                <numerusform>Split the one that is too long</numerusform>
                <numerusform>Split the %Ln that are too long</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Keeping</name>
        <message numerus="yes">
            <source>%Ln could not be taken in.</source>
            <translation>
                <numerusform>%Ln could not be taken in.</numerusform>
                <numerusform>%Ln could not be taken in.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories backed up to {path}.</source>
            <translation>
                <numerusform>%Ln memory backed up to {path}.</numerusform>
                <numerusform>%Ln memories backed up to {path}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories could not be read and are not in the backup.</source>
            <translation>
                <numerusform>%Ln memory could not be read and is not in the backup.</numerusform>
                <numerusform>%Ln memories could not be read and are not in the backup.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories restored into a new profile.</source>
            <translation>
                <numerusform>%Ln memory restored into a new profile.</numerusform>
                <numerusform>%Ln memories restored into a new profile.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories written to {path}.</source>
            <translation>
                <numerusform>%Ln memory written to {path}.</numerusform>
                <numerusform>%Ln memories written to {path}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln older backups of this profile were removed.</source>
            <translation>
                <numerusform>%Ln older backup of this profile was removed.</numerusform>
                <numerusform>%Ln older backups of this profile were removed.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln were erased since and stayed out.</source>
            <translation>
                <numerusform>%Ln was erased since and stayed out.</numerusform>
                <numerusform>%Ln were erased since and stayed out.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ModelDialog</name>
        <message numerus="yes">
            <source>%Ln models; choose one in the list.</source>
            <translation>
                <numerusform>%Ln model; choose it in the list.</numerusform>
                <numerusform>%Ln models; choose one in the list.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>MoreSides</name>
        <message numerus="yes">
            <source>%Ln more sides are not shown. What is said of all sides is said of them too.</source>
            <translation>
                <numerusform>%Ln more side is not shown. What is said of all sides is said of it too.</numerusform>
                <numerusform>%Ln more sides are not shown. What is said of all sides is said of them too.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Navigation</name>
        <message numerus="yes">
            <source>{page}, %Ln waiting</source>
            <translation>
                <numerusform>{page}, %Ln waiting</numerusform>
                <numerusform>{page}, %Ln waiting</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>NotForAgentsDialog</name>
        <message numerus="yes">
            <source>%Ln subjects are kept from agents.</source>
            <translation>
                <numerusform>%Ln subject is kept from agents.</numerusform>
                <numerusform>%Ln subjects are kept from agents.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OverviewPage</name>
        <message numerus="yes">
            <source>%Ln more under Facts</source>
            <translation>
                <numerusform>%Ln more under Facts</numerusform>
                <numerusform>%Ln more under Facts</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OverviewSide</name>
        <message numerus="yes">
            <source>%Ln conflicts to settle</source>
            <translation>
                <numerusform>%Ln conflict to settle</numerusform>
                <numerusform>%Ln conflicts to settle</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln notes to review</source>
            <translation>
                <numerusform>%Ln note to review</numerusform>
                <numerusform>%Ln notes to review</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ProfilesSettings</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln memory</numerusform>
                <numerusform>%Ln memories</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReadText</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln memory</numerusform>
                <numerusform>%Ln memories</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReadableExportDialog</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln memory</numerusform>
                <numerusform>%Ln memories</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RememberDialog</name>
        <message numerus="yes">
            <source>Remembered as %Ln memories.</source>
            <translation>
                <numerusform>Remembered as %Ln memory.</numerusform>
                <numerusform>Remembered as %Ln memories.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RemoveProfileDialog</name>
        <message numerus="yes">
            <source>%Ln files, the log included ({size}).</source>
            <translation>
                <numerusform>%Ln file, the log included ({size}).</numerusform>
                <numerusform>%Ln files, the log included ({size}).</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReplaceDialog</name>
        <message numerus="yes">
            <source>%Ln other memories say the same; they are replaced with this one.</source>
            <translation>
                <numerusform>%Ln other memory says the same; it is replaced with this one.</numerusform>
                <numerusform>%Ln other memories say the same; they are replaced with this one.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RestoreBackupDialog</name>
        <message numerus="yes">
            <source>“{profile}”, %Ln memories, backed up {time}</source>
            <translation>
                <numerusform>“{profile}”, %Ln memory, backed up {time}</numerusform>
                <numerusform>“{profile}”, %Ln memories, backed up {time}</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RestoreSeveralDialog</name>
        <message numerus="yes">
            <source>%Ln memories restored.</source>
            <translation>
                <numerusform>One memory restored.</numerusform>
                <numerusform>%Ln memories restored.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReviewPage</name>
        <message numerus="yes">
            <source>%Ln accepted.</source>
            <translation>
                <numerusform>%Ln accepted.</numerusform>
                <numerusform>%Ln accepted.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln notes wait</source>
            <translation>
                <numerusform>%Ln note waits</numerusform>
                <numerusform>%Ln notes wait</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused.</source>
            <translation>
                <numerusform>%Ln refused.</numerusform>
                <numerusform>%Ln refused.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RevokeDialog</name>
        <message numerus="yes">
            <source>%Ln memories withdrawn.</source>
            <translation>
                <numerusform>%Ln memory withdrawn.</numerusform>
                <numerusform>%Ln memories withdrawn.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln other memories say the same: withdraw them too</source>
            <translation>
                <numerusform>%Ln other memory says the same: withdraw it too</numerusform>
                <numerusform>%Ln other memories say the same: withdraw them too</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SettleDialog</name>
        <message numerus="yes">
            <source>%Ln conflicts are settled.</source>
            <translation>
                <numerusform>%Ln conflict is settled.</numerusform>
                <numerusform>%Ln conflicts are settled.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln of them were changed by another program and are left out.</source>
            <translation>
                <numerusform>%Ln of them was changed by another program and is left out.</numerusform>
                <numerusform>%Ln of them were changed by another program and are left out.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln open conflicts</source>
            <translation>
                <numerusform>%Ln open conflict</numerusform>
                <numerusform>%Ln open conflicts</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln stay open</source>
            <translation>
                <numerusform>%Ln stays open</numerusform>
                <numerusform>%Ln stay open</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln that changed meanwhile stay open.</source>
            <translation>
                <numerusform>%Ln that changed meanwhile stays open.</numerusform>
                <numerusform>%Ln that changed meanwhile stay open.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln will be settled</source>
            <translation>
                <numerusform>%Ln will be settled</numerusform>
                <numerusform>%Ln will be settled</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>All %Ln that the rule decides</source>
            <translation>
                <numerusform>The %Ln that the rule decides</numerusform>
                <numerusform>All %Ln that the rule decides</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SideCard</name>
        <message numerus="yes">
            <source>%Ln memories say so</source>
            <translation>
                <numerusform>%Ln memory says so</numerusform>
                <numerusform>%Ln memories say so</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SidePanel</name>
        <message numerus="yes">
            <source>%Ln memories say so</source>
            <translation>
                <numerusform>%Ln memory says so</numerusform>
                <numerusform>%Ln memories say so</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SlotHistory</name>
        <message numerus="yes">
            <source>%Ln memories in its history</source>
            <translation>
                <numerusform>%Ln memory in its history</numerusform>
                <numerusform>%Ln memories in its history</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SplitOffer</name>
        <message numerus="yes">
            <source>Split it into %Ln memories</source>
            <translation>
                <numerusform>Split it into %Ln memory</numerusform>
                <numerusform>Split it into %Ln memories</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>StoreReport</name>
        <message numerus="yes">
            <source>%Ln problems in the store.</source>
            <translation>
                <numerusform>%Ln problem in the store.</numerusform>
                <numerusform>%Ln problems in the store.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln problems were mended; no good record was touched.</source>
            <translation>
                <numerusform>%Ln problem was mended; no good record was touched.</numerusform>
                <numerusform>%Ln problems were mended; no good record was touched.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SummariesPage</name>
        <message numerus="yes">
            <source>%Ln records each</source>
            <translation>
                <numerusform>%Ln record each</numerusform>
                <numerusform>%Ln records each</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln summaries</source>
            <translation>
                <numerusform>%Ln summary</numerusform>
                <numerusform>%Ln summaries</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SummaryModel</name>
        <message numerus="yes">
            <source>%Ln records count</source>
            <translation>
                <numerusform>%Ln record counts</numerusform>
                <numerusform>%Ln records count</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>a model failed %Ln times</source>
            <translation>
                <numerusform>a model failed once</numerusform>
                <numerusform>a model failed %Ln times</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SummarySide</name>
        <message numerus="yes">
            <source>The first %Ln records are listed.</source>
            <translation>
                <numerusform>The first record is listed.</numerusform>
                <numerusform>The first %Ln records are listed.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SummaryWriting</name>
        <message numerus="yes">
            <source>%Ln written</source>
            <translation>
                <numerusform>%Ln written</numerusform>
                <numerusform>%Ln written</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln written so far</source>
            <translation>
                <numerusform>%Ln written so far</numerusform>
                <numerusform>%Ln written so far</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>asks again in %Ln seconds</source>
            <translation>
                <numerusform>asks again in %Ln second</numerusform>
                <numerusform>asks again in %Ln seconds</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>at most %Ln to be written</source>
            <translation>
                <numerusform>at most %Ln to be written</numerusform>
                <numerusform>at most %Ln to be written</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SurfacePanel</name>
        <message numerus="yes">
            <source>%Ln more</source>
            <translation>
                <numerusform>%Ln more</numerusform>
                <numerusform>%Ln more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TakingBack</name>
        <message numerus="yes">
            <source>%Ln changes taken back.</source>
            <translation>
                <numerusform>%Ln change taken back.</numerusform>
                <numerusform>%Ln changes taken back.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TextField</name>
        <message numerus="yes">
            <source>%Ln characters</source>
            <translation>
                <numerusform>%Ln character</numerusform>
                <numerusform>%Ln characters</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln memory</numerusform>
                <numerusform>%Ln memories</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories or more</source>
            <translation>
                <numerusform>%Ln memory or more</numerusform>
                <numerusform>%Ln memories or more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TimelinePage</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln memory</numerusform>
                <numerusform>%Ln memories</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message numerus="yes">
            <source>{what} Asked again in %Ln seconds.</source>
            <translation>
                <numerusform>{what} Asked again in %Ln second.</numerusform>
                <numerusform>{what} Asked again in %Ln seconds.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Transfers</name>
        <message numerus="yes">
            <source>%Ln memories written to {path}.</source>
            <translation>
                <numerusform>%Ln memory written to {path}.</numerusform>
                <numerusform>%Ln memories written to {path}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln of them are not in force and travel with their state.</source>
            <translation>
                <numerusform>%Ln of them is not in force and travels with its state.</numerusform>
                <numerusform>%Ln of them are not in force and travel with their state.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln problems in the store. What is in order still works.</source>
            <translation>
                <numerusform>%Ln problem in the store. What is in order still works.</numerusform>
                <numerusform>%Ln problems in the store. What is in order still works.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The summaries of %Ln records were made anew.</source>
            <translation>
                <numerusform>The summaries of %Ln record were made anew.</numerusform>
                <numerusform>The summaries of %Ln records were made anew.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Twins</name>
        <message numerus="yes">
            <source>all %Ln of them</source>
            <translation>
                <numerusform>it</numerusform>
                <numerusform>all %Ln of them</numerusform>
            </translation>
        </message>
    </context>
</TS>
