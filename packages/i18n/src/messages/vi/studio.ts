import casino from '../../../messages/vi/casino.json' with { type: 'json' };
import refusals from '../../../messages/vi/refusals.json' with { type: 'json' };
import slots from '../../../messages/vi/slots.json' with { type: 'json' };
import tables from '../../../messages/vi/tables.json' with { type: 'json' };

export const messages = { casino, refusals, slots, tables };
