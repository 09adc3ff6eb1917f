import agency from '../../../messages/en/agency.json' with { type: 'json' };
import bets from '../../../messages/en/bets.json' with { type: 'json' };
import cashier from '../../../messages/en/cashier.json' with { type: 'json' };
import chat from '../../../messages/en/chat.json' with { type: 'json' };
import fairness from '../../../messages/en/fairness.json' with { type: 'json' };
import help from '../../../messages/en/help.json' with { type: 'json' };
import identity from '../../../messages/en/identity.json' with { type: 'json' };
import inbox from '../../../messages/en/inbox.json' with { type: 'json' };
import lobby from '../../../messages/en/lobby.json' with { type: 'json' };
import posts from '../../../messages/en/posts.json' with { type: 'json' };
import profile from '../../../messages/en/profile.json' with { type: 'json' };
import promotions from '../../../messages/en/promotions.json' with { type: 'json' };
import protection from '../../../messages/en/protection.json' with { type: 'json' };
import refusals from '../../../messages/en/refusals.json' with { type: 'json' };
import rebates from '../../../messages/en/rebates.json' with { type: 'json' };
import reports from '../../../messages/en/reports.json' with { type: 'json' };
import seamless from '../../../messages/en/seamless.json' with { type: 'json' };
import support from '../../../messages/en/support.json' with { type: 'json' };
import wallet from '../../../messages/en/wallet.json' with { type: 'json' };

export const messages = {
  agency,
  bets,
  cashier,
  chat,
  fairness,
  help,
  identity,
  inbox,
  lobby,
  posts,
  profile,
  promotions,
  protection,
  refusals,
  rebates,
  reports,
  seamless,
  support,
  wallet,
};
