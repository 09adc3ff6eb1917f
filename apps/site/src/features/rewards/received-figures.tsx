import type { ReactNode } from 'react';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Skeleton } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { useReceived } from './use-rewards.ts';

/** What waits, and what was received today and in all. */
export function ReceivedFigures({ waiting }: { waiting: number }) {
  const { t, texts } = useTexts();
  const { currency } = useBrand();
  const { data } = useReceived();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <section className="reward-hero grid gap-x-8 gap-y-5 rounded-xl p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-7">
      <p className="m-0 font-display text-2xl leading-tight font-semibold text-balance text-tile-ink sm:text-3xl">
        {waiting > 0 ? t('rewards.waiting', { count: waiting }) : t('rewards.noneWaiting')}
      </p>
      <dl className="m-0 grid grid-cols-3 gap-x-4 gap-y-3 sm:gap-x-6">
        <Figure name={t('rewards.receivedToday')}>{data && money(data.dailyReceivedBonus)}</Figure>
        <Figure name={t('rewards.receivedAll')}>{data && money(data.totalBonus)}</Figure>
        <Figure name={t('rewards.receivedPoints')}>
          {data && formatCount(BigInt(data.totalPoints), texts.language)}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-between gap-0.5">
      <dt className="text-xs text-tile-ink/85">{name}</dt>
      <dd className="m-0 text-base font-semibold text-tile-ink sm:text-lg tabular-nums [&_*]:text-tile-ink">
        {children ?? <Skeleton className="h-6 w-20" />}
      </dd>
    </div>
  );
}
