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

/** The strongest of what keeps somebody from playing; `open`: nothing does. */
export const memberState = z.enum(['open', 'on_break', 'in_review', 'insider', 'excluded', 'closed']);
export type MemberState = z.output<typeof memberState>;

/** What somebody found out about an account that may be one person's second. */
export const reviewVerdict = z.enum(['other_person', 'same_person']);
export type ReviewVerdict = z.output<typeof reviewVerdict>;

/** All an operator may know of a member without saying why. */
export const memberFile = memberFound.extend({
  /** What its member said when they closed the account. */
  closedBecause: z.string().nullable(),
  brandName: z.string(),
  state: memberState,
  lastLoginAt: z.number().nullable(),
  currency: z.string(),
  balance: amount,
  /** What a correction could not take (docs/decisions/042). */
  owes: amount,
  wallets: z.array(z.object({ name: z.string(), balance: amount })),
  /** Null: directly under the house. */
  upline: z.object({ id, userName: z.string(), code: z.string() }).nullable(),
  /** Of an agent. */
  team: z
    .object({ directDownlines: z.number().int(), teamSize: z.number().int(), codes: z.array(z.string()) })
    .nullable(),
  limits: z.array(playLimit),
  breakEndsAt: z.number().nullable(),
  /** Why the account may be a second one, and what was decided; null: it never looked like one. */
  review: z
    .object({ openedAt: z.number(), sameAs: z.object({ id, userName: z.string() }), verdict: reviewVerdict.nullable() })
    .nullable(),
  /** Of the house, or close to it: never stakes. */
  isInsider: z.boolean(),
  excludedUntil: z.number().nullable(),
  /** The newest ones, without the house in the address. */
  logins: z.array(
    z.object({ at: z.number(), way: loginWay, isRefused: z.boolean(), ip: z.string(), country: z.string().nullable() }),
  ),
});
export type MemberFile = z.output<typeof memberFile>;

/** In the clear, for whoever may and says why. */
export const memberPersonal = z.object({
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  details: z.record(z.string(), z.string()),
});
export type MemberPersonal = z.output<typeof memberPersonal>;

export const memberNote = z.object({ id, at: z.number(), operatorId: id, operatorName: z.string(), text: z.string() });
export type MemberNote = z.output<typeof memberNote>;
