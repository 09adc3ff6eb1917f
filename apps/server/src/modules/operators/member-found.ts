import type { MemberFound } from '@fairhouse/contract';
import type { MemberListed } from '../identity/index.ts';
import { maskContact } from './mask-contact.ts';

/** A member as every operator may see them. */
export function toFound({
  id,
  userName,
  customerType,
  registeredAt,
  closedAt,
  email,
  mobile,
}: MemberListed): MemberFound {
  return {
    id: `${id}`,
    userName,
    customerType,
    registeredAt: registeredAt.getTime(),
    closedAt: closedAt?.getTime() ?? null,
    email: email && maskContact(email),
    mobile: mobile && maskContact(mobile),
  };
}
