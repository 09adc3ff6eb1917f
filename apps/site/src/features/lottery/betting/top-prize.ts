import type { Play } from '@fairhouse/lottery';
import { payOf } from '../cart/price-bet.ts';
import type { SoldPlay } from '../use-lottery-game.ts';

/** The payout of a winning unit, if all are the same; null if prizes differ. */
export function topPrizeOf(play: Play, { table }: SoldPlay, unitStakeMinor: bigint): bigint | null {
  const [first, ...others] = play.kinds.flatMap(({ levels }) =>
    levels.map(({ code }) => payOf(table, code, unitStakeMinor)),
  );
  return first !== undefined && others.every((prize) => prize === first) ? first : null;
}
