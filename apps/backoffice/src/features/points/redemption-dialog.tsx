import type { RedemptionRow } from '@fairhouse/contract';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';

/** What is sent to whom and where; approved once it is sent, or rejected, which gives the points back. */
export function RedemptionDialog({ row, onClose }: { row: RedemptionRow; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const isOpen = row.state === 'in_process' && may('rewards.manage');
  return (
    <OfficeDialog title={t('operators.points.redemptionOf', { id: row.redemptionId })} onClose={onClose}>
      <Facts
        rows={[
          [t('operators.points.article'), row.quantity > 1 ? `${row.quantity} × ${row.title}` : row.title],
          [t('operators.points.points'), formatCount(BigInt(row.points), texts.language)],
          [t('operators.points.member'), row.memberName],
          [
            t('operators.points.address'),
            <bdi key="address" className="whitespace-pre-wrap">
              {row.address}
            </bdi>,
          ],
          [
            t('operators.points.mobile'),
            <span key="mobile" className="figures">
              {row.mobileNum}
            </span>,
          ],
          [t('operators.points.made'), formatDateTime(row.madeAt, texts.language)],
          [t('operators.points.state'), t(`points.state_${row.state}`)],
          ...(row.reason === null ? [] : ([[t('operators.reason'), row.reason]] as const)),
        ]}
      />
      <DecisionForm
        acts={
          isOpen
            ? [
                { name: 'reject' as const, text: t('operators.points.reject'), look: 'danger' as const },
                { name: 'approve' as const, text: t('operators.points.approve') },
              ]
            : []
        }
        reasonHint={t('operators.points.reasonHint')}
        version={row.version}
        send={(verdict, reason) =>
          api.decideRedemption({ redemptionId: row.redemptionId, version: row.version, verdict, reason })
        }
        onDone={(_answer, act) => {
          showToast(t(act === 'approve' ? 'operators.points.approved' : 'operators.points.rejected'), 'won');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}
