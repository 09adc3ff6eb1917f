import casino from '../../../messages/hi/casino.json' with { type: 'json' };
import refusals from '../../../messages/hi/refusals.json' with { type: 'json' };
import slots from '../../../messages/hi/slots.json' with { type: 'json' };
import tables from '../../../messages/hi/tables.json' with { type: 'json' };

export const messages = { casino, refusals, slots, tables };
