import { z } from 'zod';
import { bonusProduct, offerAudience } from '@fairhouse/contract';
import { coinOf, type Currency } from '@fairhouse/money';
import { fileOfferIdMax, type BrandPromotions, type DepositOffering } from '../../platform/context/index.ts';
import { fileTexts } from './brand-sections.ts';
import { wholeAmount, type Complaint } from './deposit-section.ts';

/** Higher wagering is refused under every policy (trust.md H8). */
const wagerTimesMax = 10;

const offer = z.strictObject({
  id: z.number().int().min(1).max(Number(fileOfferIdMax)),
  title: fileTexts,
  text: fileTexts,
  minimumAmount: wholeAmount,
  rateBps: z.number().int().min(1).max(100_000),
  bonusMax: wholeAmount,
  wagerTimes: z
    .number()
    .int()
    .min(1)
    .max(wagerTimesMax, `is more than ${wagerTimesMax}: a bonus may not ask to be wagered more often`),
  product: z.enum(
    bonusProduct.options,
    'is not exactly one of casino, vendors, lottery: a bonus is played with one product',
  ),
  days: z.number().int().min(1).max(90),
  who: offerAudience,
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  budget: wholeAmount,
});

export const promotionSection = z.strictObject({ deposits: z.array(offer).max(20).default([]) });
type Section = z.output<typeof promotionSection>;

/** Checks an offer against the rest of the brand. */
export function checkPromotions({
  promotions,
  currency,
}: {
  promotions?: Section | undefined;
  currency: Currency;
}): Complaint[] {
  const coin = coinOf(currency);
  const offers = promotions?.deposits ?? [];
  return offers.flatMap((one, at) => {
    const complain = (key: string, complaint: string): Complaint => ({
      path: ['promotions', 'deposits', at, key],
      complaint,
    });
    const found: Complaint[] = [];
    if (offers.findIndex(({ id }) => id === one.id) < at) found.push(complain('id', `${one.id} is there twice`));
    if ([one.minimumAmount, one.bonusMax, one.budget].some((amount) => amount % coin !== 0n))
      found.push(complain('minimumAmount', `has an amount that is no whole part of ${currency}`));
    if ((one.minimumAmount * BigInt(one.rateBps)) / 10_000n < coin)
      found.push(complain('minimumAmount', 'comes to no bonus at all'));
    if (one.bonusMax < coin || one.budget < one.bonusMax)
      found.push(complain('budget', 'does not reach for one bonus'));
    if (one.from !== undefined && one.until !== undefined && Date.parse(one.from) >= Date.parse(one.until))
      found.push(complain('until', 'is not after from'));
    return found;
  });
}

export function toPromotions(section: Section | undefined): BrandPromotions {
  const day = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));
  return {
    deposits: (section?.deposits ?? []).map((one): DepositOffering => ({
      id: BigInt(one.id),
      title: one.title,
      text: one.text,
      minimumMinor: one.minimumAmount,
      rateBps: one.rateBps,
      bonusMaxMinor: one.bonusMax,
      wagerTimes: one.wagerTimes,
      product: one.product,
      days: one.days,
      who: one.who,
      from: day(one.from),
      until: day(one.until),
      budgetMinor: one.budget,
    })),
  };
}
