import type { Bonus, DepositOffer } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { FactsList, type Fact } from '../facts/facts-list.tsx';
import { plainAmount } from '../money/plain-amount.ts';

type Terms = Pick<Bonus & DepositOffer, 'minimumAmount' | 'rateBps' | 'bonusMax' | 'wagerTimes' | 'product' | 'days'>;

/** All terms as fields (trust.md H8): how much, from which amount, how often, with which games, how long. */
export function BonusTerms({ terms, currency, more = [] }: { terms: Terms; currency: string; more?: readonly Fact[] }) {
  const { t } = useTexts();
  const facts: readonly Fact[] = [
    [
      t('promotions.term.bonus'),
      t('promotions.value.bonus', { rate: terms.rateBps / 100, max: plainAmount(terms.bonusMax, currency), currency }),
    ],
    [
      t('promotions.term.minimum'),
      t('promotions.value.minimum', { min: plainAmount(terms.minimumAmount, currency), currency }),
    ],
    [t('promotions.term.wager'), t('promotions.value.wager', { count: terms.wagerTimes })],
    [t('promotions.term.product'), t(`promotions.product.${terms.product}`)],
    [t('promotions.term.days'), t('promotions.value.days', { count: terms.days })],
    ...more,
  ];
  return <FactsList facts={facts} wide="sm:grid-cols-3" />;
}
