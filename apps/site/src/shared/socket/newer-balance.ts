import type { Balance } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';

/** The main wallet among the lines of a balance; the others are vendors'. */
export const mainAccountType = 2;

/** Of two balances the one with the larger version is newer, whichever came last. */
export function newerBalance(known: Balance | undefined, reported: Balance): Balance {
  return known && BigInt(known.version) > BigInt(reported.version) ? known : reported;
}

/** All wallets with the main one from the message, unless they have a newer one; vendors' wallets stay as last told. */
export function withMainWallet(wallets: Balance | undefined, reported: Balance): Balance | undefined {
  if (!wallets || BigInt(wallets.version) >= BigInt(reported.version)) return wallets;
  const balance = wallets.balance.map((line) =>
    line.accountTypeId === mainAccountType ? { ...line, availBalance: reported.mainWalletBalance } : line,
  );
  const sumMinor = balance.reduce((sum, { availBalance }) => sum + (parseAmount(availBalance) ?? 0n), 0n);
  return {
    ...wallets,
    balance,
    mainWalletBalance: reported.mainWalletBalance,
    sumBalance: formatAmount(sumMinor),
    version: reported.version,
  };
}
