import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { MemberPersonal } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** Asks why the operator looks at personal details before they are shown. */
export function PersonalDialog({
  memberId,
  onShown,
  onClose,
}: {
  memberId: string;
  onShown: (personal: MemberPersonal) => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const show = useMutation({
    mutationFn: () => api.showPersonal({ memberId, reason: reason.trim() }),
    onSuccess(personal) {
      onShown(personal);
      onClose();
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (reason.trim().length >= 3) show.mutate();
  };
  return (
    <OfficeDialog title={t('operators.file.show')} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p className="m-0 text-sm text-ink-2">{t('operators.file.showText')}</p>
        <Field
          label={t('operators.reason')}
          hint={t('operators.reasonHint')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FailureText error={show.error} />
        <Button type="submit" disabled={reason.trim().length < 3} busy={show.isPending}>
          {t('operators.file.showGo')}
        </Button>
      </form>
    </OfficeDialog>
  );
}
