import { useQueryClient } from '@tanstack/react-query';
import type { DeskOffer } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm, type DecisionAct } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

type Act = 'open' | 'approve' | 'sendBack' | 'close';

/** Opens, approves, sends back or closes, with a reason. */
export function StateDialog({ offer, onClose }: { offer: DeskOffer; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { currency } = useOperator();
  const queries = useQueryClient();
  const { offerId, version, state, draft, needsApproval, madeBy } = offer;
  const acts: Readonly<Record<DeskOffer['state'], readonly DecisionAct<Act>[]>> = {
    draft: [{ name: 'open', text: t('missions.office.open') }],
    waiting: [
      { name: 'sendBack', text: t('missions.office.sendBack'), look: 'secondary' },
      { name: 'approve', text: t('missions.office.approve') },
    ],
    open: [{ name: 'close', text: t('missions.office.close'), look: 'danger' }],
    closed: [],
  };
  const send = (act: Act, reason: string): Promise<DeskOffer> => {
    const step = { offerId, version, reason };
    if (act === 'open') return api.openDeskOffer(step);
    if (act === 'close') return api.closeDeskOffer(step);
    return api.decideDeskOffer({ ...step, verdict: act === 'approve' ? 'approve' : 'reject' });
  };
  return (
    <OfficeDialog title={draft.title[texts.language] ?? draft.title.EN ?? ''} onClose={onClose}>
      <Facts
        rows={[
          [t('missions.office.state'), t(`missions.office.state_${state}`)],
          [
            t('missions.office.budget'),
            draft.budget === null ? '–' : `${shownAmount(draft.budget, currency)} ${currency}`,
          ],
          [t('missions.office.stock'), draft.stock === null ? '–' : `${draft.stock}`],
          ...(madeBy === '' ? [] : ([[t('operators.operator'), madeBy]] as const)),
        ]}
      />
      {needsApproval && state !== 'open' && <p className="m-0 text-sm text-ink-2">{t('missions.office.needsTwo')}</p>}
      <DecisionForm
        acts={acts[state]}
        reasonHint={t('missions.office.reason')}
        version={version}
        send={send}
        onDone={() => {
          showToast(t('missions.office.stepped'), 'won');
          void queries.invalidateQueries();
          onClose();
        }}
      />
    </OfficeDialog>
  );
}
