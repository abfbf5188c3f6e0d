<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BinPage</name>
    <message numerus="yes">
        <source>%n memories; agents get none of them</source>
        <translation>
            <numerusform>%n memory; agents do not get it</numerusform>
            <numerusform>%n memories; agents get none of them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConflictsPage</name>
    <message numerus="yes">
        <source>%n open conflicts</source>
        <translation>
            <numerusform>%n open conflict</numerusform>
            <numerusform>%n open conflicts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContextPage</name>
    <message numerus="yes">
        <source>%n facts and conflicts had no room; your agent finds them when it searches.</source>
        <translation>
            <numerusform>%n fact or conflict had no room; your agent finds it when it searches.</numerusform>
            <numerusform>%n facts and conflicts had no room; your agent finds them when it searches.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Deeds</name>
    <message numerus="yes">
        <source>%n put in the bin.</source>
        <translation>
            <numerusform>%n put in the bin.</numerusform>
            <numerusform>%n put in the bin.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n restored.</source>
        <translation>
            <numerusform>%n restored.</numerusform>
            <numerusform>%n restored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted.</source>
        <translation>
            <numerusform>%n accepted.</numerusform>
            <numerusform>%n accepted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused.</source>
        <translation>
            <numerusform>%n refused.</numerusform>
            <numerusform>%n refused.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DetailsPanel</name>
    <message numerus="yes">
        <source>%n memories are selected.</source>
        <translation>
            <numerusform>%n memory is selected.</numerusform>
            <numerusform>%n memories are selected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FactsPage</name>
    <message numerus="yes">
        <source>%n subjects</source>
        <translation>
            <numerusform>%n subject</numerusform>
            <numerusform>%n subjects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsDialog</name>
    <message numerus="yes">
        <source>%n memories hold what looks like a secret.</source>
        <translation>
            <numerusform>%n memory hold what looks like a secret.</numerusform>
            <numerusform>%n memories hold what looks like a secret.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You stopped it after %n memories; there may be more.</source>
        <translation>
            <numerusform>You stopped it after %n memory; there may be more.</numerusform>
            <numerusform>You stopped it after %n memories; there may be more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories were looked through, whatever their state.</source>
        <translation>
            <numerusform>%n memory were looked through, whatever their state.</numerusform>
            <numerusform>%n memories were looked through, whatever their state.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Erase %n of them…</source>
        <translation>
            <numerusform>Erase %n of them…</numerusform><numerusform>Erase %n of them…</numerusform></translation>
    </message>
</context>
<context>
    <name>ImportReport</name>
    <message numerus="yes">
        <source>%n imported</source>
        <translation>
            <numerusform>%n imported</numerusform>
            <numerusform>%n imported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already there</source>
        <translation>
            <numerusform>%n already there</numerusform>
            <numerusform>%n already there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n refused</numerusform>
            <numerusform>%n refused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Split the %n that are too long</source>
        <translation>
            <numerusform>Split the one that is too long</numerusform><numerusform>Split the %n that are too long</numerusform></translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message numerus="yes">
        <source>{page}, %n waiting</source>
        <translation>
            <numerusform>{page}, %n waiting</numerusform>
            <numerusform>{page}, %n waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message numerus="yes">
        <source>%n more under Facts</source>
        <translation>
            <numerusform>%n more under Facts</numerusform>
            <numerusform>%n more under Facts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conflicts to settle</source>
        <translation>
            <numerusform>%n conflict to settle</numerusform>
            <numerusform>%n conflicts to settle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes to review</source>
        <translation>
            <numerusform>%n note to review</numerusform>
            <numerusform>%n notes to review</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadText</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RememberDialog</name>
    <message numerus="yes">
        <source>Remembered as %n memories.</source>
        <translation>
            <numerusform>Remembered as %n memory.</numerusform>
            <numerusform>Remembered as %n memories.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplaceDialog</name>
    <message numerus="yes">
        <source>%n other memories say the same; they are replaced with this one.</source>
        <translation>
            <numerusform>%n other memory says the same; it is replaced with this one.</numerusform>
            <numerusform>%n other memories say the same; they are replaced with this one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RevokeDialog</name>
    <message numerus="yes">
        <source>%n memories withdrawn.</source>
        <translation>
            <numerusform>%n memory withdrawn.</numerusform>
            <numerusform>%n memories withdrawn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other memories say the same: withdraw them too</source>
        <translation>
            <numerusform>%n other memory says the same: withdraw it too</numerusform>
            <numerusform>%n other memories say the same: withdraw them too</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SideCard</name>
    <message numerus="yes">
        <source>%n memories say so</source>
        <translation>
            <numerusform>%n memory says so</numerusform>
            <numerusform>%n memories say so</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message numerus="yes">
        <source>%n memories say so</source>
        <translation>
            <numerusform>%n memory says so</numerusform>
            <numerusform>%n memories say so</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SlotHistory</name>
    <message numerus="yes">
        <source>%n memories in its history</source>
        <translation>
            <numerusform>%n memory in its history</numerusform>
            <numerusform>%n memories in its history</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SplitOffer</name>
    <message numerus="yes">
        <source>Split it into %n memories</source>
        <translation>
            <numerusform>Split it into %n memory</numerusform>
            <numerusform>Split it into %n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StoreReport</name>
    <message numerus="yes">
        <source>%n problems were mended; no good record was touched.</source>
        <translation>
            <numerusform>%n problem was mended; no good record was touched.</numerusform>
            <numerusform>%n problems were mended; no good record was touched.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problems in the store.</source>
        <translation>
            <numerusform>%n problem in the store.</numerusform>
            <numerusform>%n problems in the store.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message numerus="yes">
        <source>%n memories</source>
        <translation>
            <numerusform>%n memory</numerusform>
            <numerusform>%n memories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Transfers</name>
    <message numerus="yes">
        <source>%n problems in the store. What is in order still works.</source>
        <translation>
            <numerusform>%n problem in the store. What is in order still works.</numerusform>
            <numerusform>%n problems in the store. What is in order still works.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memories written to {path}.</source>
        <translation>
            <numerusform>%n memory written to {path}.</numerusform>
            <numerusform>%n memories written to {path}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are not in force and travel with their state.</source>
        <translation>
            <numerusform>%n of them is not in force and travels with its state.</numerusform>
            <numerusform>%n of them are not in force and travel with their state.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Twins</name>
    <message numerus="yes">
        <source>all %n of them</source>
        <translation>
            <numerusform>it</numerusform>
            <numerusform>all %n of them</numerusform>
        </translation>
    </message>
</context>
</TS>
