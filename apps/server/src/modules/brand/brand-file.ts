import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getCountries } from 'libphonenumber-js/min';
import { z } from 'zod';
import { buildModuleTree, type SystemImageType } from '@fairhouse/contract';
import { currencies } from '@fairhouse/money';
import type { Brand, BrandImage } from '../../platform/context/index.ts';
import { readBrandImages } from './brand-images.ts';
import { readBrandTexts } from './brand-texts.ts';
import { catalogSection, toCatalogShown } from './catalog-section.ts';
import { checkDeposits, depositSection, toDeposits } from './deposit-section.ts';
import { openServicePath } from './open-service-path.ts';
import { agencySection, checkAgency, toAgency } from './agency-section.ts';
import { lotteryMarginSection } from './lottery-margin-section.ts';
import { checkPromotions, promotionSection, toPromotions } from './promotion-section.ts';
import { salarySection, toSalaries } from './salary-section.ts';
import { pointSection, toPoints } from './point-section.ts';
import { checkRebates, rebateSection, toRebates } from './rebate-section.ts';
import { stakeSection, toStakes } from './stake-section.ts';
import { checkWithdrawals, toWithdrawals, withdrawSection } from './withdraw-section.ts';
import { policies } from './policy-rules.ts';
import { checkProfileRules, profileSettings } from './profile-settings.ts';
import {
  amountMinor,
  careSections,
  fileLanguage,
  fileTexts,
  lookSections,
  moduleSwitches,
  moneySections,
  placeSections,
  safeLink,
} from './brand-sections.ts';
import { rewardSection, toRewards } from './reward-section.ts';
import { checkRegisterRules, registerSettings } from './register-settings.ts';

/** A brand as its operator writes it: one file, checked whole before it is used. */
const brandFields = z.strictObject({
  merchant: z.string().regex(/^[a-z0-9][a-z0-9-]{1,31}$/),
  name: z.string().min(1),
  currency: z.enum(Object.keys(currencies) as [keyof typeof currencies]),
  languages: z.array(fileLanguage).min(1),
  defaultLanguage: fileLanguage,
  minAge: z.number().int().min(18),
  policy: z.enum(['demo', 'strict']),
  maxPayout: amountMinor,
  demoGrant: amountMinor,
  ...placeSections,
  ...lookSections,
  ...moneySections,
  ...careSections,
  customerService: z.array(
    z.object({ csType: z.string(), path: z.string().transform(openServicePath).pipe(safeLink) }),
  ),
  resources: z.array(z.object({ resourceType: z.string(), url: safeLink, labelNameEn: z.string() })),
  deposits: depositSection.optional(),
  promotions: promotionSection.optional(),
  salaries: salarySection.optional(),
  rebates: rebateSection,
  points: pointSection,
  rewards: rewardSection,
  agency: agencySection,
  withdrawals: withdrawSection.optional(),
  catalog: catalogSection.optional(),
  stakes: stakeSection.optional(),
  lotteryMargin: lotteryMarginSection.default({ floorBps: 10, salaryBps: 0 }),
  ...registerSettings,
  ...profileSettings,
  whitelabel: moduleSwitches,
  banners: z.array(
    z.object({
      bannerId: z.number().int(),
      groupName: z.enum(['w_login', 'w_register', 'w_forget', 'w_home', 'w_leftmenu']),
      title: fileTexts,
      text: fileTexts,
      // Only images of our own origin, so that a banner cannot load anything from another host.
      url: z.string().regex(/^\/[\w./-]+$/),
      linkageType: z.enum(['URL', 'P', 'G']).nullable(),
      linkage: z.string().nullable(),
    }),
  ),
  notices: z.array(z.object({ id: z.number().int(), title: fileTexts, content: fileTexts })),
});

