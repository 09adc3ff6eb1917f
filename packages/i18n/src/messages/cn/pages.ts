import agency from '../../../messages/cn/agency.json' with { type: 'json' };
import bets from '../../../messages/cn/bets.json' with { type: 'json' };
import cashier from '../../../messages/cn/cashier.json' with { type: 'json' };
import chat from '../../../messages/cn/chat.json' with { type: 'json' };
import fairness from '../../../messages/cn/fairness.json' with { type: 'json' };
import help from '../../../messages/cn/help.json' with { type: 'json' };
import identity from '../../../messages/cn/identity.json' with { type: 'json' };
import inbox from '../../../messages/cn/inbox.json' with { type: 'json' };
import lobby from '../../../messages/cn/lobby.json' with { type: 'json' };
import posts from '../../../messages/cn/posts.json' with { type: 'json' };
import profile from '../../../messages/cn/profile.json' with { type: 'json' };
import promotions from '../../../messages/cn/promotions.json' with { type: 'json' };
import protection from '../../../messages/cn/protection.json' with { type: 'json' };
import refusals from '../../../messages/cn/refusals.json' with { type: 'json' };
import rebates from '../../../messages/cn/rebates.json' with { type: 'json' };
import reports from '../../../messages/cn/reports.json' with { type: 'json' };
import seamless from '../../../messages/cn/seamless.json' with { type: 'json' };
import support from '../../../messages/cn/support.json' with { type: 'json' };
import wallet from '../../../messages/cn/wallet.json' with { type: 'json' };

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
