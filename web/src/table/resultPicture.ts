// The result as a picture to share, drawn in the page: the game, what happened, and the ranking.

export interface ResultRow {
  place: string;
  name: string;
  points: string;
  won: boolean;
}

export interface Result {
  title: string;
  verdict: string;
  rows: readonly ResultRow[];
  /** Below everything: where and when. */
  foot: string;
}

const WIDTH = 1200;
const HEIGHT = 1200;
const EDGE = 90;

/** A colour or a font of the page as it is shown now. */
function token(name: string, from: Element): string {
  return getComputedStyle(from).getPropertyValue(name).trim();
}

/** As many of the words as fit in each line. */
function lines(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const words = / /.test(text) ? text.split(/(?<= )/) : [...text];
  const found = [''];
  for (const word of words) {
    const longer = found[found.length - 1] + word;
    if (pen.measureText(longer).width > width && found[found.length - 1] !== '') found.push(word);
    else found[found.length - 1] = longer;
  }
  return found;
}

/** `from`: an element of the game's table, for its colours. */
export async function drawResult(result: Result, from: Element): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  const colour = {
    paper: token('--paper-2', from),
    ink: token('--ink', from),
    faint: token('--ink-2', from),
    line: token('--line-2', from),
    accent: token('--accent', from),
  };
  const serif = token('--mincho', from);
  const write = (text: string, x: number, y: number, size: number, paint: string, align: CanvasTextAlign) => {
    pen.font = `600 ${size}px ${serif}`;
    pen.fillStyle = paint;
    pen.textAlign = align;
    pen.fillText(text, x, y, WIDTH - 2 * EDGE);
  };

  pen.fillStyle = colour.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = colour.accent;
  pen.lineWidth = 6;
  pen.strokeRect(36, 36, WIDTH - 72, HEIGHT - 72);
  pen.lineWidth = 2;
  pen.strokeRect(50, 50, WIDTH - 100, HEIGHT - 100);

  write(result.title, WIDTH / 2, 170, 72, colour.ink, 'center');
  pen.font = `600 46px ${serif}`;
  let y = 270;
  for (const line of lines(pen, result.verdict, WIDTH - 2 * EDGE)) {
    write(line, WIDTH / 2, y, 46, colour.accent, 'center');
    y += 64;
  }
  const step = Math.min(120, (HEIGHT - y - 170) / Math.max(1, result.rows.length));
  const size = Math.min(54, step * 0.5);
  for (const row of result.rows) {
    y += step;
    const paint = row.won ? colour.accent : colour.ink;
    write(row.place, EDGE + 20, y, size, paint, 'left');
    write(row.name, EDGE + 150, y, size, paint, 'left');
    write(row.points, WIDTH - EDGE - 20, y, size, paint, 'right');
    pen.strokeStyle = colour.line;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.moveTo(EDGE, y + step * 0.3);
    pen.lineTo(WIDTH - EDGE, y + step * 0.3);
    pen.stroke();
  }
  write(result.foot, WIDTH / 2, HEIGHT - 90, 34, colour.faint, 'center');
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png');
  });
}

/** By the device's share sheet where there is one, else as a download. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], `${name}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // closing the sheet is no failure
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
