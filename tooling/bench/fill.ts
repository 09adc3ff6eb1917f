import type { Pool } from 'pg';
import { say } from './report.ts';

/** Gives `count` members a wallet with 10,000 FUN each, through entries of the account that gives play money, so that the book check can account for them. */
export async function fillWallets(
  owner: Pool,
  fill: { count: number; brandId: bigint; firstMemberId: number },
): Promise<{ firstWalletId: bigint }> {
  say(`filling ${fill.count} wallets`);
  const grant = 100_000_000;
  const client = await owner.connect();
  try {
    await client.query('begin');
    const house = await client.query<{ id: string }>(
      `select id from ledger.account where brand_id = $1 and purse = 'house.demo_grant' and currency = 'FUN'`,
      [fill.brandId],
    );
    if (!house.rows[0]) throw new Error('the brand has no account that gives play money');
    const { rows } = await client.query<{ first: string }>(
      `with made as (
         insert into ledger.account (id, brand_id, member_id, purse, currency, balance, version)
         select nextval('ledger.wallet_id'), $4, $1::bigint + g, 'cash', 'FUN', $3, 1 from generate_series(0, $2::int - 1) g returning id
       ) select min(id) as first from made`,
      [fill.firstMemberId, fill.count, grant, fill.brandId],
    );
    const first = BigInt(rows[0]?.first ?? 0);
    const range = [first, first + BigInt(fill.count)];
    // now() does not advance within a transaction: entry and posting have the same instant.
    await client.query(
      `insert into ledger.entry (id, at, code, wallet_id, tx)
       select id, now(), 'demo.grant', id, pg_current_xact_id()::text::bigint from ledger.account where id >= $1 and id < $2`,
      range,
    );
    await client.query(
      `insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after)
       select id, now(), 0, $3, id, $4, $4 from ledger.account where id >= $1 and id < $2`,
      [...range, house.rows[0].id, grant],
    );
    await client.query(
      `insert into ledger.key (wallet_id, call, client_key, request_hash, entry_id, balance_after, version_after, answer)
       select id, 'demo.grant', 'grant', md5(id::text)::uuid, id, $3, 1, '' from ledger.account where id >= $1 and id < $2`,
      [...range, grant],
    );
    await client.query('commit');
    return { firstWalletId: first };
  } finally {
    client.release();
    await owner.query('vacuum analyze');
    await owner.query('checkpoint');
  }
}
