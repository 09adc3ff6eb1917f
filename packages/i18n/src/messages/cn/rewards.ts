import points from '../../../messages/cn/points.json' with { type: 'json' };
import tickets from '../../../messages/cn/tickets.json' with { type: 'json' };

export const messages = { points, tickets };
