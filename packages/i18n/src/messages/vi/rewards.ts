import jackpot from '../../../messages/vi/jackpot.json' with { type: 'json' };
import missions from '../../../messages/vi/missions.json' with { type: 'json' };
import points from '../../../messages/vi/points.json' with { type: 'json' };
import referrals from '../../../messages/vi/referrals.json' with { type: 'json' };
import rewards from '../../../messages/vi/rewards.json' with { type: 'json' };
import tickets from '../../../messages/vi/tickets.json' with { type: 'json' };
import vip from '../../../messages/vi/vip.json' with { type: 'json' };

export const messages = { jackpot, missions, points, referrals, rewards, tickets, vip };
