import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { WhitelabelNode } from '@fairhouse/contract';
import { currencies, parseAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';
import { checkRegisterRules, registerSettings } from './register-settings.ts';

const language = z.enum(['EN', 'HI', 'PT']);
const texts = z.record(language, z.string().min(1));
const amountMinor = z.string().transform((text, context) => {
  const minor = parseAmount(text);
  if (minor !== null && minor >= 0n) return minor;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

interface ModuleFlag {
  modId: string;
  enabled: '0' | '1';
  childrenNodes?: ModuleFlag[] | undefined;
}
const moduleFlag: z.ZodType<ModuleFlag> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(moduleFlag).optional();
  },
});

/** A brand as its operator writes it down: one file, checked whole before the server starts. */
const brandFile = z.strictObject({
  merchant: z.string().regex(/^[a-z0-9][a-z0-9-]{1,31}$/),
  name: z.string().min(1),
  currency: z.enum(Object.keys(currencies) as [keyof typeof currencies]),
  languages: z.array(language).min(1),
  defaultLanguage: language,
  minAge: z.number().int().min(18),
  policy: z.enum(['demo', 'strict']),
  maxPayout: amountMinor,
  demoGrant: amountMinor,
  mainDomain: z.string(),
  domainRoute: z.array(z.string()),
  customerService: z.array(z.object({ csType: z.string(), path: z.string() })),
  resources: z.array(z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() })),
  ...registerSettings,
  whitelabel: z.array(moduleFlag),
  banners: z.array(z.object({
    bannerId: z.number().int(),
    groupName: z.enum(['w_login', 'w_register', 'w_forget', 'w_home', 'w_leftmenu']),
    title: texts,
    text: texts,
    // Images of our own origin only: a banner cannot bring in a stranger.
    url: z.string().regex(/^\/[\w./-]+$/),
    linkageType: z.enum(['URL', 'P', 'G']).nullable(),
    linkage: z.string().nullable(),
  })),
  notices: z.array(z.object({ id: z.number().int(), title: texts, content: texts })),
}).superRefine((file, context) => {
  for (const { field, complaint } of checkRegisterRules(file)) context.addIssue({ code: 'custom', path: ['register', field], message: complaint });
});
export type BrandFile = z.output<typeof brandFile>;

export function readBrandFiles(folder: string): BrandFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json')).sort();
  const files = names.map((name) => {
    const parsed = brandFile.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    throw new Error(`The brand file ${name} is not usable: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  });
  if (files.length === 0) throw new Error(`The folder ${folder} holds no brand file`);
  return files;
}

/** What the server works with. */
export function toBrand(file: BrandFile, id: bigint): Brand {
  return {
    id,
    merchant: file.merchant,
    name: file.name,
    currency: file.currency,
    currencySymbol: currencies[file.currency].symbol,
    languages: file.languages,
    defaultLanguage: file.defaultLanguage,
    minAge: file.minAge,
    policy: file.policy,
    timeZone: file.timeZone,
    termsVersion: file.termsVersion,
    registerPurposes: file.registerPurposes,
    maxPayoutMinor: file.maxPayout,
    demoGrantMinor: file.demoGrant,
    shell: {
      customerService: file.customerService,
      domainRoute: file.domainRoute,
      resources: file.resources,
      whitelabel: toWhitelabel(file.whitelabel),
      register: file.register,
      mainDomain: file.mainDomain,
      // No measuring by strangers, and no hosts beside our own, unless an operator adds them.
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
    },
    banners: file.banners,
    notices: file.notices,
  };
}

/** Every node carries its children on the wire, even when it has none. */
function toWhitelabel(flags: readonly ModuleFlag[]): WhitelabelNode[] {
  return flags.map(({ modId, enabled, childrenNodes }) => ({ modId, enabled, childrenNodes: toWhitelabel(childrenNodes ?? []) }));
}
