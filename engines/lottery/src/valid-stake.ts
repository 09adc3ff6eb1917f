// What of a ticket's stake counts for rebate, wagering, rank and salary (agency.md 2, `validBetRules` of the vectors): all of it, unless the
// member's tickets of one play cover more than 70 % of what can come at a place of the draw. Then nothing at that place counts.
import { drawProgram, openStream } from '@fairhouse/fair';
import type { Minor } from '@fairhouse/money';
import { addChances, chance, type Chance } from './chance.ts';
import { pushLevel, type UnitKind } from './levels.ts';
import type { LotteryFamily, Play, PlayLine } from './play.ts';

/** Covered more than this, nothing counts. */
export const coveredMost: Chance = { wins: 7n, of: 10n };

/** Draws that stand for all of a family where values overlap: the same ones always. */
const sampled = 500;

const chanceOf = ({ levels }: UnitKind): Chance =>
  levels.reduce((sum, level) => addChances(sum, level.chance), chance(0, 1));
const isOver = ({ wins, of }: Chance): boolean => wins * coveredMost.of > of * coveredMost.wins;

/**
 * Of a play at most so many units cover no more than {@link coveredMost}, whichever they are: the tickets of who has no more need no
 * look. Null: of this play nothing is covered, however many there are.
 */
export function uncoveringUnits({ kinds, together, isOverlapping }: Play): bigint | null {
  if (together === undefined && !isOverlapping) return null;
  const likeliest = kinds
    .map(chanceOf)
    .reduce((most, each) => (each.wins * most.of > most.wins * each.of ? each : most), chance(0, 1));
  return likeliest.wins === 0n
    ? null
    : (BigInt(together ?? 1) * coveredMost.wins * likeliest.of) / (coveredMost.of * likeliest.wins);
}

/** Draws a family stands for its coverage with, as results of a day. */
export function sampleDraws<R>(family: LotteryFamily<R>, day: string): readonly R[] {
  const stream = openStream({
    domain: 'draw',
    key: new Uint8Array(32),
    game: family.code,
    mathHash: new Uint8Array(32),
    entropy: new Uint8Array(32),
    counter: 0n,
    label: 'main',
  });
  return Array.from({ length: sampled }, () => family.readResult(drawProgram(family.program, stream), day));
}

/** How many different units of each kind. */
function countKinds(play: Play, selections: readonly unknown[]): ReadonlyMap<string, number> {
  const [only, ...more] = selections;
  const [kind, ...others] = play.kinds;
  if (more.length === 0 && kind && others.length === 0) return new Map([[kind.code, play.countUnits(only)]]);
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const selection of selections) {
    for (const unit of play.expand(selection)) {
      if (seen.has(unit.name)) continue;
      seen.add(unit.name);
      counts.set(unit.kind, (counts.get(unit.kind) ?? 0) + 1);
    }
  }
  return counts;
}

/** Each unit covers its chance, of what all units together come to. */
function isCoveredByUnits(play: Play, selections: readonly unknown[], together: number): boolean {
  const counts = countKinds(play, selections);
  const covered = play.kinds.map((kind): Chance => {
    const { wins, of } = chanceOf(kind);
    return chance(wins * BigInt(counts.get(kind.code) ?? 0), of * BigInt(together));
  });
  return isOver(covered.reduce(addChances, chance(0, 1)));
}

/** A draw is covered when some value wins; a stake that only comes back is no win. */
function isCoveredByDraws(play: Play, selections: readonly unknown[], draws: readonly unknown[]): boolean {
  const isWon = (draw: unknown): boolean =>
    selections.some((selection) => play.countWins(selection, draw).some(({ level }) => level !== pushLevel));
  let lost = 0;
  for (const draw of draws) {
    if (!isWon(draw)) lost += 1;
    if (!isOver(chance(draws.length - lost, draws.length))) return false;
  }
  return true;
}

function isCovered(play: Play, selections: readonly unknown[], draws: () => readonly unknown[]): boolean {
  const most = uncoveringUnits(play);
  if (
    most === null ||
    selections.reduce<bigint>((sum, selection) => sum + BigInt(play.countUnits(selection)), 0n) <= most
  )
    return false;
  return play.together === undefined
    ? isCoveredByDraws(play, selections, draws())
    : isCoveredByUnits(play, selections, play.together);
}

/** A line, and what of its selection is played at a place. */
interface PlacedLine {
  readonly line: number;
  readonly selection: unknown;
  readonly stakeMinor: Minor;
}

function byPlace(play: Play, lines: readonly PlayLine[]): Iterable<readonly PlacedLine[]> {
  const placed = new Map<string, PlacedLine[]>();
  for (const [line, { selection: whole, unitStakeMinor }] of lines.entries()) {
    for (const { place, selection } of play.places?.(whole) ?? [{ place: '', selection: whole }]) {
      const there = placed.get(place) ?? [];
      there.push({ line, selection, stakeMinor: BigInt(play.countUnits(selection)) * unitStakeMinor });
      placed.set(place, there);
    }
  }
  return placed.values();
}

/**
 * The valid stakes of a member's lines of one play in one issue, in minor units and in the order of the lines: the same in any order.
 * `draws` are those of {@link sampleDraws}, asked for where they are needed.
 */
export function validStakesOf(lines: readonly PlayLine[], draws: () => readonly unknown[]): readonly Minor[] {
  const valid = lines.map(() => 0n);
  const [first] = lines;
  if (!first) return valid;
  for (const there of byPlace(first.play, lines)) {
    if (
      isCovered(
        first.play,
        there.map(({ selection }) => selection),
        draws,
      )
    )
      continue;
    for (const { line, stakeMinor } of there) valid[line] = (valid[line] ?? 0n) + stakeMinor;
  }
  return valid;
}

/** Why so much of a settled ticket counts. */
export type TicketStakeReason = 'whole' | 'pushed' | 'covered_both_sides' | 'at_risk';

/**
 * Why so much of a settled ticket counts: whole; nothing, because the stake came back or because the member's tickets
 * cover what can come; or only what lies at places that are not covered.
 */
export function ticketStakeReason(ticket: {
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
  readonly validStakeMinor: Minor;
}): TicketStakeReason {
  const { stakeMinor, payoutMinor, validStakeMinor } = ticket;
  if (validStakeMinor === stakeMinor) return 'whole';
  if (validStakeMinor > 0n) return 'at_risk';
  return payoutMinor === stakeMinor ? 'pushed' : 'covered_both_sides';
}
