import { Refusal } from '../../platform/context/refusal.ts';
import { balanceIn, plain, postDecided, type Debtor, type DebtDeps } from './debts.ts';
import { insertWallet } from './ledger.store.ts';

export interface ForgiveInput {
  readonly owner: Debtor;
  readonly amountMinor: bigint;
  readonly clientKey: string;
}

export interface Forgiven {
  readonly entryId: bigint;
  /** The amount still owed, when it was less than requested. */
  readonly amountMinor: bigint;
}

export interface Forgiving {
  /** Forgives a debt as far as it is still owed (decision 49); a repeated request gets the first answer. Refusal: debt_smaller. */
  forgiveDebt(input: ForgiveInput): Promise<Forgiven>;
}

export function createForgiving(deps: DebtDeps): Forgiving {
  return { forgiveDebt: (input) => forgive(deps, input) };
}

/** No wallet changes: the member owes less, and the house records that the money will not come. */
async function forgive(deps: DebtDeps, { owner, amountMinor, clientKey }: ForgiveInput): Promise<Forgiven> {
  const purse = await insertWallet(deps.pool, { ...owner, purse: 'receivable' });
  const houseReceivable = await deps.houseAccount(owner.brandId, 'house.receivable', owner.currency);
  try {
    const posted = await postDecided(
      deps,
      {
        accounts: [purse],
        decide(has) {
          const owed = balanceIn(has, purse);
          // Even if nothing is owed any more the key is looked up: this very request may have forgiven the debt.
          const forgivenMinor = owed > 0n && owed < amountMinor ? owed : amountMinor;
          return {
            ...plain,
            walletId: purse,
            code: 'receivable.forgiven',
            rides: [],
            answer: `{"amountMinor":"${forgivenMinor}"}`,
            key: { call: 'forgive', clientKey, request: `${amountMinor}` },
            postings: [{ debit: purse, credit: houseReceivable, amountMinor: forgivenMinor }],
          };
        },
      },
      await deps.nextId(),
    );
    if (posted.verdict === 'stale_turn') throw new Error('a debt has no turn');
    const answer = JSON.parse(posted.answer) as { amountMinor: string };
    return { entryId: posted.entryId, amountMinor: BigInt(answer.amountMinor) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient_balance') throw new Refusal('debt_smaller');
    throw error;
  }
}
