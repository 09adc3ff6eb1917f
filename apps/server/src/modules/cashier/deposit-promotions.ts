import type { DepositSettings } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';

/** What a deposit may be made for; nothing, until there are promotions. */
export const offeredPromotions: DepositSettings['promotions'] = [];

/** A claim is one of a promotion, too: whoever names either is told when it is not offered, and pays nothing in for it. */
export function checkPromotion({ promotionId, promoClaimId }: { promotionId?: string | undefined; promoClaimId?: string | undefined }): void {
  if (promotionId === undefined && promoClaimId === undefined) return;
  if (!offeredPromotions.some((offer) => offer.promotionId === promotionId)) throw new Refusal('promotion_not_offered');
}
