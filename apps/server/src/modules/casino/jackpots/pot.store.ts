import { bytesLiteral, numbersLiteral, textsLiteral, type Db } from '../../../platform/db/index.ts';
import type { Row } from '../../seamless/index.ts';

/** A jackpot: the pots of one game, brand and currency. */
export interface JackpotName {
  readonly brandId: bigint;
  readonly game: string;
  readonly currency: string;
}

export interface FedStake {
  readonly jackpotId: bigint;
  readonly roundId: bigint;
  readonly stakeMinor: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly walletId: bigint;
}

/** A stake that counts for the pots; it commits with its round. */
export const feedRider = {
  name: 'casino_feed_jackpots',
  apply: {
    text: 'select casino.feed_jackpots($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[])',
    columns(rows: readonly Row<FedStake>[]) {
      const stakes = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(stakes.map((s) => s.jackpotId)),
        numbersLiteral(stakes.map((s) => s.roundId)),
        numbersLiteral(stakes.map((s) => s.stakeMinor)),
        numbersLiteral(stakes.map((s) => s.memberId)),
        textsLiteral(stakes.map((s) => s.memberName)),
        numbersLiteral(stakes.map((s) => s.walletId)),
      ];
    },
  },
};

export interface PotTerms {
  readonly jackpotId: bigint;
  readonly level: string;
  readonly no: number;
  readonly mathHash: Uint8Array;
  readonly contributionBps: number;
  readonly seedMinor: bigint;
  readonly mostMinor: bigint;
  readonly chainId: bigint;
  readonly chainIndex: number;
  readonly anchor: Uint8Array;
  readonly openedAtMs: number;
  readonly startMinor: bigint;
  readonly beganAtMinor: bigint;
}

/** A pot that opens: the first with the entry that seeds it, any other with the entry that pays the pot before. */
export interface PotTurn extends PotTerms {
  readonly won: { readonly roundId: bigint; readonly amountMinor: bigint } | null;
}

export const potRider = {
  name: 'casino_turn_pots',
  apply: {
    text: `select casino.turn_pots($1::int[], $2::bigint[], $3::text[], $4::int[], $5::bytea[], $6::int[], $7::bigint[], $8::bigint[], $9::bigint[], $10::int[],
      $11::bytea[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[])`,
    columns(rows: readonly Row<PotTurn>[]) {
      const pots = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(pots.map((p) => p.jackpotId)),
        textsLiteral(pots.map((p) => p.level)),
        numbersLiteral(pots.map((p) => p.no)),
        bytesLiteral(pots.map((p) => p.mathHash)),
        numbersLiteral(pots.map((p) => p.contributionBps)),
        numbersLiteral(pots.map((p) => p.seedMinor)),
        numbersLiteral(pots.map((p) => p.mostMinor)),
        numbersLiteral(pots.map((p) => p.chainId)),
        numbersLiteral(pots.map((p) => p.chainIndex)),
        bytesLiteral(pots.map((p) => p.anchor)),
        numbersLiteral(pots.map((p) => p.openedAtMs)),
        numbersLiteral(pots.map((p) => p.startMinor)),
        numbersLiteral(pots.map((p) => p.beganAtMinor)),
        numbersLiteral(pots.map((p) => p.won?.roundId ?? null)),
        numbersLiteral(pots.map((p) => p.won?.amountMinor ?? null)),
      ];
    },
  },
};

export async function openJackpot(db: Db, { brandId, game, currency }: JackpotName): Promise<bigint> {
  await db.query('insert into casino.jackpot (brand_id, game, currency) values ($1, $2, $3) on conflict do nothing', [
    brandId,
    game,
    currency,
  ]);
  const { rows } = await db.query<{ id: string }>(
    'select id from casino.jackpot where brand_id = $1 and game = $2 and currency = $3',
    [brandId, game, currency],
  );
  if (!rows[0]) throw new Error('a jackpot was not opened');
  return BigInt(rows[0].id);
}

export interface PotRow extends Omit<PotTerms, 'openedAtMs' | 'mathHash' | 'anchor'> {
  readonly mathHash: Buffer;
  readonly anchor: Buffer;
  readonly openedAt: Date;
  readonly won: {
    readonly roundId: bigint;
    readonly stakedMinor: bigint;
    readonly amountMinor: bigint;
    readonly at: Date;
  } | null;
}

interface RawPot {
  jackpot_id: string;
  level: string;
  no: number;
  math_hash: Buffer;
  contribution_bps: number;
  seed: string;
  most: string;
  chain_id: string;
  chain_index: number;
  anchor: Buffer;
  opened_at: Date;
  start_amount: string;
  began_at: string;
  won_round: string | null;
  won_staked: string | null;
  won_amount: string | null;
  won_at: Date | null;
}

