import {
  hasModule,
  rebateCategories,
  type RebateCategory,
  type RebateOverview,
  type RebatePayment,
} from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type MemberActor, type Platform, type Tx } from '../../platform/context/index.ts';
import { rebatesConsumer } from './accrue-rebates.ts';
import { findAccrued, type Accrued } from './account.store.ts';
import { findLines, listPayments, type Payment } from './payment.store.ts';
import { categoryOf } from './rebate-category.ts';
import type { Rates } from './rebate-chain.ts';
import type { RebatesInnerDeps } from './rebates-deps.ts';

interface Reader {
  readonly actor: Pick<MemberActor, 'memberId'>;
  readonly brand: Brand;
}

export function requireRebates(brand: Brand): void {
  if (!hasModule(brand.shell.whitelabel, 'PLYRBT')) throw new Refusal('module_off');
}

/** Parts per million as a decimal rate. */
export function rateText(ppm: number): string {
  const digits = `${ppm % 1_000_000}`.padStart(6, '0').replace(/0+$/, '');
  const whole = `${Math.floor(ppm / 1_000_000)}`;
  return digits === '' ? whole : `${whole}.${digits}`;
}

async function ratesOf(deps: RebatesInnerDeps, { actor, brand }: Reader): Promise<Rates> {
  const given = await deps.findRates(deps.platform.db, [actor.memberId]);
  return given.get(actor.memberId) ?? brand.rebates.withoutAgentPpm;
}

export async function readSettings(
  deps: RebatesInnerDeps,
  reader: Reader,
  productType: RebateCategory | undefined,
): Promise<{ list: { productType: RebateCategory; rebateRate: string }[] }> {
  requireRebates(reader.brand);
  const rates = await ratesOf(deps, reader);
  const asked = productType === undefined ? rebateCategories : [productType];
  return { list: asked.map((category) => ({ productType: category, rebateRate: rateText(rates[category] ?? 0) })) };
}

/** The chain of a bet earns its highest rate, however it is shared (`percentRebates` of the engine). */
export async function readHighestRates(
  deps: RebatesInnerDeps,
  brand: Brand,
  memberIds: readonly bigint[],
): Promise<(gameType: string) => number> {
  const given = await deps.findRates(deps.platform.db, memberIds);
  const rates: readonly Rates[] = memberIds.map((id) => given.get(id) ?? brand.rebates.withoutAgentPpm);
  return (gameType) => {
    const category = categoryOf({ category: gameType, product: 'vendors' });
    return category === null ? 0 : Math.max(0, ...rates.map((each) => each[category] ?? 0));
  };
}

/** Whether a member can claim something of one of these brands by hand. */
export async function findClaimable(tx: Tx, brands: readonly Brand[], memberId: bigint): Promise<boolean> {
  for (const { currency, rebates } of brands.filter((brand) => brand.rebates.mode === 'byHand')) {
    const accrued = await findAccrued(tx, { memberId, currency });
    if (totalOf(accrued) >= rebates.minimumMinor) return true;
  }
  return false;
}

const totalOf = (accrued: readonly Accrued[]): bigint =>
  accrued.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** What was earned since the last payment, every bet that has settled until now included. */
export async function readRebates(deps: RebatesInnerDeps, reader: Reader): Promise<RebateOverview> {
  const {
    brand: { currency, rebates },
    actor: { memberId },
  } = reader;
  requireRebates(reader.brand);
  await deps.bets.feed.catchUp(rebatesConsumer, memberId);
  const [rates, accrued] = await Promise.all([
    ratesOf(deps, reader),
    findAccrued(deps.platform.db, { memberId, currency }),
  ]);
  const earned = new Map(accrued.map((each) => [each.category, each]));
  const totalMinor = totalOf(accrued);
  return {
    mode: rebates.mode,
    currency,
    minimum: formatAmount(rebates.minimumMinor),
    list: rebateCategories.flatMap((category) => {
      const rate = rates[category] ?? 0;
      const { validStakeMinor, amountMinor } = earned.get(category) ?? { validStakeMinor: 0n, amountMinor: 0n };
      return rate === 0 && amountMinor === 0n
        ? []
        : [
            {
              category,
              rate: rateText(rate),
              validBet: formatAmount(validStakeMinor),
              amount: formatAmount(amountMinor),
            },
          ];
    }),
    total: formatAmount(totalMinor),
    canClaim: rebates.mode === 'byHand' && totalMinor >= rebates.minimumMinor,
  };
}

export async function listRebatePayments(
  deps: RebatesInnerDeps,
  { actor: { memberId }, brand }: Reader,
  { page, size }: { page: number; size: number },
): Promise<{ list: RebatePayment[]; total: number; totalPages: number }> {
  requireRebates(brand);
  const { db } = deps.platform;
  const { list, total } = await listPayments(
    db,
    { memberId, brandId: brand.id },
    { offset: (page - 1) * size, limit: size },
  );
  return { list: await viewPayments(db, list), total, totalPages: Math.ceil(total / size) };
}

/** Payments with their lines, categories in their usual order. */
export async function viewPayments(db: Platform['db'], payments: readonly Payment[]): Promise<RebatePayment[]> {
  const lines = await findLines(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map(({ id, amountMinor, currency, madeAt, paidAt }) => ({
    paymentId: `${id}`,
    amount: formatAmount(amountMinor),
    currency,
    state: paidAt === null ? 'due' : 'paid',
    madeAt: madeAt.getTime(),
    paidAt: paidAt?.getTime() ?? null,
    list: rebateCategories.flatMap((category) =>
      (lines.get(id) ?? [])
        .filter((line) => line.category === category)
        .map((line) => ({
          category,
          validBet: formatAmount(line.validStakeMinor),
          amount: formatAmount(line.amountMinor),
        })),
    ),
  }));
}
