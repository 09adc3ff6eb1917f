import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RebateReport } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { DayRange } from '../../shared/days/day-range.tsx';
import { SaveButton } from '../../shared/files/save-button.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useProductText } from '../../shared/products/use-product-text.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { LineName, OpenLine } from './report-line.tsx';
import { ReportWay } from './report-way.tsx';
import { useReportAsk } from './use-report-ask.ts';

const sums = ['validBet', 'members', 'agents', 'total'] as const;
type Figures = Readonly<Record<(typeof sums)[number], string>>;

/** Rebates by percentage that bets earned: the members' part and the uplines', by line and by product. */
export function RebateReportDesk() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const { days, page, range, request, setDays, openLine, setPage } = useReportAsk();
  const query = useQuery({
    queryKey: [merchant, 'rebate-report', request],
    queryFn: () => api.readRebateReport(request),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const currency = data?.currency ?? '';
  const columns = sums.map((name) => ({
    head: t(`operators.agentReport.rebates.${name}`),
    isNumber: true,
    cell: (row: Figures) => <Money amount={row[name]} currency={currency} />,
  }));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <DayRange days={days} shown={data} onChange={setDays} />
        <span className="grid gap-2 pb-1 sm:ms-auto">
          <SaveButton ask={() => api.exportRebateReport(range)} disabled={!data || data.total === 0} />
        </span>
      </div>
      {data && <ReportWay path={data.path} onGo={openLine} />}
      <RowTable
        isTall
        label={t('operators.agentReport.tabs.rebates')}
        query={query}
        keyOf={({ memberId, isOwn }) => `${memberId} ${isOwn}`}
        emptyText={t('operators.agentReport.noRebates')}
        page={page}
        onPage={setPage}
        columns={[
          { head: t('teams.loss.line'), cell: (line) => <LineName line={line} /> },
          ...columns,
          {
            head: t('operators.look'),
            isAct: true,
            cell: (line) => <OpenLine line={line} onOpen={openLine} />,
          },
        ]}
        totals={data && [[t('teams.loss.totals'), ...columns.map(({ cell }) => cell(data.totals))]]}
      />
      {data && data.categories.length > 0 && <Categories report={data} columns={columns} />}
      {data && (
        <p className="m-0 text-xs text-ink-3">
          {t('salaries.countedUntil', { time: formatDateTime(data.countedUntil, texts.language) })}
        </p>
      )}
    </div>
  );
}

function Categories({ report, columns }: { report: RebateReport; columns: readonly Column<Figures>[] }) {
  const { t } = useTexts();
  const productText = useProductText();
  return (
    <Panel title={t('operators.agentReport.byProduct')}>
      <RowTable
        isInPanel
        label={t('operators.agentReport.byProduct')}
        query={{ data: { list: report.categories }, isError: false, refetch: () => undefined }}
        keyOf={({ category }) => category}
        emptyText={t('operators.agentReport.noRebates')}
        columns={[
          {
            head: t('salaries.product'),
            cell: ({ category }) => <strong className="text-ink-1">{productText(category)}</strong>,
          },
          ...columns,
        ]}
        totals={[[t('teams.loss.totals'), ...columns.map(({ cell }) => cell(report.totals))]]}
      />
    </Panel>
  );
}
