import type { MemberFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';

/** Reopens an account that its member closed and now asks to have back. */
export function ReopenDialog({
  file: { id: memberId, userName: name },
  onClose,
}: {
  file: MemberFile;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <OfficeDialog title={t('operators.reopen.title')} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">{t('operators.reopen.text', { name })}</p>
      <DecisionForm
        acts={[{ name: 'reopen', text: t('operators.reopen.go') }]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        send={(_act, reason) => api.reopenMember({ memberId, reason })}
        onDone={() => {
          showToast(t('operators.reopen.done', { name }), 'won');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}
