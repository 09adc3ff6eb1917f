import type { PointConversion } from '@fairhouse/contract';
import { coinOf, formatAmount } from '@fairhouse/money';
import { creditWallet } from '@fairhouse/ledger';
import { convertPoints as worthOf } from '@fairhouse/rewards';
import { Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import { book, readPoints } from './book-points.ts';
import {
  findConversion,
  findOpenConversions,
  insertConversion,
  setState,
  type Conversion,
} from './conversion.store.ts';
import type { PointsInnerDeps } from './points-deps.ts';
import { requirePoints } from './require-points.ts';

interface ConvertRequest {
  readonly points: string;
  readonly password: string;
  readonly clientKey: string;
}

/** Takes the points, then pays the money; a process that dies in between leaves a row that the job ends. */
export async function convertPoints(
  deps: PointsInnerDeps,
  { actor, brand }: { actor: MemberActor; brand: Brand },
  { points: asked, password, clientKey }: ConvertRequest,
): Promise<PointConversion> {
  requirePoints(brand);
  const { conversion } = brand.points;
  if (!conversion) throw new Refusal('conversion_off');
  const points = BigInt(asked);
  const { memberId } = actor;
  await deps.checkPaymentPassword(memberId, password);
  if (points < conversion.minimumPoints) throw new Refusal('conversion_too_small');
  const { taken, amountMinor } = worthOf(points, {
    pointsPerUnit: conversion.pointsPerUnit,
    coin: coinOf(brand.currency),
  });
  if (amountMinor === 0n) throw new Refusal('conversion_too_small');
  const row =
    (await findConversion(deps.platform.db, memberId, clientKey)) ??
    (await insertConversion(deps.platform.db, {
      brandId: brand.id,
      memberId,
      points: taken,
      amountMinor,
      currency: brand.currency,
      clientKey,
      asked: points,
      madeAt: deps.platform.clock.now(),
    }));
  if (row.asked !== points) throw new Refusal('key_conflict');
  await finish(deps, row);
  return {
    points: `${row.points}`,
    amount: formatAmount(row.amountMinor),
    currency: row.currency,
    balance: `${await readPoints(deps, row)}`,
  };
}

/** Goes on where the conversion is. Refusal: not_enough_points. */
async function finish(deps: PointsInnerDeps, row: Conversion): Promise<void> {
  const { ledger, platform } = deps;
  if (row.state === 'paid') return;
  if (row.state === 'void') throw new Refusal('not_enough_points');
  if (row.state === 'due') {
    try {
      await book(deps, row, { code: 'points.converted', points: row.points, key: `${row.id}` });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'insufficient_balance') throw error;
      await setState(platform.db, row.id, 'void');
      throw new Refusal('not_enough_points');
    }
    await setState(platform.db, row.id, 'taken');
  }
  const { brandId, memberId, currency, amountMinor } = row;
  const wallet = await ledger.openWallet({ brandId, memberId, purse: 'cash', currency });
  const posted = await ledger.post({
    walletId: wallet,
    key: { call: 'points.pay', clientKey: `${row.id}`, request: `${amountMinor}` },
    code: 'promotion.granted',
    postings: creditWallet({
      wallet,
      house: await ledger.houseAccount(brandId, 'house.promotion:points', currency),
      amountMinor,
    }),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
  await setState(platform.db, row.id, 'paid');
  if (posted.verdict === 'done')
    platform.events.emit('balance_changed', {
      memberId,
      brandId,
      balanceMinor: posted.balanceMinor,
      version: posted.version,
    });
}

const abandonedMs = 60_000;

export function finishConversions(deps: PointsInnerDeps): Promise<void> {
  const { platform } = deps;
  const before = new Date(platform.clock.now().getTime() - abandonedMs);
  return platform.stumbles.walk(
    'finish-conversions',
    (after, most) => findOpenConversions(platform.db, { before, after, most }),
    (row) =>
      finish(deps, row).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      }),
  );
}
