import agency from '../../../messages/hi/agency.json' with { type: 'json' };
import casino from '../../../messages/hi/casino.json' with { type: 'json' };
import chat from '../../../messages/hi/chat.json' with { type: 'json' };
import identity from '../../../messages/hi/identity.json' with { type: 'json' };
import jackpot from '../../../messages/hi/jackpot.json' with { type: 'json' };
import lottery from '../../../messages/hi/lottery.json' with { type: 'json' };
import missions from '../../../messages/hi/missions.json' with { type: 'json' };
import operators from '../../../messages/hi/operators.json' with { type: 'json' };
import points from '../../../messages/hi/points.json' with { type: 'json' };
import referrals from '../../../messages/hi/referrals.json' with { type: 'json' };
import profile from '../../../messages/hi/profile.json' with { type: 'json' };
import promotions from '../../../messages/hi/promotions.json' with { type: 'json' };
import protection from '../../../messages/hi/protection.json' with { type: 'json' };
import reports from '../../../messages/hi/reports.json' with { type: 'json' };
import salaries from '../../../messages/hi/salaries.json' with { type: 'json' };
import support from '../../../messages/hi/support.json' with { type: 'json' };
import teams from '../../../messages/hi/teams.json' with { type: 'json' };
import wallet from '../../../messages/hi/wallet.json' with { type: 'json' };

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
