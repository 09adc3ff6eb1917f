import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';

/** Settled bets of one member on one day, of one vendor and category. */
export interface DaySum {
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly day: string;
  readonly vendor: string;
  readonly category: string;
  readonly bets: bigint;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}

export async function addSums(tx: Tx, rows: readonly DaySum[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into reports.member_day as d (member_id, brand_id, day, vendor, category, bets, stake, valid_stake, payout)
     select * from unnest($1::bigint[], $2::bigint[], $3::date[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
     on conflict (member_id, day, vendor, category) do update set
       bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, valid_stake = d.valid_stake + excluded.valid_stake, payout = d.payout + excluded.payout`,
    [
      numbersLiteral(rows.map((row) => row.memberId)),
      numbersLiteral(rows.map((row) => row.brandId)),
      textsLiteral(rows.map((row) => row.day)),
      textsLiteral(rows.map((row) => row.vendor)),
      textsLiteral(rows.map((row) => row.category)),
      numbersLiteral(rows.map((row) => row.bets)),
      numbersLiteral(rows.map((row) => row.stakeMinor)),
      numbersLiteral(rows.map((row) => row.validStakeMinor)),
      numbersLiteral(rows.map((row) => row.payoutMinor)),
    ],
  );
}

export async function findDays(
  db: Db,
  input: { memberId: bigint; brandId: bigint; startDay: string; endDay: string },
): Promise<DaySum[]> {
  const { rows } = await db.query<{
    day: string;
    vendor: string;
    category: string;
    bets: string;
    stake: string;
    valid_stake: string;
    payout: string;
  }>({
    name: 'reports_days',
    text: `select to_char(day, 'YYYY-MM-DD') as day, vendor, category, bets, stake, valid_stake, payout from reports.member_day
      where member_id = $1 and brand_id = $2 and day >= $3::date and day <= $4::date order by 1, vendor, category`,
    values: [input.memberId, input.brandId, input.startDay, input.endDay],
  });
  return rows.map((row) => ({
    memberId: input.memberId,
    brandId: input.brandId,
    day: row.day,
    vendor: row.vendor,
    category: row.category,
    bets: BigInt(row.bets),
    stakeMinor: BigInt(row.stake),
    validStakeMinor: BigInt(row.valid_stake),
    payoutMinor: BigInt(row.payout),
  }));
}
