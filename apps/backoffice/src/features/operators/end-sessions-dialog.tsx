import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** Ends all sessions of a member at once, for example after the loss of a phone. */
export function EndSessionsDialog({ file, onClose }: { file: MemberFile; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { id: memberId, userName: name } = file;
  const end = useMutation({
    mutationFn: () => api.endMemberSessions({ memberId, reason: reason.trim() }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <OfficeDialog title={t('operators.file.endSessions')} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">{t('operators.file.endSessionsText', { name })}</p>
      <Field
        label={t('operators.reason')}
        hint={t('operators.reasonHint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureText error={end.error} />
      <Button disabled={reason.trim().length < 3} busy={end.isPending} onClick={() => end.mutate()}>
        {t('operators.confirm')}
      </Button>
    </OfficeDialog>
  );
}
