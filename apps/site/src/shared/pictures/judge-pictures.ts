import { imageBytesMax, imageMimes } from '@fairhouse/contract/upload-limits';
import type { TextKey } from '@fairhouse/i18n';

/** Checks chosen pictures for a quick message; the server decides. */
export function judgePictures(images: readonly File[], countMax: number): TextKey | null {
  if (images.length > countMax) return 'support.form.picturesMany';
  if (images.some(({ type }) => !(imageMimes as readonly string[]).includes(type))) return 'support.form.picturesType';
  return images.some(({ size }) => size > imageBytesMax) ? 'support.form.picturesLarge' : null;
}
