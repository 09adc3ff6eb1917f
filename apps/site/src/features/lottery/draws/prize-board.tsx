import { findLotteryGame, readDrawn } from '@fairhouse/lottery';
import { useTexts } from '@fairhouse/i18n';
import { useTrendWords } from '../trends/use-trend-words.ts';

/** A board of prizes: each prize with all its numbers. */
export function PrizeBoard({ gameCode, winningNumber }: { gameCode: string; winningNumber: string }) {
  const { t } = useTexts();
  const { group } = useTrendWords();
  const game = findLotteryGame(gameCode);
  const drawn = game && readDrawn(game.family, winningNumber);
  if (!drawn || drawn.length < 2) return null;
  return (
    <table className="w-full border-collapse overflow-hidden rounded-md text-sm ring-1 ring-line">
      <caption className="sr-only">{t('lottery.draws.board')}</caption>
      <tbody>
        {drawn.map(({ code, numbers }, index) => (
          <tr key={code} className="border-b border-line last:border-b-0 even:bg-surface-2">
            <th
              scope="row"
              className="w-px px-3 py-2 text-start align-top text-xs font-semibold whitespace-nowrap text-ink-3 sm:w-32"
            >
              {group(code)}
            </th>
            <td dir="ltr" className="px-3 py-2">
              <span className="flex flex-wrap gap-x-4 gap-y-1">
                {/* The same number may be drawn twice for a prize. */}
                {numbers.map((number, at) => (
                  <span
                    key={`${number}${at}`}
                    className={`figures font-semibold ${index === 0 ? 'text-lg text-accent-text' : 'text-ink-1'}`}
                  >
                    {number}
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
