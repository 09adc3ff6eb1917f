import jackpot from '../../../messages/vi/jackpot.json' with { type: 'json' };
import points from '../../../messages/vi/points.json' with { type: 'json' };

export const messages = { jackpot, points };
