import jackpot from '../../../messages/pt/jackpot.json' with { type: 'json' };
import missions from '../../../messages/pt/missions.json' with { type: 'json' };
import points from '../../../messages/pt/points.json' with { type: 'json' };
import referrals from '../../../messages/pt/referrals.json' with { type: 'json' };
import rewards from '../../../messages/pt/rewards.json' with { type: 'json' };
import tickets from '../../../messages/pt/tickets.json' with { type: 'json' };
import vip from '../../../messages/pt/vip.json' with { type: 'json' };

export const messages = { jackpot, missions, points, referrals, rewards, tickets, vip };
