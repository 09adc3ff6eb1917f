import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeClientKey } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** Shown when nobody is at the desk: a message is answered in the inbox. */
export function LeaveMessage() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [intent, setIntent] = useState(() => ({ content: '', clientKey: makeClientKey() }));
  const leave = useMutation({
    mutationFn: () => api.leaveMessage(intent),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.matters }),
  });
  if (leave.data) {
    return (
      <p role="status" className="m-0 flex items-start gap-2 rounded-lg bg-won-wash px-4 py-3 text-sm text-won">
        <Icon name="check" size={18} />
        {t('chat.left', { number: leave.data.number })}
      </p>
    );
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        leave.mutate();
      }}
    >
      <textarea
        rows={3}
        value={intent.content}
        aria-label={t('chat.write')}
        placeholder={t('chat.write')}
        onChange={(event) => setIntent({ content: event.target.value, clientKey: makeClientKey() })}
        className="block w-full resize-none rounded-md bg-surface-0 px-4 py-2.5 text-base text-ink-1 placeholder:text-ink-3 ring-1 ring-inset ring-line-strong outline-none focus:ring-2 focus:ring-focus"
      />
      <FailureNote error={leave.error} />
      <Button type="submit" wide busy={leave.isPending} disabled={intent.content.trim() === ''}>
        {t('chat.leave')}
      </Button>
    </form>
  );
}
