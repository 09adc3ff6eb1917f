import {
  defineCasinoGame,
  type CasinoGame,
  type DrawPrograms,
  type ExactReturn,
  type GameEvent,
  type Outcome,
  type StakeRule,
} from '../casino-game.ts';
import type { JsonValue } from '@fairhouse/fair';
import { spanOfTable } from './return-span.ts';
import {
  isTableStake,
  measuredSpots,
  readTable,
  settleBets,
  spotMap,
  tableLimits,
  tablePayoutMax,
  tableReturn,
  type BetsSettled,
  type Spot,
  type TableChoices,
} from './table-bets.ts';

/** A table without decisions after the bet: chips on spots, one result for all of them. */
export interface TableRules<R extends GameEvent> {
  readonly slug: string;
  readonly nodeId: number;
  readonly name: string;
  readonly math: { readonly [key: string]: JsonValue };
  readonly program: DrawPrograms;
  readonly stake: StakeRule;
  readonly spots: readonly Spot[];
  readonly opening: TableChoices;
  /** Converts the drawn numbers to the result on the table; the first event of the round. */
  readResult(outcome: Outcome): R;
  /** Every result that some spot distinguishes from another, at least once. */
  everyResult(): Iterable<R>;
  /** The payout of a spot at a result, stake included, in 1/10,000: 0 is lost, 10,000 is a push. */
  multiplierOf(result: R, spot: string): number;
  returnOf(spot: string): ExactReturn;
}

/** Builds a game from the rules of a table. */
export function defineTable<R extends GameEvent>(rules: TableRules<R>): CasinoGame<TableChoices, R | BetsSettled> {
  const spots = spotMap(rules.spots);
  const limits = Object.fromEntries(rules.spots.map(({ kind, maxMinor }) => [kind, maxMinor.toString()]));
  return defineCasinoGame<TableChoices, R | BetsSettled>({
    slug: rules.slug,
    code: rules.slug,
    nodeId: rules.nodeId,
    name: rules.name,
    gameType: 'RNG',
    classification: 'TG',
    math: {
      ...rules.math,
      spots: [...spots.keys()],
      limits,
      betsMax: tableLimits.betsMax,
      betMinMinor: tableLimits.betMinMinor.toString(),
    },
    program: rules.program,
    stake: rules.stake,
    defaultChoices: rules.opening,
    parseChoices: (raw) => readTable(raw, spots),
    isStakeFor: (choices, stakeMinor) => isTableStake(choices, stakeMinor, spots),
    featureDrawsDue: () => 0,
    evaluate(outcome, choices, stakeMinor) {
      const result = rules.readResult(outcome);
      const { payoutMinor, event } = settleBets(choices, stakeMinor, (spot) => rules.multiplierOf(result, spot));
      return { payoutMinor, events: [result, event] };
    },
    maxPayoutMinor: (stakeMinor, choices) => tablePayoutMax(choices, stakeMinor, spots),
    validStake: { rule: 'net', spanOf: spanOfTable(rules) },
    exactReturn: (choices) => tableReturn(choices, rules.returnOf),
    rtpModes: measuredSpots(spots),
  });
}
