// The pictures beside links (src/zashiki/server/web/link_pictures.py): `npm run link-pictures` in web/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { DRAWINGS } from '../../web/src/people/crests';
import { browser, Parlour, ROOT } from './parlour';

const FOLDER = join(ROOT, 'src/zashiki/server/web/pictures');
const [WIDTH, HEIGHT, SIDE] = [1200, 630, 84];
const STYLE = `
  .link { position: fixed; inset: 0; z-index: 99; width: ${WIDTH}px; height: ${HEIGHT}px; background: #fcf9f2; color: #2a2420; overflow: hidden; }
  .link .top { position: absolute; inset: 0 0 190px; display: grid; }
  .link .top > * { min-width: 0; min-height: 0; overflow: hidden; }
  .link svg { display: block; width: 100%; height: 100%; }
  .link .band { position: absolute; inset: 440px 0 0; padding: 0 60px; display: flex; flex-direction: column; justify-content: center; border-top: 6px solid var(--accent); }
  .link .ja { font: 600 62px/1.25 "Shippori Mincho"; letter-spacing: 0.06em; }
  .link .en { font: 600 31px/1.3 "Shippori Mincho", "EB Garamond"; color: #5c5145; }
  .link .shelf { grid-template-columns: repeat(7, 1fr); gap: 4px; }
`;

/** Rows without a filter, three bytes a point: what the server draws seats into without a library. */
function unfiltered(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  let bytes = 3;
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    if (kind === 'IHDR') bytes = png[at + 17] === 6 ? 4 : 3;
    if (kind === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = WIDTH * bytes;
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  let above = Buffer.alloc(line);
  for (let y = 0; y < HEIGHT; y++) {
    const filter = raw[y * (line + 1)];
    const row = Buffer.from(raw.subarray(y * (line + 1) + 1, (y + 1) * (line + 1)));
    for (let i = 0; i < line; i++) {
      const left = i >= bytes ? (row[i - bytes] ?? 0) : 0;
      const up = above[i] ?? 0;
      const corner = i >= bytes ? (above[i - bytes] ?? 0) : 0;
      row[i] = (row[i] ?? 0) + predicted(filter ?? 0, left, up, corner);
    }
    for (let x = 0; x < WIDTH; x++) row.copy(rows, y * (1 + WIDTH * 3) + 1 + 3 * x, x * bytes, x * bytes + 3);
    above = row;
  }
  return rows;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [number, number, number];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function written(rows: Buffer): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

describe.skipIf(!process.env.ZASHIKI_LINK_PICTURES)('the pictures beside links', () => {
  let parlour: Parlour;
  let chrome: Browser;
  let page: Page;
  beforeAll(async () => {
    parlour = await new Parlour().open();
    chrome = await browser();
    const context = await chrome.newContext({ viewport: { width: WIDTH, height: HEIGHT }, bypassCSP: true, locale: 'ja-JP' });
    page = await context.newPage();
    await page.goto(parlour.url);
    await page.locator('#box-kasane .cover svg').waitFor();
    await page.addStyleTag({ content: STYLE });
    mkdirSync(FOLDER, { recursive: true });
  });
  afterAll(async () => {
    await chrome?.close();
    await parlour?.close();
  });

  async function keep(name: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(1500);
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(join(FOLDER, `${name}.png`), written(unfiltered(await page.screenshot())));
  }

  test('of each game, and of the parlour', async () => {
    const games = (await (await fetch(`${parlour.url}/api/games`)).json()) as { rulebook: { id: string; title: { ja: string; en: string } } }[];
    for (const { rulebook: { id, title } } of games) {
      await page.evaluate(({ id, title }) => {
        document.querySelector('.link')?.remove();
        const link = document.createElement('div');
        link.className = 'link';
        link.dataset.game = id;
        link.innerHTML = '<div class="top"><div></div></div><div class="band"><div class="ja" lang="ja"></div><div class="en" lang="en"></div></div>';
        link.querySelector('.top > div')?.append(document.querySelector(`#box-${id} .cover svg`)?.cloneNode(true) ?? '');
        (link.querySelector('.ja') as HTMLElement).textContent = title.ja;
        (link.querySelector('.en') as HTMLElement).textContent = title.en === title.ja ? '' : title.en;
        document.body.append(link);
      }, { id, title });
      await keep(id);
    }
    await page.evaluate((ids) => {
      document.querySelector('.link')?.remove();
      const link = document.createElement('div');
      link.className = 'link';
      link.innerHTML = '<div class="top shelf"></div><div class="band"><div class="ja" lang="ja">座敷</div><div class="en" lang="en">Zashiki: a parlour for Japanese tabletop games</div></div>';
      for (const id of ids) {
        const part = document.createElement('div');
        part.append(document.querySelector(`#box-${id} .cover svg`)?.cloneNode(true) ?? '');
        link.querySelector('.top')?.append(part);
      }
      document.body.append(link);
    }, games.map(({ rulebook }) => rulebook.id));
    await keep('zashiki');
  }, 300_000);

  test('of the crests', async () => {
    const masks = await page.evaluate(async ({ drawings, SIDE }) => {
      const all: number[] = [];
      for (const strokes of drawings) {
        const paths = strokes.flatMap(({ d, turns = 1, line, hole }) =>
          Array.from({ length: turns }, (_, i) => {
            const colour = hole ? '#000' : '#fff';
            const look = line ? `fill="none" stroke="${colour}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"` : `fill="${colour}"`;
            return `<path d="${d}" ${look} transform="rotate(${(360 / turns) * i})" />`;
          }),
        );
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="-26 -26 52 52"><rect x="-26" y="-26" width="52" height="52"/>${paths.join('')}</svg>`;
        const image = new Image();
        image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
        await image.decode();
        const canvas = new OffscreenCanvas(SIDE, SIDE);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const { data } = context?.getImageData(0, 0, SIDE, SIDE) ?? { data: [] };
        for (let i = 0; i < data.length; i += 4) all.push(data[i] ?? 0);
      }
      return all;
    }, { drawings: Object.values(DRAWINGS), SIDE });
    writeFileSync(join(FOLDER, 'crests.masks'), deflateSync(Buffer.from(masks), { level: 9 }));
  }, 120_000);
});
