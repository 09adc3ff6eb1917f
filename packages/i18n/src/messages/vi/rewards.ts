import points from '../../../messages/vi/points.json' with { type: 'json' };

export const messages = { points };
