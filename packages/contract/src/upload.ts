import { z } from 'zod';

export * from './upload-limits.ts';

/** What a form with pictures may bring (spec 5: png and jpg up to 5 MB, three of them at most). */
export interface UploadSpec {
  readonly imagesMax: 1 | 2 | 3;
  /**
   * Crops the picture to a square of this many pixels; otherwise it is only shrunk when it is far larger than a screen.
   */
  readonly squarePx?: number;
}

/** A decoded and re-encoded picture, as handlers get it: only the visible pixels of the upload remain. */
export interface UploadedImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mime: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** A stored picture sent to a reader with access. */
export interface ImageAnswer extends Pick<UploadedImage, 'bytes' | 'mime'> {
  /** Changes whenever the picture does. */
  readonly name: string;
}

/** Refusals of every call with pictures, in addition to its own. */
export const uploadRefusalCodes = [
  'image_too_large',
  'image_unreadable',
  'image_type_unknown',
  'too_many_images',
  'uploads_used_up',
  'overloaded',
] as const;

/** `output` of a call that answers the picture itself. */
export const imageBody = z.instanceof(Blob);

/** Names are random and carry no meaning. */
export const imageName = z.uuid();
