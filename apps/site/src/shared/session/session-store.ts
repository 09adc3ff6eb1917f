import type { Session } from '@fairhouse/contract';
import { isAgentType, trialType } from '@fairhouse/contract/customer-types';
import { showToast } from '@fairhouse/ui';
import { readStored, storageKeys, store } from '../storage/storage-keys.ts';

/** Why a session in this browser ended: the text of the house, or an exclusion, after which no login is offered. */
export type SessionEnd =
  | { readonly why: 'told'; readonly text: string }
  /** The end of an exclusion is known where the member asked for it and where the socket told it; not after a reload. */
  | { readonly why: 'excluded'; readonly untilMs?: number | null };

/** The half of the session that scripts can read, for pages. */
export type SessionState =
  /** `end` is of this tab only, because whoever opens the next tab need not know. Null for a new visitor, and after a logout. */
  | { readonly status: 'visitor'; readonly end: SessionEnd | null }
  /** This tab has no token but its browser has a session: a token is being requested. */
  | { readonly status: 'restoring' }
  | {
      readonly status: 'member';
      readonly token: string;
      readonly memberId: string;
      readonly name: string;
      readonly customerType: number;
      /** The member's very first login (spec 4): the first-login action runs, and announcements of execution F are shown. */
      readonly isFirstLogin: boolean;
      /** May only change the password and log out. */
      readonly mustChangePassword: boolean;
    };

/** What a reload of the tab restores. */
type Kept = Pick<Session, 'id' | 'userName' | 'customerType' | 'firstTimeLogin' | 'passwordExpired'>;

export const visitor: SessionState = { status: 'visitor', end: null };
let state: SessionState = visitor;
let merchant = '';
/** What the socket told of an exclusion, before the exclusion ended the session. */
let excludedUntilMs: number | null = null;
const listeners = new Set<() => void>();

function publish(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function currentSession(): SessionState {
  return state;
}

/** Code of the brand this page belongs to. */
export function currentMerchant(): string {
  return merchant;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function isAgent(session: SessionState): boolean {
  return session.status === 'member' && isAgentType(session.customerType);
}

export function isTrial(session: SessionState): boolean {
  return session.status === 'member' && session.customerType === trialType;
}

/** Logged in with an account that is no trial: pages of members are for them (spec 6). */
export function isTrueMember(session: SessionState): boolean {
  return session.status === 'member' && !isTrial(session);
}

/** Spec 4: the token is kept in session storage. */
export function startSession(session: Session): void {
  const { token, ...rest } = session;
  excludedUntilMs = null;
  keepEnd(null);
  store('session', storageKeys.token, token);
  keep(rest);
  store('local', storageKeys.hasSession, '1');
  publish(toState(token, rest));
}

/** The password was changed: the session is not restricted any more. */
export function liftRestriction(): void {
  if (state.status !== 'member' || !state.mustChangePassword) return;
  const { token, memberId: id, name: userName, customerType, isFirstLogin: firstTimeLogin } = state;
  const rest: Kept = { id, userName, customerType, firstTimeLogin, passwordExpired: false };
  keep(rest);
  publish(toState(token, rest));
}

const keptFields = ['id', 'userName', 'customerType', 'firstTimeLogin', 'passwordExpired'] satisfies (keyof Kept)[];

function keep(session: Kept): void {
  store('session', storageKeys.session, JSON.stringify(session, keptFields));
}

function toState(token: string, { id, userName, customerType, firstTimeLogin, passwordExpired }: Kept): SessionState {
  return {
    status: 'member',
    token,
    memberId: id,
    name: userName,
    customerType,
    isFirstLogin: firstTimeLogin,
    mustChangePassword: passwordExpired,
  };
}

/**
 * Spec 4: session storage is cleared, the merchant value stays. `tab` when the server no longer knows this tab (a newer
 * login, perhaps in the next tab, may go on); `browser` after a logout: all tabs follow. `end` is what a page that asks
 * for a login shows instead.
 */
export function endSession(scope: 'tab' | 'browser', end: SessionEnd | null = null): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was stored, so nothing is left.
  }
  store('session', storageKeys.merchant, merchant);
  if (scope === 'browser') store('local', storageKeys.hasSession, null);
  keepEnd(end);
  publish({
    status: 'visitor',
    end: end?.why === 'excluded' ? { ...end, untilMs: end.untilMs ?? excludedUntilMs } : end,
  });
}

/**
 * At start (spec 4: merchant in session and local storage): restores the session of this tab, or gets one when the
 * browser is logged in. `mint` requests it; null means that there is no session any more.
 */
export function restoreSession(brand: string, mint: () => Promise<Session | null>): void {
  merchant = brand;
  store('session', storageKeys.merchant, brand);
  store('local', storageKeys.merchant, brand);
  const kept = readKeptSession();
  // Told once more; while it is on the page, it is kept for the next reload.
  const end = readKept<SessionEnd>(storageKeys.sessionEnd);
  keepEnd(null);
  if (kept) publish(kept);
  else if (readStored('local', storageKeys.hasSession) === '1') void restoreFrom(mint, end);
  else if (end) tellAgain(end);
}

/** For a reload of the tab. The end of an exclusion is not stored. */
export function keepEnd(end: SessionEnd | null): void {
  store('session', storageKeys.sessionEnd, end && JSON.stringify(end, ['why', 'text']));
}

function tellAgain(end: SessionEnd | null): void {
  // First, as when the session ends: a page that shows the reason itself removes it.
  if (end?.why === 'told') showToast(end.text, 'lost');
  publish({ status: 'visitor', end });
}

async function restoreFrom(mint: () => Promise<Session | null>, end: SessionEnd | null): Promise<void> {
  const restoring: SessionState = { status: 'restoring' };
  publish(restoring);
  const found = await mint().catch((): undefined => undefined);
  // A login in the meantime is newer.
  if (state !== restoring) return;
  if (found) return startSession(found);
  if (found === null) endSession('browser');
  tellAgain(end);
}

function readKeptSession(): SessionState | null {
  const token = readStored('session', storageKeys.token);
  const {
    id,
    userName,
    customerType,
    firstTimeLogin = false,
    passwordExpired = false,
  } = readKept<Partial<Kept>>(storageKeys.session) ?? {};
  if (token === null || id === undefined || userName === undefined || customerType === undefined) return null;
  return toState(token, { id, userName, customerType, firstTimeLogin, passwordExpired });
}

/** Null for text that is no JSON, too. */
function readKept<T>(key: string): T | null {
  try {
    return JSON.parse(readStored('session', key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Told before the end itself, which the answer to the next call brings. */
export function noteExclusion(untilMs: number): void {
  excludedUntilMs = untilMs;
}

/** Follows a logout in another tab of this browser; returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === storageKeys.hasSession && event.newValue === null && state.status === 'member') endSession('tab');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
