import { drawRound, validStakeOf, type CasinoGame, type GameEvent, type Outcome } from '@fairhouse/casino';
import type { Round } from '@fairhouse/contract';
import { fromHex, toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { orFirst, Refusal, type Brand, type PlayActor } from '../../platform/context/index.ts';
import type { Turn } from '../fairness/index.ts';
import type { Posted } from '../seamless/index.ts';
import type { CasinoParts } from './casino-parts.ts';
import { toBalance } from './to-balance.ts';
import { judgeForm, type JudgedForm } from './judge-form.ts';
import { isGameTaken } from './open-round.store.ts';
import { isTooSoon } from './pace.store.ts';
import type { Feeding } from './jackpots/jackpots.ts';
import { tooSoon } from './round-pace.ts';
import { rulesOfPlay } from './rules-of-play.ts';
import { stakeRuleOf } from './stake-rule.ts';
import { findRound } from './round.store.ts';
import { viewRound, viewWonPots } from './round-view.ts';

export interface RoundForm {
  readonly clientKey: string;
  readonly stake: string;
  readonly choices: unknown;
}

export interface PlacedRound {
  readonly round: Round;
  readonly balance: { readonly amount: string; readonly version: string };
}

interface RoundAsked {
  readonly play: PlayActor;
  readonly game: CasinoGame;
  readonly brand: Brand;
}

/** A booked round and its view; null: the view is read from its row. */
interface Drawn<P = Exclude<Posted, { verdict: 'stale_turn' }>> {
  readonly posted: P;
  readonly round: Round | null;
}

/** How often concurrent rounds may take the nonce of a round; each time it moves on to the next. */
const drawsMax = 200;

/**
 * One round: judged, drawn, evaluated, booked. The outcome is answered only after the booking; a round whose nonce is
 * taken is drawn again with the next one (ARCHITECTURE section 6).
 */
export async function placeRound(parts: CasinoParts, asked: RoundAsked, form: RoundForm): Promise<PlacedRound> {
  const judged = await judge(parts, asked, form);
  return orFirst(
    () => playRound(parts, asked, { form, judged }),
    async () => {
      const posted = await parts.port.findRound(asked.play, { clientKey: form.clientKey, request: judged.request });
      return posted && readFirst(parts, asked.play, posted);
    },
  );
}

async function judge(parts: CasinoParts, { play, game, brand }: RoundAsked, form: RoundForm): Promise<JudgedForm> {
  return judgeForm(game, form, { brand, stake: stakeRuleOf(game, brand, await parts.bandsOf(play.memberId, brand)) });
}

async function playRound(
  parts: CasinoParts,
  asked: RoundAsked,
  { form, judged }: { form: RoundForm; judged: JudgedForm },
): Promise<PlacedRound> {
  if (parts.isResting(asked.game.slug, asked.brand)) throw new Refusal('game_in_maintenance');
  const start = {
    memberId: asked.play.memberId,
    atMs: parts.platform.clock.now().getTime(),
    clientKey: form.clientKey,
  };
  const { cycleMs } = rulesOfPlay(asked.game, asked.brand);
  if (cycleMs > 0) parts.pace.check(start);
  await parts.port.admitStake(asked.play);
  const feeding = await parts.pots.feed(asked.game, { ...asked, stakeMinor: judged.debitMinor });
  const { posted, round } = await drawAndBook(parts, { ...asked, judged, feeding, clientKey: form.clientKey, cycleMs });
  if (cycleMs > 0 && posted.verdict === 'done') parts.pace.note({ ...start, cycleMs });
  const balance = toBalance(posted);
  if (round && posted.verdict === 'done')
    return feeding ? settlePots(parts, { play: asked.play, feeding }, { round, balance }) : { round, balance };
  // The same key again: the first round is the answer, and what was drawn now is discarded unseen.
  return readFirst(parts, asked.play, posted);
}

async function readFirst(
  parts: CasinoParts,
  { memberId }: PlayActor,
  posted: Exclude<Posted, { verdict: 'stale_turn' }>,
): Promise<PlacedRound> {
  const first = await findRound(parts.platform.db, memberId, roundIdOf(posted.answer));
  if (!first) throw new Error('a booked round has no row');
  return { round: await viewRound(parts, first, true), balance: toBalance(posted) };
}

/** Pots that the round won are paid before the answer; if that fails, the round stands and the job pays the pot within a minute. */
async function settlePots(
  parts: CasinoParts,
  { play, feeding }: { play: PlayActor; feeding: Feeding },
  placed: PlacedRound,
): Promise<PlacedRound> {
  try {
    const won = await parts.pots.settle(feeding.jackpot, BigInt(placed.round.roundId));
    if (won.length === 0) return placed;
    return { round: { ...placed.round, pots: viewWonPots(won) }, balance: toBalance(await parts.port.balanceOf(play)) };
  } catch (err) {
    parts.platform.log.error({ err }, 'the pots could not be settled after a round');
    return placed;
  }
}

interface Drawing {
  readonly play: PlayActor;
  readonly game: CasinoGame;
  readonly judged: JudgedForm;
  readonly feeding: Feeding | null;
  readonly clientKey: string;
  readonly cycleMs: number;
}

async function drawAndBook(parts: CasinoParts, drawing: Drawing): Promise<Drawn> {
  const { fairness, port } = parts;
  const owner = drawing.play.memberId;
  const roundId = await port.nextRoundId();
  let turn = await fairness.takeTurn(owner);
  for (let draws = 0; draws < drawsMax; draws += 1) {
    let booked: Drawn<Posted>;
    try {
      booked = await bookDraw(parts, drawing, { turn, roundId });
    } catch (error) {
      fairness.giveTurnBack(turn);
      throw refusedBy(error, drawing);
    }
    const { posted, round } = booked;
    if (posted.verdict === 'stale_turn') {
      turn = await fairness.retakeTurn(turn, posted.expected);
      continue;
    }
    if (posted.verdict === 'duplicate') fairness.giveTurnBack(turn);
    return { posted, round };
  }
  fairness.giveTurnBack(turn);
  throw new Refusal('game_busy');
}

/** A refusal because of another round of the member that was booked a moment ago. */
function refusedBy(error: unknown, { cycleMs }: Drawing): unknown {
  if (isGameTaken(error)) return new Refusal('round_open');
  return isTooSoon(error) ? tooSoon(cycleMs) : error;
}

async function bookDraw(
  parts: CasinoParts,
  drawing: Drawing,
  at: { turn: Turn; roundId: bigint },
): Promise<Drawn<Posted>> {
  const { play, game, judged } = drawing;
  const { turn, roundId } = at;
  // Stake, player and balance are not inputs (law 2).
  const outcome = drawRound(game, turn);
  const placedAtMs = parts.platform.clock.now().getTime();
  const begun = {
    id: roundId,
    placedAtMs,
    memberId: play.memberId,
    playId: play.playId,
    game: game.slug,
    mathHash: fromHex(game.mathHash),
    seedId: turn.seedId,
    nonce: turn.nonce,
    commitment: turn.commitment,
    clientSeed: turn.clientSeed,
    choices: judged.choicesText,
    stakeMinor: judged.stakeMinor,
    currency: play.currency,
  };
  const booking = {
    play,
    clientKey: drawing.clientKey,
    request: judged.request,
    roundId,
    stakeMinor: judged.debitMinor,
    placedAtMs,
    turn: { id: turn.seedId, no: turn.nonce },
    answer: `{"round":"${roundId}"}`,
  };
  const shared = [
    parts.rideSeed({ seedId: turn.seedId, clientSeed: turn.clientSeed, nonce: turn.nonce }),
    ...(game.moves ? [parts.rideHeldGame({ memberId: play.memberId, game: game.slug })] : []),
    ...(drawing.cycleMs > 0
      ? [parts.rideStart({ memberId: play.memberId, atMs: placedAtMs, cycleMs: drawing.cycleMs })]
      : []),
  ];
  const state = game.moves?.play(outcome, judged.choices, judged.stakeMinor, []) ?? null;
  if (state && !state.isFinished) {
    const rides = [
      ...shared,
      parts.rideOpenCount({ seedId: turn.seedId, change: 1 }),
      parts.rideOpening({ ...begun, brandId: play.brandId, memberName: play.userName, walletId: play.walletId }),
    ];
    return { posted: await parts.port.openRound({ ...booking, rides }), round: null };
  }
  const { payoutMinor, events } = game.evaluate(outcome, judged.choices, judged.stakeMinor, []);
  const totalStakeMinor = judged.debitMinor === judged.stakeMinor ? null : judged.debitMinor;
  const { feeding } = drawing;
  const validStakeMinor = validStakeOf(game, { choices: judged.choices, stakeMinor: judged.debitMinor, payoutMinor });
  const rides = [
    ...shared,
    parts.rideRound({ ...begun, outcome: JSON.stringify(outcome), payoutMinor, totalStakeMinor }),
    ...(feeding ? [feeding.ride(roundId)] : []),
  ];
  const posted = await parts.port.betAndSettle({
    ...booking,
    payoutMinor,
    validStakeMinor,
    rides,
    ...(feeding && { shares: feeding.shares }),
  });
  return {
    posted,
    round: viewInstant(drawing, { ...at, placedAtMs, outcome, payoutMinor, events: game.moves ? events : [] }),
  };
}

function viewInstant(
  { game, judged }: Drawing,
  drawn: {
    turn: Turn;
    roundId: bigint;
    placedAtMs: number;
    outcome: Outcome;
    payoutMinor: bigint;
    events: readonly GameEvent[];
  },
): Round {
  return {
    roundId: `${drawn.roundId}`,
    game: game.slug,
    state: 'open',
    nonce: `${drawn.turn.nonce}`,
    commitment: toHex(drawn.turn.commitment),
    choices: judged.choices as Round['choices'],
    outcome: drawn.outcome as unknown as Round['outcome'],
    stake: formatAmount(judged.debitMinor),
    baseStake: formatAmount(judged.stakeMinor),
    payout: formatAmount(drawn.payoutMinor),
    placedAt: drawn.placedAtMs,
    moves: [],
    events: drawn.events as unknown as Round['events'],
    offers: [],
  };
}

function roundIdOf(answer: string): bigint {
  const { round } = JSON.parse(answer) as { round?: unknown };
  if (typeof round !== 'string') throw new Error('the answer of a round names no round');
  return BigInt(round);
}
