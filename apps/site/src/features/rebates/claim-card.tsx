import type { RebateOverview } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { Money } from '../../shared/money/money.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { useClaimRebates } from './use-rebates.ts';

/** Everything earned and not paid yet, and the claim where the brand pays by hand. */
export function ClaimCard({ rebates }: { rebates: RebateOverview }) {
  const { t } = useTexts();
  const { mutate, isPending, error } = useClaimRebates();
  const { currency, total, minimum, mode, canClaim } = rebates;
  const isBelow = (parseAmount(total) ?? 0n) < 0n;
  const claim = (): void =>
    mutate(undefined, {
      onSuccess: ({ amount }) =>
        showToast(t('rebates.claimed', { amount: plainAmount(amount, currency), currency }), 'won'),
    });
  return (
    <article
      aria-label={t('rebates.earned')}
      className="grid gap-4 rounded-xl bg-surface-1 p-5 ring-1 ring-line ring-inset sm:p-7"
    >
      <div className="grid gap-1">
        <h2 className="m-0 text-sm font-semibold text-ink-2">{t('rebates.earned')}</h2>
        <p className="m-0 font-display text-3xl text-ink-1">
          <Money amount={total} currency={currency} />
        </p>
      </div>
      {isBelow && <p className="m-0 max-w-[65ch] text-sm text-ink-2">{t('rebates.below')}</p>}
      {mode === 'atSettlement' ? (
        <p className="m-0 max-w-[65ch] text-sm text-ink-2">{t('rebates.byItself')}</p>
      ) : (
        <>
          <p className="m-0 max-w-[65ch] text-sm text-ink-2">
            {canClaim
              ? t('rebates.byHandNote')
              : t('rebates.minimum', { minimum: plainAmount(minimum, currency), currency })}
          </p>
          <FailureNote error={error} otherwise="rebates.notKnown" />
          <Button icon="check" busy={isPending} disabled={!canClaim} onClick={claim} className="sm:justify-self-start">
            {t('rebates.claim')}
          </Button>
        </>
      )}
    </article>
  );
}
