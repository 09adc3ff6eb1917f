import sharp, { type Metadata, type Sharp } from 'sharp';
import { imageBytesMax, imagePixelsMax, type UploadedImage, type UploadSpec } from '@fairhouse/contract';
import { Refusal } from '../context/index.ts';

/** Longer edges are useless: a screen shows less, and a receipt is legible at this size. */
const edgeMax = 2560;
const secondsMax = 10;
const jpegQuality = 86;

type Format = 'png' | 'jpeg';

/**
 * Decodes a picture and encodes it again (trust.md L14), so that only pixels come out: comments, places, thumbnails and
 * appended data are gone. The name and the declared type of the file do not matter.
 */
export async function cleanImage(bytes: Uint8Array, shape: Pick<UploadSpec, 'squarePx'> = {}): Promise<UploadedImage> {
  if (bytes.length > imageBytesMax) throw new Refusal('image_too_large');
  const format = tellFormat(bytes);
  if (format === null) throw new Refusal('image_type_unknown');
  const { width, height } = await readSize(bytes, format);
  // The header tells the size before any pixel is unpacked.
  if (width * height > imagePixelsMax) throw new Refusal('image_too_large');
  const drawn = await draw(bytes, format, shape);
  // A photograph kept as png may become larger than the upload.
  return drawn.bytes.length > imageBytesMax ? draw(bytes, 'jpeg', shape) : drawn;
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegStart = [0xff, 0xd8, 0xff];

/** Decided by the first bytes. The decoder reads the same bytes, so nothing reaches a wrong decoder. */
function tellFormat(bytes: Uint8Array): Format | null {
  const startsWith = (start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);
  if (startsWith(pngStart)) return 'png';
  return startsWith(jpegStart) ? 'jpeg' : null;
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: imagePixelsMax, failOn: 'error', pages: 1 });
}

async function readSize(bytes: Uint8Array, format: Format): Promise<{ width: number; height: number }> {
  // Reads the header only and without the limit, because a picture beyond it gets another refusal.
  const found: Metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    .metadata()
    .catch(() => {
      throw new Refusal('image_unreadable');
    });
  if (found.format !== format) throw new Refusal('image_unreadable');
  return { width: found.width, height: found.height };
}

async function draw(
  bytes: Uint8Array,
  format: Format,
  { squarePx }: Pick<UploadSpec, 'squarePx'>,
): Promise<UploadedImage> {
  const upright = open(bytes).timeout({ seconds: secondsMax }).autoOrient();
  const sized =
    squarePx === undefined
      ? upright.resize({ width: edgeMax, height: edgeMax, fit: 'inside', withoutEnlargement: true })
      : upright.resize({ width: squarePx, height: squarePx, fit: 'cover' });
  const written =
    format === 'png'
      ? sized.png({ compressionLevel: 8 })
      : sized.flatten({ background: '#ffffff' }).jpeg({ quality: jpegQuality });
  const made = await written.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new Refusal('image_unreadable');
  });
  // A copy, not a view into the pool of the decoder.
  return {
    bytes: new Uint8Array(made.data),
    mime: `image/${format}`,
    width: made.info.width,
    height: made.info.height,
  };
}
