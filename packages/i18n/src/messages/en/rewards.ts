import points from '../../../messages/en/points.json' with { type: 'json' };
import vip from '../../../messages/en/vip.json' with { type: 'json' };

export const messages = { points, vip };
