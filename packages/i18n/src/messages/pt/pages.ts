import agency from '../../../messages/pt/agency.json' with { type: 'json' };
import bets from '../../../messages/pt/bets.json' with { type: 'json' };
import cashier from '../../../messages/pt/cashier.json' with { type: 'json' };
import chat from '../../../messages/pt/chat.json' with { type: 'json' };
import fairness from '../../../messages/pt/fairness.json' with { type: 'json' };
import help from '../../../messages/pt/help.json' with { type: 'json' };
import identity from '../../../messages/pt/identity.json' with { type: 'json' };
import inbox from '../../../messages/pt/inbox.json' with { type: 'json' };
import lobby from '../../../messages/pt/lobby.json' with { type: 'json' };
import posts from '../../../messages/pt/posts.json' with { type: 'json' };
import profile from '../../../messages/pt/profile.json' with { type: 'json' };
import promotions from '../../../messages/pt/promotions.json' with { type: 'json' };
import protection from '../../../messages/pt/protection.json' with { type: 'json' };
import refusals from '../../../messages/pt/refusals.json' with { type: 'json' };
import rebates from '../../../messages/pt/rebates.json' with { type: 'json' };
import reports from '../../../messages/pt/reports.json' with { type: 'json' };
import seamless from '../../../messages/pt/seamless.json' with { type: 'json' };
import support from '../../../messages/pt/support.json' with { type: 'json' };
import wallet from '../../../messages/pt/wallet.json' with { type: 'json' };

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
