import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Bonus, BonusPlay, BonusProduct } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';
import { BonusProgress } from '../../shared/bonus/bonus-progress.tsx';
import { BonusTerms } from '../../shared/bonus/bonus-terms.tsx';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useLanding } from '../../shared/focus/use-landing.ts';
import { Money } from '../../shared/money/money.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { SureQuestion } from '../../shared/sure/sure-question.tsx';
import { BonusBadge } from './bonus-badge.tsx';
import { PlayedGames } from './played-games.tsx';
import { useGiveUp } from './use-give-up.ts';

/** The pending or running bonus: its amount, its progress, its end, and the button to give it up. */
export function OpenBonus({ bonus, played }: { bonus: Bonus; played: readonly BonusPlay[] }) {
  const { t } = useTexts();
  const { currency } = bonus;
  return (
    <article
      aria-label={bonus.title}
      className="grid gap-5 rounded-xl bg-surface-1 p-5 ring-1 ring-line ring-inset sm:p-7"
      data-testid="open-bonus"
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="m-0 text-base font-semibold text-ink-1">{bonus.title}</h2>
          <BonusBadge state={bonus.state} />
        </div>
        <p className="m-0 font-display text-3xl text-ink-1">
          <Money amount={bonus.amount} currency={currency} />
        </p>
        {bonus.state === 'waiting' && <Awaited bonus={bonus} />}
      </div>
      {bonus.state === 'open' && <Progress bonus={bonus} />}
      {bonus.state === 'open' && <CountedProducts bonus={bonus} />}
      {played.length > 0 && <PlayedGames played={played} currency={currency} />}
      <div className="border-t border-line pt-5">
        <BonusTerms terms={bonus} currency={currency} />
      </div>
      <p className="m-0 max-w-[65ch] text-sm text-ink-2">{t('promotions.apart')}</p>
      <GiveUp bonus={bonus} />
    </article>
  );
}

const dayMs = 86_400_000;
const products = ['casino', 'vendors', 'lottery'] as const satisfies readonly BonusProduct[];

function Progress({ bonus }: { bonus: Bonus }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { endsAt } = bonus;
  // Computed when it is shown: the days left do not change while the page is open.
  const [now] = useState(() => Date.now());
  return (
    <div className="grid gap-2">
      <BonusProgress bonus={bonus}>
        {endsAt !== null && (
          <span className="text-ink-2">
            {t('promotions.left', { count: Math.max(0, Math.ceil((endsAt - now) / dayMs)), at: time(endsAt) })}
          </span>
        )}
      </BonusProgress>
      <p className="m-0 text-sm text-ink-2">
        {t('promotions.counts', { product: t(`promotions.product.${bonus.product}`) })}
      </p>
    </div>
  );
}

/** How far the wagering is by product, with those that are excluded from it. */
function CountedProducts({ bonus }: { bonus: Bonus }) {
  const { t } = useTexts();
  const { currency } = bonus;
  return (
    <section aria-label={t('promotions.countsTitle')} className="grid gap-2">
      <h3 className="m-0 text-sm font-semibold text-ink-1">{t('promotions.countsTitle')}</h3>
      <ul className="m-0 grid list-none gap-2 p-0">
        {products.map((product) => {
          const isCounted = product === bonus.product;
          return (
            <li
              key={product}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-surface-2 px-4 py-2.5 text-sm"
            >
              <span className={isCounted ? 'font-semibold text-ink-1' : 'text-ink-2'}>
                {t(`promotions.product.${product}`)}
              </span>
              <span className={isCounted ? 'font-semibold text-won' : 'text-ink-3'}>
                {isCounted
                  ? t('promotions.countsFull', {
                      wagered: plainAmount(bonus.wagered, currency),
                      required: plainAmount(bonus.required, currency),
                      currency,
                    })
                  : t('promotions.countsNot')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The deposit the bonus belongs to, with a link to it: the deposit must be paid first. */
function Awaited({ bonus: { amount, currency, depositId } }: { bonus: Bonus }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-1">
      <p className="m-0 text-sm text-ink-2">
        {t('promotions.withDeposit.waiting', { amount: plainAmount(amount, currency), currency })}
      </p>
      {depositId !== null && (
        <Link
          to="/member"
          search={{ page: 'depositv2', deposit: depositId }}
          className="inline-flex min-h-11 sm:pointer-fine:min-h-9 items-center gap-1.5 justify-self-start text-sm font-semibold text-live no-underline hover:underline"
        >
          {t('promotions.seeDeposit')}
          <Icon name="chevron-forward" size={18} />
        </Link>
      )}
    </div>
  );
}

/** One press and one confirmation. */
function GiveUp({ bonus }: { bonus: Bonus }) {
  const { t } = useTexts();
  const giveUp = useGiveUp();
  const [isAsked, setAsked] = useState(false);
  const part = useLanding<HTMLDivElement>(isAsked);
  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 border-t border-line pt-5 outline-none">
      {isAsked ? (
        <SureQuestion
          label={t('promotions.giveUp')}
          yes={t('promotions.giveUpYes')}
          no={t('promotions.giveUpNo')}
          busy={giveUp.isPending}
          onYes={() => giveUp.mutate(bonus.bonusId)}
          onNo={() => setAsked(false)}
        >
          {t(bonus.state === 'waiting' ? 'promotions.giveUpWaiting' : 'promotions.giveUpSure', {
            amount: plainAmount(bonus.amount, bonus.currency),
            currency: bonus.currency,
          })}
        </SureQuestion>
      ) : (
        <Button look="secondary" size="s" className="justify-self-start" onClick={() => setAsked(true)}>
          {t('promotions.giveUp')}
        </Button>
      )}
      <FailureNote error={giveUp.error} otherwise="promotions.connection" />
    </div>
  );
}
