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

/** Which languages must be there is told by the file as a whole (missingTexts); after it, all that are asked for are. */
export const fileTexts = z
  .partialRecord(fileLanguage, z.string().min(1))
  .transform((texts) => texts as Record<FileLanguage, string>);

const hostName = z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'not a host name in small letters');
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'not a country code of two capitals');

/** Where a link of the page may lead: our own paths, mail, telephone, or another site over https. Never a script. */
export const safeLink = z
  .string()
  .regex(/^(https:\/\/|mailto:|tel:|\/(?!\/))\S*$/, 'not a link to https, mailto, tel or an own path');

/** Origins over https only: they are written into the policy of the page as they are. */
const httpsOrigin = z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'not an https origin');

/** Spec 4, system status 1: what the page says while the house is closed. */
const maintenance = z.strictObject({
  isOn: z.boolean(),
  title: fileTexts,
  text: fileTexts,
  expectedEnd: z.iso.datetime({ offset: true }).nullable(),
});

/** Spec 4, system status 2. Without a word on it, the policy says what an unknown country means. */
const region = z.strictObject({
  blockedCountries: z.array(countryCode),
  unknown: z.enum(['allowed', 'blocked']).optional(),
});

/** A file beside the brand file; which files these may be is checked where they are read (brand-images.ts). */
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

/** Switches as the wire writes the tree; where a module hangs in it is not the file's to say. */
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

/** Vendors that keep a wallet of their own (they are on record as doing so), and how much members may send up; without a word the policy says. */
export const moneySections = {
  fundsProtection: z.enum(['play_money', 'none', 'medium', 'high']).optional(),
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
  uplineTransfer: z
    .strictObject({ minimum: amountMinor, maximum: amountMinor, perDay: z.number().int().min(1).max(100) })
    .optional(),
} as const;

export const lookSections = {
  tokens: tokensByTheme.optional(),
  images: z.partialRecord(z.enum(systemImageTypes), imageFile).optional(),
  imageCDNs: z.array(httpsOrigin).default([]),
  launchGameCDNs: z.array(httpsOrigin).default([]),
  // Nobody measures unless an operator asks for it by name.
  analytics: z.strictObject({ gtagId: z.string().regex(/^(G|GT)-[A-Z0-9]{4,20}$/) }).optional(),
} as const;

/** Who helps where play has stopped being fun: names only what the operator has filled in. */
export const careSections = {
  helplines: z
    .array(z.strictObject({ name: z.string().min(1).max(80), address: safeLink, text: fileTexts }))
    .default([]),
} as const;
