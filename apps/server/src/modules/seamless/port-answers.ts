import { Refusal } from '../../platform/context/index.ts';
import type { Posted } from '../ledger/index.ts';
import type { PortDeps } from './port-deps.ts';
import { tellBalance } from './round-money.ts';
import type { PortAnswer, PortRefusal } from './vendor-port.ts';

/** The answer to a booked movement; a repeat gets the balance of the first time. */
export function answerPosted(deps: PortDeps, posted: Posted, owner: { memberId: bigint; brandId: bigint }): PortAnswer {
  if (posted.verdict === 'stale_turn') throw new Error('a vendor movement has no turn');
  tellBalance(deps, owner, posted);
  return { status: 'ok', balanceMinor: posted.balanceMinor, version: posted.version };
}

const byLedgerRefusal: Readonly<Record<string, PortRefusal>> = {
  insufficient_balance: 'insufficient_balance',
  key_conflict: 'duplicate_transaction',
  limit_reached: 'limit_reached',
  // A vendor never learns the limits of its player.
  slot_stake_needed: 'limit_reached',
  slot_stake_over: 'limit_reached',
  wallet_closed: 'wallet_closed',
};

export function refusedAs(error: unknown): PortAnswer {
  const status = error instanceof Refusal ? byLedgerRefusal[error.code] : undefined;
  if (!status) throw error;
  return { status };
}
