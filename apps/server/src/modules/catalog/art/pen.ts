/** Fills every tile defines from its palette: main colour, second colour, dark, pearl, and a gloss that lies on top. */
export const main = 'url(#m)';
export const second = 'url(#n)';
export const dark = 'url(#k)';
export const pearl = 'url(#w)';
export const gloss = 'url(#g)';

/** Numbers as short as they may be: a lobby carries hundreds of these pictures. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Shapes are written as in the picture itself: a place, a size, a colour. */
type Spot = [x: number, y: number];

export function circle(...[x, y, r, fill, more = '']: [...Spot, r: number, fill: string, more?: string]): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`;
}

export function ring(...[x, y, r, stroke, width]: [...Spot, r: number, stroke: string, width: number]): string {
  return circle(x, y, r, 'none', ` stroke="${stroke}" stroke-width="${n(width)}"`);
}

export function oval(
  ...[x, y, rx, ry, fill, more = '']: [...Spot, rx: number, ry: number, fill: string, more?: string]
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`;
}

export function box(
  ...[x, y, width, height, radius, fill, more = '']: [
    ...Spot,
    width: number,
    height: number,
    radius: number,
    fill: string,
    more?: string,
  ]
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

export function line(
  ...[d, stroke, width, more = '']: [d: string, stroke: string, width: number, more?: string]
): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`, fill, more);
}

/** A point on a circle; 0 is up, and it turns as a clock does. */
export function onCircle(...[x, y, r, turn]: [...Spot, r: number, turn: number]): [number, number] {
  const angle = turn * 2 * Math.PI;
  return [x + r * Math.sin(angle), y - r * Math.cos(angle)];
}

export function star(
  ...[x, y, r, options = {}]: [...Spot, r: number, options?: { points?: number; waist?: number; fill?: string }]
): string {
  const { points = 5, waist = 0.46, fill = main } = options;
  return polygon(
    Array.from({ length: points * 2 }, (_, at) => onCircle(x, y, at % 2 === 0 ? r : r * waist, at / (points * 2))),
    fill,
  );
}

export function group(parts: readonly string[], transform: string, more = ''): string {
  return `<g transform="${transform}"${more}>${parts.join('')}</g>`;
}

export function repeat(count: number, make: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => make(at)).join('');
}

/** A slice of a disc between two turns. */
export function slice(r: number, [from, to]: readonly [number, number], fill: string): string {
  const [x1, y1] = onCircle(0, 0, r, from);
  const [x2, y2] = onCircle(0, 0, r, to);
  return path(`M0 0L${n(x1)} ${n(y1)}A${n(r)} ${n(r)} 0 0 1 ${n(x2)} ${n(y2)}z`, fill);
}

/** The same numbers for the same name, each between 0 and 1: no picture is like another, and each is always the same. */
export type Dial = () => number;

export function dialOf(name: string): Dial {
  let state = 2166136261;
  for (const sign of name) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(dial: Dial, least: number, most: number): number {
  return least + dial() * (most - least);
}
