import points from '../../../messages/cn/points.json' with { type: 'json' };
import referrals from '../../../messages/cn/referrals.json' with { type: 'json' };

export const messages = { points, referrals };
