import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { useAddressFilter } from '../../shared/address/use-address-filter.ts';
import { api } from '../../shared/api/api.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { ActionText, SubjectText } from '../../shared/trail/action-text.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { placeOf, TrailFilters, trailQueryOf, wholeTrail } from './trail-filters.tsx';

/** The audit trail: operator, action, subject, reason and address; its filter is kept in the address. */
export function AuditPage() {
  const { t, texts } = useTexts();
  const { merchant, may } = useOperator();
  const [filter, setFilter] = useAddressFilter(wholeTrail);
  const { page, ...place } = placeOf(filter);
  const request = trailQueryOf(filter);
  const query = useQuery({
    queryKey: [merchant, 'actions', request, page, place],
    queryFn: () => api.listActions({ ...request, ...place, page }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<ActionRow | null>(null);
  const save = useMutation({ mutationFn: () => api.exportActions(request), onSuccess: saveFile });
  const people = query.data?.people ?? [];
  const turn = (next: number): void =>
    setFilter({ ...filter, page: `${next}`, until: (page === 1 ? query.data?.list[0]?.id : filter.until) ?? '' });
  return (
    <div className="grid gap-4">
      <TrailFilters filter={filter} people={people} onChange={setFilter} />
      {may('audit.export') && (
        <Button
          className="justify-self-start"
          look="secondary"
          icon="download"
          busy={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('operators.export')}
        </Button>
      )}
      <FailureText error={save.error} />
      <RowTable
        label={t('operators.trail')}
        query={query}
        keyOf={({ id }) => id}
        emptyText={t('operators.noActions')}
        page={page}
        onPage={turn}
        columns={[
          { head: t('operators.number'), cell: ({ id }) => <span className="figures">{id}</span> },
          {
            head: t('operators.at'),
            cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, texts.language)}</span>,
          },
          {
            head: t('operators.operator'),
            cell: ({ operatorName }) => <strong className="text-ink-1">{operatorName}</strong>,
          },
          { head: t('operators.action'), cell: ({ action }) => <ActionText action={action} /> },
          { head: t('operators.subject'), cell: ({ subject }) => <SubjectText subject={subject} people={people} /> },
          {
            head: t('operators.reason'),
            cell: ({ reason }) => <span className="block max-w-80 text-ink-2">{reason || '–'}</span>,
          },
          { head: t('operators.address'), cell: ({ ip }) => <span className="figures text-ink-3">{ip || '–'}</span> },
          {
            head: t('operators.look'),
            isAct: true,
            cell: (row) => (
              <Button
                size="s"
                look="secondary"
                aria-label={t('operators.trailText.openOne', { number: row.id })}
                onClick={() => setOpen(row)}
              >
                {t('operators.open')}
              </Button>
            ),
          },
        ]}
      />
      {open && <ActionDialog action={open} people={people} onClose={() => setOpen(null)} />}
    </div>
  );
}
