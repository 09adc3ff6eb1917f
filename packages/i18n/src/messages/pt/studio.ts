import casino from '../../../messages/pt/casino.json' with { type: 'json' };
import refusals from '../../../messages/pt/refusals.json' with { type: 'json' };
import slots from '../../../messages/pt/slots.json' with { type: 'json' };
import tables from '../../../messages/pt/tables.json' with { type: 'json' };

export const messages = { casino, refusals, slots, tables };
