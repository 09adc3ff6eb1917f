import type { JsonValue } from '@fairhouse/fair';
import { defineCasinoGame, type ExactReturn, type Outcome, type RtpMode, type StakeRule } from '../casino-game.ts';
import { ToldRound } from '../told-round.ts';
import { buildMachine, programsOf, type Machine } from './machine.ts';
import { drawsDue, playRound } from './play-round.ts';
import type { Grid, SlotEvent } from './slot-events.ts';
import type { SlotChoices, SlotGame } from './slot-game.ts';
import { slotParts, slotReturnOf } from './slot-return.ts';
import { shapeOf } from './slot-shape.ts';
import type { SlotSheet } from './slot-sheet.ts';
import { startWalk } from './walk.ts';

export interface SlotDefinition {
  readonly slug: string;
  readonly nodeId: number;
  readonly name: string;
  readonly sheet: SlotSheet;
  readonly stake: StakeRule;
  readonly rest: Grid;
  /** Only where no exact figure can be computed. */
  readonly stated?: ExactReturn;
}

/** Builds a slot from its sheet: math, draw programs and rounds follow from the sheet. */
export function defineSlot(definition: SlotDefinition): SlotGame {
  const { sheet, stake, slug, nodeId, name, stated } = definition;
  const machine = buildMachine(sheet);
  const stakeCoins = BigInt(sheet.coinsPerSpin);
  const coinOf = (stakeMinor: bigint) => stakeMinor / stakeCoins;
  const game = defineCasinoGame<SlotChoices, SlotEvent>({
    slug,
    code: slug,
    nodeId,
    name,
    gameType: 'RNG',
    classification: 'SLOT',
    math: writeMath(sheet),
    program: programsOf(machine),
    stake,
    defaultChoices: { mode: 'spin' },
    rtpModes: sheet.buy ? [modeOf('spin'), modeOf('buy')] : [modeOf('spin')],
    parseChoices: (raw) => readChoices(raw, sheet),
    featureDrawsDue: (outcome) => countDraws(machine, outcome),
    evaluate(outcome, choices, stakeMinor) {
      const walk = startWalk(outcome, sheet.capCoins, null);
      playRound(machine, walk, choices.mode);
      const payoutMinor = walk.coins === 0 ? 0n : coinOf(stakeMinor) * BigInt(walk.coins);
      return new ToldRound(payoutMinor, () => tellRound(machine, outcome, choices.mode));
    },
    ...(sheet.buy && {
      stakeFor: (choices: SlotChoices, stakeMinor: bigint) =>
        choices.mode === 'buy' ? coinOf(stakeMinor) * BigInt(sheet.buy?.priceCoins ?? 0) : stakeMinor,
    }),
    maxPayoutMinor: (stakeMinor) => coinOf(stakeMinor) * BigInt(sheet.capCoins),
    validStake: { rule: 'whole' },
    exactReturn: stated ? () => stated : slotReturnOf(sheet),
  });
  return {
    ...game,
    slot: shapeOf(sheet, definition.rest),
    returnParts: ({ mode }) => (stated ? [] : slotParts(sheet, mode)),
  };
}

function tellRound(machine: Machine, outcome: Outcome, mode: SlotChoices['mode']): SlotEvent[] {
  const story: SlotEvent[] = [];
  playRound(machine, startWalk(outcome, machine.sheet.capCoins, story), mode);
  return story;
}

/** A game with a feature to buy draws the bought feature in every round, bought or not: choices change no odds. */
function countDraws(machine: Machine, outcome: Outcome): number {
  const cap = machine.sheet.capCoins;
  const spin = drawsDue(machine, startWalk(outcome, cap, null), 'spin');
  return machine.sheet.buy ? Math.max(spin, drawsDue(machine, startWalk(outcome, cap, null), 'buy')) : spin;
}

function modeOf(mode: SlotChoices['mode']): RtpMode<SlotChoices, SlotEvent> {
  return { mode, choices: { mode } };
}

function readChoices(raw: unknown, sheet: SlotSheet): SlotChoices | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || Object.keys(raw).length !== 1) return null;
  const { mode } = raw as { mode?: unknown };
  if (mode === 'spin') return { mode };
  return mode === 'buy' && sheet.buy ? { mode } : null;
}

/** The sheet as plain JSON: jackpot amounts, its only big numbers, become texts. */
function writeMath(sheet: SlotSheet): { readonly [key: string]: JsonValue } {
  return JSON.parse(
    JSON.stringify(sheet, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ) as { [key: string]: JsonValue };
}
