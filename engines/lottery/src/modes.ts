/** Unit modes: the part of a unit's price that is staked. */
export const unitModes = {
  yuan: [1n, 1n],
  yuan1: [1n, 2n],
  jiao: [1n, 10n],
  jiao1: [1n, 20n],
  fen: [1n, 100n],
  fen1: [1n, 200n],
  li: [1n, 1000n],
  li1: [1n, 2000n],
} as const satisfies Readonly<Record<string, readonly [bigint, bigint]>>;

export type UnitMode = keyof typeof unitModes;

export function isUnitMode(name: string): name is UnitMode {
  return Object.hasOwn(unitModes, name);
}

/** Stake of one unit: price x multiple x mode, exact for every price of whole cents. */
export function unitStake(unitPriceMinor: bigint, mode: UnitMode, multiple: bigint): bigint {
  const [part, of] = unitModes[mode];
  return (unitPriceMinor * multiple * part) / of;
}
