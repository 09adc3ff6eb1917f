import type { MatterState } from '@fairhouse/contract';

/** State to allowed next states; nothing else assigns one. A complaint may come back once; a closed matter stays closed. */
const nextStates: Readonly<Record<MatterState, readonly MatterState[]>> = {
  received: ['in_hand', 'answered', 'closed'],
  in_hand: ['in_hand', 'answered', 'closed'],
  answered: ['contested', 'closed'],
  contested: ['in_hand', 'answered', 'closed'],
  closed: [],
};

/** States from which `state` may follow. */
export function statesBefore(state: MatterState): MatterState[] {
  return (Object.keys(nextStates) as MatterState[]).filter((before) => nextStates[before].includes(state));
}

/** Matters that wait for the house. */
export const waitingStates: readonly MatterState[] = ['received', 'in_hand', 'contested'];
