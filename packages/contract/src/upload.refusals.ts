import { defineRefusals } from './refusal.ts';

/** Errors of an uploaded picture. */
export const uploadRefusals = defineRefusals({
  /** It exceeds the maximum size in bytes or pixels. */
  image_too_large: { status: 413, errorCode: 'image_too_large' },
  /** It claims to be a picture, and cannot be decoded. */
  image_unreadable: { status: 422, errorCode: 'image_unreadable' },
  /** Neither png nor jpg by its content, whatever its name says. */
  image_type_unknown: { status: 415, errorCode: 'image_type_unknown' },
  /** No picture of that name is visible to the caller. */
  image_unknown: { status: 404, errorCode: 'image_unknown' },
  too_many_images: { status: 400, errorCode: 'too_many_images' },
  /** The member has reached the daily maximum of pictures. */
  uploads_used_up: { status: 429, errorCode: 'TOO_MANY_REQUEST' },
});
