import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenedRun, RunLine } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/contract-kinds';
import { runLineStates } from '@fairhouse/contract/salary-states';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, Select } from '@fairhouse/ui';
import { AgentLink } from '../../shared/agent-link/agent-link.tsx';
import { api } from '../../shared/api/api.ts';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { LineBadge } from './run-badge.tsx';

/** The lines of a run; those that wait can be held, and held ones released. */
export function RunLines({ run }: { run: OpenedRun }) {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const [asked, setAsked] = useState<{ state: RunLine['state'] | ''; page: number }>({ state: '', page: 1 });
  const [held, setHeld] = useState<RunLine | null>(null);
  const request = { runId: run.runId, page: asked.page, ...(asked.state !== '' && { state: asked.state }) };
  const query = useQuery({
    queryKey: [merchant, 'run-lines', request],
    queryFn: () => api.listRunLines(request),
    placeholderData: keepPreviousData,
  });
  const columns = useLineColumns(run, setHeld);
  return (
    <Panel
      title={t('operators.salaries.lines')}
      actions={
        <Select
          hideLabel
          label={t('operators.state')}
          className="w-full sm:w-44"
          value={asked.state}
          options={[
            { value: '', text: t('operators.all') },
            ...runLineStates.map((value) => ({ value, text: t(`operators.salaries.lineStates.${value}`) })),
          ]}
          onChange={(event) =>
            setAsked({ page: 1, state: runLineStates.find((each) => each === event.target.value) ?? '' })
          }
        />
      }
    >
      <RowTable
        isInPanel
        label={t('operators.salaries.lines')}
        query={query}
        keyOf={({ lineId }) => lineId}
        emptyText={t('operators.salaries.noLines')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        columns={columns}
      />
      {held && <HoldDialog line={held} currency={run.currency} onClose={() => setHeld(null)} />}
    </Panel>
  );
}

function useLineColumns({ kind, currency }: OpenedRun, onHold: (line: RunLine) => void): readonly Column<RunLine>[] {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const moneyOf = (key: 'base' | 'gross' | 'downlines' | 'paid' | 'carryIn' | 'carryOut', head: string) =>
    ({
      head,
      isNumber: true,
      cell: (row) => <Money amount={row[key]} currency={currency} isResult={key !== 'paid'} />,
    }) satisfies Column<RunLine>;
  return [
    {
      head: t('operators.agents.agent'),
      cell: ({ downline, upline }) => (
        <span className="grid">
          {downline && <AgentLink memberId={downline.memberId}>{downline.name}</AgentLink>}
          <span className="text-xs text-ink-3">
            {upline ? t('operators.agents.under', { name: upline.name }) : t('operators.agents.underHouse')}
          </span>
        </span>
      ),
    },
    { head: t('operators.state'), cell: (line) => <LineBadge line={line} /> },
    moneyOf('base', t(`salaries.base.${contractKinds[kind].base}`)),
    {
      head: t('salaries.activeMembers'),
      isNumber: true,
      cell: ({ active }) => formatCount(active, texts.language),
    },
    {
      head: t('salaries.tier'),
      isNumber: true,
      cell: ({ tier }) => (tier === null ? '–' : formatCount(tier + 1, texts.language)),
    },
    moneyOf('gross', t('salaries.gross')),
    moneyOf('downlines', t('operators.salaries.toDownlines')),
    moneyOf('paid', t('salaries.paidHead')),
    ...(kind === 'dividend' ? [moneyOf('carryOut', t('salaries.carryOut'))] : []),
    {
      head: t('operators.look'),
      isAct: true,
      cell: (line) => (
        <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:justify-center">
          {may('agency.manage') && isOpen(line) && (
            <Button
              size="s"
              look="quiet"
              aria-label={`${t(holdWord(line))}: ${line.downline?.name ?? ''}`}
              onClick={() => onHold(line)}
            >
              {t(holdWord(line))}
            </Button>
          )}
          <LineLink line={line} />
        </span>
      ),
    },
  ];
}

/** A line that was paid or rejected stays as it is. */
const isOpen = ({ state, paid }: RunLine): boolean => state !== 'paid' && state !== 'rejected' && paid !== '0';
const holdWord = ({ state }: RunLine) => (state === 'held' ? 'operators.salaries.release' : 'operators.salaries.hold');

function LineLink({ line: { lineId, downline } }: { line: RunLine }) {
  const { t } = useTexts();
  const to: string = `/salaries/lines/${lineId}`;
  return (
    <Link
      to={to}
      aria-label={t('operators.salaries.whyLine', { name: downline?.name ?? lineId })}
      className={buttonClass({ look: 'secondary', size: 's' })}
    >
      {t('operators.salaries.why')}
    </Link>
  );
}