const brandFile = brandFields.superRefine((file, context) => {
  const refuse = (path: (string | number)[], message: string): void =>
    context.addIssue({ code: 'custom', path, message });
  for (const { field, complaint } of checkRegisterRules(file)) refuse(['register', field], complaint);
  for (const { field, complaint } of checkProfileRules(file.profile)) refuse(['profile', field], complaint);
  if (!file.languages.includes(file.defaultLanguage)) refuse(['defaultLanguage'], 'is none of its languages');
  for (const { path, complaint } of checkStrict(file)) refuse(path, complaint);
  for (const { path, complaint } of [
    ...checkDeposits(file),
    ...checkPromotions(file),
    ...checkRebates(file),
    ...checkAgency(file),
    ...checkWithdrawals(file),
  ])
    refuse(path, complaint);
  const known: readonly string[] = getCountries();
  file.countries?.forEach((code, at) => {
    if (!known.includes(code)) refuse(['countries', at], `knows no country ${code}`);
  });
  for (const [path, texts] of writtenTexts(file)) {
    const missing = file.languages.find((language) => texts[language] === undefined);
    if (missing) refuse(path, `has no text in ${missing}`);
  }
});

/** Sections that are allowed for play money only. */
function* checkStrict({
  policy,
  region,
  fundsProtection,
}: z.output<typeof brandFields>): Generator<{ path: string[]; complaint: string }> {
  if (policy !== 'strict') return;
  if (region?.unknown === 'allowed')
    yield { path: ['region', 'unknown'], complaint: 'may not be allowed under the policy strict' };
  if (fundsProtection === 'play_money')
    yield { path: ['fundsProtection'], complaint: 'may not be play_money under the policy strict' };
}

type Texts = Partial<Record<string, string>>;

/** Every text of a brand with its path in the file. */
function writtenTexts(file: z.output<typeof brandFields>): [path: (string | number)[], texts: Texts][] {
  const { maintenance, banners, notices, deposits, promotions, helplines } = file;
  return [
    ...(deposits?.methods ?? []).flatMap(({ name, note }, at): [(string | number)[], Texts][] => [
      [['deposits', 'methods', at, 'name'], name],
      ...(note ? ([[['deposits', 'methods', at, 'note'], note]] as [(string | number)[], Texts][]) : []),
    ]),
    ...(promotions?.deposits ?? []).flatMap(({ title, text }, at): [(string | number)[], Texts][] => [
      [['promotions', 'deposits', at, 'title'], title],
      [['promotions', 'deposits', at, 'text'], text],
    ]),
    ...(maintenance
      ? ([
          [['maintenance', 'title'], maintenance.title],
          [['maintenance', 'text'], maintenance.text],
        ] as [string[], Texts][])
      : []),
    ...helplines.map(({ text }, at): [(string | number)[], Texts] => [['helplines', at, 'text'], text]),
    ...banners.flatMap(({ title, text }, at): [(string | number)[], Texts][] => [
      [['banners', at, 'title'], title],
      [['banners', at, 'text'], text],
    ]),
    ...notices.flatMap(({ title, content }, at): [(string | number)[], Texts][] => [
      [['notices', at, 'title'], title],
      [['notices', at, 'content'], content],
    ]),
  ];
}
export type BrandFile = z.output<typeof brandFile> & {
  readonly pictures: ReadonlyMap<SystemImageType, BrandImage>;
  readonly texts: ReadonlyMap<string, string>;
};

/** Every brand file of a folder, each checked whole; a wrong file does not stop the others from being checked. */
export function readBrandFiles(folder: string): BrandFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const files = names.map((name) => readBrandFile(join(folder, name)));
  if (files.length === 0) throw new Error(`The folder ${folder} holds no brand file`);
  files.forEach((file, at) => {
    const twin = files.findIndex(({ merchant }) => merchant === file.merchant);
    if (twin < at)
      throw new Error(`The brand file ${names[at]} is not usable: merchant ${file.merchant} is that of ${names[twin]}`);
  });
  return files;
}

