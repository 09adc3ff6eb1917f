import points from '../../../messages/en/points.json' with { type: 'json' };
import referrals from '../../../messages/en/referrals.json' with { type: 'json' };

export const messages = { points, referrals };
