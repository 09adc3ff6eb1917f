import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { DeskOffer } from '@fairhouse/contract';
import { languages } from '@fairhouse/contract/languages';
import { referralPeriods, type ReferralPeriod } from '@fairhouse/contract/referral-states';
import { languageNames, useTexts } from '@fairhouse/i18n';
import { Button, Field, Select, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { draftOf, faultsOf, formOf, type Fault, type OfferForm } from './offer-form.ts';
import { OfferSteps } from './offer-steps.tsx';
import { TierFields } from './tier-fields.tsx';

/** The rules as data. An edit makes a new version; friends who came before keep the terms they came under. */
export function OfferDialog({ offer, onClose }: { offer: DeskOffer | null; onClose: () => void }) {
  const { t } = useTexts();
  const { may } = useOperator();
  const queries = useQueryClient();
  const [form, setForm] = useState<OfferForm>(() => formOf(offer));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const draft = draftOf(form, offer?.draft);
      return offer
        ? api.editDeskOffer({ offerId: offer.offerId, version: offer.version, draft, reason: reason.trim() })
        : api.makeDeskOffer(draft);
    },
    onSuccess() {
      showToast(t('operators.referrals.saved'), 'won');
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const faults = faultsOf(form);
  const hasReason = offer === null || reason.trim().length >= 3;
  const errorOf = (field: Fault): string | undefined => {
    if (!isTried || !faults.has(field)) return undefined;
    if (field === 'title') return t('operators.referrals.titleMissing');
    if (field === 'tiers') return t('operators.referrals.tiersWrong');
    const isCount = field === 'days' || field === 'limit' || field === 'claimDays';
    return t(isCount ? 'operators.referrals.countWrong' : 'operators.referrals.amountWrong');
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0 && hasReason) save.mutate();
  }
  return (
    <OfficeDialog
      title={offer ? t('operators.referrals.editOf', { id: offer.offerId }) : t('operators.referrals.newOffer')}
      onClose={onClose}
    >
      {offer && <OfferSteps offer={offer} onDone={onClose} />}
      {may('rewards.manage') && offer?.state !== 'closed' && (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <RuleFields form={form} onChange={setForm} errorOf={errorOf} />
          <TierFields form={form} onChange={setForm} error={errorOf('tiers')} />
          <TextFields form={form} onChange={setForm} error={errorOf('title')} />
          {offer && (
            <Field
              label={t('operators.referrals.reason')}
              maxLength={300}
              value={reason}
              error={isTried && !hasReason ? t('operators.referrals.reasonMissing') : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          <FailureText error={save.error} />
          <Button type="submit" busy={save.isPending} className="justify-self-end">
            {t('operators.referrals.save')}
          </Button>
        </form>
      )}
    </OfficeDialog>
  );
}

interface PartProps {
  readonly form: OfferForm;
  readonly onChange: (form: OfferForm) => void;
}

function RuleFields({ form, onChange, errorOf }: PartProps & { errorOf: (field: Fault) => string | undefined }) {
  const { t } = useTexts();
  const { currency } = useOperator();
  const emptyIsNone = t('operators.referrals.emptyIsNone');
  const field = (name: 'deposit' | 'bet' | 'days' | 'limit' | 'budget' | 'claimDays', hint?: string) => (
    <Field
      label={t(`operators.referrals.${name}`)}
      hint={hint}
      inputMode="decimal"
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => onChange({ ...form, [name]: event.target.value.trim() })}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field('deposit', currency)}
      {field('bet', currency)}
      {field('days')}
      {field('budget', `${currency} · ${t('operators.referrals.unlimited')}`)}
      {field('limit', emptyIsNone)}
      <Select
        label={t('operators.referrals.limitPer')}
        value={form.per}
        options={referralPeriods.map((value) => ({ value, text: t(`operators.referrals.per_${value}`) }))}
        onChange={(event) => onChange({ ...form, per: event.target.value as ReferralPeriod })}
      />
      <Field
        label={t('operators.referrals.friendCash')}
        hint={emptyIsNone}
        inputMode="decimal"
        value={form.friend.cash}
        error={errorOf('friend')}
        onChange={(event) => onChange({ ...form, friend: { ...form.friend, cash: event.target.value.trim() } })}
      />
      {field('claimDays', emptyIsNone)}
    </div>
  );
}

function TextFields({ form, onChange, error }: PartProps & { error: string | undefined }) {
  const { t } = useTexts();
  return languages.map((language) => (
    <div key={language} className="grid gap-3 sm:grid-cols-2">
      <Field
        label={t('operators.referrals.titleIn', { language: languageNames[language] })}
        maxLength={100}
        value={form.title[language]}
        error={language === 'EN' ? error : undefined}
        onChange={(event) => onChange({ ...form, title: { ...form.title, [language]: event.target.value } })}
      />
      <Field
        label={t('operators.referrals.textIn', { language: languageNames[language] })}
        maxLength={500}
        value={form.text[language]}
        onChange={(event) => onChange({ ...form, text: { ...form.text, [language]: event.target.value } })}
      />
    </div>
  ));
}
