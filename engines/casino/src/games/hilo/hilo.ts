import { defineCasinoGame, type GameEvent, type Outcome, type RoundState } from '../../casino-game.ts';
import { exactly, multiplierScale, payMultiplied, type Fraction } from '../../exact.ts';
import { definePlay, evaluateBy } from '../../play-moves.ts';
import { readFields, readWord } from '../../read-fields.ts';
import { miniStake } from '../../stake-rules.ts';
import { leastCasinoOdds } from '../../valid-stake.ts';

export type HiloChoices = Record<never, never>;

/** `higher` and `lower` include the same rank, except at ace (1) and king (13), where `same` is a separate call. */
export const hiloCalls = ['higher', 'lower', 'same'] as const;
export type HiloCall = (typeof hiloCalls)[number];
export type HiloMove = { readonly type: HiloCall | 'cash_out' };

/** A visible card: 0 to 51, its rank is `card % 13 + 1`, ace low. */
export interface HiloCardShown extends GameEvent {
  readonly type: 'hilo_card';
  readonly card: number;
  /** The member's call; null for the first card. */
  readonly call: HiloCall | null;
  /** The cash-out payout at this point in 1/10,000; 0 after a wrong call. */
  readonly multiplier: number;
}

export interface HiloCashedOut extends GameEvent {
  readonly type: 'hilo_cashed_out';
  readonly multiplier: number;
}

export type HiloEvent = HiloCardShown | HiloCashedOut;

const ranks = 13;
/** The first card and forty more; the highest multiplier is reached before that many right calls. */
const cardsMax = 41;
const multiplierMax = 10_000 * multiplierScale;

export function hiloRank(card: number): number {
  return (card % ranks) + 1;
}

/** The number of the thirteen ranks for which a call is right; 0 for a call that this rank does not offer. */
export function hiloWays(rank: number, call: HiloCall): number {
  const isEnd = rank === 1 || rank === ranks;
  if (call === 'same') return isEnd ? 1 : 0;
  const ways = call === 'higher' ? ranks + 1 - rank : rank;
  if (!isEnd) return ways;
  // Of the two ends each offers only the way that leads inside, without the rank itself.
  return ways === ranks ? ranks - 1 : 0;
}

function isRight(call: HiloCall, from: number, to: number): boolean {
  if (from === to) return call === 'same' || (from !== 1 && from !== ranks);
  return call === 'higher' ? to > from : call === 'lower' && to < from;
}

/** The multiplier of consecutive right calls as a fraction: the product of 0.99 over the chance of each call. */
export function timesCall({ numerator, denominator }: Fraction, ways: number): Fraction {
  return { numerator: numerator * 99n * BigInt(ranks), denominator: denominator * 100n * BigInt(ways) };
}

/** In 1/10,000, rounded down once. */
export function hiloMultiplier({ numerator, denominator }: Fraction): number {
  return Number((numerator * BigInt(multiplierScale)) / denominator);
}

const start: Fraction = { numerator: 1n, denominator: 1n };

/** Calls offered at a rank: those that stay below the highest multiplier. */
function callsOn(rank: number, reached: Fraction): readonly HiloCall[] {
  return hiloCalls.filter(
    (call) => hiloWays(rank, call) > 0 && hiloMultiplier(timesCall(reached, hiloWays(rank, call))) <= multiplierMax,
  );
}

function cardOf(outcome: Outcome, index: number): number {
  return Number((outcome.main[0] as readonly string[])[index]);
}

function end(events: readonly HiloEvent[], stakeMinor: bigint, multiplier: number): RoundState<HiloEvent> {
  const shown: readonly HiloEvent[] = multiplier > 0 ? [...events, { type: 'hilo_cashed_out', multiplier }] : events;
  return {
    events: shown,
    offers: [],
    isFinished: true,
    stakeMinor,
    payoutMinor: payMultiplied(stakeMinor, multiplier),
  };
}

