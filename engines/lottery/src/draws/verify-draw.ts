import {
  beaconRoundFrom,
  beaconTime,
  canonicalJson,
  commit,
  fromHex,
  isHashOfSignature,
  localChain,
  quicknet,
  toHex,
  verifyInclusion,
  type BeaconChain,
  type BeaconValue,
  type JsonValue,
} from '@fairhouse/fair';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { findLotteryGame } from '../games/index.ts';
import type { LotteryGame } from '../lottery-game.ts';
import { findPlay } from '../play.ts';
import { readWritten } from '../slip/written-selection.ts';
import { settleLine, stakeMinor } from '../settle.ts';
import { drawIssue, rulesHashOf, sealedTicketLeaf, type SealedTicket } from './draw-issue.ts';
import { findReceiptFault, type JudgeSignature, type Receipt } from './verify-receipt.ts';

export const drawFormat = 'fairhouse/lottery-draw/1';

/** A member's own ticket, with its path to the root of its issue; index null: not sealed yet. */
export interface DrawTicketClaim {
  readonly receipt: Omit<SealedTicket, 'play' | 'series' | 'unitStake'> & Receipt & { readonly playCode: string };
  readonly series: number;
  readonly unitStake: string;
  readonly index: number | null;
  readonly path: readonly string[];
  /** Null until the issue is settled, or where a house table sets its price. */
  readonly payout: string | null;
}

/** The draw of an issue as the house reports it: the contract's `lotteryDraw`. */
export interface DrawClaim {
  readonly format: string;
  readonly gameCode: string;
  readonly numero: string;
  readonly drawDay: string;
  readonly rulesHash: string | null;
  readonly program: unknown;
  readonly state: string;
  readonly closesAt: number;
  readonly commitment: string | null;
  /** Null until the draw is made. */
  readonly seed: string | null;
  readonly beacon: {
    readonly name: 'quicknet' | 'local';
    readonly publicKey: string;
    readonly genesisMs: number;
    readonly periodMs: number;
    readonly leadMs: number;
    readonly round: string;
    readonly randomness: string | null;
    readonly signature: string | null;
  } | null;
  readonly manifest: {
    readonly root: string;
    readonly count: number;
    readonly sum: string;
    readonly sealedAt: number;
    readonly signature: string;
    readonly key: string;
  } | null;
  /** The keys the house has published; null `until`: still in use. */
  readonly keys?: readonly { readonly key: string; readonly from: number; readonly until: number | null }[];
  readonly winningNumber: string | null;
  readonly tickets: readonly DrawTicketClaim[];
}

export type DrawStepId =
  | 'format'
  | 'game'
  | 'rules'
  | 'program'
  | 'commitment'
  | 'beacon'
  | 'result'
  | 'manifest'
  | 'keys'
  | 'signature'
  | 'receipt'
  | 'ticket'
  | 'payout';

export interface DrawStep {
  readonly id: DrawStepId;
  readonly isRight: boolean;
  readonly reported: string;
  readonly found: string;
}

export interface DrawVerification {
  readonly isRight: boolean;
  /** Steps in order; the first wrong one ends the list, because later steps depend on it. */
  readonly steps: readonly DrawStep[];
}

/** Signature checks, which engines cannot do themselves: they have no elliptic curves. A missing check is no step. */
export interface DrawJudges {
  isOfBeacon?(chain: BeaconChain, value: BeaconValue): boolean;
  isSigned?: JudgeSignature;
}

/** The text the house signs when an issue closes. */
export function sealMessage(seal: { game: string; numero: string; root: string; count: number; sum: string }): string {
  return `fairhouse/lottery-seal/1\n${seal.game}\n${seal.numero}\n${seal.root}\n${seal.count}\n${seal.sum}`;
}

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  try {
    return canonicalJson(value as JsonValue);
  } catch {
    return 'not readable';
  }
};
const same = (id: DrawStepId, reported: unknown, found: string): DrawStep => ({
  id,
  isRight: asText(reported) === found,
  reported: asText(reported),
  found,
});

/**
 * Recomputes a draw: the seed opens its commitment, the beacon round is the one the rule names, both give the result,
 * and each ticket was sealed before the beacon and paid by the rules. Never throws.
 */
