/**
 * What a game's artist draws with: gradients by their colours, and light. A drawing is text of an SVG, made anew on every
 * page; nothing of it is fetched.
 */
export interface Pen {
  /** Colours from top to bottom. */
  down(...colours: readonly string[]): string;
  /** Colours from start to end. */
  across(...colours: readonly string[]): string;
  /** Colours from a bright middle, a little above the centre, to the rim. */
  round(...colours: readonly string[]): string;
  /** A piece with light from above on its edges. */
  lit(body: string): string;
  /** The same, softer: for skin, cloth and leaves. */
  soft(body: string): string;
  /** A glow of the piece's own shape around it. */
  glow(body: string): string;
}

export type Drawing = (pen: Pen) => string;

export interface Canvas {
  width: number;
  height: number;
  /** Pixels that the picture is made at; its own measure unless set. */
  scale?: number;
  /** Pieces stand out from what is behind: an outline in this colour, and a shadow; null: as they are. */
  outline?: string | null;
}

/** The measure of a symbol's drawing. */
export const symbolCanvas: Canvas = { width: 200, height: 200, scale: 288 / 200 };
/** The measure of a scene's drawing; its middle is what a phone sees. */
export const sceneCanvas: Canvas = { width: 1600, height: 1000 };

const part = (stops: readonly string[]): string =>
  stops
    .map(
      (colour, index) =>
        `<stop offset="${(index / Math.max(1, stops.length - 1)).toFixed(3)}" stop-color="${colour}"/>`,
    )
    .join('');

function light(id: string, { depth, shine, blur }: { depth: number; shine: number; blur: number }): string {
  return (
    `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/>` +
    `<feSpecularLighting in="b" surfaceScale="${depth}" specularConstant="${shine}" specularExponent="18" lighting-color="#fff" result="s"><feDistantLight azimuth="245" elevation="52"/></feSpecularLighting>` +
    '<feComposite in="s" in2="SourceAlpha" operator="in" result="s"/>' +
    '<feOffset in="b" dy="-5" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="u"/>' +
    '<feColorMatrix in="u" values="0 0 0 0 0.04 0 0 0 0 0.02 0 0 0 0 0.1 0 0 0 .5 0" result="u"/>' +
    '<feMerge result="m"><feMergeNode in="SourceGraphic"/><feMergeNode in="u"/></feMerge>' +
    '<feComposite in="m" in2="s" operator="arithmetic" k1="0" k2="1" k3="0.85" k4="0"/></filter>'
  );
}

const glowFilter =
  '<filter id="glow" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9" result="g"/><feMerge><feMergeNode in="g"/><feMergeNode in="g"/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

const standFilter = (outline: string): string =>
  '<filter id="stand" x="-10%" y="-10%" width="120%" height="124%" color-interpolation-filters="sRGB">' +
  `<feMorphology in="SourceAlpha" operator="dilate" radius="2.6" result="w"/><feFlood flood-color="${outline}"/><feComposite in2="w" operator="in" result="rim"/>` +
  '<feGaussianBlur in="w" stdDeviation="4"/><feOffset dy="6"/><feComponentTransfer result="shade"><feFuncA type="linear" slope="0.55"/></feComponentTransfer>' +
  '<feMerge><feMergeNode in="shade"/><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

/** The whole SVG of a drawing. */
export function drawSvg(drawing: Drawing, { width, height, scale = 1, outline = null }: Canvas): string {
  const defs: string[] = [];
  function gradient(open: string, colours: readonly string[], close: string): string {
    const id = `p${defs.length}`;
    defs.push(`<${open} id="${id}"${close}>${part(colours)}</${open}>`);
    return `url(#${id})`;
  }
  const pen: Pen = {
    down: (...colours) => gradient('linearGradient', colours, ' x1="0" y1="0" x2="0" y2="1"'),
    across: (...colours) => gradient('linearGradient', colours, ' x1="0" y1="0" x2="1" y2="0"'),
    round: (...colours) => gradient('radialGradient', colours, ' cx=".5" cy=".5" r=".62" fx=".4" fy=".3"'),
    lit: (body) => `<g filter="url(#lit)">${body}</g>`,
    soft: (body) => `<g filter="url(#soft)">${body}</g>`,
    glow: (body) => `<g filter="url(#glow)">${body}</g>`,
  };
  const body = drawing(pen);
  const whole = outline === null ? body : `<g filter="url(#stand)">${body}</g>`;
  const filters =
    light('lit', { depth: 5, shine: 0.78, blur: 3 }) +
    light('soft', { depth: 4, shine: 0.34, blur: 5 }) +
    glowFilter +
    (outline === null ? '' : standFilter(outline));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"><defs>${filters}${defs.join('')}</defs>${whole}</svg>`;
}

const kept = new Map<string, string>();

/** An address of the picture on this page; the same for the same picture, kept as long as the page. */
export function pictureAddress(svg: string): string {
  const known = kept.get(svg);
  if (known !== undefined) return known;
  const address =
    typeof URL.createObjectURL === 'function'
      ? URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  kept.set(svg, address);
  return address;
}
