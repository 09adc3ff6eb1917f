import { formatAmount } from '@fairhouse/money';

/** A balance for games: of two, the one with the higher version is newer. */
export const toBalance = ({ balanceMinor, version }: { readonly balanceMinor: bigint; readonly version: bigint }) => ({
  amount: formatAmount(balanceMinor),
  version: `${version}`,
});
