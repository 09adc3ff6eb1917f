import type { LotteryGame, Play } from '@fairhouse/lottery';

const plays = new WeakMap<LotteryGame['family'], ReadonlyMap<string, Play>>();

/** A play of a game by its code; looked up once a ticket. */
export function playOf({ family }: Pick<LotteryGame, 'family'>, code: string): Play | undefined {
  let known = plays.get(family);
  if (!known) {
    known = new Map(family.plays.map((play) => [play.code, play]));
    plays.set(family, known);
  }
  return known.get(code);
}
