import type { DepositChannel } from '@fairhouse/contract';
import { minorPerUnit, mulDivFloor, parseAmount } from '@fairhouse/money';

/** The smallest coin of a currency with so many decimals. */
export function coinOf(decimals: number): bigint {
  return minorPerUnit / 10n ** BigInt(decimals);
}

/** What the house will charge: the same arithmetic as the server's, floored to whole coins. */
export function feeOn(channel: Pick<DepositChannel, 'feeBps' | 'feeFixed'>, amountMinor: bigint, decimals: number): bigint {
  const share = mulDivFloor(amountMinor, BigInt(channel.feeBps), 10_000n);
  return share - (share % coinOf(decimals)) + (parseAmount(channel.feeFixed) ?? 0n);
}
