/**
 * Widths of painted tiles in pixels: the small one is for lists and medals, the others for page tiles at a pixel ratio
 * of one, one and a half, and two. The height is four thirds of the width.
 */
export const pictureWidths = [120, 240, 360, 480] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The default width. */
export const usualWidth: PictureWidth = 240;

/** Only pictures painted by the house exist in several sizes, on its own host or behind another one. */
const painted = /^(https?:\/\/[^/]+)?\/tiles\/[^?]+\.webp\?/;

/** A painted picture at this width; any other stays as it is. */
export function pictureAt(address: string, width: PictureWidth): string {
  return painted.test(address) ? `${address}&w=${width}` : address;
}

/** Every size, as a `srcset`; undefined for a picture with one size. */
export function pictureSet(address: string): string | undefined {
  return painted.test(address)
    ? pictureWidths.map((width) => `${pictureAt(address, width)} ${width}w`).join(', ')
    : undefined;
}
