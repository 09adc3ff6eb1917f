import agency from '../../../messages/vi/agency.json' with { type: 'json' };
import casino from '../../../messages/vi/casino.json' with { type: 'json' };
import chat from '../../../messages/vi/chat.json' with { type: 'json' };
import identity from '../../../messages/vi/identity.json' with { type: 'json' };
import jackpot from '../../../messages/vi/jackpot.json' with { type: 'json' };
import lottery from '../../../messages/vi/lottery.json' with { type: 'json' };
import missions from '../../../messages/vi/missions.json' with { type: 'json' };
import operators from '../../../messages/vi/operators.json' with { type: 'json' };
import points from '../../../messages/vi/points.json' with { type: 'json' };
import referrals from '../../../messages/vi/referrals.json' with { type: 'json' };
import profile from '../../../messages/vi/profile.json' with { type: 'json' };
import promotions from '../../../messages/vi/promotions.json' with { type: 'json' };
import protection from '../../../messages/vi/protection.json' with { type: 'json' };
import reports from '../../../messages/vi/reports.json' with { type: 'json' };
import salaries from '../../../messages/vi/salaries.json' with { type: 'json' };
import support from '../../../messages/vi/support.json' with { type: 'json' };
import teams from '../../../messages/vi/teams.json' with { type: 'json' };
import wallet from '../../../messages/vi/wallet.json' with { type: 'json' };

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
