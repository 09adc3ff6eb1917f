import jackpot from '../../../messages/cn/jackpot.json' with { type: 'json' };
import points from '../../../messages/cn/points.json' with { type: 'json' };

export const messages = { jackpot, points };
