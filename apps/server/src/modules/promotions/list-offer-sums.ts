import type { OfferSums } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { fileOfferIdMax, type CallContext } from '../../platform/context/index.ts';
import { titleOf } from './bonus-view.ts';
import { findBudgets, type BudgetRow } from './budget.store.ts';
import { leftOf, viewOffer } from './judge-offer.ts';
import type { PromotionsInnerDeps } from './promotions-deps.ts';

/** Offers of the brand's file, and those that were there once, with what they have cost and may still cost. */
export async function listOfferSums(
  { platform }: Pick<PromotionsInnerDeps, 'platform'>,
  { brand, language }: Pick<CallContext, 'brand' | 'language'>,
): Promise<OfferSums[]> {
  // Offers of rewards have their sums in their own module.
  const budgets = (await findBudgets(platform.db, brand.id)).filter(({ offerId }) => offerId <= fileOfferIdMax);
  const offers = new Map(brand.promotions.deposits.map((offer) => [offer.id, offer]));
  const fresh = [...offers.values()]
    .filter(({ id }) => !budgets.some(({ offerId }) => offerId === id))
    .map((offer): BudgetRow => ({
      offerId: offer.id,
      currency: brand.currency,
      title: offer.title,
      reservedMinor: 0n,
      grantedMinor: 0n,
      freedMinor: 0n,
      forfeitedMinor: 0n,
    }));
  return [...budgets, ...fresh]
    .sort((a, b) => (a.offerId < b.offerId ? -1 : 1))
    .map((row) => {
      const offer = offers.get(row.offerId);
      return {
        promotionId: `${row.offerId}`,
        title: titleOf(row, { brand, language }),
        currency: row.currency,
        budget: offer ? formatAmount(offer.budgetMinor) : null,
        reserved: formatAmount(row.reservedMinor),
        granted: formatAmount(row.grantedMinor),
        freed: formatAmount(row.freedMinor),
        forfeited: formatAmount(row.forfeitedMinor),
        left: offer ? formatAmount(leftOf(offer, row)) : null,
        terms: offer ? viewOffer(offer, language) : null,
      };
    });
}
