/** Apart from the other keys, because it is used after the first view. */
export const termsKey = ['member', 'terms'] as const;
