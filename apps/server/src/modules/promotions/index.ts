import type { Bonus, BonusBets, BonusPlay, DepositOffer, OfferSums, PlayBonusBets } from '@fairhouse/contract';
import {
  readRowId,
  Refusal,
  type CallContext,
  type MemberActor,
  type OperatorActor,
  type Platform,
  type PlayActor,
  type Tx,
} from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import {
  bonusPurseOf,
  endBonusBets,
  findForPlay,
  giveBonusBets,
  isNoBetLeft,
  takeBonusStake,
  viewBonusBets,
  type BonusBetsGift,
  type BonusStake,
} from './bonus-bets.ts';
import { bonusBetsRider, endBonusBetsOf, findBonusBetsOf, findEnding } from './bonus-bets.store.ts';
import { bonusRider } from './bonus-books.store.ts';
import { viewBonus, type Reader } from './bonus-view.ts';
import { findBonus, findBonuses, findByDeposits, findDue, findOpen, findPromised } from './bonus.store.ts';
import { giveUpBonus } from './give-up-bonus.ts';
import { followDeposit, giveBonus, type BonusGift, type DepositEnded } from './grant-bonus.ts';
import { listOffers, reserveBonus, unreserveBonus, type Asker, type BonusRequest } from './judge-offer.ts';
import { findBudgets, type BudgetRow } from './budget.store.ts';
import { listOfferSums } from './list-offer-sums.ts';
import { createWagering, wageringConsumer } from './count-wagering.ts';
import { listPlayed } from './list-played.ts';
import { lookAtBonus } from './look-at-bonus.ts';
import type { PromotionsInnerDeps } from './promotions-deps.ts';

export type { Reader } from './bonus-view.ts';
export type { BonusGift } from './grant-bonus.ts';
export type { BonusBetsGift, BonusStake } from './bonus-bets.ts';

interface PromotionsNeeds {
  readonly ledger: LedgerDoor;
  readonly brand: Pick<BrandDoor, 'findById'>;
  readonly bets: Pick<BetsDoor, 'feed' | 'sumByGame'>;
  readonly identity: Pick<IdentityDoor, 'findMember' | 'closingChecks'>;
  readonly protection: Pick<ProtectionDoor, 'isShutOut'>;
}

export const promotionsModule = defineModule({
  needs: {
    ledger: 'a bonus is money of the books',
    brand: 'a budget is as large as the file of the brand says now',
    bets: 'a bonus is played free with the valid stakes of bets',
    identity: 'a bonus belongs to a member, whose account is not closed while it is open',
    protection: 'nothing is given to who is shut out',
  },
  create(platform: Platform, { ledger, brand, bets, identity, protection }: PromotionsNeeds) {
    const door = createPromotions(platform, {
      ledger,
      bets,
      findBrand: (id) => brand.findById(id),
      isShutOut: (memberId, db) => protection.isShutOut(memberId, db),
      findMember: (id) => identity.findMember(id),
    });
    // It lies in a purse of its own, and is given up by its member first: nothing of theirs ends unsaid.
    identity.closingChecks.add(async (memberId, tx) => {
      if (await door.hasOpenBonus(tx, memberId)) throw new Refusal('bonus_left');
      await endBonusBetsOf(tx, memberId, platform.clock.now());
    });
    return door;
  },
});

export interface PromotionsDeps {
  readonly ledger: LedgerDoor;
  readonly bets: PromotionsInnerDeps['bets'];
  isShutOut: PromotionsInnerDeps['isShutOut'];
  findBrand: PromotionsInnerDeps['findBrand'];
  findMember(memberId: bigint): Promise<{ readonly brandId: bigint } | null>;
}

interface Paging {
  readonly page: number;
  readonly size: number;
}
interface BonusPage {
  readonly list: Bonus[];
  readonly total: number;
  readonly totalPages: number;
}

