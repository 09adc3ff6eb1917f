import { numbersLiteral, textsLiteral, type Tx } from '../../platform/db/index.ts';
import type { Row, RowFields } from '../ledger/index.ts';

export interface BetPayload {
  readonly id: bigint;
  readonly placedAtMs: number;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly vendor: string;
  readonly gameType: string;
  readonly game: string;
  readonly nodeId: number;
  readonly roundRef: string;
  /** The member's own stake: 0 of a bonus bet. */
  readonly stakeMinor: bigint;
  /** The stake that the house paid; 0 of every other bet. */
  readonly bonusStakeMinor?: bigint;
  readonly payoutMinor: bigint;
  /** The part of the stake that counts for rebate, wagering, rank and salary; 0 while the bet is open. */
  readonly validStakeMinor: bigint;
  readonly currency: string;
  readonly state: 'open' | 'settled';
}

export interface BetEnd {
  readonly id: bigint;
  readonly placedAtMs: number;
  readonly payoutMinor: bigint;
  /** 0 when the stake is returned. */
  readonly validStakeMinor: bigint;
  readonly state: 'settled' | 'void';
}

/** The new figures of a settled bet whose result was corrected. */
export type BetCorrection = Omit<BetEnd, 'state'>;

/** A bet whose end pays nothing. */
export type BetLoss = Omit<BetEnd, 'state' | 'payoutMinor'>;

const instant = (column: string): string => `timestamptz 'epoch' + ${column} * interval '1 millisecond'`;

/** Commits with the movement it belongs to. */
export const betRider = {
  name: 'bets_bet',
  apply: {
    table: 'bets.bet',
    columns: [
      'id',
      'placed_at',
      'brand_id',
      'member_id',
      'vendor',
      'game_type',
      'game',
      'node_id',
      'round_ref',
      'stake',
      'payout',
      'valid_stake',
      'currency',
      'state',
      'bonus_stake',
    ],
    idOf: ({ id }: BetPayload) => id,
    write(into: RowFields, bet: BetPayload) {
      into.bigint(bet.id);
      into.instant(bet.placedAtMs);
      into.bigint(bet.brandId);
      into.bigint(bet.memberId);
      into.text(bet.vendor);
      into.text(bet.gameType);
      into.text(bet.game);
      into.int(bet.nodeId);
      into.text(bet.roundRef);
      into.bigint(bet.stakeMinor);
      into.bigint(bet.payoutMinor);
      into.bigint(bet.validStakeMinor);
      into.text(bet.currency);
      into.text(bet.state);
      into.bigint(bet.bonusStakeMinor ?? 0n);
    },
  },
};

/** Ends a bet whose stake was booked before. */
export const betEndRider = {
  name: 'bets_end',
  apply: {
    text: 'select bets.end_bets($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[])',
    columns(rows: readonly Row<BetEnd>[]) {
      const ends = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(ends.map((e) => e.id)),
        numbersLiteral(ends.map((e) => e.placedAtMs)),
        numbersLiteral(ends.map((e) => e.payoutMinor)),
        numbersLiteral(ends.map((e) => e.validStakeMinor)),
        textsLiteral(ends.map((e) => e.state)),
      ];
    },
  },
};

/** The next step of a bet of a round with decisions: more stake, an end, or both. */
export interface BetStep {
  readonly id: bigint;
  readonly placedAtMs: number;
  readonly extraStakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** The valid part of the whole stake, this step's included; 0 unless the step settles the bet. */
  readonly validStakeMinor: bigint;
  /** Null while the bet stays open. */
  readonly state: 'settled' | 'void' | null;
}

export const betStepRider = {
  name: 'bets_step',
  apply: {
    text: 'select bets.step_bets($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[])',
    columns(rows: readonly Row<BetStep>[]) {
      const steps = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(steps.map((s) => s.id)),
        numbersLiteral(steps.map((s) => s.placedAtMs)),
        numbersLiteral(steps.map((s) => s.extraStakeMinor)),
        numbersLiteral(steps.map((s) => s.payoutMinor)),
        numbersLiteral(steps.map((s) => s.validStakeMinor)),
        textsLiteral(steps.map((s) => s.state)),
      ];
    },
  },
};

export async function updateLost(tx: Tx, bets: readonly BetLoss[]): Promise<void> {
  await tx.query({
    name: 'bets_lost',
    text: `update bets.bet b set state = 'settled', payout = 0, valid_stake = t.valid, settled_at = platform.house_time(), tx = pg_current_xact_id()::text::bigint
      from unnest($1::bigint[], $2::bigint[], $3::bigint[]) t(id, ms, valid) where b.id = t.id and b.placed_at = ${instant('t.ms')} and b.state = 'open'`,
    values: [
      numbersLiteral(bets.map(({ id }) => id)),
      numbersLiteral(bets.map(({ placedAtMs }) => placedAtMs)),
      numbersLiteral(bets.map(({ validStakeMinor }) => validStakeMinor)),
    ],
  });
}

/** Ends many bets in the caller's transaction; their money moves separately. */
export async function updateEnded(tx: Tx, ends: readonly BetEnd[]): Promise<void> {
  await tx.query({
    name: 'bets_end_many',
    text: 'select bets.end_many($1, $2, $3, $4, $5)',
    values: [
      numbersLiteral(ends.map(({ id }) => id)),
      numbersLiteral(ends.map(({ placedAtMs }) => placedAtMs)),
      numbersLiteral(ends.map(({ payoutMinor }) => payoutMinor)),
      numbersLiteral(ends.map(({ validStakeMinor }) => validStakeMinor)),
      textsLiteral(ends.map(({ state }) => state)),
    ],
  });
}

/**
 * Changes payouts and valid stakes of bets whose result was corrected, and writes each difference beside the bet, for
 * sums that have counted the first figures.
 */
export async function updateCorrected(tx: Tx, bets: readonly BetCorrection[]): Promise<void> {
  await tx.query({
    name: 'bets_correct_many',
    text: 'select bets.correct_many($1, $2, $3, $4)',
    values: [
      numbersLiteral(bets.map(({ id }) => id)),
      numbersLiteral(bets.map(({ placedAtMs }) => placedAtMs)),
      numbersLiteral(bets.map(({ payoutMinor }) => payoutMinor)),
      numbersLiteral(bets.map(({ validStakeMinor }) => validStakeMinor)),
    ],
  });
}

/** Stakes of bets that have not ended, by currency. */
export async function sumOpenStakes(tx: Tx, brandId: bigint): Promise<{ currency: string; stakeMinor: bigint }[]> {
  const { rows } = await tx.query<{ currency: string; stake: string }>(
    `select currency, sum(stake) as stake from bets.bet where brand_id = $1 and state = 'open' group by currency`,
    [brandId],
  );
  return rows.map(({ currency, stake }) => ({ currency, stakeMinor: BigInt(stake) }));
}

export async function hasOpenBets(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(`select 1 from bets.bet where member_id = $1 and state = 'open' limit 1`, [
    memberId,
  ]);
  return rowCount === 1;
}
