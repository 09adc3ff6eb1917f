import type { WithdrawalState } from '@fairhouse/contract';

/**
 * State to allowed next states; nothing else assigns one. From `requested` on the money is held, and nothing leads back
 * from there to the member's play money but a decision of the house (trust.md H6): no step of the member's does.
 */
const nextStates: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  created: ['requested', 'failed'],
  requested: ['in_review', 'approved'],
  in_review: ['awaiting_approval', 'approved', 'rejected'],
  awaiting_approval: ['approved', 'rejected'],
  approved: ['paying'],
  // What cannot be paid is given back: all of it (`failed`) or the rest.
  paying: ['paid_out', 'failed'],
  paid_out: ['received', 'assumed_received', 'disputed'],
  // Only assumed: it waives nothing (trust.md 2.11).
  assumed_received: ['received', 'disputed'],
  // Back to where it was when what was missing has come and the rest was not spoken of.
  disputed: ['received', 'forced', 'paid_out', 'assumed_received'],
  received: [],
  forced: [],
  rejected: [],
  failed: [],
};

/** States from which `state` may follow. */
export function statesBefore(state: WithdrawalState): WithdrawalState[] {
  return (Object.keys(nextStates) as WithdrawalState[]).filter((before) => nextStates[before].includes(state));
}

export const endStates: readonly WithdrawalState[] = ['received', 'forced', 'rejected', 'failed'];

/** What waits for a person of the back office. */
export const waitingStates: readonly WithdrawalState[] = ['requested', 'in_review', 'awaiting_approval', 'disputed'];

/** While the member may say what has arrived. */
export const confirmableStates: readonly WithdrawalState[] = ['paying', 'paid_out', 'assumed_received', 'disputed'];
