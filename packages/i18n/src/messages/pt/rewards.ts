import jackpot from '../../../messages/pt/jackpot.json' with { type: 'json' };
import points from '../../../messages/pt/points.json' with { type: 'json' };

export const messages = { jackpot, points };
