import type { Session } from '@fairhouse/contract';
import { readStored, storageKeys, store } from '../storage/storage-keys.ts';

/** Who is logged in, as far as a page may know: the half of the session that scripts can read. */
export type SessionState =
  | { readonly status: 'visitor' }
  | { readonly status: 'member'; readonly token: string; readonly memberId: string; readonly name: string; readonly customerType: number };

/** Spec 6: agent types, and the type of trial accounts. */
const agentTypes: readonly number[] = [1, 2, 41, 42];
const trialType = 4;

export const visitor: SessionState = { status: 'visitor' };
let state: SessionState = visitor;
const listeners = new Set<() => void>();

function publish(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function currentSession(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function isAgent(session: SessionState): boolean {
  return session.status === 'member' && agentTypes.includes(session.customerType);
}

export function isTrial(session: SessionState): boolean {
  return session.status === 'member' && session.customerType === trialType;
}

/** Spec 4: the token goes to session storage. */
export function startSession(session: Session): void {
  const { token, id, userName, customerType } = session;
  store('session', storageKeys.token, token);
  store('session', storageKeys.session, JSON.stringify({ id, userName, customerType }));
  store('local', storageKeys.hasSession, '1');
  publish({ status: 'member', token, memberId: id, name: userName, customerType });
}

/** Spec 4: session storage is cleared, the merchant value stays. */
export function endSession(): void {
  const merchant = readStored('session', storageKeys.merchant);
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept, so nothing is left.
  }
  if (merchant !== null) store('session', storageKeys.merchant, merchant);
  store('local', storageKeys.hasSession, null);
  publish(visitor);
}

/** At start: the session of this tab; true when there is none but the browser may have one. */
export function readSession(merchant: string): boolean {
  store('session', storageKeys.merchant, merchant);
  store('local', storageKeys.merchant, merchant);
  const token = readStored('session', storageKeys.token);
  const kept = readStored('session', storageKeys.session);
  if (token === null || kept === null) return readStored('local', storageKeys.hasSession) === '1';
  const { id, userName, customerType } = JSON.parse(kept) as Pick<Session, 'id' | 'userName' | 'customerType'>;
  publish({ status: 'member', token, memberId: id, name: userName, customerType });
  return false;
}
