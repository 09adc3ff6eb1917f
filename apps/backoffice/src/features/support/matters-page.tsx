import { useState } from 'react';
import type { MatterKind, MatterRow, MatterState } from '@fairhouse/contract';
import { feedbackTypeNames, feedbackTypes } from '@fairhouse/contract/matter-limits';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field, Select } from '@fairhouse/ui';
import { RefreshQueue } from '../../shared/queues/refresh-queue.tsx';
import { useWatchedQueue } from '../../shared/queues/use-watched-queue.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { MatterBadges } from './matter-badges.tsx';
import { MatterDialog } from './matter-dialog.tsx';

const kinds = ['feedback', 'complaint', 'message'] as const satisfies readonly MatterKind[];
const states = ['received', 'in_hand', 'answered', 'contested', 'closed'] as const satisfies readonly MatterState[];
const everything = {
  search: '',
  kind: '' as MatterKind | '',
  state: '' as MatterState | '',
  type: '',
  isOpen: true,
  isLate: false,
  page: 1,
};

const matterOf = ({ matterId }: MatterRow): string => matterId;

/** Feedback, complaints and messages of the brand, the nearest deadline first. */
export function MattersPage() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [asked, setAsked] = useState(everything);
  const [open, setOpen] = useState<string | null>(null);
  const { search, kind, state, type, isOpen, isLate, page } = asked;
  const { query, news } = useWatchedQueue({
    queryKey: [merchant, 'matters', asked],
    ask: (client) =>
      client.listDeskMatters({
        search: search.trim(),
        page,
        ...(kind && { kind }),
        ...(state && { state }),
        ...(type && { type }),
        ...(isOpen && { open: '1' as const }),
        ...(isLate && { late: '1' as const }),
      }),
    keyOf: matterOf,
  });
  const ask = (next: Partial<typeof everything>): void => setAsked({ ...asked, page: 1, ...next });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,16rem)_repeat(3,minmax(0,11rem))]">
        <Field
          className="col-span-2 md:col-span-1"
          label={t('support.desk.search')}
          type="search"
          maxLength={100}
          value={search}
          onChange={(event) => ask({ search: event.target.value })}
        />
        <Select
          className="min-w-0"
          label={t('support.desk.kind')}
          value={kind}
          options={[
            { value: '', text: t('support.desk.allKinds') },
            ...kinds.map((value) => ({ value, text: t(`support.mine.kinds.${value}`) })),
          ]}
          onChange={(event) => ask({ kind: kinds.find((value) => value === event.target.value) ?? '' })}
        />
        <Select
          className="min-w-0"
          label={t('support.desk.state')}
          value={state}
          options={[
            { value: '', text: t('support.desk.allStates') },
            ...states.map((value) => ({ value, text: t(`support.mine.states.${value}`) })),
          ]}
          onChange={(event) => ask({ state: states.find((value) => value === event.target.value) ?? '' })}
        />
        <Select
          className="min-w-0 max-md:col-span-2"
          label={t('support.desk.type')}
          value={type}
          options={[
            { value: '', text: t('support.desk.allTypes') },
            ...feedbackTypeNames.map((name) => ({ value: `${feedbackTypes[name]}`, text: t(`support.types.${name}`) })),
          ]}
          onChange={(event) => ask({ type: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        <Checkbox
          label={t('support.desk.open')}
          checked={isOpen}
          onChange={(event) => ask({ isOpen: event.target.checked })}
        />
        <Checkbox
          label={t('support.desk.late')}
          checked={isLate}
          onChange={(event) => ask({ isLate: event.target.checked })}
        />
        <RefreshQueue size="s" news={news} />
      </div>
      <RowTable
        label={t('support.desk.title')}
        query={query}
        keyOf={matterOf}
        gone={news.gone}
        emptyText={t('support.desk.none')}
        page={page}
        onPage={(next) => setAsked({ ...asked, page: next })}
        columns={[
          {
            head: t('support.desk.number'),
            cell: ({ number, kind: of }) => (
              <span className="grid whitespace-nowrap">
                <strong className="figures text-ink-1">{number}</strong>
                <span className="text-xs text-ink-3">{t(`support.mine.kind.${of}`)}</span>
              </span>
            ),
          },
          {
            head: t('support.desk.sender'),
            cell: ({ sender, memberId }) =>
              memberId === null ? (
                <span className="grid">
                  {sender || '–'}
                  <span className="text-xs text-ink-3">{t('support.desk.visitor')}</span>
                </span>
              ) : (
                <strong className="text-ink-1">{sender}</strong>
              ),
          },
          {
            head: t('support.desk.what'),
            cell: ({ content }) => <span className="line-clamp-2 min-w-48 break-words">{content}</span>,
          },
          { head: t('support.desk.state'), cell: (matter) => <MatterBadges matter={matter} /> },
          { head: t('support.desk.taken'), cell: ({ takenByName }) => takenByName ?? '–' },
          {
            head: t('operators.at'),
            cell: ({ createdAt, dueAt }) => (
              <span className="grid whitespace-nowrap">
                {formatDateTime(createdAt, texts.language)}
                {dueAt !== null && (
                  <span className="text-xs text-ink-3">
                    {t('support.desk.due')} {formatDateTime(dueAt, texts.language)}
                  </span>
                )}
              </span>
            ),
          },
          {
            head: t('operators.look'),
            cell: ({ matterId, number }) => (
              <Button
                size="s"
                look="secondary"
                aria-label={t('support.desk.open1', { number })}
                onClick={() => setOpen(matterId)}
              >
                {t('operators.open')}
              </Button>
            ),
          },
        ]}
      />
      {open !== null && <MatterDialog matterId={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
