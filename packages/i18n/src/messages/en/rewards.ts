import jackpot from '../../../messages/en/jackpot.json' with { type: 'json' };
import points from '../../../messages/en/points.json' with { type: 'json' };

export const messages = { jackpot, points };
