import type { AgentMove } from '@fairhouse/contract';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm, type DecisionAct } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { MoveBadge } from './move-badge.tsx';

/** Approves or rejects a move that somebody else has asked for; approved, it happens at once. */
export function MoveDecisionDialog({ move, onClose }: { move: AgentMove; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { may, operator } = useOperator();
  const house = t('operators.agents.house');
  const isOwn = move.askedById === operator.id;
  const acts: readonly DecisionAct<'approve' | 'reject'>[] =
    move.state === 'asked' && may('agency.manage') && !isOwn
      ? [
          { name: 'reject', text: t('operators.reject'), look: 'danger' },
          { name: 'approve', text: t('operators.agents.approveMove') },
        ]
      : [];
  return (
    <OfficeDialog title={t('operators.agents.moveOf', { name: move.member.name })} onClose={onClose}>
      <Facts
        rows={[
          [t('operators.agents.moveFrom'), move.from?.name ?? house],
          [t('operators.agents.moveTo'), <strong key="to">{move.to?.name ?? house}</strong>],
          [t('operators.agents.people'), formatCount(move.people, texts.language)],
          [t('operators.askedBy'), `${move.askedBy} · ${formatDateTime(move.askedAt, texts.language)}`],
          [t('operators.reason'), move.reason],
          [t('operators.state'), <MoveBadge key="state" state={move.state} />],
          ...(move.decidedBy === null || move.decidedAt === null
            ? []
            : [
                [
                  t('operators.decidedBy'),
                  `${move.decidedBy} · ${formatDateTime(move.decidedAt, texts.language)}`,
                ] as const,
              ]),
          ...(move.decisionReason === null ? [] : [[t('operators.decisionReason'), move.decisionReason] as const]),
        ]}
      />
      {move.state === 'asked' && (
        <p className="m-0 text-sm text-ink-2">
          {t(isOwn ? 'operators.agents.otherPerson' : 'operators.agents.moveEffect')}
        </p>
      )}
      <DecisionForm
        acts={acts}
        reasonHint={t('operators.reasonHint')}
        version={move.version}
        send={(verdict, reason) => api.decideAgentMove({ moveId: move.moveId, version: move.version, verdict, reason })}
        onDone={({ state }) => {
          showToast(t(`operators.agents.moveStates.${state}`), state === 'approved' ? 'won' : 'lost');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}
