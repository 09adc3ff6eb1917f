import type { TermsDeskView, TermsRelease } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm, type DecisionAct } from '../../shared/decision/decision-form.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';

/** The acts on the draft of the terms: an author of any part of it may not publish it. */
export function TermsActs({
  draft: { version, draftedById },
  waiting,
}: {
  draft: TermsRelease;
  waiting: TermsDeskView['waiting'];
}) {
  const { t } = useTexts();
  const { operator, may } = useOperator();
  const isOwn = [draftedById, ...waiting.map((text) => text.draftedById)].includes(operator.id);
  const acts: DecisionAct<'publish' | 'discard'>[] = [];
  if (may('content.write')) acts.push({ name: 'discard', text: t('operators.content.discard'), look: 'quiet' });
  if (may('content.publish') && !isOwn) acts.push({ name: 'publish', text: t('operators.content.publish') });
  return (
    <Panel title={t('operators.content.decision')}>
      {isOwn && <p className="m-0 text-sm text-ink-2">{t('operators.content.yourDraft')}</p>}
      {acts.length > 0 && (
        <DecisionForm
          acts={acts}
          reasonHint={t('operators.reasonHint')}
          reasonLabel={t('operators.reason')}
          send={(act, reason) =>
            act === 'publish' ? api.publishTerms({ version, reason }) : api.discardTerms({ version, reason })
          }
          onDone={(_answer, act) =>
            showToast(t(act === 'publish' ? 'operators.content.terms.published' : 'operators.content.discarded'), 'won')
          }
        />
      )}
    </Panel>
  );
}
