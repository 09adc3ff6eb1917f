import type { Play } from '@fairhouse/lottery';
import { formatAmount, minorPerUnit } from '@fairhouse/money';
import type { SoldPlay } from '../use-lottery-game.ts';

/** What a choice pays for 1, where choices of a play are levels of their own. */
export function oddsByChoice(play: Play, sold: SoldPlay | undefined): (choice: string) => string | undefined {
  const levels = new Set(play.kinds.flatMap((kind) => kind.levels.map(({ code }) => code)));
  const [form = []] = play.forms;
  const choices = form.at(-1)?.choices ?? [];
  // One prize for all is said once, above.
  if (!sold || play.kinds.length < 2 || !choices.some((choice) => levels.has(choice))) return () => undefined;
  return (choice) => {
    const odds = levels.has(choice) ? sold.table.get(choice) : undefined;
    return odds && formatAmount(((odds.pays * minorPerUnit) / odds.per / 10n) * 10n);
  };
}
