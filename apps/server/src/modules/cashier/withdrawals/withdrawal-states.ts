import type { WithdrawalState } from '@fairhouse/contract';

/**
 * State to allowed next states; nothing else assigns one. From `requested` on the money is held. Only a decision of the
 * house leads back to the member's play money (trust.md H6), never a step of the member.
 */
const nextStates: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  created: ['requested', 'failed'],
  requested: ['in_review', 'approved'],
  in_review: ['awaiting_approval', 'approved', 'rejected'],
  awaiting_approval: ['approved', 'rejected'],
  approved: ['paying'],
  // What cannot be paid is returned: all of it (`failed`) or the rest.
  paying: ['paid_out', 'failed'],
  paid_out: ['received', 'assumed_received', 'disputed'],
  // Receipt is only assumed; the member may still dispute it (trust.md 2.11).
  assumed_received: ['received', 'disputed'],
  // Returns to the earlier state when the missing money has come and nothing was said about the rest.
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

/** Withdrawals that wait for an operator. */
export const waitingStates: readonly WithdrawalState[] = ['requested', 'in_review', 'awaiting_approval', 'disputed'];

/** While the member may say what has arrived. */
export const confirmableStates: readonly WithdrawalState[] = ['paying', 'paid_out', 'assumed_received', 'disputed'];
