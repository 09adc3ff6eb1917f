import { useTexts } from '@fairhouse/i18n';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ClaimButton } from './claim-button.tsx';
import { RewardChips } from './reward-chips.tsx';
import { useWaitingPrizes } from './use-missions.ts';

/** What was reached or won in earlier periods and waits to be claimed. */
export function WaitingList() {
  const { t } = useTexts();
  const time = useHouseTime();
  const { data = [] } = useWaitingPrizes();
  if (data.length === 0) return null;
  return (
    <section aria-label={t('missions.waiting')} className="grid gap-3 rounded-xl bg-accent-wash p-4 sm:p-5">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('missions.waiting')}</h2>
      <ul className="m-0 grid list-none gap-2 p-0">
        {data.map((row) => (
          <li
            key={row.rewardId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface-1 px-4 py-3"
          >
            <span className="grid min-w-0 flex-1 gap-1">
              <span className="font-semibold text-ink-1">{row.eventName}</span>
              <RewardChips rewards={row.rewards} />
              {row.expiry !== null && (
                <span className="text-xs text-ink-3">{t('missions.claimUntil', { time: time(row.expiry) })}</span>
              )}
            </span>
            <ClaimButton title={row.eventName} claimed={{ promotionClaimId: row.rewardId }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
