import type { MemberFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Amount } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { AmountWishForm } from './amount-wish-form.tsx';

/** A debt may include parts of a cent, because games do. */
const asBooked = /^\d{1,12}(\.\d{1,4})?$/;

/** Requests to forgive a member's debt; somebody else decides. */
export function ForgiveDialog({
  file: { id: memberId, userName, owes, currency },
  onClose,
}: {
  file: MemberFile;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <OfficeDialog title={t('operators.forgiveness.titleOf', { name: userName })} onClose={onClose}>
      <Facts
        rows={[
          [t('operators.member'), userName],
          [
            t('operators.forgiveness.owed'),
            <Amount key="owed" text={shownAmount(owes, currency)} currency={currency} />,
          ],
        ]}
      />
      <p className="m-0 rounded-md bg-surface-2 p-3 text-sm text-ink-2">{t('operators.forgiveness.text')}</p>
      <AmountWishForm
        amount={owes}
        pattern={asBooked}
        hasDirection={false}
        sendText={t('operators.forgiveness.propose')}
        send={({ amount, reason, clientKey }) => api.proposeForgiveness({ amount, reason, clientKey, memberId })}
        onDone={onClose}
      />
    </OfficeDialog>
  );
}
