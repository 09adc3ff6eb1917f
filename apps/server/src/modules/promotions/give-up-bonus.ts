import { readRowId, Refusal, type MemberActor } from '../../platform/context/index.ts';
import { endWaiting, findBonus, type BonusRow } from './bonus.store.ts';
import { wageringConsumer } from './count-wagering.ts';
import { endBonus } from './end-bonus.ts';
import { lookAtBonus } from './look-at-bonus.ts';
import type { PromotionsInnerDeps } from './promotions-deps.ts';

/** Returns the bonus to the house at the member's request, after crediting what wagering has already freed. A repeat changes nothing. */
export async function giveUpBonus(deps: PromotionsInnerDeps, bonusId: string, actor: MemberActor): Promise<BonusRow> {
  const { platform } = deps;
  const id = readRowId(bonusId);
  const own = await findBonus(platform.db, id);
  if (own?.memberId !== actor.memberId || own.brandId !== actor.brandId) throw new Refusal('bonus_unknown');
  if (own.state === 'waiting')
    await platform.inTx((tx) => endWaiting(tx, { id, reason: 'given_up', at: platform.clock.now() }));
  await deps.bets.feed.catchUp(wageringConsumer, actor.memberId);
  // It may have been granted meanwhile: the member wants no bonus, so it ends too.
  const row = await lookAtBonus(deps, (await findBonus(platform.db, id)) ?? own);
  if (row.state === 'open') await endBonus(deps, row, { to: 'forfeited', reason: 'given_up' });
  const ended = await findBonus(platform.db, id);
  if (ended?.reason !== 'given_up') throw new Refusal('bonus_over');
  return ended;
}
