import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { agentTypes } from '../identity/customer-types.ts';
import { loginWay } from '../identity/security.schemas.ts';
import { playLimit } from '../protection/protection.schemas.ts';

export const agentType = z.literal(agentTypes);

/** A member in a list; addresses are masked. */
export const memberFound = z.object({
  id,
  userName: z.string(),
  customerType: z.number(),
  registeredAt: z.number(),
  closedAt: z.number().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
});
export type MemberFound = z.output<typeof memberFound>;

/** The most severe restriction on a member's play; `open`: there is none. */
export const memberState = z.enum(['open', 'on_break', 'in_review', 'insider', 'excluded', 'closed']);
export type MemberState = z.output<typeof memberState>;

/** The finding about an account that may be a person's second one. */
export const reviewVerdict = z.enum(['other_person', 'same_person']);
export type ReviewVerdict = z.output<typeof reviewVerdict>;

/** The member data an operator may see without giving a reason. */
export const memberFile = memberFound.extend({
  /** The member's comment when they closed the account. */
  closedBecause: z.string().nullable(),
  brandName: z.string(),
  state: memberState,
  lastLoginAt: z.number().nullable(),
  currency: z.string(),
  balance: amount,
  /** The part of a correction that the balance did not cover (docs/decisions/042). */
  owes: amount,
  wallets: z.array(z.object({ name: z.string(), balance: amount })),
  /** Null: the member is directly under the house. */
  upline: z.object({ id, userName: z.string(), code: z.string().nullable() }).nullable(),
  /** Of an agent. */
  team: z
    .object({ directDownlines: z.number().int(), teamSize: z.number().int(), codes: z.array(z.string()) })
    .nullable(),
  limits: z.array(playLimit),
  breakEndsAt: z.number().nullable(),
  /** The reason the account may be a second one, and the decision; null: it was never suspected. */
  review: z
    .object({ openedAt: z.number(), sameAs: z.object({ id, userName: z.string() }), verdict: reviewVerdict.nullable() })
    .nullable(),
  /** An employee of the house or a related person: their stakes are refused. */
  isInsider: z.boolean(),
  excludedUntil: z.number().nullable(),
  /** The newest addresses, without house numbers. */
  logins: z.array(
    z.object({ at: z.number(), way: loginWay, isRefused: z.boolean(), ip: z.string(), country: z.string().nullable() }),
  ),
});
export type MemberFile = z.output<typeof memberFile>;

/** Unmasked, for an operator with the permission who gives a reason. */
export const memberPersonal = z.object({
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  details: z.record(z.string(), z.string()),
});
export type MemberPersonal = z.output<typeof memberPersonal>;

export const memberNote = z.object({ id, at: z.number(), operatorId: id, operatorName: z.string(), text: z.string() });
export type MemberNote = z.output<typeof memberNote>;
