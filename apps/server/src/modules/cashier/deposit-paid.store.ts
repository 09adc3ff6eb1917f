import { numbersLiteral } from '../../platform/db/index.ts';

interface Row {
  readonly ordinal: number;
  readonly payload: { readonly depositId: bigint; readonly atMs: number };
}

/** Commits with the movement, so that the deposit is paid in the instant in which the wallet has its money. */
export const depositPaidRider = {
  name: 'cashier_deposit_paid',
  apply: {
    text: `with done as (
        update cashier.deposit d set state = 'paid', version = d.version + 1, state_at = t.at, ended_at = t.at
        from (
          select u.id, timestamptz 'epoch' + u.ms * interval '1 millisecond' as at
          from unnest($1::int[], $2::bigint[], $3::bigint[]) u(ordinal, id, ms) join ledger.accepted() a(ordinal) on a.ordinal = u.ordinal
        ) t
        where d.id = t.id and d.state = 'confirmed' returning d.id, d.version, d.state_at
      )
      insert into cashier.deposit_step (deposit_id, version, state, by, at) select id, version, 'paid', 'ledger', state_at from done`,
    columns(rows: readonly Row[]) {
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(rows.map((row) => row.payload.depositId)),
        numbersLiteral(rows.map((row) => row.payload.atMs)),
      ];
    },
  },
};
