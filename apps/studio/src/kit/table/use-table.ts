import { tableLimits, type BetsSettled, type GameEvent, type Spot, type TableChoices } from '@fairhouse/casino';
import type { BetDesk, StageProps } from '../game-client.ts';
import { readStakeRules } from '../stake.ts';
import { useEventStage, type EventPlay, type Pace } from '../mini/use-event-stage.ts';
import type { BetMark, Board } from './bet-spot.tsx';
import { layChip, liftSpot, type Bets, type BoardLimits } from './bets.ts';

export function boardLimits(open: StageProps['open'], desk: BetDesk): BoardLimits {
  const { maxMinor } = readStakeRules(open.play.stake);
  return { totalMaxMinor: maxMinor, spotMaxMinor: (spot) => desk.spotMaxMinor?.(spot) ?? maxMinor };
}

/** A table of the engine: its choices share the stake out by chips, and here a chip is the smallest unit of a stake. */
export function tableDesk(spots: readonly Spot[]): BetDesk {
  const limits = new Map(spots.map(({ id, maxMinor }) => [id, maxMinor]));
  return {
    read: (choices) =>
      new Map(
        (choices as unknown as TableChoices).bets.map(({ spot, chips }) => [
          spot,
          BigInt(chips) * tableLimits.chipUnitMinor,
        ]),
      ),
    write: (bets) => ({
      bets: [...bets].map(([spot, amountMinor]) => ({ spot, chips: Number(amountMinor / tableLimits.chipUnitMinor) })),
    }),
    spotMaxMinor: (spot) => limits.get(spot) ?? 0n,
  };
}

const isSettled = (event: GameEvent): event is BetsSettled => event.type === 'bets_settled';

function markOf(multiplier: number): BetMark {
  if (multiplier > 10_000) return 'won';
  return multiplier > 0 ? 'back' : 'lost';
}

interface Table<E extends GameEvent> {
  play: EventPlay<E | BetsSettled>;
  board: Board;
  /** What was drawn in the round on screen. */
  result: E | undefined;
}

/** The board of a game of many bets: its stake is the chip in hand, its choices are the bets that lie. */
export function useTable<E extends GameEvent>(props: StageProps, desk: BetDesk, paceOf: (event: E) => Pace): Table<E> {
  const { open, sound, stakeMinor, choices, isLocked, onChoices } = props;
  const play = useEventStage<E | BetsSettled>({ open, sound }, (event) =>
    isSettled(event) ? { ms: 0 } : paceOf(event),
  );
  const bets = desk.read(choices);
  const limits = boardLimits(open, desk);
  const settled = play.mood === 'stood' ? play.events.find(isSettled) : undefined;
  function change(next: Bets): void {
    if (isLocked) return;
    sound.play(next === bets ? 'refused' : 'chip');
    if (next !== bets) onChoices(desk.write(next));
  }
  return {
    play,
    result: play.events.find((event): event is E => !isSettled(event)),
    board: {
      place: open.play,
      bets,
      rack: readStakeRules(open.play.stake).presetsMinor,
      isLocked,
      marks:
        settled === undefined ? null : new Map(settled.bets.map(({ spot, multiplier }) => [spot, markOf(multiplier)])),
      lay: (spot) => change(layChip(bets, { spot, chipMinor: stakeMinor }, limits)),
      lift: (spot) => bets.has(spot) && change(liftSpot(bets, spot)),
    },
  };
}
