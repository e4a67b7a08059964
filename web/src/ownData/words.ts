// What the settings say about one's own data.
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    title: 'あなたのデータ',
    intro:
      '名前や対局など、この座敷に保存されているあなたのデータをすべて、1つのファイルでダウンロードできます。',
    download: 'データをダウンロード（JSON）',
    privacy: '保存される内容と期間',
    delete: 'すべて削除して退会する…',
    sureTitle: '本当にすべて削除しますか？',
    sure: '名前、紋、保存した箱、学習の記録、通知先、対局の一覧をこの座敷から削除します。元には戻せません。',
    sureAlone: 'ひとりで（またはボットと）遊んだ対局は、記録ごと消えます。',
    sureShared:
      'ほかの人と遊んだ対局の記録は相手のために残りますが、あなたの名前は「退会したゲスト」に変わります。対局中の席はボットが引き継ぎます。',
    sureCode: '合言葉も使えなくなり、別の端末からも戻れません。',
    deleteNow: 'すべて削除する',
    keep: 'やめる',
    busy: '削除しています…',
    gone: '削除しました。今から新しいゲストとして遊べます。対局の記録からも1分ほどで消えます。',
    trouble: 'うまくいきませんでした：{what}',
    local:
      '今は座敷につながずに遊んでいます。データはこのブラウザの中だけにあり、ブラウザの設定でこのサイトのデータを消すと、すべて消えます。',
  },
  en: {
    title: 'Your data',
    intro: 'Download everything this parlour keeps about you, from your name to your games, as one file.',
    download: 'Download my data (JSON)',
    privacy: 'What is kept, and for how long',
    delete: 'Delete everything and leave…',
    sureTitle: 'Really delete everything?',
    sure: 'Your name, crest, saved boxes, lessons, devices and list of games are deleted from this parlour. This cannot be undone.',
    sureAlone: 'Games you played alone or against bots are deleted altogether.',
    sureShared:
      'Records of games with other people stay for them, but your name is replaced by “a former guest”. Bots take over your seats in running games.',
    sureCode: 'Your code for another device stops working, too: there is no way back.',
    deleteNow: 'Delete everything',
    keep: 'Cancel',
    busy: 'Deleting…',
    gone: 'Deleted. From now on you are a new guest. Your name disappears from game records within about a minute.',
    trouble: 'That did not work: {what}',
    local:
      'You are playing without the parlour. Everything is in this browser alone; clearing this site’s data in the browser’s settings deletes all of it.',
  },
};

export const sayOwnData = boardWords(words);
