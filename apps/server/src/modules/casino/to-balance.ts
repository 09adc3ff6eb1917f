import { formatAmount } from '@fairhouse/money';

/** A balance as games are told it: of two, the one with the higher version is the newer. */
export const toBalance = ({ balanceMinor, version }: { readonly balanceMinor: bigint; readonly version: bigint }) => ({
  amount: formatAmount(balanceMinor),
  version: `${version}`,
});
