import type { BetSums as Sums } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Skeleton } from '@fairhouse/ui';
import { Money } from '../../shared/money/money.tsx';

const columns = ['stake', 'validStake', 'payout', 'result'] as const;
type Column = (typeof columns)[number];
const amounts: Record<Column, keyof Sums & ('betAmount' | 'validBetAmount' | 'winAmount' | 'profitAndLoss')> = {
  stake: 'betAmount',
  validStake: 'validBetAmount',
  payout: 'winAmount',
  result: 'profitAndLoss',
};

interface BetSumsProps {
  readonly page: Sums;
  /** Missing until the bets are counted. */
  readonly span: Sums | undefined;
  readonly currency: string;
}

/** The footer: the sums of these rows, and of everything that was found. */
export function BetSums({ page, span, currency }: BetSumsProps) {
  const { t } = useTexts();
  return (
    <div className="overflow-hidden rounded-lg bg-surface-1 ring-1 ring-inset ring-line">
      <SumRow name={t('bets.pageSums')} sums={page} currency={currency} />
      <div className="border-t border-line bg-surface-2">
        <SumRow name={t('bets.sums')} sums={span} currency={currency} isStrong />
      </div>
    </div>
  );
}

function SumRow({
  name,
  sums,
  currency,
  isStrong = false,
}: {
  name: string;
  sums: Sums | undefined;
  currency: string;
  isStrong?: boolean;
}) {
  const { t, texts } = useTexts();
  return (
    <dl
      aria-label={name}
      aria-busy={!sums}
      className="m-0 grid grid-cols-2 gap-x-4 gap-y-2.5 px-4 py-3.5 sm:grid-cols-[minmax(0,1.3fr)_repeat(4,minmax(0,1fr))] sm:items-center"
    >
      <div className="col-span-2 flex items-baseline justify-between gap-3 sm:col-span-1 sm:grid sm:justify-start sm:gap-0.5">
        <dt className={isStrong ? 'text-sm font-semibold text-ink-1' : 'text-sm text-ink-2'}>{name}</dt>
        <dd className="figures m-0 min-h-4 text-xs text-ink-3">
          {sums && t('bets.bets', { count: sums.totalHands, shown: formatCount(sums.totalHands, texts.language) })}
        </dd>
      </div>
      {columns.map((column) => (
        <div key={column} className="grid gap-0.5 sm:text-end">
          <dt className="text-xs text-ink-3">{t(`bets.${column}`)}</dt>
          <dd className="m-0 text-sm whitespace-nowrap">
            {sums ? (
              <Money amount={sums[amounts[column]]} currency={currency} isResult={column === 'result'} />
            ) : (
              <Skeleton className="inline-block h-4 w-16 rounded-sm" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
