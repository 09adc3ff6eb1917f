import agency from '../../../messages/vi/agency.json' with { type: 'json' };
import bets from '../../../messages/vi/bets.json' with { type: 'json' };
import cashier from '../../../messages/vi/cashier.json' with { type: 'json' };
import chat from '../../../messages/vi/chat.json' with { type: 'json' };
import fairness from '../../../messages/vi/fairness.json' with { type: 'json' };
import help from '../../../messages/vi/help.json' with { type: 'json' };
import identity from '../../../messages/vi/identity.json' with { type: 'json' };
import inbox from '../../../messages/vi/inbox.json' with { type: 'json' };
import lobby from '../../../messages/vi/lobby.json' with { type: 'json' };
import posts from '../../../messages/vi/posts.json' with { type: 'json' };
import profile from '../../../messages/vi/profile.json' with { type: 'json' };
import promotions from '../../../messages/vi/promotions.json' with { type: 'json' };
import protection from '../../../messages/vi/protection.json' with { type: 'json' };
import refusals from '../../../messages/vi/refusals.json' with { type: 'json' };
import rebates from '../../../messages/vi/rebates.json' with { type: 'json' };
import reports from '../../../messages/vi/reports.json' with { type: 'json' };
import seamless from '../../../messages/vi/seamless.json' with { type: 'json' };
import support from '../../../messages/vi/support.json' with { type: 'json' };
import wallet from '../../../messages/vi/wallet.json' with { type: 'json' };

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
