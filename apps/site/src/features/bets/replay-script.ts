import {
  findCasinoGame,
  isSlotGame,
  readMoves,
  type CasinoGame,
  type DiceChoices,
  type DiceRolled,
  type GameEvent,
  type OpenBet,
  type Outcome,
  type SlotEvent,
  type SlotShape,
} from '@fairhouse/casino';
import type { RoundRecord } from '@fairhouse/contract';
import type { Translate } from '@fairhouse/i18n';
import { parseAmount } from '@fairhouse/money';
import { tellRound } from './tell-round.ts';
import type { ToldLine } from './told-line.ts';

/** What is shown of a round, in the order it happened. */
export type ReplayStep =
  | { readonly kind: 'dice'; readonly rolled: DiceRolled; readonly choices: DiceChoices }
  /** A slot's picture, or what a feature of it came to. */
  | { readonly kind: 'slot'; readonly event: SlotEvent; readonly shape: SlotShape }
  /** A part of a mini or a table, in the names of its cards, dice and numbers. */
  | { readonly kind: 'told'; readonly line: ToldLine }
  /** What was drawn, where there are no rules to tell it by. */
  | { readonly kind: 'drawn'; readonly values: readonly string[] };

/** Out of the record alone: the rules make the same round of the same draws again. */
export function stepsOf(record: RoundRecord, t: Translate): ReplayStep[] {
  const outcome = record.outcome as unknown as Outcome;
  const game = findCasinoGame(record.game);
  const choices = game?.parseChoices(record.choices);
  const stakeMinor = parseAmount(record.stake);
  // Rules that have changed since would tell another story than the one that happened.
  const isSame = game?.mathHash === record.mathHash && choices !== null && stakeMinor !== null;
  const events = isSame ? eventsOf(game, { outcome, choices, stakeMinor }, record.moves) : [];
  const steps = events.flatMap((event): ReplayStep[] => {
    if (isRoll(event)) return [{ kind: 'dice', rolled: event, choices: choices as DiceChoices }];
    return game && isSlotGame(game) && isToldOfSlot(event) ? [{ kind: 'slot', event, shape: game.slot }] : [];
  });
  if (steps.length > 0) return steps;
  const told = tellRound(record.game, events, { choices, t });
  if (told.length > 0) return told.map((line) => ({ kind: 'told', line }));
  return [outcome.main, ...outcome.feature].map((draws) => ({ kind: 'drawn', values: draws.flat().map(String) }));
}

/** Of a round with decisions as far as they were made: one that was taken back has no end. */
function eventsOf(
  game: CasinoGame,
  { outcome, choices, stakeMinor }: OpenBet,
  told: RoundRecord['moves'],
): readonly GameEvent[] {
  if (!game.moves) return game.evaluate(outcome, choices, stakeMinor).events;
  const moves = readMoves(game, told);
  return (moves && game.moves.play(outcome, choices, stakeMinor, moves)?.events) ?? [];
}

function isRoll(event: GameEvent): event is DiceRolled {
  return event.type === 'dice_rolled';
}

/** Events of a slot that have something to look at. */
const toldOfSlot: ReadonlySet<string> = new Set<SlotEvent['type']>([
  'spin',
  'cascade',
  'hold_spin',
  'hold_ended',
  'bonus_pick',
]);

function isToldOfSlot(event: GameEvent): event is SlotEvent {
  return toldOfSlot.has(event.type);
}
