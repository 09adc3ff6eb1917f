import type { Measure, OfferDraft, Reward } from '@fairhouse/contract';
import type { TestHouse, TestMember } from '../../testing/test-house.ts';
import type { OfferRow } from '../rewards/index.ts';
import { addCounted } from '../../testing/rewards.fixture.ts';
import { addOffer } from '../../testing/rewards.fixture.ts';
import { insertTouched } from './touched.store.ts';

type More = Partial<OfferDraft>;

export const addMission = (house: TestHouse, terms: Record<string, unknown>, more: More = {}): Promise<OfferRow> =>
  addOffer(house, { kind: 'mission', terms, ...more });

export const addBoard = (house: TestHouse, terms: Record<string, unknown>, more: More = {}): Promise<OfferRow> =>
  addOffer(house, { kind: 'leaderboard', terms, ...more });

export const milestone = (id: string, amount: string, rewards: readonly Reward[], points = 0) => ({
  id,
  amount,
  rewards,
  points,
});

/** What the feeds count, written as they write it: on a day, for many members at once. */
export function count(
  house: TestHouse,
  counted: { day: string; measure: Measure; category?: string; amounts: ReadonlyMap<bigint, bigint> },
): Promise<void> {
  const { day, measure, category = '', amounts } = counted;
  const brandId = house.modules.brand.first.id;
  const rows = [...amounts].map(([memberId, amount]) => ({ memberId, brandId, day, measure, category, amount }));
  return house.platform.inTx(async (tx) => {
    await addCounted(tx, rows);
    await insertTouched(tx, rows);
  });
}

/** One after the other, so that their numbers are in their order. */
export async function registerMany(house: TestHouse, count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  while (members.length < count) members.push(await house.register());
  return members;
}
