import type { Pool } from 'pg';
import { Refusal } from '../../platform/context/refusal.ts';
import { correctionRider, findEntry } from './corrections.store.ts';
import type { Movement, Posted, Ride } from './movement.ts';

export interface CorrectionAsked {
  readonly entryId: bigint;
  /** Two different people, by the ids the back office knows them by. */
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
}

type Post = (movement: Omit<Movement, 'entryId'>, entryId: bigint) => Promise<Posted>;

/**
 * Books the mirror of an entry as an entry of its own; nothing that stands is changed (docs/decisions/028). An entry is
 * corrected once: asked again the first answer comes. A wallet that no longer has the money refuses like any other.
 */
export function createCorrect(deps: { pool: Pool; post: Post; nextId(): Promise<bigint> }) {
  return async function correct(asked: CorrectionAsked): Promise<Posted> {
    const { entryId: correctsId, proposedBy, approvedBy } = asked;
    const reason = asked.reason.trim();
    if (proposedBy === '' || approvedBy === '' || proposedBy === approvedBy) throw new Refusal('second_person_needed');
    if (reason === '' || reason.length > 500) throw new Refusal('reason_needed');
    const wrong = await findEntry(deps.pool, correctsId);
    if (!wrong) throw new Refusal('entry_unknown');
    const entryId = await deps.nextId();
    const postings = [...wrong.postings].reverse().map(({ debit, credit, amountMinor }) => ({ debit: credit, credit: debit, amountMinor }));
    return deps.post({
      walletId: wrong.walletId,
      key: { call: 'correction', clientKey: `${correctsId}`, request: `${correctsId}` },
      code: 'correction', postings, isStake: false, stakeMinor: 0n, payoutMinor: 0n, answer: '{}',
      rides: [{ rider: correctionRider, payload: { entryId, correctsId, proposedBy, approvedBy, reason } } as Ride],
    }, entryId);
  };
}
