/** `transfer`: the vendor keeps a wallet of its own for each player. */
export const walletModes = ['seamless', 'transfer'] as const;
