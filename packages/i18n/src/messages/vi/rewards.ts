import points from '../../../messages/vi/points.json' with { type: 'json' };
import tickets from '../../../messages/vi/tickets.json' with { type: 'json' };

export const messages = { points, tickets };
