import points from '../../../messages/cn/points.json' with { type: 'json' };
import vip from '../../../messages/cn/vip.json' with { type: 'json' };

export const messages = { points, vip };
