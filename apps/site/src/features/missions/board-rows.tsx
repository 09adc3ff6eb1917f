import type { MissionLeaderboard } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { useMissionWords } from './mission-words.ts';

/** Everybody after the podium, as far as the list goes. */
export function BoardRows({ board }: { board: MissionLeaderboard }) {
  const { t } = useTexts();
  const words = useMissionWords();
  const rows = board.list.slice(3);
  if (rows.length === 0) return null;
  return (
    <table className="w-full border-collapse overflow-hidden rounded-lg bg-surface-1 text-sm">
      <thead>
        <tr className="text-start text-xs text-ink-3">
          <th scope="col" className="px-3 py-2 text-start font-semibold sm:px-4">
            {t('missions.rank')}
          </th>
          <th scope="col" className="px-2 py-2 text-start font-semibold">
            {t('missions.player')}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold">
            {t('missions.score')}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-semibold sm:px-4">
            {t('missions.prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Names are masked and may be equal, so a row is known by where it stands.
          <tr key={`${row.rank} ${at}`} className={cx('border-t border-line', row.isOwn && 'bg-accent-wash')}>
            <td className="figures px-3 py-2.5 font-semibold text-ink-1 sm:px-4">{row.rank}</td>
            <td className="px-2 py-2.5 text-ink-1">{row.isOwn ? t('missions.you') : row.customerName}</td>
            <td className="figures px-2 py-2.5 text-end text-ink-1">{words.value(row.reachedValue, board.isMoney)}</td>
            <td className="px-3 py-2.5 text-end text-ink-2 sm:px-4">{words.sayAll(row.rewards) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
