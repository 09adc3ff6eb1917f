import type { PointBalance, PointConfig } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { PointMark, usePointText } from './point-count.tsx';

/** What a member has, what is on its way, and what may be converted. */
export function BalanceCard({ points, config }: { points: PointBalance; config: PointConfig | undefined }) {
  const { t } = useTexts();
  const text = usePointText();
  const { balance, pending, earned } = points;
  return (
    <section
      aria-label={t('points.balance')}
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 rounded-xl bg-surface-1 p-5 ring-1 ring-line ring-inset sm:p-7"
    >
      <div className="grid gap-1.5">
        <h2 className="m-0 text-sm font-semibold text-ink-2">{t('points.balance')}</h2>
        <p className="m-0 flex items-center gap-3 font-display text-4xl font-semibold text-ink-1 sm:text-5xl">
          <PointMark size={36} />
          <span className="tabular-nums">{text(balance)}</span>
        </p>
        <p className="m-0 text-sm text-ink-2">
          {pending === '0'
            ? t('points.earnedAll', { points: text(earned) })
            : t('points.pending', { points: text(pending) })}
        </p>
      </div>
      {config?.conversion && (
        <Button look="secondary" icon="refresh" onClick={() => openModal('convertPoints')}>
          {t('points.convert')}
        </Button>
      )}
    </section>
  );
}
