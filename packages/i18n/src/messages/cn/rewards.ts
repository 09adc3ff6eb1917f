import points from '../../../messages/cn/points.json' with { type: 'json' };
import rewards from '../../../messages/cn/rewards.json' with { type: 'json' };

export const messages = { points, rewards };
