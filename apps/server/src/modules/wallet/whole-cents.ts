import { parseAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';

/** A hundredth of a unit: what the cashier and vendors move at least (ARCHITECTURE section 6). */
const centMinor = 100n;

/** Whole cents above zero; anything else is refused. */
export function readTransferAmount(text: string): bigint {
  const minor = parseAmount(text);
  if (minor === null || minor <= 0n || minor % centMinor !== 0n) throw new Refusal('transfer_amount_invalid');
  return minor;
}

/** Down to whole cents. */
export function floorToCents(minor: bigint): bigint {
  return minor - (minor % centMinor);
}
