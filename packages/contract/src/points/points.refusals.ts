import { defineRefusals } from '../refusal.ts';

export const pointsRefusals = defineRefusals({
  /** The thing is gone, closed, or of another brand. */
  point_article_unknown: { status: 404, errorCode: 'point_article_unknown' },
  /** The thing was changed since the page showed it. */
  point_article_changed: { status: 409, errorCode: 'point_article_changed' },
  point_article_sold_out: { status: 409, errorCode: 'point_article_sold_out' },
  /** More than one member may have. */
  point_article_limit: { status: 409, errorCode: 'point_article_limit' },
  not_enough_points: { status: 409, errorCode: 'not_enough_points' },
  /** The brand converts no points, or more than this must be converted at a time. */
  conversion_off: { status: 409, errorCode: 'conversion_off' },
  conversion_too_small: { status: 409, errorCode: 'conversion_too_small' },
  /** Empty, longer than 300 characters, or with characters that cannot be printed. */
  address_invalid: { status: 422, errorCode: 'address_invalid' },
  redemption_unknown: { status: 404, errorCode: 'redemption_unknown' },
});
