import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RankCost } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Money } from '../../shared/money/money.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';

const ranges = ['7', '30', '90', '365'] as const;
const dayMs = 86_400_000;
const kinds = ['UPGRADE_BONUS', 'RANK_SALARY', 'BIRTHDAY'] as const;

/** What ranks have given, by kind. */
export function CostTab() {
  const { t, texts } = useTexts();
  const { merchant, currency } = useOperator();
  const [days, setDays] = useState<(typeof ranges)[number]>('30');
  const query = useQuery({
    queryKey: [merchant, 'vip', 'cost', days],
    async queryFn() {
      const to = Date.now();
      const cost = await api.readRankCost({ from: to - Number(days) * dayMs, to });
      return { ...cost, list: cost.kinds };
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const count = (value: number): string => formatCount(value, texts.language);
  return (
    <div className="grid gap-4">
      <Select
        label={t('operators.vip.period')}
        className="sm:max-w-56"
        value={days}
        options={ranges.map((value) => ({ value, text: t('operators.vip.range', { count: Number(value) }) }))}
        onChange={(event) => setDays(ranges.find((each) => each === event.target.value) ?? '30')}
      />
      <RowTable<RankCost['kinds'][number]>
        label={t('operators.vip.tab_cost')}
        query={query}
        keyOf={({ promotionType }) => promotionType}
        emptyText={t('operators.vip.noCost')}
        totals={
          query.data && query.data.list.length > 0
            ? [
                [
                  '',
                  '',
                  '',
                  '',
                  <Money key="claimed" amount={query.data.claimedAmount} currency={currency} />,
                  <Money key="open" amount={query.data.openAmount} currency={currency} />,
                ],
              ]
            : []
        }
        columns={[
          {
            head: t('operators.vip.kind'),
            cell: ({ promotionType }) => {
              const kind = kinds.find((each) => each === promotionType);
              return kind ? t(`operators.vip.kinds.${kind}`) : promotionType;
            },
          },
          { head: t('operators.vip.issued'), isNumber: true, cell: ({ issued }) => count(issued) },
          { head: t('operators.vip.claimed'), isNumber: true, cell: ({ claimed }) => count(claimed) },
          { head: t('operators.vip.expired'), isNumber: true, cell: ({ expired }) => count(expired) },
          {
            head: t('operators.vip.claimedAmount'),
            isNumber: true,
            cell: ({ claimedAmount }) => <Money amount={claimedAmount} currency={currency} />,
          },
          {
            head: t('operators.vip.openAmount'),
            isNumber: true,
            cell: ({ openAmount }) => <Money amount={openAmount} currency={currency} />,
          },
        ]}
      />
    </div>
  );
}
