import { defineRefusals } from './refusal.ts';

/** What may be wrong with a picture that is sent in. */
export const uploadRefusals = defineRefusals({
  /** More bytes or more pixels than are taken. */
  image_too_large: { status: 413, errorCode: 'image_too_large' },
  /** Says it is a picture, and does not decode as one. */
  image_unreadable: { status: 422, errorCode: 'image_unreadable' },
  /** Neither png nor jpg by its content, whatever its name says. */
  image_type_unknown: { status: 415, errorCode: 'image_type_unknown' },
  /** Nothing of that name that the asker may see. */
  image_unknown: { status: 404, errorCode: 'image_unknown' },
  too_many_images: { status: 400, errorCode: 'too_many_images' },
  /** Every member has so many pictures a day. */
  uploads_used_up: { status: 429, errorCode: 'TOO_MANY_REQUEST' },
});
