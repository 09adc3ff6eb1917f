import { isAgentType } from '@fairhouse/contract/customer-types';
import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import { lockCustomerType, setCustomerType } from './appointment.store.ts';
import { findMemberByName, type MemberRow } from './identity.store.ts';
import { deleteRememberedOf } from './remembered.store.ts';
import { lockMember } from './session.store.ts';
import { endSessionsIn } from './start-session.ts';

/** Null: no account of that name can log in to the brand, or the type is not an agent's. */
export type Appointed = { readonly member: MemberRow; readonly isNew: boolean } | null;

export interface AppointmentInput {
  readonly brand: Brand;
  readonly username: string;
  readonly customerType: number;
  /** The last statement of the transaction that makes the agent; if it fails, nothing happens. */
  record?(tx: Tx, change: { from: number; to: number }): Promise<void>;
}

/**
 * Makes a member an agent, or changes the type of an agent. A session knows the type of its member, so all sessions end
 * with the change, and browsers forget the member (agents are not remembered, trust.md 2.1). Repeating it changes
 * nothing.
 */
export async function appointAgent(platform: Platform, ask: AppointmentInput): Promise<Appointed> {
  const { brand, username, customerType } = ask;
  const found = await findMemberByName(platform.db, brand.id, username);
  if (!found || !isAgentType(customerType)) return null;
  const member = { ...found, customerType };
  if (found.customerType === customerType) return { member, isNew: false };
  let isNew = false;
  const emit = await platform.inTx(async (tx) => {
    const changed = await changeType(platform, tx, { memberId: found.id, toType: () => customerType });
    if (!changed) return null;
    isNew = true;
    await ask.record?.(tx, { from: changed.from, to: customerType });
    return changed.emit;
  });
  emit?.();
  const { passwordHash: _hash, mustChange: _must, ...row } = member;
  return { member: row, isNew };
}

/**
 * The same in the caller's transaction, who calls `emit` after the commit. Null: the member has the type already, or
 * does not exist.
 */
export async function changeType(
  platform: Platform,
  tx: Tx,
  { memberId, toType }: { memberId: bigint; toType(from: number): number },
): Promise<{ from: number; emit: () => void } | null> {
  await lockMember(tx, memberId);
  const from = await lockCustomerType(tx, memberId);
  const to = from === null ? null : toType(from);
  if (from === null || to === null || from === to) return null;
  const emit = await endSessionsIn(platform, tx, { memberId, reason: 'closed' });
  await setCustomerType(tx, { memberId, from, to, at: platform.clock.now() });
  await deleteRememberedOf(tx, memberId);
  return { from, emit };
}
