import casino from '../../../messages/pt/casino.json' with { type: 'json' };
import refusals from '../../../messages/pt/refusals.json' with { type: 'json' };

export const messages = { casino, refusals };
