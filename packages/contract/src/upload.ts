import { z } from 'zod';

export * from './upload-limits.ts';

/** What a form with pictures may bring (spec 5: png and jpg up to 5 MB, three of them at most). */
export interface UploadSpec {
  readonly imagesMax: 1 | 2 | 3;
  /** The picture is cut to a square of so many pixels; otherwise only shrunk when it is far larger than a screen. */
  readonly squarePx?: number;
}

/** A picture as a handler gets it: decoded and written anew, so that nothing of the file that came in is left but what is seen. */
export interface UploadedImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mime: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** A kept picture on its way to somebody who may see it. */
export interface ImageAnswer extends Pick<UploadedImage, 'bytes' | 'mime'> {
  /** Changes whenever the picture does. */
  readonly name: string;
}

/** What every call with pictures may answer beside its own refusals. */
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

/** Names are made by chance and say nothing. */
export const imageName = z.uuid();
