import type { JackpotTerms } from '../../../platform/context/index.ts';
import { numbersLiteral, type Db, type Tx } from '../../../platform/db/index.ts';

/** Terms of a jackpot, in force, waiting for a second operator, or turned down. */
export interface TermsRow extends JackpotTerms {
  readonly brandId: bigint;
  /** 0: what the policy of the brand says. */
  readonly no: number;
  readonly state: 'waiting' | 'open' | 'rejected';
  /** They count for bets placed from then on. */
  readonly fromAt: Date | null;
  readonly reason: string | null;
  readonly askedBy: bigint | null;
  readonly askedAt: Date | null;
  readonly decidedBy: bigint | null;
  readonly decidedAt: Date | null;
}

interface RawTerms {
  brand_id: string;
  no: number;
  state: TermsRow['state'];
  one_win_per: string;
  contribution_bps: number;
  reserve_bps: number;
  seed: string;
  from_at: Date | null;
  reason: string | null;
  asked_by: string | null;
  asked_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
}

const columns =
  'brand_id, no, state, one_win_per, contribution_bps, reserve_bps, seed, from_at, reason, asked_by, asked_at, decided_by, decided_at';
const bigOf = (value: string | null): bigint | null => (value === null ? null : BigInt(value));

const toTerms = (row: RawTerms): TermsRow => ({
  brandId: BigInt(row.brand_id),
  no: row.no,
  state: row.state,
  oneWinPerMinor: BigInt(row.one_win_per),
  contributionBps: row.contribution_bps,
  reserveBps: row.reserve_bps,
  seedMinor: BigInt(row.seed),
  fromAt: row.from_at,
  reason: row.reason,
  askedBy: bigOf(row.asked_by),
  askedAt: row.asked_at,
  decidedBy: bigOf(row.decided_by),
  decidedAt: row.decided_at,
});

/** Terms that are or were in force, the newest of each brand first. */
export async function findOpenTerms(db: Db | Tx, brandIds: readonly bigint[]): Promise<TermsRow[]> {
  const { rows } = await db.query<RawTerms>({
    name: 'winners_open_terms',
    text: `select ${columns} from winners.jackpot_terms where brand_id = any ($1::bigint[]) and state = 'open' order by brand_id, no desc`,
    values: [numbersLiteral(brandIds)],
  });
  return rows.map(toTerms);
}

/** Everything that was ever asked for, newest first. */
export async function listTerms(db: Db | Tx, brandId: bigint, most: number): Promise<TermsRow[]> {
  const { rows } = await db.query<RawTerms>(
    `select ${columns} from winners.jackpot_terms where brand_id = $1 order by no desc limit $2`,
    [brandId, most],
  );
  return rows.map(toTerms);
}

/** The first terms of a brand, and the row of its jackpot; the second process finds them made. */
export async function insertFirst(
  db: Db | Tx,
  jackpot: { brandId: bigint; currency: string; terms: JackpotTerms; at: Date },
): Promise<void> {
  const { brandId, currency, terms, at } = jackpot;
  await db.query(
    `with made as (insert into winners.jackpot (brand_id, currency) values ($1, $2) on conflict do nothing)
     insert into winners.jackpot_terms (brand_id, no, state, one_win_per, contribution_bps, reserve_bps, seed, from_at)
     values ($1, 0, 'open', $3, $4, $5, $6, $7) on conflict do nothing`,
    [brandId, currency, terms.oneWinPerMinor, terms.contributionBps, terms.reserveBps, terms.seedMinor, at],
  );
}

/** Null when other terms wait already. */
export async function insertAsked(
  tx: Tx,
  asked: JackpotTerms & { brandId: bigint; reason: string; askedBy: bigint; at: Date },
): Promise<TermsRow | null> {
  const { rows } = await tx.query<RawTerms>(
    `insert into winners.jackpot_terms (brand_id, no, state, one_win_per, contribution_bps, reserve_bps, seed, reason, asked_by, asked_at)
     select $1, max(no) + 1, 'waiting', $2, $3, $4, $5, $6, $7, $8 from winners.jackpot_terms where brand_id = $1
     on conflict do nothing returning ${columns}`,
    [
      asked.brandId,
      asked.oneWinPerMinor,
      asked.contributionBps,
      asked.reserveBps,
      asked.seedMinor,
      asked.reason,
      asked.askedBy,
      asked.at,
    ],
  );
  return rows[0] ? toTerms(rows[0]) : null;
}

export async function lockWaiting(tx: Tx, brandId: bigint): Promise<TermsRow | null> {
  const { rows } = await tx.query<RawTerms>(
    `select ${columns} from winners.jackpot_terms where brand_id = $1 and state = 'waiting' for update`,
    [brandId],
  );
  return rows[0] ? toTerms(rows[0]) : null;
}

export async function decideTerms(
  tx: Tx,
  decided: { brandId: bigint; no: number; state: 'open' | 'rejected'; by: bigint; at: Date },
): Promise<TermsRow> {
  const { rows } = await tx.query<RawTerms>(
    `update winners.jackpot_terms set state = $3, decided_by = $4, decided_at = $5, from_at = case when $3 = 'open' then $5::timestamptz end
     where brand_id = $1 and no = $2 and state = 'waiting' returning ${columns}`,
    [decided.brandId, decided.no, decided.state, decided.by, decided.at],
  );
  if (!rows[0]) throw new Error('the terms do not wait any more');
  return toTerms(rows[0]);
}
