import {
  beaconRoundFrom,
  fromHex,
  isHashOfSignature,
  linkBefore,
  localChain,
  quicknet,
  toHex,
  verifyInclusion,
  type BeaconChain,
  type BeaconValue,
} from '@fairhouse/fair';
import { formatAmount, parseAmount } from '@fairhouse/money';
import type { CasinoGame, Outcome } from '../casino-game.ts';
import { isCaught, type CrashChoices } from '../games/crash/crash.ts';
import { findCasinoGame } from '../games/index.ts';
import { asText, asTold, same, walkToEnd, type Verification, type VerificationStep } from '../verification.ts';
import { beaconLeadMs, drawSharedRound, ticketLeaf, type SharedTicket } from './shared-round.ts';

export const sharedFormat = 'fairhouse/shared-round/1';

/** A bet of a shared round as the house reports it: the contract's `sharedRoundRecord`. */
export interface SharedRoundClaim {
  readonly format: string;
  readonly roundId: string;
  readonly game: string;
  readonly mathHash: string;
  readonly program: unknown;
  readonly state: 'open' | 'settled' | 'void';
  /** The link is null until the round is over. */
  readonly chain: { readonly anchor: string; readonly index: number; readonly link: string | null };
  readonly beacon: {
    readonly name: 'quicknet' | 'local';
    readonly publicKey: string;
    readonly genesisAt: number;
    readonly periodMs: number;
    readonly leadMs: number;
    readonly round: string;
    readonly randomness: string | null;
    readonly signature: string | null;
  };
  readonly closesAt: number;
  readonly bets: {
    readonly root: string;
    readonly count: number;
    readonly index: number;
    readonly proof: readonly string[];
  } | null;
  readonly ticket: SharedTicket;
  readonly choices: unknown;
  readonly outcome: unknown;
  readonly stake: string;
  readonly payout: string;
}

/** Checks a signature of a beacon chain; injected, because engines have no elliptic curves. */
export type BeaconJudge = (chain: BeaconChain, value: BeaconValue) => boolean;

/** The maximum length of a seed chain. */
const linksMost = 1_000_000;

/**
 * Recomputes a bet of a shared round: the link leads back to the anchor, the beacon round is the one the rule names,
 * link and beacon give the outcome, and the bet was sealed before the beacon. Without a signature check only the hash
 * of the beacon's signature is checked. Never throws.
 */
export function verifySharedRound(claim: SharedRoundClaim, judge?: BeaconJudge): Verification {
  try {
    return walkToEnd(walkSteps(claim, judge));
  } catch {
    return {
      isRight: false,
      steps: [{ id: 'format', isRight: false, reported: asTold(claim.format), found: 'not readable' }],
    };
  }
}

function* walkSteps(claim: SharedRoundClaim, judge: BeaconJudge | undefined): Generator<VerificationStep> {
  yield same('format', asTold(claim.format), sharedFormat);
  const found = findCasinoGame(asTold(claim.game));
  const game = found?.isShared ? found : undefined;
  yield {
    id: 'game',
    isRight: game !== undefined,
    reported: asTold(claim.game),
    found: game?.name ?? 'no published game',
  };
  if (!game) return;
  yield same('math', asTold(claim.mathHash), game.mathHash);
  yield same('program', asText(claim.program), asText(game.program));
  const { link } = claim.chain;
  const isOpen = typeof link === 'string' && /^[0-9a-f]{64}$/.test(link);
  yield {
    id: 'seed',
    isRight: isOpen,
    reported: asTold(link),
    found: isOpen ? 'readable' : 'not revealed or not readable',
  };
  if (!isOpen) return;
  yield walkChain(claim, link);
  yield walkTicket(claim);
  yield* claim.state === 'void' ? walkVoid(claim) : walkResult(claim, { game, link, judge });
}

function walkChain({ chain }: SharedRoundClaim, link: string): VerificationStep {
  const isFit = Number.isInteger(chain.index) && chain.index >= 1 && chain.index <= linksMost;
  return same(
    'chain',
    asTold(chain.anchor),
    isFit ? toHex(linkBefore(fromHex(link), chain.index)) : 'no such place in a chain',
  );
}

/** The bet was sealed before the beacon: it lies under the root that was sent to everybody. */
function walkTicket({ bets, ticket, roundId, stake }: SharedRoundClaim): VerificationStep {
  const reported = `${asTold(bets?.root)}, ${asText(ticket as never)}`;
  const isSealed =
    bets !== null &&
    ticket.betId === roundId &&
    ticket.stake === stake &&
    verifyInclusion({
      leaf: ticketLeaf(ticket),
      index: bets.index,
      size: bets.count,
      proof: bets.proof.map(fromHex),
      root: fromHex(bets.root),
    });
  return {
    id: 'bets',
    isRight: isSealed,
    reported,
    found: isSealed ? `${bets.root}, ${bets.index + 1} / ${bets.count}` : 'this bet is not under the root',
  };
}

