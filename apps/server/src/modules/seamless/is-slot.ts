/** Kinds of the catalogue that are slots by another name: reels that fall, bought features, pots. */
const slotKinds: ReadonlySet<string> = new Set(['SLOT', 'MEGAWAY', 'FEATUREBUY', 'JACKPOT']);

/** Whether a game, whoever made it, is a slot to the law (trust.md 1.2, slot stake cap). */
export function isSlot({ classification }: { readonly classification: string }): boolean {
  return slotKinds.has(classification);
}
