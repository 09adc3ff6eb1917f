import casino from '../../../messages/hi/casino.json' with { type: 'json' };
import refusals from '../../../messages/hi/refusals.json' with { type: 'json' };

export const messages = { casino, refusals };
