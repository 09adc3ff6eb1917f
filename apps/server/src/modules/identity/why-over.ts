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
 * Why a session is over. Only a caller with both halves is told, because a token alone may be stolen, and an exclusion
 * concerns nobody else. A browser whose session was replaced by its own login has the new half.
 */
export function whyOver(
  { endReason, halfHash }: Pick<SessionRow, 'endReason' | 'halfHash'>,
  half: Buffer | null,
): Refusal {
  if (endReason === 'replaced') return new Refusal('session_replaced');
  if (half === null || !halfHash.equals(half)) return new Refusal('not_logged_in');
  // A session that ran out may not have been swept yet, so its row has no reason.
  const code = codes[endReason ?? 'idle'];
  // Then a page offers no login.
  return code === 'session_excluded' ? new Refusal(code, {}, { excluded: true }) : new Refusal(code);
}
