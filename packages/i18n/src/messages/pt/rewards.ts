import points from '../../../messages/pt/points.json' with { type: 'json' };

export const messages = { points };
