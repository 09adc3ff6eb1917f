import type { LimitKind, LimitSpan } from '@fairhouse/contract';
import { coinOf, formatAmount, parseAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';

const dayMinutes = 1440n;

type TimeSpan = Extract<LimitSpan, 'day' | 'session'>;
type MoneySpan = Exclude<LimitSpan, 'session'>;
export const isTimeSpan = (span: LimitSpan): span is TimeSpan => span === 'day' || span === 'session';
export const isMoneySpan = (span: LimitSpan): span is MoneySpan => span !== 'session';

/** A cap of the wire in 1/10,000 units of whole coins, or in whole minutes; refuses anything else. */
export function readCap(
  { kind, span, cap: text }: { kind: LimitKind; span: LimitSpan; cap: string | null },
  currency: string,
): bigint | null {
  if (kind === 'time' ? !isTimeSpan(span) : !isMoneySpan(span)) throw new Refusal('limit_span_unknown');
  if (text === null) return null;
  const minor = parseAmount(text);
  if (minor === null || minor < 0n) throw new Refusal('limit_amount_invalid');
  if (kind !== 'time') {
    // A limit that no screen can show is refused.
    if (minor % coinOf(currency) !== 0n) throw new Refusal('limit_amount_invalid');
    return minor;
  }
  const minutes = minor / 10_000n;
  if (minor % 10_000n !== 0n || minutes < 1n || minutes > dayMinutes) throw new Refusal('limit_amount_invalid');
  return minutes;
}

export function writeCap(kind: LimitKind, cap: bigint): string {
  return kind === 'time' ? `${cap}` : formatAmount(cap);
}
