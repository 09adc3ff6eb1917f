import { requiredOf } from './bonus-terms.ts';
import { findBonus, updateLooked, type BonusRow } from './bonus.store.ts';
import { wageringConsumer } from './count-wagering.ts';
import { endBonus, type Ending } from './end-bonus.ts';
import type { PromotionsInnerDeps } from './promotions-deps.ts';

/** How often a bonus is looked at that nothing has happened to. */
const lookEveryMs = 5 * 60_000;

/**
 * Ends what has come to an end; the bonus as it is afterwards. What was staked in time counts, as far as it has settled. Whoever is on
 * a break goes on having the bonus: its time goes by, and nothing can be staked.
 */
export async function lookAtBonus(deps: PromotionsInnerDeps, row: BonusRow): Promise<BonusRow> {
  if (row.state !== 'open' || row.endsAt === null) return row;
  const { clock, db } = deps.platform;
  const now = clock.now();
  await updateLooked(db, { id: row.id, lookAt: new Date(now.getTime() + lookEveryMs) });
  // Asked before the bonus is read: what was counted by then is in it.
  const isOver = now >= row.endsAt && (await deps.bets.feed.takenUntil(wageringConsumer, row.memberId)) >= row.endsAt;
  const current = (await findBonus(db, row.id)) ?? row;
  const ending = current.state === 'open' ? await judge(deps, current, isOver) : null;
  if (ending) await endBonus(deps, current, ending);
  return (await findBonus(db, row.id)) ?? row;
}

/** `isOver`: its days are, and every bet that settled in them is counted; until then somebody looks again each minute. */
async function judge(deps: PromotionsInnerDeps, row: BonusRow, isOver: boolean): Promise<Ending | null> {
  if (await deps.isShutOut(row.memberId, deps.platform.db)) return { to: 'forfeited', reason: 'excluded' };
  if (await deps.ledger.isCorrected({ walletId: row.walletId, call: 'deposit', clientKey: `${row.depositId}` }))
    return { to: 'forfeited', reason: 'reversed' };
  if (row.wageredMinor >= requiredOf(row)) return { to: 'freed', reason: null };
  return isOver ? { to: 'forfeited', reason: 'expired' } : null;
}
