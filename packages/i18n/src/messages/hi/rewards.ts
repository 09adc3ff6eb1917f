import points from '../../../messages/hi/points.json' with { type: 'json' };
import vip from '../../../messages/hi/vip.json' with { type: 'json' };

export const messages = { points, vip };
