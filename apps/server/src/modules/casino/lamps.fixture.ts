import {
  defineCasinoGame,
  evaluateFinished,
  percentOf,
  type CasinoGame,
  type GameEvent,
  type MovePlay,
  type RoundState,
} from '@fairhouse/casino';

/** A game of twelve lamps, each lit or out: light the next one, double the stake with it, or take what is lit so far. */
type LampMove = { readonly type: 'light' } | { readonly type: 'double' } | { readonly type: 'take' };

interface LampEvent extends GameEvent {
  readonly type: 'lamp';
  readonly isLit: boolean;
}

const lamps = 12;

const moves: MovePlay<Record<never, never>, LampEvent, LampMove> = {
  parseMove(raw) {
    if (typeof raw !== 'object' || raw === null || !('type' in raw) || Object.keys(raw).length !== 1) return null;
    return raw.type === 'light' || raw.type === 'double' || raw.type === 'take' ? { type: raw.type } : null;
  },
  play(outcome, _choices, stakeMinor, made) {
    let state: RoundState<LampEvent> = {
      events: [],
      offers: offersAt(0, stakeMinor),
      isFinished: false,
      stakeMinor,
      payoutMinor: 0n,
    };
    for (const move of made) {
      if (!state.offers.some(({ type }) => type === move.type)) return null;
      state = next(state, move, { isLit: outcome.main[state.events.length] === '1', baseMinor: stakeMinor });
    }
    return state;
  },
  closingMove: (state) => (state.events.length === 0 ? { type: 'light' } : { type: 'take' }),
};

function next(
  state: RoundState<LampEvent>,
  move: LampMove,
  { isLit, baseMinor }: { isLit: boolean; baseMinor: bigint },
): RoundState<LampEvent> {
  const over = { offers: [], isFinished: true };
  if (move.type === 'take') return { ...state, ...over, payoutMinor: state.stakeMinor * BigInt(state.events.length) };
  const stakeMinor = state.stakeMinor + (move.type === 'double' ? baseMinor : 0n);
  const events = [...state.events, { type: 'lamp', isLit } as const];
  if (!isLit) return { ...over, events, stakeMinor, payoutMinor: 0n };
  const isEnded = move.type === 'double' || events.length === lamps;
  return {
    events,
    stakeMinor,
    offers: isEnded ? [] : offersAt(events.length, baseMinor),
    isFinished: isEnded,
    payoutMinor: isEnded ? stakeMinor * BigInt(events.length) : 0n,
  };
}

function offersAt(lit: number, stakeMinor: bigint): RoundState['offers'] {
  const light = [
    { type: 'light', extraStakeMinor: 0n },
    { type: 'double', extraStakeMinor: stakeMinor },
  ];
  return lit === 0 ? light : [...light, { type: 'take', extraStakeMinor: 0n }];
}

/** A game for tests of rounds with moves, plainer than any game of the house. */
export const lampsGame = defineCasinoGame<Record<never, never>, LampEvent, LampMove>({
  slug: 'lamps',
  code: 'lamps',
  nodeId: 1999,
  name: 'Lamps',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, lamps },
  program: { main: Array.from({ length: lamps }, () => ({ op: 'uint', n: '2' }) as const) },
  stake: { minMinor: 10_000n, maxMinor: 1_000_0000n, unitMinor: 10_000n, presetsMinor: [10_000n] },
  defaultChoices: {},
  parseChoices: (raw) => (typeof raw === 'object' && raw !== null && Object.keys(raw).length === 0 ? {} : null),
  featureDrawsDue: () => 0,
  moves,
  evaluate: (outcome, choices, stakeMinor, made = []) =>
    evaluateFinished(moves, { outcome, choices, stakeMinor }, made),
  maxPayoutMinor: (stakeMinor) => 2n * stakeMinor * BigInt(lamps),
  validStake: { rule: 'whole' },
  exactReturn: () => ({ numerator: 1n, denominator: 1n, percent: percentOf(1n, 1n) }),
}) as unknown as CasinoGame;
