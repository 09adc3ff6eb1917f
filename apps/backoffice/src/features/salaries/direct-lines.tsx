import type { SalaryMember } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { RowTable } from '../../shared/table/row-table.tsx';
import { AddsUp } from './adds-up.tsx';
import type { Opened } from './opened-line.ts';
import { useSumColumns } from './use-sum-columns.tsx';

/** The direct lines that make up a team in the period; each opens into its members. */
export function DirectLines({ opened, onOpen }: { opened: Opened; onOpen: (via: SalaryMember) => void }) {
  const { t } = useTexts();
  const sums = useSumColumns(opened);
  const { directLines, totals, addsUp, currency } = opened;
  const hasGross = directLines.some(({ gross }) => gross !== '0');
  return (
    <Panel title={t('salaries.directLines')}>
      <RowTable
        isInPanel
        isTall
        label={t('salaries.directLines')}
        query={{ data: { list: directLines }, isError: false, refetch: () => undefined }}
        keyOf={({ memberId }) => memberId}
        emptyText={t('salaries.noBets')}
        columns={[
          { head: t('salaries.downline'), cell: ({ name }) => <strong className="text-ink-1">{name}</strong> },
          ...sums,
          ...(hasGross
            ? [
                {
                  head: t('operators.salaries.theirGross'),
                  isNumber: true,
                  cell: ({ gross }: { gross: string }) => <Money amount={gross} currency={currency} />,
                },
              ]
            : []),
          {
            head: t('operators.look'),
            isAct: true,
            cell: ({ memberId, name }) => (
              <Button
                size="s"
                look="secondary"
                aria-label={t('salaries.openMember', { name })}
                onClick={() => onOpen({ memberId, name })}
              >
                {t('operators.open')}
              </Button>
            ),
          },
        ]}
        totals={[[t('salaries.team'), ...sums.map(({ cell }) => cell(totals))]]}
      />
      <AddsUp isTrue={addsUp} />
    </Panel>
  );
}
