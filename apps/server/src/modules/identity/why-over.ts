import type { RefusalCode } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import type { EndReason, SessionRow } from './session.store.ts';

const codes: Readonly<Record<EndReason, RefusalCode>> = {
  logout: 'not_logged_in',
  replaced: 'session_replaced',
  idle: 'session_expired',
  expired: 'session_expired',
  ended_by_member: 'session_ended',
  ended_by_house: 'session_ended',
  password_changed: 'session_password_changed',
  closed: 'session_closed',
  excluded: 'session_excluded',
};

/**
 * Why a session is over, in the words of its end. Said to who holds both halves of it: a token alone may be a stolen one,
 * and that somebody has excluded themself concerns nobody else. Who was replaced by a login of the same browser has its new half.
 */
export function whyOver(
  { endReason, halfHash }: Pick<SessionRow, 'endReason' | 'halfHash'>,
  half: Buffer | null,
): Refusal {
  if (endReason === 'replaced') return new Refusal('session_replaced');
  if (half === null || !halfHash.equals(half)) return new Refusal('not_logged_in');
  // One that has run out may not have been swept yet: no word stands in its row.
  const code = codes[endReason ?? 'idle'];
  // A page learns that there is no login to offer.
  return code === 'session_excluded' ? new Refusal(code, {}, { excluded: true }) : new Refusal(code);
}
