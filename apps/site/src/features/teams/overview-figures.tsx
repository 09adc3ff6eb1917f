import type { ReactNode } from 'react';
import type { TeamOverview } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { Money } from '../../shared/money/money.tsx';

const counts = ['people', 'directDownlines', 'newMembers', 'activeMembers', 'firstDeposits'] as const;
const amounts = ['deposits', 'withdrawals', 'stake', 'validBet', 'payout', 'rebates', 'promotions'] as const;

/** The figures of the team: what it won or lost large, money and people beside it. */
export function OverviewFigures({ overview }: { overview: TeamOverview }) {
  const { t, texts } = useTexts();
  const time = useHouseTime();
  const { balance, currency } = overview;
  return (
    <dl
      aria-label={t('teams.overview.figures')}
      className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line ring-1 ring-inset ring-line md:grid-cols-4"
    >
      <Figure name={t('teams.figures.net')} note={t('teams.overview.netNote')} isLarge>
        <Money amount={overview.net} currency={currency} isResult />
      </Figure>
      <Figure
        name={t('teams.figures.balance')}
        note={balance ? t('teams.asOf', { time: time(balance.countedAt) }) : t('teams.notCounted')}
        isLarge
      >
        {balance ? <Money amount={balance.amount} currency={currency} /> : '–'}
      </Figure>
      {amounts.map((name) => (
        <Figure key={name} name={t(`teams.figures.${name}`)}>
          <Money amount={overview[name]} currency={currency} />
        </Figure>
      ))}
      {counts.map((name) => (
        <Figure key={name} name={t(`teams.figures.${name}`)}>
          {formatCount(overview[name], texts.language)}
        </Figure>
      ))}
    </dl>
  );
}

function Figure({
  name,
  note,
  isLarge = false,
  children,
}: {
  name: string;
  note?: string;
  isLarge?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx('grid content-start gap-0.5 bg-surface-1 px-4 py-3', isLarge && 'col-span-2')}>
      <dt className="text-xs text-ink-3 sm:text-sm">{name}</dt>
      <dd
        className={cx(
          'figures m-0 text-start [overflow-wrap:anywhere] whitespace-normal text-ink-1',
          isLarge ? 'font-display text-2xl' : 'text-base font-semibold',
        )}
      >
        {children}
      </dd>
      {note && <dd className="m-0 text-xs text-ink-3">{note}</dd>}
    </div>
  );
}
