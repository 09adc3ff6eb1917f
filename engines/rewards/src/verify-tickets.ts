import {
  canonicalJson,
  commit,
  entropyOfBeacon,
  fromHex,
  isHashOfSignature,
  toHex,
  type JsonValue,
} from '@fairhouse/fair';
import { formatAmount, parseAmount } from '@fairhouse/money';
import {
  drawRaffle,
  drawTicket,
  hashPrizes,
  hashRain,
  rootOfEntries,
  splitRain,
  type PrizeLeft,
  type PublishedPrize,
} from './ticket-draws.ts';

export const ticketFormat = 'fairhouse/ticket/1';
export const rainFormat = 'fairhouse/rain/1';
export const raffleFormat = 'fairhouse/raffle/1';

/** Proofs as the house reports them: `ticketProof`, `rainProof` and `raffleProof` of the contract. */
export interface TicketClaim {
  readonly format: string;
  readonly transactionId: string;
  readonly ticketId: string;
  readonly version: number;
  readonly mathHash: string;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string | null;
  readonly prizes: readonly PrizeLeft[];
  readonly prizeAt: number | null;
}
export interface RainClaim {
  readonly format: string;
  readonly rainId: string;
  readonly ticketId: string;
  readonly version: number;
  readonly mathHash: string;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly coin: string;
  readonly total: string;
  readonly pieces: number;
  readonly least: string;
  readonly split: readonly string[];
}
export interface RaffleClaim {
  readonly format: string;
  readonly raffleId: string;
  readonly ticketId: string;
  readonly version: number;
  readonly mathHash: string;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly prizes: readonly PublishedPrize[];
  readonly entries: readonly string[];
  readonly root: string | null;
  readonly beacon: {
    readonly chainHash: string;
    readonly round: string;
    readonly randomness: string | null;
    readonly signature: string | null;
  } | null;
  readonly winners: readonly number[];
}

/** One recomputed value: the recorded value and the computed one. */
export interface TicketStep {
  readonly id: 'format' | 'math' | 'seed' | 'commitment' | 'entries' | 'beacon' | 'outcome';
  readonly isRight: boolean;
  readonly reported: string;
  readonly found: string;
}
export interface TicketVerification {
  readonly isRight: boolean;
  /** Steps in order; the first wrong one ends the list, because later steps depend on it. */
  readonly steps: readonly TicketStep[];
}

/** Recomputes the draw of a ticket from its seeds and the prizes as they stood. Never throws. */
export const verifyTicket = (claim: TicketClaim): TicketVerification => walk(claim, ticketSteps);
/** Recomputes the split of a rain from its seed. Never throws. */
export const verifyRain = (claim: RainClaim): TicketVerification => walk(claim, rainSteps);
/** Recomputes the winners of a raffle from its seed, its list of entries and the beacon. Never throws. */
export const verifyRaffle = (claim: RaffleClaim): TicketVerification => walk(claim, raffleSteps);

function walk<C extends { readonly format: string }>(
  claim: C,
  stepsOf: (claim: C) => Generator<TicketStep>,
): TicketVerification {
  const steps: TicketStep[] = [];
  try {
    for (const step of stepsOf(claim)) {
      steps.push(step);
      if (!step.isRight) return { isRight: false, steps };
    }
    return { isRight: true, steps };
  } catch {
    const unreadable: TicketStep = {
      id: 'format',
      isRight: false,
      reported: told(claim.format),
      found: 'not readable',
    };
    return { isRight: false, steps: [...steps, unreadable] };
  }
}

/** A field of an untrusted file as text. */
function told(field: unknown): string {
  if (typeof field === 'string') return field;
  if (field === undefined) return 'nothing';
  try {
    return canonicalJson(field as JsonValue);
  } catch {
    return 'not readable';
  }
}

function same(id: TicketStep['id'], reported: unknown, found: string): TicketStep {
  return { id, isRight: told(reported) === found, reported: told(reported), found };
}

/** The seed is readable and opens the commitment. */
function* seedSteps({ serverSeed, commitment }: { serverSeed: string | null; commitment: string }) {
  const isOpen = typeof serverSeed === 'string' && /^[0-9a-f]{64}$/.test(serverSeed);
  const found = isOpen ? 'readable' : 'not revealed or not readable';
  yield { id: 'seed', isRight: isOpen, reported: told(serverSeed), found } satisfies TicketStep;
  yield same('commitment', commitment, toHex(commit(fromHex(told(serverSeed)))));
}

function* ticketSteps(claim: TicketClaim): Generator<TicketStep> {
  yield same('format', claim.format, ticketFormat);
  yield same('math', claim.mathHash, toHex(hashPrizes(claim)));
  yield* seedSteps(claim);
  const drawn = drawTicket(claim, {
    seed: fromHex(told(claim.serverSeed)),
    clientSeed: fromHex(told(claim.clientSeed)),
    transactionId: BigInt(claim.transactionId),
  });
  yield same('outcome', claim.prizeAt, told(drawn));
}

function* rainSteps(claim: RainClaim): Generator<TicketStep> {
  yield same('format', claim.format, rainFormat);
  const minor = (text: string): bigint => parseAmount(told(text)) ?? -1n;
  const table = {
    ticketId: claim.ticketId,
    version: claim.version,
    totalMinor: minor(claim.total),
    pieces: claim.pieces,
    leastMinor: minor(claim.least),
    coinMinor: minor(claim.coin),
  };
  yield same('math', claim.mathHash, toHex(hashRain(table)));
  yield* seedSteps(claim);
  const split = splitRain(table, { seed: fromHex(told(claim.serverSeed)), rainId: BigInt(claim.rainId) });
  yield same('outcome', claim.split, told(split.map(formatAmount)));
}

function* raffleSteps(claim: RaffleClaim): Generator<TicketStep> {
  yield same('format', claim.format, raffleFormat);
  yield same('math', claim.mathHash, toHex(hashPrizes(claim)));
  yield* seedSteps(claim);
  const root = rootOfEntries(claim.entries.map(BigInt));
  yield same('entries', claim.root, toHex(root));
  const { chainHash, round, randomness, signature } = claim.beacon ?? {};
  const value = { round: BigInt(told(round)), randomness: told(randomness), signature: told(signature) };
  const isHash = isHashOfSignature(value);
  yield {
    id: 'beacon',
    isRight: isHash,
    reported: value.randomness,
    found: isHash ? value.randomness : 'not the hash of the signature',
  };
  const winners = drawRaffle(claim, {
    seed: fromHex(told(claim.serverSeed)),
    raffleId: BigInt(claim.raffleId),
    root,
    beaconEntropy: entropyOfBeacon({ hash: told(chainHash) }, value),
    entries: claim.entries.length,
  });
  yield same('outcome', claim.winners, told(winners));
}
