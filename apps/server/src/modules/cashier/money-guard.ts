import type { Brand, MemberActor, Refusal, Tx } from '../../platform/context/index.ts';
import type { IdentityDoor } from '../identity/index.ts';

/** What the cashier asks about a person before money comes or leaves. */
export interface MoneyGuard {
  /** Refuses with `payment_password_missing`, `payment_password_locked` or `payment_password_wrong`. */
  checkPaymentPassword(memberId: bigint, password: string): Promise<void>;
  /** The proved phone of the member, masked; null: there is none. */
  provedMobileOf(actor: MemberActor): Promise<string | null>;
  /** Uses up the code that was sent for a withdrawal; what is answered is to be thrown once `tx` has ended. */
  useWithdrawalCode(
    tx: Tx,
    asked: { brand: Pick<Brand, 'id'>; memberId: bigint; code: string },
  ): Promise<Refusal | null>;
  /** Before money comes in; refuses with `terms_changed`. What leaves never waits for it. */
  checkTerms(whose: { memberId: bigint; brandId: bigint }): Promise<void>;
  hasPaymentPassword(actor: MemberActor): Promise<boolean>;
  /** A day after a recovery or a replaced contact; null: nothing rests. */
  moneyRestsUntil(memberId: bigint): Promise<Date | null>;
  /** When a contact or a secret of the member last took the place of another; null: never. */
  guardsChangedAt(memberId: bigint): Promise<Date | null>;
  /** Held until `tx` ends: nobody closes theirs in between. */
  isAccountClosed(tx: Tx, memberId: bigint): Promise<boolean>;
  /** The name money is paid to; null: not told yet. */
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
    useWithdrawalCode: (tx, asked) => identity.security.useWithdrawalCode(tx, asked),
    moneyRestsUntil: (memberId) => identity.moneyRestsUntil(memberId),
    checkTerms: (whose) => identity.terms.check(whose),
    guardsChangedAt: (memberId) => identity.security.guardsChangedAt(memberId),
    isAccountClosed: (tx, memberId) => identity.isAccountClosed(tx, memberId),
    payeeNameOf: async (memberId) => (await identity.personal.read(memberId)).payeeName ?? null,
  };
}
