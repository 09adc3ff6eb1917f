import type { PrizeStep } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { RewardChips } from './reward-chips.tsx';

/** Prizes by place, and what happens with equal scores. */
export function PrizeTable({ prizes }: { prizes: readonly PrizeStep[] }) {
  const { t } = useTexts();
  return (
    <section aria-label={t('missions.prizes')} className="grid gap-2">
      <h3 className="m-0 font-display text-lg font-semibold text-ink-1">{t('missions.prizes')}</h3>
      <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset">
        {prizes.map(({ fromRank, toRank, rewards }) => (
          <li
            key={fromRank}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0"
          >
            <span className="figures text-sm font-semibold text-ink-1">
              {fromRank === toRank
                ? t('missions.place', { rank: fromRank })
                : t('missions.places', { from: fromRank, to: toRank })}
            </span>
            <RewardChips rewards={rewards} />
          </li>
        ))}
      </ul>
      <p className="m-0 text-sm text-ink-2">{t('missions.shared')}</p>
    </section>
  );
}
