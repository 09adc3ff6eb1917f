import points from '../../../messages/en/points.json' with { type: 'json' };
import tickets from '../../../messages/en/tickets.json' with { type: 'json' };

export const messages = { points, tickets };
