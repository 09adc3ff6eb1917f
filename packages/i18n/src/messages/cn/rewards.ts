import points from '../../../messages/cn/points.json' with { type: 'json' };

export const messages = { points };
