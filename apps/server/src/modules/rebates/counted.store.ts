import type { RebateCategory } from '@fairhouse/contract';
import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

/** A change of a bet that has earned by a chain. */
export interface CountedChange {
  readonly chainId: bigint;
  readonly betId: bigint;
  readonly version: number;
  readonly changedAt: Date;
  readonly validStakeMinor: bigint;
}

/** The next place. Whoever takes one has locked the accounts it is for. */
export async function takePlace(tx: Tx): Promise<bigint> {
  const { rows } = await tx.query<{ place: string }>({
    name: 'rebates_take_place',
    text: `select nextval('rebates.place') as place`,
    values: [],
  });
  return BigInt(rows[0]?.place ?? 0);
}

export async function insertCounted(tx: Tx, place: bigint, changes: readonly CountedChange[]): Promise<void> {
  await tx.query({
    name: 'rebates_add_counted',
    text: `insert into rebates.counted (place, chain_id, bet_id, version, changed_at, valid_stake)
      select $1, t.chain, t.bet, t.version, timestamptz 'epoch' + t.at * interval '1 millisecond', t.valid
      from unnest($2::bigint[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[]) t(chain, bet, version, at, valid)`,
    values: [
      place,
      numbersLiteral(changes.map(({ chainId }) => chainId)),
      numbersLiteral(changes.map(({ betId }) => betId)),
      numbersLiteral(changes.map(({ version }) => version)),
      numbersLiteral(changes.map(({ changedAt }) => changedAt.getTime())),
      numbersLiteral(changes.map(({ validStakeMinor }) => validStakeMinor)),
    ],
  });
}

export async function deleteCountedBefore(db: Db, at: Date): Promise<void> {
  await db.query('delete from rebates.counted where changed_at < $1', [at]);
}

/** A line of a payment to an agent, with the places between which its bets were counted. */
export interface PaidLine {
  readonly paymentId: bigint;
  readonly category: RebateCategory;
  readonly validStakeMinor: bigint;
  readonly amountMinor: bigint;
  /** After the one before, up to this one. */
  readonly after: bigint;
  readonly until: bigint;
  /** What the account had earned in all then, and at the line before. */
  readonly earnedMicros: bigint;
  readonly earnedBeforeMicros: bigint;
}

/** Lines of a payment; the line before of a category is that of the last payment that had one. */
export async function findPaidLines(db: Db, paymentId: bigint): Promise<PaidLine[]> {
  const { rows } = await db.query<{
    category: RebateCategory;
    valid_stake: string;
    amount: string;
    after: string | null;
    until: string;
    earned: string;
    earned_before: string | null;
  }>({
    name: 'rebates_paid_lines',
    text: `select l.category, l.valid_stake, l.amount, p.place as until, l.earned, b.place as after, b.earned as earned_before
      from rebates.payment p join rebates.payment_line l on l.payment_id = p.id
      left join lateral (
        select q.place, k.earned from rebates.payment q join rebates.payment_line k on k.payment_id = q.id and k.category = l.category
        where q.member_id = p.member_id and q.role = p.role and q.currency = p.currency and q.id < p.id order by q.id desc limit 1
      ) b on true
      where p.id = $1 and p.place is not null order by l.category`,
    values: [paymentId],
  });
  return rows.map((row) => ({
    paymentId,
    category: row.category,
    validStakeMinor: BigInt(row.valid_stake),
    amountMinor: BigInt(row.amount),
    after: BigInt(row.after ?? 0),
    until: BigInt(row.until),
    earnedMicros: BigInt(row.earned),
    earnedBeforeMicros: BigInt(row.earned_before ?? 0),
  }));
}

/** What a member brought an agent in a line. */
export interface BroughtBy {
  readonly memberId: bigint;
  readonly bets: number;
  readonly validStakeMinor: bigint;
  readonly earnedMicros: bigint;
}

const shareOf = 'c.shares[array_position(c.earners, $1)]';
/** $1 the agent, $2 the category, $3 and $4 the places. The first earner is the member, whose rebate is no agent's. */
const counted = `rebates.chain c join rebates.counted k on k.chain_id = c.id
  where c.earners @> array[$1::bigint] and c.earners[1] <> $1 and c.category = $2 and ${shareOf} > 0 and k.place > $3 and k.place <= $4`;

/** The most valuable first. */
export async function findBrought(db: Db, agentId: bigint, line: PaidLine): Promise<BroughtBy[]> {
  const { rows } = await db.query<{ member_id: string; bets: number; valid_stake: string; earned: string }>({
    name: 'rebates_brought',
    text: `select c.member_id, count(*) filter (where k.version = 1)::int as bets, sum(k.valid_stake) as valid_stake,
        sum(k.valid_stake::numeric * ${shareOf}) as earned from ${counted} group by c.member_id order by earned desc, c.member_id`,
    values: [agentId, line.category, line.after, line.until],
  });
  return rows.map((row) => ({
    memberId: BigInt(row.member_id),
    bets: row.bets,
    validStakeMinor: BigInt(row.valid_stake),
    earnedMicros: BigInt(row.earned),
  }));
}

/** A bet of a member in a line, at the share of the agent. */
export interface EarningBet {
  readonly betId: bigint;
  readonly version: number;
  readonly changedAt: Date;
  readonly validStakeMinor: bigint;
  readonly sharePpm: number;
}

/** The newest first. */
export async function findEarningBets(
  db: Db,
  agentId: bigint,
  { memberId, ...line }: PaidLine & { memberId: bigint },
): Promise<EarningBet[]> {
  const { rows } = await db.query<{
    bet_id: string;
    version: number;
    changed_at: Date;
    valid_stake: string;
    share: number;
  }>({
    name: 'rebates_earning_bets',
    text: `select k.bet_id, k.version, k.changed_at, k.valid_stake, ${shareOf} as share from ${counted} and c.member_id = $5
      order by k.changed_at desc, k.bet_id desc, k.version desc`,
    values: [agentId, line.category, line.after, line.until, memberId],
  });
  return rows.map((row) => ({
    betId: BigInt(row.bet_id),
    version: row.version,
    changedAt: row.changed_at,
    validStakeMinor: BigInt(row.valid_stake),
    sharePpm: row.share,
  }));
}
