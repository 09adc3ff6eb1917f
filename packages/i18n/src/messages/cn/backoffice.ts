import casino from '../../../messages/cn/casino.json' with { type: 'json' };
import chat from '../../../messages/cn/chat.json' with { type: 'json' };
import identity from '../../../messages/cn/identity.json' with { type: 'json' };
import lottery from '../../../messages/cn/lottery.json' with { type: 'json' };
import operators from '../../../messages/cn/operators.json' with { type: 'json' };
import points from '../../../messages/cn/points.json' with { type: 'json' };
import profile from '../../../messages/cn/profile.json' with { type: 'json' };
import promotions from '../../../messages/cn/promotions.json' with { type: 'json' };
import protection from '../../../messages/cn/protection.json' with { type: 'json' };
import support from '../../../messages/cn/support.json' with { type: 'json' };
import wallet from '../../../messages/cn/wallet.json' with { type: 'json' };

/** Words for a member's file, and names of games, are those the member reads. */
export const messages = {
  casino,
  chat,
  identity,
  lottery,
  operators,
  points,
  profile,
  promotions,
  protection,
  support,
  wallet,
};
