import { Refusal, type MemberActor, type Platform, type Tx } from '../../platform/context/index.ts';
import { closeMember } from './closure.store.ts';
import { deleteRememberedOf } from './remembered.store.ts';
import { forgetDevices } from './sessions.store.ts';
import { isClosed, shareMember } from './session.store.ts';
import { endEverySession } from './start-session.ts';

/** What closing an account asks other modules. */
export interface ClosingPorts {
  /** In any of the member's purses, or on its way from one. Where there is none nothing moves until the transaction ends. */
  hasMoney(tx: Tx, member: { memberId: bigint; brandId: bigint; since: Date }): Promise<boolean>;
  /**
   * Money in a wallet that a vendor keeps. The vendor may be asked over the network, so this runs outside of any
   * transaction; money sent there `since` counts too.
   */
  hasMoneyAtVendors(member: { memberId: bigint; brandId: bigint }): Promise<boolean>;
  /** Modules further up refuse for what is theirs: a bet that is open, a bonus in a purse of its own, money asked for. */
  checkClosing(memberId: bigint, tx: Tx): Promise<void>;
}

/**
 * Refuses while money or an open bet is left, because their owner could not reach them any more. Asked after the
 * sessions have ended, so that no page of this member moves anything in between (decision 26).
 */
export async function closeAccount(
  { platform, ports }: { platform: Platform; ports: ClosingPorts },
  form: { reason?: string | undefined },
  { actor }: { actor: MemberActor },
): Promise<void> {
  const { memberId } = actor;
  // A moment earlier, because the clocks of two processes differ.
  const since = new Date(platform.clock.now().getTime() - 1_000);
  if (await ports.hasMoneyAtVendors(actor)) throw new Refusal('money_left');
  await endEverySession(platform, memberId, {
    reason: 'closed',
    async also(tx) {
      // Money first: it cannot move from then on, so no bet can take it between the two questions.
      const hasMoney = await ports.hasMoney(tx, { ...actor, since });
      await ports.checkClosing(memberId, tx);
      if (hasMoney) throw new Refusal('money_left');
      await closeMember(tx, { memberId, at: platform.clock.now(), reason: form.reason || null });
      await forgetDevices(tx, memberId);
      await deleteRememberedOf(tx, memberId);
    },
  });
}

/** For money that arrives or is requested: nobody closes the account until `tx` ends. */
export async function isAccountClosed(tx: Tx, memberId: bigint): Promise<boolean> {
  await shareMember(tx, memberId);
  return isClosed(tx, memberId);
}
