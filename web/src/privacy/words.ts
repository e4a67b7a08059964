// The privacy page, as it would be written in either language. `{days}` and `{contact}` are this parlour's own.
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    title: 'プライバシー',
    lead: 'この座敷にアカウントはありません。メールアドレスも電話番号も尋ねません。広告や解析もなく、外部のサイトから何かを読み込むこともありません。',
    storedTitle: '保存するもの',
    storedWho:
      'あなたを見分けるためのランダムなID（Cookie「zashiki_guest」に入っています）、名前と紋、最後に訪れた日時。別の端末で使う合言葉は、元に戻せない形（ハッシュ）でだけ保存します。',
    storedTables:
      '卓の設定、席についた人、いつ何をしたか。手は暗号化して保存し、対局の続きと記録のために使います。終局すると、名前を含む記録と結果を、同席した人それぞれの一覧に残します。',
    storedOwn: '自分で保存した箱や、学習の進み具合。',
    storedResults:
      '「今日の一局」の成績（名前と紋は、30日間、誰でも見られる順位表に載ります）と、ラボの結果（一人20件まで。リンクを知っている人は読めます）。',
    storedPush: '通知を頼んだ端末の宛先と、通知を控える時間帯（暗号化しています）。',
    storedBans: '座敷の管理者が利用を停止した場合は、そのIDと名前。',
    notTitle: '保存しないもの',
    notStored:
      'チャットの内容とIPアドレスは保存しません。IPアドレスは、使いすぎを防ぐために短い間メモリーに置くだけです。ただし、この座敷の手前にあるサーバー（プロキシ）が独自に記録を取っていることはあり得ます。',
    browserTitle: 'このブラウザに残るもの',
    browser:
      '表示の設定、手ほどきの進み具合、「次の一手」の成績、シャッフルを後で確かめるための控えは、サーバーではなくこのブラウザに残ります。座敷につながずに遊ぶ卓もそうです。',
    whoTitle: '誰に何が見えるか',
    whoTable:
      '卓のリンクを知っている人には、席の名前と紋、公開されている盤面が見えます。公開した卓は誰でも見つけられます。',
    whoOver:
      '終局すると、リンクを知っている人は記録とリプレイを見られます。そこでは全員の手札も公開されます。',
    whoHost:
      '管理者には、名前、最後に訪れた日時、どの卓にいるかが見えます。管理画面に手札は出ませんが、サーバーとその鍵は管理者の手元にあるので、技術的にはデータベースを読むことができます。',
    whoPush:
      '通知は暗号化され、お使いのブラウザの通知サービスを通ります。中身は「どのゲームの、どの卓か」だけです。',
    keepTitle: '保存する期間',
    keepGames: '終わった対局',
    keepTables: '終わっていない卓',
    keepPeople: '名前、紋、保存した箱、学習の記録、通知先',
    forGames: '終局から{days}日',
    forTables: '最後に誰かが動いてから{days}日',
    forPeople: '最後に訪れてから{days}日',
    forEver: '削除されるまで',
    keepAfter:
      '期間を過ぎたものは、自動的に完全に消去されます。ほかの人と遊んだ対局の記録からは、あなたの名前とIDだけが取り除かれます。管理者がバックアップを取っている場合、そこには消去した内容がしばらく残ることがあります。',
    rightsTitle: 'ダウンロードと削除',
    rights: '保存されている自分のデータは、いつでもすべてダウンロードし、すべて削除できます。',
    toSettings: '設定を開く',
    contactTitle: '連絡先',
    contact: 'この座敷の管理者：',
    contactNone: '管理者の連絡先は登録されていません。この座敷のリンクをくれた人に尋ねてください。',
    localLead:
      '今は座敷につながずに遊んでいます。名前も卓も記録も、すべてこのブラウザの中だけにあり、どこにも送られません。ブラウザの設定でこのサイトのデータを消すと、すべて消えます。',
    trouble: 'この座敷の設定を読み込めませんでした：{what}',
  },
  en: {
    title: 'Privacy',
    lead: 'There are no accounts here: nobody asks for an email address or a phone number. There are no ads, no analytics, and nothing is loaded from other sites.',
    storedTitle: 'What is stored',
    storedWho:
      'A random ID that tells you from others (it is in the cookie “zashiki_guest”), your name and crest, and when you were last here. The code for another device is stored only as a hash that cannot be reversed.',
    storedTables:
      'How a table was set up, who took a seat, and what was done when. Moves are stored encrypted; they are needed to continue a game and to make its record. When a game is over, its record, with names, and its result are kept in the lists of everybody who played.',
    storedOwn: 'Boxes you have saved, and how far you are in a lesson.',
    storedResults:
      'Your results in the daily deals (for 30 days your name and crest are in a ranking that everybody sees), and your reports from the lab (20 at most; whoever has the link to one can read it).',
    storedPush: 'Where to reach the devices that you want notified, and your quiet hours (both encrypted).',
    storedBans: 'If the host has banned somebody: that ID and name.',
    notTitle: 'What is not stored',
    notStored:
      'What is said in chat, and IP addresses. An address is held in memory for a short while to keep anybody from flooding the server. A proxy in front of this parlour may keep logs of its own.',
    browserTitle: 'What stays in this browser',
    browser:
      'How you like the pages to look, how far you are in a guided game, which puzzles you have solved, and what is needed to check a shuffle later are kept in this browser, not on the server. So are tables played without the parlour.',
    whoTitle: 'Who sees what',
    whoTable:
      'Whoever has the link to a table sees the names and crests at it and whatever is public on the board. Listed tables can be found by everybody.',
    whoOver:
      'When a game is over, whoever has its link can see the record and the replay, and these show everybody’s hands.',
    whoHost:
      'The host sees names, when people were last here, and at which tables they are. The host page shows nobody’s hand; but the server and its key are the host’s, who could read the database if they set out to.',
    whoPush:
      'Notifications are encrypted and go through your browser’s own push service. They say which game and which table, and nothing else.',
    keepTitle: 'For how long',
    keepGames: 'Finished games',
    keepTables: 'Unfinished tables',
    keepPeople: 'Name, crest, saved boxes, lessons, devices',
    forGames: '{days:# day|# days} after the end',
    forTables: '{days:# day|# days} after anybody last did anything',
    forPeople: '{days:# day|# days} after your last visit',
    forEver: 'until deleted',
    keepAfter:
      'After that they are deleted automatically, and really gone. From records of games with other people, only your name and ID are removed. If the host makes backups, what was deleted may remain in those for a while.',
    rightsTitle: 'Download and delete',
    rights: 'You can download everything that is stored about you, and delete all of it, at any time.',
    toSettings: 'Open settings',
    contactTitle: 'Contact',
    contact: 'The host of this parlour:',
    contactNone: 'The host has left no address. Ask whoever gave you the link to this parlour.',
    localLead:
      'You are playing without the parlour. Your name, tables and records are in this browser alone and are sent nowhere. Clearing this site’s data in the browser’s settings deletes all of it.',
    trouble: 'This parlour’s settings could not be loaded: {what}',
  },
};

export const sayPrivacy = boardWords(words);
