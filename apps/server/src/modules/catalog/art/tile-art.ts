import { arenaMotifs } from './motifs-arena.ts';
import { creatureMotifs } from './motifs-creatures.ts';
import { playMotifs, type Motif } from './motifs-play.ts';
import { wonderMotifs } from './motifs-wonders.ts';
import { palettes, type Palette } from './palettes.ts';
import { between, box, circle, dialOf, group, n, onCircle, oval, repeat, ring, star, type Dial } from './pen.ts';
import { scenes } from './scenes.ts';

const motifs = { ...playMotifs, ...wonderMotifs, ...creatureMotifs, ...arenaMotifs };

export const motifNames = Object.keys(motifs) as [keyof typeof motifs, ...(keyof typeof motifs)[]];
export const paletteNames = Object.keys(palettes) as [keyof typeof palettes, ...(keyof typeof palettes)[]];
export const sceneCount = scenes.length;

/** How a tile is painted: a picture, colours, and what stands behind. */
export interface TileArt {
  readonly motif: keyof typeof motifs;
  readonly palette: keyof typeof palettes;
  readonly scene: number;
}

const stops = (colours: readonly string[]): string =>
  colours.map((colour, at) => `<stop offset="${n(at / (colours.length - 1))}" stop-color="${colour}"/>`).join('');
const fall = (id: string, colours: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".25" y2="1">${stops(colours)}</linearGradient>`;
const fade = (id: string, colour: string, [from, to]: readonly [number, number]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="${from}"/><stop offset="1" stop-color="${colour}" stop-opacity="${to}"/></linearGradient>`;

/** Colours of the palette under the names the pen knows. */
function defsOf({ ground, glow, main: gold, second: other, ink }: Palette): string {
  return (
    `<defs>${fall('b', ground)}${fall('m', gold)}${fall('n', other)}${fall('k', [other[2], ink])}${fall('w', ['#fff', '#fbf6ee', gold[0]])}` +
    `${fade('g', '#fff', [0.5, 0.02])}${fade('s', '#000', [0.34, 0])}${fade('t', '#000', [0, 0.34])}${fade('v', ground[2], [0, 0.92])}` +
    `<radialGradient id="r"><stop offset="0" stop-color="${glow}" stop-opacity=".95"/><stop offset=".5" stop-color="${glow}" stop-opacity=".32"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="150" cy="165" r="260"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${glow}" stop-opacity=".3"/></radialGradient>` +
    '<filter id="f" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="9" stdDeviation="7" flood-opacity=".5"/></filter></defs>'
  );
}

const sparkle = (dial: Dial): string => {
  const [x, y] = onCircle(150, 160, between(dial, 96, 140), dial());
  return star(x, y, between(dial, 5, 13), { points: 4, waist: 0.18, fill: '#fff' });
};

const frame = (body: string, palette: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">${defsOf(palette)}${body}</svg>`;

/** The picture of a game, without its name: the page sets that in letters that can be read aloud. `name` decides every detail. */
export function drawTile({ motif, palette, scene }: TileArt, name: string): string {
  const dial = dialOf(name);
  const draw: Motif = motifs[motif];
  const size = between(dial, 1, 1.1);
  const behind = scenes[scene % scenes.length]?.(dial) ?? '';
  return frame(
    [
      box(0, 0, 300, 400, 0, 'url(#b)'),
      behind,
      circle(150, 160, 168, 'url(#r)'),
      oval(150, 268, 92, 15, '#000', ' opacity=".32"'),
      group(
        [draw(dial)],
        `translate(150 144) rotate(${n(between(dial, -4, 4))}) scale(${Math.round(size * 100) / 100})`,
        ' filter="url(#f)"',
      ),
      repeat(5, () => sparkle(dial)),
      box(0, 250, 300, 150, 0, 'url(#v)'),
    ].join(''),
    palettes[palette],
  );
}

/** The sign of a vendor: a medal of its own with one picture on it, chosen by its code alone. */
export function drawVendorTile(code: string): string {
  const dial = dialOf(`vendor ${code}`);
  const pick = <T>(from: readonly T[], otherwise: T): T => from[Math.floor(dial() * from.length)] ?? otherwise;
  const palette = palettes[pick(paletteNames, 'night')];
  const draw: Motif = motifs[pick(motifNames, 'crown')];
  const points = 14 + Math.floor(dial() * 18);
  const medal = [
    star(0, 0, 120, { points, waist: between(dial, 0.84, 0.93) }),
    circle(0, 0, 96, 'url(#k)'),
    circle(0, 0, 96, 'url(#r)'),
    ring(0, 0, 88, 'url(#n)', between(dial, 2, 6)),
    group([draw(dial)], 'scale(.6)'),
  ];
  return frame(
    [
      box(0, 0, 300, 400, 0, 'url(#b)'),
      pick(scenes, () => '')(dial),
      circle(150, 160, 168, 'url(#r)'),
      group(medal, 'translate(150 150)', ' filter="url(#f)"'),
      box(0, 250, 300, 150, 0, 'url(#v)'),
    ].join(''),
    palette,
  );
}
