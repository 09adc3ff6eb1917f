import { readFileSync } from 'node:fs';
import { languageFolder, languages, type Language } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../../platform/context/index.ts';

const messages = new URL('../../../../../../packages/i18n/messages/', import.meta.url);

function read(language: Language): string {
  const { withdraw } = JSON.parse(readFileSync(new URL(`${languageFolder(language)}/cashier.json`, messages), 'utf8')) as { withdraw: { exceedCharge: string } };
  return withdraw.exceedCharge;
}

const texts = Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, string>;

/** What a withdrawal costs beyond the free ones of a day, for clients that show the house's own words; empty: nothing. */
export function readExceedText({ withdrawals: { fee }, currency }: Brand, language: Language): string {
  const costs = [...(fee.bps > 0 ? [`${fee.bps / 100}%`] : []), ...(fee.fixedMinor > 0n ? [`${formatAmount(fee.fixedMinor)} ${currency}`] : [])];
  if (costs.length === 0) return '';
  return texts[language].replace('{{count}}', `${fee.freePerDay}`).replace('{{fee}}', costs.join(' + '));
}
