import { useState } from 'react';
import type { JackpotDesk, JackpotTermsForm } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';

const amountTyped = /^\d{1,12}(\.\d{1,4})?$/;
const shareTyped = /^\d{1,3}$/;

/** New terms, from those in force; a second operator decides on them. */
export function JackpotTermsDialog({ desk, onClose }: { desk: JackpotDesk; onClose: () => void }) {
  const { t } = useTexts();
  const inForce = desk.terms.find(({ state }) => state === 'open');
  const [form, setForm] = useState({
    oneWinPer: inForce?.oneWinPer ?? '',
    contributionBps: `${inForce?.contributionBps ?? 0}`,
    reserveBps: `${inForce?.reserveBps ?? 0}`,
    seed: desk.hasHouse ? (inForce?.seed ?? '0') : '0',
  });
  const isRight =
    amountTyped.test(form.oneWinPer) &&
    /[1-9]/.test(form.oneWinPer) &&
    amountTyped.test(form.seed) &&
    shareTyped.test(form.contributionBps) &&
    shareTyped.test(form.reserveBps);
  const wanted = (): JackpotTermsForm => ({
    ...form,
    contributionBps: Number(form.contributionBps),
    reserveBps: Number(form.reserveBps),
  });
  return (
    <OfficeDialog title={t('jackpot.desk.change')} onClose={onClose}>
      <DecisionForm
        acts={[{ name: 'ask' as const, text: t('jackpot.desk.ask'), isHeldBack: !isRight }]}
        reasonLabel={t('jackpot.desk.reason')}
        reasonHint=""
        send={(_act, reason) => api.askJackpotTerms({ ...wanted(), reason })}
        onDone={() => {
          showToast(t('jackpot.desk.asked'), 'won');
          onClose();
        }}
      >
        {(['oneWinPer', 'contributionBps', 'reserveBps', 'seed'] as const).map((name) => (
          <Field
            key={name}
            label={t(`jackpot.desk.${name}`)}
            hint={name === 'seed' && !desk.hasHouse ? t('jackpot.desk.noSeed') : undefined}
            inputMode="decimal"
            disabled={name === 'seed' && !desk.hasHouse}
            value={form[name]}
            onChange={(event) => setForm({ ...form, [name]: event.target.value.trim() })}
          />
        ))}
      </DecisionForm>
    </OfficeDialog>
  );
}
