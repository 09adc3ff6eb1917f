import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AgentFigures, AgentReport, AgentReportRow } from '@fairhouse/contract';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { DayRange } from '../../shared/days/day-range.tsx';
import { Figures } from '../../shared/figures/figures.tsx';
import { SaveButton } from '../../shared/files/save-button.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { AgentBars } from './agent-bars.tsx';
import { LineName, OpenLine } from './report-line.tsx';
import { ReportProducts } from './report-products.tsx';
import { ReportWay } from './report-way.tsx';
import { useReportAsk } from './use-report-ask.ts';

/** What is left comes first: it is what the report is about. */
const sums = [
  'left',
  'win',
  'salaries',
  'dividends',
  'agentRebates',
  'rebates',
  'promotions',
  'stake',
  'validBet',
  'payout',
  'deposits',
  'withdrawals',
] as const;
type Sum = (typeof sums)[number];
const results: readonly Sum[] = ['win', 'left'];

/** What agents of level 1 brought and cost, line by line. */
export function AgentReportDesk() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { days, page, range, request, setDays, openLine, setPage } = useReportAsk();
  const query = useQuery({
    queryKey: [merchant, 'agent-report', request],
    queryFn: () => api.readAgentReport(request),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const columns = useReportColumns(data?.currency ?? '', openLine);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <DayRange days={days} shown={data} onChange={setDays} />
        <span className="grid gap-2 pb-1 sm:ms-auto">
          <SaveButton ask={() => api.exportAgentReport(range)} disabled={!data || data.total === 0} />
        </span>
      </div>
      {data && <ReportWay path={data.path} onGo={openLine} />}
      {data && data.total > 0 && <ReportSums report={data} />}
      <RowTable
        isTall
        label={t('operators.agentReport.title')}
        query={query}
        keyOf={({ memberId, isOwn }) => `${memberId} ${isOwn}`}
        emptyText={t('operators.agentReport.none')}
        page={page}
        onPage={setPage}
        columns={columns}
        totals={data && [totalsRow(t('teams.loss.totals'), data)]}
      />
      {data && data.products.length > 0 && <ReportProducts report={data} />}
    </div>
  );
}

/** The sums of all lines: what came in, what was paid, what is left. */
function ReportSums({ report }: { report: AgentReport }) {
  const { t, texts } = useTexts();
  const { totals, currency, countedUntil } = report;
  const figure = (name: Sum) => ({
    name: t(`operators.agents.figures.${name}`),
    value: <Money amount={totals[name]} currency={currency} isResult={results.includes(name)} />,
    isMain: name === 'left',
  });
  return (
    <Panel title={t('operators.agentReport.sums')}>
      <div className="grid min-w-0 gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className="grid gap-4">
          <Figures className="xl:grid-cols-3" figures={sums.map(figure)} />
          <p className="m-0 text-xs text-ink-3">
            {t('salaries.countedUntil', { time: formatDateTime(countedUntil, texts.language) })}
          </p>
        </div>
        <AgentBars report={report} />
      </div>
    </Panel>
  );
}

const money = (amount: string, currency: string, name: Sum) => (
  <Money amount={amount} currency={currency} isResult={results.includes(name)} />
);

function useReportColumns(currency: string, onOpen: (agentId: string) => void): readonly Column<AgentReportRow>[] {
  const { t, texts } = useTexts();
  const count = (value: number): string => formatCount(value, texts.language);
  return [
    { head: t('teams.loss.line'), cell: (line) => <LineName line={line} /> },
    { head: t('teams.figures.newMembers'), isNumber: true, cell: ({ newMembers }) => count(newMembers) },
    { head: t('teams.figures.activeMembers'), isNumber: true, cell: ({ activeMembers }) => count(activeMembers) },
    ...sums.map((name): Column<AgentReportRow> => ({
      head: t(`operators.agents.figures.${name}`),
      isNumber: true,
      cell: (row) => money(row[name], currency, name),
    })),
    {
      head: t('operators.look'),
      isAct: true,
      cell: (line) => <OpenLine line={line} onOpen={onOpen} />,
    },
  ];
}

/** People are not added up: one may be in two lines after a move. */
const totalsRow = (name: string, { totals, currency }: { totals: AgentFigures; currency: string }) => [
  name,
  null,
  null,
  ...sums.map((each) => <span key={each}>{money(totals[each], currency, each)}</span>),
];
