import type { LimitKind, LimitSpan } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';

const dayMinutes = 1440n;

/** A cap as the wire tells it, in 1/10,000 units or whole minutes; refuses what is no such thing. */
export function readCap(kind: LimitKind, span: LimitSpan, text: string | null): bigint | null {
  if (kind === 'time' && span !== 'day') throw new Refusal('limit_span_unknown');
  if (text === null) return null;
  const minor = parseAmount(text);
  if (minor === null || minor < 0n) throw new Refusal('limit_amount_invalid');
  if (kind !== 'time') return minor;
  const minutes = minor / 10_000n;
  if (minor % 10_000n !== 0n || minutes < 1n || minutes > dayMinutes) throw new Refusal('limit_amount_invalid');
  return minutes;
}

export function writeCap(kind: LimitKind, cap: bigint): string {
  return kind === 'time' ? `${cap}` : formatAmount(cap);
}
