import { capM100, multiplierAt } from '@fairhouse/casino';
import type { RoomRound } from '@fairhouse/contract';

/** A height in hundredths, as text. */
export function timesText(m100: number): string {
  return `${Math.floor(m100 / 100)}.${String(m100 % 100).padStart(2, '0')}×`;
}

/** The typed target; null if it is not a number. A comma counts as a point. */
export function readTarget(text: string): number | null {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/[x×]$/i, ''));
  if (!found) return null;
  const m100 = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return m100 > 100 && m100 <= capM100 ? m100 : null;
}

export type FlightView =
  | { readonly kind: 'resting' }
  | { readonly kind: 'betting'; readonly leftMs: number; readonly share: number }
  | { readonly kind: 'countdown'; readonly leftMs: number }
  | { readonly kind: 'flying'; readonly m100: number; readonly elapsedMs: number }
  | { readonly kind: 'landed'; readonly m100: number }
  | { readonly kind: 'void' };

const bettingMs = 8_000;

/** The display of a round at a moment of the server's clock. */
export function viewFlight(round: RoomRound | null, nowMs: number, speed: number): FlightView {
  if (round === null) return { kind: 'resting' };
  if (round.state === 'void') return { kind: 'void' };
  if (round.state === 'landed') return { kind: 'landed', m100: round.result100 ?? 100 };
  if (round.state === 'betting') {
    const leftMs = Math.max(0, round.closesAt - nowMs);
    return { kind: 'betting', leftMs, share: Math.min(1, (leftMs * speed) / bettingMs) };
  }
  if (round.flightAt === null || nowMs < round.flightAt)
    return { kind: 'countdown', leftMs: Math.max(0, (round.flightAt ?? round.sealed?.beaconAt ?? nowMs) - nowMs) };
  const elapsedMs = (nowMs - round.flightAt) * speed;
  return { kind: 'flying', m100: multiplierAt(elapsedMs), elapsedMs };
}
