import type { AgentFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';

/** Stops an agent or one of its links, or lets it go on, with a reason. */
export function FreezeDialog({
  agent,
  link = null,
  onClose,
}: {
  agent: AgentFile;
  link?: AgentFile['links'][number] | null;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const isFrozen = link ? link.isFrozen : agent.freeze !== null;
  const word = isFrozen ? 'unfreeze' : 'freeze';
  const subject = link ? 'Link' : 'Agent';
  const name = link ? link.code : agent.name;
  return (
    <OfficeDialog title={t(`operators.agents.${word}${subject}`, { name })} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">{t(`operators.agents.${word}${subject}Text`)}</p>
      <DecisionForm
        acts={[{ name: word, text: t(`operators.agents.${word}`), look: isFrozen ? 'primary' : 'danger' }]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        send={(_act, reason) =>
          link
            ? api.freezeAffiliateLink({ linkId: link.id, isFrozen: !isFrozen, reason })
            : api.freezeAgent({ memberId: agent.memberId, isFrozen: !isFrozen, reason })
        }
        onDone={() => {
          showToast(t(`operators.agents.${word}Done`, { name }), 'won');
          onClose();
        }}
      />
    </OfficeDialog>
  );
}
