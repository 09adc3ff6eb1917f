import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SalaryRun } from '@fairhouse/contract';
import { kindsInOrder } from '@fairhouse/contract/contract-kinds';
import { salaryRunStates } from '@fairhouse/contract/salary-states';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button, buttonClass, Field, Select } from '@fairhouse/ui';
import { useAddressFilter } from '../../shared/address/use-address-filter.ts';
import { api } from '../../shared/api/api.ts';
import { Money } from '../../shared/money/money.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { dayStart } from '../../shared/texts/day-start.ts';
import { RunBadge } from './run-badge.tsx';

const noFilter = { kind: '', state: '', from: '', to: '' };

function queryOf({ kind, state, from, to }: typeof noFilter) {
  const [chosenKind, chosenState] = [
    kindsInOrder.find((each) => each === kind),
    salaryRunStates.find((each) => each === state),
  ];
  return {
    ...(chosenKind && { kind: chosenKind }),
    ...(chosenState && { state: chosenState }),
    ...(from !== '' && { startTime: dayStart(from) }),
    ...(to !== '' && { endTime: dayStart(to, 1) }),
  };
}

/** Periods of salaries and dividends that were computed, the newest first. */
export function DeskRuns() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const [filter, setFilter] = useAddressFilter(noFilter);
  const [page, setPage] = useState(1);
  const asked = { ...queryOf(filter), page };
  const query = useQuery({
    queryKey: [merchant, 'salary-runs', asked],
    queryFn: () => api.listSalaryRuns(asked),
    placeholderData: keepPreviousData,
  });
  const columns = useRunColumns(query.data?.currency ?? '');
  return (
    <div className="grid gap-4">
      <RunFilters
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <RowTable
        isTall
        label={t('operators.salaries.tabs.runs')}
        query={query}
        keyOf={({ runId }) => runId}
        emptyText={t(filter.state === 'reviewing' ? 'operators.salaries.noneReviewing' : 'operators.salaries.noRuns')}
        page={page}
        onPage={setPage}
        columns={columns}
      />
    </div>
  );
}

function RunFilters({ filter, onChange }: { filter: typeof noFilter; onChange: (next: typeof noFilter) => void }) {
  const { t } = useTexts();
  const all = { value: '', text: t('operators.all') };
  const dates = 'min-w-0 w-[calc(50%-0.375rem)] sm:w-40 [&_*]:min-w-0';
  return (
    <div role="search" aria-label={t('operators.salaries.tabs.runs')} className="flex flex-wrap items-end gap-3">
      <Select
        label={t('operators.kind')}
        className="w-[calc(50%-0.375rem)] sm:w-44"
        value={filter.kind}
        options={[all, ...kindsInOrder.map((value) => ({ value, text: t(`salaries.kind.${value}`) }))]}
        onChange={(event) => onChange({ ...filter, kind: event.target.value })}
      />
      <Select
        label={t('operators.state')}
        className="w-[calc(50%-0.375rem)] sm:w-44"
        value={filter.state}
        options={[
          all,
          ...salaryRunStates.map((value) => ({ value, text: t(`operators.salaries.runStates.${value}`) })),
        ]}
        onChange={(event) => onChange({ ...filter, state: event.target.value })}
      />
      <Field
        label={t('operators.salaries.endedFrom')}
        type="date"
        className={dates}
        value={filter.from}
        onChange={(event) => onChange({ ...filter, from: event.target.value })}
      />
      <Field
        label={t('operators.salaries.endedTo')}
        type="date"
        className={dates}
        value={filter.to}
        onChange={(event) => onChange({ ...filter, to: event.target.value })}
      />
      {filter.state !== 'reviewing' && (
        <Button
          look="secondary"
          className="min-h-12 max-sm:w-full"
          onClick={() => onChange({ ...noFilter, state: 'reviewing' })}
        >
          {t('operators.salaries.showReviewing')}
        </Button>
      )}
    </div>
  );
}

function useRunColumns(currency: string): readonly Column<SalaryRun>[] {
  const { t, texts } = useTexts();
  const count = (value: number): string => formatCount(value, texts.language);
  return [
    {
      head: t('operators.kind'),
      cell: ({ kind, runId }) => (
        <span className="grid">
          <strong className="whitespace-nowrap text-ink-1">{t(`salaries.kind.${kind}`)}</strong>
          <span className="figures text-xs text-ink-3">
            {t('operators.number')} {runId}
          </span>
        </span>
      ),
    },
    {
      head: t('salaries.periodHead'),
      cell: ({ periodStart, periodEnd }) => (
        <span className="grid whitespace-nowrap">
          {formatDateTime(periodStart, texts.language)}
          <span className="text-xs text-ink-3">
            {t('operators.salaries.until', { time: formatDateTime(periodEnd, texts.language) })}
          </span>
        </span>
      ),
    },
    { head: t('operators.state'), cell: ({ state }) => <RunBadge state={state} /> },
    {
      head: t('operators.salaries.lines'),
      isNumber: true,
      cell: ({ lines, held }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
          {held > 0 && <Badge tone="lost">{t('operators.salaries.heldCount', { held: count(held) })}</Badge>}
          {count(lines)}
        </span>
      ),
    },
    {
      head: t('salaries.paidHead'),
      isNumber: true,
      cell: ({ paid }) => <Money amount={paid} currency={currency} />,
    },
    {
      head: t('operators.salaries.shortfall'),
      isNumber: true,
      cell: ({ shortfall }) => (shortfall === '0' ? '–' : <Money amount={shortfall} currency={currency} />),
    },
    {
      head: t('operators.look'),
      isAct: true,
      cell: ({ runId, state, kind }) => (
        <RunLink runId={runId} label={t('operators.salaries.openRun', { kind: t(`salaries.kind.${kind}`), id: runId })}>
          {t(state === 'reviewing' ? 'operators.salaries.review' : 'operators.open')}
        </RunLink>
      ),
    },
  ];
}

function RunLink({ runId, label, children }: { runId: string; label: string; children: string }) {
  const to: string = `/salaries/runs/${runId}`;
  return (
    <Link to={to} aria-label={`${children}: ${label}`} className={buttonClass({ look: 'secondary', size: 's' })}>
      {children}
    </Link>
  );
}
