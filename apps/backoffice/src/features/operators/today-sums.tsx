import { useQuery } from '@tanstack/react-query';
import type { HouseSums } from '@fairhouse/contract';
import { formatDay, useTexts } from '@fairhouse/i18n';
import { Amount, cx } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { watchEveryMs } from '../../shared/queues/use-queues.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { HomePart } from './home-part.tsx';

const parts = ['deposits', 'withdrawals', 'stakes', 'payouts', 'net'] as const;

/** The sums of the brand's present business day. */
export function TodaySums() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const query = useQuery({
    queryKey: [merchant, 'sums'],
    queryFn: () => api.readHouseSums(),
    refetchInterval: watchEveryMs,
  });
  const { data } = query;
  return (
    <HomePart
      title={t('operators.today.title')}
      note={data && formatDay(data.day, texts.language)}
      query={query}
      cards={3}
    >
      {data && (
        <dl className="m-0 grid gap-px overflow-hidden rounded-lg bg-line ring-1 ring-inset ring-line sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.2fr)]">
          {parts.map((part) => (
            <Sum key={part} part={part} sums={data} />
          ))}
        </dl>
      )}
    </HomePart>
  );
}

function toneOf(net: string): 'won' | 'lost' | 'plain' {
  if (net === '0') return 'plain';
  return net.startsWith('-') ? 'lost' : 'won';
}

function Sum({ part, sums }: { part: (typeof parts)[number]; sums: HouseSums }) {
  const { t } = useTexts();
  const isNet = part === 'net';
  return (
    <div className={cx('grid content-start gap-1 p-4', isNet ? 'bg-surface-2 sm:max-lg:col-span-2' : 'bg-surface-1')}>
      <dt className="text-sm text-ink-3">{t(`operators.today.${part}`)}</dt>
      <dd className={cx('m-0', 'text-ink-1', isNet ? 'text-2xl' : 'text-xl')}>
        <Amount
          text={shownAmount(sums[part], sums.currency)}
          currency={sums.currency}
          tone={isNet ? toneOf(sums.net) : 'plain'}
        />
      </dd>
      {isNet && <dd className="m-0 text-xs text-ink-3">{t('operators.today.netNote')}</dd>}
    </div>
  );
}
