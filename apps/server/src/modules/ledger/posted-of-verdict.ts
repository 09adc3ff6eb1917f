import { Refusal } from '../../platform/context/refusal.ts';
import { verdictCodes, type FittedMovement, type Verdict } from './batch.store.ts';
import { GuardRefusal } from './guard-refusal.ts';
import type { Posted } from './movement.ts';

const refusalByVerdict = {
  [verdictCodes.conflict]: 'key_conflict',
  [verdictCodes.insufficient]: 'insufficient_balance',
  [verdictCodes.limit]: 'limit_reached',
  [verdictCodes.closed]: 'wallet_closed',
} as const;

/** Turns a verdict into the answer for the caller, or throws its refusal. Not for a known key, whose first answer is kept. */
export function postedOfVerdict(
  movement: FittedMovement,
  { code, balanceMinor, version, expectedTurn }: Verdict,
): Posted {
  if (code === verdictCodes.done)
    return { verdict: 'done', entryId: movement.entryId, balanceMinor, version, answer: movement.answer };
  if (code === verdictCodes.refused) throw new GuardRefusal(Number(expectedTurn));
  if (code === verdictCodes.staleTurn) return { verdict: 'stale_turn', expected: expectedTurn };
  const refusal = refusalByVerdict[code as keyof typeof refusalByVerdict];
  throw refusal ? new Refusal(refusal) : new Error(`the ledger gave an unknown verdict ${code}`);
}
