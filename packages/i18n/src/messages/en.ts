import bets from '../../messages/en/bets.json' with { type: 'json' };
import brand from '../../messages/en/brand.json' with { type: 'json' };
import casino from '../../messages/en/casino.json' with { type: 'json' };
import catalog from '../../messages/en/catalog.json' with { type: 'json' };
import content from '../../messages/en/content.json' with { type: 'json' };
import fairness from '../../messages/en/fairness.json' with { type: 'json' };
import identity from '../../messages/en/identity.json' with { type: 'json' };
import profile from '../../messages/en/profile.json' with { type: 'json' };
import refusals from '../../messages/en/refusals.json' with { type: 'json' };
import seamless from '../../messages/en/seamless.json' with { type: 'json' };
import wallet from '../../messages/en/wallet.json' with { type: 'json' };
import winners from '../../messages/en/winners.json' with { type: 'json' };

/** Every text in EN; one lazy part of a client. */
export const messages = { bets, brand, casino, catalog, content, fairness, identity, profile, refusals, seamless, wallet, winners };
