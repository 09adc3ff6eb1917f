import jackpot from '../../../messages/cn/jackpot.json' with { type: 'json' };
import missions from '../../../messages/cn/missions.json' with { type: 'json' };
import points from '../../../messages/cn/points.json' with { type: 'json' };
import referrals from '../../../messages/cn/referrals.json' with { type: 'json' };
import rewards from '../../../messages/cn/rewards.json' with { type: 'json' };
import tickets from '../../../messages/cn/tickets.json' with { type: 'json' };
import vip from '../../../messages/cn/vip.json' with { type: 'json' };

export const messages = { jackpot, missions, points, referrals, rewards, tickets, vip };
