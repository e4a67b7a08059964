// What a restart is announced with, and the words around an announcement.
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    label: 'お知らせ',
    restart: '{time}ごろ再起動します（あと約{minutes}分）。',
    restartNow: 'まもなく再起動します。',
    safe: '対局は保存され、数秒後に続きから遊べます。',
    close: '閉じる',
  },
  en: {
    label: 'Announcement',
    restart: 'The parlour restarts at {time} (in about {minutes} min).',
    restartNow: 'The parlour restarts any moment now.',
    safe: 'Games are saved and go on where they were a few seconds later.',
    close: 'Dismiss',
  },
};

export const sayAnnouncement = boardWords(words);
