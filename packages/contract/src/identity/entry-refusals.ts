/** At every way in: an exclusion holds, is over but a return was not asked for, or the day after asking runs (trust.md B7). */
export const entryRefusals = ['self_excluded', 'exclusion_over', 'return_waits'] as const;
