import points from '../../../messages/pt/points.json' with { type: 'json' };
import referrals from '../../../messages/pt/referrals.json' with { type: 'json' };

export const messages = { points, referrals };
