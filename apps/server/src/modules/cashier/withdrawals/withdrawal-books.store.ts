import { numbersLiteral } from '../../../platform/db/index.ts';
import type { Rider, RiderStatement } from '../../ledger/index.ts';

/** Riders of the withdrawal's movements, so that state and money change in the same instant, or neither does. */
export interface Booked {
  readonly id: bigint;
  readonly atMs: number;
}

const columns: RiderStatement<Booked>['columns'] = (rows) => [
  numbersLiteral(rows.map((row) => row.ordinal)),
  numbersLiteral(rows.map((row) => row.payload.id)),
  numbersLiteral(rows.map((row) => row.payload.atMs)),
];

const accepted = `(select u.id, timestamptz 'epoch' + u.ms * interval '1 millisecond' as at
  from unnest($1::int[], $2::bigint[], $3::bigint[]) u(ordinal, id, ms) join ledger.accepted() a(ordinal) on a.ordinal = u.ordinal)`;

/** The guard refuses a request that is not `created` any more; a repeat of a booked hold is answered before it. */
export const heldRider: Rider<Booked> = {
  name: 'cashier_withdrawal_held',
  guard: {
    text: 'select cashier.hold_created($1::int[], $2::bigint[])',
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.id)),
    ],
  },
  apply: {
    text: `with done as (
        update cashier.withdrawal w set state = 'requested', version = w.version + 1, state_at = t.at from ${accepted} t
        where w.id = t.id and w.state = 'created' returning w.id, w.version, w.state_at
      )
      insert into cashier.withdrawal_step (withdrawal_id, version, state, by, at) select id, version, 'requested', 'ledger', state_at from done`,
    columns,
  },
};

/**
 * `id` is the part's. The sum on the withdrawal grows once by what the provider has paid, and its account counts as paid
 * to from then on. The withdrawal is locked before its part, as everywhere: in the other order a transaction that holds
 * one and changes the other would deadlock with the books, and delay every wallet of the batch.
 */
export const partPaidRider: Rider<Booked> = {
  name: 'cashier_withdrawal_part_paid',
  apply: {
    text: `with told as (
        select t.id, t.at, p.withdrawal_id from ${accepted} t join cashier.withdrawal_part p on p.id = t.id
      ), locked as materialized (
        select w.id from cashier.withdrawal w where w.id in (select withdrawal_id from told) order by w.id for no key update
      ), done as (
        update cashier.withdrawal_part p set state = 'paid', paid_at = t.at from told t join locked l on l.id = t.withdrawal_id
        where p.id = t.id and p.state = 'confirmed' returning p.withdrawal_id, p.paid, p.paid_at
      ), summed as (
        update cashier.withdrawal w set paid = w.paid + d.paid, version = w.version + 1 from done d where w.id = d.withdrawal_id returning w.id, w.version, w.state, w.instrument_id, d.paid_at
      ), reached as (
        update cashier.instrument i set paid_before_at = s.paid_at from summed s where i.id = s.instrument_id and i.paid_before_at is null
      )
      insert into cashier.withdrawal_step (withdrawal_id, version, state, by, note, at) select id, version, state, 'ledger', 'part paid', paid_at from summed`,
    columns,
  },
};

export const feeRider: Rider<Booked> = {
  name: 'cashier_withdrawal_fee',
  apply: { text: `update cashier.withdrawal w set fee_booked = true from ${accepted} t where w.id = t.id`, columns },
};

export const returnedRider: Rider<Booked> = {
  name: 'cashier_withdrawal_returned',
  apply: { text: `update cashier.withdrawal w set returned_at = t.at from ${accepted} t where w.id = t.id`, columns },
};
