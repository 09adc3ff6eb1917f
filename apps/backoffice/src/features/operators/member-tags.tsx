import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Field, IconButton, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** Tags of a member: for colleagues, and for offers that are for a tag. */
export function MemberTags({ memberId }: { memberId: string }) {
  const { t, texts } = useTexts();
  const { merchant, may } = useOperator();
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: [merchant, 'member', memberId, 'tags'],
    queryFn: () => api.listTagsOfMember({ memberId }),
  });
  return (
    <Panel
      title={t('operators.rewards.tags.title')}
      actions={
        may('members.note') && (
          <Button look="secondary" size="s" onClick={() => setOpened('')}>
            {t('operators.rewards.tags.add')}
          </Button>
        )
      }
    >
      {!data && (error ? <FailureText error={error} /> : <Skeleton className="h-10" />)}
      {data?.list.length === 0 && <p className="m-0 text-sm text-ink-3">{t('operators.rewards.tags.none')}</p>}
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0 empty:hidden">
        {data?.list.map(({ tag, taggedBy, at }) => (
          <li
            key={tag}
            title={t('operators.rewards.tags.by', { name: taggedBy, at: formatDateTime(at, texts.language) })}
            className="flex min-h-9 items-center gap-1 rounded-full bg-surface-3 ps-3.5 pe-1 text-sm font-semibold text-ink-1"
          >
            {tag}
            {may('members.note') && (
              <IconButton
                icon="close"
                size={14}
                className="size-7!"
                label={t('operators.rewards.tags.remove', { tag })}
                onClick={() => setOpened(tag)}
              />
            )}
          </li>
        ))}
      </ul>
      {opened !== null && <TagDialog memberId={memberId} removed={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

/** Sets a tag, or takes one away, with a reason. */
function TagDialog({ memberId, removed, onClose }: { memberId: string; removed: string; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [tag, setTag] = useState(removed);
  const [reason, setReason] = useState('');
  const isRemoval = removed !== '';
  const send = useMutation({
    mutationFn: () => {
      const tagging = { memberId, tag: tag.trim(), reason: reason.trim() };
      return isRemoval ? api.untagMember(tagging) : api.tagMember(tagging);
    },
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <OfficeDialog
      title={isRemoval ? t('operators.rewards.tags.remove', { tag: removed }) : t('operators.rewards.tags.add')}
      onClose={onClose}
    >
      {!isRemoval && (
        <Field
          label={t('operators.rewards.tags.tag')}
          hint={t('operators.rewards.tags.hint')}
          maxLength={32}
          value={tag}
          onChange={({ target }) => setTag(target.value.toLowerCase())}
        />
      )}
      <Field
        label={t('operators.reason')}
        hint={t('operators.reasonHint')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FailureText error={send.error} />
      <Button
        disabled={tag.trim() === '' || reason.trim().length < 3}
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        {t('operators.confirm')}
      </Button>
    </OfficeDialog>
  );
}
