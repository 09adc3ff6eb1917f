import { useQuery } from '@tanstack/react-query';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, Badge } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

const shownRows = 10;

/** Deposits and withdrawals of the member that are open or need attention. */
export function MemberMoney({ memberId }: { memberId: string }) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const query = useQuery({
    queryKey: [merchant, 'member', memberId, 'open'],
    async queryFn() {
      const input = { memberId, open: '1' as const, size: shownRows };
      const [withdrawals, deposits] = await Promise.all([api.listWithdrawalQueue(input), api.listDepositQueue(input)]);
      const list = [
        ...withdrawals.list.map((row) => ({
          ...row,
          key: `w${row.withdrawalId}`,
          number: row.withdrawalId,
          kind: t('operators.withdrawals'),
          stateText: t(`operators.withdrawal.states.${row.state}`),
        })),
        ...deposits.list.map((row) => ({
          ...row,
          key: `d${row.depositId}`,
          number: row.depositId,
          kind: t('operators.deposits.title'),
          stateText: t(`operators.deposits.states.${row.state}`),
        })),
      ];
      return { list: list.sort((one, other) => other.createdAt - one.createdAt) };
    },
  });
  return (
    <Panel title={t('operators.file.money')}>
      <RowTable
        isInPanel
        label={t('operators.file.money')}
        query={query}
        keyOf={({ key }) => key}
        emptyText={t('operators.file.noMoney')}
        columns={[
          {
            head: t('operators.kind'),
            cell: ({ kind, number }) => (
              <span className="grid whitespace-nowrap">
                <strong className="text-ink-1">{kind}</strong>
                <span className="figures text-xs text-ink-3">{number}</span>
              </span>
            ),
          },
          {
            head: t('operators.amount'),
            isNumber: true,
            cell: ({ amount, currency }) => <Amount text={shownAmount(amount, currency)} currency={currency} />,
          },
          {
            head: t('operators.state'),
            cell: ({ stateText, flag }) => (
              <Badge tone={flag === null ? 'live' : 'lost'} className="whitespace-nowrap">
                {stateText}
              </Badge>
            ),
          },
          {
            head: t('operators.at'),
            cell: ({ createdAt }) => (
              <span className="whitespace-nowrap">{formatDateTime(createdAt, texts.language)}</span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
