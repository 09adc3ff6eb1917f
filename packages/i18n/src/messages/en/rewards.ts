import jackpot from '../../../messages/en/jackpot.json' with { type: 'json' };
import missions from '../../../messages/en/missions.json' with { type: 'json' };
import points from '../../../messages/en/points.json' with { type: 'json' };
import referrals from '../../../messages/en/referrals.json' with { type: 'json' };
import rewards from '../../../messages/en/rewards.json' with { type: 'json' };
import tickets from '../../../messages/en/tickets.json' with { type: 'json' };
import vip from '../../../messages/en/vip.json' with { type: 'json' };

export const messages = { jackpot, missions, points, referrals, rewards, tickets, vip };
