// Which games have something to learn by heart, and where.
const LESSONS: Readonly<Record<string, string>> = {
  tokugawa: '/learn/tokugawa',
  'shin-tokugawa': '/learn/tokugawa',
  'batting-tokugawa': '/learn/tokugawa',
};

export function lessonOf(game: string): string | null {
  return LESSONS[game] ?? null;
}
