// The part of rtp for `--lottery`: one line for each play of each lottery, exit 1 when one returns what is not declared. `--json`: one object a line.
import { lotteryGames } from '@fairhouse/lottery';
import { lotteryReturns, readDeclared, type PlayReturn } from './lottery-returns.ts';

const spread = ([least, most]: PlayReturn['return']): string =>
  least === most ? `${least} %` : `${least} to ${most} %`;

function lineOf(found: PlayReturn): string {
  const name = `${found.game}, ${found.play}`.padEnd(44);
  const stated = found.declared ? `declared ${spread(found.declared)}` : 'declares nothing';
  return `${name} ${spread(found.return).padEnd(24)} ${stated}${found.isWithin ? '' : '  OUTSIDE'}`;
}

/** Prints every return of these games, or of all games; returns whether each matches its declaration. */
export function reportLotteryReturns(codes: readonly string[], isJson: boolean): boolean {
  const games = codes.length === 0 ? lotteryGames : lotteryGames.filter(({ code }) => codes.includes(code));
  const found = lotteryReturns(games, readDeclared());
  for (const each of found)
    process.stdout.write(`${isJson ? JSON.stringify({ ...each, method: 'exact' }) : lineOf(each)}\n`);
  const outside = found.filter(({ isWithin }) => !isWithin).length;
  if (!isJson)
    process.stdout.write(`${found.length} plays of ${games.length} games, ${outside} outside what they declare\n`);
  return found.length > 0 && outside === 0;
}
