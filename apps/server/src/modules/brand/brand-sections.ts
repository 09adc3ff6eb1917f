import { z } from 'zod';
import { isModuleId, languages, systemImageTypes, tokensByTheme, type ModuleId } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';

export const amountMinor = z.string().transform((text, context) => {
  const minor = parseAmount(text);
  if (minor !== null && minor >= 0n) return minor;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

export const fileLanguage = z.enum(languages);
type FileLanguage = z.output<typeof fileLanguage>;

/** The whole file is checked for missing languages (missingTexts); after that every language in use is there. */
export const fileTexts = z
  .partialRecord(fileLanguage, z.string().min(1))
  .transform((texts) => texts as Record<FileLanguage, string>);

const hostName = z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'not a host name in small letters');
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'not a country code of two capitals');

/** Of transfers between an agent and its downlines. */
const transferLimits = z.strictObject({
  minimum: amountMinor,
  maximum: amountMinor,
  perDay: z.number().int().min(1).max(100),
});

/** Where a link of the page may lead: our own paths, mail, telephone, or another site over https, never a script. */
export const safeLink = z
  .string()
  .regex(/^(https:\/\/|mailto:|tel:|\/(?!\/))\S*$/, 'not a link to https, mailto, tel or an own path');

/** Origins over https only, because they are written into the policy of the page unchanged. */
const httpsOrigin = z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'not an https origin');

/** Spec 4, system status 1: the text of the page while the house is closed. */
const maintenance = z.strictObject({
  isOn: z.boolean(),
  title: fileTexts,
  text: fileTexts,
  expectedEnd: z.iso.datetime({ offset: true }).nullable(),
});

/** Spec 4, system status 2. By default the policy decides about unknown countries. */
const region = z.strictObject({
  blockedCountries: z.array(countryCode),
  unknown: z.enum(['allowed', 'blocked']).optional(),
});

/** A file beside the brand file; brand-images.ts checks which files these may be. */
const imageFile = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.(svg|png|webp)$/,
    'not a picture inside the folder of brand files',
  );

const moduleSwitch = z.strictObject({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(moduleSwitch).optional();
  },
});
interface ModuleSwitch {
  modId: string;
  enabled: '0' | '1';
  childrenNodes?: ModuleSwitch[] | undefined;
}

/** Switches in the form of the wire; the place of a module in the tree is not configurable. */
export const moduleSwitches = z.array(moduleSwitch).transform((nodes, context) => {
  const switches = new Map<ModuleId, boolean>();
  const take = ({ modId, enabled, childrenNodes = [] }: ModuleSwitch): void => {
    if (!isModuleId(modId)) context.addIssue({ code: 'custom', message: `knows no module ${modId}` });
    else if (switches.has(modId)) context.addIssue({ code: 'custom', message: `switches ${modId} twice` });
    else switches.set(modId, enabled === '1');
    childrenNodes.forEach(take);
  };
  nodes.forEach(take);
  return switches;
});

export const placeSections = {
  mainDomain: hostName,
  domainRoute: z.array(hostName),
  studioDomain: hostName.optional(),
  maintenance: maintenance.optional(),
  region: region.optional(),
  countries: z.array(countryCode).min(1).optional(),
} as const;

/** Vendors that keep wallets of their own, and how much members may send to their upline; by default the policy decides. */
export const moneySections = {
  fundsProtection: z.enum(['play_money', 'none', 'medium', 'high']).optional(),
  /** What a vendor may pay by its word alone; above, people decide. Without it: a round's most, 10,000 stakes, three rounds' most a day. */
  vendorPayouts: z
    .strictObject({
      perBet: amountMinor.optional(),
      timesStake: z.number().int().min(1).max(1_000_000).optional(),
      perDay: amountMinor.optional(),
    })
    .optional(),
  vendorWallets: z
    .array(
      z.strictObject({
        vendor: z.string().regex(/^[A-Z0-9_]{2,24}$/),
        // 2 is the main wallet in this API family.
        accountTypeId: z.number().int().min(3).max(9999),
        name: z.string().min(1).max(40),
      }),
    )
    .refine(
      (wallets) => new Set(wallets.map((wallet) => wallet.accountTypeId)).size === wallets.length,
      'names an accountTypeId twice',
    )
    .default([]),
  uplineTransfer: transferLimits.optional(),
  downlineTransfer: transferLimits.optional(),
} as const;

export const lookSections = {
  tokens: tokensByTheme.optional(),
  images: z.partialRecord(z.enum(systemImageTypes), imageFile).optional(),
  imageCDNs: z.array(httpsOrigin).default([]),
  launchGameCDNs: z.array(httpsOrigin).default([]),
  // No analytics unless an operator configures it.
  analytics: z.strictObject({ gtagId: z.string().regex(/^(G|GT)-[A-Z0-9]{4,20}$/) }).optional(),
} as const;

/** Help for players for whom play has stopped being fun: only services that the operator has entered. */
export const careSections = {
  helplines: z
    .array(z.strictObject({ name: z.string().min(1).max(80), address: safeLink, text: fileTexts }))
    .default([]),
} as const;
