import { useQuery } from '@tanstack/react-query';
import type { AdjustmentRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm, type DecisionAct } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { MemberBeside } from '../../shared/member-link/member-beside.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { signedAmount } from './signed-amount.ts';
import { StateBadge } from './state-badge.tsx';

type Verdict = 'approve' | 'reject';

/** Approves or rejects the version on the screen, with a reason. */
export function DecisionDialog({ row: opened, onClose }: { row: AdjustmentRow; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const { data: row } = useQuery({
    queryKey: [merchant, 'adjustment', opened.id],
    queryFn: () => api.readAdjustment({ adjustmentId: opened.id }),
    initialData: opened,
  });
  const acts: DecisionAct<Verdict>[] = [
    { name: 'reject', text: t('operators.reject'), look: 'danger' },
    { name: 'approve', text: t('operators.approve') },
  ];
  const whatHappens = explainedBy(row);
  return (
    <OfficeDialog title={t('operators.decideTitle', { number: row.id })} onClose={onClose}>
      <Facts
        rows={[
          [t('operators.member'), <MemberBeside key="member" memberId={row.memberId} name={row.memberName} />],
          ...(row.amount === '0' || row.forgivesDebt
            ? []
            : [[t('operators.direction'), t(`operators.${row.direction}`)] as const]),
          [t('operators.amount'), <Amount key="amount" text={signedAmount(row)} currency={row.currency} />],
          ...(row.correctsEntryId === null
            ? []
            : [
                [
                  t('operators.correction.entry'),
                  <span key="entry" className="figures">
                    {row.correctsEntryId}
                  </span>,
                ] as const,
              ]),
          ...(row.forgivesDebt ? [[t('operators.kind'), t('operators.forgiveness.mark')] as const] : []),
          [t('operators.askedBy'), `${row.proposedBy} · ${formatDateTime(row.proposedAt, texts.language)}`],
          [t('operators.reason'), row.reason],
          [t('operators.state'), <StateBadge key="state" state={row.state} />],
          ...(row.decidedBy === null ? [] : [[t('operators.decidedBy'), row.decidedBy] as const]),
        ]}
      />
      {row.state === 'proposed' && whatHappens && <p className="m-0 text-sm text-ink-2">{t(whatHappens)}</p>}
      <DecisionForm
        acts={row.state === 'proposed' ? acts : []}
        reasonHint={t('operators.reasonHint')}
        version={row.version}
        send={(verdict, reason) =>
          api.decideAdjustment({ adjustmentId: row.id, version: row.version, verdict, reason })
        }
        onDone={({ state }) => {
          showToast(t(`operators.states.${state}`), state === 'refused' ? 'lost' : 'won');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}

/** The effect of an approval, where the amount alone does not show it. */
function explainedBy({
  correctsEntryId,
  forgivesDebt,
}: AdjustmentRow): 'operators.correction.text' | 'operators.forgiveness.text' | null {
  if (forgivesDebt) return 'operators.forgiveness.text';
  return correctsEntryId === null ? null : 'operators.correction.text';
}
