import points from '../../../messages/pt/points.json' with { type: 'json' };
import rewards from '../../../messages/pt/rewards.json' with { type: 'json' };

export const messages = { points, rewards };
