import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** Who did what, to what, why and from where. */
export function AuditPage() {
  const { t, texts } = useTexts();
  const { merchant, may } = useOperator();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const query = useQuery({ queryKey: [merchant, 'actions', asked], queryFn: () => api.listActions(asked) });
  const save = useMutation({ mutationFn: () => api.exportActions({ search: asked.search }), onSuccess: saveFile });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('operators.search')} type="search" className="w-full sm:w-72" value={asked.search} onChange={(event) => setAsked({ search: event.target.value, page: 1 })} />
        {may('audit.export') && <Button look="secondary" icon="download" busy={save.isPending} onClick={() => save.mutate()}>{t('operators.export')}</Button>}
      </div>
      <FailureText error={save.error} />
      <RowTable
        label={t('operators.trail')} query={query} keyOf={({ id }) => id} emptyText={t('operators.noActions')} page={asked.page} onPage={(page) => setAsked({ ...asked, page })}
        columns={[
          { head: t('operators.number'), cell: ({ id }) => <span className="figures">{id}</span> },
          { head: t('operators.at'), cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, texts.language)}</span> },
          { head: t('operators.operator'), cell: ({ operatorName }) => <strong className="text-ink-1">{operatorName}</strong> },
          { head: t('operators.action'), cell: ({ action }) => <code className="text-xs text-live">{action}</code> },
          { head: t('operators.subject'), cell: ({ subject }) => <code className="text-xs">{subject}</code> },
          { head: t('operators.reason'), cell: ({ reason }) => <span className="block max-w-80 text-ink-2">{reason || '–'}</span> },
          { head: t('operators.address'), cell: ({ ip }) => <span className="figures text-ink-3">{ip || '–'}</span> },
        ]}
      />
    </div>
  );
}
