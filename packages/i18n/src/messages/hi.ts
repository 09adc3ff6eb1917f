import bets from '../../messages/hi/bets.json' with { type: 'json' };
import brand from '../../messages/hi/brand.json' with { type: 'json' };
import casino from '../../messages/hi/casino.json' with { type: 'json' };
import catalog from '../../messages/hi/catalog.json' with { type: 'json' };
import content from '../../messages/hi/content.json' with { type: 'json' };
import fairness from '../../messages/hi/fairness.json' with { type: 'json' };
import identity from '../../messages/hi/identity.json' with { type: 'json' };
import profile from '../../messages/hi/profile.json' with { type: 'json' };
import refusals from '../../messages/hi/refusals.json' with { type: 'json' };
import seamless from '../../messages/hi/seamless.json' with { type: 'json' };
import wallet from '../../messages/hi/wallet.json' with { type: 'json' };
import winners from '../../messages/hi/winners.json' with { type: 'json' };

/** Every text in HI; one lazy part of a client. */
export const messages = { bets, brand, casino, catalog, content, fairness, identity, profile, refusals, seamless, wallet, winners };
