import type { BonusEnd, BonusProduct, Language } from '@fairhouse/contract';
import { GuardRefusal } from '../ledger/index.ts';
import type { Brand } from '../../platform/context/index.ts';
import { budgetUsedUp } from './bonus-books.store.ts';
import { bonusOn } from './bonus-terms.ts';
import { endWaiting, findByDeposits, findBySourceKey, insertBonus, type BonusRow } from './bonus.store.ts';
import { lockBudget, reserve } from './budget.store.ts';
import type { PromotionsInnerDeps } from './promotions-deps.ts';

/** How the deposit of a promised bonus ended; `arrivedMinor` null: without money. */
export interface DepositEnded {
  readonly depositId: bigint;
  readonly arrivedMinor: bigint | null;
  /** Whether no account of the same person paid before this deposit; asked only for an offer of first deposits. */
  isFirst(): Promise<boolean>;
}

/**
 * Grants the promised bonus for the amount that arrived, or makes it void. However often and from however many processes
 * it is called, it is granted once: its key is the number of the bonus. Only here it takes from the budget, so that many
 * deposits paid at once come to no more than that.
 */
export async function followDeposit(
  deps: PromotionsInnerDeps,
  { depositId, arrivedMinor, isFirst }: DepositEnded,
): Promise<void> {
  const [row] = await findByDeposits(deps.platform.db, [depositId]);
  if (row?.state !== 'waiting') return;
  if (arrivedMinor === null) return letGo(deps, row, 'not_paid');
  const amountMinor = least(bonusOn(row, arrivedMinor), row.mostMinor);
  if (arrivedMinor < row.minimumMinor || amountMinor === 0n) return letGo(deps, row, 'too_small');
  if (await deps.isShutOut(row.memberId, deps.platform.db)) return letGo(deps, row, 'excluded');
  if (row.isFirst && !(await isFirst())) return letGo(deps, row, 'not_first');
  await grant(deps, row, amountMinor);
}

/** A bonus that is given without a deposit. */
export interface BonusGift {
  /** The same for every try: it is granted once. */
  readonly key: string;
  readonly brand: Pick<Brand, 'id' | 'currency'>;
  readonly memberId: bigint;
  /** The house account it is paid from. */
  readonly offerId: bigint;
  readonly title: Partial<Record<Language, string>>;
  readonly amountMinor: bigint;
  readonly wagerTimes: number;
  readonly product: BonusProduct;
  readonly days: number;
}

/** `running`: another bonus of the member has to end first. */
export async function giveBonus(deps: PromotionsInnerDeps, gift: BonusGift): Promise<'granted' | 'running'> {
  const { platform, ledger } = deps;
  const { brand, memberId, offerId, title, amountMinor, wagerTimes, product, days } = gift;
  const owner = { brandId: brand.id, memberId, currency: brand.currency };
  const walletId = await ledger.openWallet({ ...owner, purse: 'cash' });
  const row = await platform.inTx(async (tx) => {
    const known = await findBySourceKey(tx, gift.key);
    if (known) return known;
    await lockBudget(tx, { brandId: brand.id, offer: { id: offerId, title }, currency: brand.currency });
    const isMade = await insertBonus(tx, {
      ...owner,
      offerId,
      walletId,
      depositId: null,
      sourceKey: gift.key,
      title,
      minimumMinor: 0n,
      rateBps: 10_000,
      bonusMaxMinor: amountMinor,
      wagerTimes,
      product,
      days,
      budgetMinor: null,
      isFirst: false,
      mostMinor: amountMinor,
      createdAt: platform.clock.now(),
    });
    if (isMade) await reserve(tx, { brandId: brand.id, offerId, mostMinor: amountMinor });
    return findBySourceKey(tx, gift.key);
  });
  if (!row) return 'running';
  if (row.state === 'waiting') await grant(deps, row, amountMinor);
  return 'granted';
}

async function grant(deps: PromotionsInnerDeps, row: BonusRow, amountMinor: bigint): Promise<void> {
  const { platform, ledger, rideStep } = deps;
  const { brandId, memberId, currency } = row;
  const [purse, house] = await Promise.all([
    ledger.openWallet({ brandId, memberId, purse: 'bonus', currency }),
    ledger.houseAccount(brandId, `house.promotion:${row.offerId}`, currency),
  ]);
  try {
    await ledger.post({
      walletId: purse,
      key: { call: 'promotion.grant', clientKey: `${row.id}`, request: `${amountMinor}` },
      code: 'promotion.granted',
      postings: [{ debit: house, credit: purse, amountMinor }],
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: 0n,
      answer: '{}',
      rides: [
        rideStep({
          id: row.id,
          to: 'open',
          amountMinor,
          budgetMinor: budgetOf(deps, row),
          reason: null,
          atMs: platform.clock.now().getTime(),
        }),
      ],
    });
  } catch (error) {
    if (!(error instanceof GuardRefusal)) throw error;
    // Otherwise it was given up in the meantime.
    if (error.why === budgetUsedUp) await letGo(deps, row, 'used_up');
  }
}

/** The budget the offer has now; one that is no longer in the file keeps that of the moment it was chosen. */
function budgetOf(deps: PromotionsInnerDeps, { brandId, offerId, depositId, budgetMinor }: BonusRow): bigint | null {
  if (depositId === null) return null;
  const offer = deps.findBrand(brandId)?.promotions.deposits.find(({ id }) => id === offerId);
  return offer?.budgetMinor ?? budgetMinor;
}

async function letGo({ platform }: PromotionsInnerDeps, { id }: BonusRow, reason: BonusEnd): Promise<void> {
  await platform.inTx((tx) => endWaiting(tx, { id, reason, at: platform.clock.now() }));
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
