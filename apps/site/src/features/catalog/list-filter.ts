/** The tabs of a list (spec 2). */
export const listTabs = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'] as const;
export type ListTab = (typeof listTabs)[number];

/** The filters of a list in its address, in the terms of the wire; only the address has them, so that back and forward work. */
export interface ListSearch {
  gameCategory?: string;
  gameClassify?: string;
  vassalage?: string;
  gameName?: string;
}

export interface ListFilter {
  tab: ListTab;
  classification: string;
  vendor: string;
  name: string;
}

const nameLimit = 64;
const isTab = (word: string): word is ListTab => (listTabs as readonly string[]).includes(word);
const wordOf = (text: string | undefined) => (text ?? '').trim().toUpperCase();

/** Spec 2: the side menu's New is gameClassify NEW, which is a tab here. An unknown tab is ALL. */
export function readFilter({ gameCategory, gameClassify, vassalage, gameName }: ListSearch): ListFilter {
  const classification = wordOf(gameClassify);
  const input = classification === 'NEW' ? 'NEW' : wordOf(gameCategory);
  return {
    tab: isTab(input) ? input : 'ALL',
    classification: classification === 'NEW' || classification === 'ALL' ? '' : classification,
    vendor: wordOf(vassalage) === 'ALL' ? '' : wordOf(vassalage),
    name: (gameName ?? '').trim().slice(0, nameLimit),
  };
}

/** The address of a filter; empty values are left out. */
export function writeFilter({ tab, classification, vendor, name }: ListFilter): ListSearch {
  return {
    ...(tab !== 'ALL' && { gameCategory: tab }),
    ...(classification !== '' && { gameClassify: classification }),
    ...(vendor !== '' && { vassalage: vendor }),
    ...(name !== '' && { gameName: name }),
  };
}

export const isFiltered = ({ tab, classification, vendor, name }: ListFilter): boolean =>
  tab !== 'ALL' || classification !== '' || vendor !== '' || name !== '';
