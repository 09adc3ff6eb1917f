/** Apart from the other names: whoever asks for it comes after the first view. */
export const termsKey = ['member', 'terms'] as const;
