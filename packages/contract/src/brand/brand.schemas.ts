import { z } from 'zod';
import { instantMs, language } from '../fields.ts';
import { brandTokens } from './brand-tokens.ts';

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
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
  'recommenderId',
  'affiliateCode',
  'captcha',
  'nickname',
  'birthday',
] as const;
export type RegisterField = (typeof registerFields)[number];
export const registerRules = z.partialRecord(z.enum(registerFields), registerRule);

/** The brand's reasons for asking for personal data, by field and language (trust.md 2.18). */
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

const textsByLanguage = z.partialRecord(language, z.string());
const tokens = z.partialRecord(z.enum(brandTokens), z.string().regex(/^#[0-9a-f]{6}$/));
/** Colours of a brand that replace those of the house, per theme. */
export const tokensByTheme = z.strictObject({ dark: tokens, light: tokens });
export type TokensByTheme = z.output<typeof tokensByTheme>;

/** The text of the maintenance page in every language of the brand, so that a language change needs no call. */
export const maintenanceNotice = z.object({
  title: textsByLanguage,
  text: textsByLanguage,
  endsAt: instantMs.nullable(),
});

/** Spec 3: options of the country code field beside a phone number. */
export const countryEntry = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  countryDialingCode: z.string().regex(/^\d{1,3}$/),
});

export const systemImageTypes = ['logo', 'qrBackground'] as const;
export type SystemImageType = (typeof systemImageTypes)[number];

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
  /** Only while the house is closed. */
  maintenanceNotice: maintenanceNotice.nullable(),
  brand: z.object({
    merchant: z.string(),
    name: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    languages: z.array(language),
    defaultLanguage: language,
    minAge: z.number().int(),
    policy: z.enum(['demo', 'strict']),
    /** The time zone of this brand's business days, birthdays included. */
    timeZone: z.string(),
    registerPurposes,
    studioOrigin: z.string(),
    /** The URL of the brand's logo; null: the logo of the house. */
    logo: z.string().nullable(),
    tokens: tokensByTheme,
  }),
});
export type Permission = z.output<typeof permission>;

/** Spec 4: the system status of a permission response. */
export type SystemStatus = 0 | 1 | 2;
