import type { HandNames } from '@fairhouse/contract';
import type { CashierParts } from './cashier-parts.ts';

/** The names of operators behind the numbers in an answer, so that two-person approvals show people. */
export async function nameHands(
  { findOperatorNames }: CashierParts,
  ids: readonly (string | null)[],
): Promise<HandNames> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return [];
  return (await findOperatorNames(asked.map(BigInt))).map(({ id, name }) => ({ id: `${id}`, name }));
}
