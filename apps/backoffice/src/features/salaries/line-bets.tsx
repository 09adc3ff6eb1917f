import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineBet } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useProductText } from '../../shared/products/use-product-text.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { AddsUp } from './adds-up.tsx';
import type { LinePlace, Opened } from './opened-line.ts';

/** The bets of a member that count in a line. */
export function LineBets({ opened, place: { member, memberName } }: { opened: Opened; place: LinePlace }) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const productText = useProductText();
  const [page, setPage] = useState(1);
  const request = { lineId: opened.line.lineId, memberId: member, page };
  const query = useQuery({
    queryKey: [merchant, 'line-bets', request],
    queryFn: () => api.listRunLineBets(request),
    placeholderData: keepPreviousData,
  });
  const { currency } = opened;
  const moneyOf = (key: 'stake' | 'validBet' | 'payout', head: string) => ({
    head,
    isNumber: true,
    cell: (bet: LineBet) => <Money amount={bet[key]} currency={currency} />,
  });
  const title = t('salaries.betsOf', { name: memberName });
  return (
    <Panel title={title}>
      <RowTable
        isInPanel
        label={title}
        query={query}
        keyOf={({ orderNo, countedAt }) => `${orderNo} ${countedAt}`}
        emptyText={t('salaries.noBets')}
        page={page}
        onPage={setPage}
        columns={[
          {
            head: t('salaries.bet'),
            cell: ({ gameName, gameType, orderNo, isCorrection }) => (
              <span className="grid justify-items-start">
                <strong className="text-ink-1">{gameName}</strong>
                <span className="text-xs text-ink-3">
                  {productText(gameType)} · <span className="figures">{orderNo}</span>
                </span>
                {isCorrection && <Badge tone="accent">{t('salaries.correction')}</Badge>}
              </span>
            ),
          },
          {
            head: t('salaries.countedAt'),
            cell: ({ countedAt }) => (
              <span className="whitespace-nowrap">{formatDateTime(countedAt, texts.language)}</span>
            ),
          },
          moneyOf('stake', t('salaries.stake')),
          moneyOf('validBet', t('salaries.base.validBet')),
          moneyOf('payout', t('salaries.payout')),
        ]}
        totals={
          query.data && [
            [
              t('salaries.allBets', { count: query.data.total }),
              null,
              ...(['stake', 'validBet', 'payout'] as const).map((key) => (
                <Money key={key} amount={query.data.totals[key]} currency={currency} />
              )),
            ],
          ]
        }
      />
      {query.data && <AddsUp isTrue={query.data.addsUp} />}
    </Panel>
  );
}
