import casino from '../../../messages/cn/casino.json' with { type: 'json' };
import refusals from '../../../messages/cn/refusals.json' with { type: 'json' };
import slots from '../../../messages/cn/slots.json' with { type: 'json' };
import tables from '../../../messages/cn/tables.json' with { type: 'json' };

export const messages = { casino, refusals, slots, tables };
