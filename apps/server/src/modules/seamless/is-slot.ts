/** Classifications of the catalogue that are slots under another name: falling reels, bought features, pots. */
const slotKinds: ReadonlySet<string> = new Set(['SLOT', 'MEGAWAY', 'FEATUREBUY', 'JACKPOT']);

/** Whether a game of any vendor is a slot in the sense of the law (trust.md 1.2, slot stake cap). */
export function isSlot({ classification }: { readonly classification: string }): boolean {
  return slotKinds.has(classification);
}
