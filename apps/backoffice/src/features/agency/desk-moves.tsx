import { useState } from 'react';
import type { AgentMove } from '@fairhouse/contract';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Field, Icon, Select } from '@fairhouse/ui';
import { AgentLink } from '../../shared/agent-link/agent-link.tsx';
import { RefreshQueue } from '../../shared/queues/refresh-queue.tsx';
import { useWatchedQueue } from '../../shared/queues/use-watched-queue.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { MoveBadge } from './move-badge.tsx';
import { MoveDecisionDialog } from './move-decision-dialog.tsx';

const states = ['asked', 'approved', 'rejected'] as const satisfies readonly AgentMove['state'][];
const moveOf = ({ moveId }: AgentMove): string => moveId;

/** The queue of moves that one operator asks for and another decides. */
export function DeskMoves() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const [asked, setAsked] = useState<{ state: AgentMove['state'] | ''; search: string; page: number }>({
    state: 'asked',
    search: '',
    page: 1,
  });
  const [open, setOpen] = useState<string | null>(null);
  const request = { search: asked.search, page: asked.page, ...(asked.state !== '' && { state: asked.state }) };
  const { query, news } = useWatchedQueue({
    queryKey: [merchant, 'agent-moves', request],
    ask: (client) => client.listAgentMoves(request),
    keyOf: moveOf,
  });
  const columns = useMoveColumns(setOpen);
  const opened = query.data?.list.find(({ moveId }) => moveId === open);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('operators.state')}
          value={asked.state}
          className="w-full sm:w-44"
          options={[
            { value: '', text: t('operators.all') },
            ...states.map((state) => ({ value: state, text: t(`operators.agents.moveStates.${state}`) })),
          ]}
          onChange={(event) =>
            setAsked({ ...asked, page: 1, state: states.find((state) => state === event.target.value) ?? '' })
          }
        />
        <Field
          label={t('operators.agents.whoMoves')}
          type="search"
          className="w-full sm:w-64"
          value={asked.search}
          onChange={(event) => setAsked({ ...asked, page: 1, search: event.target.value })}
        />
        <RefreshQueue news={news} />
      </div>
      <RowTable
        label={t('operators.agents.tabs.moves')}
        query={query}
        keyOf={moveOf}
        gone={news.gone}
        emptyText={t(asked.state === 'asked' ? 'operators.agents.noneAsked' : 'operators.agents.noMoves')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        columns={columns}
      />
      {opened && <MoveDecisionDialog move={opened} onClose={() => setOpen(null)} />}
    </div>
  );
}

function useMoveColumns(onOpen: (moveId: string) => void): readonly Column<AgentMove>[] {
  const { t, texts } = useTexts();
  const { may, operator } = useOperator();
  const house = t('operators.agents.house');
  return [
    { head: t('operators.number'), cell: ({ moveId }) => <span className="figures">{moveId}</span> },
    {
      head: t('operators.agents.account'),
      cell: ({ member }) => <AgentLink memberId={member.memberId}>{member.name}</AgentLink>,
    },
    {
      head: t('operators.agents.fromTo'),
      cell: ({ from, to }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {from?.name ?? house}
          <Icon name="chevron-forward" size={16} className="text-ink-3" />
          <strong className="text-ink-1">{to?.name ?? house}</strong>
        </span>
      ),
    },
    {
      head: t('operators.agents.people'),
      isNumber: true,
      cell: ({ people }) => formatCount(people, texts.language),
    },
    { head: t('operators.state'), cell: ({ state }) => <MoveBadge state={state} /> },
    {
      head: t('operators.reason'),
      cell: ({ reason, decisionReason }) => (
        <span className="grid max-w-72 min-w-44 break-words text-ink-2">
          {reason}
          {decisionReason !== null && <span className="text-ink-3">{decisionReason}</span>}
        </span>
      ),
    },
    {
      head: t('operators.askedBy'),
      cell: ({ askedBy, askedAt }) => (
        <span className="grid whitespace-nowrap">
          {askedBy}
          <span className="text-xs text-ink-3">{formatDateTime(askedAt, texts.language)}</span>
        </span>
      ),
    },
    {
      head: t('operators.decision'),
      isAct: true,
      cell: ({ moveId, state, askedById }) => (
        <Button
          size="s"
          look="secondary"
          aria-label={t('operators.agents.openMove', { id: moveId })}
          onClick={() => onOpen(moveId)}
        >
          {t(
            state === 'asked' && may('agency.manage') && askedById !== operator.id
              ? 'operators.decide'
              : 'operators.open',
          )}
        </Button>
      ),
    },
  ];
}
