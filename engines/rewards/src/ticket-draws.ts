import {
  canonicalJson,
  lengthPrefixed,
  merkleRoot,
  openStream,
  sha256,
  u64,
  utf8,
  type JsonValue,
  type Stream,
} from '@fairhouse/fair';
import { splitEnvelope } from './envelopes.ts';
import { drawPrize } from './prizes.ts';

/** A prize as it is published: what is drawn with it cannot be changed without changing the hash of the table. */
export interface PublishedPrize {
  /** A whole number. */
  readonly weight: string;
  /** How many there were at first; null: no limit. */
  readonly stock: number | null;
  /** Null: nothing. */
  readonly reward: JsonValue;
}
/** A prize with what is left of it when it is drawn. */
export interface PrizeLeft extends PublishedPrize {
  readonly left: number | null;
}

export interface PrizeTable {
  readonly ticketId: string;
  readonly version: number;
  readonly prizes: readonly PublishedPrize[];
}

const hashOf = (math: JsonValue): Uint8Array => sha256(utf8(canonicalJson(math)));

/** The hash of the published prizes. What is left is no part of it, so that no stock can be chosen to suit a draw. */
export function hashPrizes({ ticketId, version, prizes }: PrizeTable): Uint8Array {
  return hashOf({ ticketId, version, prizes: prizes.map(({ weight, stock, reward }) => ({ weight, stock, reward })) });
}

/**
 * The index of the prize of a ticket, or null when none is left. `clientSeed` is the member's, made after the commitment
 * of `seed` was shown (docs/fairness.md).
 */
export function drawTicket(
  table: { readonly ticketId: string; readonly version: number; readonly prizes: readonly PrizeLeft[] },
  input: { readonly seed: Uint8Array; readonly clientSeed: Uint8Array; readonly transactionId: bigint },
): number | null {
  const stream = openStream({
    domain: 'draw',
    key: input.seed,
    game: 'ticket',
    mathHash: hashPrizes(table),
    entropy: input.clientSeed,
    counter: input.transactionId,
    label: 'main',
  });
  return drawPrize(
    table.prizes.map(({ weight, left }) => ({ weight: BigInt(weight), left: left === null ? null : BigInt(left) })),
    stream,
  );
}

/** What falls in a rain; amounts in minor units. */
export interface RainTable {
  readonly ticketId: string;
  readonly version: number;
  readonly totalMinor: bigint;
  readonly pieces: number;
  readonly leastMinor: bigint;
  /** Each piece is a multiple of it; total and least are too. */
  readonly coinMinor: bigint;
}

export function hashRain({ ticketId, version, totalMinor, pieces, leastMinor, coinMinor }: RainTable): Uint8Array {
  return hashOf({
    ticketId,
    version,
    total: `${totalMinor}`,
    pieces,
    least: `${leastMinor}`,
    coin: `${coinMinor}`,
  });
}

/** The pieces of a rain in the order in which they are caught. Nobody outside contributes: the seed is fixed long before. */
export function splitRain(table: RainTable, input: { readonly seed: Uint8Array; readonly rainId: bigint }): bigint[] {
  const { totalMinor, pieces, leastMinor, coinMinor } = table;
  if (coinMinor < 1n || totalMinor % coinMinor !== 0n || leastMinor % coinMinor !== 0n)
    throw new RangeError('a rain falls in whole coins');
  const stream = openStream({
    domain: 'draw',
    key: input.seed,
    game: 'rain',
    mathHash: hashRain(table),
    entropy: utf8(`rain ${input.rainId}`),
    counter: input.rainId,
    label: 'main',
  });
  const coins = splitEnvelope({ total: totalMinor / coinMinor, pieces, least: leastMinor / coinMinor }, stream);
  return coins.map((piece) => piece * coinMinor);
}

/** The root over the list of entries of a raffle, by the numbers of the tickets; published before the beacon exists. */
export function rootOfEntries(entries: readonly bigint[]): Uint8Array {
  return merkleRoot(entries.map((entry) => lengthPrefixed('pf1/entry', u64(entry))));
}

/** How many places a raffle draws: each prize of the table has `stock` winners, but never more than there are entries. */
export function placesOfRaffle(prizes: readonly PublishedPrize[], entries: number): number {
  return Math.min(
    entries,
    prizes.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
  );
}

/** The prize of a place from 0: the first `stock` places win the first prize, and so on. */
export function prizeOfPlace(prizes: readonly PublishedPrize[], place: number): number {
  let first = 0;
  for (const [index, { stock }] of prizes.entries()) {
    first += stock ?? 0;
    if (place < first) return index;
  }
  throw new RangeError('no prize has this place');
}

/**
 * For each place the index of the entry that wins it. Seed, list and beacon decide: the list is fixed before the beacon
 * exists.
 */
export function drawRaffle(
  table: PrizeTable,
  input: {
    readonly seed: Uint8Array;
    readonly raffleId: bigint;
    readonly root: Uint8Array;
    readonly beaconEntropy: Uint8Array;
    readonly entries: number;
  },
): number[] {
  const stream = openStream({
    domain: 'draw',
    key: input.seed,
    game: 'raffle',
    mathHash: hashPrizes(table),
    entropy: sha256(lengthPrefixed('pf1/raffle', input.root, input.beaconEntropy)),
    counter: input.raffleId,
    label: 'main',
  });
  return pickPlaces({ from: input.entries, count: placesOfRaffle(table.prizes, input.entries) }, stream);
}

/** The `pick` of docs/fairness.md for lists of any length: for i from 0 on, swap i with i + uint(n - i). */
function pickPlaces({ from, count }: { from: number; count: number }, stream: Pick<Stream, 'uint'>): number[] {
  const swapped = new Map<number, number>();
  return Array.from({ length: count }, (_, i) => {
    const j = i + Number(stream.uint(BigInt(from - i)));
    const picked = swapped.get(j) ?? j;
    swapped.set(j, swapped.get(i) ?? i);
    return picked;
  });
}
