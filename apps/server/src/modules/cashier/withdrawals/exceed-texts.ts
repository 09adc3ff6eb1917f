import type { Language } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../../platform/context/index.ts';
import { textsOf } from '../../../platform/texts/texts-of.ts';

const words = textsOf('cashier');

/** What a withdrawal costs beyond the free ones of a day, for clients that show the house's text; empty: nothing. */
export function readExceedText({ withdrawals: { fee }, currency }: Brand, language: Language): string {
  const costs = [
    ...(fee.bps > 0 ? [`${fee.bps / 100}%`] : []),
    ...(fee.fixedMinor > 0n ? [`${formatAmount(fee.fixedMinor)} ${currency}`] : []),
  ];
  if (costs.length === 0) return '';
  return words(language, 'withdraw.exceedCharge')
    .replace('{{count}}', `${fee.freePerDay}`)
    .replace('{{fee}}', costs.join(' + '));
}
