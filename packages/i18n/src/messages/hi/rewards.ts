import jackpot from '../../../messages/hi/jackpot.json' with { type: 'json' };
import missions from '../../../messages/hi/missions.json' with { type: 'json' };
import points from '../../../messages/hi/points.json' with { type: 'json' };
import referrals from '../../../messages/hi/referrals.json' with { type: 'json' };
import rewards from '../../../messages/hi/rewards.json' with { type: 'json' };
import tickets from '../../../messages/hi/tickets.json' with { type: 'json' };
import vip from '../../../messages/hi/vip.json' with { type: 'json' };

export const messages = { jackpot, missions, points, referrals, rewards, tickets, vip };
