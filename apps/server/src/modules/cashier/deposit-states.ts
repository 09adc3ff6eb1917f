import type { DepositState } from '@fairhouse/contract';

/**
 * State to allowed next states; nothing else assigns one. What is `confirmed` is known to have been paid and is booked
 * next, whatever happens: between the two nobody decides anything any more.
 */
const nextStates: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['awaiting_payment', 'confirmed', 'in_review', 'failed', 'expired', 'cancelled'],
  awaiting_payment: ['proof_sent', 'in_review', 'confirmed', 'failed', 'expired', 'cancelled'],
  proof_sent: ['in_review'],
  in_review: ['awaiting_approval', 'confirmed', 'rejected'],
  awaiting_approval: ['confirmed', 'rejected'],
  confirmed: ['paid'],
  // Money may still arrive for what nobody waited for any longer.
  expired: ['confirmed', 'in_review'],
  failed: ['in_review'],
  cancelled: ['in_review'],
  paid: [],
  rejected: [],
};

/** States from which `state` may follow. */
export function statesBefore(state: DepositState): DepositState[] {
  return (Object.keys(nextStates) as DepositState[]).filter((before) => nextStates[before].includes(state));
}

export function mayFollow(before: DepositState, next: DepositState): boolean {
  return nextStates[before].includes(next);
}

/** Ends without another step of ours; money that comes after one of them is another matter. */
export const endStates: readonly DepositState[] = ['paid', 'rejected', 'failed', 'expired', 'cancelled'];

/** What waits for a person of the back office. */
export const waitingStates: readonly DepositState[] = ['proof_sent', 'in_review', 'awaiting_approval'];

/** What a member has asked for and not paid yet. */
export const unpaidStates: readonly DepositState[] = ['created', 'awaiting_payment'];

/** Of what a provider may still have money nobody has told of. */
export const untoldStates: readonly DepositState[] = ['awaiting_payment', 'expired', 'cancelled', 'failed'];

/** What counts towards the limit of a channel per day: everything that has been or may still be paid. */
export const countedStates: readonly DepositState[] = [
  'created',
  'awaiting_payment',
  'proof_sent',
  'in_review',
  'awaiting_approval',
  'confirmed',
  'paid',
];
