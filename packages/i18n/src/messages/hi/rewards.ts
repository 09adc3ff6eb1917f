import points from '../../../messages/hi/points.json' with { type: 'json' };
import rewards from '../../../messages/hi/rewards.json' with { type: 'json' };

export const messages = { points, rewards };
