import type { OfferDraft, Reward, RewardClaim } from '@fairhouse/contract';
import { rowsOf } from './rows-of.ts';
import type { Answer, TestHouse, TestMember } from './test-house.ts';
import { readDraft } from '../modules/rewards/offer-desk.ts';
import { insertOffer, type OfferRow } from '../modules/rewards/offer.store.ts';

export { addCounted } from '../modules/rewards/progress.store.ts';
export type { OfferRow } from '../modules/rewards/offer.store.ts';

export const cash = (amount: string): Reward => ({ type: 'cash', amount });

/** An open offer of the first brand. */
export async function addOffer(
  house: TestHouse,
  offer: Partial<OfferDraft> & Pick<OfferDraft, 'kind' | 'terms'>,
): Promise<OfferRow> {
  const { rewards, brand } = house.modules;
  const { platform } = house;
  const draft = readDraft(rewards.deps, brand.first, {
    title: { EN: 'An offer', HI: 'ऑफ़र' },
    text: { EN: 'Terms', HI: 'शर्तें' },
    pictures: [],
    audience: { minRank: 0, newWithinDays: null, agentId: null, tag: null },
    startsAt: null,
    endsAt: null,
    rewards: [],
    stock: null,
    budget: null,
    claimDays: null,
    ...offer,
  });
  return platform.inTx((tx) =>
    insertOffer(tx, { ...draft, brandId: brand.first.id, state: 'open', madeBy: null, at: platform.clock.now() }),
  );
}

/** Something that anybody can claim: a task that is done by having registered. */
export const easyTask = (rewards: readonly Reward[]): { tasks: Record<string, unknown>[] } => ({
  tasks: [{ id: 'easy', title: { EN: 'Log in' }, measure: 'login', amount: '1', within: 'offer', rewards }],
});

export const claimReward = (
  house: TestHouse,
  who: TestMember,
  claim: { offerId: bigint; version?: number; occasion: string },
): Promise<Answer<RewardClaim>> =>
  house.call<RewardClaim>(`/api/rewards/offers/${claim.offerId}/claim`, {
    headers: house.as(who),
    body: { version: claim.version ?? 1, occasion: claim.occasion },
  });

/** How often a promotion was booked on a member's purses, and how much. */
export async function granted(house: TestHouse, memberId?: string): Promise<{ times: number; minor: bigint }> {
  const [row] = await rowsOf<{ times: string; minor: string }>(
    house,
    `select count(*) as times, coalesce(sum(p.amount), 0) as minor from ledger.entry e join ledger.posting p on p.entry_id = e.id
     join ledger.account a on a.id = p.credit where e.code = 'promotion.granted' and ($1::bigint is null or a.member_id = $1)`,
    [memberId ?? null],
  );
  return { times: Number(row?.times), minor: BigInt(row?.minor ?? 0) };
}

/** The same member in a session that has not run out while the clock moved. */
export async function again(house: TestHouse, who: TestMember): Promise<TestMember> {
  const { identity, brand } = house.modules;
  const found = await identity.findMember(BigInt(who.id));
  if (!found) throw new Error('there is no such member');
  const { token, half } = await identity.startSession(found, brand.first);
  return { ...who, token, cookie: `sid=${half}` };
}