function toPot(row: RawPot): PotRow {
  return {
    jackpotId: BigInt(row.jackpot_id),
    level: row.level,
    no: row.no,
    mathHash: row.math_hash,
    contributionBps: row.contribution_bps,
    seedMinor: BigInt(row.seed),
    mostMinor: BigInt(row.most),
    chainId: BigInt(row.chain_id),
    chainIndex: row.chain_index,
    anchor: row.anchor,
    openedAt: row.opened_at,
    startMinor: BigInt(row.start_amount),
    beganAtMinor: BigInt(row.began_at),
    won:
      row.won_round !== null && row.won_at !== null
        ? {
            roundId: BigInt(row.won_round),
            stakedMinor: BigInt(row.won_staked ?? 0),
            amountMinor: BigInt(row.won_amount ?? 0),
            at: row.won_at,
          }
        : null,
  };
}

const columns = `p.jackpot_id, p.level, p.no, p.math_hash, p.contribution_bps, p.seed, p.most, p.chain_id, p.chain_index, p.anchor, p.opened_at, p.start_amount, p.began_at,
  p.won_round, p.won_staked, p.won_amount, p.won_at`;

/** The sum of all stakes and the open pots, in one snapshot. */
export async function findOpenPots(db: Db, jackpotId: bigint): Promise<{ stakedMinor: bigint; pots: PotRow[] }> {
  const { rows } = await db.query<RawPot & { staked: string }>({
    name: 'casino_open_pots',
    text: `select j.staked, ${columns} from casino.jackpot j join casino.pot p on p.jackpot_id = j.id and p.won_round is null where j.id = $1`,
    values: [jackpotId],
  });
  return { stakedMinor: BigInt(rows[0]?.staked ?? 0), pots: rows.map(toPot) };
}

/** What a round won of pots; almost always nothing. */
export async function findWonPots(db: Db, roundId: bigint): Promise<{ level: string; amountMinor: bigint }[]> {
  const { rows } = await db.query<{ level: string; won_amount: string }>({
    name: 'casino_won_pots',
    text: 'select level, won_amount from casino.pot where won_round = $1 order by won_amount',
    values: [roundId],
  });
  return rows.map((row) => ({ level: row.level, amountMinor: BigInt(row.won_amount) }));
}

/** A pot and the sum of all stakes of its game. */
export interface NamedPot extends PotRow {
  readonly game: string;
  readonly currency: string;
  readonly stakedMinor: bigint;
}

type RawNamedPot = RawPot & { game: string; currency: string; staked: string };
const toNamedPot = (row: RawNamedPot): NamedPot => ({
  ...toPot(row),
  game: row.game,
  currency: row.currency,
  stakedMinor: BigInt(row.staked),
});

export async function findPotsOfBrand(db: Db, brandId: bigint): Promise<NamedPot[]> {
  const { rows } = await db.query<RawNamedPot>(
    `select j.game, j.currency, j.staked, ${columns} from casino.jackpot j join casino.pot p on p.jackpot_id = j.id
     where j.brand_id = $1 and p.won_round is null order by j.game, j.currency, p.most`,
    [brandId],
  );
  return rows.map(toNamedPot);
}

/** Newest first, those of one brand. */
export async function findLastWins(
  db: Db,
  brandId: bigint,
  limit: number,
): Promise<(NamedPot & { winningStakeMinor: bigint })[]> {
  const { rows } = await db.query<RawNamedPot & { stake: string }>(
    `select j.game, j.currency, j.staked, s.stake, ${columns} from casino.jackpot j join casino.pot p on p.jackpot_id = j.id
     join casino.jackpot_stake s on s.jackpot_id = p.jackpot_id and s.staked_after = p.won_staked
     where j.brand_id = $1 and p.won_round is not null order by p.won_at desc, p.level limit $2`,
    [brandId, limit],
  );
  return rows.map((row) => ({ ...toNamedPot(row), winningStakeMinor: BigInt(row.stake) }));
}

export interface WinningStake {
  readonly stakedAfterMinor: bigint;
  readonly roundId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly walletId: bigint;
}

/** The first stake, in the order of entries, that brings the sum to the threshold. */
export async function findStakeAt(db: Db, jackpotId: bigint, stakedMinor: bigint): Promise<WinningStake | null> {
  const { rows } = await db.query<{
    staked_after: string;
    round_id: string;
    member_id: string;
    member_name: string;
    wallet_id: string;
  }>(
    `select staked_after, round_id, member_id, member_name, wallet_id from casino.jackpot_stake
     where jackpot_id = $1 and staked_after >= $2 order by staked_after limit 1`,
    [jackpotId, stakedMinor],
  );
  const [row] = rows;
  return row
    ? {
        stakedAfterMinor: BigInt(row.staked_after),
        roundId: BigInt(row.round_id),
        memberId: BigInt(row.member_id),
        memberName: row.member_name,
        walletId: BigInt(row.wallet_id),
      }
    : null;
}

/** Every jackpot, for the job that pays what a process left unpaid. */
export async function listJackpots(db: Db): Promise<(JackpotName & { id: bigint })[]> {
  const { rows } = await db.query<{ id: string; brand_id: string; game: string; currency: string }>(
    'select id, brand_id, game, currency from casino.jackpot order by id',
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    brandId: BigInt(row.brand_id),
    game: row.game,
    currency: row.currency,
  }));
}
