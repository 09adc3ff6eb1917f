import { z } from 'zod';
import { registerRule } from '../brand/brand.schemas.ts';
import { id } from '../fields.ts';
import { rankArts, rankFrames } from '../vip/rank-kinds.ts';
import { profileFields } from './profile-fields.ts';

/** The label of a member's club level. */
const clubLabel = z.object({
  labelId: z.string(),
  labelName: z.string(),
  type: z.string(),
  color: z.string(),
  color2: z.string(),
  /** The badge the house draws, and what is drawn around the picture of the member. */
  art: z.enum(rankArts),
  frame: z.enum(rankFrames),
});

/** Spec 3, member info. */
export const memberInfo = z.object({
  id,
  account: z.string(),
  /** The display name; the account name where the member has chosen none. */
  nickname: z.string(),
  type: z.number().int(),
  /** Masked; null where none is known. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  regDate: z.number(),
  lastLogin: z.number().nullable(),
  /** Two-letter country code; empty where it is unknown. */
  lastLoginLocation: z.string(),
  /** The member's rank; null: the brand has none. */
  clubLabel: clubLabel.nullable(),
  /** What the member can claim now. */
  availablePromoCount: z.number().int(),
  availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
});
export type MemberInfo = z.output<typeof memberInfo>;

/** The profile rules of a brand file; a field without one is not asked for. */
export const profileRules = z.partialRecord(z.enum(profileFields), registerRule);
export type ProfileRules = z.output<typeof profileRules>;

const contact = z.object({ masked: z.string(), isVerified: z.boolean() });

export const profile = z.object({
  fields: z.array(
    z.object({
      field: z.enum(profileFields),
      /** Null: not set yet. */
      value: z.string().nullable(),
      rule: registerRule,
      /** Set, and changeable by support only. */
      isFixed: z.boolean(),
    }),
  ),
  /** yyyy-MM-dd, as told at registration; shown, never changed. */
  birthday: z.string().nullable(),
  mobile: contact.nullable(),
  email: contact.nullable(),
});
export type Profile = z.output<typeof profile>;

/** All data the house stores about a person (GDPR 15 and 20). */
export const memberExport = z.object({
  exportedAt: z.string(),
  account: z.object({ id, userName: z.string(), registeredAt: z.string(), lastLoginAt: z.string().nullable() }),
  contacts: z.array(
    z.object({ kind: z.enum(['mobile', 'email']), address: z.string(), verifiedAt: z.string().nullable() }),
  ),
  profile: z.partialRecord(z.enum([...profileFields, 'birthday']), z.string()),
  avatar: z.object({ avatar: z.string(), avatarType: z.enum(['STATIC', 'UPLOADED']) }),
  preferences: z.object({ showsWins: z.boolean() }),
});
export type MemberExport = z.output<typeof memberExport>;
