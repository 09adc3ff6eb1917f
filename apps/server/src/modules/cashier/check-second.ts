import type { Tx } from '../../platform/context/index.ts';
import type { CashierParts } from './cashier-parts.ts';

/** Whoever agrees is somebody else than the first of two. Refuses with `same_operator` or `second_person_new`. */
export async function checkSecond({ checkTwo }: CashierParts, tx: Tx, { first, second }: { first: bigint | null; second: bigint }): Promise<void> {
  if (first === null) throw new Error('a second approval without a first one');
  await checkTwo(tx, { first, second });
}
