import points from '../../../messages/vi/points.json' with { type: 'json' };
import vip from '../../../messages/vi/vip.json' with { type: 'json' };

export const messages = { points, vip };
