import type { DepositChannel } from '@fairhouse/contract';
import { coinWith, parseAmount } from '@fairhouse/money';

export type AmountRead =
  | { readonly minor: bigint; readonly problem: null }
  | {
      readonly minor: null;
      readonly problem: 'amountMissing' | 'amountPlain' | 'amountWhole' | 'tooLittle' | 'tooMuch';
    };

/** Parses an amount as the server does: plain digits, whole coins, within the limits of the channel and the day. */
export function readAmount(text: string, channel: DepositChannel, decimals: number): AmountRead {
  const trimmed = text.trim();
  if (trimmed === '') return { minor: null, problem: 'amountMissing' };
  const minor = parseAmount(trimmed);
  if (minor === null || minor < 0n || minor % coinWith(decimals) !== 0n)
    return { minor: null, problem: decimals > 0 ? 'amountPlain' : 'amountWhole' };
  if (minor < (parseAmount(channel.minimumAmount) ?? 0n)) return { minor: null, problem: 'tooLittle' };
  if (minor > (parseAmount(mostOf(channel)) ?? 0n)) return { minor: null, problem: 'tooMuch' };
  return { minor, problem: null };
}

/** Less is left of the day than the least amount, so nothing more can be paid in this way today. */
export function isUsedUp(channel: Pick<DepositChannel, 'minimumAmount' | 'leftToday'>): boolean {
  return (
    channel.leftToday !== null && (parseAmount(channel.leftToday) ?? 0n) < (parseAmount(channel.minimumAmount) ?? 0n)
  );
}

/** The most the channel takes now: its own limit, or what is left of the day. */
export function mostOf(channel: Pick<DepositChannel, 'maximumAmount' | 'leftToday'>): string {
  const left = channel.leftToday === null ? null : parseAmount(channel.leftToday);
  const maximum = parseAmount(channel.maximumAmount) ?? 0n;
  return left !== null && left < maximum && channel.leftToday !== null ? channel.leftToday : channel.maximumAmount;
}
