import type { Language, MemberInfo, RankStep, Reward, VipRank } from '@fairhouse/contract';
import type { Brand, CallContext, MemberActor } from '../../platform/context/index.ts';
import { rankName } from './issue-of.ts';
import { findOpenLadder } from './ladder.store.ts';
import { hasVip, requireVip } from './require-vip.ts';
import { findStanding } from './standing.store.ts';
import { findSteps } from './step.store.ts';
import { viewStep } from './view-step.ts';
import type { VipInnerDeps } from './vip-deps.ts';

type Reader = Pick<CallContext<MemberActor>, 'actor' | 'brand' | 'language'>;

export async function listRanks(
  { platform, rewards }: VipInnerDeps,
  { brand, language }: Pick<Reader, 'brand' | 'language'>,
): Promise<{ list: VipRank[]; currency: string }> {
  requireVip(brand);
  const ladder = await findOpenLadder(platform.db, brand.id);
  const viewAll = (given: readonly Reward[]) => given.map((reward) => rewards.view(reward));
  const list = (ladder?.ranks ?? []).map(({ name, upgrade, salary, birthday, ...rank }, level): VipRank => ({
    ...rank,
    level,
    name: rankName(name, language),
    upgrade: viewAll(upgrade),
    salary: salary && { every: salary.every, rewards: viewAll(salary.rewards) },
    birthday: viewAll(birthday),
  }));
  return { list, currency: brand.currency };
}

export async function listSteps(
  { platform }: VipInnerDeps,
  { actor, brand, language }: Reader,
  { page, size }: { page: number; size: number },
): Promise<{ list: RankStep[]; total: number; totalPages: number }> {
  requireVip(brand);
  const { list, total } = await findSteps(platform.db, {
    brandId: brand.id,
    memberId: actor.memberId,
    offset: (page - 1) * size,
    limit: size,
  });
  return {
    list: list.map((step) => viewStep(step, language)),
    total,
    totalPages: Math.max(1, Math.ceil(total / size)),
  };
}

/** The rank beside a member's name (spec 3, vipLabelName and vipRankLevel); null: the brand has none. */
export async function readLabel(
  { platform: { db } }: VipInnerDeps,
  { memberId, brand, language }: { memberId: bigint; brand: Brand; language: Language },
): Promise<MemberInfo['clubLabel']> {
  if (!hasVip(brand)) return null;
  const [ladder, standing] = await Promise.all([findOpenLadder(db, brand.id), findStanding(db, memberId)]);
  if (!ladder) return null;
  const level = Math.min(standing?.level ?? 0, ladder.ranks.length - 1);
  const rank = ladder.ranks[level];
  if (!rank) return null;
  return {
    labelId: `${level}`,
    labelName: rankName(rank.name, language),
    type: 'AUTO',
    color: rank.color,
    color2: rank.color2,
    art: rank.art,
    frame: rank.perks.frame,
  };
}
