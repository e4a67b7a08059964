// What the choice of messages to a device says.
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    wanted: 'ページを閉じていても知らせる',
    hint: 'お使いのブラウザのプッシュサービスを通して届きます。内容は暗号化され、この端末だけが読めます。',
    impossible: 'このブラウザでは、ページを閉じている間の通知は使えません。',
    sleep: 'ゆっくり進める卓の通知を控える時間帯',
    begin: '何時から',
    end: '何時まで',
    none: 'なし',
    hour: '{hour}時',
    failed: '設定できませんでした：{what}',
  },
  en: {
    wanted: 'Also when no page is open',
    hint: 'Notifications arrive through your browser’s push service, encrypted so that only this device can read them.',
    impossible: 'This browser cannot notify you while no page is open.',
    sleep: 'Quiet hours for slow tables',
    begin: 'From',
    end: 'Until',
    none: 'None',
    hour: '{hour}:00',
    failed: 'That did not work: {what}',
  },
} as const;

export const sayPush = boardWords(words);
