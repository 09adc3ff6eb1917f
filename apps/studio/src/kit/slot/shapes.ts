/**
 * Shapes that more than one world draws; all in the units of the drawing. Places and measures come one after the other, as
 * in an SVG.
 */
export interface Place {
  x: number;
  y: number;
}

const fixed = (value: number): string => value.toFixed(1);
const turn = (degrees: number): number => (degrees * Math.PI) / 180;

/** Corners on a circle, the first one at `from` degrees (0 is up). */
export function corners(
  count: number,
  radius: number,
  { x = 100, y = 100, from = 0 }: Partial<Place> & { from?: number } = {},
): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn(from - 90 + (index * 360) / count);
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
  });
}

export const pathOf = (places: readonly Place[]): string =>
  `M${places.map(({ x, y }) => `${fixed(x)} ${fixed(y)}`).join('L')}Z`;

/** A star: tips and valleys in turn. */
export function starPath(
  ...[tips, outer, inner, at = {}]: readonly [
    tips: number,
    outer: number,
    inner: number,
    at?: Partial<Place> & { from?: number },
  ]
): string {
  const far = corners(tips, outer, at);
  const near = corners(tips, inner, { ...at, from: (at.from ?? 0) + 180 / tips });
  return pathOf(far.flatMap((tip, index) => [tip, near[index] ?? tip]));
}

/** The same body turned around the middle, so many times. */
export function around(
  count: number,
  body: string,
  { x = 100, y = 100, from = 0 }: Partial<Place> & { from?: number } = {},
): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${fixed(from + (index * 360) / count)} ${x} ${y})">${body}</g>`,
  ).join('');
}

/** Its own half and the mirrored one. */
export const mirrored = (body: string, middle = 100): string =>
  `${body}<g transform="matrix(-1 0 0 1 ${2 * middle} 0)">${body}</g>`;

export const at = (
  ...[x, y, scale, body, degrees = 0]: readonly [x: number, y: number, scale: number, body: string, degrees?: number]
): string => `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${body}</g>`;

export interface GemColours {
  light: string;
  mid: string;
  dark: string;
  deep: string;
}

/** How far a facet faces the light from above and start: 0 to 1. */
const facing = (a: Place, b: Place): number => {
  const angle = Math.atan2((a.y + b.y) / 2 - 100, (a.x + b.x) / 2 - 100);
  return (1 + Math.cos(angle - turn(-115))) / 2;
};

/** A cut stone seen from above: a table in the middle, and facets by how they face the light. */
export function gem(
  sides: number,
  colours: GemColours,
  {
    radius = 84,
    table = 0.52,
    from = 180 / sides,
    squeeze = 1,
  }: { radius?: number; table?: number; from?: number; squeeze?: number } = {},
): string {
  const rim = corners(sides, radius, { from });
  const inner = corners(sides, radius * table, { from: from + 180 / sides });
  const tones = [colours.deep, colours.dark, colours.mid, colours.light];
  const tone = (a: Place, b: Place): string => tones[Math.min(3, Math.floor(facing(a, b) * 4))] ?? colours.mid;
  const facets = rim
    .map((corner, index) => {
      const next = rim[(index + 1) % sides] ?? corner;
      const near = inner[index] ?? corner;
      const nextNear = inner[(index + 1) % sides] ?? near;
      return `<path d="${pathOf([corner, next, near])}" fill="${tone(corner, next)}"/><path d="${pathOf([near, next, nextNear])}" fill="${tone(near, nextNear)}" opacity=".88"/>`;
    })
    .join('');
  const top = `<path d="${pathOf(inner)}" fill="${colours.mid}"/><path d="${pathOf(inner)}" fill="${colours.light}" opacity=".35"/>`;
  const [a, b, c] = inner;
  const shine =
    a !== undefined && b !== undefined && c !== undefined
      ? `<path d="${pathOf([inner.at(-1) ?? a, a, { x: 92, y: 104 }])}" fill="#fff" opacity=".55"/>`
      : '';
  return `<g transform="translate(${fixed(100 - 100 * squeeze)} 0) scale(${squeeze} 1)">${facets}${top}${shine}</g>`;
}

/** A glint of light. */
export const glint = (
  ...[x, y, size, opacity = 0.9]: readonly [x: number, y: number, size: number, opacity?: number]
): string => `<path d="${starPath(4, size, size * 0.16, { x, y })}" fill="#fff" opacity="${opacity}"/>`;

/** Even spreads by irrational steps: where decoration stands; the same on every page. */
export function scatter(
  count: number,
  draw: (...spread: readonly [a: number, b: number, c: number, index: number]) => string,
): string {
  return Array.from({ length: count }, (_, index) =>
    draw((index * 0.618_034 + 0.13) % 1, (index * 0.754_877_7 + 0.41) % 1, (index * 0.569_840_3 + 0.07) % 1, index),
  ).join('');
}

/** A petal from the middle upwards. */
export const petal = (
  length: number,
  width: number,
  { x = 100, y = 100, tip = 0.35 }: Partial<Place> & { tip?: number } = {},
): string =>
  `M${x} ${y}C${fixed(x - width)} ${fixed(y - length * 0.35)} ${fixed(x - width * tip * 2)} ${fixed(y - length * 0.85)} ${x} ${fixed(y - length)}C${fixed(x + width * tip * 2)} ${fixed(y - length * 0.85)} ${fixed(x + width)} ${fixed(y - length * 0.35)} ${x} ${y}Z`;

/** A flower of equal petals. */
export const flower = (
  count: number,
  {
    length,
    width,
    fill,
    from = 0,
    y = 100,
    tip = 0.35,
  }: { length: number; width: number; fill: string; from?: number; y?: number; tip?: number },
): string => around(count, `<path d="${petal(length, width, { y, tip })}" fill="${fill}"/>`, { y, from });

export const disc = (
  ...[x, y, radius, fill, rest = '']: readonly [x: number, y: number, radius: number, fill: string, rest?: string]
): string => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${rest}/>`;

export const line = (
  ...[path, colour, width, rest = '']: readonly [path: string, colour: string, width: number, rest?: string]
): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`;

export const shape = (path: string, fill: string, rest = ''): string => `<path d="${path}" fill="${fill}" ${rest}/>`;