/** One brand file with its pictures, or one sentence that names the file and the place of the mistake. */
export function readBrandFile(path: string): BrandFile {
  const refuse = (place: string, why: string): Error =>
    new Error(`The brand file ${basename(path)} is not usable: ${place} ${why}`);
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw refuse('it', error instanceof SyntaxError ? `is not JSON (${error.message})` : 'cannot be read');
  }
  const parsed = brandFile.safeParse(written);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw refuse(issue?.path.join('.') ?? '', issue?.message ?? '');
  }
  const pictures = readBrandImages(join(path, '..'), parsed.data.images ?? {});
  if ('problem' in pictures) throw refuse(pictures.place, pictures.problem);
  return { ...parsed.data, pictures: pictures.images, texts: readBrandTexts(join(path, '..'), parsed.data.merchant) };
}

/** Turns the file into the brand that the server works with. */
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
    rules: policies[file.policy],
    timeZone: file.timeZone,
    termsVersion: file.termsVersion,
    registerPurposes: file.registerPurposes,
    profileRules: file.profile,
    maxPayoutMinor: file.maxPayout,
    vendorPayouts: {
      perBetMinor: file.vendorPayouts?.perBet ?? file.maxPayout,
      timesStake: file.vendorPayouts?.timesStake ?? 10_000,
      perDayMinor: file.vendorPayouts?.perDay ?? file.maxPayout * 3n,
    },
    stakes: toStakes(file.stakes),
    lotteryMargin: file.lotteryMargin,
    demoGrantMinor: file.demoGrant,
    fundsProtection: file.fundsProtection ?? fundsByPolicy[file.policy],
    deposits: toDeposits(file.deposits, file.currency),
    promotions: toPromotions(file.promotions),
    salaries: toSalaries(file.salaries),
    rebates: toRebates(file.rebates, file.currency),
    points: toPoints(file.points),
    rewards: toRewards(file.rewards),
    agency: toAgency(file.agency, toRebates(file.rebates, file.currency)),
    vendorWallets: file.vendorWallets,
    uplineTransfer: toTransferLimits(file.policy, file.uplineTransfer),
    downlineTransfer: toTransferLimits(file.policy, file.downlineTransfer),
    withdrawals: toWithdrawals(file.withdrawals, file.policy),
    catalog: toCatalogShown(file.catalog),
    shell: {
      customerService: file.customerService,
      domainRoute: file.domainRoute,
      resources: file.resources,
      whitelabel: buildModuleTree(file.whitelabel),
      register: file.register,
      mainDomain: file.mainDomain,
      analytics: { gtagId: file.analytics?.gtagId ?? '' },
      imageCDNs: file.imageCDNs,
      launchGameCDNs: file.launchGameCDNs,
    },
    hosts: [file.mainDomain, ...file.domainRoute],
    studioDomain: file.studioDomain ?? null,
    maintenance: toMaintenance(file.maintenance),
    region: {
      blockedCountries: new Set(file.region?.blockedCountries),
      isUnknownBlocked: (file.region?.unknown ?? unknownByPolicy[file.policy]) === 'blocked',
    },
    tokens: file.tokens ?? { dark: {}, light: {} },
    images: file.pictures,
    countries: file.countries ?? null,
    helplines: file.helplines,
    texts: file.texts,
    banners: file.banners,
    notices: file.notices,
  };
}

/** A policy for play money lets in addresses of unknown country; every other policy refuses them. */
const unknownByPolicy = { demo: 'allowed', strict: 'blocked' } as const;

/** The protection of funds that is stated if the brand file says nothing: the lowest. */
const fundsByPolicy = { demo: 'play_money', strict: 'none' } as const;

/** Where money is real, transfers between agents and downlines are off until the brand sets their limits (trust.md 2.12). */
function toTransferLimits(policy: BrandFile['policy'], section: BrandFile['uplineTransfer']): Brand['uplineTransfer'] {
  if (section) return { minimumMinor: section.minimum, maximumMinor: section.maximum, perDay: section.perDay };
  return policy === 'strict' ? null : { minimumMinor: 10_000n, maximumMinor: 50_000_000n, perDay: 5 };
}

function toMaintenance(section: BrandFile['maintenance']): Brand['maintenance'] {
  if (!section?.isOn) return null;
  const { title, text, expectedEnd } = section;
  return { title, text, endsAt: expectedEnd === null ? null : Date.parse(expectedEnd) };
}
