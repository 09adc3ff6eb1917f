import { z } from 'zod';
import { language } from '../fields.ts';

/** One rule of the registration form (spec 3, per-field registration rules). */
export const registerRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  patternId: z.number().int(),
  /** `*` means any text. */
  acceptedPattern: z.string(),
});
export const registerFields = [
  'username', 'password', 'payeeName', 'paymentPassword', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat',
  'idNumber', 'email', 'mobileNum', 'recommenderId', 'affiliateCode', 'captcha', 'nickname', 'birthday',
] as const;
export type RegisterField = (typeof registerFields)[number];
export const registerRules = z.partialRecord(z.enum(registerFields), registerRule);

/** Why a brand asks for something personal, by field and language (trust.md 2.18). */
export const registerPurposes = z.partialRecord(z.enum(registerFields), z.partialRecord(language, z.string()));

export interface WhitelabelNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes: WhitelabelNode[];
}
export const whitelabelNode: z.ZodType<WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(whitelabelNode);
  },
});

/** The permission response (spec 3): decides the root screen and everything the shell shows. */
export const permission = z.object({
  info: z.object({
    customerService: z.array(z.object({ csType: z.string(), path: z.string() })),
    domainRoute: z.array(z.string()),
    resources: z.array(z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() })),
    whitelabel: z.array(whitelabelNode),
    register: registerRules,
    mainDomain: z.string(),
    analytics: z.object({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
  location: z.object({ ip: z.string() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  brand: z.object({
    merchant: z.string(),
    name: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    languages: z.array(language),
    defaultLanguage: language,
    minAge: z.number().int(),
    policy: z.enum(['demo', 'strict']),
    /** Where a day begins and ends for this brand's policy, birthdays among them. */
    timeZone: z.string(),
    registerPurposes,
    studioOrigin: z.string(),
  }),
});
export type Permission = z.output<typeof permission>;
