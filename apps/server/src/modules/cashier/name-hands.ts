import type { HandNames } from '@fairhouse/contract';
import type { CashierInnerDeps } from './cashier-deps.ts';

/** The names of operators behind the numbers in an answer, so that two-person approvals show people. */
export async function nameHands(
  { findOperatorNames }: CashierInnerDeps,
  ids: readonly (string | null)[],
): Promise<HandNames> {
  const input = [...new Set(ids.filter((id) => id !== null))];
  if (input.length === 0) return [];
  return (await findOperatorNames(input.map(BigInt))).map(({ id, name }) => ({ id: `${id}`, name }));
}
