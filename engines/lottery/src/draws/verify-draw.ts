import {
  beaconRoundFrom, beaconTime, canonicalJson, commit, fromHex, isHashOfSignature, localChain, quicknet, toHex, verifyInclusion, type BeaconChain, type BeaconValue, type JsonValue,
} from '@fairhouse/fair';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { findLotteryGame } from '../games/index.ts';
import type { LotteryGame } from '../lottery-game.ts';
import { findPlay } from '../play.ts';
import { settleLine, stakeMinor } from '../settle.ts';
import { drawIssue, rulesHashOf, sealedTicketLeaf, type SealedTicket } from './draw-issue.ts';

export const drawFormat = 'fairhouse/lottery-draw/1';

/** A ticket of one's own under the root of its issue, and what it was paid. */
export interface DrawTicketClaim extends SealedTicket {
  readonly index: number;
  readonly proof: readonly string[];
  /** Null until the issue is settled, or where a table of the house's own prices it. */
  readonly payout: string | null;
}

/** The draw of an issue as the house tells it: the contract's `drawProof`. */
export interface DrawClaim {
  readonly format: string;
  readonly game: string;
  readonly numero: string;
  readonly day: string;
  readonly rulesHash: string;
  readonly program: unknown;
  readonly results: 'house' | 'official';
  readonly state: string;
  readonly version: number;
  readonly closesAt: number;
  readonly commitment: string | null;
  /** Null until the draw is made. */
  readonly seed: string | null;
  readonly beacon: {
    readonly name: 'quicknet' | 'local'; readonly publicKey: string; readonly genesisAt: number; readonly periodMs: number; readonly leadMs: number;
    readonly round: string; readonly randomness: string | null; readonly signature: string | null;
  } | null;
  readonly manifest: { readonly root: string; readonly count: number; readonly sum: string; readonly sealedAt: number; readonly signature: string; readonly sealKey: string } | null;
  readonly winningNumber: string | null;
  readonly tickets: readonly DrawTicketClaim[];
}

export type DrawStepId = 'format' | 'game' | 'rules' | 'program' | 'commitment' | 'beacon' | 'result' | 'manifest' | 'ticket' | 'payout';

export interface DrawStep {
  readonly id: DrawStepId;
  readonly isRight: boolean;
  readonly told: string;
  readonly found: string;
}

export interface DrawVerification {
  readonly isRight: boolean;
  /** In order; the first wrong one ends the list, since the next would stand on it. */
  readonly steps: readonly DrawStep[];
}

/** What an engine cannot judge by itself: curves. */
export interface DrawJudges {
  isOfBeacon?(chain: BeaconChain, value: BeaconValue): boolean;
  isSigned?(seal: { publicKey: string; message: string; signature: string }): boolean;
}

/** What the house signs when an issue closes. */
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
const same = (id: DrawStepId, told: unknown, found: string): DrawStep => ({ id, isRight: asText(told) === found, told: asText(told), found });

/**
 * Recomputes a draw: the seed opens its commitment, the beacon is the one the rule names, both give the result, and each ticket was
 * sealed before and was paid by the rules. Never throws.
 */
export function verifyDraw(claim: DrawClaim, judges: DrawJudges = {}): DrawVerification {
  const steps: DrawStep[] = [];
  try {
    for (const step of walk(claim, judges)) {
      steps.push(step);
      if (!step.isRight) return { isRight: false, steps };
    }
  } catch {
    return { isRight: false, steps: [...steps, { id: 'format', isRight: false, told: asText(claim.format), found: 'not readable' }] };
  }
  return { isRight: true, steps };
}

function* walk(claim: DrawClaim, judges: DrawJudges): Generator<DrawStep> {
  yield same('format', claim.format, drawFormat);
  const game = findLotteryGame(asText(claim.game));
  yield { id: 'game', isRight: game !== undefined && game.results === claim.results, told: `${asText(claim.game)}, ${asText(claim.results)}`, found: game ? `${game.code}, ${game.results}` : 'no published game' };
  if (!game) return;
  yield same('rules', claim.rulesHash, rulesHashOf(game));
  yield same('program', asText(claim.program), asText(game.family.program));
  yield* walkManifest(claim, judges);
  // A corrected result of a draw of the house would be another one than its seed gives: there is none.
  if (game.results === 'house' && claim.state !== 'VOID') yield* walkResult(claim, game, judges);
  yield* walkTickets(claim, game);
}

