import { isWritable, writeByShape, writeSelection, type LotteryGame, type Play } from '@fairhouse/lottery';

const plays = new WeakMap<LotteryGame['family'], ReadonlyMap<string, Play>>();

/** A play of a game by its code, looked up once for each ticket. */
export function playOf({ family }: Pick<LotteryGame, 'family'>, code: string): Play | undefined {
  let known = plays.get(family);
  if (!known) {
    known = new Map(family.plays.map((play) => [play.code, play]));
    plays.set(family, known);
  }
  return known.get(code);
}

/** A selection in the form of a slip; if its play is gone, in the form of its data, so that the owner of the ticket can still read it. */
export function writtenOf(
  game: Pick<LotteryGame, 'family'> | undefined,
  { playCode, selection }: { playCode: string; selection: unknown },
): string {
  const play = game && playOf(game, playCode);
  return play && isWritable(play, selection) ? writeSelection(play, selection) : writeByShape(selection);
}
