import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';

const notesMax = 2000;

/** Notes for colleagues; a note is never changed. */
export function MemberNotes({ memberId }: { memberId: string }) {
  const { t, texts } = useTexts();
  const { merchant, may } = useOperator();
  const [size, setSize] = useState(10);
  const { data, error } = useQuery({
    queryKey: [merchant, 'member', memberId, 'notes', size],
    queryFn: () => api.listMemberNotes({ memberId, page: 1, size }),
  });
  return (
    <Panel title={t('operators.notes.title')}>
      {may('members.note') && <NoteForm memberId={memberId} />}
      {!data && (error ? <FailureText error={error} /> : <Skeleton className="h-16" />)}
      {data?.list.length === 0 && <p className="m-0 text-sm text-ink-3">{t('operators.notes.none')}</p>}
      <ol className="m-0 grid list-none gap-3 p-0 text-sm empty:hidden">
        {data?.list.map(({ id, at, operatorName, text }) => (
          <li key={id} className="grid gap-1 rounded-md bg-surface-0 px-3 py-2">
            <span className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-3">
              <strong className="text-ink-2">{operatorName}</strong>
              {formatDateTime(at, texts.language)}
            </span>
            <span className="break-words whitespace-pre-wrap text-ink-1">{text}</span>
          </li>
        ))}
      </ol>
      {data && data.total > data.list.length && size < 100 && (
        <Button look="quiet" size="s" className="justify-self-start" onClick={() => setSize(Math.min(100, size + 30))}>
          {t('operators.notes.more')}
        </Button>
      )}
    </Panel>
  );
}

function NoteForm({ memberId }: { memberId: string }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const field = useId();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => api.addMemberNote({ memberId, text: text.trim() }),
    onSuccess() {
      setText('');
      return queries.invalidateQueries();
    },
  });
  const isReady = text.trim().length >= 3;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isReady) add.mutate();
  };
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <label htmlFor={field} className="text-sm font-semibold text-ink-1">
        {t('operators.notes.write')}
      </label>
      <textarea
        id={field}
        rows={3}
        maxLength={notesMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-describedby={`${field}-note`}
        className="block w-full resize-y rounded-md bg-surface-0 px-4 py-2.5 text-base text-ink-1 ring-1 ring-inset ring-line-strong outline-none focus:ring-2 focus:ring-focus"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span id={`${field}-note`} className="text-sm text-ink-3">
          {t('operators.notes.hint')}
        </span>
        <Button type="submit" look="secondary" size="s" disabled={!isReady} busy={add.isPending}>
          {t('operators.notes.add')}
        </Button>
      </div>
      <FailureText error={add.error} />
    </form>
  );
}
