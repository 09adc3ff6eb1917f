import { createHash } from 'node:crypto';
import type { Redemption } from '@fairhouse/contract';
import { readRowId, Refusal, type CallContext, type MemberActor, type Tx } from '../../platform/context/index.ts';
import { book, readPoints } from './book-points.ts';
import { lockItem, takeStock, type Item } from './item.store.ts';
import type { PointsInnerDeps } from './points-deps.ts';
import { readReceiver, sealReceiver } from './receiver.ts';
import {
  countPieces,
  findByKey,
  findUnfinished,
  insertRedemption,
  markPaid,
  markReturned,
  voidDue,
  type RedemptionRecord,
} from './redemption.store.ts';
import { requirePoints } from './require-points.ts';
import { viewRedemption } from './view.ts';

export interface RedeemRequest {
  readonly itemId: string;
  readonly version: number;
  readonly quantity: number;
  readonly password: string;
  readonly address: string;
  readonly mobileNum: string;
  readonly clientKey: string;
}
type Reader = Pick<CallContext<MemberActor>, 'actor' | 'brand' | 'language'>;

/**
 * Keeps the thing from the stock, then takes the points: a process that dies in between leaves a row that the job ends. The
 * same key gets the same redemption.
 */
export async function redeemPoints(deps: PointsInnerDeps, reader: Reader, request: RedeemRequest): Promise<Redemption> {
  const { actor, brand, language } = reader;
  requirePoints(brand);
  const receiver = readReceiver(request);
  await deps.checkPaymentPassword(actor.memberId, request.password);
  const asked = { ...request, ...receiver, itemId: readRowId(request.itemId) };
  const known = await findByKey(deps.platform.db, actor.memberId, request.clientKey);
  const row = known ? sameRequest(known, asked) : await keep(deps, reader, asked);
  if (row.state === 'void') throw new Refusal('not_enough_points');
  if (row.state === 'due') await payRedemption(deps, row);
  return viewRedemption({ ...row, state: row.state === 'due' ? 'in_process' : row.state }, language, brand);
}

interface Asked {
  readonly itemId: bigint;
  readonly version: number;
  readonly quantity: number;
  readonly address: string;
  readonly mobileNum: string;
  readonly clientKey: string;
}

const hashOf = ({ itemId, quantity, address, mobileNum }: Asked): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([`${itemId}`, quantity, address, mobileNum]))
    .digest();

function sameRequest(row: RedemptionRecord, asked: Asked): RedemptionRecord {
  if (!row.requestHash.equals(hashOf(asked))) throw new Refusal('key_conflict');
  return row;
}

async function keep(deps: PointsInnerDeps, { actor, brand }: Reader, asked: Asked): Promise<RedemptionRecord> {
  const { memberId } = actor;
  const has = await readPoints(deps, { memberId, brandId: brand.id });
  return deps.platform.inTx(async (tx) => {
    const item = await lockItem(tx, { id: asked.itemId, brandId: brand.id });
    // Two requests with one key stand one behind the other at the lock on the item.
    const known = await findByKey(tx, memberId, asked.clientKey);
    if (known) return sameRequest(known, asked);
    if (!item?.isOpen) throw new Refusal('point_item_unknown');
    await checkItem(tx, item, { memberId, ...asked });
    const points = item.points * BigInt(asked.quantity);
    if (has < points) throw new Refusal('not_enough_points');
    const row = await insertRedemption(tx, {
      brandId: brand.id,
      memberId,
      memberName: actor.userName,
      itemId: item.id,
      title: item.title,
      art: item.art,
      quantity: asked.quantity,
      points,
      sealed: sealReceiver(deps, { memberId, ...asked }),
      clientKey: asked.clientKey,
      requestHash: hashOf(asked),
      madeAt: deps.platform.clock.now(),
    });
    await takeStock(tx, item.id, asked.quantity);
    return row;
  });
}

async function checkItem(
  tx: Tx,
  item: Item,
  { memberId, version, quantity }: { memberId: bigint; version: number; quantity: number },
): Promise<void> {
  if (item.version !== version) throw new Refusal('point_item_changed');
  if (item.stock !== null && item.stock < quantity) throw new Refusal('point_item_sold_out');
  if (item.perMember === null) return;
  const has = (await countPieces(tx, { memberId, itemIds: [item.id] })).get(item.id) ?? 0;
  if (has + quantity > item.perMember) throw new Refusal('point_item_limit');
}

async function payRedemption(deps: PointsInnerDeps, row: RedemptionRecord): Promise<void> {
  try {
    await book(deps, row, { code: 'points.redeemed', points: row.points, key: `${row.id}` });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'insufficient_balance') throw error;
    await deps.platform.inTx(async (tx) => {
      await lockItem(tx, { id: row.itemId, brandId: row.brandId });
      if (await voidDue(tx, row.id)) await takeStock(tx, row.itemId, -row.quantity);
    });
    throw new Refusal('not_enough_points');
  }
  await markPaid(deps.platform.db, row.id);
}

/** Of a rejected redemption; repeatable. */
export async function returnPoints(deps: PointsInnerDeps, row: RedemptionRecord): Promise<void> {
  await book(deps, row, { code: 'points.returned', points: row.points, key: `${row.id}` });
  await markReturned(deps.platform.db, row.id, deps.platform.clock.now());
}

const abandonedMs = 60_000;

/** What a process that died has left: redemptions that were not paid, and points that were not given back. */
export function finishRedemptions(deps: PointsInnerDeps): Promise<void> {
  const { platform } = deps;
  const before = new Date(platform.clock.now().getTime() - abandonedMs);
  return platform.stumbles.walk(
    'finish-redemptions',
    (after, most) => findUnfinished(platform.db, { before, after, most }),
    async (row) => {
      if (row.state === 'rejected') return returnPoints(deps, row);
      await payRedemption(deps, row).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    },
  );
}
