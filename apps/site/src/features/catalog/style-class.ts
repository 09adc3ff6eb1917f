/** Spec 9: style class of a game tile, 1 to 7. */
export const gameStyleClass = (nodeId: number): number => (nodeId % 7) + 1;

/** Spec 9: style class of a vendor, 1 to 5. */
export function vendorStyleClass(vendor: string): number {
  let sum = 0;
  for (const sign of vendor) sum += sign.codePointAt(0) ?? 0;
  return (sum % 5) + 1;
}
