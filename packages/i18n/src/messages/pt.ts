import bets from '../../messages/pt/bets.json' with { type: 'json' };
import brand from '../../messages/pt/brand.json' with { type: 'json' };
import casino from '../../messages/pt/casino.json' with { type: 'json' };
import catalog from '../../messages/pt/catalog.json' with { type: 'json' };
import content from '../../messages/pt/content.json' with { type: 'json' };
import fairness from '../../messages/pt/fairness.json' with { type: 'json' };
import identity from '../../messages/pt/identity.json' with { type: 'json' };
import profile from '../../messages/pt/profile.json' with { type: 'json' };
import refusals from '../../messages/pt/refusals.json' with { type: 'json' };
import seamless from '../../messages/pt/seamless.json' with { type: 'json' };
import wallet from '../../messages/pt/wallet.json' with { type: 'json' };
import winners from '../../messages/pt/winners.json' with { type: 'json' };

/** Every text in PT; one lazy part of a client. */
export const messages = { bets, brand, casino, catalog, content, fairness, identity, profile, refusals, seamless, wallet, winners };
