import { lotteryPages, type BonusProduct } from '@fairhouse/contract';
import type { StakedAsked } from '../bets/index.ts';
import { requiredOf } from './bonus-terms.ts';
import { findBonus, updateWagered, type BonusRow } from './bonus.store.ts';
import { endBonus, type Ending } from './end-bonus.ts';
import type { PromotionsParts } from './promotions-parts.ts';

const minuteMs = 60_000;
/** Where nothing was staked since the last look. */
const idleMs = 5 * minuteMs;

const lotteryVendors = Object.keys(lotteryPages);

/** Which vendors' bets count for a product: the house's own, those of lotteries, all others. */
function vendorsOf(product: BonusProduct, inHouse: string): StakedAsked['vendors'] {
  if (product === 'casino') return { only: [inHouse] };
  return product === 'lottery' ? { only: lotteryVendors } : { butNot: [inHouse, ...lotteryVendors] };
}

/**
 * Counts what has been wagered, and ends what has come to an end; the bonus as it is afterwards. What was staked in time counts,
 * as far as it has settled. Whoever is on a break goes on having the bonus: its time goes by, and nothing can be staked.
 */
export async function lookAtBonus(parts: PromotionsParts, row: BonusRow): Promise<BonusRow> {
  if (row.state !== 'open' || row.grantedAt === null || row.endsAt === null) return row;
  const { clock, db } = parts.platform;
  const now = clock.now();
  const wageredMinor = await parts.sumStaked({
    memberId: row.memberId,
    brandId: row.brandId,
    currency: row.currency,
    from: row.grantedAt,
    to: row.endsAt,
    vendors: vendorsOf(row.product, parts.inHouseVendor),
  });
  await updateWagered(db, {
    id: row.id,
    wageredMinor,
    lookAt: new Date(now.getTime() + (wageredMinor === row.wageredMinor ? idleMs : minuteMs)),
  });
  const ending = await judge(parts, row, { wageredMinor, now });
  if (ending) await endBonus(parts, row, ending);
  return (await findBonus(db, row.id)) ?? row;
}

async function judge(
  parts: PromotionsParts,
  row: BonusRow,
  { wageredMinor, now }: { wageredMinor: bigint; now: Date },
): Promise<Ending | null> {
  if (await parts.isShutOut(row.memberId, parts.platform.db)) return { to: 'forfeited', reason: 'excluded' };
  if (await parts.ledger.isCorrected({ walletId: row.walletId, call: 'deposit', clientKey: `${row.depositId}` }))
    return { to: 'forfeited', reason: 'reversed' };
  if (wageredMinor >= requiredOf(row)) return { to: 'freed', reason: null };
  return row.endsAt !== null && now >= row.endsAt ? { to: 'forfeited', reason: 'expired' } : null;
}
