import { parseAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';

/** A hundredth of a unit: the smallest step in which the cashier and vendors move money (ARCHITECTURE section 6). */
const centMinor = 100n;

/** Whole cents above zero; anything else is refused. */
export function readTransferAmount(text: string): bigint {
  const minor = parseAmount(text);
  if (minor === null || minor <= 0n || minor % centMinor !== 0n) throw new Refusal('transfer_amount_invalid');
  return minor;
}

/** Rounds down to whole cents. */
export function floorToCents(minor: bigint): bigint {
  return minor - (minor % centMinor);
}
