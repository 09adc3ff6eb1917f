import type { AgentFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';

/** Lets an agent of level 1 recruit agents (type 1), or players alone (41). */
export function TypeDialog({ agent, onClose }: { agent: AgentFile; onClose: () => void }) {
  const { t } = useTexts();
  const { memberId, name, recruitsAgents } = agent;
  const word = recruitsAgents ? 'toPlayersOnly' : 'toAgents';
  return (
    <OfficeDialog title={t('operators.agents.typeOf', { name })} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">{t(`operators.agents.${word}Text`, { name })}</p>
      <DecisionForm
        acts={[{ name: word, text: t(`operators.agents.${word}`) }]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        send={(_act, reason) => api.changeAgentType({ memberId, recruitsAgents: !recruitsAgents, reason })}
        onDone={() => {
          showToast(t('operators.agents.typeDone', { name }), 'won');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}
