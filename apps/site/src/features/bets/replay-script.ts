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

/** The steps of a round that are shown, in order. */
export type ReplayStep =
  | { readonly kind: 'dice'; readonly rolled: DiceRolled; readonly choices: DiceChoices }
  /** The reels of a slot, or the result of a feature. */
  | { readonly kind: 'slot'; readonly event: SlotEvent; readonly shape: SlotShape }
  /** A step of a mini or table game, with its cards, dice and numbers. */
  | { readonly kind: 'told'; readonly line: ToldLine }
  /** The drawn numbers, if there are no rules to present them. */
  | { readonly kind: 'drawn'; readonly values: readonly string[] };

/** Built from the record alone: the rules make the same round of the same draws again. */
export function stepsOf(record: RoundRecord, t: Translate): ReplayStep[] {
  const outcome = record.outcome as unknown as Outcome;
  const game = findCasinoGame(record.game);
  const choices = game?.parseChoices(record.choices);
  const stakeMinor = parseAmount(record.stake);
  // If the rules have changed since, they would show another round than the one that happened.
  const isSame = game?.mathHash === record.mathHash && choices !== null && stakeMinor !== null;
  const events = isSame ? eventsOf(game, { outcome, choices, stakeMinor }, record.moves) : [];
  const steps = events.flatMap((event): ReplayStep[] => {
    if (isRoll(event)) return [{ kind: 'dice', rolled: event, choices: choices as DiceChoices }];
    return game && isSlotGame(game) && isToldOfSlot(event) ? [{ kind: 'slot', event, shape: game.slot }] : [];
  });
  if (steps.length > 0) return steps;
  const reported = tellRound(record.game, events, { choices, t });
  if (reported.length > 0) return reported.map((line) => ({ kind: 'told', line }));
  return [outcome.main, ...outcome.feature].map((draws) => ({ kind: 'drawn', values: draws.flat().map(String) }));
}

/** A round with moves, as far as they were made; a voided round has no end. */
function eventsOf(
  game: CasinoGame,
  { outcome, choices, stakeMinor }: OpenBet,
  reported: RoundRecord['moves'],
): readonly GameEvent[] {
  if (!game.moves) return game.evaluate(outcome, choices, stakeMinor).events;
  const moves = readMoves(game, reported);
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
