import points from '../../../messages/en/points.json' with { type: 'json' };

export const messages = { points };
