import points from '../../../messages/vi/points.json' with { type: 'json' };
import referrals from '../../../messages/vi/referrals.json' with { type: 'json' };

export const messages = { points, referrals };
