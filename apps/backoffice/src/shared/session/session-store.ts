import { useSyncExternalStore } from 'react';
import type { OperatorPermission, OperatorSession, OperatorView } from '@fairhouse/contract';

/** The operator of this page: the script-readable half of the session, and its permissions. */
export type OfficeSession =
  | { readonly status: 'restoring' }
  /** `isOver` means that the server has ended the session of an operator who worked here. */
  | { readonly status: 'visitor'; readonly isOver?: true }
  | { readonly status: 'operator'; readonly token: string; readonly operator: OperatorView; readonly merchant: string };

const keys = { token: 'office-token', merchant: 'office-merchant' } as const;
let state: OfficeSession = { status: 'restoring' };
const listeners = new Set<() => void>();

function publish(next: OfficeSession): void {
  state = next;
  for (const listener of listeners) listener();
}

export function currentOffice(): OfficeSession {
  return state;
}

export function startOffice({ token, operator }: OperatorSession): void {
  sessionStorage.setItem(keys.token, token);
  const kept = sessionStorage.getItem(keys.merchant);
  const merchant =
    operator.brands.find((brand) => brand.merchant === kept)?.merchant ?? operator.brands[0]?.merchant ?? '';
  publish({ status: 'operator', token, operator, merchant });
}

/** The second factor is set up: all pages of the role are open. */
export function liftRestriction(): void {
  if (state.status === 'operator') publish({ ...state, operator: { ...state.operator, isRestricted: false } });
}

export function chooseMerchant(merchant: string): void {
  sessionStorage.setItem(keys.merchant, merchant);
  if (state.status === 'operator') publish({ ...state, merchant });
}

export function endOffice(): void {
  sessionStorage.removeItem(keys.token);
  publish({ status: 'visitor' });
}

/** The server says that the session is over; the operator is told so once, and further such answers change nothing. */
export function loseOffice(): void {
  sessionStorage.removeItem(keys.token);
  if (state.status === 'operator') publish({ status: 'visitor', isOver: true });
}

/** At the start of a page: the token this tab has stored, or a new one when the browser is logged in. */
export async function restoreOffice(ask: {
  read(token: string): Promise<OperatorView>;
  mint(): Promise<OperatorSession>;
}): Promise<void> {
  const token = sessionStorage.getItem(keys.token);
  try {
    startOffice(token === null ? await ask.mint() : { token, operator: await ask.read(token) });
  } catch {
    endOffice();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useOffice(): OfficeSession {
  return useSyncExternalStore(subscribe, currentOffice, currentOffice);
}

/** The operator of this page; only for components below the login gate. */
export function useOperator(): {
  operator: OperatorView;
  merchant: string;
  currency: string;
  timeZone: string;
  may(permission: OperatorPermission): boolean;
} {
  const office = useOffice();
  if (office.status !== 'operator') throw new Error('nobody is logged in');
  const { operator, merchant } = office;
  const brand = operator.brands.find((one) => one.merchant === merchant);
  const { currency = '', timeZone = 'UTC' } = brand ?? {};
  return { operator, merchant, currency, timeZone, may: (permission) => operator.permissions.includes(permission) };
}
