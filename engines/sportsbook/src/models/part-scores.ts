import { countChoices } from '../numbers/choices.ts';
import { fixedOf, over, times, unit, type Fixed } from '../numbers/fixed.ts';
import type { Ratio } from '../numbers/ratio.ts';
import type { Score } from '../markets/market.ts';
import type { PartScore } from './series-model.ts';

/**
 * Scores of a map of e-sports: the home side wins it with the given probability, and the loser has as many points as in a
 * race of equals to `target`, which a side wins by two points at least.
 */
export function mapScores(homeWins: Ratio, target: number): PartScore[] {
  const losers = Array.from({ length: target - 1 }, (_, points) => ({
    points,
    // C(target - 1 + k, k) / 2^k, over 2^target.
    weight: countChoices(target - 1 + points, points) << BigInt(target - points),
  }));
  return losers.flatMap(({ points, weight }): PartScore[] => [
    { score: [target, points], weight: weight * homeWins.numerator },
    { score: [points, target], weight: weight * (homeWins.denominator - homeWins.numerator) },
  ]);
}

/** A race of two sides to a score: what is over, and how likely the home side makes the next point. */
export interface PointRace {
  readonly isOver: (score: Score) => boolean;
  readonly home: (score: Score) => Fixed;
}

/** The scores that a race may end with, by going through all scores point by point; error below 1e-36 each. */
export function raceScores({ isOver, home }: PointRace): PartScore[] {
  const ended: PartScore[] = [];
  // Scores of one sum at a time: by the points of the home side.
  let open = new Map<number, Fixed>([[0, unit]]);
  for (let made = 0; open.size > 0; made += 1) {
    const next = new Map<number, Fixed>();
    for (const [points, weight] of open) {
      const score: Score = [points, made - points];
      if (isOver(score)) {
        ended.push({ score, weight });
        continue;
      }
      const won = times(weight, home(score));
      next.set(points + 1, (next.get(points + 1) ?? 0n) + won);
      next.set(points, (next.get(points) ?? 0n) + weight - won);
    }
    open = next;
  }
  return ended.filter(({ weight }) => weight > 0n);
}

const leadOf = ([home, away]: Score): number => Math.abs(home - away);

/** Level with two in a row to go: the chance of the side that makes both, before the other does. */
function fromLevel(first: Fixed, second: Fixed): Fixed {
  const both = times(first, second);
  return over(both, both + times(unit - first, unit - second));
}

/** At this many points beyond the target a set that is still level is decided by its next two points. */
const longest = 10;

/** Scores of a set of volleyball: to 25 (the fifth to 15), two ahead; `point` is the home side's chance of each point. */
export function volleyballScores(point: Ratio, target: number): PartScore[] {
  const p = fixedOf(point);
  const limit = target + longest;
  return raceScores({
    isOver: (score) => Math.max(...score) >= target && (leadOf(score) >= 2 || Math.max(...score) > limit),
    home: ([home, away]) => (home === limit && away === limit ? fromLevel(p, p) : p),
  });
}

/** The probability that a server wins a game of tennis, from that of a point on the own serve; error below 1e-38. */
export function gameProbability(point: Ratio): Fixed {
  const p = fixedOf(point);
  return homeWins(
    raceScores({
      isOver: (score) => Math.max(...score) >= 4,
      home: ([home, away]) => (home === 3 && away === 3 ? fromLevel(p, p) : p),
    }),
  );
}

const homeWins = (scores: readonly PartScore[]): Fixed =>
  scores.reduce((all, { score, weight }) => (score[0] > score[1] ? all + weight : all), 0n);

/** How likely each side wins a point that it serves. */
export interface Serves {
  readonly home: Ratio;
  readonly away: Ratio;
}

/** The probability that the home side wins a tie-break: to 7, two ahead, one serve and then two each. */
export function tieBreakProbability(serves: Serves): Fixed {
  const own = fixedOf(serves.home);
  const against = unit - fixedOf(serves.away);
  return homeWins(
    raceScores({
      isOver: (score) => Math.max(...score) >= 7,
      home: ([home, away]) => {
        if (home === 6 && away === 6) return fromLevel(own, against);
        return Math.floor((home + away + 1) / 2) % 2 === 0 ? own : against;
      },
    }),
  );
}

/** Scores of a set of tennis with a tie-break, the home side serving first; who serves first decides no set. */
export function tennisSetScores(serves: Serves): PartScore[] {
  const hold = gameProbability(serves.home);
  const broken = unit - gameProbability(serves.away);
  const tieBreak = tieBreakProbability(serves);
  return raceScores({
    isOver: (score) => Math.max(...score) === 7 || (Math.max(...score) === 6 && leadOf(score) >= 2),
    home: ([home, away]) => {
      if (home === 6 && away === 6) return tieBreak;
      return (home + away) % 2 === 0 ? hold : broken;
    },
  });
}
