/** The visible part of a picture: its scale, and the middle of the view, from 0 to 1 of each edge. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const zoomMax = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible square of the picture; never beyond its edges. */
export function cropRect({ width, height }: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.min(Math.max(crop.zoom, 1), zoomMax);
  const inside = (at: number, edge: number): number => Math.min(Math.max(at * edge - side / 2, 0), edge - side);
  return { left: inside(crop.x, width), top: inside(crop.y, height), side };
}

/** Moves the view by so many parts of its own side; stops at the edges. */
export function moveCrop(size: Size, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const { left, top, side } = cropRect(size, crop);
  const moved = cropRect(size, {
    ...crop,
    x: (left + side / 2 + by.x * side) / size.width,
    y: (top + side / 2 + by.y * side) / size.height,
  });
  return { zoom: crop.zoom, x: (moved.left + side / 2) / size.width, y: (moved.top + side / 2) / size.height };
}

const sidePx = 512;

/** The square as a picture to upload: the rest of the picture does not leave the device. */
export async function cutSquare(image: ImageBitmap, crop: Crop): Promise<Blob> {
  const { left, top, side } = cropRect(image, crop);
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, sidePx, sidePx);
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!cut) throw new Error('the picture could not be cut');
  return cut;
}
