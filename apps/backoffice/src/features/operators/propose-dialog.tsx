import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { AmountWishForm } from './amount-wish-form.tsx';

/** Requests an adjustment; somebody else decides. */
export function ProposeDialog({
  memberId,
  userName,
  onClose,
}: {
  memberId: string;
  userName: string;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <OfficeDialog title={t('operators.adjustOf', { name: userName })} onClose={onClose}>
      <AmountWishForm
        hasDirection
        sendText={t('operators.propose')}
        send={(request) => api.proposeAdjustment({ ...request, memberId })}
        onDone={onClose}
      />
    </OfficeDialog>
  );
}