/** Bonuses of deposits: offered, promised, granted, played, ended. */
export interface PromotionsDoor {
  /** The offers a member can have with a deposit now. */
  listOffers(asker: Asker, language: CallContext['language']): Promise<DepositOffer[]>;
  /** In the transaction that keeps the deposit. Refusals: promotion_not_offered, promotion_amount_too_small, promotion_used_up, bonus_running. */
  reserve(tx: Tx, request: BonusRequest): Promise<void>;
  /** Takes that back in the same transaction. */
  unreserve(tx: Tx, depositId: bigint): Promise<void>;
  /** A deposit has ended, with money or without; repeatable. */
  followDeposit(ended: DepositEnded): Promise<void>;
  /** A bonus without a deposit, once for its key; `running`: another one has to end first. */
  grantBonus(gift: BonusGift): Promise<'granted' | 'running'>;
  /** Deposits with which something is promised, in the order of their numbers. */
  findPromised(page: { after: bigint; most: number }): Promise<{ id: bigint }[]>;
  /** What was promised with these deposits. */
  viewOfDeposits(depositIds: readonly bigint[], reader: Reader): Promise<ReadonlyMap<bigint, Bonus>>;
  listBonuses(
    input: Paging,
    context: CallContext<MemberActor>,
  ): Promise<BonusPage & { open: Bonus | null; played?: BonusPlay[] }>;
  giveUp(bonusId: string, context: CallContext<MemberActor>): Promise<Bonus>;
  /** Refusal: operator_member_unknown. */
  listOfMember(input: Paging & { memberId: string }, context: CallContext<OperatorActor>): Promise<BonusPage>;
  listOfferSums(context: CallContext<OperatorActor>): Promise<OfferSums[]>;
  /** What bonuses of one offer gave, freed and got back; null: it gave none. */
  findOfferBudget(brandId: bigint, offerId: bigint): Promise<BudgetRow | null>;
  /** Whether a bonus of this member waits or runs. */
  hasOpenBonus(db: Platform['db'] | Tx, memberId: bigint): Promise<boolean>;
  readonly bonusBets: BonusBetsDoor;
  /** What the minute brings; also a job. */
  settleBonuses(): Promise<void>;
}

/** Rounds of one stake in one game, paid by the house (docs/decisions/143). */
export interface BonusBetsDoor {
  /** Once for its key, however often it is tried. */
  give(gift: BonusBetsGift): Promise<void>;
  /** Those of a game that can be played now and end first; null: none. */
  findForPlay(player: { memberId: bigint; game: string }): Promise<PlayBonusBets | null>;
  /** Refuses with bonus_unknown and bonus_bets_over. */
  takeStake(player: PlayActor, bonusBetsId: string): Promise<BonusStake>;
  /** The purse their stakes lie in. */
  purseOf(player: PlayActor): Promise<bigint>;
  /** Whether a movement was refused because no bet is left. */
  isNoneLeft(error: unknown): boolean;
  list(
    input: Paging,
    context: CallContext<MemberActor>,
  ): Promise<{ list: BonusBets[]; total: number; totalPages: number }>;
}

