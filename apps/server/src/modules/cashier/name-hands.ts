import type { HandNames } from '@fairhouse/contract';
import type { CashierParts } from './cashier-parts.ts';

/** Who the numbers of operators in an answer are: four eyes are people, and a colleague is asked by name. */
export async function nameHands(
  { findOperatorNames }: CashierParts,
  ids: readonly (string | null)[],
): Promise<HandNames> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return [];
  return (await findOperatorNames(asked.map(BigInt))).map(({ id, name }) => ({ id: `${id}`, name }));
}
