import type { MemberFound } from '@fairhouse/contract';
import type { MemberListed } from '../identity/index.ts';
import { maskContact } from './mask-contact.ts';

/** A member as everybody of the back office may see one. */
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
