import agency from '../../../messages/cn/agency.json' with { type: 'json' };
import casino from '../../../messages/cn/casino.json' with { type: 'json' };
import chat from '../../../messages/cn/chat.json' with { type: 'json' };
import identity from '../../../messages/cn/identity.json' with { type: 'json' };
import jackpot from '../../../messages/cn/jackpot.json' with { type: 'json' };
import lottery from '../../../messages/cn/lottery.json' with { type: 'json' };
import missions from '../../../messages/cn/missions.json' with { type: 'json' };
import operators from '../../../messages/cn/operators.json' with { type: 'json' };
import points from '../../../messages/cn/points.json' with { type: 'json' };
import referrals from '../../../messages/cn/referrals.json' with { type: 'json' };
import profile from '../../../messages/cn/profile.json' with { type: 'json' };
import promotions from '../../../messages/cn/promotions.json' with { type: 'json' };
import protection from '../../../messages/cn/protection.json' with { type: 'json' };
import reports from '../../../messages/cn/reports.json' with { type: 'json' };
import salaries from '../../../messages/cn/salaries.json' with { type: 'json' };
import support from '../../../messages/cn/support.json' with { type: 'json' };
import teams from '../../../messages/cn/teams.json' with { type: 'json' };
import wallet from '../../../messages/cn/wallet.json' with { type: 'json' };

/** Words for a member's file, and names of games, are those the member reads. */
export const messages = {
  agency,
  casino,
  chat,
  identity,
  jackpot,
  lottery,
  missions,
  operators,
  points,
  referrals,
  profile,
  promotions,
  protection,
  reports,
  salaries,
  support,
  teams,
  wallet,
};
