import type { Minor } from '@fairhouse/money';
import { effectOn } from './effect.ts';
import type { Posting } from './postings.ts';

/** The accounts a debt of one member is kept in. */
export interface DebtAccounts {
  /** The wallet money is taken from. */
  readonly wallet: bigint;
  /** The member's `receivable` purse, and `house.receivable`, its other side. */
  readonly purse: bigint;
  readonly houseReceivable: bigint;
  /** `house.adjustment` lays out what is owed, so that the account that was to get it back has it. */
  readonly adjustment: bigint;
}

/** The other way round; what a wallet gets comes first, so that it needs no more than the difference. */
export function mirrorOf(postings: readonly Posting[], isWallet: (account: bigint) => boolean): Posting[] {
  const mirrored = merge(
    [...postings].reverse().map(({ debit, credit, amountMinor }) => ({ debit: credit, credit: debit, amountMinor })),
  );
  return [...mirrored.filter(({ debit }) => !isWallet(debit)), ...mirrored.filter(({ debit }) => isWallet(debit))];
}

/** One posting for each pair: the mirror of a mirror is no longer than what it mirrors. */
function merge(postings: readonly Posting[]): Posting[] {
  const byPair = new Map<string, Posting>();
  for (const each of postings) {
    const pair = `${each.debit} ${each.credit}`;
    byPair.set(pair, { ...each, amountMinor: each.amountMinor + (byPair.get(pair)?.amountMinor ?? 0n) });
  }
  return [...byPair.values()];
}

/**
 * The same postings, taking no more from wallet and purse than they have: what the wallet lacks becomes a debt; what the
 * purse lacks, because it was paid back meanwhile, goes to the wallet.
 */
export function oweWhatIsMissing(
  postings: readonly Posting[],
  has: { walletMinor: Minor; purseMinor: Minor },
  accounts: DebtAccounts,
): Posting[] {
  const { wallet, purse, houseReceivable, adjustment } = accounts;
  const repaidMinor = missingOf(purse, postings, has.purseMinor);
  const forgiven = lessen(postings, { account: purse, byMinor: repaidMinor, instead: () => [] });
  // In front of what is taken from the wallet: it is the member's.
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

/** Takes less from `account`, the first postings first: whatever comes behind the lowest point then has as much more. */
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
