import {
  defineCasinoGame,
  type GameEvent,
  type MoveOffer,
  type Outcome,
  type RoundState,
  type RtpMode,
} from '../../casino-game.ts';
import { countCombinations, exactly, multiplierScale, payMultiplied } from '../../exact.ts';
import { definePlay, evaluateBy } from '../../play-moves.ts';
import { readFields, readWhole } from '../../read-fields.ts';
import { miniStake } from '../../stake-rules.ts';
import { leastCasinoOdds } from '../../valid-stake.ts';

export interface MinesChoices {
  readonly mines: number;
}

export type MinesMove = { readonly type: 'reveal'; readonly cell: number } | { readonly type: 'cash_out' };

/** A revealed field; the multiplier is the cash-out payout at this point, in 1/10,000. */
export interface CellRevealed extends GameEvent {
  readonly type: 'cell_revealed';
  readonly cell: number;
  readonly multiplier: number;
}

/** The end of the round, with the whole board revealed. */
export interface MinesEnded extends GameEvent {
  readonly type: 'mine_hit' | 'mines_cashed_out';
  /** The mine that the member hit; null after a cash-out. */
  readonly cell: number | null;
  readonly mines: readonly number[];
  readonly multiplier: number;
}

export type MinesEvent = CellRevealed | MinesEnded;

const cells = 25;
const minesMax = cells - 1;
/** In hundredths: 0.99 of the stake divided by the chance to get this far. */
const returned100 = 99n;
/** A board ends by itself where one more safe field would raise the multiplier above 10,000. */
const multiplierMax = 10_000 * multiplierScale;

/** Multiplier in 1/10,000 after this many safe fields: 0.99 over their chance, rounded down to hundredths. */
export function minesMultiplier(mines: number, safe: number): number {
  if (safe === 0) return multiplierScale;
  const key = mines * cells + safe;
  const known = multipliers.get(key) ?? countMultiplier(mines, safe);
  multipliers.set(key, known);
  return known;
}

/** Caches at most three hundred values: a move asks for dozens of them. */
const multipliers = new Map<number, number>();

function countMultiplier(mines: number, safe: number): number {
  return Number((returned100 * countCombinations(cells, safe)) / countCombinations(cells - mines, safe)) * 100;
}

/** The number of safe fields that end the board: all of them, or enough to reach the highest multiplier. */
export function safeFieldsMax(mines: number): number {
  let safe = 1;
  while (safe < cells - mines && minesMultiplier(mines, safe + 1) <= multiplierMax) safe += 1;
  return safe;
}

/** The fields with mines, in the order drawn. */
function minedCells(outcome: Outcome, mines: number): readonly number[] {
  return (outcome.main[0] as readonly number[]).slice(0, mines);
}

function endBoard(events: readonly MinesEvent[], end: MinesEnded, stakeMinor: bigint): RoundState<MinesEvent> {
  return {
    events: [...events, end],
    offers: [],
    isFinished: true,
    stakeMinor,
    payoutMinor: end.cell === null ? payMultiplied(stakeMinor, end.multiplier) : 0n,
  };
}

const reveal: MoveOffer = { type: 'reveal', extraStakeMinor: 0n };
const cashOut: MoveOffer = { type: 'cash_out', extraStakeMinor: 0n };

const moves = definePlay<MinesChoices, MinesEvent, MinesMove>({
  parseMove(raw) {
    if (readFields(raw, ['type'])?.['type'] === 'cash_out') return { type: 'cash_out' };
    const fields = readFields(raw, ['type', 'cell']);
    const cell = readWhole(fields?.['cell'], { min: 0, max: cells - 1 });
    return fields?.['type'] === 'reveal' && cell !== null ? { type: 'reveal', cell } : null;
  },
  playOn({ outcome, choices, stakeMinor }, made) {
    const mines = minedCells(outcome, choices.mines);
    const events: CellRevealed[] = [];
    for (const [index, move] of made.entries()) {
      const multiplier = minesMultiplier(choices.mines, events.length);
      const isLast = index === made.length - 1;
      if (move.type === 'cash_out') {
        // No cash-out before the first field: it would return the stake unplayed.
        if (events.length === 0 || !isLast) return null;
        return endBoard(events, { type: 'mines_cashed_out', cell: null, mines, multiplier }, stakeMinor);
      }
      if (events.some((event) => event.cell === move.cell)) return null;
      if (mines.includes(move.cell))
        return isLast
          ? endBoard(events, { type: 'mine_hit', cell: move.cell, mines, multiplier: 0 }, stakeMinor)
          : null;
      const reached = minesMultiplier(choices.mines, events.length + 1);
      events.push({ type: 'cell_revealed', cell: move.cell, multiplier: reached });
      if (events.length === safeFieldsMax(choices.mines)) {
        return isLast
          ? endBoard(events, { type: 'mines_cashed_out', cell: null, mines, multiplier: reached }, stakeMinor)
          : null;
      }
    }
    return {
      events,
      offers: events.length === 0 ? [reveal] : [reveal, cashOut],
      isFinished: false,
      stakeMinor,
      payoutMinor: 0n,
    };
  },
  closingMove: (state) => (state.events.length === 0 ? { type: 'reveal', cell: 0 } : { type: 'cash_out' }),
});

/** The return of a cash-out after this many safe fields. */
export function minesReturn(mines: number, safe: number) {
  return exactly(
    BigInt(minesMultiplier(mines, safe)) * countCombinations(cells - mines, safe),
    countCombinations(cells, safe) * BigInt(multiplierScale),
  );
}

function measured(mines: number, safe: number): RtpMode<MinesChoices, MinesEvent, MinesMove> {
  return {
    mode: `${mines} mines, ${safe} safe`,
    choices: { mines },
    exactReturn: minesReturn(mines, safe),
    chooseMove: (state) =>
      state.events.length < safe ? { type: 'reveal', cell: (state.events.length * 7) % cells } : { type: 'cash_out' },
  };
}

export const mines = defineCasinoGame<MinesChoices, MinesEvent, MinesMove>({
  slug: 'mines',
  code: 'mines',
  nodeId: 1021,
  name: 'Mines',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, cells, returned100: Number(returned100), multiplierFloor: 100, multiplierMax, multiplierScale },
  program: { main: [{ op: 'pick', n: cells, k: minesMax }] },
  stake: miniStake,
  defaultChoices: { mines: 3 },
  parseChoices(raw) {
    const count = readWhole(readFields(raw, ['mines'])?.['mines'], { min: 1, max: minesMax });
    return count === null ? null : { mines: count };
  },
  featureDrawsDue: () => 0,
  moves,
  evaluate: evaluateBy(moves),
  maxPayoutMinor: (stakeMinor, choices) =>
    payMultiplied(stakeMinor, minesMultiplier(choices.mines, safeFieldsMax(choices.mines))),
  validStake: { rule: 'odds', leastOdds: leastCasinoOdds },
  exactReturn(choices) {
    const all = Array.from({ length: safeFieldsMax(choices.mines) }, (_, index) =>
      minesReturn(choices.mines, index + 1),
    );
    return all.reduce((best, each) =>
      each.numerator * best.denominator > best.numerator * each.denominator ? each : best,
    );
  },
  rtpModes: [measured(1, 1), measured(3, 3), measured(5, 5), measured(10, 2), measured(24, 1)],
});
