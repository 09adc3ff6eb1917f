import points from '../../../messages/hi/points.json' with { type: 'json' };

export const messages = { points };
