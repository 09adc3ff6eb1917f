import { numbersLiteral, sqlState, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import { GuardRefusal, type Row } from '../ledger/index.ts';

/** `held`: it has its result, and the payout waits for people. */
export type VendorBetState = 'booked' | 'held' | 'settled' | 'rolled_back' | 'refused';

export interface VendorBet {
  readonly vendor: string;
  readonly betKey: string;
  readonly walletId: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly roundKey: string;
  readonly game: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly playId: bigint;
  readonly betId: bigint;
  readonly atMs: number;
}

interface Told {
  readonly balanceMinor: bigint;
  readonly version: bigint;
}

export interface StandingBet extends VendorBet {
  readonly state: Exclude<VendorBetState, 'refused'>;
  readonly payoutMinor: bigint | null;
  readonly settleKey: string | null;
  /** The balance that its vendor was answered when it was lost. */
  readonly reported: Told | null;
}

/** A bet that came, or the tombstone of one that must not come any more. */
export type KnownVendorBet = { readonly state: 'refused' } | StandingBet;

/** A vendor's key is one bet for ever, whatever wallet it names; the primary key enforces it. */
export const vendorBetRider = {
  name: 'seamless_bet',
  guard: {
    text: 'select seamless.guard_bets($1::int[], $2::text[], $3::text[], $4::text[])',
    columns(rows: readonly Row<VendorBet>[]) {
      const bets = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        textsLiteral(bets.map((b) => b.vendor)),
        textsLiteral(bets.map((b) => b.betKey)),
        textsLiteral(bets.map((b) => b.roundKey)),
      ];
    },
  },
  apply: {
    text: `insert into seamless.vendor_bet (vendor, bet_key, wallet_id, brand_id, member_id, member_name, round_key, game, currency, stake, state, play_id, bet_id, at)
      select t.vendor, t.bet_key, t.wallet, t.brand, t.member, t.name, t.round_key, t.game, t.currency, t.stake, 'booked', t.play, t.bet,
        timestamptz 'epoch' + t.ms * interval '1 millisecond'
      from unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[],
        $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[])
        t(ordinal, vendor, bet_key, wallet, brand, member, name, round_key, game, currency, stake, play, bet, ms)
      join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal`,
    columns(rows: readonly Row<VendorBet>[]) {
      const bets = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        textsLiteral(bets.map((b) => b.vendor)),
        textsLiteral(bets.map((b) => b.betKey)),
        numbersLiteral(bets.map((b) => b.walletId)),
        numbersLiteral(bets.map((b) => b.brandId)),
        numbersLiteral(bets.map((b) => b.memberId)),
        textsLiteral(bets.map((b) => b.memberName)),
        textsLiteral(bets.map((b) => b.roundKey)),
        textsLiteral(bets.map((b) => b.game)),
        textsLiteral(bets.map((b) => b.currency)),
        numbersLiteral(bets.map((b) => b.stakeMinor)),
        numbersLiteral(bets.map((b) => b.playId)),
        numbersLiteral(bets.map((b) => b.betId)),
        numbersLiteral(bets.map((b) => b.atMs)),
      ];
    },
  },
};

export interface VendorBetEnd {
  readonly vendor: string;
  readonly betKey: string;
  /** The state its caller saw; another one refuses the movement. */
  readonly before: 'booked' | 'held';
  readonly state: 'settled' | 'rolled_back';
  readonly payoutMinor: bigint | null;
  readonly settleKey: string | null;
}

export const vendorBetEndRider = {
  name: 'seamless_bet_end',
  apply: {
    text: 'select seamless.close_bets($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[])',
    columns(rows: readonly Row<VendorBetEnd>[]) {
      const ends = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        textsLiteral(ends.map((e) => e.vendor)),
        textsLiteral(ends.map((e) => e.betKey)),
        textsLiteral(ends.map((e) => e.before)),
        textsLiteral(ends.map((e) => e.state)),
        numbersLiteral(ends.map((e) => e.payoutMinor)),
        textsLiteral(ends.map((e) => e.settleKey)),
      ];
    },
  },
};

/** What `seamless.close_bets` raises for a bet that is not open any more. */
export function isBetNotOpen(error: unknown): boolean {
  return sqlState(error) === 'FH409';
}

/** The key has come before, or at the same moment from another wallet or as a tombstone. */
export function isBetKeyTaken(error: unknown): boolean {
  return error instanceof GuardRefusal ? error.why === 1 : sqlState(error) === '23505';
}

