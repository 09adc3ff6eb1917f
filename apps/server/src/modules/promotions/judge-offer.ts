import type { DepositOffer } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type CallContext, type DepositOffering, type Tx } from '../../platform/context/index.ts';
import { bonusOn } from './bonus-terms.ts';
import { findOpen, insertBonus, deleteWaiting } from './bonus.store.ts';
import { findBudgets, findTaken, lockBudget, reserve, type BudgetRow } from './budget.store.ts';
import type { PromotionsInnerDeps } from './promotions-deps.ts';

/** What the cashier knows of who asks. */
export interface Asker {
  readonly memberId: bigint;
  readonly brand: Brand;
  /** Neither they nor an account of the same person has paid a deposit. */
  readonly isFirst: boolean;
  /** Where the brand is. */
  readonly dayStart: Date;
}

export interface BonusRequest extends Asker {
  readonly promotionId: bigint;
  readonly depositId: bigint;
  readonly walletId: bigint;
  readonly amountMinor: bigint;
}

/** The offers a member can have with a deposit now. */
export async function listOffers(
  deps: PromotionsInnerDeps,
  asker: Asker,
  language: CallContext['language'],
): Promise<DepositOffer[]> {
  const { db, clock } = deps.platform;
  const { brand, memberId } = asker;
  if (brand.promotions.deposits.length === 0 || (await deps.isShutOut(memberId, db))) return [];
  const [open, taken, budgets] = await Promise.all([
    findOpen(db, memberId),
    findTaken(db, { memberId, brandId: brand.id }),
    findBudgets(db, brand.id),
  ]);
  if (open) return [];
  const now = clock.now();
  return brand.promotions.deposits
    .filter(
      (offer) =>
        isFor(offer, { asker, takenAt: taken.get(offer.id), now }) &&
        leftOf(
          offer,
          budgets.find(({ offerId }) => offerId === offer.id),
        ) >= leastOf(offer, brand.currency),
    )
    .map((offer) => viewOffer(offer, language));
}

/**
 * Judged again in the transaction of the deposit, and kept with the terms of this moment. Nothing of the budget is kept
 * back: who pays nothing could otherwise lock an offer for everybody (decision 144).
 */
export async function reserveBonus(deps: PromotionsInnerDeps, tx: Tx, request: BonusRequest): Promise<void> {
  const { brand, memberId, amountMinor } = request;
  const now = deps.platform.clock.now();
  const offer = brand.promotions.deposits.find(({ id }) => id === request.promotionId);
  if (!offer || (await deps.isShutOut(memberId, tx))) throw new Refusal('promotion_not_offered');
  if (await findOpen(tx, memberId)) throw new Refusal('bonus_running');
  const takenAt = (await findTaken(tx, { memberId, brandId: brand.id })).get(offer.id);
  if (!isFor(offer, { asker: request, takenAt, now })) throw new Refusal('promotion_not_offered');
  const { currency } = brand;
  if (amountMinor < offer.minimumMinor)
    throw new Refusal('promotion_amount_too_small', { min: formatAmount(offer.minimumMinor), currency });
  const mostMinor = bonusOn({ ...offer, currency }, amountMinor);
  const budget = await lockBudget(tx, { brandId: brand.id, offer, currency });
  if (leftOf(offer, budget) < mostMinor) throw new Refusal('promotion_used_up');
  const isMade = await insertBonus(tx, {
    brandId: brand.id,
    offerId: offer.id,
    memberId,
    walletId: request.walletId,
    depositId: request.depositId,
    sourceKey: null,
    currency,
    title: offer.title,
    minimumMinor: offer.minimumMinor,
    rateBps: offer.rateBps,
    bonusMaxMinor: offer.bonusMaxMinor,
    wagerTimes: offer.wagerTimes,
    product: offer.product,
    days: offer.days,
    budgetMinor: offer.budgetMinor,
    isFirst: offer.who === 'first',
    mostMinor,
    createdAt: now,
  });
  if (!isMade) throw new Refusal('bonus_running');
  await reserve(tx, { brandId: brand.id, offerId: offer.id, mostMinor });
}

/** Of a request that is refused after all, in its transaction. */
export const unreserveBonus = deleteWaiting;

function isFor(
  offer: DepositOffering,
  { asker, takenAt, now }: { asker: Asker; takenAt: Date | undefined; now: Date },
): boolean {
  if ((offer.from !== null && now < offer.from) || (offer.until !== null && now >= offer.until)) return false;
  if (offer.who === 'daily') return takenAt === undefined || takenAt < asker.dayStart;
  return takenAt === undefined && (offer.who === 'once' || asker.isFirst);
}

/** What came back to the house may be given again; what is only asked for takes nothing. */
export function leftOf(offer: DepositOffering, budget: BudgetRow | undefined): bigint {
  if (!budget) return offer.budgetMinor;
  return offer.budgetMinor - budget.grantedMinor + budget.forfeitedMinor;
}

const leastOf = (offer: DepositOffering, currency: string): bigint =>
  bonusOn({ ...offer, currency }, offer.minimumMinor);

export function viewOffer(offer: DepositOffering, language: CallContext['language']): DepositOffer {
  return {
    promotionId: `${offer.id}`,
    title: offer.title[language],
    text: offer.text[language],
    minimumAmount: formatAmount(offer.minimumMinor),
    rateBps: offer.rateBps,
    bonusMax: formatAmount(offer.bonusMaxMinor),
    wagerTimes: offer.wagerTimes,
    product: offer.product,
    days: offer.days,
    who: offer.who,
    endsAt: offer.until?.getTime() ?? null,
  };
}
