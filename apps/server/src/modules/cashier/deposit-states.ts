import type { DepositState } from '@fairhouse/contract';

/**
 * State to allowed next states; nothing else assigns one. A `confirmed` deposit has been paid and is booked next,
 * whatever happens: nobody decides anything in between.
 */
const nextStates: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['awaiting_payment', 'confirmed', 'in_review', 'failed', 'expired', 'cancelled'],
  awaiting_payment: ['proof_sent', 'in_review', 'confirmed', 'failed', 'expired', 'cancelled'],
  proof_sent: ['in_review'],
  in_review: ['awaiting_approval', 'confirmed', 'rejected'],
  awaiting_approval: ['confirmed', 'rejected'],
  confirmed: ['paid'],
  // Money may still arrive for a deposit that nobody expected any more.
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

/** States that need no further step of ours; money that comes later is handled separately. */
export const endStates: readonly DepositState[] = ['paid', 'rejected', 'failed', 'expired', 'cancelled'];

/** Deposits that wait for an operator. */
export const waitingStates: readonly DepositState[] = ['proof_sent', 'in_review', 'awaiting_approval'];

/** Deposits that a member has requested and not paid yet. */
export const unpaidStates: readonly DepositState[] = ['created', 'awaiting_payment'];

/** Deposits for which a provider may have money that it has not reported. */
export const untoldStates: readonly DepositState[] = ['awaiting_payment', 'expired', 'cancelled', 'failed'];

/** Deposits that count towards the limit of a channel per day: everything that was paid or may still be paid. */
export const countedStates: readonly DepositState[] = [
  'created',
  'awaiting_payment',
  'proof_sent',
  'in_review',
  'awaiting_approval',
  'confirmed',
  'paid',
];
