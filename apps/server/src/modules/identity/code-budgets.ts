import { networkOf, Refusal, type Brand, type Platform, type RateRule } from '../../platform/context/index.ts';
import { useBudgets } from './code.store.ts';
import type { ContactKind } from './contact.store.ts';

/** The most codes that are sent. A stranger can use up little of it, and codes that cost the house money have a ceiling (spec 9). */
export interface CodeBudgets {
  /** Codes per hour and address or number that are sent without a captcha. */
  readonly withoutCaptcha: number;
  /** Of a brand's codes, in 100: from there on each costs a captcha, whatever the number. */
  readonly captchaFromPercent: number;
  readonly perMoment: RateRule;
  readonly perAddress: RateRule;
  readonly perNetwork: RateRule;
  /** Ten thousand neighbouring numbers, because paid numbers are bought in blocks. */
  readonly perBlock: RateRule;
  readonly perBrand: RateRule;
  /** Messages that cost money, for work of a machine in the place of a picture: of one network, and of a brand. */
  readonly byWork: { readonly perNetwork: RateRule; readonly perBrand: RateRule };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
export const defaultCodeBudgets: CodeBudgets = {
  withoutCaptcha: 2,
  captchaFromPercent: 25,
  perMoment: { count: 1, windowMs: 1000 },
  perAddress: { count: 5, windowMs: hourMs },
  perNetwork: { count: 20, windowMs: dayMs },
  perBlock: { count: 60, windowMs: dayMs },
  perBrand: { count: 2000, windowMs: dayMs },
  byWork: { perNetwork: { count: 3, windowMs: dayMs }, perBrand: { count: 100, windowMs: dayMs } },
};

/** A member with a session, or in a browser they have logged in with before. */
export interface CodeMember {
  readonly id: bigint;
  /** Whether the code goes to an address or number they have proved. */
  readonly isProved: boolean;
}

export interface CodeAsker {
  readonly brand: Brand;
  readonly kind: ContactKind;
  readonly address: string;
  readonly ip: string;
  /** Undefined: a stranger. */
  readonly member?: CodeMember | undefined;
}

/**
 * Strangers, members who bind something new, and members whose code goes to what they have proved: each has budgets of
 * its own, so that whatever strangers use up, the codes of members are sent.
 */
function laneOf({ brand, member }: Pick<CodeAsker, 'brand' | 'member'>): string {
  if (!member) return `${brand.id}`;
  return `${brand.id} ${member.isProved ? 'proved' : 'binding'}`;
}

/** What is counted for an address or number. */
export function addressKey(asker: Pick<CodeAsker, 'brand' | 'kind' | 'address' | 'member'>): string {
  return `${laneOf(asker)} address ${asker.kind} ${asker.address}`;
}

export function brandKey(asker: Pick<CodeAsker, 'brand' | 'kind' | 'member'>): string {
  return `${laneOf(asker)} brand ${asker.kind}`;
}

interface NamedRule extends RateRule {
  readonly key: string;
}

/** Whatever is proved is the member's own number: no block of numbers and no network counts for it. */
function listRules(budgets: CodeBudgets, asker: CodeAsker): NamedRule[] {
  const { kind, address, ip, member } = asker;
  const lane = laneOf(asker);
  const network = networkOf(ip);
  const isProved = member?.isProved === true;
  const who = member ? [`member ${member.id}`] : [];
  return [
    { key: brandKey(asker), ...budgets.perBrand },
    { key: addressKey(asker), ...budgets.perAddress },
    { key: `${lane} moment ${kind} ${address}`, ...budgets.perMoment },
    ...[...who, ...(isProved ? [] : [network])].flatMap((key) => [
      { key: `${lane} moment ${key}`, ...budgets.perMoment },
      { key: `${lane} network ${key}`, ...budgets.perNetwork },
    ]),
    ...(kind === 'mobile' && !isProved ? [{ key: `${lane} block ${address.slice(0, -4)}`, ...budgets.perBlock }] : []),
  ];
}

/** A captcha solved by a machine alone never pays for what costs money: there is little of it, beside all other budgets. */
function listWorkRules({ byWork }: CodeBudgets, asker: CodeAsker): NamedRule[] {
  if (asker.kind !== 'mobile' || asker.member?.isProved) return [];
  const lane = laneOf(asker);
  return [
    { key: `${lane} work ${networkOf(asker.ip)}`, ...byWork.perNetwork },
    { key: `${lane} work`, ...byWork.perBrand },
  ];
}

/** Takes one from every budget, or refuses and takes from none. Knows addresses, not accounts. */
export async function takeCodeBudgets(
  platform: Platform,
  budgets: CodeBudgets,
  asker: CodeAsker & { readonly isByWork?: boolean },
): Promise<void> {
  const work = asker.isByWork ? listWorkRules(budgets, asker) : [];
  const rules = [...listRules(budgets, asker), ...work];
  const now = platform.clock.now();
  await platform.inTx(async (tx) => {
    const used = await useBudgets(tx, rules, now);
    const spent = rules.filter(({ key, count }) => (used.get(key)?.used ?? 0) > count);
    if (spent.length === 0) return;
    const endsAt = Math.max(...spent.map(({ key }) => used.get(key)?.endsAt.getTime() ?? 0));
    const isOurs = spent.some(({ key }) => key.includes(' brand ') || key.includes(' block '));
    // Thrown inside the transaction: a refused request uses nothing up.
    if (spent.every((rule) => work.includes(rule))) throw new Refusal('captcha_picture_needed', {}, { captcha: true });
    throw new Refusal(isOurs ? 'codes_used_up' : 'codes_too_often', {
      seconds: `${Math.ceil((endsAt - now.getTime()) / 1000)}`,
    });
  });
}
