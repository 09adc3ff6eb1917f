import { dark, n } from './pen.ts';

/** Signs as strokes on a field 10 wide and 14 high: a server has no fonts to rely on. */
const strokes: Readonly<Record<string, string>> = {
  0: 'M5 0C2 0 .8 3 .8 7S2 14 5 14 9.2 11 9.2 7 8 0 5 0z',
  1: 'M1.8 3.2L5.4 0V14M2 14H8.8',
  2: 'M1 3.6C1.4 1.2 3 0 5 0 7.4 0 9 1.6 9 3.8 9 7.4 3 9.8 1 14H9.2',
  3: 'M1.2 1.6C2.2 .5 3.4 0 4.8 0 7 0 8.6 1.3 8.6 3.4S7 6.6 4.4 6.6C7.4 6.6 9.2 8 9.2 10.2S7.4 14 4.8 14C3 14 1.8 13.4 .8 12.2',
  4: 'M6.8 14V0L.6 9.6H9.6',
  5: 'M8.4 0H2L1.4 6C2.4 5.3 3.6 5 4.8 5 7.4 5 9.2 6.8 9.2 9.4S7.4 14 4.6 14C3 14 1.8 13.5 .8 12.4',
  6: 'M8.2 .8C7.2 .3 6.2 0 5.4 0 2.4 0 .8 3.2 .8 8.2 .8 11.8 2.4 14 5 14S9.2 12 9.2 9.4 7.4 5 5 5C2.8 5 1 6.6 .8 8.6',
  7: 'M.8 0H9.2C6.4 4 4.6 9 4.2 14',
  8: 'M5 6.6C2.8 6.6 1.4 5.2 1.4 3.3S2.8 0 5 0 8.6 1.4 8.6 3.3 7.2 6.6 5 6.6zC2.4 6.6 .8 8.2 .8 10.3S2.4 14 5 14 9.2 12.4 9.2 10.3 7.6 6.6 5 6.6z',
  9: 'M1.8 13.2C2.8 13.7 3.8 14 4.6 14 7.6 14 9.2 10.8 9.2 5.8 9.2 2.2 7.6 0 5 0S.8 2 .8 4.6 2.6 9 5 9C7.2 9 9 7.4 9.2 5.4',
  A: 'M.4 14L5 0 9.6 14M2 9.6H8',
  B: 'M1.2 0V14H5.2C7.8 14 9.2 12.6 9.2 10.3S7.8 6.6 5.2 6.6H1.2M5.2 6.6C7.2 6.6 8.4 5.2 8.4 3.3S7.2 0 5.2 0H1.2',
  G: 'M9.2 3C8.4 1 7 0 5 0 2.2 0 .8 2.8 .8 7S2.2 14 5 14 9.2 12 9.2 9V7.8H5.8',
  I: 'M5 0V14M2.6 0H7.4M2.6 14H7.4',
  J: 'M4 0H8.6V9.6C8.6 12.4 7 14 4.8 14S1.4 12.6 1 10.4',
  K: 'M1.2 0V14M9 0L1.4 8.4M4 6L9.4 14',
  N: 'M1 14V0L9 14V0',
  O: 'M5 0C2 0 .6 3 .6 7S2 14 5 14 9.4 11 9.4 7 8 0 5 0z',
  Q: 'M5 0C2 0 .6 3 .6 7S2 14 5 14 9.4 11 9.4 7 8 0 5 0zM6 10L9.8 14.8',
  R: 'M1.2 14V0H5C7.6 0 8.8 1.6 8.8 3.7S7.6 7.4 5 7.4H1.2M5 7.4L9.4 14',
};

/** From one sign to the next, and over a gap, on the same field. */
const step = 13.4;
const gap = 5;

/** A word around x, standing on y, in bold strokes. */
export function text(
  ...[x, y, size, label, fill = dark]: [x: number, y: number, size: number, label: string, fill?: string]
): string {
  let at = 0;
  let signs = '';
  for (const sign of label) {
    if (sign === ' ') at += gap;
    else {
      signs += `<path transform="translate(${n(at)} 0)" d="${strokes[sign] ?? ''}"/>`;
      at += step;
    }
  }
  const scale = Math.round((size / 20) * 100) / 100;
  const place = `translate(${n(x - ((at - step + 10) / 2) * scale)} ${n(y - 14 * scale)}) scale(${scale})`;
  return `<g transform="${place}" fill="none" stroke="${fill}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round">${signs}</g>`;
}
