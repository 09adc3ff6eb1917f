import points from '../../../messages/hi/points.json' with { type: 'json' };
import referrals from '../../../messages/hi/referrals.json' with { type: 'json' };

export const messages = { points, referrals };
