import { createHash } from 'node:crypto';
import type { Redemption } from '@fairhouse/contract';
import { readRowId, Refusal, type CallContext, type MemberActor, type Tx } from '../../platform/context/index.ts';
import { book, readPoints } from './book-points.ts';
import { lockArticle, takeStock, type Article } from './article.store.ts';
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
  readonly articleId: string;
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
  const asked = { ...request, ...receiver, articleId: readRowId(request.articleId) };
  const known = await findByKey(deps.platform.db, actor.memberId, request.clientKey);
  const row = known ? sameRequest(known, asked) : await keep(deps, reader, asked);
  if (row.state === 'void') throw new Refusal('not_enough_points');
  if (row.state === 'due') await payRedemption(deps, row);
  return viewRedemption({ ...row, state: row.state === 'due' ? 'in_process' : row.state }, language, brand);
}

interface Asked {
  readonly articleId: bigint;
  readonly version: number;
  readonly quantity: number;
  readonly address: string;
  readonly mobileNum: string;
  readonly clientKey: string;
}

const hashOf = ({ articleId, quantity, address, mobileNum }: Asked): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([`${articleId}`, quantity, address, mobileNum]))
    .digest();

function sameRequest(row: RedemptionRecord, asked: Asked): RedemptionRecord {
  if (!row.requestHash.equals(hashOf(asked))) throw new Refusal('key_conflict');
  return row;
}

async function keep(deps: PointsInnerDeps, { actor, brand }: Reader, asked: Asked): Promise<RedemptionRecord> {
  const { memberId } = actor;
  const has = await readPoints(deps, { memberId, brandId: brand.id });
  return deps.platform.inTx(async (tx) => {
    const article = await lockArticle(tx, { id: asked.articleId, brandId: brand.id });
    // Two requests with one key stand one behind the other at the lock on the article.
    const known = await findByKey(tx, memberId, asked.clientKey);
    if (known) return sameRequest(known, asked);
    if (!article?.isOpen) throw new Refusal('point_article_unknown');
    await checkArticle(tx, article, { memberId, ...asked });
    const points = article.points * BigInt(asked.quantity);
    if (has < points) throw new Refusal('not_enough_points');
    const row = await insertRedemption(tx, {
      brandId: brand.id,
      memberId,
      memberName: actor.userName,
      articleId: article.id,
      title: article.title,
      art: article.art,
      quantity: asked.quantity,
      points,
      sealed: sealReceiver(deps, { memberId, ...asked }),
      clientKey: asked.clientKey,
      requestHash: hashOf(asked),
      madeAt: deps.platform.clock.now(),
    });
    await takeStock(tx, article.id, asked.quantity);
    return row;
  });
}

async function checkArticle(
  tx: Tx,
  article: Article,
  { memberId, version, quantity }: { memberId: bigint; version: number; quantity: number },
): Promise<void> {
  if (article.version !== version) throw new Refusal('point_article_changed');
  if (article.stock !== null && article.stock < quantity) throw new Refusal('point_article_sold_out');
  if (article.perMember === null) return;
  const has = (await countPieces(tx, { memberId, articleIds: [article.id] })).get(article.id) ?? 0;
  if (has + quantity > article.perMember) throw new Refusal('point_article_limit');
}

async function payRedemption(deps: PointsInnerDeps, row: RedemptionRecord): Promise<void> {
  try {
    await book(deps, row, { code: 'points.redeemed', points: row.points, key: `${row.id}` });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'insufficient_balance') throw error;
    await deps.platform.inTx(async (tx) => {
      await lockArticle(tx, { id: row.articleId, brandId: row.brandId });
      if (await voidDue(tx, row.id)) await takeStock(tx, row.articleId, -row.quantity);
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
