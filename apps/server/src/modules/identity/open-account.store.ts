import { numbersLiteral } from '../../platform/db/index.ts';
import type { Rider } from '../ledger/index.ts';

/** Rides with money for another member: a closed account takes none, and none is closed while it arrives. */
export const openAccountRider: Rider<bigint> = {
  name: 'identity_open_account',
  guard: {
    text: 'select identity.refuse_closed($1::int[], $2::bigint[])',
    columns: (rows) => [numbersLiteral(rows.map((row) => row.ordinal)), numbersLiteral(rows.map((row) => row.payload))],
  },
};