export function isRoundOver(error: unknown): boolean {
  return error instanceof GuardRefusal && error.why === 2;
}

interface RawVendorBet {
  vendor: string;
  bet_key: string;
  wallet_id: string | null;
  brand_id: string;
  member_id: string;
  member_name: string;
  round_key: string;
  game: string;
  currency: string;
  stake: string;
  payout: string | null;
  settle_key: string | null;
  state: VendorBetState;
  play_id: string;
  bet_id: string;
  at: Date;
  told_balance: string | null;
  told_version: string | null;
}

function toVendorBet(row: RawVendorBet): KnownVendorBet {
  if (row.state === 'refused' || row.wallet_id === null) return { state: 'refused' };
  return {
    vendor: row.vendor,
    betKey: row.bet_key,
    walletId: BigInt(row.wallet_id),
    brandId: BigInt(row.brand_id),
    memberId: BigInt(row.member_id),
    memberName: row.member_name,
    roundKey: row.round_key,
    game: row.game,
    currency: row.currency,
    stakeMinor: BigInt(row.stake),
    payoutMinor: row.payout === null ? null : BigInt(row.payout),
    state: row.state,
    playId: BigInt(row.play_id),
    betId: BigInt(row.bet_id),
    atMs: row.at.getTime(),
    settleKey: row.settle_key,
    reported:
      row.told_balance === null || row.told_version === null
        ? null
        : { balanceMinor: BigInt(row.told_balance), version: BigInt(row.told_version) },
  };
}

/** By the names its vendor gave it. */
export interface NamedBet {
  readonly vendor: string;
  readonly betKey: string;
}

interface RawInput extends RawVendorBet {
  ordinal: string;
}

/** In the order of the request; null for a bet that has not come. */
export async function findVendorBets(db: Db, input: readonly NamedBet[]): Promise<(KnownVendorBet | null)[]> {
  const { rows } = await db.query<RawInput>({
    name: 'seamless_vendor_bets',
    text: `select b.*, t.ordinal from unnest($1::text[], $2::text[]) with ordinality t(vendor, bet_key, ordinal)
      join seamless.vendor_bet b on b.vendor = t.vendor and b.bet_key = t.bet_key`,
    values: namesOf(input),
  });
  const found = new Map(rows.map((row) => [Number(row.ordinal) - 1, toVendorBet(row)]));
  return input.map((_bet, at) => found.get(at) ?? null);
}

function namesOf(input: readonly NamedBet[]): [string, string] {
  return [textsLiteral(input.map(({ vendor }) => vendor)), textsLiteral(input.map(({ betKey }) => betKey))];
}

export async function findVendorRound(db: Db, vendor: string, roundKey: string): Promise<StandingBet[]> {
  const { rows } = await db.query<RawVendorBet>(
    'select * from seamless.vendor_bet where vendor = $1 and round_key = $2 order by at, bet_key',
    [vendor, roundKey],
  );
  return rows.map(toVendorBet).flatMap((bet) => (bet.state === 'refused' ? [] : [bet]));
}

/** A round of a vendor, as one wallet plays it. */
export interface MemberRound {
  readonly vendor: string;
  readonly roundKey: string;
  readonly walletId: bigint;
}

const roundsOf = (rounds: readonly MemberRound[]): string[] => [
  textsLiteral(rounds.map(({ vendor }) => vendor)),
  textsLiteral(rounds.map(({ roundKey }) => roundKey)),
  numbersLiteral(rounds.map(({ walletId }) => walletId)),
];

/** One at a time looks at the bets of a member's round; in the order of their locks. */
export async function lockMemberRounds(tx: Tx, rounds: readonly MemberRound[]): Promise<void> {
  await tx.query({
    name: 'seamless_lock_member_rounds',
    text: `select pg_advisory_xact_lock(77007, r.round) from (select distinct hashtext(t.vendor || chr(10) || t.round_key || chr(10) || t.wallet) as round
      from unnest($1::text[], $2::text[], $3::text[]) t(vendor, round_key, wallet) order by 1) r`,
    values: roundsOf(rounds),
  });
}

export type SettledBet = Pick<StandingBet, 'vendor' | 'game' | 'betId' | 'atMs' | 'stakeMinor'> & {
  readonly payoutMinor: bigint;
};

