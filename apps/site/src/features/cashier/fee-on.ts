import type { DepositChannel } from '@fairhouse/contract';
import { coinWith, mulDivFloor, parseAmount } from '@fairhouse/money';
import { floorToCoins } from '../../shared/money/whole-coins.ts';

/** The fee, computed like the server does, floored to whole coins. */
export function feeOn(
  channel: Pick<DepositChannel, 'feeBps' | 'feeFixed'>,
  amountMinor: bigint,
  decimals: number,
): bigint {
  return (
    floorToCoins(mulDivFloor(amountMinor, BigInt(channel.feeBps), 10_000n), coinWith(decimals)) +
    (parseAmount(channel.feeFixed) ?? 0n)
  );
}
