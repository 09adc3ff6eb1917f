import points from '../../../messages/vi/points.json' with { type: 'json' };
import rewards from '../../../messages/vi/rewards.json' with { type: 'json' };

export const messages = { points, rewards };
