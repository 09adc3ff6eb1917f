import { chooseUnits } from '../../chance.ts';
import type { UnitKind } from '../../levels.ts';
import type { Pricing } from '../../odds.ts';
import { addWin, noWins, type Play, type SelectionForm, type Win } from '../../play.ts';
import { eachChoice, eachTuple } from '../../plays/walk.ts';
import type { LhcDraw } from './lhc-draw.ts';

/** Takes this many of these members, in every combination; pools are disjoint. */
export interface Pool {
  readonly from: readonly number[];
  readonly take: number;
}

/** The chosen members, and whether they must be drawn or not. */
export interface Pools {
  readonly pools: readonly Pool[];
  readonly isHit: boolean;
}

/** The number of members of a unit in each class. */
export type Tally = readonly number[];

export interface PoolsRule {
  readonly code: string;
  readonly group: string;
  readonly pricing: Pricing;
  readonly forms: readonly SelectionForm[];
  readonly kinds: readonly UnitKind[];
  /** The classes of a unit's members. */
  readonly classes: number;
  read(raw: unknown): Pools | null;
  nameOf(member: number): string;
  kindOf(unit: readonly number[], isHit: boolean): string;
  classOf(member: number, draw: LhcDraw): number;
  levelOf(tally: Tally, isHit: boolean): string | null;
  /** An upper bound of the wins of any draw; `count` counts the wins of one draw. */
  mostWins(pools: Pools, count: (draw: LhcDraw) => readonly Win[]): Iterable<readonly Win[]>;
}

/** Ways to take from a pool by tally; a unit combines one way from every pool. */
function tallies(counts: readonly number[], take: number): readonly { tally: Tally; ways: number }[] {
  const [count, ...rest] = counts;
  if (count === undefined) return take === 0 ? [{ tally: [], ways: 1 }] : [];
  return Array.from({ length: Math.min(count, take) + 1 }, (_, taken) => taken).flatMap((taken) =>
    tallies(rest, take - taken).map(({ tally, ways }) => ({
      tally: [taken, ...tally],
      ways: ways * chooseUnits(count, taken),
    })),
  );
}

function countByClass(members: readonly number[], rule: PoolsRule, draw: LhcDraw): number[] {
  const counts = Array.from({ length: rule.classes }, () => 0);
  for (const member of members) {
    const place = rule.classOf(member, draw);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/**
 * Units are all combinations of ways to take from every pool; the classes of its members in the draw decide a unit's
 * win.
 */
export function poolsPlay(rule: PoolsRule): Play<LhcDraw, Pools> {
  const countWins = ({ pools, isHit }: Pools, draw: LhcDraw): readonly Win[] => {
    const wins: Win[] = [];
    const ways = pools.map(({ from, take }) => tallies(countByClass(from, rule, draw), take));
    for (const tuple of eachTuple(ways)) {
      const tally = Array.from({ length: rule.classes }, (_, place) =>
        tuple.reduce((sum, part) => sum + (part.tally[place] ?? 0), 0),
      );
      const level = rule.levelOf(tally, isHit);
      if (level !== null)
        addWin(
          wins,
          level,
          tuple.reduce((product, part) => product * part.ways, 1),
        );
    }
    return wins.length > 0 ? wins : noWins;
  };
  return {
    code: rule.code,
    group: rule.group,
    forms: rule.forms,
    kinds: rule.kinds,
    pricing: rule.pricing,
    readSelection: (raw) => rule.read(raw),
    countUnits: ({ pools }) => pools.reduce((product, { from, take }) => product * chooseUnits(from.length, take), 1),
    countWins,
    mostWins: (pools) => rule.mostWins(pools, (draw) => countWins(pools, draw)),
    *expand({ pools, isHit }) {
      for (const tuple of eachTuple(pools.map(({ from, take }) => [...eachChoice(from, take)]))) {
        const unit = tuple.flat().sort((a, b) => a - b);
        yield {
          name: unit.map((member) => rule.nameOf(member)).join(' '),
          kind: rule.kindOf(unit, isHit),
          wins: (draw) => {
            const level = rule.levelOf(countByClass(unit, rule, draw), isHit);
            return level === null ? noWins : [{ level, units: 1 }];
          },
        };
      }
    },
  };
}
