// The backgrounds of the portraits: sixteen woven patterns, each one path over a card of 100 × 140.
type Ground = { d: string; filled: boolean };

function tiles(width: number, height: number, one: (x: number, y: number, row: number) => string): string {
  let d = '';
  for (let row = 0, y = 0; y < 140; row++, y += height) {
    for (let x = -width; x < 100 + width; x += width) d += one(x, y, row);
  }
  return d;
}

const half = (row: number, width: number) => (row % 2 ? width / 2 : 0);
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

function waves(): string {
  return tiles(20, 10, (x, y, row) => {
    const left = x + half(row, 20);
    return [10, 6.5, 3].map((r) => `M${left + 10 - r} ${y + 10}a${r} ${r} 0 0 1 ${2 * r} 0`).join('');
  });
}

function rays(): string {
  let d = '';
  for (let i = 0; i < 12; i++) {
    const at = (angle: number) =>
      `${(50 + 130 * Math.cos(angle)).toFixed(1)} ${(60 + 130 * Math.sin(angle)).toFixed(1)}`;
    d += `M50 60L${at((i * Math.PI) / 6)}L${at(((i + 0.5) * Math.PI) / 6)}Z`;
  }
  return d;
}

const lined = (d: string): Ground => ({ d, filled: false });
const solid = (d: string): Ground => ({ d, filled: true });

export const GROUNDS: readonly Ground[] = [
  lined(waves()),
  solid(tiles(20, 20, (x, y) => `M${x} ${y}h10v10h-10zM${x + 10} ${y + 10}h10v10h-10z`)),
  solid(tiles(14, 140, (x) => `M${x} 0h5v140h-5z`)),
  lined(tiles(24, 12, (x, y, row) => circle(x + half(row, 24), y, 12))),
  solid(tiles(20, 17, (x, y) => `M${x} ${y + 17}l10 -17l10 17z`)),
  solid(tiles(16, 12, (x, y, row) => circle(x + half(row, 16) + 4, y + 6, 2.6))),
  solid(rays()),
  lined(tiles(20, 18, (x, y, row) => `M${x + half(row, 20)} ${y}l10 6v12m0 -12l10 -6`)),
  solid(tiles(100, 22, (x, y) => `M${x} ${y + 4}h100v7h-100z`)),
  lined(tiles(18, 18, (x, y) => `M${x} ${y}l18 18M${x + 18} ${y}l-18 18`)),
  solid(tiles(18, 24, (x, y) => `M${x} ${y}l9 8v12l-9 -8z`)),
  lined(
    tiles(24, 20, (x, y, row) => {
      const left = x + half(row, 24);
      return `M${left + 7} ${y + 2}v14M${left + 13} ${y + 2}v14M${left + 3} ${y + 6}h14M${left + 3} ${y + 12}h14`;
    }),
  ),
  solid(
    'M-5 14h70a5 5 0 0 1 0 10h-30a4 4 0 0 0 0 8h50v9h-90zM105 66h-40a5 5 0 0 0 0 10h22a4 4 0 0 1 0 8h-60v8h78z',
  ),
  lined(tiles(12, 26, (x, y, row) => `M${x + half(row, 12)} ${y}l-5 18`)),
  solid(
    tiles(28, 24, (x, y, row) => {
      const cx = x + half(row, 28) + 7;
      const cy = y + 10;
      return [0, 72, 144, 216, 288]
        .map((turn) => {
          const a = ((turn - 90) * Math.PI) / 180;
          return circle(+(cx + 4 * Math.cos(a)).toFixed(1), +(cy + 4 * Math.sin(a)).toFixed(1), 2.6);
        })
        .join('');
    }),
  ),
  lined(
    tiles(30, 26, (x, y, row) => {
      const cx = x + half(row, 30) + 15;
      const cy = y + 13;
      return `M${cx - 15} ${cy}h30M${cx - 7.5} ${cy - 13}l15 26M${cx + 7.5} ${cy - 13}l-15 26M${cx} ${cy - 8.7}v17.4`;
    }),
  ),
];