export function createPromotions(platform: Platform, deps: PromotionsDeps): PromotionsDoor {
  const { db } = platform;
  const innerDeps: PromotionsInnerDeps = {
    ...deps,
    platform,
    rideStep: deps.ledger.registerRider(bonusRider),
    rideBonusBets: deps.ledger.registerRider(bonusBetsRider),
  };

  async function page(
    { memberId, brandId, isEnded }: { memberId: bigint; brandId: bigint; isEnded: boolean },
    { page: at, size }: Paging,
    reader: Reader,
  ): Promise<BonusPage> {
    const { list, total } = await findBonuses(
      db,
      { memberId, brandId, isEnded },
      { offset: (at - 1) * size, limit: size },
    );
    return { list: list.map((row) => viewBonus(row, reader)), total, totalPages: Math.ceil(total / size) };
  }
  async function settleBonuses(): Promise<void> {
    const now = platform.clock.now();
    await platform.stumbles.walk(
      'settle-bonuses.bets',
      (after, most) => findEnding(db, now, { after, most }),
      (row) => endBonusBets(innerDeps, row),
    );
    await platform.stumbles.walk(
      'settle-bonuses.running',
      (after, most) => findDue(db, now, { after, most }),
      (row) => lookAtBonus(innerDeps, row),
    );
  }
  /** An exclusion ends a bonus at once; where the process that was told dies, the job does. */
  async function endOfExcluded(memberId: bigint): Promise<void> {
    const row = await findOpen(db, memberId);
    if (row) await platform.stumbles.attempt('settle-bonuses.running', row, () => lookAtBonus(innerDeps, row));
  }
  deps.bets.feed.add(
    createWagering(async (id) => {
      const row = await findBonus(db, id);
      if (row) await platform.stumbles.attempt('settle-bonuses.running', row, () => lookAtBonus(innerDeps, row));
    }),
  );
  platform.jobs.add({ name: 'settle-bonuses', at: '* * * * *', run: settleBonuses });
  platform.events.on('member_paused', ({ memberId }) => {
    endOfExcluded(memberId).catch((err: unknown) =>
      platform.log.error({ err }, 'a bonus of who has excluded themself is left to the job'),
    );
  });

  return {
    listOffers: (asker, language) => listOffers(innerDeps, asker, language),
    reserve: (tx, request) => reserveBonus(innerDeps, tx, request),
    unreserve: unreserveBonus,
    followDeposit: (ended) => followDeposit(innerDeps, ended),
    grantBonus: (gift) => giveBonus(innerDeps, gift),
    findPromised: (input) => findPromised(db, input),
    async viewOfDeposits(depositIds, reader) {
      const rows = depositIds.length === 0 ? [] : await findByDeposits(db, depositIds);
      return new Map(rows.map((row) => [row.depositId ?? 0n, viewBonus(row, reader)]));
    },
    async listBonuses(input, context) {
      const { memberId } = context.actor;
      // Who looks sees what is so now: what is done is cash when the page is there.
      if (await findOpen(db, memberId)) await deps.bets.feed.catchUp(wageringConsumer, memberId);
      const open = await findOpen(db, memberId);
      const row = open && (await lookAtBonus(innerDeps, open));
      const isOpen = row !== null && row.endedAt === null;
      return {
        ...(await page({ memberId, brandId: context.brand.id, isEnded: true }, input, context)),
        open: isOpen ? viewBonus(row, context) : null,
        ...(isOpen && { played: await listPlayed(innerDeps, row) }),
      };
    },
    giveUp: async (bonusId, context) => viewBonus(await giveUpBonus(innerDeps, bonusId, context.actor), context),
    async listOfMember({ memberId, ...asked }, context) {
      const { id: brandId } = context.brand;
      const id = readRowId(memberId);
      if ((await deps.findMember(id))?.brandId !== brandId) throw new Refusal('operator_member_unknown');
      return page({ memberId: id, brandId, isEnded: false }, asked, context);
    },
    listOfferSums: (context) => listOfferSums(innerDeps, context),
    findOfferBudget: async (brandId, offerId) =>
      (await findBudgets(platform.db, brandId)).find((row) => row.offerId === offerId) ?? null,
    hasOpenBonus: async (at, memberId) => (await findOpen(at, memberId)) !== null,
    bonusBets: openBonusBets(innerDeps),
    settleBonuses,
  };
}

function openBonusBets(deps: PromotionsInnerDeps): BonusBetsDoor {
  return {
    give: (gift) => giveBonusBets(deps, gift),
    findForPlay: (player) => findForPlay(deps, player),
    takeStake: (player, bonusBetsId) => takeBonusStake(deps, player, bonusBetsId),
    purseOf: (player) => bonusPurseOf(deps, player),
    isNoneLeft: isNoBetLeft,
    async list({ page, size }, context) {
      const owner = { memberId: context.actor.memberId, brandId: context.brand.id };
      const { list, total } = await findBonusBetsOf(deps.platform.db, owner, {
        offset: (page - 1) * size,
        limit: size,
      });
      return { list: list.map((row) => viewBonusBets(row, context)), total, totalPages: Math.ceil(total / size) };
    },
  };
}
