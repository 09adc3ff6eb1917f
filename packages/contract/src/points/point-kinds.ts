// Lists that pages show; without the schemas, which pages do not carry.
export const pointCategories = ['home', 'tech', 'travel', 'games', 'vouchers'] as const;
export type PointCategory = (typeof pointCategories)[number];

/** The house draws the picture of each. */
export const pointArts = [
  'mug',
  'umbrella',
  'headphones',
  'speaker',
  'backpack',
  'suitcase',
  'cards',
  'chess',
  'voucher',
] as const;
export type PointArt = (typeof pointArts)[number];

/** The states of a redemption on the wire. */
export const redemptionStates = ['in_process', 'approved', 'rejected'] as const;
export type RedemptionState = (typeof redemptionStates)[number];
