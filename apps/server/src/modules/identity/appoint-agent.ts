import { isAgentType } from '@fairhouse/contract/customer-types';
import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import { lockCustomerType, setCustomerType } from './appointment.store.ts';
import { findMemberByName, type MemberRow } from './identity.store.ts';
import { deleteRememberedOf } from './remembered.store.ts';
import { endEverySession } from './start-session.ts';

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
  await endEverySession(platform, found.id, {
    reason: 'closed',
    async also(tx) {
      const from = await lockCustomerType(tx, found.id);
      if (from === null || from === customerType) return;
      isNew = true;
      await setCustomerType(tx, { memberId: found.id, from, to: customerType, at: platform.clock.now() });
      await deleteRememberedOf(tx, found.id);
      await ask.record?.(tx, { from, to: customerType });
    },
  });
  const { passwordHash: _hash, mustChange: _must, ...row } = member;
  return { member: row, isNew };
}
