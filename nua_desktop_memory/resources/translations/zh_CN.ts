<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
    <context>
        <name>ActModel</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln 条记忆</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories erased for good</source>
            <translation>
                <numerusform>%Ln 条记忆已彻底删除</numerusform>
            </translation>
        </message>
        <message>
            <source>taken back since</source>
            <translation>后来已撤销</translation>
        </message>
        <message>
            <source>{what}: {text}</source>
            <translation>{what}：{text}</translation>
        </message>
    </context>
    <context>
        <name>ActivityPage</name>
        <message>
            <source>Activity</source>
            <translation>活动</translation>
        </message>
        <message>
            <source>Every note, change and erasing appears here, with who did it and when.</source>
            <translation>每次记录、更改和彻底删除都会出现在这里，并注明是谁、在何时做的。</translation>
        </message>
        <message>
            <source>Memories that it concerns</source>
            <translation>涉及的记忆</translation>
        </message>
        <message>
            <source>Nothing has been done yet.</source>
            <translation>还没有做过任何事。</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>显示</translation>
        </message>
        <message>
            <source>The activity cannot be read.</source>
            <translation>无法读取活动。</translation>
        </message>
        <message>
            <source>The memories that it concerned were erased since.</source>
            <translation>涉及的记忆后来已被彻底删除。</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>What was done, newest first</source>
            <translation>做过的事，新的在前</translation>
        </message>
        <message>
            <source>What was erased is not kept here: no text, and no name of it.</source>
            <translation>这里不保留已彻底删除的内容：没有文字，也没有名称。</translation>
        </message>
        <message>
            <source>Who wrote, changed or erased what, and when?</source>
            <translation>谁在何时写下、更改或彻底删除了什么？</translation>
        </message>
    </context>
    <context>
        <name>Actor</name>
        <message>
            <source>an import</source>
            <translation>导入</translation>
        </message>
        <message>
            <source>the chat</source>
            <translation>聊天</translation>
        </message>
        <message>
            <source>you</source>
            <translation>您</translation>
        </message>
        <message>
            <source>you, through {door}</source>
            <translation>您，通过 {door}</translation>
        </message>
    </context>
    <context>
        <name>AgainstChoice</name>
        <message>
            <source>It changed: what was remembered held until then</source>
            <translation>情况变了：原来记住的到那时为止成立</translation>
        </message>
        <message>
            <source>Leave both: a conflict until you decide</source>
            <translation>两条都留下：在您决定之前是一个冲突</translation>
        </message>
        <message>
            <source>This stands against what is remembered already. Neither counts until you decide.</source>
            <translation>这与已经记住的内容相矛盾。在您决定之前，两边都不算数。</translation>
        </message>
        <message>
            <source>This stands against what is remembered already:</source>
            <translation>这与已经记住的内容相矛盾：</translation>
        </message>
        <message>
            <source>What was remembered was wrong</source>
            <translation>原来记住的是错的</translation>
        </message>
    </context>
    <context>
        <name>AgentClients</name>
        <message>
            <source>By hand, or the program has moved. Nothing is put back until you connect it again.</source>
            <translation>可能是手工改动，也可能是程序换了位置。在您重新连接之前，这里不会改回任何内容。</translation>
        </message>
        <message>
            <source>It was not written from here and is left as it is.</source>
            <translation>它不是由这里写入的，保持原样。</translation>
        </message>
        <message>
            <source>Restart {client} so that it takes it up.</source>
            <translation>请重新启动 {client} 以启用。</translation>
        </message>
        <message>
            <source>connect it again to pair it</source>
            <translation>重新连接即可配对</translation>
        </message>
        <message>
            <source>connected</source>
            <translation>已连接</translation>
        </message>
        <message>
            <source>connected to another profile</source>
            <translation>已连接到另一个档案</translation>
        </message>
        <message>
            <source>connected, but no longer paired</source>
            <translation>已连接，但不再配对</translation>
        </message>
        <message>
            <source>connected, but not known here any more</source>
            <translation>已连接，但这里已不认识它</translation>
        </message>
        <message>
            <source>has another entry of this name</source>
            <translation>已有另一个同名条目</translation>
        </message>
        <message>
            <source>its configuration cannot be read</source>
            <translation>无法读取它的配置</translation>
        </message>
        <message>
            <source>its entry was changed</source>
            <translation>它的条目有改动</translation>
        </message>
        <message>
            <source>must be restarted to notice that memory was switched</source>
            <translation>开关记忆后，需要重新启动才知道</translation>
        </message>
        <message>
            <source>not connected</source>
            <translation>未连接</translation>
        </message>
        <message>
            <source>not found on this computer</source>
            <translation>这台电脑上没有找到</translation>
        </message>
        <message>
            <source>notices at once when memory is switched</source>
            <translation>开关记忆时立即知道</translation>
        </message>
        <message>
            <source>notices in a new session that memory was switched</source>
            <translation>开关记忆后，新会话中才知道</translation>
        </message>
        <message>
            <source>paired, last used {time}</source>
            <translation>已配对，上次使用：{time}</translation>
        </message>
        <message>
            <source>paired, not used yet</source>
            <translation>已配对，尚未使用</translation>
        </message>
        <message>
            <source>paired, running now</source>
            <translation>已配对，正在运行</translation>
        </message>
        <message>
            <source>what it notes waits for your review</source>
            <translation>它记下的内容等您审核</translation>
        </message>
        <message>
            <source>{client} asks whether to trust it when it is first used, and then starts it.</source>
            <translation>{client} 在首次使用时会询问是否信任，然后启动它。</translation>
        </message>
        <message>
            <source>{client} takes it up at once.</source>
            <translation>{client} 会立即启用。</translation>
        </message>
        <message>
            <source>{client} takes it up in its next session, in folders that it trusts.</source>
            <translation>{client} 会在下一次会话中、在它信任的文件夹里启用。</translation>
        </message>
        <message>
            <source>{client} takes it up in its next session.</source>
            <translation>{client} 会在下一次会话中启用。</translation>
        </message>
    </context>
    <context>
        <name>AgentsPage</name>
        <message>
            <source>Agents</source>
            <translation>智能体</translation>
        </message>
        <message>
            <source>Agents that are known</source>
            <translation>已知的智能体</translation>
        </message>
        <message>
            <source>By hand</source>
            <translation>手工设置</translation>
        </message>
        <message>
            <source>Memory is off: agents get nothing, whatever is connected here.</source>
            <translation>记忆已关闭：无论这里连接了什么，智能体都得不到任何内容。</translation>
        </message>
        <message>
            <source>Memory is on: agents that are connected can read it, and note what you tell them.</source>
            <translation>记忆已开启：已连接的智能体可以读取，也可以记下您告诉它们的内容。</translation>
        </message>
        <message>
            <source>Not for agents</source>
            <translation>不给智能体</translation>
        </message>
        <message>
            <source>Programs on this computer</source>
            <translation>这台电脑上的程序</translation>
        </message>
        <message>
            <source>What agents were given</source>
            <translation>智能体得到的内容</translation>
        </message>
        <message>
            <source>Who can read and write?</source>
            <translation>谁可以读写？</translation>
        </message>
    </context>
    <context>
        <name>Arrivals</name>
        <message>
            <source> ({subject})</source>
            <translation>（{subject}）</translation>
        </message>
        <message numerus="yes">
            <source>%Ln new memories from {who}</source>
            <translation>
                <numerusform>来自 {who} 的 %Ln 条新记忆</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln new memories wait for you, from {who}</source>
            <translation>
                <numerusform>来自 {who} 的 %Ln 条新记忆等您审核</numerusform>
            </translation>
        </message>
        <message>
            <source>Show</source>
            <translation>显示</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>{count} writers</source>
            <translation>{count} 个写入者</translation>
        </message>
        <message>
            <source>{one} and {other}</source>
            <translation>{one} 和 {other}</translation>
        </message>
        <message>
            <source>{who} remembered again what was removed: {text}</source>
            <translation>{who} 又记住了已移除的内容：{text}</translation>
        </message>
        <message>
            <source>{who} remembered: {text}</source>
            <translation>{who} 记住了：{text}</translation>
        </message>
        <message>
            <source>{who} replaced a memory with: {text}</source>
            <translation>{who} 用这句替换了一条记忆：{text}</translation>
        </message>
        <message>
            <source>{who} wants to add: {text}</source>
            <translation>{who} 想添加：{text}</translation>
        </message>
        <message>
            <source>{who} wants to replace a memory with: {text}</source>
            <translation>{who} 想用这句替换一条记忆：{text}</translation>
        </message>
    </context>
    <context>
        <name>BackupSettings</name>
        <message>
            <source>Back up now</source>
            <translation>立即备份</translation>
        </message>
        <message>
            <source>Choose the folder for backups</source>
            <translation>选择备份文件夹</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>选择…</translation>
        </message>
        <message>
            <source>Every day, while this window is open</source>
            <translation>每天，在本窗口打开时</translation>
        </message>
        <message>
            <source>Every week, while this window is open</source>
            <translation>每周，在本窗口打开时</translation>
        </message>
        <message>
            <source>Folder for backups</source>
            <translation>备份文件夹</translation>
        </message>
        <message>
            <source>How many backups are kept</source>
            <translation>保留多少份备份</translation>
        </message>
        <message>
            <source>How often a backup is made</source>
            <translation>多久备份一次</translation>
        </message>
        <message>
            <source>Last backup: {time}</source>
            <translation>上次备份：{time}</translation>
        </message>
        <message>
            <source>No backup has been made yet.</source>
            <translation>还没有备份过。</translation>
        </message>
        <message>
            <source>Only when I ask</source>
            <translation>仅在我要求时</translation>
        </message>
        <message>
            <source>Restore a backup…</source>
            <translation>恢复备份…</translation>
        </message>
        <message>
            <source>The newest {count} are kept</source>
            <translation>保留最新的 {count} 份</translation>
        </message>
        <message>
            <source>no folder chosen yet</source>
            <translation>还没有选择文件夹</translation>
        </message>
    </context>
    <context>
        <name>Below</name>
        <message>
            <source>A PDF is made in the window (Export to read). Here, use markdown or csv.</source>
            <translation>PDF 在窗口中制作（导出供阅读）。这里请用 markdown 或 csv。</translation>
        </message>
        <message>
            <source>A backup inside the profile would go with it. Choose another folder.</source>
            <translation>放在档案里的备份会随档案一起消失。请选择别的文件夹。</translation>
        </message>
        <message>
            <source>A backup of {time} holds it. Delete the file if it is not needed.</source>
            <translation>{time} 的备份含有它。如果不再需要，请删除那个文件。</translation>
        </message>
        <message>
            <source>A backup of {time} may hold it. Delete the file if it is not needed.</source>
            <translation>{time} 的备份可能含有它。如果不再需要，请删除那个文件。</translation>
        </message>
        <message>
            <source>A conversation cannot be looked through, because a part of it is damaged; it may quote it.</source>
            <translation>有一个对话的一部分已损坏，无法查看全部内容，其中可能引用了它。</translation>
        </message>
        <message>
            <source>A conversation quotes it and keeps what was said, unless you erase the whole conversation.</source>
            <translation>有对话引用了它，会保留所说的内容，除非您彻底删除整个对话。</translation>
        </message>
        <message>
            <source>A line of journal.jsonl is damaged, so nothing can be written after it; run nua-memory verify --repair.</source>
            <translation>journal.jsonl 中有一行已损坏，其后无法写入；请在“文件”菜单中检查存储并修复。</translation>
        </message>
        <message>
            <source>A line of journal.jsonl is damaged; run nua-memory verify --repair.</source>
            <translation>journal.jsonl 中有一行已损坏；请在“文件”菜单中检查存储并修复。</translation>
        </message>
        <message>
            <source>A memory with this text was erased here. Import with --include-erased to bring it back.</source>
            <translation>含有这段文字的记忆已在此处彻底删除。若要收回，请在命令行用 --include-erased 导入。</translation>
        </message>
        <message>
            <source>A note beside another memory quotes the text.</source>
            <translation>另一条记忆的附注引用了这段文字。</translation>
        </message>
        <message>
            <source>A profile's name has 1 to {limit} characters.</source>
            <translation>档案名称须有 1 到 {limit} 个字符。</translation>
        </message>
        <message>
            <source>A summary has at most {size} bytes.</source>
            <translation>一条摘要最多 {size} 字节。</translation>
        </message>
        <message>
            <source>A title has at most {count} characters.</source>
            <translation>标题最多 {count} 个字符。</translation>
        </message>
        <message>
            <source>A turn needs an id of its own to be recorded.</source>
            <translation>一轮对话需要有自己的编号才能记录。</translation>
        </message>
        <message>
            <source>Agents that are not paired have added the {count} notes that they may within an hour. There is room again at {time}; the owner can pair the agent meanwhile.</source>
            <translation>未配对的智能体每小时最多添加 {count} 条，现已用完。{time} 起又有余地；主人也可以先与它配对。</translation>
        </message>
        <message>
            <source>All of this has the subject {key} already, so there is nothing to move.</source>
            <translation>这些内容的主题已经是 {key}，没有可移动的。</translation>
        </message>
        <message>
            <source>An event can neither replace nor contradict itself.</source>
            <translation>一条记忆不能替换自己，也不能与自己矛盾。</translation>
        </message>
        <message>
            <source>An export of {time} holds it. Delete the file if it is not needed.</source>
            <translation>{time} 的导出含有它。如果不再需要，请删除那个文件。</translation>
        </message>
        <message>
            <source>An export of {time} may hold it. Delete the file if it is not needed.</source>
            <translation>{time} 的导出可能含有它。如果不再需要，请删除那个文件。</translation>
        </message>
        <message>
            <source>An older log record holds the same text.</source>
            <translation>日志中较早的一条记录含有相同的文字。</translation>
        </message>
        <message>
            <source>Another memory holds the same text.</source>
            <translation>另一条记忆含有相同的文字。</translation>
        </message>
        <message>
            <source>Another program is reading it, so old words may still be in it; they go when it is next opened.</source>
            <translation>另一个程序正在读取它，其中可能还有旧的词；下次打开时会清除。</translation>
        </message>
        <message>
            <source>Another program is reading the search index, so erased words cannot be cleared. Try again.</source>
            <translation>另一个程序正在读取搜索索引，因此无法清除已彻底删除的词。请再试一次。</translation>
        </message>
        <message>
            <source>Another program is using the search index. Try again in a moment.</source>
            <translation>另一个程序正在使用搜索索引。请稍后再试。</translation>
        </message>
        <message>
            <source>Another program is writing to this conversation; wait a moment and try again.</source>
            <translation>另一个程序正在写入这个对话；请稍后再试。</translation>
        </message>
        <message>
            <source>Another program is writing to this memory; wait a moment and try again.</source>
            <translation>另一个程序正在写入这份记忆；请稍后再试。</translation>
        </message>
        <message>
            <source>Another program is writing to this profile, so nothing was removed. Close it, then try again.</source>
            <translation>另一个程序正在写入此档案，因此什么也没有移除。请关闭它，然后再试。</translation>
        </message>
        <message>
            <source>Another window is writing {file}; nothing was changed. Try again in a moment.</source>
            <translation>另一个窗口正在写入 {file}；没有改动任何内容。请稍后再试。</translation>
        </message>
        <message>
            <source>At least one backup must be kept.</source>
            <translation>至少要保留一份备份。</translation>
        </message>
        <message>
            <source>Both subjects are the same, so there is nothing to move. Give another name.</source>
            <translation>两个主题相同，没有可移动的。请换一个名称。</translation>
        </message>
        <message>
            <source>Choose the folder for the backups first.</source>
            <translation>请先选择备份文件夹。</translation>
        </message>
        <message>
            <source>Could not {doing} ({file}): {why}.</source>
            <translation>无法{doing}（{file}）：{why}。</translation>
        </message>
        <message>
            <source>Could not {doing}: {why}.</source>
            <translation>无法{doing}：{why}。</translation>
        </message>
        <message>
            <source>EVENTS.txt does not name it</source>
            <translation>EVENTS.txt 没有提到它</translation>
        </message>
        <message>
            <source>File exists</source>
            <translation>文件已存在</translation>
        </message>
        <message>
            <source>Is a directory</source>
            <translation>是文件夹</translation>
        </message>
        <message>
            <source>It cannot have changed before or when it began. Give a later date, or say that it was wrong.</source>
            <translation>变化不能发生在它开始之前或开始之时。请给出更晚的日期，或说明它原来就是错的。</translation>
        </message>
        <message>
            <source>It had already ended by that date. Give an earlier date, or note the new value by itself.</source>
            <translation>到那个日期它已经终止。请给出更早的日期，或单独记下新的内容。</translation>
        </message>
        <message>
            <source>It still names the ids of what agents were given, no text: {why}</source>
            <translation>其中仍有给过智能体的记忆的编号，没有文字：{why}</translation>
        </message>
        <message>
            <source>LOG.txt is missing or empty, so no memory can be read. Put it back where it was, or restore a backup.</source>
            <translation>LOG.txt 不见了或是空的，因此无法读取任何记忆。请把它放回原处，或恢复一份备份。</translation>
        </message>
        <message>
            <source>LOG.txt is shorter than the last commit, so nothing can be added at the right place; run nua-memory verify --repair.</source>
            <translation>LOG.txt 比最后一次提交短，无法在正确的位置添加；请在“文件”菜单中检查存储并修复。</translation>
        </message>
        <message>
            <source>Memory has never been switched on here, so there is nothing to keep from agents yet.</source>
            <translation>这里从未开启过记忆，还没有什么可以不给智能体。</translation>
        </message>
        <message>
            <source>Memory has never been switched on here; switch it on first.</source>
            <translation>这里还从未开启过记忆；请先开启。</translation>
        </message>
        <message>
            <source>Memory is switched off, so nothing can be added. Switch it on first.</source>
            <translation>记忆已关闭，不能添加。请先开启。</translation>
        </message>
        <message>
            <source>Memory is switched off, so there is nothing to read.</source>
            <translation>记忆已关闭，没有可读的内容。</translation>
        </message>
        <message>
            <source>Name at least one side of the conflict.</source>
            <translation>请至少指出冲突的一方。</translation>
        </message>
        <message>
            <source>No conflict is named. Choose at least one.</source>
            <translation>没有指定冲突。请至少选择一个。</translation>
        </message>
        <message>
            <source>No file is named. Give the path of a file {purpose}.</source>
            <translation>没有指明文件。请给出{purpose}文件的路径。</translation>
        </message>
        <message>
            <source>No folder is named. Give the folder for the backup.</source>
            <translation>没有指明文件夹。请给出备份文件夹。</translation>
        </message>
        <message>
            <source>No memory is named. Give at least one id.</source>
            <translation>没有指明记忆。请至少给出一个编号。</translation>
        </message>
        <message>
            <source>No model is set up for the chat. Set one up in the settings first.</source>
            <translation>尚未为聊天设置模型。请先在设置中设置一个。</translation>
        </message>
        <message>
            <source>No space left on device</source>
            <translation>磁盘已满</translation>
        </message>
        <message>
            <source>No such file or directory</source>
            <translation>没有这样的文件或文件夹</translation>
        </message>
        <message>
            <source>None of these conflicts can be settled by this rule now. Look at them again.</source>
            <translation>这条规则现在无法解决其中任何一个冲突。请再看一遍。</translation>
        </message>
        <message>
            <source>Not a directory</source>
            <translation>不是文件夹</translation>
        </message>
        <message>
            <source>Not a valid line: {what}.</source>
            <translation>不是有效的行：{what}。</translation>
        </message>
        <message>
            <source>Nothing answers on this computer. Start the program that runs the model, then try again.</source>
            <translation>这台电脑上没有程序应答。请先启动运行模型的程序，再试一次。</translation>
        </message>
        <message>
            <source>Nothing is left to give way. Name the other side of the conflict.</source>
            <translation>没有可以让位的一方。请指出冲突的另一方。</translation>
        </message>
        <message>
            <source>Nothing that is in force has the subject {key}. “nua-memory facts” shows subjects.</source>
            <translation>没有有效的内容以 {key} 为主题。</translation>
        </message>
        <message>
            <source>Nothing to do: the memory {id} is already in force.</source>
            <translation>无需操作：记忆 {id} 已经有效。</translation>
        </message>
        <message>
            <source>Nothing to do: the memory {id} is already in the bin.</source>
            <translation>无需操作：记忆 {id} 已在回收站。</translation>
        </message>
        <message>
            <source>Nothing to do: the memory {id} is already withdrawn.</source>
            <translation>无需操作：记忆 {id} 已经撤回。</translation>
        </message>
        <message>
            <source>Nothing to do: these {count} memories are already in force.</source>
            <translation>无需操作：这 {count} 条记忆都已有效。</translation>
        </message>
        <message>
            <source>Nothing to do: these {count} memories are already in the bin.</source>
            <translation>无需操作：这 {count} 条记忆都已在回收站。</translation>
        </message>
        <message>
            <source>Nothing to do: these {count} memories are already withdrawn.</source>
            <translation>无需操作：这 {count} 条记忆都已撤回。</translation>
        </message>
        <message>
            <source>One change can add at most {count} events; split it.</source>
            <translation>一次更改最多添加 {count} 条记忆；请分开进行。</translation>
        </message>
        <message>
            <source>One character of the text takes {size} bytes with all its marks, and a memory holds at most {limit}; take some of the marks away.</source>
            <translation>文字中有一个字符连同附加符号占 {size} 字节，而一条记忆最多 {limit} 字节；请去掉一些附加符号。</translation>
        </message>
        <message>
            <source>Permission denied</source>
            <translation>没有权限</translation>
        </message>
        <message>
            <source>Read-only file system</source>
            <translation>文件系统只读</translation>
        </message>
        <message>
            <source>Record {number} does not begin with an id and a date, such as #12 2026-03-01.</source>
            <translation>第 {number} 条记录不是以编号和日期（例如 #12 2026-03-01）开头。</translation>
        </message>
        <message>
            <source>Record {number} is blank.</source>
            <translation>第 {number} 条记录是空白的。</translation>
        </message>
        <message>
            <source>Record {number} is not UTF-8 (byte {where} of the record).</source>
            <translation>第 {number} 条记录不是 UTF-8（该记录的第 {where} 字节）。</translation>
        </message>
        <message>
            <source>Record {number} is torn: {there} of {all} bytes are there.</source>
            <translation>第 {number} 条记录不完整：只有 {there} 字节，应有 {all} 字节。</translation>
        </message>
        <message>
            <source>Record {number} is {size} bytes long, and one has {right}.</source>
            <translation>第 {number} 条记录长 {size} 字节，而一条应为 {right} 字节。</translation>
        </message>
        <message>
            <source>Record {position} of LOG.txt is damaged, so its text cannot be read; run nua-memory verify.</source>
            <translation>LOG.txt 的第 {position} 条记录已损坏，无法读取其文字；请在“文件”菜单中检查存储。</translation>
        </message>
        <message>
            <source>Say one thing: which side to keep, or the text that is right.</source>
            <translation>请只说一样：保留哪一方，或正确的文字。</translation>
        </message>
        <message>
            <source>The address must not hold a name or a password. Enter a key in the field for it.</source>
            <translation>地址里不能有用户名或密码。请把密钥填在密钥一栏。</translation>
        </message>
        <message>
            <source>The agent needs a name with a letter or a digit in it.</source>
            <translation>智能体的名称至少要有一个字母或数字。</translation>
        </message>
        <message>
            <source>The answer broke off before its end. Try again.</source>
            <translation>回答没有说完就中断了。请再试一次。</translation>
        </message>
        <message>
            <source>The backup cannot be written to {where}: {why}. Choose another.</source>
            <translation>无法把备份写入 {where}：{why}。请换一个。</translation>
        </message>
        <message>
            <source>The backup {path} is damaged, so nothing was restored from it. Choose another one.</source>
            <translation>备份 {path} 已损坏，因此没有从中恢复任何内容。请选择别的备份。</translation>
        </message>
        <message>
            <source>The confidence must be a number from 0 to 1, not {given}.</source>
            <translation>可信度必须是 0 到 1 之间的数，而不是 {given}。</translation>
        </message>
        <message>
            <source>The confidence must be a number from 0 to 1.</source>
            <translation>可信度必须是 0 到 1 之间的数。</translation>
        </message>
        <message>
            <source>The conversation in {folder} cannot be read: its git repository is damaged. “git fsck” there says where.</source>
            <translation>无法读取 {folder} 中的对话：其 git 仓库已损坏。在那里运行“git fsck”可知损坏之处。</translation>
        </message>
        <message>
            <source>The conversation is too long for this model. Begin a new one, or choose another model.</source>
            <translation>这段对话对这个模型来说太长了。请开始新的对话，或换一个模型。</translation>
        </message>
        <message>
            <source>The end of the time is not after its beginning; swap them or leave one out.</source>
            <translation>终止时间不在开始时间之后；请对调，或去掉其中一个。</translation>
        </message>
        <message>
            <source>The folder for backups, {where}, is not there. Connect its drive, or choose another.</source>
            <translation>备份文件夹 {where} 不在。请连接它所在的磁盘，或换一个。</translation>
        </message>
        <message>
            <source>The folder of this memory is not where it was: {folder}. Put it back; until then nothing can be shown or kept.</source>
            <translation>这份记忆的文件夹不在原处了：{folder}。请把它放回去；在此之前，什么都无法显示，也无法保存。</translation>
        </message>
        <message>
            <source>The folder {path} has no {log} and no other file of such records. Check the name.</source>
            <translation>文件夹 {path} 中没有 {log}，也没有其他这类记录的文件。请检查名称。</translation>
        </message>
        <message>
            <source>The folder {path} has several files of records ({names}). Name the file itself.</source>
            <translation>文件夹 {path} 中有几个记录文件（{names}）。请指定具体的文件。</translation>
        </message>
        <message>
            <source>The folder {where} cannot be made: {why}. Choose another.</source>
            <translation>无法建立文件夹 {where}：{why}。请换一个。</translation>
        </message>
        <message>
            <source>The key is empty; give a name such as home.city, or no key at all.</source>
            <translation>主题是空的；请给出 home.city 这样的名称，或不给主题。</translation>
        </message>
        <message>
            <source>The key is not allowed to use this model. See to the account at the provider.</source>
            <translation>这个密钥无权使用这个模型。请到服务商那里检查账户。</translation>
        </message>
        <message>
            <source>The key is {size} bytes long; at most {limit} are allowed.</source>
            <translation>主题长 {size} 字节；最多允许 {limit} 字节。</translation>
        </message>
        <message>
            <source>The line has no “text” or no “eventId”; it is not of this format.</source>
            <translation>这一行没有“text”或“eventId”；不是这种格式。</translation>
        </message>
        <message>
            <source>The line holds lists or objects nested more than {deep} deep.</source>
            <translation>这一行中的列表或对象嵌套超过 {deep} 层。</translation>
        </message>
        <message>
            <source>The line is longer than a mebibyte; no memory is that long.</source>
            <translation>这一行超过 1 MiB；没有这么长的记忆。</translation>
        </message>
        <message>
            <source>The line is not UTF-8 (byte {byte}).</source>
            <translation>这一行不是 UTF-8（第 {byte} 字节）。</translation>
        </message>
        <message>
            <source>The line is not a JSON object.</source>
            <translation>这一行不是 JSON 对象。</translation>
        </message>
        <message>
            <source>The log is append-only: the record itself is not overwritten.</source>
            <translation>日志只增不改：记录本身不会被覆盖。</translation>
        </message>
        <message>
            <source>The memory that this turn was given cannot be read: its file is damaged.</source>
            <translation>无法读取这一轮所得到的记忆：其文件已损坏。</translation>
        </message>
        <message>
            <source>The memory {id} cannot be restored while {heir}, which replaced it, is in force. Withdraw that one first.</source>
            <translation>替换记忆 {id} 的 {heir} 仍然有效，因此无法恢复。请先撤回后者。</translation>
        </message>
        <message>
            <source>The memory {id} does not hold now, so it cannot be confirmed.</source>
            <translation>记忆 {id} 现在不成立，因此不能确认。</translation>
        </message>
        <message>
            <source>The memory {id} does not wait for review.</source>
            <translation>记忆 {id} 并不在等待审核。</translation>
        </message>
        <message>
            <source>The memory {id} has already been replaced, so it cannot be {deed}.</source>
            <translation>记忆 {id} 已被替换，因此不能{deed}。</translation>
        </message>
        <message>
            <source>The memory {id} has been withdrawn, so it cannot be {deed}. Restore it first.</source>
            <translation>记忆 {id} 已撤回，因此不能{deed}。请先恢复它。</translation>
        </message>
        <message>
            <source>The memory {id} has no subject, so there is no fact to confirm.</source>
            <translation>记忆 {id} 没有主题，因此没有可确认的事实。</translation>
        </message>
        <message>
            <source>The memory {id} is in force, so it cannot be {deed}.</source>
            <translation>记忆 {id} 有效，因此不能{deed}。</translation>
        </message>
        <message>
            <source>The memory {id} is in the bin, so it cannot be {deed}. Restore it first.</source>
            <translation>记忆 {id} 在回收站，因此不能{deed}。请先恢复它。</translation>
        </message>
        <message>
            <source>The memory {id} is waiting for review, so it cannot be {deed}. Accept it first.</source>
            <translation>记忆 {id} 正待审核，因此不能{deed}。请先接受它。</translation>
        </message>
        <message>
            <source>The memory {id} is waiting for review. Accept it instead.</source>
            <translation>记忆 {id} 正待审核。请改为接受它。</translation>
        </message>
        <message>
            <source>The model answered nothing. Try again.</source>
            <translation>模型什么也没有回答。请再试一次。</translation>
        </message>
        <message>
            <source>The model could not be asked. Try again, or choose another model.</source>
            <translation>无法询问模型。请再试一次，或换一个模型。</translation>
        </message>
        <message>
            <source>The model did not answer in time. Try again.</source>
            <translation>模型没有及时回答。请再试一次。</translation>
        </message>
        <message>
            <source>The model's server cannot be reached. Check the connection and the address.</source>
            <translation>连接不上模型的服务器。请检查网络和地址。</translation>
        </message>
        <message>
            <source>The path of this profile or program has bytes in it that are no text, so no configuration can name it.</source>
            <translation>此档案或程序的路径中含有不是文字的字节，因此任何配置都无法写出它。</translation>
        </message>
        <message>
            <source>The profile could not be put into {into}: {why}.</source>
            <translation>无法把档案放入 {into}：{why}。</translation>
        </message>
        <message>
            <source>The profile is not open yet. Try again in a moment.</source>
            <translation>档案还没有打开。请稍后再试。</translation>
        </message>
        <message>
            <source>The provider does not accept the key. Enter it anew in the settings.</source>
            <translation>服务商不接受这个密钥。请在设置里重新填写。</translation>
        </message>
        <message>
            <source>The provider has trouble of its own. Try again later.</source>
            <translation>服务商自己出了问题。请稍后再试。</translation>
        </message>
        <message>
            <source>The provider refuses to answer this.</source>
            <translation>服务商拒绝回答这个问题。</translation>
        </message>
        <message>
            <source>The provider takes no more requests for the moment. Try again later.</source>
            <translation>服务商暂时不再接受请求。请稍后再试。</translation>
        </message>
        <message>
            <source>The record has no date.</source>
            <translation>这条记录没有日期。</translation>
        </message>
        <message>
            <source>The record of the memory {name} is damaged, so its text cannot be read. Restore a backup beside this profile if there is one; what is left of it can be erased.</source>
            <translation>记忆 {name} 的记录已损坏，无法读取它的内容。如果有备份，请在此档案之外恢复备份；剩下的部分可以彻底删除。</translation>
        </message>
        <message>
            <source>The reply before is still coming. Stop it first, or wait for its end.</source>
            <translation>上一条回复尚未结束。请先停止它，或等它结束。</translation>
        </message>
        <message>
            <source>The search index cannot be read or written. Is the disk full or read-only?</source>
            <translation>无法读写搜索索引。磁盘是否已满或只读？</translation>
        </message>
        <message>
            <source>The search index cannot be replaced: {why}.</source>
            <translation>无法替换搜索索引：{why}。</translation>
        </message>
        <message>
            <source>The search index is missing. Open the profile again: it will be made anew.</source>
            <translation>搜索索引不见了。请重新打开档案：它会重建。</translation>
        </message>
        <message>
            <source>The search index was damaged and has been dropped. Try again: it is made anew.</source>
            <translation>搜索索引已损坏，已被丢弃。请再试一次：它会重建。</translation>
        </message>
        <message>
            <source>The server did not understand the request. Check the address and the model.</source>
            <translation>服务器没有看懂这个请求。请检查地址和模型。</translation>
        </message>
        <message>
            <source>The summaries are being made anew. Try again in a moment.</source>
            <translation>摘要正在重建。请稍后再试。</translation>
        </message>
        <message>
            <source>The system refused access to {file}: {why}. Nothing was changed.</source>
            <translation>系统拒绝访问 {file}：{why}。没有改动任何内容。</translation>
        </message>
        <message>
            <source>The text becomes {count} notes, and it cannot be told which of them contradicts. Note that part by itself.</source>
            <translation>文字会拆成 {count} 条记录，无法判断哪一条构成矛盾。请单独记下那一部分。</translation>
        </message>
        <message>
            <source>The text becomes {count} notes, and under one subject they would contradict each other. Leave the subject out, or shorten the text to one note.</source>
            <translation>文字会拆成 {count} 条记录，在同一主题下会互相矛盾。请去掉主题，或把文字缩短成一条。</translation>
        </message>
        <message>
            <source>The text holds the character {character}, which cannot be kept; remove it.</source>
            <translation>文字中含有无法保存的字符 {character}；请去掉它。</translation>
        </message>
        <message>
            <source>The text is {size} bytes long and a memory holds at most {limit}; shorten it or split it in two.</source>
            <translation>文字长 {size} 字节，而一条记忆最多 {limit} 字节；请缩短，或拆成两条。</translation>
        </message>
        <message>
            <source>The text is {size} bytes long and has a subject: its parts would contradict each other. Shorten it, or take the subject away.</source>
            <translation>文字长 {size} 字节并带有主题：拆开的部分会互相矛盾。请缩短，或去掉主题。</translation>
        </message>
        <message>
            <source>The time has no time zone; give one, such as 2026-03-01T10:00:00Z.</source>
            <translation>这个时间没有时区；请给出时区，例如 2026-03-01T10:00:00Z。</translation>
        </message>
        <message>
            <source>The time is outside the years 1 to 9999.</source>
            <translation>这个时间不在公元 1 年到 9999 年之间。</translation>
        </message>
        <message>
            <source>The {field} seems to hold {what}, which memory does not keep; leave it out and note only where it is kept.</source>
            <translation>“{field}”看起来含有机密（{what}），记忆不保存这类内容；请去掉它，只记下它存放在哪里。</translation>
        </message>
        <message>
            <source>The {name} is empty; give one or leave it out.</source>
            <translation>“{name}”是空的；请填写，或不要它。</translation>
        </message>
        <message>
            <source>The {name} is {size} bytes long; at most {limit} are kept.</source>
            <translation>“{name}”长 {size} 字节；最多保存 {limit} 字节。</translation>
        </message>
        <message>
            <source>There is a branch named {name} already.</source>
            <translation>已有名为 {name} 的分支。</translation>
        </message>
        <message>
            <source>There is a memory in the folder {path} already. Name another folder.</source>
            <translation>文件夹 {path} 中已有一份记忆。请指定另一个文件夹。</translation>
        </message>
        <message>
            <source>There is an event {id} already.</source>
            <translation>已经有记忆 {id}。</translation>
        </message>
        <message>
            <source>There is no agent with the id {id}. “nua-memory agents list” shows them.</source>
            <translation>没有编号为 {id} 的智能体。“nua-memory agents list” 会列出它们。</translation>
        </message>
        <message>
            <source>There is no event {id}.</source>
            <translation>没有记忆 {id}。</translation>
        </message>
        <message>
            <source>There is no file or folder {path}. Check the name.</source>
            <translation>没有文件或文件夹 {path}。请检查名称。</translation>
        </message>
        <message>
            <source>There is no file {path}. Check the name.</source>
            <translation>没有文件 {path}。请检查名称。</translation>
        </message>
        <message>
            <source>There is no key for this model. Enter one in the settings.</source>
            <translation>这个模型还没有密钥。请在设置里填写。</translation>
        </message>
        <message>
            <source>There is no memory with the id {id}. Look the id up with “timeline” or “recall”.</source>
            <translation>没有编号为 {id} 的记忆。可在时间线中查找编号。</translation>
        </message>
        <message>
            <source>There is no such model there. Choose another in the settings.</source>
            <translation>那里没有这个模型。请在设置里换一个。</translation>
        </message>
        <message>
            <source>There is no text to remember; write at least one visible character.</source>
            <translation>没有可以记住的文字；请至少写一个可见字符。</translation>
        </message>
        <message>
            <source>There is no turn {id}.</source>
            <translation>没有 {id} 这一轮。</translation>
        </message>
        <message>
            <source>There is no “text”.</source>
            <translation>没有“text”。</translation>
        </message>
        <message>
            <source>There is nothing to answer yet. Write something first.</source>
            <translation>还没有可以回答的内容。请先写点什么。</translation>
        </message>
        <message>
            <source>There is nothing to say yet. Write something first.</source>
            <translation>还没有内容。请先写点什么。</translation>
        </message>
        <message>
            <source>There is something called {name} already. Choose another name.</source>
            <translation>已经有名为 {name} 的内容。请换一个名称。</translation>
        </message>
        <message>
            <source>There is something in {into} already. A backup is restored into a new profile: name another.</source>
            <translation>{into} 中已有内容。备份会恢复到新档案：请换一个名称。</translation>
        </message>
        <message>
            <source>This branch is not in the conversation.</source>
            <translation>对话中没有这个分支。</translation>
        </message>
        <message>
            <source>This cannot be a key: a key is one line of letters, digits and signs, without spaces.</source>
            <translation>这不可能是密钥：密钥是一行字母、数字和符号，没有空格。</translation>
        </message>
        <message>
            <source>This conversation is not there any more.</source>
            <translation>这个对话已经不在了。</translation>
        </message>
        <message>
            <source>This has changed meanwhile, so nothing was settled. Look at the conflict as it is now.</source>
            <translation>情况在此期间已有变化，因此什么也没有解决。请查看冲突现在的样子。</translation>
        </message>
        <message>
            <source>This is not the address of a server. It looks like https://example.org/v1.</source>
            <translation>这不是服务器的地址。地址的样子是 https://example.org/v1。</translation>
        </message>
        <message>
            <source>This memory was erased here. It is not brought back.</source>
            <translation>这条记忆已在此处彻底删除。不会再收回来。</translation>
        </message>
        <message>
            <source>This model needs a library that is not part of this program. Choose another way to it.</source>
            <translation>这个模型需要的程序库不在本程序里。请换一种方式使用它。</translation>
        </message>
        <message>
            <source>This note does not hold any more, so there is nothing to take back.</source>
            <translation>这条记录已不再有效，因此没有可以收回的内容。</translation>
        </message>
        <message>
            <source>This profile was written by a newer version (format {version}); update Nua Desktop Memory to open it.</source>
            <translation>此档案由较新的版本写成（格式 {version}）；请更新 Nua Desktop Memory 后再打开。</translation>
        </message>
        <message>
            <source>This system has no time zone “{name}”, which this profile is set to. Choose another one in the settings; “nua-memory verify --repair” takes that of this system.</source>
            <translation>这个系统没有时区“{name}”，而此档案用的就是它。请在设置中另选一个；在“文件”菜单中检查存储并修复，则会改用本系统的时区。</translation>
        </message>
        <message>
            <source>This turn does not say who speaks, so it was not recorded.</source>
            <translation>这一轮没有说明是谁在说话，因此没有记录。</translation>
        </message>
        <message>
            <source>This turn has no complete authority, so it was not recorded.</source>
            <translation>这一轮没有完整的身份信息，因此没有记录。</translation>
        </message>
        <message>
            <source>This turn is not in the conversation.</source>
            <translation>对话中没有这一轮。</translation>
        </message>
        <message>
            <source>This turn is not in this branch of the conversation.</source>
            <translation>对话的这个分支中没有这一轮。</translation>
        </message>
        <message>
            <source>This turn is recorded already and says something else; what was said is never changed.</source>
            <translation>这一轮已有记录，内容不同；说过的话从不更改。</translation>
        </message>
        <message>
            <source>What came back is no answer of a model. Check the address, or try again.</source>
            <translation>收到的不是模型的回答。请检查地址，或再试一次。</translation>
        </message>
        <message>
            <source>What was paid for at the provider is used up. See to the account there.</source>
            <translation>在服务商那里的余额用完了。请到那里检查账户。</translation>
        </message>
        <message>
            <source>Whoever asks is not known here, so nothing was read.</source>
            <translation>请求者身份不明，没有读取任何内容。</translation>
        </message>
        <message>
            <source>a Belgian national number</source>
            <translation>比利时国民号码</translation>
        </message>
        <message>
            <source>a Brazilian CPF</source>
            <translation>巴西 CPF 号码</translation>
        </message>
        <message>
            <source>a Canadian social insurance number</source>
            <translation>加拿大社会保险号码</translation>
        </message>
        <message>
            <source>a Chinese identity number</source>
            <translation>中国居民身份证号码</translation>
        </message>
        <message>
            <source>a Danish CPR number</source>
            <translation>丹麦 CPR 号码</translation>
        </message>
        <message>
            <source>a Dutch citizen service number</source>
            <translation>荷兰公民服务号码</translation>
        </message>
        <message>
            <source>a Finnish personal identity code</source>
            <translation>芬兰个人身份代码</translation>
        </message>
        <message>
            <source>a French social security number</source>
            <translation>法国社会保险号码</translation>
        </message>
        <message>
            <source>a German tax identity number</source>
            <translation>德国税号</translation>
        </message>
        <message>
            <source>a GitLab session cookie</source>
            <translation>GitLab 会话 Cookie</translation>
        </message>
        <message>
            <source>a JSON web token</source>
            <translation>JSON 网络令牌（JWT）</translation>
        </message>
        <message>
            <source>a Japanese individual number</source>
            <translation>日本个人编号</translation>
        </message>
        <message>
            <source>a Korean resident number</source>
            <translation>韩国居民登记号码</translation>
        </message>
        <message>
            <source>a Mexican CURP</source>
            <translation>墨西哥 CURP 号码</translation>
        </message>
        <message>
            <source>a Norwegian identity number</source>
            <translation>挪威身份号码</translation>
        </message>
        <message>
            <source>a PIN</source>
            <translation>PIN 码</translation>
        </message>
        <message>
            <source>a Polish PESEL</source>
            <translation>波兰 PESEL 号码</translation>
        </message>
        <message>
            <source>a South African identity number</source>
            <translation>南非身份号码</translation>
        </message>
        <message>
            <source>a Spanish foreigner's number</source>
            <translation>西班牙外国人号码</translation>
        </message>
        <message>
            <source>a Spanish identity number</source>
            <translation>西班牙身份号码</translation>
        </message>
        <message>
            <source>a Swedish personal number</source>
            <translation>瑞典个人号码</translation>
        </message>
        <message>
            <source>a Swiss social security number</source>
            <translation>瑞士社会保险号码</translation>
        </message>
        <message>
            <source>a Thai identity number</source>
            <translation>泰国身份号码</translation>
        </message>
        <message>
            <source>a Turkish identity number</source>
            <translation>土耳其身份号码</translation>
        </message>
        <message>
            <source>a card's security code</source>
            <translation>银行卡安全码</translation>
        </message>
        <message>
            <source>a command with a password in it</source>
            <translation>带密码的命令</translation>
        </message>
        <message>
            <source>a connection string with a password</source>
            <translation>带密码的连接字符串</translation>
        </message>
        <message>
            <source>a driving licence number</source>
            <translation>驾驶证号码</translation>
        </message>
        <message>
            <source>a file is in the way where a folder should be; move it or choose another place</source>
            <translation>应为文件夹的位置有一个文件；请移走它，或选择别的位置</translation>
        </message>
        <message>
            <source>a generation in it is later than the last commit, {last}</source>
            <translation>其中的代次晚于最后一次提交 {last}</translation>
        </message>
        <message>
            <source>a key of a model provider</source>
            <translation>模型服务商的密钥</translation>
        </message>
        <message>
            <source>a key of a service</source>
            <translation>某项服务的密钥</translation>
        </message>
        <message>
            <source>a key or token that is called one</source>
            <translation>被称作密钥或令牌的内容</translation>
        </message>
        <message>
            <source>a login with its password</source>
            <translation>登录名和密码</translation>
        </message>
        <message>
            <source>a national insurance number</source>
            <translation>英国国民保险号码</translation>
        </message>
        <message>
            <source>a one-time code</source>
            <translation>一次性验证码</translation>
        </message>
        <message>
            <source>a passphrase</source>
            <translation>口令短语</translation>
        </message>
        <message>
            <source>a passport number</source>
            <translation>护照号码</translation>
        </message>
        <message>
            <source>a password</source>
            <translation>密码</translation>
        </message>
        <message>
            <source>a password in a configuration</source>
            <translation>配置中的密码</translation>
        </message>
        <message>
            <source>a payment card number</source>
            <translation>支付卡号</translation>
        </message>
        <message>
            <source>a private key</source>
            <translation>私钥</translation>
        </message>
        <message>
            <source>a social security number</source>
            <translation>社会保障号码</translation>
        </message>
        <message>
            <source>a transition is not an object</source>
            <translation>其中一次状态变化不是对象</translation>
        </message>
        <message>
            <source>a wallet's private key</source>
            <translation>钱包私钥</translation>
        </message>
        <message>
            <source>a wallet's recovery phrase</source>
            <translation>钱包助记词</translation>
        </message>
        <message>
            <source>a webhook of a chat robot</source>
            <translation>聊天机器人的网络钩子</translation>
        </message>
        <message>
            <source>a {service} credential</source>
            <translation>{service} 凭据</translation>
        </message>
        <message>
            <source>a {service} key</source>
            <translation>{service} 密钥</translation>
        </message>
        <message>
            <source>a {service} secret</source>
            <translation>{service} 机密</translation>
        </message>
        <message>
            <source>a {service} token</source>
            <translation>{service} 令牌</translation>
        </message>
        <message>
            <source>a {service} webhook</source>
            <translation>{service} 网络钩子</translation>
        </message>
        <message>
            <source>an Aadhaar number</source>
            <translation>印度 Aadhaar 号码</translation>
        </message>
        <message>
            <source>an Australian tax file number</source>
            <translation>澳大利亚税务档案号码</translation>
        </message>
        <message>
            <source>an IBAN</source>
            <translation>国际银行账号（IBAN）</translation>
        </message>
        <message>
            <source>an Indian PAN</source>
            <translation>印度 PAN 号码</translation>
        </message>
        <message>
            <source>an Italian fiscal code</source>
            <translation>意大利税号</translation>
        </message>
        <message>
            <source>an NHS number</source>
            <translation>英国 NHS 号码</translation>
        </message>
        <message>
            <source>an address with a password in it</source>
            <translation>带密码的网址</translation>
        </message>
        <message>
            <source>an agent is no object</source>
            <translation>其中一个智能体不是对象</translation>
        </message>
        <message>
            <source>an authorisation header</source>
            <translation>授权标头</translation>
        </message>
        <message>
            <source>an encoded JSON web token</source>
            <translation>编码过的 JSON 网络令牌（JWT）</translation>
        </message>
        <message>
            <source>an {service} credential</source>
            <translation>{service} 凭据</translation>
        </message>
        <message>
            <source>an {service} key</source>
            <translation>{service} 密钥</translation>
        </message>
        <message>
            <source>an {service} secret</source>
            <translation>{service} 机密</translation>
        </message>
        <message>
            <source>an {service} token</source>
            <translation>{service} 令牌</translation>
        </message>
        <message>
            <source>changed</source>
            <translation>更改</translation>
        </message>
        <message>
            <source>check the memory</source>
            <translation>检查记忆</translation>
        </message>
        <message>
            <source>clear what an earlier restoring left</source>
            <translation>清理先前恢复时留下的内容</translation>
        </message>
        <message>
            <source>confirmed</source>
            <translation>确认</translation>
        </message>
        <message>
            <source>create the memory</source>
            <translation>建立记忆</translation>
        </message>
        <message>
            <source>it cannot be read</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <source>it cannot be read, so the tree was made anew</source>
            <translation>无法读取，因此已重建</translation>
        </message>
        <message>
            <source>it cannot be read: the system says “{why}”</source>
            <translation>无法读取：系统说“{why}”</translation>
        </message>
        <message>
            <source>it counts {said} events, but there are {there}</source>
            <translation>它记有 {said} 条记忆，实际有 {there} 条</translation>
        </message>
        <message>
            <source>it does not say that it covers records {first} to {last}</source>
            <translation>它没有说明涵盖第 {first} 到 {last} 条记录</translation>
        </message>
        <message>
            <source>it has more than {count} lines</source>
            <translation>它超过 {count} 行</translation>
        </message>
        <message>
            <source>it has {count} bytes beyond the last commit</source>
            <translation>最后一次提交之后多出 {count} 字节</translation>
        </message>
        <message>
            <source>it has {count} bytes too many</source>
            <translation>多出 {count} 字节</translation>
        </message>
        <message>
            <source>it has {size} bytes, but {records} records were committed, {bytes} bytes</source>
            <translation>它有 {size} 字节，但已提交 {records} 条记录，共 {bytes} 字节</translation>
        </message>
        <message>
            <source>it holds no JSON object</source>
            <translation>其中没有 JSON 对象</translation>
        </message>
        <message>
            <source>it is a folder</source>
            <translation>它是文件夹</translation>
        </message>
        <message>
            <source>it is a temporary file that was left over</source>
            <translation>这是遗留下来的临时文件</translation>
        </message>
        <message>
            <source>it is missing</source>
            <translation>文件不见了</translation>
        </message>
        <message>
            <source>it is missing or cannot be read</source>
            <translation>不见了或无法读取</translation>
        </message>
        <message>
            <source>it is missing or too short, so the tree was made anew</source>
            <translation>不见了或太短，因此已重建</translation>
        </message>
        <message>
            <source>it is missing though there are records</source>
            <translation>文件不见了，但已有记录</translation>
        </message>
        <message>
            <source>it is no file of the tree</source>
            <translation>它不是这里的文件</translation>
        </message>
        <message>
            <source>it is not valid JSON in UTF-8</source>
            <translation>不是有效的 UTF-8 编码的 JSON</translation>
        </message>
        <message>
            <source>it is older than the events beside it</source>
            <translation>它比旁边的记忆文件旧</translation>
        </message>
        <message>
            <source>it names generation {number}, which is later than the last commit, {last}</source>
            <translation>它提到的代次 {number} 晚于最后一次提交 {last}</translation>
        </message>
        <message>
            <source>it names record {said}, but EVENTS.txt has it at {position}</source>
            <translation>它提到第 {said} 条记录，而 EVENTS.txt 中它在 {position}</translation>
        </message>
        <message>
            <source>it names {names}, which is not there</source>
            <translation>它提到的 {names} 不存在</translation>
        </message>
        <message>
            <source>it was made for another version of the tree</source>
            <translation>它是为另一个版本制作的</translation>
        </message>
        <message>
            <source>it was not made from the records that count now</source>
            <translation>它不是根据现在算数的记录制作的</translation>
        </message>
        <message>
            <source>its end is damaged</source>
            <translation>末尾已损坏</translation>
        </message>
        <message>
            <source>its event id is not that of its file name</source>
            <translation>它的记忆编号与文件名不符</translation>
        </message>
        <message>
            <source>its generation {number} is later than the last commit, {last}</source>
            <translation>它的代次 {number} 晚于最后一次提交 {last}</translation>
        </message>
        <message>
            <source>its id is no ULID</source>
            <translation>它的编号不是 ULID</translation>
        </message>
        <message>
            <source>its interval ends before it begins</source>
            <translation>它的终止早于开始</translation>
        </message>
        <message>
            <source>its last line is torn</source>
            <translation>最后一行不完整</translation>
        </message>
        <message>
            <source>its memoryKey is not in the stored form</source>
            <translation>它的主题不是存储形式</translation>
        </message>
        <message>
            <source>its name is not that of an event</source>
            <translation>它的名称不是记忆的名称</translation>
        </message>
        <message>
            <source>its name is that of no summary</source>
            <translation>它的名称不是摘要的名称</translation>
        </message>
        <message>
            <source>its schema is not {schema}</source>
            <translation>它的格式标记不是 {schema}</translation>
        </message>
        <message>
            <source>its source is not complete</source>
            <translation>它的来源不完整</translation>
        </message>
        <message>
            <source>its state is not that of its last transition</source>
            <translation>它的状态与最后一次变化不符</translation>
        </message>
        <message>
            <source>its text is longer than {size} bytes</source>
            <translation>它的文字超过 {size} 字节</translation>
        </message>
        <message>
            <source>its text is no string</source>
            <translation>它的文字不是字符串</translation>
        </message>
        <message>
            <source>keep which models are set up</source>
            <translation>保存模型的设置</translation>
        </message>
        <message>
            <source>kept</source>
            <translation>保留</translation>
        </message>
        <message>
            <source>key</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>line {line}, column {column}</source>
            <translation>第 {line} 行第 {column} 列</translation>
        </message>
        <message>
            <source>line {number} is damaged or does not follow from the one before</source>
            <translation>第 {number} 行已损坏，或与上一行不衔接</translation>
        </message>
        <message>
            <source>line {number} is not a time, an actor and LOG positions</source>
            <translation>第 {number} 行不是时间、操作者和日志位置</translation>
        </message>
        <message>
            <source>line {position} does not say what record {position} is</source>
            <translation>第 {position} 行没有说明第 {position} 条记录是什么</translation>
        </message>
        <message>
            <source>line {position} names {id}, which line {other} names already</source>
            <translation>第 {position} 行提到 {id}，而第 {other} 行已经提到</translation>
        </message>
        <message>
            <source>make the memory durable</source>
            <translation>把记忆可靠地写到磁盘</translation>
        </message>
        <message>
            <source>make the summaries anew</source>
            <translation>重建摘要</translation>
        </message>
        <message>
            <source>no line tells when record {position} was erased</source>
            <translation>没有一行说明第 {position} 条记录何时被彻底删除</translation>
        </message>
        <message>
            <source>others may use it: its mode is {mode}, not {right}</source>
            <translation>别人也能使用它：权限是 {mode}，不是 {right}</translation>
        </message>
        <message>
            <source>read profile.json</source>
            <translation>读取 profile.json</translation>
        </message>
        <message>
            <source>reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>record {position} is a copy of that of event {id}; the text of event {lost} is lost</source>
            <translation>第 {position} 条记录是记忆 {id} 的副本；记忆 {lost} 的文字已丢失</translation>
        </message>
        <message>
            <source>record {position} is damaged, and with it the text of event {id}</source>
            <translation>第 {position} 条记录已损坏，记忆 {id} 的文字也随之损坏</translation>
        </message>
        <message>
            <source>record {position} is lost, and with it the text of event {id}</source>
            <translation>第 {position} 条记录已丢失，记忆 {id} 的文字也随之丢失</translation>
        </message>
        <message>
            <source>record {position} is not that of event {id}</source>
            <translation>第 {position} 条记录不是记忆 {id} 的</translation>
        </message>
        <message>
            <source>record {position}, which is no event, is damaged</source>
            <translation>第 {position} 条记录不是记忆，已损坏</translation>
        </message>
        <message>
            <source>reference</source>
            <translation>引用</translation>
        </message>
        <message>
            <source>remember the copy</source>
            <translation>记下副本</translation>
        </message>
        <message>
            <source>replaced</source>
            <translation>替换</translation>
        </message>
        <message>
            <source>subject</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>tag</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>text</source>
            <translation>文字</translation>
        </message>
        <message>
            <source>the credentials of a package source</source>
            <translation>软件包来源的凭据</translation>
        </message>
        <message>
            <source>the disk is full; free some space and try again</source>
            <translation>磁盘已满；请腾出空间再试</translation>
        </message>
        <message>
            <source>the folder is missing</source>
            <translation>文件夹不见了</translation>
        </message>
        <message>
            <source>the hash of records {first} to {last} is missing</source>
            <translation>第 {first} 到 {last} 条记录的校验值不见了</translation>
        </message>
        <message>
            <source>the hash of records {first} to {last} is missing, and {count} more like it</source>
            <translation>第 {first} 到 {last} 条记录的校验值不见了，另有 {count} 处类似</translation>
        </message>
        <message>
            <source>the hash of records {first} to {last} is torn or wrong</source>
            <translation>第 {first} 到 {last} 条记录的校验值不完整或有误</translation>
        </message>
        <message>
            <source>the hash of records {first} to {last} is torn or wrong, and {count} more like it</source>
            <translation>第 {first} 到 {last} 条记录的校验值不完整或有误，另有 {count} 处类似</translation>
        </message>
        <message>
            <source>the index does not match the last commit</source>
            <translation>索引与最后一次提交不符</translation>
        </message>
        <message>
            <source>the log does not reach so far</source>
            <translation>日志还没有那么长</translation>
        </message>
        <message>
            <source>the profile folder does not allow it; check its permissions</source>
            <translation>档案文件夹不允许；请检查权限</translation>
        </message>
        <message>
            <source>the summary of records {first} to {last} is missing</source>
            <translation>第 {first} 到 {last} 条记录的摘要不见了</translation>
        </message>
        <message>
            <source>the summary of records {first} to {last} is missing, and {count} more like it</source>
            <translation>第 {first} 到 {last} 条记录的摘要不见了，另有 {count} 处类似</translation>
        </message>
        <message>
            <source>the summary of records {first} to {last} is torn or wrong</source>
            <translation>第 {first} 到 {last} 条记录的摘要不完整或有误</translation>
        </message>
        <message>
            <source>the summary of records {first} to {last} is torn or wrong, and {count} more like it</source>
            <translation>第 {first} 到 {last} 条记录的摘要不完整或有误，另有 {count} 处类似</translation>
        </message>
        <message>
            <source>the system says “{why}”</source>
            <translation>系统说“{why}”</translation>
        </message>
        <message>
            <source>the text of record {position} is not normalised</source>
            <translation>第 {position} 条记录的文字不是规范形式</translation>
        </message>
        <message>
            <source>there is no such event</source>
            <translation>没有这条记忆</translation>
        </message>
        <message>
            <source>this system has no time zone “{zone}”</source>
            <translation>本系统没有时区“{zone}”</translation>
        </message>
        <message>
            <source>to export to</source>
            <translation>要导出到的</translation>
        </message>
        <message>
            <source>to import</source>
            <translation>要导入的</translation>
        </message>
        <message>
            <source>to restore</source>
            <translation>要恢复的</translation>
        </message>
        <message>
            <source>write a summary</source>
            <translation>写一条摘要</translation>
        </message>
        <message>
            <source>write profile.json</source>
            <translation>写入 profile.json</translation>
        </message>
        <message>
            <source>write summaries</source>
            <translation>写摘要</translation>
        </message>
        <message>
            <source>write the memory</source>
            <translation>写入记忆</translation>
        </message>
        <message>
            <source>{agent} is not paired.</source>
            <translation>{agent} 没有配对。</translation>
        </message>
        <message>
            <source>{agent} is paired already.</source>
            <translation>{agent} 已经配对。</translation>
        </message>
        <message>
            <source>{file} (every row and search term of it)</source>
            <translation>{file}（其中与它有关的每一行和每个搜索词）</translation>
        </message>
        <message>
            <source>{file} already has an entry named “{name}” that is not from here. It was left as it is.</source>
            <translation>{file} 已有一个名为“{name}”的条目，不是由这里写入的。它保持原样。</translation>
        </message>
        <message>
            <source>{file} cannot be read, so it is not known which models are set up. Set them up anew; the file is then put aside.</source>
            <translation>无法读取 {file}，所以不知道设置了哪些模型。请重新设置；那时这个文件会放到一边。</translation>
        </message>
        <message>
            <source>{file} cannot be understood, so no agent is known. Remove that file and connect your agents anew.</source>
            <translation>无法理解 {file}，因此没有已知的智能体。请删除该文件，重新连接您的智能体。</translation>
        </message>
        <message>
            <source>{file} is a folder with something in it. Move it away, then repair again.</source>
            <translation>{file} 是一个文件夹，里面还有内容。请先把它移走，再重新修复。</translation>
        </message>
        <message>
            <source>{file} is a folder, and should be a file. “nua-memory verify --repair” mends that.</source>
            <translation>{file} 是一个文件夹，而它应当是文件。请在“文件”菜单中检查存储并修复。</translation>
        </message>
        <message>
            <source>{file} is damaged ({where}), so it was left as it is. Mend it in an editor, then try again.</source>
            <translation>{file} 已损坏（{where}），因此保持原样。请用编辑器修复后再试。</translation>
        </message>
        <message>
            <source>{file} is not UTF-8 text, so it was left as it is. Save it as UTF-8 first.</source>
            <translation>{file} 不是 UTF-8 文本，因此保持原样。请先把它存为 UTF-8。</translation>
        </message>
        <message>
            <source>{file} is protected from writing, so it was left as it is.</source>
            <translation>{file} 设有写保护，因此保持原样。</translation>
        </message>
        <message>
            <source>{file} is written in a way in which nothing can be changed safely ({where}), so it was left as it is. Add or take out the entry by hand.</source>
            <translation>{file} 的写法使这里无法安全改动（{where}），因此保持原样。请手工添加或取出条目。</translation>
        </message>
        <message>
            <source>{file} was changed by another program just now; nothing was written. Try again.</source>
            <translation>{file} 刚刚有另一个程序改动过；这里没有写入任何内容。请再试一次。</translation>
        </message>
        <message>
            <source>{file} was written by a newer version; update Nua Desktop Memory.</source>
            <translation>{file} 由更新的版本写成；请更新 Nua Desktop Memory。</translation>
        </message>
        <message>
            <source>{folder} (every summary that was made with it)</source>
            <translation>{folder}（用到它的每份摘要）</translation>
        </message>
        <message>
            <source>{folder} holds something that is not of this program ({name}), so nothing was removed. Move it elsewhere first.</source>
            <translation>{folder} 中有不属于本程序的内容（{name}），因此什么也没有移除。请先把它移到别处。</translation>
        </message>
        <message>
            <source>{folder} is a link to {other}, so nothing was removed. Remove the folder that it leads to yourself, then the link.</source>
            <translation>{folder} 是指向 {other} 的链接，因此什么也没有移除。请自行移除它指向的文件夹，再移除链接。</translation>
        </message>
        <message>
            <source>{folder} is no folder, so no memory can be in it. Give the path of a folder.</source>
            <translation>{folder} 不是文件夹，其中不可能有记忆。请给出一个文件夹的路径。</translation>
        </message>
        <message>
            <source>{folder} is no profile, so nothing was removed. “nua-memory profiles” lists the profiles.</source>
            <translation>{folder} 不是档案，因此什么也没有移除。</translation>
        </message>
        <message>
            <source>{id} is not an event id.</source>
            <translation>{id} 不是记忆的编号。</translation>
        </message>
        <message>
            <source>{id} is not an event id; give the 26 characters that show prints.</source>
            <translation>{id} 不是记忆的编号；请给出完整的 26 个字符。</translation>
        </message>
        <message>
            <source>{key} is not a key; use letters and digits with single . _ or - between them, such as home.city.</source>
            <translation>{key} 不能作主题；请使用字母和数字，中间可用单个 . _ 或 - 分隔，例如 home.city。</translation>
        </message>
        <message>
            <source>{name} cannot be the name of a branch; use letters, digits and hyphens.</source>
            <translation>{name} 不能用作分支名；请使用字母、数字和连字符。</translation>
        </message>
        <message>
            <source>{name} cannot be the name of a profile: use letters and digits, with spaces or . _ - between them, at most {limit}.</source>
            <translation>{name} 不能作档案名称：请使用字母和数字，中间可用空格或 . _ - 分隔，最多 {limit} 个。</translation>
        </message>
        <message>
            <source>{name} is damaged: {what}; run nua-memory verify to see what can be repaired.</source>
            <translation>{name} 已损坏：{what}；请在“文件”菜单中检查存储，看看能修复什么。</translation>
        </message>
        <message>
            <source>{name} is not a category of the policy. Use some of: {names}.</source>
            <translation>{name} 不是规则中的类别。可用的有：{names}。</translation>
        </message>
        <message>
            <source>{name} was written by a newer version (format {version}); update Nua Desktop Memory to open it.</source>
            <translation>{name} 由较新的版本写成（格式 {version}）；请更新 Nua Desktop Memory 后再打开。</translation>
        </message>
        <message>
            <source>{path} belongs to the memory itself. Choose another place.</source>
            <translation>{path} 属于记忆本身。请选择别的位置。</translation>
        </message>
        <message>
            <source>{path} cannot be made: {why}. Choose another place.</source>
            <translation>无法建立 {path}：{why}。请选择别的位置。</translation>
        </message>
        <message>
            <source>{path} cannot be read: {why}.</source>
            <translation>无法读取 {path}：{why}。</translation>
        </message>
        <message>
            <source>{path} cannot be the folder of a profile. Give the path of a folder.</source>
            <translation>{path} 不能作为档案的文件夹。请给出一个文件夹的路径。</translation>
        </message>
        <message>
            <source>{path} cannot be the path of a file. Give another one.</source>
            <translation>{path} 不能作为文件的路径。请换一个。</translation>
        </message>
        <message>
            <source>{path} cannot be written: {why}. Choose another place.</source>
            <translation>无法写入 {path}：{why}。请选择别的位置。</translation>
        </message>
        <message>
            <source>{path} is a file, and this format is a folder. Name a new folder.</source>
            <translation>{path} 是文件，而这种格式是文件夹。请指定一个新文件夹。</translation>
        </message>
        <message>
            <source>{path} is a folder. Name the file to import.</source>
            <translation>{path} 是文件夹。请指定要导入的文件。</translation>
        </message>
        <message>
            <source>{path} is a pipe or a device. Name a file.</source>
            <translation>{path} 是管道或设备。请指定一个文件。</translation>
        </message>
        <message>
            <source>{path} is not a backup of Nua Desktop Memory. Choose another file.</source>
            <translation>{path} 不是 Nua Desktop Memory 的备份。请选择别的文件。</translation>
        </message>
        <message>
            <source>{path} is not a backup, or it is damaged. Choose another file.</source>
            <translation>{path} 不是备份，或已损坏。请选择别的文件。</translation>
        </message>
        <message>
            <source>{path} was made by a newer version. Update Nua Desktop Memory to restore it.</source>
            <translation>{path} 由较新的版本制作。请更新 Nua Desktop Memory 后再恢复。</translation>
        </message>
        <message>
            <source>{program} could not be started: {why}. Connect again to write the right place.</source>
            <translation>无法启动 {program}：{why}。请重新连接，以写入正确的位置。</translation>
        </message>
        <message>
            <source>{program} stopped before it answered. {why}</source>
            <translation>{program} 在应答之前就停止了。{why}</translation>
        </message>
        <message>
            <source>{program} was started but did not answer within {count} seconds.</source>
            <translation>{program} 已启动，但 {count} 秒内没有应答。</translation>
        </message>
        <message>
            <source>{rule} is no rule; there are {rules}.</source>
            <translation>{rule} 不是规则；有 {rules}。</translation>
        </message>
        <message>
            <source>{size} MiB of notes wait for review already, so no more are taken. There is room again once the owner has accepted or refused some of them.</source>
            <translation>待审核的记录已达 {size} MiB，不再接收。主人接受或拒绝一些之后才有余地。</translation>
        </message>
        <message>
            <source>{what} is for people to read and cannot be imported: it does not hold everything. Import an export in the format jsonl, or restore a backup.</source>
            <translation>{what} 供人阅读，不能导入：它并不包含全部内容。请导入 jsonl 格式的导出，或恢复备份。</translation>
        </message>
        <message>
            <source>{where} is no folder. Choose another.</source>
            <translation>{where} 不是文件夹。请换一个。</translation>
        </message>
        <message>
            <source>“confidence” is not a number from 0 to 1</source>
            <translation>“confidence”不是 0 到 1 之间的数</translation>
        </message>
        <message>
            <source>“conflictsWithEventIds” holds something that is no event id</source>
            <translation>“conflictsWithEventIds”中有不是记忆编号的内容</translation>
        </message>
        <message>
            <source>“precision” names no time or no precision</source>
            <translation>“precision”指的不是时间，或不是精度</translation>
        </message>
        <message>
            <source>“state” is no state of a tombstone</source>
            <translation>“state”不是这里可用的状态</translation>
        </message>
        <message>
            <source>“tier” is neither paired nor unpaired</source>
            <translation>“tier”既不是已配对也不是未配对</translation>
        </message>
        <message>
            <source>“tombstone” must be an object or null.</source>
            <translation>“tombstone”必须是对象或 null。</translation>
        </message>
        <message>
            <source>“transitions” must be a list of objects.</source>
            <translation>“transitions”必须是对象的列表。</translation>
        </message>
        <message>
            <source>“{name}” is missing</source>
            <translation>缺少“{name}”</translation>
        </message>
        <message>
            <source>“{name}” is neither true nor false</source>
            <translation>“{name}”既不是 true 也不是 false</translation>
        </message>
        <message>
            <source>“{name}” is no digest</source>
            <translation>“{name}”不是摘要值</translation>
        </message>
        <message>
            <source>“{name}” is not a list</source>
            <translation>“{name}”不是列表</translation>
        </message>
        <message>
            <source>“{name}” is not a list of strings</source>
            <translation>“{name}”不是文字的列表</translation>
        </message>
        <message>
            <source>“{name}” is not a string</source>
            <translation>“{name}”不是文字</translation>
        </message>
        <message>
            <source>“{name}” is not a time zone; give a name such as Asia/Shanghai or UTC.</source>
            <translation>“{name}”不是时区；请给出 Asia/Shanghai 或 UTC 这样的名称。</translation>
        </message>
        <message>
            <source>“{name}” is not a whole number</source>
            <translation>“{name}”不是整数</translation>
        </message>
        <message>
            <source>“{name}” is not an event id</source>
            <translation>“{name}”不是记忆的编号</translation>
        </message>
        <message>
            <source>“{name}” is not an instant</source>
            <translation>“{name}”不是时刻</translation>
        </message>
        <message>
            <source>“{name}” is not an object</source>
            <translation>“{name}”不是对象</translation>
        </message>
        <message>
            <source>“{name}” must be a list of texts.</source>
            <translation>“{name}”必须是文字的列表。</translation>
        </message>
        <message>
            <source>“{name}” must be a number.</source>
            <translation>“{name}”必须是数。</translation>
        </message>
        <message>
            <source>“{name}” must be a text.</source>
            <translation>“{name}”必须是文字。</translation>
        </message>
        <message>
            <source>“{time}” is not a time; give 2026, 2026-03, 2026-03-01 or 2026-03-01T10:00:00+08:00.</source>
            <translation>“{time}”不是时间；请写成 2026、2026-03、2026-03-01 或 2026-03-01T10:00:00+08:00。</translation>
        </message>
    </context>
    <context>
        <name>BinPage</name>
        <message numerus="yes">
            <source>%Ln memories; agents get none of them</source>
            <translation>
                <numerusform>%Ln 条记忆；智能体得不到其中任何一条</numerusform>
            </translation>
        </message>
        <message>
            <source>Bin</source>
            <translation>回收站</translation>
        </message>
        <message>
            <source>Erase for good…</source>
            <translation>彻底删除…</translation>
        </message>
        <message>
            <source>Nothing matches.</source>
            <translation>没有匹配的内容。</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>The bin cannot be read.</source>
            <translation>无法读取回收站。</translation>
        </message>
        <message>
            <source>The bin holds no such memory.</source>
            <translation>回收站里没有这样的记忆。</translation>
        </message>
        <message>
            <source>The bin is empty.</source>
            <translation>回收站是空的。</translation>
        </message>
        <message>
            <source>What have I removed?</source>
            <translation>我移走了什么？</translation>
        </message>
        <message>
            <source>What you withdraw or delete waits here. It can be restored, or erased for good.</source>
            <translation>您撤回或删除的内容会留在这里，可以恢复，也可以彻底删除。</translation>
        </message>
    </context>
    <context>
        <name>BlockView</name>
        <message>
            <source>What your agent is given</source>
            <translation>您的智能体得到的内容</translation>
        </message>
    </context>
    <context>
        <name>ByHandPanel</name>
        <message>
            <source>An agent that can run commands reads memory with this one:</source>
            <translation>能运行命令的智能体，用这条命令读取记忆：</translation>
        </message>
        <message>
            <source>Any other program that speaks MCP takes this, where it lists its servers:</source>
            <translation>其他支持 MCP 的程序，可在它列出服务器的地方填入：</translation>
        </message>
        <message>
            <source>Command for the agent</source>
            <translation>供智能体使用的命令</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy the command</source>
            <translation>复制命令</translation>
        </message>
        <message>
            <source>Copy the entry</source>
            <translation>复制条目</translation>
        </message>
        <message>
            <source>Entry for another program</source>
            <translation>供其他程序使用的条目</translation>
        </message>
        <message>
            <source>It can read at once. When it is first used, it asks above to be paired; until then what it notes waits for review.</source>
            <translation>它可以立即读取。首次使用时会在上方请求配对；在此之前，它记下的内容等待审核。</translation>
        </message>
        <message>
            <source>Put your question in the place of “…”, in quotation marks.</source>
            <translation>请把您的问题写在“…”处，并加上引号。</translation>
        </message>
    </context>
    <context>
        <name>ChangeDialog</name>
        <message>
            <source>Giving up…</source>
            <translation>正在放弃…</translation>
        </message>
        <message>
            <source>Nothing in facts or in what agents are given changes.</source>
            <translation>事实和智能体得到的内容都不会改变。</translation>
        </message>
        <message>
            <source>Nothing: the change can no longer be made.</source>
            <translation>没有：这项更改已经无法进行。</translation>
        </message>
        <message>
            <source>Shown here as soon as the change can be made.</source>
            <translation>等到可以更改时，就会显示在这里。</translation>
        </message>
        <message>
            <source>This cannot be worked out now: {why}</source>
            <translation>现在无法推算：{why}</translation>
        </message>
    </context>
    <context>
        <name>ChatEraseDialog</name>
        <message numerus="yes">
            <source>%Ln memories that were noted in it stay; erase them by themselves if they are to go too:</source>
            <translation>
                <numerusform>其中记下的 %Ln 条记忆会留下；如果也要删除，请单独彻底删除它们：</numerusform>
            </translation>
        </message>
        <message>
            <source>Erasing…</source>
            <translation>正在彻底删除…</translation>
        </message>
        <message>
            <source>Its folder is {folder}. It is in no backup that this program made.</source>
            <translation>它的文件夹是 {folder}。本程序所做的备份中都没有它。</translation>
        </message>
        <message>
            <source>Looking through “{title}”…</source>
            <translation>正在查看“{title}”…</translation>
        </message>
        <message>
            <source>Memories that stay</source>
            <translation>会留下的记忆</translation>
        </message>
        <message>
            <source>No memory was noted in it, so nothing of it stays in the memory.</source>
            <translation>其中没有记下任何记忆，因此记忆中不会留下它的内容。</translation>
        </message>
        <message numerus="yes">
            <source>The conversation goes with all its %Ln turns, on every branch, for good.</source>
            <translation>
                <numerusform>这个对话连同所有分支上的全部 %Ln 轮都会彻底删除。</numerusform>
            </translation>
        </message>
        <message>
            <source>Wait until it was looked through.</source>
            <translation>请等待查看完毕。</translation>
        </message>
        <message>
            <source>erase</source>
            <translation>彻底删除</translation>
        </message>
    </context>
    <context>
        <name>ChatPage</name>
        <message>
            <source>A chat needs a language model. Ollama or LM Studio run one on this computer and are found by themselves; a provider such as OpenAI or Anthropic gives you a key to enter. Everything else here works without one.</source>
            <translation>聊天需要语言模型。Ollama 或 LM Studio 在这台电脑上运行模型，会自动找到；OpenAI 或 Anthropic 等服务商会给您一个密钥，在此填入。没有模型，其他一切功能照常可用。</translation>
        </message>
        <message>
            <source>Chat</source>
            <translation>聊天</translation>
        </message>
        <message>
            <source>Memory is off: it is told nothing of it.</source>
            <translation>记忆已关闭：它得不到任何记忆。</translation>
        </message>
        <message>
            <source>Memory is on: it is given what fits the question, and can note.</source>
            <translation>记忆已开启：它会得到与问题有关的内容，也可以记录。</translation>
        </message>
        <message>
            <source>Memory is on: it is given what fits the question. It cannot use tools, so it cannot note.</source>
            <translation>记忆已开启：它会得到与问题有关的内容。它不能使用工具，因此无法记录。</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新对话</translation>
        </message>
        <message>
            <source>No model is set up yet.</source>
            <translation>尚未设置模型。</translation>
        </message>
        <message>
            <source>Set up a model</source>
            <translation>设置模型</translation>
        </message>
        <message>
            <source>Talk to an agent with this memory</source>
            <translation>与拥有这份记忆的智能体交谈</translation>
        </message>
        <message>
            <source>The conversation was erased.</source>
            <translation>对话已彻底删除。</translation>
        </message>
        <message>
            <source>The reply could not be kept: {why}</source>
            <translation>无法保存回复：{why}</translation>
        </message>
        <message>
            <source>This conversation is not kept.</source>
            <translation>这个对话不会保存。</translation>
        </message>
        <message>
            <source>This turn was taken back; it is in the history of its conversation.</source>
            <translation>这一轮已收回；它在所属对话的历史中。</translation>
        </message>
        <message>
            <source>{model} answers.</source>
            <translation>由 {model} 回答。</translation>
        </message>
        <message>
            <source>{what} It can be asked again from {time} on.</source>
            <translation>{what}从 {time} 起可以再次询问。</translation>
        </message>
    </context>
    <context>
        <name>ChatRenameDialog</name>
        <message>
            <source>Give it a title first.</source>
            <translation>请先起一个标题。</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>标题</translation>
        </message>
    </context>
    <context>
        <name>ChatSettings</name>
        <message>
            <source>Each stays on this computer, in a folder of its own that any git reads, whether memory is on or off. Backups do not hold them.</source>
            <translation>无论记忆开启还是关闭，每个对话都留在这台电脑上自己的文件夹里，通用的版本管理工具都能读取。备份中不含对话。</translation>
        </message>
        <message>
            <source>Keep conversations</source>
            <translation>保存对话</translation>
        </message>
    </context>
    <context>
        <name>ChatSide</name>
        <message>
            <source>A new conversation.</source>
            <translation>新的对话。</translation>
        </message>
        <message>
            <source>Branch of the conversation</source>
            <translation>对话的分支</translation>
        </message>
        <message>
            <source>It begins with the first thing that you write.</source>
            <translation>写下第一句话，对话就开始了。</translation>
        </message>
        <message>
            <source>This conversation cannot be read.</source>
            <translation>无法读取这个对话。</translation>
        </message>
        <message>
            <source>This message has no answer yet.</source>
            <translation>这条消息还没有回答。</translation>
        </message>
    </context>
    <context>
        <name>ClearButton</name>
        <message>
            <source>Empty this field</source>
            <translation>清空此栏</translation>
        </message>
    </context>
    <context>
        <name>ClientRow</name>
        <message>
            <source>Connect again…</source>
            <translation>重新连接…</translation>
        </message>
        <message>
            <source>Connect to this profile…</source>
            <translation>连接到此档案…</translation>
        </message>
        <message>
            <source>Connect {client}</source>
            <translation>连接 {client}</translation>
        </message>
        <message>
            <source>Connect…</source>
            <translation>连接…</translation>
        </message>
        <message>
            <source>Disconnect</source>
            <translation>断开</translation>
        </message>
        <message>
            <source>Disconnect {client}</source>
            <translation>断开 {client}</translation>
        </message>
        <message>
            <source>Test</source>
            <translation>测试</translation>
        </message>
        <message>
            <source>Test {client}</source>
            <translation>测试 {client}</translation>
        </message>
    </context>
    <context>
        <name>ClientsPanel</name>
        <message>
            <source>Looking for programs…</source>
            <translation>正在查找程序…</translation>
        </message>
        <message>
            <source>Not found on this computer: {clients}.</source>
            <translation>这台电脑上没有找到：{clients}。</translation>
        </message>
        <message>
            <source>This is sample data, thrown away with its window: nothing can be connected to it.</source>
            <translation>这是示例数据，会随窗口一起丢弃：不能连接任何程序。</translation>
        </message>
        <message>
            <source>{client} is connected.</source>
            <translation>{client} 已连接。</translation>
        </message>
        <message>
            <source>{client} is disconnected. The entry is out of its configuration, and its token holds no more.</source>
            <translation>{client} 已断开。条目已从它的配置中取出，它的令牌不再有效。</translation>
        </message>
    </context>
    <context>
        <name>Clock</name>
        <message>
            <source>from {start}</source>
            <translation>从 {start} 起</translation>
        </message>
        <message>
            <source>since {start}</source>
            <translation>自 {start} 起</translation>
        </message>
        <message>
            <source>today {time}</source>
            <translation>今天 {time}</translation>
        </message>
        <message>
            <source>until {end}</source>
            <translation>到 {end} 止</translation>
        </message>
        <message>
            <source>yesterday {time}</source>
            <translation>昨天 {time}</translation>
        </message>
        <message>
            <source>{start} – {end}</source>
            <translation>{start} – {end}</translation>
        </message>
    </context>
    <context>
        <name>Command</name>
        <message>
            <source>&amp;About Nua Desktop Memory</source>
            <translation>关于 Nua Desktop Memory(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Accept what an agent noted</source>
            <translation>接受智能体记下的内容(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Back up now</source>
            <translation>立即备份(&amp;B)</translation>
        </message>
        <message>
            <source>&amp;Check the store</source>
            <translation>检查存储(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>关闭(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Copy the text</source>
            <translation>复制文字(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Details</source>
            <translation>详情(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Erase for good…</source>
            <translation>彻底删除(&amp;E)…</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>导出(&amp;E)…</translation>
        </message>
        <message>
            <source>&amp;Find</source>
            <translation>查找(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Go to or do…</source>
            <translation>前往或执行(&amp;G)…</translation>
        </message>
        <message>
            <source>&amp;Import…</source>
            <translation>导入(&amp;I)…</translation>
        </message>
        <message>
            <source>&amp;Look around with sample data</source>
            <translation>用示例数据四处看看(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Look for secrets…</source>
            <translation>查找机密(&amp;L)…</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>重做(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>撤销(&amp;U)</translation>
        </message>
        <message>
            <source>&amp;Withdraw as not true…</source>
            <translation>撤回：不属实(&amp;W)…</translation>
        </message>
        <message>
            <source>About</source>
            <translation>关于</translation>
        </message>
        <message>
            <source>Accept</source>
            <translation>接受</translation>
        </message>
        <message>
            <source>Back up</source>
            <translation>备份</translation>
        </message>
        <message>
            <source>Check</source>
            <translation>检查</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>详情</translation>
        </message>
        <message>
            <source>Erase</source>
            <translation>彻底删除</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <source>Export to &amp;read…</source>
            <translation>导出供阅读(&amp;R)…</translation>
        </message>
        <message>
            <source>Export to read</source>
            <translation>导出供阅读</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>查找</translation>
        </message>
        <message>
            <source>Go to or do</source>
            <translation>前往或执行</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>导入</translation>
        </message>
        <message>
            <source>It c&amp;hanged on a date…</source>
            <translation>自某日起变了(&amp;H)…</translation>
        </message>
        <message>
            <source>It changed on…</source>
            <translation>自某日起变了…</translation>
        </message>
        <message>
            <source>Keep from a&amp;gents…</source>
            <translation>不给智能体(&amp;G)…</translation>
        </message>
        <message>
            <source>Keep from agents</source>
            <translation>不给智能体</translation>
        </message>
        <message>
            <source>Look for secrets</source>
            <translation>查找机密</translation>
        </message>
        <message>
            <source>Make the su&amp;mmaries anew</source>
            <translation>重建摘要(&amp;M)</translation>
        </message>
        <message>
            <source>Make them anew</source>
            <translation>重建</translation>
        </message>
        <message>
            <source>Mo&amp;ve to another subject…</source>
            <translation>移到另一主题(&amp;V)…</translation>
        </message>
        <message>
            <source>Move</source>
            <translation>移动</translation>
        </message>
        <message>
            <source>Put in the &amp;bin</source>
            <translation>放入回收站(&amp;B)</translation>
        </message>
        <message>
            <source>Put in the bin</source>
            <translation>放入回收站</translation>
        </message>
        <message>
            <source>Re&amp;fuse what an agent noted</source>
            <translation>拒绝智能体记下的内容(&amp;F)</translation>
        </message>
        <message>
            <source>Re&amp;member…</source>
            <translation>记住(&amp;M)…</translation>
        </message>
        <message>
            <source>Re&amp;name subject…</source>
            <translation>重命名主题(&amp;N)…</translation>
        </message>
        <message>
            <source>Re&amp;place…</source>
            <translation>替换(&amp;P)…</translation>
        </message>
        <message>
            <source>Re&amp;solve the conflict…</source>
            <translation>解决冲突(&amp;S)…</translation>
        </message>
        <message>
            <source>Re&amp;store</source>
            <translation>恢复(&amp;S)</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>重做</translation>
        </message>
        <message>
            <source>Refuse</source>
            <translation>拒绝</translation>
        </message>
        <message>
            <source>Remember</source>
            <translation>记住</translation>
        </message>
        <message>
            <source>Rename subject</source>
            <translation>重命名主题</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>替换</translation>
        </message>
        <message>
            <source>Resolve</source>
            <translation>解决</translation>
        </message>
        <message>
            <source>Resolve se&amp;veral conflicts…</source>
            <translation>解决多个冲突(&amp;V)…</translation>
        </message>
        <message>
            <source>Resolve several</source>
            <translation>解决多个</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>Restore a back&amp;up…</source>
            <translation>恢复备份(&amp;U)…</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>恢复备份</translation>
        </message>
        <message>
            <source>Sample data</source>
            <translation>示例数据</translation>
        </message>
        <message>
            <source>Still &amp;true</source>
            <translation>仍然属实(&amp;T)</translation>
        </message>
        <message>
            <source>Still true</source>
            <translation>仍然属实</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Withdraw</source>
            <translation>撤回</translation>
        </message>
    </context>
    <context>
        <name>CompareView</name>
        <message>
            <source>A question, or none</source>
            <translation>问题，可留空</translation>
        </message>
        <message>
            <source>In both</source>
            <translation>两边都有</translation>
        </message>
        <message>
            <source>Left</source>
            <translation>左边</translation>
        </message>
        <message>
            <source>Lines of both blocks</source>
            <translation>两块内容的各行</translation>
        </message>
        <message>
            <source>Moment</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Moment, {side}</source>
            <translation>时间（{side}）</translation>
        </message>
        <message>
            <source>Only left</source>
            <translation>只在左边</translation>
        </message>
        <message>
            <source>Only left: {left}  ·  only right: {right}  ·  in both: {both}</source>
            <translation>只在左边：{left}  ·  只在右边：{right}  ·  两边都有：{both}</translation>
        </message>
        <message>
            <source>Only right</source>
            <translation>只在右边</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Question, {side}</source>
            <translation>问题（{side}）</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>右边</translation>
        </message>
        <message>
            <source>now, or 2026-03</source>
            <translation>现在，或 2026-03</translation>
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Message</source>
            <translation>消息</translation>
        </message>
        <message>
            <source>Retry now</source>
            <translation>立即重试</translation>
        </message>
        <message>
            <source>Send</source>
            <translation>发送</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Write a message. Enter sends it.</source>
            <translation>写一条消息，按回车键发送。</translation>
        </message>
    </context>
    <context>
        <name>ConfirmField</name>
        <message>
            <source>Type “{word}” first.</source>
            <translation>请先输入“{word}”。</translation>
        </message>
        <message>
            <source>Type “{word}” to erase it for good</source>
            <translation>输入“{word}”以彻底删除</translation>
        </message>
    </context>
    <context>
        <name>Conflict</name>
        <message>
            <source>Holds from {since} until {until}; observed {observed}</source>
            <translation>成立时间：{since} 起，{until} 止；观察于 {observed}</translation>
        </message>
        <message>
            <source>no subject</source>
            <translation>没有主题</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>不详</translation>
        </message>
        <message>
            <source>not said</source>
            <translation>未说明</translation>
        </message>
        <message>
            <source>open</source>
            <translation>未定</translation>
        </message>
        <message>
            <source>{count} sides</source>
            <translation>{count} 种说法</translation>
        </message>
        <message>
            <source>{time} (when it was observed)</source>
            <translation>{time}（观察到的时间）</translation>
        </message>
    </context>
    <context>
        <name>ConflictPanel</name>
        <message>
            <source>Next</source>
            <translation>下一个</translation>
        </message>
        <message>
            <source>Or leave it open: it stays a conflict, and your agents see all sides of it.</source>
            <translation>也可以先不决定：它仍是冲突，您的智能体会看到所有说法。</translation>
        </message>
        <message>
            <source>Or say of all of them:</source>
            <translation>或者对全部说法表态：</translation>
        </message>
        <message>
            <source>Previous</source>
            <translation>上一个</translation>
        </message>
        <message>
            <source>The selected conflict</source>
            <translation>选中的冲突</translation>
        </message>
        <message>
            <source>{number} of {count}</source>
            <translation>第 {number} 个，共 {count} 个</translation>
        </message>
        <message>
            <source>{which} conflict</source>
            <translation>{which}冲突</translation>
        </message>
    </context>
    <context>
        <name>ConflictsPage</name>
        <message numerus="yes">
            <source>%Ln open conflicts</source>
            <translation>
                <numerusform>%Ln 个未解决的冲突</numerusform>
            </translation>
        </message>
        <message>
            <source>Conflicts</source>
            <translation>冲突</translation>
        </message>
        <message>
            <source>Memory is off, so nothing can be added; you can still withdraw a side.</source>
            <translation>记忆已关闭，因此不能添加；您仍可以撤回其中一方。</translation>
        </message>
        <message>
            <source>No conflict at that time.</source>
            <translation>那时没有冲突。</translation>
        </message>
        <message>
            <source>No conflict has “{words}” in it.</source>
            <translation>没有冲突含有“{words}”。</translation>
        </message>
        <message>
            <source>Nothing contradicts anything.</source>
            <translation>没有互相矛盾的内容。</translation>
        </message>
        <message>
            <source>Nothing found.</source>
            <translation>没有找到。</translation>
        </message>
        <message>
            <source>Resolve several…</source>
            <translation>解决多个…</translation>
        </message>
        <message numerus="yes">
            <source>Resolve the %Ln selected…</source>
            <translation>
                <numerusform>解决选中的 %Ln 个…</numerusform>
            </translation>
        </message>
        <message>
            <source>The conflicts cannot be read.</source>
            <translation>无法读取冲突。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Where two memories about one subject say different things for the same time, you see them here.</source>
            <translation>当关于同一主题的两条记忆对同一时间说法不同，您会在这里看到。</translation>
        </message>
        <message>
            <source>Which of these is true?</source>
            <translation>哪一个是真的？</translation>
        </message>
        <message>
            <source>You are looking at another time. Go back to now to settle it.</source>
            <translation>您正在看另一个时间。回到现在才能解决它。</translation>
        </message>
    </context>
    <context>
        <name>ConnectClientDialog</name>
        <message>
            <source>(a new file)</source>
            <translation>（新文件）</translation>
        </message>
        <message>
            <source>Connect</source>
            <translation>连接</translation>
        </message>
        <message>
            <source>Connect {client}</source>
            <translation>连接 {client}</translation>
        </message>
        <message>
            <source>Connecting…</source>
            <translation>正在连接…</translation>
        </message>
        <message>
            <source>In place of … stands a token by which this memory knows it; it is made when you connect.</source>
            <translation>“…”处是一个令牌，此记忆凭它认出这个程序；令牌在您连接时生成。</translation>
        </message>
        <message>
            <source>Memory is off: it is given nothing until you switch memory on.</source>
            <translation>记忆已关闭：在您开启记忆之前，它得不到任何内容。</translation>
        </message>
        <message>
            <source>Replace and connect</source>
            <translation>替换并连接</translation>
        </message>
        <message>
            <source>The context with each of your prompts, in {file}:</source>
            <translation>随您每次提问给出的上下文，写入 {file}：</translation>
        </message>
        <message>
            <source>The tools, in {file}:</source>
            <translation>工具，写入 {file}：</translation>
        </message>
        <message>
            <source>This is written into the configuration of {client}. A copy of the file is kept beside it until you disconnect; then exactly this is taken out again.</source>
            <translation>以下内容会写入 {client} 的配置。文件旁会保留一份副本，直到您断开；断开时取出的正是这些内容。</translation>
        </message>
        <message>
            <source>What will be written into {file}</source>
            <translation>将写入 {file} 的内容</translation>
        </message>
        <message>
            <source>What will be written is being worked out.</source>
            <translation>正在确定要写入的内容。</translation>
        </message>
        <message>
            <source>{client} already has an entry named “nua-memory” that was not written from here. It gives way to this one; disconnecting brings it back.</source>
            <translation>{client} 已有一个名为“nua-memory”的条目，不是由这里写入的。它会让位给这个条目；断开时恢复。</translation>
        </message>
        <message>
            <source>{client} is connected to another profile now, {folder}. It is given this one instead.</source>
            <translation>{client} 现在连接到另一个档案：{folder}。将改为连接到此档案。</translation>
        </message>
    </context>
    <context>
        <name>ConsequencesView</name>
        <message numerus="yes">
            <source>%Ln more</source>
            <translation>
                <numerusform>另外 %Ln 个</numerusform>
            </translation>
        </message>
        <message>
            <source>After</source>
            <translation>之后</translation>
        </message>
        <message>
            <source>Agents are newly given</source>
            <translation>智能体新得到</translation>
        </message>
        <message>
            <source>Agents are no longer given</source>
            <translation>智能体不再得到</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>之前</translation>
        </message>
        <message>
            <source>What agents are given does not change.</source>
            <translation>智能体得到的内容不变。</translation>
        </message>
        <message>
            <source>What this changes</source>
            <translation>这会改变什么</translation>
        </message>
        <message>
            <source>What this changes: working it out…</source>
            <translation>这会改变什么：正在推算…</translation>
        </message>
        <message>
            <source>and {count} more subjects</source>
            <translation>以及另外 {count} 个主题</translation>
        </message>
        <message>
            <source>conflict: {sides}</source>
            <translation>冲突：{sides}</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>没有</translation>
        </message>
        <message>
            <source>nothing now; only what held before</source>
            <translation>现在没有；只有从前成立的</translation>
        </message>
        <message>
            <source>nothing now; something is still to come</source>
            <translation>现在没有；还有将要生效的</translation>
        </message>
        <message>
            <source>{text} ({count} memories say so)</source>
            <translation>{text}（{count} 条记忆这样说）</translation>
        </message>
    </context>
    <context>
        <name>Context</name>
        <message>
            <source>A current fact. It is among the most recently observed.</source>
            <translation>当前的事实。它属于最近观察到的。</translation>
        </message>
        <message>
            <source>A current fact. It matches the question.</source>
            <translation>当前的事实。它与问题相符。</translation>
        </message>
        <message>
            <source>An open conflict. It is among the most recently observed.</source>
            <translation>未解决的冲突。它属于最近观察到的。</translation>
        </message>
        <message>
            <source>An open conflict. It matches the question.</source>
            <translation>未解决的冲突。它与问题相符。</translation>
        </message>
        <message>
            <source>Facts and conflicts</source>
            <translation>事实与冲突</translation>
        </message>
        <message>
            <source>Facts and conflicts without room</source>
            <translation>放不下的事实与冲突</translation>
        </message>
        <message>
            <source>Frame</source>
            <translation>边框</translation>
        </message>
        <message>
            <source>It is older history, the newest first while there is room.</source>
            <translation>它是较早的历史；在放得下的范围内，新的排在前面。</translation>
        </message>
        <message>
            <source>It is one of the last written.</source>
            <translation>它是最近写下的内容之一。</translation>
        </message>
        <message>
            <source>It matches the question, but better matches took the lines for them.</source>
            <translation>它与问题相符，但更相符的内容占用了名额。</translation>
        </message>
        <message>
            <source>It matches the question, but it did not fit into the bytes that were left.</source>
            <translation>它与问题相符，但剩下的字节放不下它。</translation>
        </message>
        <message>
            <source>It matches the question.</source>
            <translation>它与问题相符。</translation>
        </message>
        <message>
            <source>It stands for older history that there is no room for one by one.</source>
            <translation>它代表放不下、无法逐条列出的较早历史。</translation>
        </message>
        <message>
            <source>It tells the agent that what stands between is background data, and no instruction.</source>
            <translation>它告诉智能体：夹在中间的是背景资料，不是指令。</translation>
        </message>
        <message>
            <source>Its subject is kept from agents.</source>
            <translation>它的主题不给智能体。</translation>
        </message>
        <message>
            <source>Kept from agents</source>
            <translation>不给智能体</translation>
        </message>
        <message>
            <source>Matches the question</source>
            <translation>与问题相符</translation>
        </message>
        <message>
            <source>Matches without room</source>
            <translation>放不下的相符内容</translation>
        </message>
        <message>
            <source>Most recent</source>
            <translation>最近的内容</translation>
        </message>
        <message>
            <source>Newer memories took the room, and no summary stands for it.</source>
            <translation>较新的记忆占用了空间，也没有摘要代表它。</translation>
        </message>
        <message>
            <source>Older history</source>
            <translation>较早的历史</translation>
        </message>
        <message>
            <source>Recent memories without room</source>
            <translation>放不下的近期记忆</translation>
        </message>
        <message>
            <source>There are more current facts and open conflicts than there is room for.</source>
            <translation>当前的事实和未解决的冲突太多，放不下。</translation>
        </message>
        <message>
            <source>There was no room for it among the facts and conflicts.</source>
            <translation>事实与冲突中放不下它。</translation>
        </message>
    </context>
    <context>
        <name>ContextPage</name>
        <message numerus="yes">
            <source>%Ln facts and conflicts had no room among the facts; your agent finds them when it searches.</source>
            <translation>
                <numerusform>有 %Ln 条事实和冲突在事实部分放不下；您的智能体搜索时能找到它们。</numerusform>
            </translation>
        </message>
        <message>
            <source>A question to try</source>
            <translation>试一个问题</translation>
        </message>
        <message>
            <source>At this moment nothing that may be given was remembered, so the block is empty.</source>
            <translation>在这一时刻，没有记下任何可以给出的内容，所以上下文是空的。</translation>
        </message>
        <message>
            <source>Compare two</source>
            <translation>比较两份</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy the whole block</source>
            <translation>复制整块内容</translation>
        </message>
        <message>
            <source>Empty: what it gets without a question</source>
            <translation>留空：没有提问时它得到的内容</translation>
        </message>
        <message>
            <source>Everything that may be given has its place in the block, as itself or in a summary.</source>
            <translation>凡是可以交出的内容，都已原样或以摘要收入这一块。</translation>
        </message>
        <message>
            <source>How much of its room the block uses</source>
            <translation>这一块用了多少空间</translation>
        </message>
        <message>
            <source>Left out</source>
            <translation>未收入的</translation>
        </message>
        <message>
            <source>Memory is off. Your agents get nothing. This is a preview of what they would get if it were on.</source>
            <translation>记忆已关闭。您的智能体什么也得不到。这里预览的是开启后它们会得到的内容。</translation>
        </message>
        <message>
            <source>Nothing that may be given is remembered yet, so the block is empty.</source>
            <translation>还没有记住任何可以交出的内容，所以这一块是空的。</translation>
        </message>
        <message>
            <source>Nothing was left out.</source>
            <translation>没有遗漏。</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>The block</source>
            <translation>整块内容</translation>
        </message>
        <message>
            <source>The block is on the clipboard.</source>
            <translation>整块内容已复制到剪贴板。</translation>
        </message>
        <message>
            <source>The context cannot be read.</source>
            <translation>无法读取上下文。</translation>
        </message>
        <message>
            <source>Try a question</source>
            <translation>试一个问题</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>What exactly is my agent given?</source>
            <translation>我的智能体究竟得到什么？</translation>
        </message>
        <message>
            <source>What to show of the context</source>
            <translation>显示上下文的哪一部分</translation>
        </message>
        <message>
            <source>Your agent gets nothing from here.</source>
            <translation>您的智能体从这里什么也得不到。</translation>
        </message>
        <message>
            <source>{used} of {limit} bytes</source>
            <translation>{used} / {limit} 字节</translation>
        </message>
        <message>
            <source>{used} of {limit} lines</source>
            <translation>{used} / {limit} 行</translation>
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Conversations, the last changed first</source>
            <translation>对话，最近更改的在前</translation>
        </message>
        <message>
            <source>Erase…</source>
            <translation>彻底删除…</translation>
        </message>
        <message>
            <source>New conversation</source>
            <translation>新对话</translation>
        </message>
        <message>
            <source>Rename…</source>
            <translation>重命名…</translation>
        </message>
    </context>
    <context>
        <name>ConversationModel</name>
        <message numerus="yes">
            <source>%Ln branches</source>
            <translation>
                <numerusform>%Ln 个分支</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln turns</source>
            <translation>
                <numerusform>%Ln 轮</numerusform>
            </translation>
        </message>
        <message>
            <source>A conversation that cannot be read</source>
            <translation>无法读取的对话</translation>
        </message>
        <message>
            <source>Conversation</source>
            <translation>对话</translation>
        </message>
    </context>
    <context>
        <name>Deeds</name>
        <message numerus="yes">
            <source>%Ln accepted.</source>
            <translation>
                <numerusform>已接受 %Ln 条。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln put in the bin.</source>
            <translation>
                <numerusform>已将 %Ln 条放入回收站。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused.</source>
            <translation>
                <numerusform>已拒绝 %Ln 条。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln restored.</source>
            <translation>
                <numerusform>已恢复 %Ln 条。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln texts copied.</source>
            <translation>
                <numerusform>已复制 %Ln 条文字。</numerusform>
            </translation>
        </message>
        <message>
            <source>Confirmed as still true.</source>
            <translation>已确认仍然属实。</translation>
        </message>
        <message>
            <source>Done again: {what}.</source>
            <translation>已重做：{what}。</translation>
        </message>
        <message>
            <source>Nua Desktop Memory {version}. Everything stays on this computer.</source>
            <translation>Nua Desktop Memory {version}。一切都留在这台电脑上。</translation>
        </message>
        <message>
            <source>Taken back: {what}.</source>
            <translation>已撤销：{what}。</translation>
        </message>
        <message>
            <source>There is nothing to do again.</source>
            <translation>没有可以重做的操作。</translation>
        </message>
        <message>
            <source>There is nothing to undo.</source>
            <translation>没有可以撤销的操作。</translation>
        </message>
    </context>
    <context>
        <name>DeleteSeveralDialog</name>
        <message numerus="yes">
            <source>%Ln memories put in the bin.</source>
            <translation>
                <numerusform>已将 %Ln 条记忆放入回收站。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>DensityStrip</name>
        <message>
            <source>All of time</source>
            <translation>全部时间</translation>
        </message>
        <message>
            <source>Everything there is. Drag the frame to move, turn the wheel to zoom.</source>
            <translation>全部内容。拖动框架可移动，滚动滚轮可缩放。</translation>
        </message>
        <message>
            <source>In sight: {span}</source>
            <translation>可见范围：{span}</translation>
        </message>
    </context>
    <context>
        <name>Desk</name>
        <message>
            <source>Choose a file…</source>
            <translation>选择文件…</translation>
        </message>
        <message>
            <source>Connect</source>
            <translation>连接</translation>
        </message>
        <message>
            <source>Create and open</source>
            <translation>创建并打开</translation>
        </message>
        <message>
            <source>Erase for good</source>
            <translation>彻底删除</translation>
        </message>
        <message>
            <source>Erase the conversation</source>
            <translation>彻底删除对话</translation>
        </message>
        <message>
            <source>Export to read</source>
            <translation>导出供阅读</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Move</source>
            <translation>移动</translation>
        </message>
        <message>
            <source>Move to another subject</source>
            <translation>移到另一主题</translation>
        </message>
        <message>
            <source>New profile</source>
            <translation>新建档案</translation>
        </message>
        <message>
            <source>New subject</source>
            <translation>新主题</translation>
        </message>
        <message>
            <source>Not for agents</source>
            <translation>不给智能体</translation>
        </message>
        <message>
            <source>Put in the bin</source>
            <translation>放入回收站</translation>
        </message>
        <message>
            <source>Remember</source>
            <translation>记住</translation>
        </message>
        <message>
            <source>Remove a profile</source>
            <translation>移除档案</translation>
        </message>
        <message>
            <source>Remove for good</source>
            <translation>彻底移除</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>重命名</translation>
        </message>
        <message>
            <source>Rename subject</source>
            <translation>重命名主题</translation>
        </message>
        <message>
            <source>Rename the conversation</source>
            <translation>重命名对话</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>替换</translation>
        </message>
        <message>
            <source>Resolve</source>
            <translation>解决</translation>
        </message>
        <message>
            <source>Resolve several conflicts</source>
            <translation>解决多个冲突</translation>
        </message>
        <message>
            <source>Resolve the conflict</source>
            <translation>解决冲突</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>恢复备份</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Subject</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>They count again: among the facts, in what agents are given and in the search.</source>
            <translation>它们重新算数：在事实中、在智能体得到的内容中、在搜索中。</translation>
        </message>
        <message>
            <source>They leave the facts, what agents are given and the ordinary search. They stay in the bin, from where they can be restored.</source>
            <translation>它们不再出现在事实、智能体得到的内容和普通搜索中。它们留在回收站里，可以从那里恢复。</translation>
        </message>
        <message>
            <source>Withdraw</source>
            <translation>撤回</translation>
        </message>
        <message>
            <source>Withdraw as not true</source>
            <translation>撤回：不属实</translation>
        </message>
        <message>
            <source>observed {time}</source>
            <translation>观察于 {time}</translation>
        </message>
    </context>
    <context>
        <name>DetailsPanel</name>
        <message numerus="yes">
            <source>%Ln memories selected.</source>
            <translation>
                <numerusform>已选中 %Ln 条记忆。</numerusform>
            </translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>更改于</translation>
        </message>
        <message>
            <source>Close the details</source>
            <translation>关闭详情</translation>
        </message>
        <message>
            <source>Close the details (F9)</source>
            <translation>关闭详情 (F9)</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>可信度</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>详情</translation>
        </message>
        <message>
            <source>From</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>History</source>
            <translation>历史</translation>
        </message>
        <message>
            <source>Holds</source>
            <translation>成立时间</translation>
        </message>
        <message>
            <source>Id</source>
            <translation>编号</translation>
        </message>
        <message>
            <source>In the log</source>
            <translation>日志中的位置</translation>
        </message>
        <message>
            <source>More than {most} cannot be changed at once. Select fewer.</source>
            <translation>一次最多更改 {most} 条。请少选一些。</translation>
        </message>
        <message>
            <source>Observed</source>
            <translation>观察于</translation>
        </message>
        <message>
            <source>Original</source>
            <translation>原文</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Replaced by</source>
            <translation>被替换为</translation>
        </message>
        <message>
            <source>Replaces</source>
            <translation>替换了</translation>
        </message>
        <message>
            <source>Said in</source>
            <translation>出自</translation>
        </message>
        <message>
            <source>Select a memory to see where it comes from and what can be done with it.</source>
            <translation>选中一条记忆，看看它从哪里来、可以对它做什么。</translation>
        </message>
        <message>
            <source>Show the turn</source>
            <translation>显示这一轮对话</translation>
        </message>
        <message>
            <source>Subject</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>This memory is gone.</source>
            <translation>这条记忆已经不在了。</translation>
        </message>
        <message>
            <source>Too many</source>
            <translation>太多了</translation>
        </message>
        <message>
            <source>Written down</source>
            <translation>写下于</translation>
        </message>
        <message>
            <source>from when it was observed</source>
            <translation>自观察到时起</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>record {record}, byte {offset}</source>
            <translation>第 {record} 条记录，第 {offset} 字节</translation>
        </message>
    </context>
    <context>
        <name>Drops</name>
        <message numerus="yes">
            <source>Import %Ln files, one after another</source>
            <translation>
                <numerusform>依次导入 %Ln 个文件</numerusform>
            </translation>
        </message>
        <message>
            <source>Import {files}</source>
            <translation>导入 {files}</translation>
        </message>
        <message>
            <source>Memory is off, so nothing can be imported.</source>
            <translation>记忆已关闭，因此无法导入。</translation>
        </message>
        <message>
            <source>Nothing can be imported now.</source>
            <translation>现在无法导入。</translation>
        </message>
        <message>
            <source>Switch it on first.</source>
            <translation>请先开启记忆。</translation>
        </message>
        <message>
            <source>What is there already is left out. The files stay as they are. Undo takes it back.</source>
            <translation>已有的内容会略过。文件保持原样。可用“撤销”收回。</translation>
        </message>
        <message>
            <source>an OptMem memory</source>
            <translation>OptMem 记忆</translation>
        </message>
        <message>
            <source>an export of this program</source>
            <translation>本程序的导出文件</translation>
        </message>
        <message>
            <source>not for importing</source>
            <translation>不能导入</translation>
        </message>
        <message>
            <source>notes, one a line</source>
            <translation>笔记，每行一条</translation>
        </message>
    </context>
    <context>
        <name>EraseDialog</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Erase for good</source>
            <translation>彻底删除</translation>
        </message>
        <message>
            <source>It could not be looked up what stays, so nothing can be erased.</source>
            <translation>无法查明会留下什么，所以不能彻底删除。</translation>
        </message>
        <message>
            <source>Looking where the text is…</source>
            <translation>正在查找文字在哪里…</translation>
        </message>
        <message>
            <source>Remove the whole profile, the log included…</source>
            <translation>移除整个档案，连同日志…</translation>
        </message>
        <message numerus="yes">
            <source>This cannot be undone. %Ln memories are gone from facts, search, timeline, bin and what agents are given.</source>
            <translation>
                <numerusform>此操作无法撤销。%Ln 条记忆会从事实、搜索、时间线、回收站和智能体得到的内容中消失。</numerusform>
            </translation>
        </message>
        <message>
            <source>This cannot be undone. The memory is gone from facts, search, timeline, bin and what agents are given.</source>
            <translation>此操作无法撤销。这条记忆会从事实、搜索、时间线、回收站和智能体得到的内容中消失。</translation>
        </message>
        <message>
            <source>What stays</source>
            <translation>会留下什么</translation>
        </message>
        <message>
            <source>What stays is still being looked up.</source>
            <translation>正在查找会留下什么。</translation>
        </message>
        <message>
            <source>erase</source>
            <translation>彻底删除</translation>
        </message>
    </context>
    <context>
        <name>EraseReport</name>
        <message>
            <source>Copied</source>
            <translation>已复制</translation>
        </message>
        <message>
            <source>Copy the report</source>
            <translation>复制报告</translation>
        </message>
        <message>
            <source>Erased. This is what went and what stays.</source>
            <translation>已彻底删除。以下是消失的和留下的。</translation>
        </message>
        <message>
            <source>Report of the erasing</source>
            <translation>彻底删除报告</translation>
        </message>
    </context>
    <context>
        <name>EventModel</name>
        <message>
            <source>This memory cannot be read. Check the store (File menu).</source>
            <translation>无法读取这条记忆。请检查存储（“文件”菜单）。</translation>
        </message>
    </context>
    <context>
        <name>ExportSettings</name>
        <message>
            <source>Export everything…</source>
            <translation>导出全部…</translation>
        </message>
        <message>
            <source>Export to read…</source>
            <translation>导出供阅读…</translation>
        </message>
        <message>
            <source>To read, print or pass on: Markdown, a table or PDF, of a part or of all. What was withdrawn is not in it unless you ask for it. Everything, with its history, is for this program alone.</source>
            <translation>供阅读、打印或转交：Markdown、表格或 PDF，可选一部分或全部。除非您要求，否则不含已撤回的内容。“导出全部”连同历史，仅供本程序使用。</translation>
        </message>
    </context>
    <context>
        <name>FactsFilter</name>
        <message>
            <source>All subjects</source>
            <translation>所有主题</translation>
        </message>
        <message>
            <source>Any subject</source>
            <translation>任何主题</translation>
        </message>
        <message>
            <source>Filter by subject</source>
            <translation>按主题筛选</translation>
        </message>
        <message>
            <source>For how long not confirmed</source>
            <translation>多久没有确认</translation>
        </message>
        <message>
            <source>In conflict</source>
            <translation>有冲突的</translation>
        </message>
        <message>
            <source>Past</source>
            <translation>已过去</translation>
        </message>
        <message>
            <source>Still true?</source>
            <translation>仍然属实吗？</translation>
        </message>
        <message>
            <source>Upcoming</source>
            <translation>将要生效</translation>
        </message>
        <message>
            <source>Which subjects to show</source>
            <translation>显示哪些主题</translation>
        </message>
        <message>
            <source>With a current fact</source>
            <translation>有当前事实的</translation>
        </message>
        <message>
            <source>for 2 years</source>
            <translation>两年未确认</translation>
        </message>
        <message>
            <source>for 3 months</source>
            <translation>3 个月未确认</translation>
        </message>
        <message>
            <source>for 5 years</source>
            <translation>五年未确认</translation>
        </message>
        <message>
            <source>for 6 months</source>
            <translation>6 个月未确认</translation>
        </message>
        <message>
            <source>for a year</source>
            <translation>一年未确认</translation>
        </message>
    </context>
    <context>
        <name>FactsPage</name>
        <message numerus="yes">
            <source>%Ln subjects</source>
            <translation>
                <numerusform>%Ln 个主题</numerusform>
            </translation>
        </message>
        <message>
            <source>A memory with a subject, such as home.city, says what holds for it. Give a subject when you remember something.</source>
            <translation>带主题（例如 home.city）的记忆说明这个主题的现状。记住内容时，请给它一个主题。</translation>
        </message>
        <message>
            <source>Everything has been confirmed.</source>
            <translation>全部都已确认。</translation>
        </message>
        <message>
            <source>Facts</source>
            <translation>事实</translation>
        </message>
        <message>
            <source>No fact has gone unconfirmed for that long, or you put the question off.</source>
            <translation>没有事实那么久未经确认，或者您已推迟这个问题。</translation>
        </message>
        <message>
            <source>No subject fits the search and the choice above.</source>
            <translation>没有主题符合上面的搜索和选择。</translation>
        </message>
        <message>
            <source>Nothing held at that time.</source>
            <translation>那时没有成立的内容。</translation>
        </message>
        <message>
            <source>Nothing matches.</source>
            <translation>没有匹配的内容。</translation>
        </message>
        <message>
            <source>Remember something</source>
            <translation>记住点什么</translation>
        </message>
        <message>
            <source>Show all subjects</source>
            <translation>显示所有主题</translation>
        </message>
        <message>
            <source>Subjects and what holds for them</source>
            <translation>各主题及其内容</translation>
        </message>
        <message>
            <source>The facts cannot be read.</source>
            <translation>无法读取事实。</translation>
        </message>
        <message>
            <source>There are no facts yet.</source>
            <translation>还没有事实。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>What holds for this subject, and what held before?</source>
            <translation>关于这个主题，现在成立的是什么，从前又是什么？</translation>
        </message>
    </context>
    <context>
        <name>Findings</name>
        <message>
            <source>Record {record} ({state}): {kind} in its {field}</source>
            <translation>记录 {record}（{state}）：{field}中有{kind}</translation>
        </message>
        <message>
            <source>Rule {rule}</source>
            <translation>规则 {rule}</translation>
        </message>
        <message>
            <source>in force</source>
            <translation>有效</translation>
        </message>
        <message>
            <source>in the bin</source>
            <translation>在回收站</translation>
        </message>
        <message>
            <source>reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>reference</source>
            <translation>引用</translation>
        </message>
        <message>
            <source>replaced</source>
            <translation>已被替换</translation>
        </message>
        <message>
            <source>subject</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>tag</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>text</source>
            <translation>文字</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>待审核</translation>
        </message>
        <message>
            <source>withdrawn</source>
            <translation>已撤回</translation>
        </message>
    </context>
    <context>
        <name>FindingsDialog</name>
        <message numerus="yes">
            <source>%Ln memories hold what looks like a secret.</source>
            <translation>
                <numerusform>%Ln 条记忆含有疑似机密的内容。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories were looked through, whatever their state.</source>
            <translation>
                <numerusform>已查看 %Ln 条记忆，不论其状态。</numerusform>
            </translation>
        </message>
        <message>
            <source>All of them</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message numerus="yes">
            <source>Erase %Ln of them…</source>
            <translation>
                <numerusform>彻底删除其中 %Ln 条…</numerusform>
            </translation>
        </message>
        <message>
            <source>Erase…</source>
            <translation>彻底删除…</translation>
        </message>
        <message>
            <source>Memories with what looks like a secret</source>
            <translation>含有疑似机密的记忆</translation>
        </message>
        <message>
            <source>Nothing that looks like a secret was found.</source>
            <translation>没有发现看起来像机密的内容。</translation>
        </message>
        <message>
            <source>Secrets in what is stored</source>
            <translation>已存内容中的机密</translation>
        </message>
        <message>
            <source>What was found is not shown here. If one is real, change it where it is used: erasing removes it from everything but the record in the log.</source>
            <translation>这里不显示找到的内容。如果确实是机密，请到使用它的地方更换：彻底删除能把它从各处移除，但日志中的记录除外。</translation>
        </message>
        <message numerus="yes">
            <source>You stopped it after %Ln memories; there may be more.</source>
            <translation>
                <numerusform>您在查过 %Ln 条记忆后停止了；可能还有更多。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Footer</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Ctrl+Enter</source>
            <translation>Ctrl+Enter</translation>
        </message>
        <message>
            <source>Keep writing</source>
            <translation>继续编辑</translation>
        </message>
        <message>
            <source>Throw away what you typed?</source>
            <translation>要放弃您输入的内容吗？</translation>
        </message>
        <message>
            <source>Throw it away</source>
            <translation>放弃</translation>
        </message>
        <message>
            <source>Writing… Another program may be using this memory.</source>
            <translation>正在写入…可能有另一个程序正在使用这份记忆。</translation>
        </message>
    </context>
    <context>
        <name>GivenPanel</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln 条记忆</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln summaries of older history were in it too.</source>
            <translation>
                <numerusform>其中还有 %Ln 段较早历史的摘要。</numerusform>
            </translation>
        </message>
        <message>
            <source>All agents</source>
            <translation>所有智能体</translation>
        </message>
        <message>
            <source>Memories in this answer</source>
            <translation>这次回答中的记忆</translation>
        </message>
        <message>
            <source>No agent was given anything yet.</source>
            <translation>还没有给过智能体任何内容。</translation>
        </message>
        <message>
            <source>None of its memories is there any more.</source>
            <translation>其中的记忆都已不在了。</translation>
        </message>
        <message>
            <source>What agents read from memory is listed here by time, for the last 1,000 answers.</source>
            <translation>智能体从记忆中读到的内容按时间列在这里，保留最近 1,000 次回答。</translation>
        </message>
        <message>
            <source>What was given cannot be read.</source>
            <translation>无法读取给过的内容。</translation>
        </message>
        <message>
            <source>What was given, newest first</source>
            <translation>给过的内容，最新的在前</translation>
        </message>
        <message>
            <source>Which memories an agent was given, without their texts: those are read from memory.</source>
            <translation>给过智能体哪些记忆；这里不存文字，文字从记忆中读取。</translation>
        </message>
        <message>
            <source>While memory is off, agents get nothing and nothing is written down about them.</source>
            <translation>记忆关闭时，智能体什么也得不到，也不会记录它们的任何情况。</translation>
        </message>
        <message>
            <source>Whose answers</source>
            <translation>给谁的回答</translation>
        </message>
        <message>
            <source>an agent that was removed</source>
            <translation>已移除的智能体</translation>
        </message>
        <message>
            <source>answer to a note</source>
            <translation>对记录的答复</translation>
        </message>
        <message>
            <source>context of a turn</source>
            <translation>一轮对话的上下文</translation>
        </message>
        <message>
            <source>search</source>
            <translation>搜索</translation>
        </message>
    </context>
    <context>
        <name>HeldUp</name>
        <message>
            <source>Writing… Another program may be using this memory.</source>
            <translation>正在写入…可能有另一个程序正在使用这份记忆。</translation>
        </message>
    </context>
    <context>
        <name>ImportReport</name>
        <message numerus="yes">
            <source>%Ln already there</source>
            <translation>
                <numerusform>已存在 %Ln 条</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln imported</source>
            <translation>
                <numerusform>已导入 %Ln 条</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused</source>
            <translation>
                <numerusform>拒绝 %Ln 条</numerusform>
            </translation>
        </message>
        <message>
            <source>All of it was there already, so nothing was changed.</source>
            <translation>其中的内容都已存在，没有任何改动。</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Copy the list</source>
            <translation>复制列表</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>导入</translation>
        </message>
        <message>
            <source>Line {line}: {why}</source>
            <translation>第 {line} 行：{why}</translation>
        </message>
        <message>
            <source>Nothing of the refused lines was kept. The file itself was not changed.</source>
            <translation>被拒绝的行没有保留任何内容。文件本身没有改动。</translation>
        </message>
        <message>
            <source>Refused lines</source>
            <translation>被拒绝的行</translation>
        </message>
        <message numerus="yes">
            <source>Split the %Ln that are too long</source>
            <translation>
                <numerusform>拆分过长的 %Ln 条</numerusform>
            </translation>
        </message>
        <message>
            <source>The whole import can be taken back with Undo.</source>
            <translation>整个导入可以用“撤销”收回。</translation>
        </message>
        <message>
            <source>There is nothing in it to import. Nothing was changed.</source>
            <translation>其中没有可导入的内容，没有任何改动。</translation>
        </message>
        <message>
            <source>You stopped it. What was imported stays; importing the same file again goes on from there.</source>
            <translation>您停止了导入。已导入的会保留；再次导入同一文件会从那里继续。</translation>
        </message>
        <message>
            <source>{imported}, {there}, {refused}.</source>
            <translation>{imported}，{there}，{refused}。</translation>
        </message>
    </context>
    <context>
        <name>Keeping</name>
        <message numerus="yes">
            <source>%Ln could not be taken in.</source>
            <translation>
                <numerusform>有 %Ln 条未能收入。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories backed up to {path}.</source>
            <translation>
                <numerusform>已将 %Ln 条记忆备份到 {path}。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories could not be read and are not in the backup.</source>
            <translation>
                <numerusform>有 %Ln 条记忆无法读取，不在备份中。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories restored into a new profile.</source>
            <translation>
                <numerusform>已将 %Ln 条记忆恢复到新档案。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories written to {path}.</source>
            <translation>
                <numerusform>已将 %Ln 条记忆写入 {path}。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln older backups of this profile were removed.</source>
            <translation>
                <numerusform>已移除本档案的 %Ln 份旧备份。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln were erased since and stayed out.</source>
            <translation>
                <numerusform>有 %Ln 条后来已被彻底删除，没有恢复。</numerusform>
            </translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>所有文件 (*)</translation>
        </message>
        <message>
            <source>Backing up…</source>
            <translation>正在备份…</translation>
        </message>
        <message>
            <source>Backups</source>
            <translation>备份</translation>
        </message>
        <message>
            <source>Export to read</source>
            <translation>导出供阅读</translation>
        </message>
        <message>
            <source>Exporting…</source>
            <translation>正在导出…</translation>
        </message>
        <message>
            <source>No backup could be made: {why}</source>
            <translation>无法备份：{why}</translation>
        </message>
        <message>
            <source>Nothing was compared: no profile of the same origin is here.</source>
            <translation>没有做比较：这里没有同一来源的档案。</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>恢复备份</translation>
        </message>
        <message>
            <source>Restoring…</source>
            <translation>正在恢复…</translation>
        </message>
        <message>
            <source>Stopped. No backup was written.</source>
            <translation>已停止。没有写入备份。</translation>
        </message>
        <message>
            <source>Stopped. No file was written.</source>
            <translation>已停止。没有写入文件。</translation>
        </message>
        <message>
            <source>Stopped. No profile was made.</source>
            <translation>已停止。没有建立档案。</translation>
        </message>
        <message>
            <source>{count} of {total} written</source>
            <translation>已写入 {count} / {total}</translation>
        </message>
    </context>
    <context>
        <name>KeptPanel</name>
        <message>
            <source>Agents are never given anything of: {subjects}</source>
            <translation>这些主题从不给智能体：{subjects}</translation>
        </message>
        <message>
            <source>Choose subjects…</source>
            <translation>选择主题…</translation>
        </message>
        <message>
            <source>Choose the subjects that are kept from agents</source>
            <translation>选择不给智能体的主题</translation>
        </message>
        <message>
            <source>Nothing is kept from agents: what is in force can be given to them.</source>
            <translation>没有不给智能体的主题：有效的记忆都可以给它们。</translation>
        </message>
    </context>
    <context>
        <name>LanesView</name>
        <message>
            <source>Arrows go from memory to memory, Enter opens one. Plus and minus zoom, Shift with arrows moves, T goes to today, 0 shows everything. V looks at what held when a memory began, K at what was known when it was written down, Backspace goes back to now.</source>
            <translation>方向键在记忆间移动，回车键打开一条。加号和减号缩放，Shift 加方向键平移，T 回到今天，0 显示全部。V 看一条记忆开始时成立的内容，K 看它写下时已知的内容，退格键回到现在。</translation>
        </message>
        <message>
            <source>Drawn timeline</source>
            <translation>时间线图</translation>
        </message>
        <message>
            <source>Held at</source>
            <translation>成立于</translation>
        </message>
        <message>
            <source>Known at</source>
            <translation>已知于</translation>
        </message>
        <message>
            <source>No subject</source>
            <translation>没有主题</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>现在</translation>
        </message>
    </context>
    <context>
        <name>LanguageSettings</name>
        <message>
            <source>As the system</source>
            <translation>跟随系统</translation>
        </message>
        <message>
            <source>Finish or close the open dialog first: what is typed in it would be lost.</source>
            <translation>请先完成或关闭打开的对话框：否则其中输入的内容会丢失。</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>Something long is running. Wait for it, or stop it, then change the language.</source>
            <translation>有一项耗时的工作在进行。请等它完成或停止它，然后再更改语言。</translation>
        </message>
    </context>
    <context>
        <name>LeftOutList</name>
        <message>
            <source>Left out</source>
            <translation>未收入的</translation>
        </message>
        <message>
            <source>What was left out and why</source>
            <translation>没有收入什么，为什么</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>原因</translation>
        </message>
    </context>
    <context>
        <name>List</name>
        <message>
            <source>, </source>
            <translation>、</translation>
        </message>
        <message>
            <source>; </source>
            <translation>；</translation>
        </message>
    </context>
    <context>
        <name>LongWork</name>
        <message>
            <source>Something long is running already. Wait for it, or stop it.</source>
            <translation>已有一项耗时的工作在进行。请等它完成，或停止它。</translation>
        </message>
        <message>
            <source>{count} taken over, {refused} refused so far</source>
            <translation>到目前为止导入 {count} 条，拒绝 {refused} 条</translation>
        </message>
    </context>
    <context>
        <name>MemorySwitch</name>
        <message>
            <source>Memory</source>
            <translation>记忆</translation>
        </message>
        <message>
            <source>Memory cannot be used now.</source>
            <translation>记忆现在无法使用。</translation>
        </message>
        <message>
            <source>Memory is off. Agents get nothing.</source>
            <translation>记忆已关闭。智能体什么也得不到。</translation>
        </message>
        <message>
            <source>Memory is on.</source>
            <translation>记忆已开启。</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>正在读取…</translation>
        </message>
        <message>
            <source>Switch memory off</source>
            <translation>关闭记忆</translation>
        </message>
        <message>
            <source>Switch memory on</source>
            <translation>开启记忆</translation>
        </message>
    </context>
    <context>
        <name>Menu</name>
        <message>
            <source>&amp;File</source>
            <translation>文件(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>帮助(&amp;H)</translation>
        </message>
        <message>
            <source>&amp;Memory</source>
            <translation>记忆(&amp;M)</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>查看(&amp;V)</translation>
        </message>
    </context>
    <context>
        <name>MessageStrip</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Close this message</source>
            <translation>关闭这条消息</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy the details</source>
            <translation>复制详情</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>详情</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>显示详情</translation>
        </message>
    </context>
    <context>
        <name>ModelDialog</name>
        <message numerus="yes">
            <source>%Ln models; choose one in the list.</source>
            <translation>
                <numerusform>有 %Ln 个模型，请在列表里选择。</numerusform>
            </translation>
        </message>
        <message>
            <source>Address</source>
            <translation>地址</translation>
        </message>
        <message>
            <source>Another provider of LangChain</source>
            <translation>LangChain 的其他服务商</translation>
        </message>
        <message>
            <source>Anthropic</source>
            <translation>Anthropic</translation>
        </message>
        <message>
            <source>Asking…</source>
            <translation>正在询问…</translation>
        </message>
        <message>
            <source>Keeping it…</source>
            <translation>正在保存…</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>密钥</translation>
        </message>
        <message>
            <source>Keys are kept in the system’s key store, in no file of ours.</source>
            <translation>密钥保存在系统的密钥库里，不在我们的任何文件里。</translation>
        </message>
        <message>
            <source>LM Studio</source>
            <translation>LM Studio</translation>
        </message>
        <message>
            <source>Look up</source>
            <translation>查找</translation>
        </message>
        <message>
            <source>Look up which models there are</source>
            <translation>查找有哪些模型</translation>
        </message>
        <message>
            <source>Looking for the system’s key store…</source>
            <translation>正在查找系统的密钥库…</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Ollama</source>
            <translation>Ollama</translation>
        </message>
        <message>
            <source>OpenAI, or a server that talks like it</source>
            <translation>OpenAI，或接口相同的服务器</translation>
        </message>
        <message>
            <source>Provider</source>
            <translation>服务商</translation>
        </message>
        <message>
            <source>Say which model first.</source>
            <translation>请先填写模型。</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>The system’s key store is locked. Until it is unlocked, a key is held in memory alone, until this window closes.</source>
            <translation>系统的密钥库锁着。解锁之前，密钥只留在内存里，到关闭这个窗口为止。</translation>
        </message>
        <message>
            <source>This key is held in memory alone, until this window closes.</source>
            <translation>这个密钥只留在内存里，到关闭这个窗口为止。</translation>
        </message>
        <message>
            <source>This system has no key store. A key is held in memory alone, until this window closes; you are asked for it each time.</source>
            <translation>这个系统没有密钥库。密钥只留在内存里，到关闭这个窗口为止；每次都要您填写。</translation>
        </message>
        <message>
            <source>What you call it</source>
            <translation>您怎么称呼它</translation>
        </message>
        <message>
            <source>a key is kept; type another to replace it</source>
            <translation>已有密钥；填写另一个即可替换</translation>
        </message>
        <message>
            <source>as the provider’s library has it</source>
            <translation>由服务商的程序库决定</translation>
        </message>
        <message>
            <source>provider:model, for example groq:llama-3.3-70b</source>
            <translation>例如 groq:llama-3.3-70b，冒号前是服务商</translation>
        </message>
    </context>
    <context>
        <name>ModelsFound</name>
        <message>
            <source>Models on this computer</source>
            <translation>这台电脑上的模型</translation>
        </message>
        <message>
            <source>Runs on this computer: {programs}</source>
            <translation>这台电脑上运行着：{programs}</translation>
        </message>
        <message>
            <source>Set up this model of this computer</source>
            <translation>设置这台电脑上的这个模型</translation>
        </message>
        <message>
            <source>Use it</source>
            <translation>使用</translation>
        </message>
    </context>
    <context>
        <name>ModelsSettings</name>
        <message>
            <source>Add…</source>
            <translation>添加…</translation>
        </message>
        <message>
            <source>Also write summaries while nothing is going on</source>
            <translation>空闲的时候也写摘要</translation>
        </message>
        <message>
            <source>Ask the selected model a tiny question</source>
            <translation>向选中的模型提一个小问题</translation>
        </message>
        <message>
            <source>Asking “{model}”…</source>
            <translation>正在询问“{model}”…</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Change the selected model</source>
            <translation>修改选中的模型</translation>
        </message>
        <message>
            <source>Chat</source>
            <translation>聊天</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>修改…</translation>
        </message>
        <message>
            <source>It answers, after {seconds} seconds.</source>
            <translation>{seconds} 秒后它回答了。</translation>
        </message>
        <message>
            <source>Model of the chat</source>
            <translation>聊天用的模型</translation>
        </message>
        <message>
            <source>Model that writes summaries</source>
            <translation>写摘要的模型</translation>
        </message>
        <message>
            <source>Models that are set up</source>
            <translation>已设置的模型</translation>
        </message>
        <message>
            <source>Nobody: extracts only</source>
            <translation>不用模型：只用摘录</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <source>Remove the selected model and its key</source>
            <translation>移除选中的模型和它的密钥</translation>
        </message>
        <message>
            <source>Set up a model</source>
            <translation>设置模型</translation>
        </message>
        <message>
            <source>Summaries</source>
            <translation>摘要</translation>
        </message>
        <message>
            <source>Test</source>
            <translation>测试</translation>
        </message>
        <message>
            <source>The model of the chat</source>
            <translation>聊天用的模型</translation>
        </message>
        <message>
            <source>on this computer</source>
            <translation>在这台电脑上</translation>
        </message>
        <message>
            <source>“{model}” is no longer set up, and its key is forgotten.</source>
            <translation>“{model}”已移除，它的密钥也已忘记。</translation>
        </message>
        <message>
            <source>“{model}” is no longer set up. If it has a key, it stays in the locked key store.</source>
            <translation>“{model}”已移除。如果它有密钥，密钥仍在锁着的密钥库里。</translation>
        </message>
    </context>
    <context>
        <name>MoreSides</name>
        <message numerus="yes">
            <source>%Ln more sides are not shown. What is said of all sides is said of them too.</source>
            <translation>
                <numerusform>另外 %Ln 种说法没有显示。对所有说法所做的，也会对它们生效。</numerusform>
            </translation>
        </message>
        <message>
            <source>Show more</source>
            <translation>显示更多</translation>
        </message>
    </context>
    <context>
        <name>MoveDialog</name>
        <message>
            <source>Each is replaced by the same text with the same times under the new subject; what says the same goes with it. What stood here before stays in the history.</source>
            <translation>每一条都由新主题下文字和时间相同的记忆替换；说法相同的一并移走。原来在这里的内容留在历史中。</translation>
        </message>
    </context>
    <context>
        <name>NamingRow</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Do not save these filters</source>
            <translation>不保存这些筛选</translation>
        </message>
        <message>
            <source>Name of these filters</source>
            <translation>这些筛选的名称</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Save these filters</source>
            <translation>保存这些筛选</translation>
        </message>
    </context>
    <context>
        <name>Navigation</name>
        <message>
            <source>Pages</source>
            <translation>页面</translation>
        </message>
        <message numerus="yes">
            <source>{page}, %Ln waiting</source>
            <translation>
                <numerusform>{page}，%Ln 项待处理</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>NewProfileDialog</name>
        <message>
            <source>A profile is a memory of its own, with its own switch: for work, say, or for one project. Agents that are connected to this one know nothing of it.</source>
            <translation>一个档案就是一份独立的记忆，有自己的开关：比如用于工作，或用于某个项目。连接到当前档案的智能体对它一无所知。</translation>
        </message>
        <message>
            <source>Creating…</source>
            <translation>正在创建…</translation>
        </message>
        <message>
            <source>Give it a name first.</source>
            <translation>请先给它起个名字。</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
    </context>
    <context>
        <name>NotForAgentsDialog</name>
        <message numerus="yes">
            <source>%Ln subjects are kept from agents.</source>
            <translation>
                <numerusform>有 %Ln 个主题不给智能体。</numerusform>
            </translation>
        </message>
        <message>
            <source>Add</source>
            <translation>添加</translation>
        </message>
        <message>
            <source>Agents see everything.</source>
            <translation>智能体可以看到全部内容。</translation>
        </message>
        <message>
            <source>Another subject</source>
            <translation>另一个主题</translation>
        </message>
        <message>
            <source>Memories of these subjects, and of all below them (health also keeps health.blood), are never given to an agent: not in its context, not when it searches. You see them as ever.</source>
            <translation>这些主题及其下级主题（health 也包括 health.blood）的记忆从不给智能体：不在上下文中，搜索时也找不到。您自己照常可以看到。</translation>
        </message>
        <message>
            <source>Nothing is changed yet.</source>
            <translation>还没有改动。</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>正在读取…</translation>
        </message>
        <message>
            <source>Subjects that are kept from agents</source>
            <translation>不给智能体的主题</translation>
        </message>
        <message>
            <source>Take off the list</source>
            <translation>从列表中移除</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>such as health</source>
            <translation>例如 health</translation>
        </message>
    </context>
    <context>
        <name>NoteWidget</name>
        <message>
            <source>Another way…</source>
            <translation>其他方式…</translation>
        </message>
        <message>
            <source>It changed</source>
            <translation>情况变了</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>显示</translation>
        </message>
        <message>
            <source>The memory has {others} for the same subject. Did it change, or is one wrong?</source>
            <translation>同一主题下，记忆中已有{others}。是情况变了，还是其中一个有误？</translation>
        </message>
        <message>
            <source>The memory has {others} for the same subject. Which is right?</source>
            <translation>同一主题下，记忆中已有{others}。哪个是对的？</translation>
        </message>
        <message>
            <source>The new one is right</source>
            <translation>新的是对的</translation>
        </message>
        <message>
            <source>The old one is right</source>
            <translation>旧的是对的</translation>
        </message>
        <message>
            <source>This memory was erased.</source>
            <translation>这条记忆已彻底删除。</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>in the place of “{text}”</source>
            <translation>代替“{text}”</translation>
        </message>
        <message>
            <source>noted</source>
            <translation>已记下</translation>
        </message>
        <message>
            <source>noted, waits for review</source>
            <translation>已记下，待审核</translation>
        </message>
        <message>
            <source>replaced since</source>
            <translation>此后已替换</translation>
        </message>
        <message>
            <source>taken back</source>
            <translation>已收回</translation>
        </message>
        <message>
            <source>the memory said so already</source>
            <translation>记忆中已有此内容</translation>
        </message>
        <message>
            <source>withdrawn since</source>
            <translation>此后已撤回</translation>
        </message>
        <message>
            <source>“{text}” ({when})</source>
            <translation>“{text}”（{when}）</translation>
        </message>
    </context>
    <context>
        <name>Operation</name>
        <message>
            <source>accept</source>
            <translation>接受</translation>
        </message>
        <message>
            <source>change on a date</source>
            <translation>自某日起改变</translation>
        </message>
        <message>
            <source>import</source>
            <translation>导入</translation>
        </message>
        <message>
            <source>move to another subject</source>
            <translation>移到另一主题</translation>
        </message>
        <message>
            <source>put in the bin</source>
            <translation>放入回收站</translation>
        </message>
        <message>
            <source>redo</source>
            <translation>重做</translation>
        </message>
        <message>
            <source>refuse</source>
            <translation>拒绝</translation>
        </message>
        <message>
            <source>remember</source>
            <translation>记住</translation>
        </message>
        <message>
            <source>replace</source>
            <translation>替换</translation>
        </message>
        <message>
            <source>resolve</source>
            <translation>解决冲突</translation>
        </message>
        <message>
            <source>restore</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>withdraw</source>
            <translation>撤回</translation>
        </message>
    </context>
    <context>
        <name>OtherVersion</name>
        <message>
            <source>Look at the other version</source>
            <translation>查看另一个版本</translation>
        </message>
    </context>
    <context>
        <name>OverviewPage</name>
        <message numerus="yes">
            <source>%Ln more under Facts</source>
            <translation>
                <numerusform>“事实”中还有 %Ln 条</numerusform>
            </translation>
        </message>
        <message>
            <source>A memory with a subject, such as home.city, becomes a fact while nothing disputes it.</source>
            <translation>带主题（例如 home.city）的记忆，只要没有矛盾，就成为事实。</translation>
        </message>
        <message>
            <source>No current fact says this.</source>
            <translation>没有当前的事实这样说。</translation>
        </message>
        <message>
            <source>No current facts.</source>
            <translation>没有当前的事实。</translation>
        </message>
        <message>
            <source>Nothing matches.</source>
            <translation>没有匹配的内容。</translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>概览</translation>
        </message>
        <message>
            <source>The facts cannot be read.</source>
            <translation>无法读取事实。</translation>
        </message>
        <message>
            <source>What does my agent know now, and is anything wrong?</source>
            <translation>我的智能体现在知道什么，有没有不对的地方？</translation>
        </message>
        <message>
            <source>What is known now</source>
            <translation>现在已知的</translation>
        </message>
    </context>
    <context>
        <name>OverviewSide</name>
        <message numerus="yes">
            <source>%Ln conflicts to settle</source>
            <translation>
                <numerusform>%Ln 个冲突待解决</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln notes to review</source>
            <translation>
                <numerusform>%Ln 条记录待审核</numerusform>
            </translation>
        </message>
        <message>
            <source>Installed for agents now</source>
            <translation>现在为智能体安装的</translation>
        </message>
        <message>
            <source>Last changes</source>
            <translation>最近的更改</translation>
        </message>
        <message>
            <source>No change to take back.</source>
            <translation>没有可以撤销的更改。</translation>
        </message>
        <message>
            <source>Nothing waits for you.</source>
            <translation>没有等您处理的事。</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Undo: {what}</source>
            <translation>撤销：{what}</translation>
        </message>
        <message>
            <source>Waiting for you</source>
            <translation>等您处理</translation>
        </message>
        <message>
            <source>{active} in force, {replaced} replaced, {removed} removed.</source>
            <translation>有效 {active} 条，已被替换 {replaced} 条，已移走 {removed} 条。</translation>
        </message>
        <message>
            <source>{what}: {count} memories</source>
            <translation>{what}：{count} 条记忆</translation>
        </message>
        <message>
            <source>{what}: {text}</source>
            <translation>{what}：{text}</translation>
        </message>
    </context>
    <context>
        <name>PairingPanel</name>
        <message>
            <source>Agents that are known</source>
            <translation>已知的智能体</translation>
        </message>
        <message>
            <source>It can read. What it notes waits for your review and counts for nothing until then.</source>
            <translation>它可以读取。它记下的内容要等您审核，在此之前不起作用。</translation>
        </message>
        <message>
            <source>New token</source>
            <translation>新令牌</translation>
        </message>
        <message>
            <source>No agent is known yet. One that is not connected above appears here when it first asks.</source>
            <translation>还没有已知的智能体。未在上面连接的智能体，第一次请求时会出现在这里。</translation>
        </message>
        <message>
            <source>No agent is known yet. While memory is off, none can ask.</source>
            <translation>还没有已知的智能体。记忆关闭时，没有智能体可以请求。</translation>
        </message>
        <message>
            <source>Pair</source>
            <translation>配对</translation>
        </message>
        <message>
            <source>Remove from the list</source>
            <translation>从列表中移除</translation>
        </message>
        <message>
            <source>Unpair</source>
            <translation>取消配对</translation>
        </message>
        <message>
            <source>What it notes counts at once, with a notice to you and an undo.</source>
            <translation>它记下的内容立即生效，会通知您，并且可以撤销。</translation>
        </message>
        <message>
            <source>asks to be paired</source>
            <translation>请求配对</translation>
        </message>
        <message>
            <source>last used {time}</source>
            <translation>上次使用：{time}</translation>
        </message>
        <message>
            <source>no longer paired</source>
            <translation>已取消配对</translation>
        </message>
        <message>
            <source>not used yet</source>
            <translation>尚未使用</translation>
        </message>
        <message>
            <source>paired</source>
            <translation>已配对</translation>
        </message>
        <message>
            <source>running now</source>
            <translation>正在运行</translation>
        </message>
        <message>
            <source>{agent} is no longer paired. What it notes waits for your review.</source>
            <translation>{agent} 已取消配对。它记下的内容要等您审核。</translation>
        </message>
        <message>
            <source>{agent} is off the list. Its token holds no more.</source>
            <translation>{agent} 已从列表中移除，它的令牌不再有效。</translation>
        </message>
        <message>
            <source>{agent} is paired. The token in its configuration holds again.</source>
            <translation>{agent} 已配对。它配置中的令牌重新有效。</translation>
        </message>
    </context>
    <context>
        <name>Palette</name>
        <message>
            <source>Command, page, subject or memory</source>
            <translation>命令、页面、主题或记忆</translation>
        </message>
        <message>
            <source>Go to or do</source>
            <translation>前往或执行</translation>
        </message>
        <message>
            <source>Nothing fits.</source>
            <translation>没有符合的。</translation>
        </message>
        <message>
            <source>Type a command, a page, a subject or words of a memory</source>
            <translation>输入命令、页面、主题或记忆中的词</translation>
        </message>
        <message>
            <source>What fits</source>
            <translation>符合的项</translation>
        </message>
        <message>
            <source>command</source>
            <translation>命令</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>记忆</translation>
        </message>
        <message>
            <source>page</source>
            <translation>页面</translation>
        </message>
        <message>
            <source>subject</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>{number} of {count}</source>
            <translation>第 {number} 个，共 {count} 个</translation>
        </message>
    </context>
    <context>
        <name>Policy</name>
        <message>
            <source>Access tokens and keys</source>
            <translation>访问令牌和密钥</translation>
        </message>
        <message>
            <source>Identity numbers</source>
            <translation>证件号码</translation>
        </message>
        <message>
            <source>Numbers of bank accounts</source>
            <translation>银行账号</translation>
        </message>
        <message>
            <source>Numbers of payment cards</source>
            <translation>支付卡号</translation>
        </message>
        <message>
            <source>One-time codes</source>
            <translation>一次性验证码</translation>
        </message>
        <message>
            <source>PINs</source>
            <translation>PIN 码</translation>
        </message>
        <message>
            <source>Passwords</source>
            <translation>密码</translation>
        </message>
        <message>
            <source>Private keys</source>
            <translation>私钥</translation>
        </message>
        <message>
            <source>Recovery phrases of wallets</source>
            <translation>钱包助记词</translation>
        </message>
    </context>
    <context>
        <name>PolicySettings</name>
        <message>
            <source>Go on refusing</source>
            <translation>继续拒绝</translation>
        </message>
        <message>
            <source>Let it in</source>
            <translation>允许记住</translation>
        </message>
        <message>
            <source>Look for secrets in what is stored…</source>
            <translation>在已存内容中查找机密…</translation>
        </message>
        <message>
            <source>Refuse: {kind}</source>
            <translation>拒绝：{kind}</translation>
        </message>
        <message>
            <source>Refused before anything is written, wherever it comes from:</source>
            <translation>不论来自哪里，写入之前一律拒绝：</translation>
        </message>
        <message>
            <source>{kind} are no longer refused.</source>
            <translation>不再拒绝：{kind}。</translation>
        </message>
        <message>
            <source>{kind} are refused from now on. What is stored already can be looked through.</source>
            <translation>从现在起拒绝：{kind}。已存的内容可以检查一遍。</translation>
        </message>
        <message>
            <source>{kind}: stop refusing them? Whatever looks like one could then be remembered. It would lie readable in this profile's files, agents would be given it, and the log keeps it even after it was erased.</source>
            <translation>{kind}：不再拒绝吗？此后凡是看起来像的内容都可能被记住。它会以可读的形式存放在本档案的文件里，智能体会得到它，即使彻底删除，日志里仍会保留。</translation>
        </message>
    </context>
    <context>
        <name>Problem</name>
        <message>
            <source>Memory is off, so nothing can be added. Switch it on first.</source>
            <translation>记忆已关闭，不能添加。请先开启。</translation>
        </message>
        <message>
            <source>The character {character} cannot be kept. Remove it.</source>
            <translation>无法保存字符 {character}。请去掉它。</translation>
        </message>
        <message>
            <source>This looks like {kind}, which memory does not keep (rule {rule}). Leave it out, and note only where it is kept.</source>
            <translation>这看起来像{kind}，记忆不保存这类内容（规则 {rule}）。请去掉它，只记下它存放在哪里。</translation>
        </message>
        <message>
            <source>Too long: {bytes} bytes, and at most {limit} fit. Shorten it, or split it in two.</source>
            <translation>太长了：{bytes} 字节，最多容纳 {limit} 字节。请缩短，或拆成两条。</translation>
        </message>
        <message>
            <source>Use letters and digits, with single . _ or - between them, such as home.city.</source>
            <translation>请使用字母和数字，中间可用单个 . _ 或 - 分隔，例如 home.city。</translation>
        </message>
        <message>
            <source>Write at least one visible character.</source>
            <translation>请至少写一个可见字符。</translation>
        </message>
        <message>
            <source>a PIN</source>
            <translation>PIN 码</translation>
        </message>
        <message>
            <source>a one-time code</source>
            <translation>一次性验证码</translation>
        </message>
        <message>
            <source>a password</source>
            <translation>密码</translation>
        </message>
        <message>
            <source>a private key</source>
            <translation>私钥</translation>
        </message>
        <message>
            <source>a wallet's recovery phrase</source>
            <translation>钱包助记词</translation>
        </message>
        <message>
            <source>an access token or key</source>
            <translation>访问令牌或密钥</translation>
        </message>
        <message>
            <source>an identity number</source>
            <translation>证件号码</translation>
        </message>
        <message>
            <source>the number of a bank account</source>
            <translation>银行账号</translation>
        </message>
        <message>
            <source>the number of a payment card</source>
            <translation>支付卡号</translation>
        </message>
    </context>
    <context>
        <name>ProfilesSettings</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln 条记忆</numerusform>
            </translation>
        </message>
        <message>
            <source>New…</source>
            <translation>新建…</translation>
        </message>
        <message>
            <source>Open in its own window</source>
            <translation>在单独的窗口打开</translation>
        </message>
        <message>
            <source>Profiles</source>
            <translation>档案</translation>
        </message>
        <message>
            <source>Remove with everything…</source>
            <translation>连同全部内容移除…</translation>
        </message>
        <message>
            <source>The window of “{name}” did not start.</source>
            <translation>“{name}”的窗口没有启动。</translation>
        </message>
        <message>
            <source>memory is off</source>
            <translation>记忆已关闭</translation>
        </message>
        <message>
            <source>memory is on</source>
            <translation>记忆已开启</translation>
        </message>
        <message>
            <source>this window</source>
            <translation>本窗口</translation>
        </message>
        <message>
            <source>{name}  ·  cannot be read</source>
            <translation>{name}  ·  无法读取</translation>
        </message>
        <message>
            <source>“{name}” opens in its own window.</source>
            <translation>“{name}”在单独的窗口打开。</translation>
        </message>
    </context>
    <context>
        <name>ProgressPanel</name>
        <message>
            <source>Progress</source>
            <translation>进度</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stopping after this step…</source>
            <translation>这一步完成后停止…</translation>
        </message>
    </context>
    <context>
        <name>QuickWindow</name>
        <message>
            <source>Remember</source>
            <translation>记住</translation>
        </message>
        <message>
            <source>Something to remember</source>
            <translation>要记住的内容</translation>
        </message>
        <message>
            <source>Type something to remember, then press Enter</source>
            <translation>输入要记住的内容，然后按回车</translation>
        </message>
    </context>
    <context>
        <name>ReadText</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln 条记忆</numerusform>
            </translation>
        </message>
        <message>
            <source>The memory</source>
            <translation>这条记忆</translation>
        </message>
    </context>
    <context>
        <name>Readable</name>
        <message>
            <source>By subject</source>
            <translation>按主题</translation>
        </message>
        <message>
            <source>It also holds what is no longer in force; each such entry says so.</source>
            <translation>其中也有不再有效的内容；每一条都有注明。</translation>
        </message>
        <message>
            <source>It holds what is in force; nothing that was replaced, withdrawn, binned or waits for review.</source>
            <translation>其中是有效的内容；不含已被替换、已撤回、在回收站或待审核的。</translation>
        </message>
        <message>
            <source>Only a part: {what}.</source>
            <translation>仅为一部分：{what}。</translation>
        </message>
        <message>
            <source>Other memories</source>
            <translation>其他记忆</translation>
        </message>
        <message>
            <source>There is nothing to show.</source>
            <translation>没有可显示的内容。</translation>
        </message>
        <message>
            <source>Written {time} ({zone}).</source>
            <translation>写于 {time}（{zone}）。</translation>
        </message>
        <message>
            <source>from {source}</source>
            <translation>来自{source}</translation>
        </message>
        <message>
            <source>observed {time}</source>
            <translation>观察于 {time}</translation>
        </message>
        <message>
            <source>since {time}</source>
            <translation>自 {time} 起</translation>
        </message>
        <message>
            <source>subject {subject}</source>
            <translation>主题 {subject}</translation>
        </message>
        <message>
            <source>until {time}</source>
            <translation>到 {time} 止</translation>
        </message>
        <message>
            <source>with “{text}”</source>
            <translation>含有“{text}”</translation>
        </message>
        <message>
            <source>{percent} % sure</source>
            <translation>可信度 {percent}%</translation>
        </message>
        <message>
            <source>{since} to {until}</source>
            <translation>{since} 至 {until}</translation>
        </message>
    </context>
    <context>
        <name>ReadableExportDialog</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln 条记忆</numerusform>
            </translation>
        </message>
        <message>
            <source>About this time or later</source>
            <translation>关于此时或之后</translation>
        </message>
        <message>
            <source>Also what is no longer in force: replaced, withdrawn, in the bin, waiting for review</source>
            <translation>也包括不再有效的：已被替换、已撤回、在回收站、待审核</translation>
        </message>
        <message>
            <source>And before</source>
            <translation>并且早于</translation>
        </message>
        <message>
            <source>CSV, a table for spreadsheets</source>
            <translation>CSV，供电子表格使用的表格</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>正在计数…</translation>
        </message>
        <message>
            <source>From anywhere</source>
            <translation>任何来源</translation>
        </message>
        <message>
            <source>From where</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>Markdown, a text by subject with its history</source>
            <translation>Markdown，按主题排列、附历史的文本</translation>
        </message>
        <message>
            <source>No memory fits this choice.</source>
            <translation>没有记忆符合这个选择。</translation>
        </message>
        <message>
            <source>Only this subject and all below it</source>
            <translation>只要这个主题及其下的全部</translation>
        </message>
        <message>
            <source>Only with these words</source>
            <translation>只要含有这些词的</translation>
        </message>
        <message>
            <source>PDF, to print or to pass on</source>
            <translation>PDF，供打印或转交</translation>
        </message>
        <message>
            <source>any</source>
            <translation>任何</translation>
        </message>
        <message>
            <source>from the first</source>
            <translation>从最早的</translation>
        </message>
        <message>
            <source>to the last</source>
            <translation>到最晚的</translation>
        </message>
    </context>
    <context>
        <name>ReasonField</name>
        <message>
            <source>optional</source>
            <translation>可不填</translation>
        </message>
    </context>
    <context>
        <name>Rebuilding</name>
        <message>
            <source>The search index is being made anew. Nothing is lost; this takes a moment.</source>
            <translation>正在重建搜索索引。内容不会丢失；这需要一点时间。</translation>
        </message>
    </context>
    <context>
        <name>RememberDialog</name>
        <message numerus="yes">
            <source>Remembered as %Ln memories.</source>
            <translation>
                <numerusform>已记为 %Ln 条记忆。</numerusform>
            </translation>
        </message>
        <message>
            <source>Remembered.</source>
            <translation>已记住。</translation>
        </message>
        <message>
            <source>Several memories under one subject would contradict each other. Leave the subject empty.</source>
            <translation>同一主题下的几条记忆会互相矛盾。请把主题留空。</translation>
        </message>
        <message>
            <source>The parts are being worked out.</source>
            <translation>正在推算如何拆分。</translation>
        </message>
        <message>
            <source>What happened or holds</source>
            <translation>发生了什么，或什么成立</translation>
        </message>
    </context>
    <context>
        <name>RemoveProfileDialog</name>
        <message numerus="yes">
            <source>%Ln files, the log included ({size}).</source>
            <translation>
                <numerusform>%Ln 个文件，包括日志（{size}）。</numerusform>
            </translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Connected to it, and left with an entry that leads nowhere unless you disconnect first: {names}</source>
            <translation>以下程序连接到它；若不先断开，它们会留有一个不再指向任何内容的条目：{names}</translation>
        </message>
        <message>
            <source>Exports and backups that are known and stay where they are:</source>
            <translation>已知的、会留在原处的导出和备份：</translation>
        </message>
        <message>
            <source>It is open in a window of its own, which came to the front. Close that one first.</source>
            <translation>它在单独的窗口中打开，该窗口已移到最前。请先关闭它。</translation>
        </message>
        <message>
            <source>It is still being looked up what goes.</source>
            <translation>仍在查找会移除什么。</translation>
        </message>
        <message>
            <source>Looking what is in it…</source>
            <translation>正在查看其中的内容…</translation>
        </message>
        <message>
            <source>Not from this program, and left in the folder: {names}</source>
            <translation>不属于本程序、会留在文件夹中的：{names}</translation>
        </message>
        <message>
            <source>Remove for good</source>
            <translation>彻底移除</translation>
        </message>
        <message>
            <source>Remove the profile “{name}”?</source>
            <translation>移除档案“{name}”？</translation>
        </message>
        <message>
            <source>Removing…</source>
            <translation>正在移除…</translation>
        </message>
        <message>
            <source>The profile was removed.</source>
            <translation>档案已移除。</translation>
        </message>
        <message>
            <source>This cannot be undone. Every memory in it goes, with its history and the log.</source>
            <translation>此操作无法撤销。其中每条记忆都会消失，连同历史和日志。</translation>
        </message>
        <message>
            <source>This window closes with it.</source>
            <translation>本窗口也会随之关闭。</translation>
        </message>
        <message>
            <source>Type “{word}” to remove it for good</source>
            <translation>输入“{word}”以彻底移除</translation>
        </message>
        <message>
            <source>What goes and what stays</source>
            <translation>移除什么，留下什么</translation>
        </message>
        <message>
            <source>remove</source>
            <translation>彻底移除</translation>
        </message>
    </context>
    <context>
        <name>RenameSubjectDialog</name>
        <message>
            <source>Also everything below it: {subject}</source>
            <translation>也包括其下的一切：{subject}</translation>
        </message>
        <message>
            <source>Everything in force under this subject is replaced by its like under the new one, in one step that can be undone. What was replaced or withdrawn before keeps the old name in its history.</source>
            <translation>此主题下有效的内容都由新主题下相同的内容替换，一步完成，可以撤销。此前已被替换或撤回的内容在历史中保留旧名称。</translation>
        </message>
    </context>
    <context>
        <name>ReplaceDialog</name>
        <message numerus="yes">
            <source>%Ln other memories say the same; they are replaced with this one.</source>
            <translation>
                <numerusform>另有 %Ln 条记忆说法相同；它们会一并被替换。</numerusform>
            </translation>
        </message>
        <message>
            <source>Another memory says the same; it is replaced with this one.</source>
            <translation>另一条记忆说法相同；它会一并被替换。</translation>
        </message>
        <message>
            <source>Holds from</source>
            <translation>开始于</translation>
        </message>
        <message>
            <source>It changed on</source>
            <translation>变化日期</translation>
        </message>
        <message>
            <source>It changed on a date</source>
            <translation>自某日起变了</translation>
        </message>
        <message>
            <source>It was never so: what you write takes its place for all times.</source>
            <translation>它从来不是这样：您写的内容在所有时间都替换它。</translation>
        </message>
        <message>
            <source>It was true until then: it stays the answer for the time before, and what you write holds since.</source>
            <translation>在那之前它是真的：对从前的时间它仍是答案，您写的内容自那时起成立。</translation>
        </message>
        <message>
            <source>It was wrong</source>
            <translation>原来是错的</translation>
        </message>
        <message>
            <source>Nothing is different yet.</source>
            <translation>还没有任何改动。</translation>
        </message>
        <message>
            <source>Replaced.</source>
            <translation>已替换。</translation>
        </message>
        <message>
            <source>Say when it changed.</source>
            <translation>请说明何时变的。</translation>
        </message>
        <message>
            <source>What holds since then</source>
            <translation>自那时起成立的内容</translation>
        </message>
        <message>
            <source>What is right</source>
            <translation>正确的内容</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Write what holds since then.</source>
            <translation>请写下自那时起成立的内容。</translation>
        </message>
        <message>
            <source>required</source>
            <translation>必填</translation>
        </message>
        <message>
            <source>when observed</source>
            <translation>观察到时</translation>
        </message>
    </context>
    <context>
        <name>ResolveDialog</name>
        <message>
            <source>Choose the side that is right.</source>
            <translation>请选择正确的一方。</translation>
        </message>
        <message>
            <source>Choose the sides that are not true.</source>
            <translation>请选择不属实的说法。</translation>
        </message>
        <message>
            <source>Give at least one side a subject of its own.</source>
            <translation>请至少给一方单独的主题。</translation>
        </message>
        <message>
            <source>Leave it open</source>
            <translation>暂不决定</translation>
        </message>
        <message>
            <source>Nothing changes.</source>
            <translation>没有任何改变。</translation>
        </message>
        <message>
            <source>Resolve</source>
            <translation>解决</translation>
        </message>
        <message>
            <source>Say for at least one side from when until when it holds.</source>
            <translation>请至少为一方说明何时起、何时止。</translation>
        </message>
        <message>
            <source>The conflict is settled.</source>
            <translation>冲突已解决。</translation>
        </message>
        <message>
            <source>What is right</source>
            <translation>正确的内容</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Withdraw</source>
            <translation>撤回</translation>
        </message>
    </context>
    <context>
        <name>RestoreBackupDialog</name>
        <message>
            <source>Give it a name first.</source>
            <translation>请先给它起个名字。</translation>
        </message>
        <message>
            <source>It becomes a new profile; this one stays as it is. What was erased since the backup stays out, and you are told how many. Memory is off in the new profile until you switch it on.</source>
            <translation>它会成为一个新档案；当前档案保持不变。备份之后彻底删除的内容不会恢复，并会告诉您有多少条。新档案的记忆在您开启之前是关闭的。</translation>
        </message>
        <message>
            <source>Looking into the backup…</source>
            <translation>正在查看备份…</translation>
        </message>
        <message>
            <source>Name of the new profile</source>
            <translation>新档案的名称</translation>
        </message>
        <message>
            <source>This is not a backup that can be restored.</source>
            <translation>这不是可以恢复的备份。</translation>
        </message>
        <message>
            <source>{profile} restored {date}</source>
            <translation>{profile}（{date} 恢复）</translation>
        </message>
        <message numerus="yes">
            <source>“{profile}”, %Ln memories, backed up {time}</source>
            <translation>
                <numerusform>“{profile}”，%Ln 条记忆，备份于 {time}</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RestoreSeveralDialog</name>
        <message numerus="yes">
            <source>%Ln memories restored.</source>
            <translation>
                <numerusform>已恢复 %Ln 条记忆。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Retention</name>
        <message>
            <source>A record in the log is not overwritten. It goes only when the whole profile is removed.</source>
            <translation>日志中的记录不会被覆盖。只有移除整个档案时它才会消失。</translation>
        </message>
        <message>
            <source>Conversations that quote it stay, unless you erase them on the Chat page:</source>
            <translation>引用了它的对话会留下，除非您在聊天页面将其彻底删除：</translation>
        </message>
        <message>
            <source>Erased memories:</source>
            <translation>已彻底删除的记忆：</translation>
        </message>
        <message>
            <source>Erased {time}</source>
            <translation>彻底删除于 {time}</translation>
        </message>
        <message>
            <source>Exports and backups that are known, and not touched:</source>
            <translation>已知的、不受影响的导出和备份：</translation>
        </message>
        <message>
            <source>Exports, backups and conversations outside this profile, if there are any.</source>
            <translation>本档案之外的导出、备份和对话（如果有）。</translation>
        </message>
        <message>
            <source>Other copies and conversations outside this profile are not touched.</source>
            <translation>本档案之外的其他副本和对话不受影响。</translation>
        </message>
        <message>
            <source>Other memories hold the same text and stay as they are, unless you choose them below:</source>
            <translation>其他记忆含有相同的文字，除非您在下面选中，否则保持不变：</translation>
        </message>
        <message>
            <source>Profile: {folder}</source>
            <translation>档案：{folder}</translation>
        </message>
        <message>
            <source>Removed:</source>
            <translation>已移除：</translation>
        </message>
        <message>
            <source>Retained:</source>
            <translation>已保留：</translation>
        </message>
        <message>
            <source>The text itself stays in the log. A file in the log is not overwritten:</source>
            <translation>文字本身仍留在日志中。日志中的文件不会被覆盖：</translation>
        </message>
        <message>
            <source>To remove the log's record as well, the whole profile would have to be removed: {folder}</source>
            <translation>若要连日志中的记录也移除，就必须移除整个档案：{folder}</translation>
        </message>
        <message>
            <source>{file}, record {record}, at byte {offset}, {bytes} bytes</source>
            <translation>{file}，第 {record} 条记录，位于第 {offset} 字节，共 {bytes} 字节</translation>
        </message>
        <message>
            <source>{file}: {why}</source>
            <translation>{file}：{why}</translation>
        </message>
    </context>
    <context>
        <name>ReviewEffect</name>
        <message>
            <source>Select fewer to see what accepting them would change.</source>
            <translation>少选一些，就能看到接受后会有什么变化。</translation>
        </message>
    </context>
    <context>
        <name>ReviewPage</name>
        <message numerus="yes">
            <source>%Ln accepted.</source>
            <translation>
                <numerusform>已接受 %Ln 条。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln notes wait</source>
            <translation>
                <numerusform>%Ln 条待审核</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused.</source>
            <translation>
                <numerusform>已拒绝 %Ln 条。</numerusform>
            </translation>
        </message>
        <message>
            <source>Accept</source>
            <translation>接受</translation>
        </message>
        <message>
            <source>Accept all {count} from {agent}</source>
            <translation>接受 {agent} 的全部 {count} 条</translation>
        </message>
        <message>
            <source>All agents</source>
            <translation>所有智能体</translation>
        </message>
        <message>
            <source>From which agent</source>
            <translation>来自哪个智能体</translation>
        </message>
        <message>
            <source>Memory is off, so no agent can add anything.</source>
            <translation>记忆已关闭，智能体无法添加任何内容。</translation>
        </message>
        <message>
            <source>Memory is off, so nothing can be accepted; you can still refuse.</source>
            <translation>记忆已关闭，无法接受；您仍可以拒绝。</translation>
        </message>
        <message>
            <source>Nothing matches.</source>
            <translation>没有匹配的内容。</translation>
        </message>
        <message>
            <source>Nothing that waits has these words in it.</source>
            <translation>待审核的内容中没有这些字词。</translation>
        </message>
        <message>
            <source>Nothing waits for you.</source>
            <translation>没有待审核的内容。</translation>
        </message>
        <message>
            <source>Refuse</source>
            <translation>拒绝</translation>
        </message>
        <message>
            <source>Refuse all {count} from {agent}</source>
            <translation>拒绝 {agent} 的全部 {count} 条</translation>
        </message>
        <message>
            <source>Review</source>
            <translation>审核</translation>
        </message>
        <message>
            <source>See the agents</source>
            <translation>查看智能体</translation>
        </message>
        <message>
            <source>What agents that are not paired note waits here, and counts for nothing until you accept it.</source>
            <translation>未配对的智能体记下的内容在这里等候，您接受之前不起作用。</translation>
        </message>
        <message>
            <source>What did an untrusted agent want to add?</source>
            <translation>未受信任的智能体想添加什么？</translation>
        </message>
        <message>
            <source>What waits cannot be read.</source>
            <translation>无法读取待审核的内容。</translation>
        </message>
    </context>
    <context>
        <name>RevokeDialog</name>
        <message numerus="yes">
            <source>%Ln memories withdrawn.</source>
            <translation>
                <numerusform>已撤回 %Ln 条记忆。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln other memories say the same: withdraw them too</source>
            <translation>
                <numerusform>另有 %Ln 条记忆说法相同：也撤回它们</numerusform>
            </translation>
        </message>
        <message>
            <source>A withdrawn memory leaves the facts, what agents are given and the ordinary search. It stays in the bin, from where it can be restored. If it is true but no longer wanted, put it in the bin instead.</source>
            <translation>撤回的记忆不再出现在事实、智能体得到的内容和普通搜索中。它留在回收站里，可以从那里恢复。如果它属实、只是不再需要，请改为放入回收站。</translation>
        </message>
        <message>
            <source>Another memory says the same: withdraw it too</source>
            <translation>另一条记忆说法相同：也撤回它</translation>
        </message>
        <message>
            <source>Why it is not true</source>
            <translation>为什么不属实</translation>
        </message>
        <message>
            <source>Withdraw the others that say the same</source>
            <translation>把说法相同的其他记忆也撤回</translation>
        </message>
        <message>
            <source>Withdrawn.</source>
            <translation>已撤回。</translation>
        </message>
    </context>
    <context>
        <name>Rule</name>
        <message>
            <source>Keep what I said myself</source>
            <translation>保留我自己说的</translation>
        </message>
        <message>
            <source>Keep what was observed first</source>
            <translation>保留最先观察到的一方</translation>
        </message>
        <message>
            <source>Keep what was observed last</source>
            <translation>保留最后观察到的一方</translation>
        </message>
        <message>
            <source>None of them was true; they leave the facts and what agents are given. The bin keeps them.</source>
            <translation>它们都不是真的；它们离开事实和智能体得到的内容，回收站中会保留。</translation>
        </message>
        <message>
            <source>The other sides are replaced by it and stay in the history.</source>
            <translation>其他各方由它替换，并留在历史中。</translation>
        </message>
        <message>
            <source>Where one side is from you and the others are from agents or imports, yours replaces them.</source>
            <translation>如果一方来自您，其他各方来自智能体或导入，则您的说法替换它们。</translation>
        </message>
        <message>
            <source>Withdraw all sides</source>
            <translation>撤回所有各方</translation>
        </message>
        <message>
            <source>none of them is from you</source>
            <translation>没有一方来自您</translation>
        </message>
        <message>
            <source>several of them are from you</source>
            <translation>有多方来自您</translation>
        </message>
        <message>
            <source>which was first cannot be told</source>
            <translation>无法确定先后</translation>
        </message>
    </context>
    <context>
        <name>RuleChoice</name>
        <message>
            <source>You see below what becomes of each conflict before anything is changed.</source>
            <translation>在作出任何更改之前，您会在下方看到每个冲突的结果。</translation>
        </message>
    </context>
    <context>
        <name>SavedFilters</name>
        <message>
            <source>None is saved yet</source>
            <translation>还没有保存过</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <source>Save these filters…</source>
            <translation>保存这些筛选…</translation>
        </message>
        <message>
            <source>Saved filters</source>
            <translation>已存的筛选</translation>
        </message>
        <message>
            <source>Saved ▾</source>
            <translation>已存 ▾</translation>
        </message>
    </context>
    <context>
        <name>Searching</name>
        <message>
            <source>Nothing to search here</source>
            <translation>这里没有可搜索的内容</translation>
        </message>
        <message>
            <source>Search in {page}</source>
            <translation>在{page}中搜索</translation>
        </message>
    </context>
    <context>
        <name>SettingsPage</name>
        <message>
            <source>As the system</source>
            <translation>跟随系统</translation>
        </message>
        <message>
            <source>Backup</source>
            <translation>备份</translation>
        </message>
        <message>
            <source>Chat</source>
            <translation>聊天</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>Less motion</source>
            <translation>减少动态效果</translation>
        </message>
        <message>
            <source>Less motion, as the system asks</source>
            <translation>减少动态效果（按系统要求）</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Look</source>
            <translation>外观</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>No file manager answered. The folder is shown in the field.</source>
            <translation>没有文件管理器响应。文件夹的位置显示在输入框里。</translation>
        </message>
        <message>
            <source>Nothing blinks, fades or slides.</source>
            <translation>没有闪烁、淡入淡出或滑动。</translation>
        </message>
        <message>
            <source>Open the folder</source>
            <translation>打开文件夹</translation>
        </message>
        <message>
            <source>Profile folder</source>
            <translation>档案文件夹</translation>
        </message>
        <message>
            <source>Profile name</source>
            <translation>档案名称</translation>
        </message>
        <message>
            <source>Profiles</source>
            <translation>档案</translation>
        </message>
        <message>
            <source>Secrets</source>
            <translation>机密</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>启动</translation>
        </message>
        <message>
            <source>The profile has a new name.</source>
            <translation>档案已改名。</translation>
        </message>
        <message>
            <source>Time zone</source>
            <translation>时区</translation>
        </message>
        <message>
            <source>Times are shown in the new zone.</source>
            <translation>时间已按新的时区显示。</translation>
        </message>
    </context>
    <context>
        <name>SettleDialog</name>
        <message numerus="yes">
            <source>%Ln conflicts are settled.</source>
            <translation>
                <numerusform>已解决 %Ln 个冲突。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln of them were changed by another program and are left out.</source>
            <translation>
                <numerusform>其中 %Ln 个被另一个程序更改，不再列出。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln open conflicts</source>
            <translation>
                <numerusform>%Ln 个未解决的冲突</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln stay open</source>
            <translation>
                <numerusform>%Ln 个仍未解决</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln that changed meanwhile stay open.</source>
            <translation>
                <numerusform>期间发生变化的 %Ln 个仍未解决。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln will be settled</source>
            <translation>
                <numerusform>将解决 %Ln 个</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>All %Ln that the rule decides</source>
            <translation>
                <numerusform>规则能决定的全部 %Ln 个</numerusform>
            </translation>
        </message>
        <message>
            <source>All of them</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Choose a rule.</source>
            <translation>请选择一条规则。</translation>
        </message>
        <message>
            <source>None of these conflicts is open any more.</source>
            <translation>这些冲突都不再是未解决的。</translation>
        </message>
        <message>
            <source>This rule decides none of them. Choose another, or resolve them one by one.</source>
            <translation>这条规则无法决定其中任何一个。请选择另一条，或逐个解决。</translation>
        </message>
        <message>
            <source>Tick at least one conflict.</source>
            <translation>请至少勾选一个冲突。</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Working out what becomes of them…</source>
            <translation>正在计算结果…</translation>
        </message>
    </context>
    <context>
        <name>Settlements</name>
        <message>
            <source>After</source>
            <translation>之后</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>之前</translation>
        </message>
        <message>
            <source>Subject</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>nothing; all of it is withdrawn</source>
            <translation>没有内容；全部撤回</translation>
        </message>
        <message>
            <source>stays open: {why}</source>
            <translation>仍未解决：{why}</translation>
        </message>
    </context>
    <context>
        <name>Shell</name>
        <message>
            <source>Search</source>
            <translation>搜索</translation>
        </message>
    </context>
    <context>
        <name>SideCard</name>
        <message numerus="yes">
            <source>%Ln memories say so</source>
            <translation>
                <numerusform>%Ln 条记忆这样说</numerusform>
            </translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>可信度</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>详情</translation>
        </message>
        <message>
            <source>Details of {letter}</source>
            <translation>{letter} 的详情</translation>
        </message>
        <message>
            <source>From</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>Holds from</source>
            <translation>开始于</translation>
        </message>
        <message>
            <source>Holds until</source>
            <translation>终止于</translation>
        </message>
        <message>
            <source>Observed</source>
            <translation>观察于</translation>
        </message>
        <message>
            <source>Shows the whole memory beside the page.</source>
            <translation>在页面旁显示整条记忆。</translation>
        </message>
        <message>
            <source>Side {letter}: {text}</source>
            <translation>说法 {letter}：{text}</translation>
        </message>
        <message>
            <source>Subject</source>
            <translation>主题</translation>
        </message>
        <message>
            <source>Support</source>
            <translation>支持</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
    </context>
    <context>
        <name>SidePanel</name>
        <message numerus="yes">
            <source>%Ln memories say so</source>
            <translation>
                <numerusform>%Ln 条记忆这样说</numerusform>
            </translation>
        </message>
        <message>
            <source>Holds from</source>
            <translation>开始于</translation>
        </message>
        <message>
            <source>Keep {letter}</source>
            <translation>保留 {letter}</translation>
        </message>
        <message>
            <source>Until</source>
            <translation>到</translation>
        </message>
        <message>
            <source>Withdraw {letter}</source>
            <translation>撤回 {letter}</translation>
        </message>
        <message>
            <source>confidence: {confidence}</source>
            <translation>可信度：{confidence}</translation>
        </message>
        <message>
            <source>holds since it was observed</source>
            <translation>自观察到时起成立</translation>
        </message>
        <message>
            <source>no end</source>
            <translation>没有终止</translation>
        </message>
        <message>
            <source>no subject</source>
            <translation>没有主题</translation>
        </message>
        <message>
            <source>observed {time}</source>
            <translation>观察于 {time}</translation>
        </message>
        <message>
            <source>such as home.city</source>
            <translation>例如 home.city</translation>
        </message>
        <message>
            <source>when observed</source>
            <translation>观察到时</translation>
        </message>
        <message>
            <source>{letter}: {text}</source>
            <translation>{letter}：{text}</translation>
        </message>
    </context>
    <context>
        <name>Slot</name>
        <message>
            <source>No value</source>
            <translation>没有内容</translation>
        </message>
        <message>
            <source>Nothing holds any more</source>
            <translation>已不再成立</translation>
        </message>
        <message>
            <source>Nothing holds yet</source>
            <translation>尚未生效</translation>
        </message>
        <message>
            <source>contradicts another subject</source>
            <translation>与另一主题矛盾</translation>
        </message>
        <message>
            <source>from {time} on</source>
            <translation>从 {time} 起</translation>
        </message>
        <message>
            <source>said {count} times</source>
            <translation>说过 {count} 次</translation>
        </message>
        <message>
            <source>{count} sides</source>
            <translation>{count} 种说法</translation>
        </message>
    </context>
    <context>
        <name>SlotHistory</name>
        <message numerus="yes">
            <source>%Ln memories in its history</source>
            <translation>
                <numerusform>历史中有 %Ln 条记忆</numerusform>
            </translation>
        </message>
        <message>
            <source>History of the subject</source>
            <translation>主题的历史</translation>
        </message>
        <message>
            <source>Settle the conflict…</source>
            <translation>解决冲突…</translation>
        </message>
        <message>
            <source>With what was withdrawn</source>
            <translation>包括已撤回的</translation>
        </message>
    </context>
    <context>
        <name>Source</name>
        <message>
            <source>LangChain</source>
            <translation>LangChain</translation>
        </message>
        <message>
            <source>MCP</source>
            <translation>MCP</translation>
        </message>
        <message>
            <source>an import</source>
            <translation>导入</translation>
        </message>
        <message>
            <source>the chat</source>
            <translation>聊天</translation>
        </message>
        <message>
            <source>the command line</source>
            <translation>命令行</translation>
        </message>
        <message>
            <source>this window</source>
            <translation>本窗口</translation>
        </message>
        <message>
            <source>you, through {door}</source>
            <translation>您，通过 {door}</translation>
        </message>
        <message>
            <source>{agent}, through {door}</source>
            <translation>{agent}，通过 {door}</translation>
        </message>
    </context>
    <context>
        <name>SplitOffer</name>
        <message numerus="yes">
            <source>Split it into %Ln memories</source>
            <translation>
                <numerusform>拆成 %Ln 条记忆</numerusform>
            </translation>
        </message>
        <message>
            <source>Split it into several memories</source>
            <translation>拆成几条记忆</translation>
        </message>
        <message>
            <source>What would stand in each memory</source>
            <translation>每条记忆中的内容</translation>
        </message>
        <message>
            <source>{number}.  {text}  ({size} bytes)</source>
            <translation>{number}.  {text}  （{size} 字节）</translation>
        </message>
    </context>
    <context>
        <name>StandIn</name>
        <message>
            <source>Reading…</source>
            <translation>正在读取…</translation>
        </message>
    </context>
    <context>
        <name>Standing</name>
        <message>
            <source>conflict</source>
            <translation>冲突</translation>
        </message>
        <message>
            <source>current</source>
            <translation>当前</translation>
        </message>
        <message>
            <source>in the bin</source>
            <translation>在回收站</translation>
        </message>
        <message>
            <source>past</source>
            <translation>已过去</translation>
        </message>
        <message>
            <source>replaced</source>
            <translation>已被替换</translation>
        </message>
        <message>
            <source>upcoming</source>
            <translation>将要生效</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>待审核</translation>
        </message>
        <message>
            <source>withdrawn</source>
            <translation>已撤回</translation>
        </message>
    </context>
    <context>
        <name>StartSettings</name>
        <message>
            <source>Go on in the tray when the window is closed</source>
            <translation>关闭窗口后留在系统托盘</translation>
        </message>
        <message>
            <source>Start with the session</source>
            <translation>登录时启动</translation>
        </message>
        <message>
            <source>This could not be written: {why}</source>
            <translation>无法写入：{why}</translation>
        </message>
    </context>
    <context>
        <name>State</name>
        <message>
            <source>In force</source>
            <translation>有效</translation>
        </message>
        <message>
            <source>In the bin</source>
            <translation>在回收站</translation>
        </message>
        <message>
            <source>Replaced</source>
            <translation>已被替换</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>待审核</translation>
        </message>
        <message>
            <source>Withdrawn</source>
            <translation>已撤回</translation>
        </message>
    </context>
    <context>
        <name>StillTrueBar</name>
        <message>
            <source>Are the selected ones still true?</source>
            <translation>选中的内容仍然属实吗？</translation>
        </message>
        <message>
            <source>It changed on…</source>
            <translation>自某日起变了…</translation>
        </message>
        <message>
            <source>It was wrong…</source>
            <translation>原来是错的…</translation>
        </message>
        <message>
            <source>Last confirmed {time}. Is it still true?</source>
            <translation>上次确认于 {time}。仍然属实吗？</translation>
        </message>
        <message>
            <source>Later</source>
            <translation>以后再说</translation>
        </message>
        <message>
            <source>Not asked again for a month</source>
            <translation>一个月内不再询问</translation>
        </message>
        <message>
            <source>Still true?</source>
            <translation>仍然属实吗？</translation>
        </message>
        <message>
            <source>Yes, still</source>
            <translation>是，仍然属实</translation>
        </message>
    </context>
    <context>
        <name>StoreReport</name>
        <message numerus="yes">
            <source>%Ln problems in the store.</source>
            <translation>
                <numerusform>存储中有 %Ln 个问题。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln problems were mended; no good record was touched.</source>
            <translation>
                <numerusform>已修好 %Ln 个问题；完好的记录都没有动。</numerusform>
            </translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Copy the list</source>
            <translation>复制列表</translation>
        </message>
        <message>
            <source>Memory is off now: whether it was on stood in a file that was lost. Agents get nothing until you switch it on again.</source>
            <translation>记忆现已关闭：它原先是否开启，记在一个已丢失的文件里。在您重新开启之前，智能体什么也得不到。</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Repair</source>
            <translation>修复</translation>
        </message>
        <message>
            <source>The store</source>
            <translation>存储</translation>
        </message>
        <message>
            <source>The store was repaired.</source>
            <translation>存储已修复。</translation>
        </message>
        <message>
            <source>What is in order still works. Repairing rebuilds what can be rebuilt and finishes or drops half-done changes; it never touches a good record.</source>
            <translation>完好的部分仍可使用。修复会重建可以重建的内容，并完成或丢弃做了一半的更改；绝不触碰完好的记录。</translation>
        </message>
        <message>
            <source>{file}: {what}</source>
            <translation>{file}：{what}</translation>
        </message>
        <message>
            <source>{file}: {what} (repaired)</source>
            <translation>{file}：{what}（已修复）</translation>
        </message>
    </context>
    <context>
        <name>Subject</name>
        <message>
            <source>no subject</source>
            <translation>没有主题</translation>
        </message>
    </context>
    <context>
        <name>SubjectField</name>
        <message>
            <source>Kept as {subject}</source>
            <translation>保存为 {subject}</translation>
        </message>
        <message>
            <source>such as home.city; empty for something that just happened</source>
            <translation>例如 home.city；只是发生过的事可留空</translation>
        </message>
    </context>
    <context>
        <name>SummariesPage</name>
        <message numerus="yes">
            <source>%Ln records each</source>
            <translation>
                <numerusform>每份 %Ln 条记录</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln summaries</source>
            <translation>
                <numerusform>%Ln 份摘要</numerusform>
            </translation>
        </message>
        <message>
            <source>How many records each summary stands for</source>
            <translation>每份摘要代表多少条记录</translation>
        </message>
        <message>
            <source>Make all summaries anew from the memories</source>
            <translation>根据记忆重建所有摘要</translation>
        </message>
        <message>
            <source>Make them anew</source>
            <translation>重建</translation>
        </message>
        <message>
            <source>Memory is off.</source>
            <translation>记忆已关闭。</translation>
        </message>
        <message>
            <source>Nothing is written down, so there is nothing to sum up. The switch is at the top.</source>
            <translation>没有写下任何内容，所以没有可摘要的。开关在顶部。</translation>
        </message>
        <message>
            <source>Summaries</source>
            <translation>摘要</translation>
        </message>
        <message>
            <source>Summaries, in the order in which their records were written</source>
            <translation>摘要，按其记录写下的顺序</translation>
        </message>
        <message>
            <source>The first stands for the first 16 records, once they are written.</source>
            <translation>写满最初 16 条记录后，就会有第一份摘要。</translation>
        </message>
        <message>
            <source>The summaries cannot be read.</source>
            <translation>无法读取摘要。</translation>
        </message>
        <message>
            <source>There are no summaries yet.</source>
            <translation>还没有摘要。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>What stands for older memories?</source>
            <translation>用什么代表较早的记忆？</translation>
        </message>
        <message>
            <source>memory is off: agents get none of them</source>
            <translation>记忆已关闭：智能体得不到其中任何一份</translation>
        </message>
        <message>
            <source>{count} without text</source>
            <translation>{count} 份没有文字</translation>
        </message>
    </context>
    <context>
        <name>SummaryModel</name>
        <message numerus="yes">
            <source>%Ln records count</source>
            <translation>
                <numerusform>%Ln 条记录算数</numerusform>
            </translation>
        </message>
        <message>
            <source>No summary</source>
            <translation>没有摘要</translation>
        </message>
        <message>
            <source>Records {first}–{last}</source>
            <translation>第 {first}–{last} 条记录</translation>
        </message>
        <message numerus="yes">
            <source>a model failed %Ln times</source>
            <translation>
                <numerusform>模型失败了 %Ln 次</numerusform>
            </translation>
        </message>
        <message>
            <source>a model’s text is not used because it was not made from the records that count now</source>
            <translation>未使用模型的文字，因为它不是根据现在算数的记录写成的</translation>
        </message>
        <message>
            <source>extract</source>
            <translation>摘录</translation>
        </message>
        <message>
            <source>not used because a single record counts, which stands there itself</source>
            <translation>未使用，因为只有一条记录算数，它自己就在那里</translation>
        </message>
        <message>
            <source>not used because none of its records is in force for agents</source>
            <translation>未使用，因为其中没有对智能体有效的记录</translation>
        </message>
        <message>
            <source>written by a model</source>
            <translation>由模型写成</translation>
        </message>
        <message>
            <source>written by {model}</source>
            <translation>由 {model} 写成</translation>
        </message>
        <message>
            <source>{failed}, next attempt {time}</source>
            <translation>{failed}，下次尝试 {time}</translation>
        </message>
    </context>
    <context>
        <name>SummarySide</name>
        <message>
            <source>All records of this summary were erased.</source>
            <translation>这份摘要的所有记录都已彻底删除。</translation>
        </message>
        <message>
            <source>First record in the timeline</source>
            <translation>时间线中的第一条记录</translation>
        </message>
        <message>
            <source>Records of the summary</source>
            <translation>摘要的记录</translation>
        </message>
        <message numerus="yes">
            <source>The first %Ln records are listed.</source>
            <translation>
                <numerusform>列出了最初 %Ln 条记录。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SummaryWords</name>
        <message>
            <source>The answer had characters that nobody can see.</source>
            <translation>回答里有看不见的字符。</translation>
        </message>
        <message>
            <source>The answer had markup in it.</source>
            <translation>回答里有标记。</translation>
        </message>
        <message>
            <source>The answer held what may not be remembered.</source>
            <translation>回答里有不该记住的内容。</translation>
        </message>
        <message>
            <source>The answer named a date that no memory has.</source>
            <translation>回答里有任何记忆都没有的日期。</translation>
        </message>
        <message>
            <source>The answer read as an instruction to agents.</source>
            <translation>回答读起来像给智能体的指令。</translation>
        </message>
        <message>
            <source>The answer was empty.</source>
            <translation>回答是空的。</translation>
        </message>
        <message>
            <source>The answer was more than one line.</source>
            <translation>回答不止一行。</translation>
        </message>
        <message>
            <source>The answer was too long.</source>
            <translation>回答太长了。</translation>
        </message>
    </context>
    <context>
        <name>SummaryWriting</name>
        <message numerus="yes">
            <source>%Ln written</source>
            <translation>
                <numerusform>写了 %Ln 条</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln written so far</source>
            <translation>
                <numerusform>已写 %Ln 条</numerusform>
            </translation>
        </message>
        <message>
            <source>Ask again now for what failed</source>
            <translation>现在重新询问失败的部分</translation>
        </message>
        <message>
            <source>Have a model write summaries now</source>
            <translation>现在让模型写摘要</translation>
        </message>
        <message>
            <source>No model is set up that could write summaries; extracts stand in.</source>
            <translation>还没有设置能写摘要的模型，由摘录代替。</translation>
        </message>
        <message>
            <source>No model is to write summaries; extracts stand in.</source>
            <translation>不让模型写摘要，由摘录代替。</translation>
        </message>
        <message>
            <source>Retry now</source>
            <translation>立即重试</translation>
        </message>
        <message>
            <source>Set up a model in the settings</source>
            <translation>在设置里设置模型</translation>
        </message>
        <message>
            <source>Set up a model…</source>
            <translation>设置模型…</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop writing summaries</source>
            <translation>停止写摘要</translation>
        </message>
        <message>
            <source>Write them now</source>
            <translation>立即写</translation>
        </message>
        <message>
            <source>another window writes them, or the memory is busy</source>
            <translation>另一个窗口正在写，或记忆正忙</translation>
        </message>
        <message numerus="yes">
            <source>asks again in %Ln seconds</source>
            <translation>
                <numerusform>%Ln 秒后再次询问</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>at most %Ln to be written</source>
            <translation>
                <numerusform>最多还有 %Ln 条要写</numerusform>
            </translation>
        </message>
        <message>
            <source>memory is off: no model is asked</source>
            <translation>记忆已关闭：不询问任何模型</translation>
        </message>
        <message>
            <source>next attempt {time}</source>
            <translation>下次尝试 {time}</translation>
        </message>
        <message>
            <source>nothing is missing</source>
            <translation>什么也不缺</translation>
        </message>
        <message>
            <source>{model} writes them, on this computer</source>
            <translation>{model} 在这台电脑上写</translation>
        </message>
        <message>
            <source>{model} writes them; what it sums up is sent to {place}</source>
            <translation>{model} 写摘要；要概括的内容会发送到 {place}</translation>
        </message>
    </context>
    <context>
        <name>SurfacePanel</name>
        <message numerus="yes">
            <source>%Ln more</source>
            <translation>
                <numerusform>另外 %Ln 个</numerusform>
            </translation>
        </message>
        <message>
            <source>Connected agents</source>
            <translation>已连接的智能体</translation>
        </message>
        <message>
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <source>Installed for agents now</source>
            <translation>现在为智能体安装的</translation>
        </message>
        <message>
            <source>Middleware</source>
            <translation>中间件</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>提示词</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>工具</translation>
        </message>
        <message>
            <source>gives each turn its context</source>
            <translation>为每一轮对话给出上下文</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>none installed</source>
            <translation>没有安装</translation>
        </message>
        <message>
            <source>none; “nua-memory context” gives nothing</source>
            <translation>无；“nua-memory context”什么也不给出</translation>
        </message>
        <message>
            <source>{name} (not paired)</source>
            <translation>{name}（未配对）</translation>
        </message>
        <message>
            <source>“nua-memory context” gives one block of at most 9,000 bytes</source>
            <translation>“nua-memory context”给出一块内容，最多 9,000 字节</translation>
        </message>
    </context>
    <context>
        <name>TakingBack</name>
        <message numerus="yes">
            <source>%Ln changes taken back.</source>
            <translation>
                <numerusform>已撤销 %Ln 项更改。</numerusform>
            </translation>
        </message>
        <message>
            <source>Something newer stands, so this was not taken back. The activity page shows what came since.</source>
            <translation>后来又有了更新的内容，所以没有撤销。活动页显示了此后发生的事。</translation>
        </message>
    </context>
    <context>
        <name>Telling</name>
        <message>
            <source>Something in this program went wrong and was stopped. What had been saved is safe. Please copy the details into a report; they hold no memory of yours.</source>
            <translation>程序中出了错，已经停下。此前保存的内容是安全的。请把详情复制到报告里；其中没有您的任何记忆。</translation>
        </message>
    </context>
    <context>
        <name>TextField</name>
        <message numerus="yes">
            <source>%Ln characters</source>
            <translation>
                <numerusform>%Ln 个字符</numerusform>
            </translation>
        </message>
        <message>
            <source>{size} of {limit} bytes</source>
            <translation>{size} / {limit} 字节</translation>
        </message>
    </context>
    <context>
        <name>TimeAxis</name>
        <message>
            <source>Bar: when it holds. Diamond: when it was observed. Dashed line: now.</source>
            <translation>横条：成立的时间。菱形：观察到的时间。虚线：现在。</translation>
        </message>
        <message>
            <source>When each of them holds</source>
            <translation>各自成立的时间</translation>
        </message>
    </context>
    <context>
        <name>TimeBar</name>
        <message>
            <source>Back to now</source>
            <translation>回到现在</translation>
        </message>
        <message>
            <source>Held at</source>
            <translation>成立于</translation>
        </message>
        <message>
            <source>Held at: what was so at this time</source>
            <translation>成立于：那个时间的情况</translation>
        </message>
        <message>
            <source>Known at</source>
            <translation>已知于</translation>
        </message>
        <message>
            <source>Known at: what had been written down by this time</source>
            <translation>已知于：到那个时间为止写下的内容</translation>
        </message>
        <message>
            <source>You are looking at what held at {valid}. Corrections are off.</source>
            <translation>您正在看 {valid} 时成立的内容。不能更正。</translation>
        </message>
        <message>
            <source>You are looking at what was known at {known}. Corrections are off.</source>
            <translation>您正在看 {known} 时已知的内容。不能更正。</translation>
        </message>
        <message>
            <source>You are looking at {valid}, as it was known at {known}. Corrections are off.</source>
            <translation>您正在看 {valid} 的情况，按 {known} 时所知。不能更正。</translation>
        </message>
    </context>
    <context>
        <name>TimeField</name>
        <message>
            <source>A year, a month (2024-03), a day (2024-03-01) or an instant. Empty means now.</source>
            <translation>年、月（2024-03）、日（2024-03-01）或时刻。留空表示现在。</translation>
        </message>
        <message>
            <source>Not a time such as 2026, 2026-03 or 2026-03-01.</source>
            <translation>不是时间，应像 2026、2026-03 或 2026-03-01。</translation>
        </message>
        <message>
            <source>Nothing is known of later than now yet. Give an earlier time.</source>
            <translation>还没有现在之后的已知内容。请给出更早的时间。</translation>
        </message>
        <message>
            <source>The end must be later than the beginning.</source>
            <translation>终止必须晚于开始。</translation>
        </message>
        <message>
            <source>now</source>
            <translation>现在</translation>
        </message>
        <message>
            <source>{time}, {zone}</source>
            <translation>{time}，{zone}</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln 条记忆</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln memories or more</source>
            <translation>
                <numerusform>%Ln 条或更多记忆</numerusform>
            </translation>
        </message>
        <message>
            <source>Holds from {when}</source>
            <translation>开始于 {when}</translation>
        </message>
        <message>
            <source>Holds until {when}</source>
            <translation>终止于 {when}</translation>
        </message>
        <message>
            <source>Observed {when}</source>
            <translation>观察于 {when}</translation>
        </message>
        <message>
            <source>observed {when}</source>
            <translation>观察于 {when}</translation>
        </message>
        <message>
            <source>{count}, begun before {until}</source>
            <translation>{count} 条，始于 {until} 之前</translation>
        </message>
        <message>
            <source>{count}, {first} – {last}</source>
            <translation>{count} 条，{first} – {last}</translation>
        </message>
    </context>
    <context>
        <name>TimelinePage</name>
        <message numerus="yes">
            <source>%Ln memories</source>
            <translation>
                <numerusform>%Ln 条记忆</numerusform>
            </translation>
        </message>
        <message>
            <source>Any subject</source>
            <translation>任何主题</translation>
        </message>
        <message>
            <source>Clear the filters</source>
            <translation>清除筛选</translation>
        </message>
        <message>
            <source>Everything</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Filter by source</source>
            <translation>按来源筛选</translation>
        </message>
        <message>
            <source>Filter by state</source>
            <translation>按状态筛选</translation>
        </message>
        <message>
            <source>Filter by subject</source>
            <translation>按主题筛选</translation>
        </message>
        <message>
            <source>From anywhere</source>
            <translation>任何来源</translation>
        </message>
        <message>
            <source>In force</source>
            <translation>有效</translation>
        </message>
        <message>
            <source>In force and replaced</source>
            <translation>有效和已被替换</translation>
        </message>
        <message>
            <source>In the bin</source>
            <translation>在回收站</translation>
        </message>
        <message>
            <source>No memory fits the search, the filters and the times above.</source>
            <translation>没有记忆符合上面的搜索、筛选和时间。</translation>
        </message>
        <message>
            <source>Nothing has been remembered yet.</source>
            <translation>还没有记住任何内容。</translation>
        </message>
        <message>
            <source>Nothing matches.</source>
            <translation>没有匹配的内容。</translation>
        </message>
        <message>
            <source>Replaced</source>
            <translation>已被替换</translation>
        </message>
        <message>
            <source>The timeline cannot be read.</source>
            <translation>无法读取时间线。</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>时间线</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>待审核</translation>
        </message>
        <message>
            <source>What happened when?</source>
            <translation>什么时候发生了什么？</translation>
        </message>
        <message>
            <source>What you or an agent notes appears here, with the time that it is about.</source>
            <translation>您或智能体记下的内容会出现在这里，并标明所说的时间。</translation>
        </message>
        <message>
            <source>Withdrawn</source>
            <translation>已撤回</translation>
        </message>
    </context>
    <context>
        <name>TimelinePanel</name>
        <message>
            <source>All time</source>
            <translation>全部时间</translation>
        </message>
        <message>
            <source>Arrows from what was replaced to what took its place</source>
            <translation>从被替换的指向替换它的箭头</translation>
        </message>
        <message>
            <source>Go to today (T)</source>
            <translation>回到今天 (T)</translation>
        </message>
        <message>
            <source>In sight</source>
            <translation>仅可见</translation>
        </message>
        <message>
            <source>Lanes by subject</source>
            <translation>按主题排列</translation>
        </message>
        <message>
            <source>Newest lanes first</source>
            <translation>新的在前</translation>
        </message>
        <message>
            <source>Only lanes with something in sight</source>
            <translation>只显示可见时间内有内容的行</translation>
        </message>
        <message>
            <source>Only lanes with something in the time that is in sight</source>
            <translation>只显示在可见时间内有内容的行</translation>
        </message>
        <message>
            <source>Order of the lanes</source>
            <translation>排列顺序</translation>
        </message>
        <message>
            <source>Replacements</source>
            <translation>替换关系</translation>
        </message>
        <message>
            <source>Show everything there is (0)</source>
            <translation>显示全部 (0)</translation>
        </message>
        <message>
            <source>Show what replaced what</source>
            <translation>显示什么替换了什么</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>今天</translation>
        </message>
        <message>
            <source>Zoom in (+)</source>
            <translation>放大 (+)</translation>
        </message>
        <message>
            <source>Zoom out (−)</source>
            <translation>缩小 (−)</translation>
        </message>
    </context>
    <context>
        <name>TimesRow</name>
        <message>
            <source>2026, 2026-03, 2026-03-01 or 2026-03-01 14:30, in {zone}</source>
            <translation>2026、2026-03、2026-03-01 或 2026-03-01 14:30，时区 {zone}</translation>
        </message>
        <message>
            <source>Holds from</source>
            <translation>开始于</translation>
        </message>
        <message>
            <source>Observed</source>
            <translation>观察于</translation>
        </message>
        <message>
            <source>Until</source>
            <translation>到</translation>
        </message>
        <message>
            <source>no end</source>
            <translation>没有终止</translation>
        </message>
        <message>
            <source>now</source>
            <translation>现在</translation>
        </message>
        <message>
            <source>when observed</source>
            <translation>观察到时</translation>
        </message>
    </context>
    <context>
        <name>TokenNote</name>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy the setting</source>
            <translation>复制这项设置</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>完成</translation>
        </message>
        <message>
            <source>Put the token away</source>
            <translation>收起令牌</translation>
        </message>
        <message>
            <source>Setting for the agent's configuration</source>
            <translation>智能体配置中的设置</translation>
        </message>
        <message>
            <source>{agent} is paired, for this run already. So that it is known next time too, put this into the environment (“env”) of nua-memory in its configuration. It is shown only now.</source>
            <translation>{agent} 已配对，本次运行立即有效。要让它下次也被认出，请把这一项放进它的配置中 nua-memory 的环境变量（“env”）里。它只显示这一次。</translation>
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Conversation</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>Show earlier turns</source>
            <translation>显示更早的对话</translation>
        </message>
        <message>
            <source>Thinking…</source>
            <translation>正在思考…</translation>
        </message>
        <message numerus="yes">
            <source>{what} Asked again in %Ln seconds.</source>
            <translation>
                <numerusform>{what}%Ln 秒后再次询问。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Transfers</name>
        <message numerus="yes">
            <source>%Ln memories written to {path}.</source>
            <translation>
                <numerusform>已将 %Ln 条记忆写入 {path}。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln of them are not in force and travel with their state.</source>
            <translation>
                <numerusform>其中 %Ln 条不再有效，连同状态一起写出。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln problems in the store. What is in order still works.</source>
            <translation>
                <numerusform>存储中有 %Ln 个问题。完好的部分仍可使用。</numerusform>
            </translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>所有文件 (*)</translation>
        </message>
        <message>
            <source>Checking the store…</source>
            <translation>正在检查存储…</translation>
        </message>
        <message>
            <source>Every file of the store is in order.</source>
            <translation>存储中的每个文件都完好。</translation>
        </message>
        <message>
            <source>Export to a file</source>
            <translation>导出到文件</translation>
        </message>
        <message>
            <source>Exporting…</source>
            <translation>正在导出…</translation>
        </message>
        <message>
            <source>Import a file</source>
            <translation>导入文件</translation>
        </message>
        <message>
            <source>Importing {file}…</source>
            <translation>正在导入 {file}…</translation>
        </message>
        <message>
            <source>Looking for secrets…</source>
            <translation>正在查找机密…</translation>
        </message>
        <message>
            <source>Making the summaries anew…</source>
            <translation>正在重建摘要…</translation>
        </message>
        <message>
            <source>Memories (*.jsonl LOG.txt)</source>
            <translation>记忆 (*.jsonl LOG.txt)</translation>
        </message>
        <message>
            <source>Memories (*.jsonl)</source>
            <translation>记忆 (*.jsonl)</translation>
        </message>
        <message>
            <source>Repairing the store…</source>
            <translation>正在修复存储…</translation>
        </message>
        <message>
            <source>Stopped. No file was written.</source>
            <translation>已停止。没有写入文件。</translation>
        </message>
        <message>
            <source>The store was repaired.</source>
            <translation>存储已修复。</translation>
        </message>
        <message numerus="yes">
            <source>The summaries of %Ln records were made anew.</source>
            <translation>
                <numerusform>已重建 %Ln 条记录的摘要。</numerusform>
            </translation>
        </message>
        <message>
            <source>{count} of {total} looked through, {found} found so far</source>
            <translation>已查看 {count} / {total}，到目前为止找到 {found} 处</translation>
        </message>
    </context>
    <context>
        <name>Tray</name>
        <message>
            <source>Open the window</source>
            <translation>打开窗口</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>退出</translation>
        </message>
        <message>
            <source>Remember…</source>
            <translation>记住…</translation>
        </message>
    </context>
    <context>
        <name>TryClientDialog</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>It does not tell of changes.</source>
            <translation>它不会通知变化。</translation>
        </message>
        <message>
            <source>Memory is off, so that is right: the program runs and offers nothing, no tool, no text. Switch memory on and test again to see what it is given then.</source>
            <translation>记忆已关闭，所以这是对的：程序正常运行，但不提供任何工具和文字。开启记忆后再测试，就能看到它那时得到什么。</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>进度</translation>
        </message>
        <message>
            <source>Prompts</source>
            <translation>提示词</translation>
        </message>
        <message>
            <source>Resources</source>
            <translation>资源</translation>
        </message>
        <message>
            <source>Starting the program as {client} does…</source>
            <translation>正在像 {client} 那样启动程序…</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Test again</source>
            <translation>再次测试</translation>
        </message>
        <message>
            <source>Test {client}</source>
            <translation>测试 {client}</translation>
        </message>
        <message>
            <source>The program answers, but it offers nothing though memory is on. Connect again, then test.</source>
            <translation>程序有应答，但记忆已开启，它却什么也没有提供。请重新连接，然后再测试。</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>工具</translation>
        </message>
        <message>
            <source>What it sees</source>
            <translation>它看到的内容</translation>
        </message>
        <message>
            <source>{client} sees nothing of the memory.</source>
            <translation>{client} 看不到任何记忆。</translation>
        </message>
        <message>
            <source>{client} sees this:</source>
            <translation>{client} 看到以下内容：</translation>
        </message>
        <message>
            <source>{client} would see nothing: the program does not answer.</source>
            <translation>{client} 什么也看不到：程序没有应答。</translation>
        </message>
        <message>
            <source>{server} {version}, protocol {protocol}; answered in {seconds} seconds.</source>
            <translation>{server} {version}，协议 {protocol}；用时 {seconds} 秒。</translation>
        </message>
    </context>
    <context>
        <name>TurnWidget</name>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Go on differently from here</source>
            <translation>从这里另开分支</translation>
        </message>
        <message>
            <source>It broke off here.</source>
            <translation>到这里中断了。</translation>
        </message>
        <message>
            <source>Memory that it was given</source>
            <translation>它得到的记忆</translation>
        </message>
        <message>
            <source>Nothing came.</source>
            <translation>没有收到任何内容。</translation>
        </message>
        <message>
            <source>Only the beginning is shown. “Copy” takes all of it.</source>
            <translation>这里只显示开头。“复制”会复制全部内容。</translation>
        </message>
        <message>
            <source>You</source>
            <translation>您</translation>
        </message>
        <message>
            <source>You stopped it here.</source>
            <translation>您在这里停止了它。</translation>
        </message>
    </context>
    <context>
        <name>Twins</name>
        <message>
            <source>Erase too: {memory}</source>
            <translation>一并彻底删除：{memory}</translation>
        </message>
        <message>
            <source>Other memories hold the same text. Erase them too:</source>
            <translation>其他记忆含有相同的文字。一并彻底删除：</translation>
        </message>
        <message numerus="yes">
            <source>all %Ln of them</source>
            <translation>
                <numerusform>全部 %Ln 条</numerusform>
            </translation>
        </message>
        <message>
            <source>observed {time}</source>
            <translation>观察于 {time}</translation>
        </message>
    </context>
    <context>
        <name>Underneath</name>
        <message>
            <source>Meanwhile some of these memories changed.</source>
            <translation>在此期间，其中一些记忆已经改变。</translation>
        </message>
        <message>
            <source>Meanwhile this memory waits for review.</source>
            <translation>在此期间，这条记忆变为待审核。</translation>
        </message>
        <message>
            <source>Meanwhile this memory was erased.</source>
            <translation>在此期间，这条记忆已被彻底删除。</translation>
        </message>
        <message>
            <source>Meanwhile this memory was put back in force.</source>
            <translation>在此期间，这条记忆已恢复有效。</translation>
        </message>
        <message>
            <source>Meanwhile this memory was put in the bin.</source>
            <translation>在此期间，这条记忆已被放入回收站。</translation>
        </message>
        <message>
            <source>Meanwhile this memory was replaced.</source>
            <translation>在此期间，这条记忆已被替换。</translation>
        </message>
        <message>
            <source>Meanwhile this memory was withdrawn.</source>
            <translation>在此期间，这条记忆已被撤回。</translation>
        </message>
        <message>
            <source>What you typed is kept here; copy what you need, then close and look again.</source>
            <translation>您输入的内容保留在这里；复制需要的部分，然后关闭再看一次。</translation>
        </message>
    </context>
    <context>
        <name>Way</name>
        <message>
            <source>Both, at different times</source>
            <translation>都对，时间不同</translation>
        </message>
        <message>
            <source>Different things</source>
            <translation>说的不是一回事</translation>
        </message>
        <message>
            <source>It was not true; it leaves the facts and the agents' context.</source>
            <translation>它不属实；它会离开事实和智能体的上下文。</translation>
        </message>
        <message>
            <source>Keep this one</source>
            <translation>保留这一条</translation>
        </message>
        <message>
            <source>None is right</source>
            <translation>都不对</translation>
        </message>
        <message>
            <source>The other sides are replaced by this one and stay in the history.</source>
            <translation>其他说法由这一条替换，并留在历史中。</translation>
        </message>
        <message>
            <source>Withdraw</source>
            <translation>撤回</translation>
        </message>
        <message>
            <source>You give one of them a subject of its own.</source>
            <translation>您给其中一条单独的主题。</translation>
        </message>
        <message>
            <source>You say from when until when each of them holds.</source>
            <translation>您说明每一条何时起、何时止。</translation>
        </message>
        <message>
            <source>You write what is right; it takes the place of all sides.</source>
            <translation>您写下正确的内容；它替换所有说法。</translation>
        </message>
    </context>
    <context>
        <name>WaysChoice</name>
        <message>
            <source>It stays a conflict; your agents see all sides of it.</source>
            <translation>它仍是冲突；您的智能体会看到所有说法。</translation>
        </message>
        <message>
            <source>Leave it open</source>
            <translation>暂不决定</translation>
        </message>
    </context>
    <context>
        <name>Welcome</name>
        <message>
            <source>Begin with something small, such as the city that you live in. You can take it back at once.</source>
            <translation>从小事开始，比如您住的城市。您随时可以撤销。</translation>
        </message>
        <message>
            <source>Everything stays in the profile's folder on this computer.</source>
            <translation>一切都留在这台电脑的档案文件夹里。</translation>
        </message>
        <message>
            <source>Give it to an agent</source>
            <translation>交给智能体</translation>
        </message>
        <message>
            <source>Import a file</source>
            <translation>导入文件</translation>
        </message>
        <message>
            <source>Look around with sample data</source>
            <translation>用示例数据四处看看</translation>
        </message>
        <message>
            <source>Memory is off.</source>
            <translation>记忆已关闭。</translation>
        </message>
        <message>
            <source>Memory is on, and empty.</source>
            <translation>记忆已开启，还是空的。</translation>
        </message>
        <message>
            <source>Memory keeps short notes about you that agents may use: each with its date, where it came from, and what it replaced. You see every one of them here, and can correct, withdraw or erase it.</source>
            <translation>记忆保存关于您的简短记录，供智能体使用：每条都有日期、来源，以及它替换了什么。您在这里能看到每一条，也可以更正、撤回或彻底删除。</translation>
        </message>
        <message>
            <source>Remember a first thing</source>
            <translation>记住第一件事</translation>
        </message>
        <message>
            <source>Switch memory on</source>
            <translation>开启记忆</translation>
        </message>
        <message>
            <source>Switching it on makes the folder “memory” in your profile. Agents that are connected then get two tools, a prompt and a block of what is remembered; switching on connects none. Switching it off again takes all of that from them and deletes nothing.</source>
            <translation>开启后，会在您的档案里建立“memory”文件夹。已连接的智能体会得到两个工具、一段提示词和一块记住的内容；开启本身不会连接任何智能体。再次关闭会把这些全部收回，而不删除任何内容。</translation>
        </message>
    </context>
    <context>
        <name>WhyPanel</name>
        <message>
            <source>Choose a line to see why it is there.</source>
            <translation>选择一行，看看它为什么在这里。</translation>
        </message>
        <message>
            <source>Details: {text}</source>
            <translation>详情：{text}</translation>
        </message>
        <message>
            <source>Line {number} of {count}</source>
            <translation>第 {number} 行，共 {count} 行</translation>
        </message>
        <message>
            <source>Why this line is there</source>
            <translation>为什么有这一行</translation>
        </message>
    </context>
    <context>
        <name>Window</name>
        <message>
            <source>{profile} – Nua Desktop Memory</source>
            <translation>{profile} – Nua Desktop Memory</translation>
        </message>
    </context>
    <context>
        <name>Words</name>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy all</source>
            <translation>全部复制</translation>
        </message>
    </context>
    <context>
        <name>_Rows</name>
        <message>
            <source>What becomes of each conflict</source>
            <translation>每个冲突的结果</translation>
        </message>
    </context>
    <context>
        <name>_SeveralDialog</name>
        <message>
            <source>Why</source>
            <translation>原因</translation>
        </message>
    </context>
    <context>
        <name>_ToSubjectDialog</name>
        <message>
            <source>A conflict will stand under {subjects}, since there is another value already.</source>
            <translation>{subjects} 下会出现冲突，因为那里已有另一种内容。</translation>
        </message>
        <message>
            <source>Moved to {subject}.</source>
            <translation>已移到 {subject}。</translation>
        </message>
        <message>
            <source>Say which subject.</source>
            <translation>请说明是哪个主题。</translation>
        </message>
        <message>
            <source>This is the subject already.</source>
            <translation>这已经是它的主题。</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>such as home.city</source>
            <translation>例如 home.city</translation>
        </message>
    </context>
    <context>
        <name>_UrlField</name>
        <message>
            <source>Not encrypted: whoever is on the way can read the key and the texts.</source>
            <translation>没有加密：途中的任何人都能读到密钥和内容。</translation>
        </message>
    </context>
</TS>
