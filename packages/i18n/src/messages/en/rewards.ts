import points from '../../../messages/en/points.json' with { type: 'json' };
import rewards from '../../../messages/en/rewards.json' with { type: 'json' };

export const messages = { points, rewards };
