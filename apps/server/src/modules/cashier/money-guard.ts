import type { Brand, MemberActor, Refusal, Tx } from '../../platform/context/index.ts';
import type { IdentityDoor } from '../identity/index.ts';

/** What the cashier asks about a member before money comes in or leaves. */
export interface MoneyGuard {
  /** Refuses with `payment_password_missing`, `payment_password_locked` or `payment_password_wrong`. */
  checkPaymentPassword(memberId: bigint, password: string): Promise<void>;
  /** The verified phone of the member, masked; null: there is none. */
  provedMobileOf(actor: MemberActor): Promise<string | null>;
  /** Uses up the code that was sent for a withdrawal; the caller throws the returned refusal after `tx` has ended. */
  useWithdrawalCode(
    tx: Tx,
    input: { brand: Pick<Brand, 'id'>; memberId: bigint; code: string },
  ): Promise<Refusal | null>;
  /** Called before money comes in; refuses with `terms_changed`. Withdrawals never wait for the terms. */
  checkTerms(whose: { memberId: bigint; brandId: bigint }): Promise<void>;
  hasPaymentPassword(actor: MemberActor): Promise<boolean>;
  /** The end of the rest after a recovery or a replaced contact; null: there is none. */
  moneyRestsUntil(memberId: bigint): Promise<Date | null>;
  /** When a contact or a secret of the member was last replaced; null: never. */
  guardsChangedAt(memberId: bigint): Promise<Date | null>;
  /** Locks the account until `tx` ends, so that nobody closes it in between. */
  isAccountClosed(tx: Tx, memberId: bigint): Promise<boolean>;
  /** The name that money is paid to; null: not given yet. */
  payeeNameOf(memberId: bigint): Promise<string | null>;
}

export function createMoneyGuard(
  identity: Pick<
    IdentityDoor,
    'checkPaymentPassword' | 'security' | 'moneyRestsUntil' | 'terms' | 'isAccountClosed' | 'personal'
  >,
): MoneyGuard {
  return {
    checkPaymentPassword: (memberId, password) => identity.checkPaymentPassword(memberId, password),
    hasPaymentPassword: async (actor) => (await identity.security.read(actor)).hasPaymentPassword,
    async provedMobileOf(actor) {
      const { mobile, isMobileVerified } = await identity.security.read(actor);
      return isMobileVerified ? mobile : null;
    },
    useWithdrawalCode: (tx, input) => identity.security.useWithdrawalCode(tx, input),
    moneyRestsUntil: (memberId) => identity.moneyRestsUntil(memberId),
    checkTerms: (whose) => identity.terms.check(whose),
    guardsChangedAt: (memberId) => identity.security.guardsChangedAt(memberId),
    isAccountClosed: (tx, memberId) => identity.isAccountClosed(tx, memberId),
    payeeNameOf: async (memberId) => (await identity.personal.read(memberId)).payeeName ?? null,
  };
}
