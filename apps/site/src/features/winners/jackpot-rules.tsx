import { useId, type ReactNode } from 'react';
import type { Jackpot } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { amountText, shareText } from './jackpot-amounts.ts';

/** Who feeds the jackpot, and how a winner is found, made from the terms that the house itself uses. */
export function JackpotRules({ jackpot: { currency, house, terms } }: { jackpot: Jackpot }) {
  const { t } = useTexts();
  return (
    <div className="grid content-start gap-6">
      <Part title={t('jackpot.fundedTitle')}>
        <li>{t('jackpot.shares', { share: shareText(terms.contributionBps) })}</li>
        {terms.reserveBps > 0 && <li>{t('jackpot.reserve', { share: shareText(terms.reserveBps) })}</li>}
        {house && (
          <li>
            {t('jackpot.house', {
              step: amountText(house.step, currency),
              seconds: house.everyMs / 1000,
              cap: amountText(house.cap, currency),
            })}
          </li>
        )}
        <li>{house ? t('jackpot.seed', { seed: amountText(terms.seed, currency) }) : t('jackpot.noHouse')}</li>
      </Part>
      <Part title={t('jackpot.ruleTitle')}>
        <li>{t('jackpot.rule')}</li>
        <li>{t('jackpot.paid')}</li>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="m-0 font-display text-xl font-semibold text-ink-1">
        {title}
      </h2>
      <ul className="m-0 grid list-disc gap-2 ps-5 text-sm text-ink-2">{children}</ul>
    </section>
  );
}
