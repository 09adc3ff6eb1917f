import type { JackpotDesk } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { RowTable } from '../../shared/table/row-table.tsx';

type Win = JackpotDesk['lastWins'][number];

/** The last winners, each with the bet that won. */
export function JackpotWins({ desk }: { desk: JackpotDesk }) {
  const { t, texts } = useTexts();
  return (
    <Panel title={t('jackpot.winsTitle')}>
      <RowTable<Win>
        label={t('jackpot.winsTitle')}
        query={{ data: { list: desk.lastWins }, isError: false, refetch: () => undefined }}
        keyOf={({ no }) => `${no}`}
        emptyText={t('jackpot.desk.noWins')}
        isInPanel
        columns={[
          { head: 'No.', cell: ({ no }) => no },
          { head: t('jackpot.desk.from'), cell: ({ at }) => formatDateTime(at, texts.language) },
          {
            head: t('jackpot.desk.winner'),
            cell: ({ memberId, customerName }) => (
              <MemberLink memberId={memberId}>{customerName ?? t('jackpot.desk.member', { id: memberId })}</MemberLink>
            ),
          },
          { head: t('jackpot.desk.bet'), cell: ({ betId, gameName }) => `${gameName}, ${betId}` },
          {
            head: t('jackpot.stake'),
            isNumber: true,
            cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
          },
          {
            head: t('jackpot.desk.paid'),
            isNumber: true,
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
        ]}
      />
    </Panel>
  );
}
