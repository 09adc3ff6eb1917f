import agency from '../../../messages/pt/agency.json' with { type: 'json' };
import casino from '../../../messages/pt/casino.json' with { type: 'json' };
import chat from '../../../messages/pt/chat.json' with { type: 'json' };
import identity from '../../../messages/pt/identity.json' with { type: 'json' };
import jackpot from '../../../messages/pt/jackpot.json' with { type: 'json' };
import lottery from '../../../messages/pt/lottery.json' with { type: 'json' };
import missions from '../../../messages/pt/missions.json' with { type: 'json' };
import operators from '../../../messages/pt/operators.json' with { type: 'json' };
import points from '../../../messages/pt/points.json' with { type: 'json' };
import referrals from '../../../messages/pt/referrals.json' with { type: 'json' };
import profile from '../../../messages/pt/profile.json' with { type: 'json' };
import promotions from '../../../messages/pt/promotions.json' with { type: 'json' };
import protection from '../../../messages/pt/protection.json' with { type: 'json' };
import reports from '../../../messages/pt/reports.json' with { type: 'json' };
import salaries from '../../../messages/pt/salaries.json' with { type: 'json' };
import support from '../../../messages/pt/support.json' with { type: 'json' };
import teams from '../../../messages/pt/teams.json' with { type: 'json' };
import wallet from '../../../messages/pt/wallet.json' with { type: 'json' };

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
