import { readFileSync } from 'node:fs';
import type { InstrumentType, Language } from '@fairhouse/contract';

const messages = new URL('../../../../../../packages/i18n/messages/', import.meta.url);

function read(folder: string): Record<InstrumentType, string> {
  const { withdraw } = JSON.parse(readFileSync(new URL(`${folder}/cashier.json`, messages), 'utf8')) as { withdraw: Record<`kind_${InstrumentType}`, string> };
  return { BC: withdraw.kind_BC, EW: withdraw.kind_EW, VW: withdraw.kind_VW };
}

/** Kinds of accounts money goes to, by the words of the screen where they are chosen. */
export const instrumentNames: Readonly<Record<Language, Record<InstrumentType, string>>> = { EN: read('en'), HI: read('hi'), PT: read('pt') };
