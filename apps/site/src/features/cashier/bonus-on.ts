import type { DepositOffer } from '@fairhouse/contract';
import { coinWith, mulDivFloor, parseAmount } from '@fairhouse/money';
import { floorToCoins } from '../../shared/money/whole-coins.ts';

/** What an offer gives for an amount, computed like the server does; nothing below its least amount. */
export function bonusOn(
  offer: Pick<DepositOffer, 'rateBps' | 'bonusMax' | 'minimumAmount'>,
  amountMinor: bigint,
  decimals: number,
): bigint {
  if (amountMinor < (parseAmount(offer.minimumAmount) ?? 0n)) return 0n;
  const share = floorToCoins(mulDivFloor(amountMinor, BigInt(offer.rateBps), 10_000n), coinWith(decimals));
  const most = parseAmount(offer.bonusMax) ?? 0n;
  return share < most ? share : most;
}
