import casino from '../../../messages/en/casino.json' with { type: 'json' };
import refusals from '../../../messages/en/refusals.json' with { type: 'json' };
import slots from '../../../messages/en/slots.json' with { type: 'json' };
import tables from '../../../messages/en/tables.json' with { type: 'json' };

export const messages = { casino, refusals, slots, tables };