export function verifyDraw(claim: DrawClaim, judges: DrawJudges = {}): DrawVerification {
  const steps: DrawStep[] = [];
  try {
    for (const step of walk(claim, judges)) {
      steps.push(step);
      if (!step.isRight) return { isRight: false, steps };
    }
  } catch {
    return {
      isRight: false,
      steps: [...steps, { id: 'format', isRight: false, reported: asText(claim.format), found: 'not readable' }],
    };
  }
  return { isRight: true, steps };
}

function* walk(claim: DrawClaim, judges: DrawJudges): Generator<DrawStep> {
  yield same('format', claim.format, drawFormat);
  const game = findLotteryGame(asText(claim.gameCode));
  yield {
    id: 'game',
    isRight: game !== undefined,
    reported: asText(claim.gameCode),
    found: game?.name ?? 'no published game',
  };
  if (!game) return;
  yield same('rules', claim.rulesHash, rulesHashOf(game));
  yield same('program', asText(claim.program), asText(game.family.program));
  yield* walkKeys(claim);
  yield* walkManifest(claim, judges);
  // A correction is impossible for a house draw: its seed determines the only valid result.
  if (game.results === 'house' && claim.state !== 'VOID') yield* walkResult(claim, game, judges);
  yield* walkTickets(claim, game, judges);
}

/** House processes may sign with the previous key for a short time after a key change. */
const keyGraceMs = 3_600_000;

/** Every signature must be by a published key within the time the key was in use. */
function* walkKeys({ keys, manifest, tickets }: DrawClaim): Generator<DrawStep> {
  const uses = [
    ...(manifest ? [{ key: manifest.key, at: manifest.sealedAt }] : []),
    ...tickets.map(({ receipt }) => ({ key: receipt.key, at: receipt.placedAt })),
  ];
  if (!keys || uses.length === 0) return;
  const reported = [...new Set(uses.map(({ key }) => asText(key)))].join(', ');
  const wrong = uses.find(
    (use) =>
      !keys.some(
        ({ key, from, until }) => key === use.key && use.at >= from && (until === null || use.at <= until + keyGraceMs),
      ),
  );
  yield {
    id: 'keys',
    isRight: !wrong,
    reported,
    found: wrong ? `${asText(wrong.key)} was no key of the house then` : reported,
  };
}

function* walkManifest(
  { gameCode: game, numero, manifest, beacon }: DrawClaim,
  { isSigned }: DrawJudges,
): Generator<DrawStep> {
  if (!manifest) return;
  const reported = `${asText(manifest.root)}, ${manifest.count}, ${asText(manifest.sum)}`;
  const isEarly = beacon === null || manifest.sealedAt < beaconTime(chainOf(beacon), BigInt(beacon.round));
  // A late seal after an outage is not an error, but it proves less, so the report mentions it.
  yield {
    id: 'manifest',
    isRight: true,
    reported,
    found: `${reported}${isEarly ? '' : ' (sealed after its beacon was known)'}`,
  };
  if (isSigned)
    yield signatureStep(
      'signature',
      manifest.key,
      isSigned({
        publicKey: manifest.key,
        message: sealMessage({ game, numero, ...manifest }),
        signature: manifest.signature,
      })
        ? null
        : 'signature',
    );
}

const receiptFaults = {
  ticket: 'the receipt is of another ticket',
  signature: 'the signature is not of this key',
} as const;

/** Shows which key should have signed. */
function signatureStep(id: DrawStepId, key: string, fault: keyof typeof receiptFaults | null): DrawStep {
  const reported = `Ed25519 ${asText(key)}`;
  return { id, isRight: fault === null, reported, found: fault === null ? reported : receiptFaults[fault] };
}

