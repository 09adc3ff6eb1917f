import type { PointBalance, PointCategory, PointConfig, PointArticle, Redemption } from '@fairhouse/contract';
import { rebateCategories } from '@fairhouse/contract';
import type { CallContext, MemberActor } from '../../platform/context/index.ts';
import { findEarned } from './account.store.ts';
import { readPoints } from './book-points.ts';
import { findOpenArticles } from './article.store.ts';
import type { PointsInnerDeps } from './points-deps.ts';
import { countPieces, findOfMember } from './redemption.store.ts';
import { requirePoints } from './require-points.ts';
import { shown, viewArticle, viewRedemption } from './view.ts';

type Reader = Pick<CallContext<MemberActor>, 'actor' | 'brand' | 'language'>;

export async function readPointBalance(deps: PointsInnerDeps, { actor, brand }: Reader): Promise<PointBalance> {
  requirePoints(brand);
  const [balance, { earned, pending }] = await Promise.all([
    readPoints(deps, { memberId: actor.memberId, brandId: brand.id }),
    findEarned(deps.platform.db, actor.memberId),
  ]);
  return { balance: `${balance}`, pending: `${pending}`, earned: `${earned}` };
}

export function readPointConfig({ brand }: Pick<Reader, 'brand'>): PointConfig {
  requirePoints(brand);
  const { betsPpm, depositsPpm, conversion } = brand.points;
  return {
    betRatios: rebateCategories
      .filter((category) => betsPpm[category] > 0n)
      .map((category) => ({ category, ratio: ratioText(betsPpm[category]) })),
    depositRatio: ratioText(depositsPpm),
    conversion: conversion && {
      pointsPerUnit: `${conversion.pointsPerUnit}`,
      minimumPoints: `${conversion.minimumPoints}`,
    },
    currency: brand.currency,
  };
}

const millionth = 1_000_000n;
function ratioText(ppm: bigint): string {
  const fraction = (ppm % millionth).toString().padStart(6, '0').replace(/0+$/, '');
  return `${ppm / millionth}${fraction === '' ? '' : `.${fraction}`}`;
}

export async function listPointArticles(
  deps: PointsInnerDeps,
  { actor, brand, language }: Reader,
  category: PointCategory | undefined,
): Promise<{ list: PointArticle[] }> {
  requirePoints(brand);
  const { db } = deps.platform;
  const articles = await findOpenArticles(db, { brandId: brand.id, category: category ?? null });
  const pieces = await countPieces(db, { memberId: actor.memberId, articleIds: articles.map(({ id }) => id) });
  return {
    list: articles.map((article) => viewArticle(article, { language, brand, pieces: pieces.get(article.id) ?? 0 })),
  };
}

export async function listRedemptions(
  deps: PointsInnerDeps,
  { actor, brand, language }: Reader,
  { page, size }: { page: number; size: number },
): Promise<{ list: Redemption[]; total: number; totalPages: number }> {
  requirePoints(brand);
  const { list, total } = await findOfMember(deps.platform.db, {
    memberId: actor.memberId,
    offset: (page - 1) * size,
    limit: size,
  });
  return {
    list: list.map((row) => viewRedemption(shown(row), language, brand)),
    total,
    totalPages: Math.ceil(total / size),
  };
}
