import jackpot from '../../../messages/hi/jackpot.json' with { type: 'json' };
import points from '../../../messages/hi/points.json' with { type: 'json' };

export const messages = { jackpot, points };
