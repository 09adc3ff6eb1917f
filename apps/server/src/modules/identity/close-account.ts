import { Refusal, type MemberActor, type Platform, type Tx } from '../../platform/context/index.ts';
import { closeMember } from './closure.store.ts';
import { deleteRememberedOf } from './remembered.store.ts';
import { forgetDevices } from './sessions.store.ts';
import { isClosed, shareMember } from './session.store.ts';
import { endEverySession } from './start-session.ts';

/** What closing asks of others. */
export interface ClosingPorts {
  /** In any of the member's purses, or on its way from one. Where there is none nothing moves until the transaction ends. */
  hasMoney(tx: Tx, member: { memberId: bigint; brandId: bigint; since: Date }): Promise<boolean>;
  /** In a wallet that a vendor keeps. It may be asked over the network: outside of any transaction, and what went there `since` counts with the money. */
  hasMoneyAtVendors(member: { memberId: bigint; brandId: bigint }): Promise<boolean>;
  /** Modules further up refuse for what is theirs: a bet that is open, a bonus in a purse of its own, money asked for. */
  checkClosing(memberId: bigint, tx: Tx): Promise<void>;
}

/**
 * Refused while money or a bet is left: both would be out of their owner's reach. Asked once the sessions are on their way
 * out, so that no page of this member moves anything in between (docs/decisions/026).
 */
export async function closeAccount(
  { platform, ports }: { platform: Platform; ports: ClosingPorts },
  form: { reason?: string | undefined },
  { actor }: { actor: MemberActor },
): Promise<void> {
  const { memberId } = actor;
  // A moment earlier, as the clocks of two processes are never quite the same.
  const since = new Date(platform.clock.now().getTime() - 1_000);
  if (await ports.hasMoneyAtVendors(actor)) throw new Refusal('money_left');
  await endEverySession(platform, memberId, {
    reason: 'closed',
    async also(tx) {
      // Money first: it stands still from then on, so that no bet of all there is slips in between the two questions.
      const hasMoney = await ports.hasMoney(tx, { ...actor, since });
      await ports.checkClosing(memberId, tx);
      if (hasMoney) throw new Refusal('money_left');
      await closeMember(tx, { memberId, at: platform.clock.now(), reason: form.reason || null });
      await forgetDevices(tx, memberId);
      await deleteRememberedOf(tx, memberId);
    },
  });
}

/** For money that comes by itself or is asked for now: until `tx` ends, nobody closes the account in between. */
export async function isAccountClosed(tx: Tx, memberId: bigint): Promise<boolean> {
  await shareMember(tx, memberId);
  return isClosed(tx, memberId);
}
