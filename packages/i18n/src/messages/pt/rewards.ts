import points from '../../../messages/pt/points.json' with { type: 'json' };
import tickets from '../../../messages/pt/tickets.json' with { type: 'json' };

export const messages = { points, tickets };
