import points from '../../../messages/pt/points.json' with { type: 'json' };
import vip from '../../../messages/pt/vip.json' with { type: 'json' };

export const messages = { points, vip };
