import type { RebateCategory } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Tx } from '../../platform/db/index.ts';
import type { DatedChain } from './rebate-chain.ts';

/** The chains of these members, those of a member and category in order of time. */
export async function findChains(tx: Tx, memberIds: readonly bigint[]): Promise<DatedChain[]> {
  const { rows } = await tx.query<{
    id: string;
    brand_id: string;
    member_id: string;
    category: RebateCategory;
    earners: string[];
    shares: number[];
    since: Date;
    last_placed_at: Date | null;
  }>({
    name: 'rebates_chains',
    text: `select c.id, c.brand_id, c.member_id, c.category, c.earners, c.shares, c.since, p.last_placed_at
      from rebates.chain c
      left join lateral (select last_placed_at from rebates.play where chain_id = c.id order by day desc limit 1) p on true
      where c.member_id = any ($1::bigint[]) order by c.member_id, c.category, c.since`,
    values: [numbersLiteral(memberIds)],
  });
  return rows.map((row) => ({
    id: BigInt(row.id),
    brandId: BigInt(row.brand_id),
    memberId: BigInt(row.member_id),
    category: row.category,
    earners: row.earners.map(BigInt),
    shares: row.shares,
    since: row.since,
    lastPlacedAt: row.last_placed_at ?? row.since,
  }));
}

/** Stores chains that have no id yet, and gives them theirs. */
export async function insertChains(tx: Tx, chains: readonly DatedChain[]): Promise<void> {
  if (chains.length === 0) return;
  const { rows } = await tx.query<{ id: string }>({
    name: 'rebates_add_chains',
    // Rows are numbered in the order of the input.
    text: `insert into rebates.chain (brand_id, member_id, category, earners, shares, since)
      select t.brand, t.member, t.category, t.earners::bigint[], t.shares::int[], timestamptz 'epoch' + t.since * interval '1 millisecond'
      from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[]) with ordinality t(brand, member, category, earners, shares, since, at)
      order by t.at returning id`,
    values: [
      numbersLiteral(chains.map(({ brandId }) => brandId)),
      numbersLiteral(chains.map(({ memberId }) => memberId)),
      textsLiteral(chains.map(({ category }) => category)),
      textsLiteral(chains.map(({ earners }) => numbersLiteral(earners))),
      textsLiteral(chains.map(({ shares }) => numbersLiteral(shares))),
      numbersLiteral(chains.map(({ since }) => since.getTime())),
    ],
  });
  for (const [at, chain] of chains.entries()) {
    const row = rows[at];
    if (!row) throw new Error('a chain of rebates was not stored');
    chain.id = BigInt(row.id);
  }
}

export interface DayPlay {
  readonly chain: DatedChain;
  readonly day: string;
  validStakeMinor: bigint;
  lastPlacedAt: Date;
}

export async function addPlay(tx: Tx, plays: readonly DayPlay[]): Promise<void> {
  await tx.query({
    name: 'rebates_add_play',
    text: `insert into rebates.play as p (chain_id, day, valid_stake, last_placed_at)
      select t.chain, t.day::date, t.valid, timestamptz 'epoch' + t.at * interval '1 millisecond'
      from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) t(chain, day, valid, at) order by t.chain, t.day
      on conflict (chain_id, day) do update set valid_stake = p.valid_stake + excluded.valid_stake, last_placed_at = greatest(p.last_placed_at, excluded.last_placed_at)`,
    values: [
      numbersLiteral(plays.map(({ chain }) => chain.id)),
      textsLiteral(plays.map(({ day }) => day)),
      numbersLiteral(plays.map(({ validStakeMinor }) => validStakeMinor)),
      numbersLiteral(plays.map(({ lastPlacedAt }) => lastPlacedAt.getTime())),
    ],
  });
}