/** Whether the same wallet has another bet on the round of each of these, open or settled. */
export async function haveOthersInRound(db: Db, bets: readonly (MemberRound & NamedBet)[]): Promise<boolean[]> {
  const { rows } = await db.query<{ ordinal: string }>({
    name: 'seamless_others_in_round',
    text: `select t.ordinal from unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) with ordinality t(vendor, round_key, wallet, bet_key, ordinal)
      where exists (select from seamless.vendor_bet b where b.vendor = t.vendor and b.round_key = t.round_key and b.wallet_id = t.wallet
        and b.bet_key <> t.bet_key and b.state in ('booked', 'held', 'settled'))`,
    values: [...roundsOf(bets), textsLiteral(bets.map(({ betKey }) => betKey))],
  });
  const found = new Set(rows.map(({ ordinal }) => Number(ordinal) - 1));
  return bets.map((_bet, at) => found.has(at));
}

/** The bets of each round that has no open bet any more, in the order of their numbers; a round asked for twice comes once. */
export async function findSettledOfRounds(db: Db | Tx, rounds: readonly MemberRound[]): Promise<SettledBet[][]> {
  const { rows } = await db.query<{
    place: string;
    vendor: string;
    game: string;
    bet_id: string;
    at: Date;
    stake: string;
    payout: string;
  }>({
    name: 'seamless_settled_of_rounds',
    text: `select t.place, b.vendor, b.game, b.bet_id, b.at, b.stake, b.payout
      from (select vendor, round_key, wallet, min(ordinal) as place from unnest($1::text[], $2::text[], $3::bigint[]) with ordinality u(vendor, round_key, wallet, ordinal) group by 1, 2, 3) t
      join seamless.vendor_bet b on b.vendor = t.vendor and b.round_key = t.round_key and b.wallet_id = t.wallet and b.state = 'settled'
      where not exists (select from seamless.vendor_bet o where o.vendor = t.vendor and o.round_key = t.round_key and o.wallet_id = t.wallet and o.state in ('booked', 'held'))
      order by t.place, b.bet_id`,
    values: roundsOf(rounds),
  });
  const byPlace = new Map<string, SettledBet[]>();
  for (const { place, vendor, game, bet_id: betId, at, stake, payout } of rows) {
    const bet = {
      vendor,
      game,
      betId: BigInt(betId),
      atMs: at.getTime(),
      stakeMinor: BigInt(stake),
      payoutMinor: BigInt(payout),
    };
    byPlace.set(place, [...(byPlace.get(place) ?? []), bet]);
  }
  return [...byPlace.values()];
}

/** Whether a bet of this member is in the round. */
export async function hasBetInRound(
  db: Db,
  { vendor, roundKey, memberId }: { vendor: string; roundKey: string; memberId: bigint },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from seamless.vendor_bet where vendor = $1 and round_key = $2 and member_id = $3 and state <> 'refused' limit 1`,
    [vendor, roundKey, memberId],
  );
  return rowCount === 1;
}

export interface LostBet {
  readonly vendor: string;
  readonly betKey: string;
  readonly settleKey: string;
  readonly reported: Told;
}

/** Lost bets move no money, so they are closed apart. Returns for each bet whether it was still open. */
export async function closeLostBets(tx: Tx, bets: readonly LostBet[]): Promise<boolean[]> {
  const { rows } = await tx.query<{ ordinal: string }>({
    name: 'seamless_close_lost',
    text: `update seamless.vendor_bet b set state = 'settled', payout = 0, settle_key = t.settle_key, told_balance = t.balance, told_version = t.version
      from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) with ordinality t(vendor, bet_key, settle_key, balance, version, ordinal)
      where b.vendor = t.vendor and b.bet_key = t.bet_key and b.state = 'booked' returning t.ordinal`,
    values: [
      textsLiteral(bets.map(({ vendor }) => vendor)),
      textsLiteral(bets.map(({ betKey }) => betKey)),
      textsLiteral(bets.map(({ settleKey }) => settleKey)),
      numbersLiteral(bets.map(({ reported }) => reported.balanceMinor)),
      numbersLiteral(bets.map(({ reported }) => reported.version)),
    ],
  });
  const closed = new Set(rows.map(({ ordinal }) => Number(ordinal) - 1));
  return bets.map((_bet, at) => closed.has(at));
}

/** Writes a tombstone for a bet that was rolled back before it came; false when the bet exists after all. */
export async function insertTombstone(
  db: Db,
  tombstone: { vendor: string; betKey: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into seamless.vendor_bet (vendor, bet_key, state, at) values ($1, $2, 'refused', $3) on conflict do nothing`,
    [tombstone.vendor, tombstone.betKey, tombstone.at],
  );
  return rowCount === 1;
}
