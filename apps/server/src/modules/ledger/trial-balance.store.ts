import type { PoolClient } from 'pg';
import type { SealedAccount, TrialKey, TrialMoved } from '@fairhouse/ledger';
import type { SealWindow } from './seals.store.ts';

const trialKey = `a.brand_id::text as brand, a.currency, split_part(a.purse, ':', 1) as kind`;

/** The debits and credits of a window, for each kind of account. */
export async function sumTrialMoved(tx: PoolClient, { fromTx, toTx }: SealWindow): Promise<TrialMoved[]> {
  const { rows } = await tx.query<TrialKey & { debited: string; credited: string }>(
    `with lines as materialized (
       select p.debit, p.credit, p.amount from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at where e.tx >= $1 and e.tx < $2
     ), moved as (
       select x.id, sum(x.debited) as debited, sum(x.credited) as credited from (
         select debit as id, amount as debited, 0 as credited from lines union all select credit, 0, amount from lines
       ) x group by x.id
     )
     select ${trialKey}, sum(m.debited)::text as debited, sum(m.credited)::text as credited from moved m join ledger.account a on a.id = m.id group by 1, 2, 3`,
    [fromTx, toTx],
  );
  return rows.map(({ brand, currency, kind, debited, credited }) => ({
    brand,
    currency,
    kind,
    debitedMinor: BigInt(debited),
    creditedMinor: BigInt(credited),
  }));
}

/** This head names every account that no earlier head has named. Accounts that its entries touch existed before them. */
export async function nameAccounts(tx: PoolClient, no: number): Promise<void> {
  await tx.query(
    'insert into ledger.sealed_account (account_id, no) select a.id, $1 from ledger.account a where not exists (select from ledger.sealed_account s where s.account_id = a.id)',
    [no],
  );
}

/** The accounts a head names, in the order of their ids, `size` at a time. */
export async function* streamNamedAccounts(tx: PoolClient, no: number, size: number): AsyncGenerator<SealedAccount[]> {
  await tx.query(
    `declare named_accounts no scroll cursor for
       select a.id::text as account, ${trialKey} from ledger.sealed_account s join ledger.account a on a.id = s.account_id where s.no = $1 order by s.account_id`,
    [no],
  );
  for (;;) {
    const { rows } = await tx.query<SealedAccount>(`fetch ${size} from named_accounts`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await tx.query('close named_accounts');
}
