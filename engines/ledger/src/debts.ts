import type { Minor } from '@fairhouse/money';
import { effectOn } from './effect.ts';
import type { Posting } from './postings.ts';

/** The accounts that record a debt of one member. */
export interface DebtAccounts {
  /** The wallet money is taken from. */
  readonly wallet: bigint;
  /** The member's `receivable` purse, and `house.receivable`, its contra account. */
  readonly purse: bigint;
  readonly houseReceivable: bigint;
  /** `house.adjustment` advances the owed amount, so that the account due to receive it is paid in full. */
  readonly adjustment: bigint;
}

/** Reverses postings; credits to a wallet come first, so that the wallet needs no more than the difference. */
export function mirrorOf(postings: readonly Posting[], isWallet: (account: bigint) => boolean): Posting[] {
  const mirrored = merge(
    [...postings].reverse().map(({ debit, credit, amountMinor }) => ({ debit: credit, credit: debit, amountMinor })),
  );
  return [...mirrored.filter(({ debit }) => !isWallet(debit)), ...mirrored.filter(({ debit }) => isWallet(debit))];
}

/** Merges the postings of each pair of accounts: reversing a reversal gives no more postings than the original. */
function merge(postings: readonly Posting[]): Posting[] {
  const byPair = new Map<string, Posting>();
  for (const each of postings) {
    const pair = `${each.debit} ${each.credit}`;
    byPair.set(pair, { ...each, amountMinor: each.amountMinor + (byPair.get(pair)?.amountMinor ?? 0n) });
  }
  return [...byPair.values()];
}

/**
 * Limits the postings to the money in wallet and purse: a shortfall of the wallet becomes a debt; a shortfall of the
 * purse, from a debt repaid in the meantime, is credited to the wallet.
 */
export function oweWhatIsMissing(
  postings: readonly Posting[],
  has: { walletMinor: Minor; purseMinor: Minor },
  accounts: DebtAccounts,
): Posting[] {
  const { wallet, purse, houseReceivable, adjustment } = accounts;
  const repaidMinor = missingOf(purse, postings, has.purseMinor);
  const forgiven = lessen(postings, { account: purse, byMinor: repaidMinor, instead: () => [] });
  // Placed before the debits of the wallet: this money belongs to the member.
  const repaid = [...posting(adjustment, wallet, repaidMinor), ...forgiven];
  const owedMinor = missingOf(wallet, repaid, has.walletMinor);
  const lessened = lessen(repaid, {
    account: wallet,
    byMinor: owedMinor,
    instead: (credit, amountMinor) => posting(adjustment, credit, amountMinor),
  });
  return [...posting(houseReceivable, purse, owedMinor), ...lessened];
}

function missingOf(account: bigint, postings: readonly Posting[], hasMinor: Minor): Minor {
  const { needMinor } = effectOn(account, postings);
  return needMinor > hasMinor ? needMinor - hasMinor : 0n;
}

interface Lessening {
  readonly account: bigint;
  readonly byMinor: Minor;
  instead(credit: bigint, amountMinor: Minor): Posting[];
}

/**
 * Reduces the debits of `account`, the first postings first: each posting after the lowest balance then leaves that
 * much more.
 */
function lessen(postings: readonly Posting[], { account, byMinor, instead }: Lessening): Posting[] {
  let leftMinor = byMinor;
  return postings.flatMap((each) => {
    const cutMinor = each.debit !== account ? 0n : each.amountMinor < leftMinor ? each.amountMinor : leftMinor;
    leftMinor -= cutMinor;
    return [...posting(each.debit, each.credit, each.amountMinor - cutMinor), ...instead(each.credit, cutMinor)];
  });
}

function posting(debit: bigint, credit: bigint, amountMinor: Minor): Posting[] {
  return amountMinor > 0n && debit !== credit ? [{ debit, credit, amountMinor }] : [];
}
