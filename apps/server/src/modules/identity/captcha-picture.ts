import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Strokes of each letter on a field 4 wide and 6 high: points joined by lines; a bar separates strokes. */
const strokes: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  C: '4,1 3,0 1,0 0,1.5 0,4.5 1,6 3,6 4,5',
  D: '0,0 0,6 2.5,6 4,4.5 4,1.5 2.5,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  J: '1,0 4,0 4,4.5 3,6 1,6 0,4.8',
  K: '0,0 0,6|4,0 0,3.2 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.5 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,0.8 4,2.4 3,3.2 0,3.2',
  R: '0,6 0,0 3,0 4,0.8 4,2.4 3,3.2 0,3.2|1.8,3.2 4,6',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,4.6 1,6 3,6 4,4.6 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 0.8,6 2,2.6 3.2,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  3: '0,0.6 1,0 3,0 4,1 4,2 3,2.9 1.5,2.9|3,2.9 4,3.8 4,5 3,6 1,6 0,5.4',
  4: '3.2,6 3.2,0 0,4.2 4,4.2',
  6: '3.6,0.2 1.6,1 0,3.6 0,5 1,6 3,6 4,5 4,3.8 3,2.9 1,2.9 0,3.8',
  7: '0,0 4,0 1.6,6',
  9: '0.4,5.8 2.4,5 4,2.4 4,1 3,0 1,0 0,1 0,2.2 1,3.1 3,3.1 4,2.2',
};

const width = 200;
const height = 72;

/** A PNG as a data address: bent strokes and one line through them, with no text a program could copy. */
export async function drawCaptcha(answer: string): Promise<string> {
  const letters = [...answer].map((letter, index) => drawLetter(strokes[letter] ?? '', 22 + index * 36)).join('');
  const lines = Array.from({ length: 2 }, drawLine).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f4efe4"/><g fill="none" stroke="#3a3450" stroke-linecap="round" stroke-linejoin="round">${letters}${lines}</g></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function drawLetter(shape: string, x: number): string {
  const scale = between(5.2, 6.4);
  const turn = between(-22, 22);
  const lean = between(-14, 14);
  const top = between(14, 24);
  const paths = shape.split('|').map((stroke) => {
    const points = stroke.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
    // Each point moves a little, so that no two pictures of a letter are alike.
    const bent = points.map(([px, py]) => `${px * scale + between(-1.2, 1.2)} ${py * scale + between(-1.2, 1.2)}`);
    return `<path d="M${bent.join(' L')}"/>`;
  });
  return `<g transform="translate(${x} ${top}) rotate(${turn} 12 18) skewX(${lean})" stroke-width="${between(2.6, 3.8)}">${paths.join('')}</g>`;
}

function drawLine(): string {
  const [from, over, to] = [between(12, 60), between(0, 72), between(12, 60)];
  return `<path stroke-width="1.6" d="M6 ${from} Q ${between(60, 140)} ${over} 194 ${to}"/>`;
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(1 << 20)) / (1 << 20);
}
