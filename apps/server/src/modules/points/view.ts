import type {
  Language,
  PointItem,
  PointItemRow,
  Redemption,
  RedemptionRow,
  RedemptionState,
} from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { Item, Texts } from './item.store.ts';
import type { PointsInnerDeps } from './points-deps.ts';
import { openReceiver } from './receiver.ts';
import type { RedemptionRecord } from './redemption.store.ts';

/** A language without a text shows that of the brand's default language, then English. */
const textIn = (texts: Texts, language: Language, { defaultLanguage }: Pick<Brand, 'defaultLanguage'>): string =>
  texts[language] || texts[defaultLanguage] || texts.EN;

export function viewItem(
  item: Item,
  { language, brand, pieces }: { language: Language; brand: Brand; pieces: number },
): PointItem {
  return {
    itemId: `${item.id}`,
    version: item.version,
    category: item.category,
    art: item.art,
    title: textIn(item.title, language, brand),
    text: textIn(item.text, language, brand),
    points: `${item.points}`,
    stock: item.stock,
    leftForMember: item.perMember === null ? null : Math.max(0, item.perMember - pieces),
  };
}

export function viewItemRow(item: Item): PointItemRow {
  return {
    itemId: `${item.id}`,
    version: item.version,
    category: item.category,
    art: item.art,
    title: item.title,
    text: item.text,
    points: `${item.points}`,
    stock: item.stock,
    perMember: item.perMember,
    isOpen: item.isOpen,
    redeemed: item.redeemed,
    changedAt: item.changedAt.getTime(),
  };
}

type Shown = Omit<RedemptionRecord, 'state'> & { readonly state: RedemptionState };
/** Nobody is shown a redemption before it is paid. */
export function shown(row: RedemptionRecord): Shown {
  if (row.state === 'due' || row.state === 'void') throw new Error('a redemption that is not paid is shown');
  return { ...row, state: row.state };
}

export function viewRedemption(row: Shown, language: Language, brand: Brand): Redemption {
  return {
    redemptionId: `${row.id}`,
    itemId: `${row.itemId}`,
    title: textIn(row.title, language, brand),
    art: row.art,
    quantity: row.quantity,
    points: `${row.points}`,
    state: row.state,
    reason: row.state === 'rejected' ? row.reason : null,
    madeAt: row.madeAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
  };
}

export function viewRedemptionRow(deps: PointsInnerDeps, row: Shown, language: Language, brand: Brand): RedemptionRow {
  return {
    ...viewRedemption(row, language, brand),
    reason: row.reason,
    version: row.version,
    memberId: `${row.memberId}`,
    memberName: row.memberName,
    ...openReceiver(deps, row),
  };
}
