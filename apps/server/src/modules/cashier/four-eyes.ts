import type { Brand } from '../../platform/context/index.ts';
import type { DepositRow } from './deposit.store.ts';

/** Whether approving this amount takes two people. */
export function needsTwo(row: Pick<DepositRow, 'amountMinor' | 'receivedMinor'>, brand: Brand): boolean {
  const { fourEyesFromMinor } = brand.deposits;
  return fourEyesFromMinor !== null && (row.receivedMinor ?? row.amountMinor) >= fourEyesFromMinor;
}
