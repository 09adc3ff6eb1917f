import type { Bonus } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, CallContext } from '../../platform/context/index.ts';
import { requiredOf } from './bonus-terms.ts';
import type { BonusRow } from './bonus.store.ts';

export interface Reader {
  readonly brand: Pick<Brand, 'defaultLanguage'>;
  readonly language: CallContext['language'];
}

/** In the reader's language, or the brand's default; an offer without a text is shown by its number. */
export function titleOf({ title, offerId }: Pick<BonusRow, 'title' | 'offerId'>, { brand, language }: Reader): string {
  return title[language] ?? title[brand.defaultLanguage] ?? `${offerId}`;
}

/** A bonus as its member, and whoever looks after them, sees it. */
export function viewBonus(row: BonusRow, { brand, language }: Reader): Bonus {
  const required = requiredOf(row);
  return {
    bonusId: `${row.id}`,
    depositId: row.depositId === null ? null : `${row.depositId}`,
    promotionId: `${row.offerId}`,
    title: titleOf(row, { brand, language }),
    currency: row.currency,
    minimumAmount: formatAmount(row.minimumMinor),
    rateBps: row.rateBps,
    bonusMax: formatAmount(row.bonusMaxMinor),
    wagerTimes: row.wagerTimes,
    product: row.product,
    days: row.days,
    state: row.state,
    reason: row.reason,
    amount: formatAmount(row.amountMinor ?? row.mostMinor),
    required: formatAmount(required),
    // Shown up to the required amount.
    wagered: formatAmount(row.wageredMinor < required ? row.wageredMinor : required),
    createdAt: row.createdAt.getTime(),
    grantedAt: row.grantedAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  };
}
