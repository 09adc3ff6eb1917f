import { useSyncExternalStore } from 'react';
import { currentSession, subscribeToSession } from '../../../shared/session/session-store.ts';
import type { Terms } from './price-bet.ts';

/** A bet in the slip. */
export interface SlipBet extends Terms {
  readonly id: number;
  readonly playCode: string;
  /** As the form writes it. */
  readonly raw: unknown;
}

/** The slip of one game. */
export interface Slip {
  readonly bets: readonly SlipBet[];
  /** The issue these bets were chosen for; the member must agree to another one. */
  readonly numero: string | null;
  /** The idempotency key of the slip: a repeated request with the same key is booked once. */
  readonly key: string | null;
}

export const emptySlip: Slip = { bets: [], numero: null, key: null };

// Slips survive a change of the page, and nothing else: a logout clears them.
const slips = new Map<string, Slip>();
const listeners = new Set<() => void>();
let lastId = 0;
let owner: string | null = null;

subscribeToSession(() => {
  const session = currentSession();
  const now = session.status === 'member' ? session.memberId : null;
  if (now !== owner) slips.clear();
  owner = now;
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const readSlip = (gameCode: string): Slip => slips.get(gameCode) ?? emptySlip;

export function writeSlip(gameCode: string, change: (slip: Slip) => Slip): void {
  slips.set(gameCode, change(readSlip(gameCode)));
  for (const listener of listeners) listener();
}

export function useSlip(gameCode: string): Slip {
  return useSyncExternalStore(
    subscribe,
    () => readSlip(gameCode),
    () => emptySlip,
  );
}

type NewBet = Omit<SlipBet, 'id'>;

/**
 * Adds a bet, the newest first; the slip takes the issue on sale when its first bet is added. Every change gets a new
 * key.
 */
export function addBet(gameCode: string, bet: NewBet, numero: string | null): void {
  lastId += 1;
  const added = { ...bet, id: lastId };
  writeSlip(gameCode, ({ bets, numero: known }) => ({
    bets: [added, ...bets],
    numero: bets.length > 0 ? known : numero,
    key: null,
  }));
}

export function changeBet(gameCode: string, id: number, bet: NewBet): void {
  writeSlip(gameCode, (slip) => ({
    ...slip,
    key: null,
    bets: slip.bets.map((other) => (other.id === id ? { ...bet, id } : other)),
  }));
}

export function removeBet(gameCode: string, id: number): void {
  writeSlip(gameCode, (slip) => ({ ...slip, key: null, bets: slip.bets.filter((bet) => bet.id !== id) }));
}

export function emptyTheSlip(gameCode: string): void {
  writeSlip(gameCode, () => emptySlip);
}

/** The member agrees to bet on another issue. */
export function agreeToIssue(gameCode: string, numero: string): void {
  writeSlip(gameCode, (slip) => ({ ...slip, numero, key: null }));
}
