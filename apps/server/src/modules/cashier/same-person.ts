import type { Platform, Tx } from '../../platform/context/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { findSharers } from './instruments/instrument.store.ts';

/** Other accounts of the brand that are those of the same person, by what they told of themselves and where their money goes. */
export async function findSamePerson(
  { findAlike }: Pick<CashierInnerDeps, 'findAlike'>,
  db: Platform['db'] | Tx,
  memberId: bigint,
): Promise<bigint[]> {
  // One after the other: a transaction has one connection.
  const alike = await findAlike(db, memberId);
  const sharers = await findSharers(db, memberId);
  return [...new Set([...alike, ...sharers])];
}
