/**
 * A finished SVG as a piece of a drawing, at this place: its names are made its own, so that several can stand in one
 * picture.
 */
export function drawnPiece(
  svg: string,
  name: string,
  { x = 0, y = 0, width = 200, height = 200 }: { x?: number; y?: number; width?: number; height?: number } = {},
): string {
  return svg
    .trim()
    .replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${name}-$1"`)
    .replace(
      /^(<svg\b[^>]*?) width="[^"]*" height="[^"]*"/,
      `$1 x="${x}" y="${y}" width="${width}" height="${height}"`,
    );
}
