import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeClientKey } from '@fairhouse/api-client';
import type { AgentFile, TreeRow } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Button, cx, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';

/** The upline a member is to get; null is the house. */
type Goal = Pick<TreeRow, 'memberId' | 'name'> | null;

/** Asks to move an agent with its whole team; somebody else decides. */
export function MoveDialog({ agent, onClose }: { agent: AgentFile; onClose: () => void }) {
  const { t, texts } = useTexts();
  const queries = useQueryClient();
  // One intent, one key: a second press asks for the same move.
  const [clientKey, setClientKey] = useState(makeClientKey);
  const [goal, setGoal] = useState<Goal | undefined>(undefined);
  const [reason, setReason] = useState('');
  const ask = useMutation({
    mutationFn: (uplineId: string | null) =>
      api.askAgentMove({ clientKey, memberId: agent.memberId, uplineId, reason: reason.trim() }),
    onSuccess() {
      showToast(t('operators.agents.moveAsked'), 'won');
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const choose = (next: Goal): void => {
    setGoal(next);
    setClientKey(makeClientKey());
    ask.reset();
  };
  return (
    <OfficeDialog title={t('operators.agents.moveOf', { name: agent.name })} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">
        {t('operators.agents.moveText', { people: formatCount(agent.teamSize + 1, texts.language) })}
      </p>
      <Goals agent={agent} goal={goal} onChoose={choose} />
      <Field
        label={t('operators.reason')}
        hint={t('operators.reasonHint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureText error={ask.error} />
      <Button
        disabled={goal === undefined || reason.trim().length < 3}
        busy={ask.isPending}
        onClick={() => goal !== undefined && ask.mutate(goal?.memberId ?? null)}
      >
        {t('operators.agents.askMove')}
      </Button>
    </OfficeDialog>
  );
}

interface GoalsProps {
  readonly agent: AgentFile;
  readonly goal: Goal | undefined;
  readonly onChoose: (goal: Goal) => void;
}

const goalClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-4 py-2 text-start text-sm ring-1 ring-inset';

/** The house, and agents found by name, number or code. */
function Goals({ agent, goal, onChoose }: GoalsProps) {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const [search, setSearch] = useState('');
  const asked = { search: search.trim(), kind: 'agent' as const, size: 10 };
  const { data, error, refetch } = useQuery({
    queryKey: [merchant, 'move-goals', asked],
    queryFn: () => api.listTree(asked),
  });
  const found = data?.list.filter(({ memberId }) => memberId !== agent.memberId) ?? [];
  const goals: readonly { key: string; name: string; note: string; to: Goal }[] = [
    ...(agent.upline && search.trim() === ''
      ? [{ key: 'house', name: t('operators.agents.house'), note: t('operators.agents.level', { level: 1 }), to: null }]
      : []),
    ...found.map((row) => ({
      key: row.memberId,
      name: row.name,
      note: row.upline ? t('operators.agents.under', { name: row.upline.name }) : t('operators.agents.underHouse'),
      to: row,
    })),
  ];
  const isChosen = (to: Goal): boolean => goal !== undefined && (goal?.memberId ?? null) === (to?.memberId ?? null);
  return (
    <>
      <Field
        label={t('operators.agents.newUpline')}
        hint={t('operators.agents.searchHint')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && goals.length === 0 && <p className="m-0 text-sm text-ink-3">{t('operators.agents.notFound')}</p>}
      <ul className="m-0 grid max-h-64 list-none gap-1.5 overflow-y-auto p-0">
        {goals.map(({ key, name, note, to }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={isChosen(to)}
              onClick={() => onChoose(to)}
              className={cx(
                goalClass,
                isChosen(to) ? 'bg-accent-wash ring-accent' : 'bg-surface-2 ring-line hover:bg-surface-3',
              )}
            >
              <span className="min-w-0 truncate font-semibold text-ink-1">{name}</span>
              <span className="ms-auto text-xs text-ink-3">{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
