import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import type { OfferForm, TierForm } from './offer-form.ts';

const tiersMost = 10;

/** What a friend brings by their place. */
export function TierFields({
  form,
  onChange,
  error,
}: {
  form: OfferForm;
  onChange: (form: OfferForm) => void;
  error: string | undefined;
}) {
  const { t } = useTexts();
  const { tiers } = form;
  const change = (at: number, over: Partial<TierForm>) =>
    onChange({ ...form, tiers: tiers.map((tier, place) => (place === at ? { ...tier, ...over } : tier)) });
  return (
    <div className="grid gap-3">
      {tiers.map((tier, at) => {
        const place = `${at + 1}`;
        return (
          <fieldset key={at} className="m-0 grid gap-3 rounded-md border border-line p-3.5">
            <legend className="px-1.5 text-sm font-semibold text-ink-2">
              {t('operators.referrals.tier', { place })}
            </legend>
            <div className="grid gap-3 sm:grid-cols-3">
              <Field
                label={t('operators.referrals.tierFrom')}
                inputMode="numeric"
                value={tier.from}
                error={at === 0 ? error : undefined}
                disabled={at === 0}
                onChange={(event) => change(at, { from: event.target.value.trim() })}
              />
              <Field
                label={t('operators.referrals.tierCash')}
                inputMode="decimal"
                value={tier.cash}
                onChange={(event) => change(at, { cash: event.target.value.trim() })}
              />
              <Field
                label={t('operators.referrals.tierPoints')}
                inputMode="numeric"
                value={tier.points}
                onChange={(event) => change(at, { points: event.target.value.trim() })}
              />
            </div>
            {at > 0 && (
              <Button
                look="quiet"
                size="s"
                icon="close"
                className="justify-self-start"
                onClick={() => onChange({ ...form, tiers: tiers.filter((_tier, other) => other !== at) })}
              >
                {t('operators.referrals.removeTier', { place })}
              </Button>
            )}
          </fieldset>
        );
      })}
      {tiers.length < tiersMost && (
        <Button
          look="secondary"
          size="s"
          className="justify-self-start"
          onClick={() => onChange({ ...form, tiers: [...tiers, { from: '', cash: '', points: '', others: [] }] })}
        >
          {t('operators.referrals.addTier')}
        </Button>
      )}
    </div>
  );
}
