import { useState } from 'react';
import { makeClientKey } from '@fairhouse/api-client';
import type { RecordRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { useEntryText } from './use-entry-text.ts';

/** Requests the mirror of an entry; somebody else decides. */
export function CorrectDialog({
  member,
  row,
  onClose,
}: {
  member: { id: string; userName: string };
  row: RecordRow;
  onClose: () => void;
}) {
  const { t, texts } = useTexts();
  const entryText = useEntryText();
  // One key per dialog: sent again, it is the same request.
  const [clientKey] = useState(makeClientKey);
  return (
    <OfficeDialog title={t('operators.correction.titleOf', { entry: row.orderNo })} onClose={onClose}>
      <Facts
        rows={[
          [t('operators.member'), member.userName],
          [t('operators.kind'), entryText(row)],
          [t('operators.at'), formatDateTime(row.txTimeInTimestamp, texts.language)],
          [
            t('operators.amount'),
            <Amount key="amount" text={shownAmount(row.amount, row.currency)} currency={row.currency} />,
          ],
        ]}
      />
      <p className="m-0 rounded-md bg-surface-2 p-3 text-sm text-ink-2">{t('operators.correction.text')}</p>
      <DecisionForm
        acts={[{ name: 'propose', text: t('operators.correction.propose') }]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        send={(_act, reason) => api.proposeCorrection({ clientKey, memberId: member.id, entryId: row.orderNo, reason })}
        onDone={() => {
          showToast(t('operators.proposed'), 'won');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}