function* walkResult(claim: DrawClaim, game: LotteryGame, { isOfBeacon }: DrawJudges): Generator<DrawStep> {
  const isOpen = typeof claim.seed === 'string' && /^[0-9a-f]{64}$/.test(claim.seed);
  yield isOpen
    ? same('commitment', claim.commitment, toHex(commit(fromHex(claim.seed))))
    : { id: 'commitment', isRight: false, reported: asText(claim.seed), found: 'not revealed or not readable' };
  if (!isOpen || !claim.beacon) {
    yield { id: 'beacon', isRight: false, reported: asText(claim.beacon), found: 'no beacon' };
    return;
  }
  const { beacon } = claim;
  const chain = chainOf(beacon);
  const value: BeaconValue = {
    round: BigInt(beacon.round),
    randomness: beacon.randomness ?? '',
    signature: beacon.signature ?? '',
  };
  const leadMs = beacon.name === 'quicknet' ? game.beaconLeadSeconds * 1000 : beacon.leadMs;
  const wrong = judgeBeacon({ chain, value, due: beaconRoundFrom(chain, claim.closesAt + leadMs) }, isOfBeacon);
  const reported = `${beacon.name} ${asText(beacon.round)}: ${asText(beacon.signature)}`;
  yield {
    id: 'beacon',
    isRight: wrong === null,
    reported,
    found: wrong ?? `${reported}${isOfBeacon ? '' : ' (hash checked, signature not)'}`,
  };
  yield same(
    'result',
    claim.winningNumber,
    drawIssue(game, { seed: fromHex(claim.seed), numero: claim.numero, chain, beacon: value }, claim.drawDay),
  );
}

function judgeBeacon(
  { chain, value, due }: { chain: BeaconChain; value: BeaconValue; due: bigint },
  isOfBeacon: DrawJudges['isOfBeacon'],
): string | null {
  if (value.round !== due) return `the rule names number ${due}`;
  if (!isHashOfSignature(value)) return 'the randomness is not the hash of the signature';
  return isOfBeacon && !isOfBeacon(chain, value) ? 'the signature is not of this beacon' : null;
}

function chainOf(beacon: NonNullable<DrawClaim['beacon']>): BeaconChain {
  return beacon.name === 'quicknet'
    ? quicknet
    : localChain({ publicKey: beacon.publicKey, genesisMs: beacon.genesisMs, periodMs: beacon.periodMs });
}

function* walkTickets(
  { numero, tickets, manifest, winningNumber, drawDay, state }: DrawClaim,
  game: LotteryGame,
  { isSigned }: DrawJudges,
): Generator<DrawStep> {
  const result = winningNumber === null ? null : game.family.parseResult(winningNumber, drawDay);
  for (const claim of tickets) {
    const ticket: SealedTicket = {
      ...claim.receipt,
      play: claim.receipt.playCode,
      series: claim.series,
      unitStake: claim.unitStake,
    };
    // A receipt of another draw proves nothing about this one.
    if (isSigned)
      yield signatureStep(
        'receipt',
        claim.receipt.key,
        findReceiptFault(ticket, { ...claim.receipt, gameCode: game.code, numero }, isSigned),
      );
    // Before the closing there is no root to compare with.
    if (manifest === null || claim.index === null) continue;
    const reported = `${asText(ticket.ticketId)}, ${asText(manifest.root)}`;
    const isSealed = verifyInclusion({
      leaf: sealedTicketLeaf(ticket),
      index: claim.index,
      size: manifest.count,
      proof: claim.path.map(fromHex),
      root: fromHex(manifest.root),
    });
    yield {
      id: 'ticket',
      isRight: isSealed,
      reported,
      found: isSealed ? reported : 'this ticket is not under the root',
    };
    if (claim.payout === null) continue;
    if (state === 'VOID') yield same('payout', claim.payout, ticket.stake);
    else if (result !== null) yield same('payout', claim.payout, payoutOf(ticket, game, result));
  }
}

function payoutOf(ticket: SealedTicket, game: LotteryGame, result: unknown): string {
  const play = findPlay(game.family, ticket.play);
  const unitStakeMinor = parseAmount(ticket.unitStake);
  const selection = play?.readSelection(readWritten(play, ticket.selection));
  if (!play || unitStakeMinor === null || selection === null || selection === undefined)
    return 'not a ticket of this game';
  const line = { play, selection, series: ticket.series, unitStakeMinor };
  if (formatAmount(stakeMinor(line)) !== ticket.stake) return 'its stake is not that of its units';
  return formatAmount(settleLine(line, result).payoutMinor);
}
