import type { DeskOffer } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { useOperator } from '../../shared/session/session-store.ts';

type Act = 'open' | 'approve' | 'reject' | 'close';

const actsOf = {
  draft: ['open', 'close'],
  waiting: ['reject', 'approve'],
  open: ['close'],
  closed: [],
} as const satisfies Record<DeskOffer['state'], readonly Act[]>;

/** Opens, approves as the second person, sends back or closes; each with a reason. */
export function OfferSteps({ offer, onDone }: { offer: DeskOffer; onDone: () => void }) {
  const { t } = useTexts();
  const { may } = useOperator();
  const { offerId, version, state } = offer;
  const acts = actsOf[state].filter((act) =>
    may(act === 'approve' || act === 'reject' ? 'rewards.approve' : 'rewards.manage'),
  );
  const send = (act: Act, reason: string): Promise<DeskOffer> => {
    const step = { offerId, version, reason };
    if (act === 'open') return api.openDeskOffer(step);
    return act === 'close' ? api.closeDeskOffer(step) : api.decideDeskOffer({ ...step, verdict: act });
  };
  if (acts.length === 0) return null;
  return (
    <DecisionForm
      acts={acts.map((name: Act) => ({
        name,
        text: t(`operators.referrals.act_${name}`),
        look: name === 'close' || name === 'reject' ? ('danger' as const) : ('primary' as const),
      }))}
      reasonHint=""
      version={version}
      send={send}
      onDone={() => {
        showToast(t('operators.referrals.stepDone'), 'won');
        onDone();
      }}
    />
  );
}
