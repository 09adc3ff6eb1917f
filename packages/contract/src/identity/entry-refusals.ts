/**
 * Refusals at every login: an exclusion is active, has ended without a request to return, or the day after the request
 * is running (trust.md B7).
 */
export const entryRefusals = ['self_excluded', 'exclusion_over', 'return_waits'] as const;
