import type { Client, Pool } from 'pg';

/** What may be paid back of one debt of a member. */
export interface OpenDebt {
  readonly memberId: bigint;
  readonly walletId: bigint;
  readonly purseId: bigint;
  readonly currency: string;
  readonly collectableMinor: bigint;
}

/**
 * Debts of members who have since won or been given something. Deposits since the debt are left alone; before it, the
 * debt took all there was.
 */
export async function listCollectable(
  db: Pool | Client,
  input: { brandId: bigint; purseId: bigint | null; after: bigint; most: number },
): Promise<OpenDebt[]> {
  const { rows } = await db.query<{
    member_id: string;
    wallet_id: string;
    purse_id: string;
    currency: string;
    collectable: string;
  }>({
    name: 'ledger_list_collectable',
    text: `with owed as (
        select d.member_id, c.id as wallet_id, d.id as purse_id, d.currency, d.balance as owes, c.balance as has, (
          select max(x.at) from (
            select e.at from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at
            -- What was let go of and is owed again is no new debt: it took nothing.
            where e.wallet_id = d.id and d.id in (p.debit, p.credit) and (e.code <> 'correction' or e.counterparty_after = 0)
            group by e.id, e.at having sum(case when p.credit = d.id then p.amount else -p.amount end) > 0
            union all
            -- A debt left the wallet empty; what gave the debt back did not.
            select e.at from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at
            where e.counterparty_id = d.id and p.credit = d.id and 0 = (
              select q.balance_after from ledger.posting q where q.entry_id = e.id and q.at = e.at order by q.ordinal desc limit 1)) x) as since
        from ledger.account d
        join ledger.account c on c.brand_id = d.brand_id and c.member_id = d.member_id and c.currency = d.currency and c.purse = 'cash'
        where d.purse = 'receivable' and d.brand_id = $1 and ($3::bigint is null or d.id = $3) and d.id > $4 and d.balance > 0 and c.balance > 0
      ), paid as (
        select o.*, least(o.owes, o.has - coalesce((
          select sum(k.amount) from ledger.deposit_claim k join ledger.entry e on e.id = k.entry_id
          where k.wallet_id = o.wallet_id and k.state = 'paid' and e.at >= o.since), 0)) as collectable
        from owed o
      )
      select member_id, wallet_id, purse_id, currency, collectable from paid where collectable > 0 order by purse_id limit $2`,
    values: [input.brandId, input.most, input.purseId, input.after],
  });
  return rows.map((row) => ({
    memberId: BigInt(row.member_id),
    walletId: BigInt(row.wallet_id),
    purseId: BigInt(row.purse_id),
    currency: row.currency,
    collectableMinor: BigInt(row.collectable),
  }));
}

export async function sumDebts(
  pool: Pool,
  owner: { brandId: bigint; memberId: bigint; currency: string },
): Promise<bigint> {
  const { rows } = await pool.query<{ balance: string }>(
    `select balance from ledger.account where brand_id = $1 and member_id = $2 and purse = 'receivable' and currency = $3`,
    [owner.brandId, owner.memberId, owner.currency],
  );
  return BigInt(rows[0]?.balance ?? 0);
}