/** A void round returns its stakes. */
function* walkVoid(claim: SharedRoundClaim): Generator<VerificationStep> {
  yield same('payout', asTold(claim.payout), asTold(claim.stake));
}

function* walkResult(
  claim: SharedRoundClaim,
  known: { game: CasinoGame; link: string; judge: BeaconJudge | undefined },
): Generator<VerificationStep> {
  const { game } = known;
  const chain = chainOf(claim);
  const value = valueOf(claim);
  yield judgeBeacon(claim, { chain, value, judge: known.judge });
  if (!value) return;
  const outcome = drawSharedRound(game, { link: fromHex(known.link), index: claim.chain.index, chain, beacon: value });
  yield same('outcome', asText(claim.outcome), asText(outcome));
  yield* walkMoney(claim, game, outcome);
}

function chainOf({ beacon }: SharedRoundClaim): BeaconChain {
  return beacon.name === 'quicknet'
    ? quicknet
    : localChain({ publicKey: beacon.publicKey, genesisMs: beacon.genesisAt, periodMs: beacon.periodMs });
}

/** The beacon of a record that has been recomputed; throws if it has none. */
export function beaconOfClaim(claim: SharedRoundClaim): { readonly chain: BeaconChain; readonly beacon: BeaconValue } {
  const beacon = valueOf(claim);
  if (!beacon) throw new RangeError('the record has no beacon value');
  return { chain: chainOf(claim), beacon };
}

function valueOf({ beacon }: SharedRoundClaim): BeaconValue | null {
  if (beacon.randomness === null || beacon.signature === null || !/^[1-9]\d{0,18}$/.test(beacon.round)) return null;
  return { round: BigInt(beacon.round), randomness: beacon.randomness, signature: beacon.signature };
}

function judgeBeacon(
  claim: SharedRoundClaim,
  { chain, value, judge }: { chain: BeaconChain; value: BeaconValue | null; judge: BeaconJudge | undefined },
): VerificationStep {
  const { beacon } = claim;
  // A public beacon value is published at least two seconds after the bets; the house's own beacon has its own period.
  const leadMs = beacon.name === 'quicknet' ? beaconLeadMs : beacon.leadMs;
  const due = beaconRoundFrom(chain, claim.closesAt + leadMs);
  const reported = `${beacon.name} ${asTold(beacon.round)}: ${asTold(beacon.signature)}`;
  const wrong = (found: string): VerificationStep => ({ id: 'beacon', isRight: false, reported, found });
  if (!value) return wrong('no value');
  if (value.round !== due) return wrong(`the rule names number ${due}`);
  if (!isHashOfSignature(value)) return wrong('the randomness is not the hash of the signature');
  if (judge && !judge(chain, value)) return wrong('the signature is not of this beacon');
  return {
    id: 'beacon',
    isRight: true,
    reported,
    found: `${reported}${judge ? '' : ' (hash checked, signature not)'}`,
  };
}

function* walkMoney(claim: SharedRoundClaim, game: CasinoGame, outcome: Outcome): Generator<VerificationStep> {
  const stakeMinor = parseAmount(asTold(claim.stake));
  const isStake =
    stakeMinor !== null &&
    stakeMinor >= game.stake.minMinor &&
    stakeMinor <= game.stake.maxMinor &&
    stakeMinor % game.stake.unitMinor === 0n;
  yield {
    id: 'stake',
    isRight: isStake,
    reported: asTold(claim.stake),
    found: isStake ? asTold(claim.stake) : 'not a stake of this game',
  };
  const choices = game.parseChoices(claim.choices) as CrashChoices | null;
  const isKept = choices !== null && keepsOrder(choices, claim.ticket.autoCashOut100, Number(outcome.main[0]));
  yield {
    id: 'choices',
    isRight: isKept,
    reported: asText(claim.choices),
    found: isKept ? asText(choices) : 'not what was ordered, or not choices of this game',
  };
  if (stakeMinor === null || choices === null) return;
  yield same('payout', asTold(claim.payout), formatAmount(game.evaluate(outcome, choices, stakeMinor).payoutMinor));
}

/** A reached target cashes the player out at the target, unless the player cashed out earlier. */
function keepsOrder({ cashOut100 }: CrashChoices, ordered: number | null, result100: number): boolean {
  if (ordered === null || !isCaught(ordered, result100)) return true;
  return cashOut100 !== null && cashOut100 <= ordered;
}
