import type {
  PointBalance,
  PointCategory,
  PointConfig,
  PointConversion,
  PointArticle,
  Redemption,
} from '@fairhouse/contract';
import type { Brand, CallContext, MemberActor, Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor, MoneyFeed } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { RewardsDoor } from '../rewards/index.ts';
import { book } from './book-points.ts';
import { convertPoints, finishConversions } from './convert-points.ts';
import { betPoints, bookEarnings, depositPoints } from './earn-points.ts';
import { hasArticles, insertArticle } from './article.store.ts';
import { mallSeed } from './mall-seed.ts';
import { createPointDesk, type PointDesk } from './point-desk.ts';
import type { PointsDeps, PointsInnerDeps } from './points-deps.ts';
import { listPointArticles, listRedemptions, readPointBalance, readPointConfig } from './read-points.ts';
import { finishRedemptions, redeemPoints, type RedeemRequest } from './redeem-points.ts';
import { hasPoints } from './require-points.ts';

interface PointsNeeds {
  readonly ledger: LedgerDoor & MoneyFeed;
  readonly bets: Pick<BetsDoor, 'feed'>;
  readonly brand: Pick<BrandDoor, 'all'>;
  readonly identity: Pick<IdentityDoor, 'checkPaymentPassword'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction'>;
  readonly rewards: Pick<RewardsDoor, 'givers'>;
}

export const pointsModule = defineModule({
  needs: {
    ledger: 'points are a currency of the books, and deposits earn them',
    bets: 'valid stakes of bets earn points',
    brand: 'the ratios are those of a brand',
    identity: 'points are redeemed with the payment password',
    operators: 'what operators decide goes into their trail',
    rewards: 'an offer may give points',
  },
  create(platform: Platform, { ledger, bets, brand, identity, operators, rewards }: PointsNeeds) {
    rewards.givers.add('points', {
      async give({ key, memberId, brandId, reward }) {
        await book(
          { ledger, platform },
          { memberId, brandId },
          {
            code: 'points.earned',
            points: BigInt(reward.amount),
            key: `reward:${key}`,
          },
        );
        return 'given';
      },
    });
    return createPoints(platform, {
      ledger,
      bets,
      listBrands: () => brand.all,
      checkPaymentPassword: (memberId, password) => identity.checkPaymentPassword(memberId, password),
      trail: { recordAction: (tx, action) => operators.recordAction(tx, action) },
    });
  },
});

type Reader = Pick<CallContext<MemberActor>, 'actor' | 'brand' | 'language'>;

/** Points: earned, redeemed in the mall, converted to balance. All calls of members refuse with `module_off`. */
export interface PointsDoor {
  readBalance(reader: Reader): Promise<PointBalance>;
  readConfig(reader: Pick<Reader, 'brand'>): PointConfig;
  listArticles(reader: Reader, category: PointCategory | undefined): Promise<{ list: PointArticle[] }>;
  /** Refusals: those of the payment password, of point_article, not_enough_points, address_invalid, mobile_invalid, key_conflict. */
  redeem(reader: Reader, request: RedeemRequest): Promise<Redemption>;
  listRedemptions(
    reader: Reader,
    page: { page: number; size: number },
  ): Promise<{ list: Redemption[]; total: number; totalPages: number }>;
  /** Refusals: those of the payment password, conversion_off, conversion_too_small, not_enough_points, key_conflict. */
  convert(reader: Reader, request: { points: string; password: string; clientKey: string }): Promise<PointConversion>;
  readonly desk: PointDesk;
  /** Books earned points, and ends what a process that died has left; also jobs. */
  settle(): Promise<void>;
  /** Fills the mall of a demo brand, if it is empty. */
  prepareMall(brand: Brand): Promise<void>;
}

export function createPoints(
  platform: Platform,
  deps: PointsDeps & { readonly bets: Pick<BetsDoor, 'feed'> },
): PointsDoor {
  const innerDeps: PointsInnerDeps = { ...deps, platform, sealer: platform.sealerFor('points.receiver') };
  deps.bets.feed.add(betPoints(deps.listBrands));
  deps.ledger.entries.add(depositPoints(deps.listBrands));
  async function settle(): Promise<void> {
    await bookEarnings(innerDeps);
    await finishRedemptions(innerDeps);
    await finishConversions(innerDeps);
  }
  platform.jobs.add({ name: 'settle-points', at: '* * * * *', run: settle });
  return {
    readBalance: (reader) => readPointBalance(innerDeps, reader),
    readConfig: readPointConfig,
    listArticles: (reader, category) => listPointArticles(innerDeps, reader, category),
    redeem: (reader, request) => redeemPoints(innerDeps, reader, request),
    listRedemptions: (reader, page) => listRedemptions(innerDeps, reader, page),
    convert: (reader, request) => convertPoints(innerDeps, reader, request),
    desk: createPointDesk(innerDeps),
    settle,
    async prepareMall(brand) {
      if (!hasPoints(brand) || (await hasArticles(platform.db, brand.id))) return;
      await platform.inTx(async (tx) => {
        for (const article of mallSeed)
          await insertArticle(tx, { ...article, brandId: brand.id, at: platform.clock.now() });
      });
    },
  };
}
