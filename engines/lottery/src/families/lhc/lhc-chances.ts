import { chance, choose, type Chance } from '../../chance.ts';
import { ballCount, everyBall } from './number-maps.ts';

// Closed forms over the C(49, 7) sets of seven balls, or the C(49, 6) sets of regular balls.

const drawn = 7;
export const regularCount = 6;
export const sevens = choose(ballCount, drawn);

/** The chance that none of this many balls is among the seven. */
export function absent(size: number): Chance {
  return chance(choose(ballCount - size, drawn), sevens);
}

/** The chance that at least one of this many balls is among the seven. */
export function present(size: number): Chance {
  return chance(sevens - choose(ballCount - size, drawn), sevens);
}

/** The chance that each of these classes of balls has at least one among the seven: by inclusion and exclusion. */
export function allPresent(sizes: readonly number[]): Chance {
  let ways = 0n;
  for (let left = 0; left < 2 ** sizes.length; left += 1) {
    const out = sizes.filter((_, index) => Math.floor(left / 2 ** index) % 2 === 1);
    const without = choose(ballCount - out.reduce((sum, size) => sum + size, 0), drawn);
    ways += out.length % 2 === 0 ? without : -without;
  }
  return chance(ways, sevens);
}

/** The chance of exactly this many balls of a class among the regular six. */
export function regularHits(size: number, hits: number): Chance {
  return chance(choose(size, hits) * choose(ballCount - size, regularCount - hits), choose(ballCount, regularCount));
}

/** The chance of exactly this many of an attribute's 24 balls among the seven; 49 has no attribute. */
export function sideHits(hits: number): Chance {
  return chance(choose(24, hits) * (choose(24, drawn - hits) + choose(24, drawn - 1 - hits)), sevens);
}

/** Sets of seven balls by the number of signs in them: one sign of five balls, eleven of four. */
export function signCounts(): readonly bigint[] {
  // ways[signs][balls], sign by sign.
  let ways: bigint[][] = [[1n]];
  for (const size of [5, ...Array.from({ length: 11 }, () => 4)]) {
    const next = Array.from({ length: drawn + 1 }, () => Array.from({ length: drawn + 1 }, () => 0n));
    for (const [signs, row] of ways.entries()) {
      for (const [balls, count] of row.entries()) {
        for (let more = 0; more <= size && balls + more <= drawn; more += 1) {
          const reached = next[signs + (more > 0 ? 1 : 0)];
          if (reached) reached[balls + more] = (reached[balls + more] ?? 0n) + count * choose(size, more);
        }
      }
    }
    ways = next;
  }
  return ways.map((row) => row[drawn] ?? 0n);
}

/** Sets of seven balls by their sum. */
export function sumCounts(): readonly number[] {
  const most = 49 * drawn;
  const ways = Array.from({ length: drawn + 1 }, () => Array.from({ length: most + 1 }, () => 0));
  (ways[0] as number[])[0] = 1;
  for (const ball of everyBall) {
    for (let balls = drawn; balls > 0; balls -= 1) {
      const [to, from] = [ways[balls] as number[], ways[balls - 1] as number[]];
      for (let sum = most; sum >= ball; sum -= 1) to[sum] = (to[sum] ?? 0) + (from[sum - ball] ?? 0);
    }
  }
  return ways[drawn] as number[];
}