/** Adds a card and the multiplier reached; null for a call that was not offered. */
function callNext(
  outcome: Outcome,
  at: { readonly index: number; readonly reached: Fraction },
  call: HiloCall,
): { readonly event: HiloCardShown; readonly reached: Fraction } | null {
  const from = hiloRank(cardOf(outcome, at.index));
  if (!callsOn(from, at.reached).includes(call)) return null;
  const card = cardOf(outcome, at.index + 1);
  const reached = timesCall(at.reached, hiloWays(from, call));
  const multiplier = isRight(call, from, hiloRank(card)) ? hiloMultiplier(reached) : 0;
  return { event: { type: 'hilo_card', card, call, multiplier }, reached };
}

const moves = definePlay<HiloChoices, HiloEvent, HiloMove>({
  parseMove(raw) {
    const type = readWord(readFields(raw, ['type'])?.['type'], [...hiloCalls, 'cash_out']);
    return type === null ? null : { type };
  },
  playOn({ outcome, stakeMinor }, made) {
    const events: HiloCardShown[] = [
      { type: 'hilo_card', card: cardOf(outcome, 0), call: null, multiplier: multiplierScale },
    ];
    let reached = start;
    for (const [index, move] of made.entries()) {
      const isLast = index === made.length - 1;
      if (move.type === 'cash_out')
        return isLast && index > 0 ? end(events, stakeMinor, hiloMultiplier(reached)) : null;
      const next = callNext(outcome, { index, reached }, move.type);
      if (next === null) return null;
      reached = next.reached;
      events.push(next.event);
      const { multiplier } = next.event;
      const isOver =
        multiplier === 0 || events.length === cardsMax || callsOn(hiloRank(next.event.card), reached).length === 0;
      if (isOver) return isLast ? end(events, stakeMinor, multiplier) : null;
    }
    const calls = callsOn(hiloRank(cardOf(outcome, made.length)), reached);
    const types = made.length === 0 ? calls : [...calls, 'cash_out'];
    return {
      events,
      offers: types.map((type) => ({ type, extraStakeMinor: 0n })),
      isFinished: false,
      stakeMinor,
      payoutMinor: 0n,
    };
  },
  closingMove(state) {
    if (state.offers.some((offer) => offer.type === 'cash_out')) return { type: 'cash_out' };
    return { type: likelierCall(state) };
  },
});

function likelierCall(state: RoundState<HiloEvent>): HiloCall {
  const last = state.events.at(-1);
  return last?.type === 'hilo_card' && hiloRank(last.card) > 7 ? 'lower' : 'higher';
}

/**
 * One call of the likelier side, then a cash-out, averaged over the thirteen first cards. Nothing returns more: each
 * call keeps 0.99.
 */
function bestReturn() {
  let paid = 0n;
  for (let rank = 1; rank <= ranks; rank += 1) {
    const best = hiloCalls
      .map((call) => hiloWays(rank, call))
      .filter((ways) => ways > 0)
      .map((ways) => ways * hiloMultiplier(timesCall(start, ways)));
    paid += BigInt(Math.max(...best));
  }
  return exactly(paid, BigInt(ranks * ranks * multiplierScale));
}

export const hilo = defineCasinoGame<HiloChoices, HiloEvent, HiloMove>({
  slug: 'hilo',
  code: 'hilo',
  nodeId: 1025,
  name: 'Hilo',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, ranks, cardsMax, returned100: 99, multiplierMax, multiplierScale },
  program: { main: [{ op: 'uints', n: '52', count: cardsMax }] },
  stake: miniStake,
  defaultChoices: {},
  parseChoices: (raw) => (readFields(raw, []) === null ? null : {}),
  featureDrawsDue: () => 0,
  moves,
  evaluate: evaluateBy(moves),
  maxPayoutMinor: (stakeMinor) => payMultiplied(stakeMinor, multiplierMax),
  validStake: { rule: 'odds', leastOdds: leastCasinoOdds },
  exactReturn: bestReturn,
  rtpModes: [
    {
      mode: 'likelier call, once',
      choices: {},
      chooseMove: (state) => ({ type: state.events.length > 1 ? 'cash_out' : likelierCall(state) }),
    },
  ],
});
