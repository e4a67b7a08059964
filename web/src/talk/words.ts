// What the chat says about itself.
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    talk: '話す',
    unread: '未読{n}件',
    reactions: '気持ちを送る',
    phrases: 'ひとこと',
    openChat: 'チャットを開く',
    about: '{name}の発言',
    mute: 'この人の発言を表示しない',
    unmute: '再び表示する',
    muted: '表示していない人',
    remove: 'チャットから外す',
    letSpeak: '発言を許す',
    removedNow: '席主がチャットから外した人',
    removedYou: '席主があなたをチャットから外しました。ゲームは続けられます。',
    someone: '{n}人目のゲスト',
  },
  en: {
    talk: 'Talk',
    unread: '{n} unread',
    reactions: 'Reactions',
    phrases: 'Quick phrases',
    openChat: 'Open the chat',
    about: 'What {name} says',
    mute: 'Hide what this person says',
    unmute: 'Show again',
    muted: 'Hidden people',
    remove: 'Remove from the chat',
    letSpeak: 'Let speak again',
    removedNow: 'Removed from the chat by the host',
    removedYou: 'The host has removed you from the chat. You can still play.',
    someone: 'Guest {n}',
  },
} as const;

export const sayTalk = boardWords(words);
