import agency from '../../../messages/en/agency.json' with { type: 'json' };
import casino from '../../../messages/en/casino.json' with { type: 'json' };
import chat from '../../../messages/en/chat.json' with { type: 'json' };
import identity from '../../../messages/en/identity.json' with { type: 'json' };
import jackpot from '../../../messages/en/jackpot.json' with { type: 'json' };
import lottery from '../../../messages/en/lottery.json' with { type: 'json' };
import missions from '../../../messages/en/missions.json' with { type: 'json' };
import operators from '../../../messages/en/operators.json' with { type: 'json' };
import points from '../../../messages/en/points.json' with { type: 'json' };
import referrals from '../../../messages/en/referrals.json' with { type: 'json' };
import profile from '../../../messages/en/profile.json' with { type: 'json' };
import promotions from '../../../messages/en/promotions.json' with { type: 'json' };
import protection from '../../../messages/en/protection.json' with { type: 'json' };
import reports from '../../../messages/en/reports.json' with { type: 'json' };
import salaries from '../../../messages/en/salaries.json' with { type: 'json' };
import support from '../../../messages/en/support.json' with { type: 'json' };
import teams from '../../../messages/en/teams.json' with { type: 'json' };
import wallet from '../../../messages/en/wallet.json' with { type: 'json' };

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
