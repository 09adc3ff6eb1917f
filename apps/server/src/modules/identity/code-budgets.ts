import { networkOf, Refusal, type Brand, type Platform, type RateRule } from '../../platform/context/index.ts';
import { useBudgets } from './code.store.ts';
import type { ContactKind } from './contact.store.ts';

/** How many codes are sent at most. What a stranger can use up is small; what costs the house money ends (spec 9). */
export interface CodeBudgets {
  /** Codes an hour and address or number that are sent without a captcha. */
  readonly withoutCaptcha: number;
  readonly perMoment: RateRule;
  readonly perAddress: RateRule;
  readonly perNetwork: RateRule;
  /** Ten thousand neighbouring numbers: paid numbers are bought in blocks. */
  readonly perBlock: RateRule;
  readonly perBrand: RateRule;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
export const defaultCodeBudgets: CodeBudgets = {
  withoutCaptcha: 2,
  perMoment: { count: 1, windowMs: 1000 },
  perAddress: { count: 5, windowMs: hourMs },
  perNetwork: { count: 20, windowMs: dayMs },
  perBlock: { count: 60, windowMs: dayMs },
  perBrand: { count: 2000, windowMs: dayMs },
};

export interface CodeAsker {
  readonly brand: Brand;
  readonly kind: ContactKind;
  readonly address: string;
  readonly ip: string;
}

/** What is counted for an address or number. */
export function addressKey({ brand, kind, address }: Pick<CodeAsker, 'brand' | 'kind' | 'address'>): string {
  return `${brand.id} address ${kind} ${address}`;
}

/** Takes one from every budget, or refuses and takes from none. Knows addresses, not accounts. */
export async function takeCodeBudgets(platform: Platform, budgets: CodeBudgets, asker: CodeAsker): Promise<void> {
  const { brand, kind, address, ip } = asker;
  const network = networkOf(ip);
  const rules: [key: string, rule: RateRule][] = [
    [`brand ${kind}`, budgets.perBrand],
    [`moment ${kind} ${address}`, budgets.perMoment],
    [`moment ${network}`, budgets.perMoment],
    [`network ${network}`, budgets.perNetwork],
    ...(kind === 'mobile' ? [[`block ${address.slice(0, -4)}`, budgets.perBlock] as [string, RateRule]] : []),
  ];
  const named = [
    { key: addressKey(asker), ...budgets.perAddress },
    ...rules.map(([key, rule]) => ({ key: `${brand.id} ${key}`, ...rule })),
  ];
  const now = platform.clock.now();
  await platform.inTx(async (tx) => {
    const used = await useBudgets(tx, named, now);
    const spent = named.filter(({ key, count }) => (used.get(key)?.used ?? 0) > count);
    if (spent.length === 0) return;
    const endsAt = Math.max(...spent.map(({ key }) => used.get(key)?.endsAt.getTime() ?? 0));
    const isOurs = spent.some(({ key }) => key.includes(' brand ') || key.includes(' block '));
    // Thrown inside the transaction: a refused request uses nothing up.
    throw new Refusal(isOurs ? 'codes_used_up' : 'codes_too_often', {
      seconds: `${Math.ceil((endsAt - now.getTime()) / 1000)}`,
    });
  });
}
