/** Under review, a run waits for an operator; paid, nothing of it waits. */
export const salaryRunStates = ['reviewing', 'paying', 'paid'] as const;
export type SalaryRunState = (typeof salaryRunStates)[number];

/** A held line waits for its reason to end, or for an operator. */
export const runLineStates = ['reviewing', 'due', 'held', 'paid', 'rejected'] as const;
export type RunLineState = (typeof runLineStates)[number];

/** States of a contract, from its offer to its end. */
export const contractStates = [
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'replaced',
  'termination_requested',
  'terminated',
] as const;
