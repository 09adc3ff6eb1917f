import { drawRound, validStakeOf, type CasinoGame, type GameEvent, type Outcome } from '@fairhouse/casino';
import type { PlayBonusBets, Round } from '@fairhouse/contract';
import { fromHex, toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { orFirst, Refusal, type Brand, type PlayActor } from '../../platform/context/index.ts';
import type { Turn } from '../fairness/index.ts';
import type { BonusStake } from '../promotions/index.ts';
import type { InstantRound, Posted } from '../seamless/index.ts';
import type { CasinoInnerDeps } from './casino-deps.ts';
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
  /** The house pays the stake. */
  readonly bonusBetsId?: string | undefined;
}

export interface PlacedRound {
  readonly round: Round;
  readonly balance: { readonly amount: string; readonly version: string };
  /** What is left after a bonus bet. */
  readonly bonusBets?: PlayBonusBets | null;
}

interface RoundInput {
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
export async function placeRound(deps: CasinoInnerDeps, input: RoundInput, form: RoundForm): Promise<PlacedRound> {
  const judged = await judge(deps, input, form);
  const { play } = input;
  const placed = await orFirst(
    () => playRound(deps, input, { form, judged }),
    async () => {
      const bonusPurseId = form.bonusBetsId === undefined ? undefined : await deps.bonusBets.purseOf(play);
      const key = { clientKey: form.clientKey, request: judged.request };
      const posted = await deps.port.findRound({ ...play, bonusPurseId }, key);
      return posted && readFirst(deps, play, posted);
    },
  );
  if (form.bonusBetsId === undefined) return placed;
  const bonusBets = await deps.bonusBets.findForPlay({ memberId: play.memberId, game: input.game.slug });
  return { ...placed, bonusBets };
}

async function judge(deps: CasinoInnerDeps, { play, game, brand }: RoundInput, form: RoundForm): Promise<JudgedForm> {
  const stake = stakeRuleOf(game, brand, await deps.bandsOf(play.memberId, brand));
  const judged = judgeForm(game, form, { brand, stake });
  if (form.bonusBetsId === undefined) return judged;
  return { ...judged, request: `${judged.request}\nbonus ${form.bonusBetsId}` };
}

/** A bonus bet has one stake, and no choice adds to it. A round with moves could ask for more than that. */
async function takeBonusStake(
  deps: CasinoInnerDeps,
  { play, game }: RoundInput,
  { form, judged }: { form: RoundForm; judged: JudgedForm },
): Promise<BonusStake | null> {
  if (form.bonusBetsId === undefined) return null;
  if (game.moves) throw new Refusal('bonus_bets_over');
  const bonus = await deps.bonusBets.takeStake(play, form.bonusBetsId);
  if (judged.stakeMinor !== bonus.stakeMinor || judged.debitMinor !== bonus.stakeMinor)
    throw new Refusal('stake_invalid');
  return bonus;
}

async function playRound(
  deps: CasinoInnerDeps,
  input: RoundInput,
  { form, judged }: { form: RoundForm; judged: JudgedForm },
): Promise<PlacedRound> {
  if (deps.isResting(input.game.slug, input.brand)) throw new Refusal('game_in_maintenance');
  const start = {
    memberId: input.play.memberId,
    atMs: deps.platform.clock.now().getTime(),
    clientKey: form.clientKey,
  };
  const { cycleMs } = rulesOfPlay(input.game, input.brand);
  if (cycleMs > 0) deps.pace.check(start);
  await deps.port.admitStake(input.play);
  const bonus = await takeBonusStake(deps, input, { form, judged });
  // Pots are fed by members, and won with what feeds them.
  const feeding = bonus ? null : await deps.pots.feed(input.game, { ...input, stakeMinor: judged.debitMinor });
  const drawing = { ...input, judged, feeding, bonus, clientKey: form.clientKey, cycleMs };
  const { posted, round } = await drawAndBook(deps, drawing);
  if (cycleMs > 0 && posted.verdict === 'done') deps.pace.note({ ...start, cycleMs });
  const balance = toBalance(posted);
  if (round && posted.verdict === 'done')
    return feeding ? settlePots(deps, { play: input.play, feeding }, { round, balance }) : { round, balance };
  // The same key again: the first round is the answer, and what was drawn now is discarded unseen.
  return readFirst(deps, input.play, posted);
}

async function readFirst(
  deps: CasinoInnerDeps,
  { memberId }: PlayActor,
  posted: Exclude<Posted, { verdict: 'stale_turn' }>,
): Promise<PlacedRound> {
  const first = await findRound(deps.platform.db, memberId, roundIdOf(posted.answer));
  if (!first) throw new Error('a booked round has no row');
  return { round: await viewRound(deps, first, true), balance: toBalance(posted) };
}

/** Pots that the round won are paid before the answer; if that fails, the round stands and the job pays the pot within a minute. */
async function settlePots(
  deps: CasinoInnerDeps,
  { play, feeding }: { play: PlayActor; feeding: Feeding },
  placed: PlacedRound,
): Promise<PlacedRound> {
  try {
    const won = await deps.pots.settle(feeding.jackpot, BigInt(placed.round.roundId));
    if (won.length === 0) return placed;
    return { round: { ...placed.round, pots: viewWonPots(won) }, balance: toBalance(await deps.port.balanceOf(play)) };
  } catch (err) {
    deps.platform.log.error({ err }, 'the pots could not be settled after a round');
    return placed;
  }
}

interface Drawing {
  readonly play: PlayActor;
  readonly game: CasinoGame;
  readonly judged: JudgedForm;
  readonly feeding: Feeding | null;
  readonly bonus: BonusStake | null;
  readonly clientKey: string;
  readonly cycleMs: number;
}

async function drawAndBook(deps: CasinoInnerDeps, drawing: Drawing): Promise<Drawn> {
  const { fairness, port } = deps;
  const owner = drawing.play.memberId;
  const roundId = await port.nextRoundId();
  let turn = await fairness.takeTurn(owner);
  for (let draws = 0; draws < drawsMax; draws += 1) {
    let booked: Drawn<Posted>;
    try {
      booked = await bookDraw(deps, drawing, { turn, roundId });
    } catch (error) {
      fairness.giveTurnBack(turn);
      throw refusedBy(deps, error, drawing);
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
function refusedBy({ bonusBets }: CasinoInnerDeps, error: unknown, { cycleMs, bonus }: Drawing): unknown {
  if (bonus && bonusBets.isNoneLeft(error)) return new Refusal('bonus_bets_over');
  if (isGameTaken(error)) return new Refusal('round_open');
  return isTooSoon(error) ? tooSoon(cycleMs) : error;
}

async function bookDraw(
  deps: CasinoInnerDeps,
  drawing: Drawing,
  at: { turn: Turn; roundId: bigint },
): Promise<Drawn<Posted>> {
  const { play, game, judged } = drawing;
  const { turn, roundId } = at;
  // Stake, player and balance are not inputs (law 2).
  const outcome = drawRound(game, turn);
  const placedAtMs = deps.platform.clock.now().getTime();
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
    deps.rideSeed({ seedId: turn.seedId, clientSeed: turn.clientSeed, nonce: turn.nonce }),
    ...(game.moves ? [deps.rideHeldGame({ memberId: play.memberId, game: game.slug })] : []),
    ...(drawing.cycleMs > 0
      ? [deps.rideStart({ memberId: play.memberId, atMs: placedAtMs, cycleMs: drawing.cycleMs })]
      : []),
  ];
  const state = game.moves?.play(outcome, judged.choices, judged.stakeMinor, []) ?? null;
  if (state && !state.isFinished) {
    const rides = [
      ...shared,
      deps.rideOpenCount({ seedId: turn.seedId, change: 1 }),
      deps.rideOpening({ ...begun, brandId: play.brandId, memberName: play.userName, walletId: play.walletId }),
    ];
    return { posted: await deps.port.openRound({ ...booking, rides }), round: null };
  }
  const { payoutMinor, events } = game.evaluate(outcome, judged.choices, judged.stakeMinor, []);
  const { totalStakeMinor, validStakeMinor } = stakesOf(drawing, payoutMinor);
  const beside = besideRound(drawing, { roundId, payoutMinor, placedAtMs });
  const posted = await deps.port.betAndSettle({
    ...booking,
    payoutMinor,
    validStakeMinor,
    ...beside,
    rides: [
      ...shared,
      deps.rideRound({ ...begun, outcome: JSON.stringify(outcome), payoutMinor, totalStakeMinor }),
      ...beside.rides,
    ],
  });
  return {
    posted,
    round: viewInstant(drawing, { ...at, placedAtMs, outcome, payoutMinor, events: game.moves ? events : [] }),
  };
}

/** Of a bonus bet none is the member's. */
function stakesOf(
  { game, judged, bonus }: Drawing,
  payoutMinor: bigint,
): { totalStakeMinor: bigint | null; validStakeMinor: bigint } {
  if (bonus) return { totalStakeMinor: 0n, validStakeMinor: 0n };
  const { choices, stakeMinor, debitMinor } = judged;
  return {
    totalStakeMinor: debitMinor === stakeMinor ? null : debitMinor,
    validStakeMinor: validStakeOf(game, { choices, stakeMinor: debitMinor, payoutMinor }),
  };
}

/** What a round moves beside its own stake and payout: pots, or bonus bets. */
function besideRound(
  { feeding, bonus }: Drawing,
  { roundId, payoutMinor, placedAtMs }: { roundId: bigint; payoutMinor: bigint; placedAtMs: number },
): Pick<InstantRound, 'rides' | 'shares' | 'bonusPurseId'> {
  if (bonus) return { rides: [bonus.ride({ payoutMinor, atMs: placedAtMs })], bonusPurseId: bonus.purseId };
  return feeding ? { rides: [feeding.ride(roundId)], shares: feeding.shares } : { rides: [] };
}

function viewInstant(
  { game, judged, bonus }: Drawing,
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
    ...(bonus && { isBonus: true }),
  };
}

function roundIdOf(answer: string): bigint {
  const { round } = JSON.parse(answer) as { round?: unknown };
  if (typeof round !== 'string') throw new Error('the answer of a round names no round');
  return BigInt(round);
}
