import type { Play } from '@fairhouse/lottery';
import { formatAmount, minorPerUnit } from '@fairhouse/money';
import type { SoldPlay } from '../use-lottery-game.ts';
import { paysByChoice } from '../use-lottery-words.ts';

/** The payout of each choice for 1, if the choices of a play have levels of their own. */
export function oddsByChoice(play: Play, sold: SoldPlay | undefined): (choice: string) => string | undefined {
  // A prize common to all choices is shown once, above.
  if (!sold || !paysByChoice(play)) return () => undefined;
  const levels = new Set(play.kinds.flatMap((kind) => kind.levels.map(({ code }) => code)));
  return (choice) => {
    const odds = levels.has(choice) ? sold.table.get(choice) : undefined;
    return odds && formatAmount(((odds.pays * minorPerUnit) / odds.per / 10n) * 10n);
  };
}
