import { useState } from 'react';
import { parseAmount } from '@fairhouse/money';
import type { Bonus } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { BonusTerms } from '../../shared/bonus/bonus-terms.tsx';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useLanding } from '../../shared/focus/use-landing.ts';
import { Money } from '../../shared/money/money.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { SureQuestion } from '../../shared/sure/sure-question.tsx';
import { BonusBadge } from './bonus-badge.tsx';
import { useGiveUp } from './use-give-up.ts';

/** The bonus that waits or runs: how much, how far, until when, and the way out of it. */
export function OpenBonus({ bonus }: { bonus: Bonus }) {
  const { t } = useTexts();
  const { currency } = bonus;
  return (
    <article aria-label={bonus.title} className="grid gap-5 rounded-xl bg-surface-1 p-5 ring-1 ring-line ring-inset sm:p-7" data-testid="open-bonus">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="m-0 text-base font-semibold text-ink-1">{bonus.title}</h2>
          <BonusBadge state={bonus.state} />
        </div>
        <p className="m-0 font-display text-3xl text-ink-1"><Money amount={bonus.amount} currency={currency} /></p>
        {bonus.state === 'waiting' && <p className="m-0 text-sm text-ink-2">{t('promotions.withDeposit.waiting', { amount: plainAmount(bonus.amount, currency), currency })}</p>}
      </div>
      {bonus.state === 'open' && <Progress bonus={bonus} />}
      <div className="border-t border-line pt-5"><BonusTerms terms={bonus} currency={currency} /></div>
      <p className="m-0 max-w-[65ch] text-sm text-ink-2">{t('promotions.apart')}</p>
      <GiveUp bonus={bonus} />
    </article>
  );
}

const dayMs = 86_400_000;

function Progress({ bonus }: { bonus: Bonus }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { currency, endsAt } = bonus;
  // As of when it is shown: days do not pass while somebody looks.
  const [now] = useState(() => Date.now());
  const [required, wagered] = [parseAmount(bonus.required) ?? 0n, parseAmount(bonus.wagered) ?? 0n];
  const share = required === 0n ? 100 : Number((wagered * 100n) / required);
  const label = t('promotions.staked', { wagered: plainAmount(bonus.wagered, currency), required: plainAmount(bonus.required, currency), currency });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="figures font-semibold text-ink-1">{label}</span>
        {endsAt !== null && <span className="text-ink-2">{t('promotions.left', { count: Math.max(0, Math.ceil((endsAt - now) / dayMs)), at: time(endsAt) })}</span>}
      </div>
      <div role="progressbar" aria-label={label} aria-valuenow={share} aria-valuemin={0} aria-valuemax={100} className="h-3 overflow-hidden rounded-full bg-surface-3">
        <div className="h-full rounded-full bg-live" style={{ inlineSize: `${share}%` }} />
      </div>
      <p className="m-0 text-sm text-ink-2">{t('promotions.counts', { product: t(`promotions.product.${bonus.product}`) })}</p>
    </div>
  );
}

/** One press and one yes. */
function GiveUp({ bonus }: { bonus: Bonus }) {
  const { t } = useTexts();
  const giveUp = useGiveUp();
  const [isAsked, setAsked] = useState(false);
  const part = useLanding<HTMLDivElement>(isAsked);
  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 border-t border-line pt-5 outline-none">
      {isAsked
        ? (
          <SureQuestion
            label={t('promotions.giveUp')} yes={t('promotions.giveUpYes')} no={t('promotions.giveUpNo')} busy={giveUp.isPending}
            onYes={() => giveUp.mutate(bonus.bonusId)} onNo={() => setAsked(false)}
          >
            {t('promotions.giveUpSure', { amount: plainAmount(bonus.amount, bonus.currency), currency: bonus.currency })}
          </SureQuestion>
        )
        : <Button look="quiet" size="s" className="justify-self-start" onClick={() => setAsked(true)}>{t('promotions.giveUp')}</Button>}
      <FailureNote error={giveUp.error} otherwise="promotions.connection" />
    </div>
  );
}