function* walkManifest({ game, numero, manifest, beacon }: DrawClaim, judges: DrawJudges): Generator<DrawStep> {
  if (!manifest) return;
  const told = `${asText(manifest.root)}, ${manifest.count}, ${asText(manifest.sum)}`;
  const isSigned = judges.isSigned?.({ publicKey: manifest.sealKey, message: sealMessage({ game, numero, ...manifest }), signature: manifest.signature }) ?? true;
  if (!isSigned) yield { id: 'manifest', isRight: false, told, found: 'the signature is not of this key' };
  const isEarly = beacon === null || manifest.sealedAt < beaconTime(chainOf(beacon), BigInt(beacon.round));
  // Nothing is wrong with a late seal that an outage explains, but it proves less: whoever reads this should know.
  yield { id: 'manifest', isRight: true, told, found: `${told}${isEarly ? '' : ' (sealed after its beacon was known)'}` };
}

function* walkResult(claim: DrawClaim, game: LotteryGame, { isOfBeacon }: DrawJudges): Generator<DrawStep> {
  const isOpen = typeof claim.seed === 'string' && /^[0-9a-f]{64}$/.test(claim.seed);
  yield isOpen ? same('commitment', claim.commitment, toHex(commit(fromHex(claim.seed)))) : { id: 'commitment', isRight: false, told: asText(claim.seed), found: 'not revealed or not readable' };
  if (!isOpen || !claim.beacon) {
    yield { id: 'beacon', isRight: false, told: asText(claim.beacon), found: 'no beacon' };
    return;
  }
  const { beacon } = claim;
  const chain = chainOf(beacon);
  const told = `${beacon.name} ${asText(beacon.round)}: ${asText(beacon.signature)}`;
  const value: BeaconValue = { round: BigInt(beacon.round), randomness: beacon.randomness ?? '', signature: beacon.signature ?? '' };
  const leadMs = beacon.name === 'quicknet' ? game.beaconLeadSeconds * 1000 : beacon.leadMs;
  const due = beaconRoundFrom(chain, claim.closesAt + leadMs);
  const wrong = value.round !== due ? `the rule names number ${due}` : !isHashOfSignature(value) ? 'the randomness is not the hash of the signature'
    : isOfBeacon && !isOfBeacon(chain, value) ? 'the signature is not of this beacon' : null;
  yield { id: 'beacon', isRight: wrong === null, told, found: wrong ?? `${told}${isOfBeacon ? '' : ' (hash checked, signature not)'}` };
  yield same('result', claim.winningNumber, drawIssue(game, { seed: fromHex(claim.seed), numero: claim.numero, chain, beacon: value }, claim.day));
}

function chainOf(beacon: NonNullable<DrawClaim['beacon']>): BeaconChain {
  return beacon.name === 'quicknet' ? quicknet : localChain({ publicKey: beacon.publicKey, genesisMs: beacon.genesisAt, periodMs: beacon.periodMs });
}

function* walkTickets({ tickets, manifest, winningNumber, day, state }: DrawClaim, game: LotteryGame): Generator<DrawStep> {
  const result = winningNumber === null ? null : game.family.parseResult(winningNumber, day);
  for (const ticket of tickets) {
    const told = `${asText(ticket.ticketId)}, ${asText(manifest?.root ?? null)}`;
    const isSealed = manifest !== null && verifyInclusion({
      leaf: sealedTicketLeaf(ticket), index: ticket.index, size: manifest.count, proof: ticket.proof.map(fromHex), root: fromHex(manifest.root),
    });
    yield { id: 'ticket', isRight: isSealed, told, found: isSealed ? told : 'this ticket is not under the root' };
    if (ticket.payout === null) continue;
    if (state === 'VOID') yield same('payout', ticket.payout, ticket.stake);
    else if (result !== null) yield same('payout', ticket.payout, payoutOf(ticket, game, result));
  }
}

function payoutOf(ticket: DrawTicketClaim, game: LotteryGame, result: unknown): string {
  const play = findPlay(game.family, ticket.play);
  const unitStakeMinor = parseAmount(ticket.unitStake);
  const selection = play?.readSelection(ticket.selection);
  if (!play || unitStakeMinor === null || selection === null || selection === undefined) return 'not a ticket of this game';
  const line = { play, selection, series: ticket.series, unitStakeMinor };
  if (formatAmount(stakeMinor(line)) !== ticket.stake) return 'its stake is not that of its units';
  return formatAmount(settleLine(line, result).payoutMinor);
}
