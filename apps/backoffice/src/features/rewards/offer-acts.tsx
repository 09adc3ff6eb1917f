import type { DeskOffer } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm, type DecisionAct } from '../../shared/decision/decision-form.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';

type Act = 'open' | 'approve' | 'reject' | 'close';

/** What may be done with an offer in its state, each with a reason. */
export function OfferActs({ offer }: { offer: DeskOffer }) {
  const { t } = useTexts();
  const { may } = useOperator();
  const { offerId, state, version, needsApproval } = offer;
  const acts: DecisionAct<Act>[] = [];
  if (state === 'draft' && may('rewards.manage'))
    acts.push({ name: 'open', text: t(`operators.rewards.acts.${needsApproval ? 'ask' : 'open'}`) });
  if ((state === 'waiting' || state === 'open') && may('rewards.manage'))
    acts.push({ name: 'close', text: t('operators.rewards.acts.close'), look: 'danger' });
  if (state === 'waiting' && may('rewards.approve'))
    acts.push(
      { name: 'reject', text: t('operators.rewards.acts.sendBack'), look: 'secondary' },
      { name: 'approve', text: t('operators.rewards.acts.approve') },
    );
  if (acts.length === 0) return null;
  const send = (act: Act, reason: string): Promise<DeskOffer> => {
    const step = { offerId, version, reason };
    if (act === 'open') return api.openDeskOffer(step);
    return act === 'close' ? api.closeDeskOffer(step) : api.decideDeskOffer({ ...step, verdict: act });
  };
  return (
    <Panel title={t('operators.rewards.acts.title')}>
      <DecisionForm
        acts={acts}
        version={version}
        reasonHint={t('operators.rewards.acts.hint')}
        send={send}
        onDone={() => showToast(t('operators.rewards.acts.done'), 'won')}
      />
    </Panel>
  );
}
