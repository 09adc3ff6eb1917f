import agency from '../../../messages/hi/agency.json' with { type: 'json' };
import bets from '../../../messages/hi/bets.json' with { type: 'json' };
import cashier from '../../../messages/hi/cashier.json' with { type: 'json' };
import chat from '../../../messages/hi/chat.json' with { type: 'json' };
import fairness from '../../../messages/hi/fairness.json' with { type: 'json' };
import help from '../../../messages/hi/help.json' with { type: 'json' };
import identity from '../../../messages/hi/identity.json' with { type: 'json' };
import inbox from '../../../messages/hi/inbox.json' with { type: 'json' };
import lobby from '../../../messages/hi/lobby.json' with { type: 'json' };
import posts from '../../../messages/hi/posts.json' with { type: 'json' };
import profile from '../../../messages/hi/profile.json' with { type: 'json' };
import promotions from '../../../messages/hi/promotions.json' with { type: 'json' };
import protection from '../../../messages/hi/protection.json' with { type: 'json' };
import refusals from '../../../messages/hi/refusals.json' with { type: 'json' };
import rebates from '../../../messages/hi/rebates.json' with { type: 'json' };
import reports from '../../../messages/hi/reports.json' with { type: 'json' };
import seamless from '../../../messages/hi/seamless.json' with { type: 'json' };
import support from '../../../messages/hi/support.json' with { type: 'json' };
import wallet from '../../../messages/hi/wallet.json' with { type: 'json' };

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
