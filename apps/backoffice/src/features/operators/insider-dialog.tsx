import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** Marks a member as belonging to the house, or removes the mark. */
export function InsiderDialog({ file, onClose }: { file: MemberFile; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { id: memberId, userName: name, isInsider } = file;
  const mark = useMutation({
    mutationFn: () => api.markInsider({ memberId, isInsider: !isInsider, reason: reason.trim() }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <OfficeDialog title={t(isInsider ? 'operators.bars.unmark' : 'operators.bars.mark')} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">
        {t(isInsider ? 'operators.bars.unmarkText' : 'operators.bars.markText', { name })}
      </p>
      <Field
        label={t('operators.reason')}
        hint={t('operators.reasonHint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureText error={mark.error} />
      <Button disabled={reason.trim().length < 3} busy={mark.isPending} onClick={() => mark.mutate()}>
        {t('operators.confirm')}
      </Button>
    </OfficeDialog>
  );
}
