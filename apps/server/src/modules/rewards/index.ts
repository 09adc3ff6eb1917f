import type { CasinoGame } from '@fairhouse/casino';
import type { RewardType } from '@fairhouse/contract';
import { createRateLimit, Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import { inBatches } from '../../platform/gather/in-batches.ts';
import { createExtensionPoint, defineModule } from '../../platform/modules/index.ts';
import { businessDay } from './business-day.ts';
import { catchUp, claimIssued, decideHeld, issueAll, issueReward } from './claim-reward.ts';
import {
  countIssued,
  endClaimsOf,
  expireClaims,
  findClaims,
  findDue,
  findIssued,
  findStates,
  hasDue,
  sumClaimed,
  type ClaimRow,
} from './claim.store.ts';
import { sweepCodeFailures } from './code.store.ts';
import { betConsumer, createBetCounter, createMoneyCounter, moneyConsumer } from './count-progress.ts';
import { prepareDemoOffers, writeDemoOffers } from './demo-offers.ts';
import { createBonusBetsGiver, createBonusGiver, createCashGiver } from './givers.ts';
import { gatherClaims, handOutDue, handOutNow } from './hand-out.ts';
import { applicationKind } from './kinds/application.ts';
import { contactKind } from './kinds/contact.ts';
import { depositSeriesKind } from './kinds/deposit-series.ts';
import { promoCodeKind } from './kinds/promo-code.ts';
import { signInKind } from './kinds/sign-in.ts';
import { tasksKind } from './kinds/tasks.ts';
import { findEligible, findProtected, gatherStandings, readStandings } from './member-facts.ts';
import { findOpenedOffers, findOpenOffers, returnPieces } from './offer.store.ts';
import { addLogin, findCounted, listCounted, sumProgress } from './progress.store.ts';
import { createCodeGuards } from './promo-codes.ts';
import { countByTile, countUnclaimed, listOwnOffers } from './reward-centre.ts';
import { averageReturnBps, viewReward } from './reward-money.ts';
import { sumGiven, type GivenSum } from './given.store.ts';
import type { CountedDay, OfferKind, RewardGiver, RewardsDoor } from './rewards-door.ts';
import type { RewardsInnerDeps, RewardsNeeds } from './rewards-deps.ts';
import { createNotices } from './tell-members.ts';
import { tellOne, tellUntold } from './tell-of-claims.ts';
import { viewClaim } from './view-claim.ts';

export type { GivenSum } from './given.store.ts';
export { sourceOfOffer } from './claim-reward.ts';
export type * from './rewards-door.ts';
export { businessDay, dayOfNumber, endOfDay, numberOfDay } from './business-day.ts';
export { costOf, sumOf } from './reward-money.ts';

interface RewardsOptions {
  readonly games: readonly CasinoGame[];
}

export const rewardsModule = defineModule({
  needs: {
    bets: 'valid bets, bets and wins are progress',
    ledger: 'a reward is money of the books, and deposits are progress',
    brand: 'an offer belongs to a brand, whose days count',
    identity: 'a member has a name, an age of membership and contacts, and sessions are logins',
    agency: 'an offer may be for the team of an agent',
    protection: 'nothing is offered to who is shut out or on a break',
    promotions: 'a bonus with wagering lies there',
    cashier: 'a person has one series of first deposits, with one of their accounts',
    operators: 'they make offers and decide about applications, and that goes into their trail',
  },
  create: (platform: Platform, needs: RewardsNeeds, { games }: RewardsOptions) =>
    createRewards(platform, { ...needs, games }),
});

/** The machine of rewards as the program uses it: modules above get its door. */
export interface RewardsHouse extends RewardsDoor {
  readonly deps: RewardsInnerDeps;
  /** Refuses with operator_member_unknown. */
  checkMember(brand: Pick<Brand, 'id'>, memberId: bigint): Promise<void>;
  /** Offers of a demo brand, so that every page has something to show. */
  prepareDemoOffers(brand: Brand): Promise<void>;
  /** Members of a brand of whom anything was counted, in the order of their numbers. */
  listCounted(input: { brandId: bigint; after: bigint; most: number }): Promise<bigint[]>;
  /** Whether some module hands out rewards of this type. */
  canGive(type: RewardType): boolean;
  /** What a module above has given in a range, by kind and state. */
  sumGiven(input: { source: string; brandId: bigint; from: Date; to: Date }): Promise<GivenSum[]>;
  /** Everything that can be claimed now, issued or by an offer. */
  countAll(member: { memberId: bigint; brand: Brand }): Promise<number>;
  /** What the minute brings: hands out, tells, ends; also a job. */
  settleRewards(): Promise<void>;
  close(): Promise<void>;
}

const claimsAtOnce = 200;
const dayMs = 86_400_000;
const applicationsByMember = { count: 20, windowMs: 3_600_000 };

type FindRanks = RewardsInnerDeps['findRanks'];

export function createRewards(platform: Platform, { games, ...needs }: RewardsNeeds & RewardsOptions): RewardsHouse {
  const { db, clock } = platform;
  const kinds = new Map<string, OfferKind>();
  const givers = new Map<RewardType, RewardGiver>();
  const counted = createExtensionPoint<[tx: Tx, days: readonly CountedDay[]]>();
  let findRanks: FindRanks = () => Promise.resolve(new Map());
  const deps: RewardsInnerDeps = {
    ...needs,
    platform,
    kinds,
    givers,
    notices: createNotices({
      count: (memberId) => countOf(memberId),
      send: (memberId, unclaimedCount) =>
        platform.push.site.sendToMember(memberId, { type: 'rewards', value: { unclaimedCount } } as { type: string }),
      log: platform.log,
    }),
    codeGuards: createCodeGuards(platform),
    writing: createRateLimit(clock, applicationsByMember),
    returnBps: averageReturnBps(games),
    findRanks: (at, memberIds) => findRanks(at, memberIds),
    readStanding: gatherStandings((memberIds) => readStandings(deps, memberIds)),
    claims: gatherClaims(platform),
  };

  async function countOf(memberId: bigint): Promise<number> {
    const person = (await needs.identity.findPeople([memberId])).get(memberId);
    const brand = person && needs.brand.findById(person.brandId);
    return brand ? (await countByTile(deps, { memberId, brand })).total : 0;
  }
  const addKind = <T>(kind: OfferKind<T>): void => void kinds.set(kind.kind, kind as OfferKind);
  const addGiver: RewardsDoor['givers']['add'] = (type, giver) => void givers.set(type, giver as RewardGiver);
  addGiver('cash', createCashGiver(deps));
  addGiver('bonus', createBonusGiver(deps));
  addGiver('bonus_bets', createBonusBetsGiver(deps));
  for (const kind of [signInKind, promoCodeKind, applicationKind, tasksKind, contactKind, depositSeriesKind])
    addKind(kind as OfferKind);
  countProgress(deps, counted.run);
  const settleRewards = () => settle(deps);
  addJobs(deps, settleRewards);
  needs.identity.closingChecks.add((memberId, tx) => endForClosing(tx, memberId, clock.now()));

  return {
    deps,
    sumProgress,
    issue: (tx, issue) => issueReward(deps, tx, issue),
    issueAll: (tx, issues) => issueAll(deps, tx, issues),
    async follow(claimIds) {
      for (const claimId of claimIds) {
        const claim = await handOutNow(deps, claimId);
        await tellOne(deps, claim);
      }
    },
    claim: async (reader, claimId) => viewClaim(deps, await claimIssued(deps, reader, claimId), reader),
    async listClaimables(reader) {
      const issued = await findIssued(db, reader.memberId, clock.now());
      return Promise.all(
        issued.filter(({ brandId }) => brandId === reader.brand.id).map((claim) => viewClaim(deps, claim, reader)),
      );
    },
    async countClaimables(memberId) {
      return [...(await countIssued(db, memberId, clock.now())).values()].reduce((sum, count) => sum + count, 0);
    },
    view: (reward) => viewReward(reward, deps.returnBps),
    statesOf: (claimIds) => findStates(db, claimIds),
    decideHeld: (tx, input) => decideHeld(deps, tx, input),
    hasOpenOffer: async ({ id }, kind) =>
      (await findOpenOffers(db, { brandId: id, kind, now: clock.now() })).some(
        ({ startsAt }) => startsAt === null || startsAt <= clock.now(),
      ),
    readClaims: async (ids) => new Map((await findClaims(db, ids)).map((claim) => [claim.id, claim])),
    sumClaimed: (memberIds) => sumClaimed(db, memberIds),
    async findProtected(at, memberIds) {
      const hidden = await findProtected(deps, at, memberIds);
      return new Set([...hidden.protected, ...hidden.optedOut]);
    },
    counted,
    async countedUntil() {
      const bets = await needs.bets.feed.takenByAllUntil(betConsumer);
      const money = await needs.ledger.entries.takenByAllUntil(moneyConsumer);
      return bets < money ? bets : money;
    },
    findCounted,
    catchUp: (memberId) => catchUp(deps, memberId),
    countUnclaimed: (member) => countUnclaimed(deps, member),
    offers: {
      findOpened: findOpenedOffers,
      listOwn: (reader, kind) => listOwnOffers(deps, reader, kind),
      findEligible: (input) => findEligible(deps, input),
      prepareDemo: (brand, drafts) => writeDemoOffers(deps, brand, drafts),
    },
    givers: { add: addGiver },
    kinds: { add: addKind },
    useRanks(find) {
      findRanks = find;
    },
    async checkMember(brand, memberId) {
      const person = (await needs.identity.findPeople([memberId])).get(memberId);
      if (person?.brandId !== brand.id) throw new Refusal('operator_member_unknown');
    },
    listCounted: (input) => listCounted(db, input),
    canGive: (type) => givers.has(type),
    sumGiven: (input) => sumGiven(db, input),
    prepareDemoOffers: (brand) => prepareDemoOffers(deps, brand),
    countAll: async (member) => (await countByTile(deps, member)).total,
    settleRewards,
    close: () => deps.notices.close(),
  };
}

/** Bets and deposits by their feeds, logins in the transaction of the session. */
function countProgress(
  { bets, ledger, identity, brand, notices }: RewardsInnerDeps,
  hear: (tx: Tx, days: readonly CountedDay[]) => Promise<void>,
): void {
  const countDeps = {
    timeZoneOf: (brandId: bigint) => brand.findById(brandId)?.timeZone ?? 'UTC',
    tell: (memberIds: readonly bigint[]) => notices.ask(memberIds),
    hear,
  };
  bets.feed.add(createBetCounter(countDeps));
  ledger.entries.add(createMoneyCounter(countDeps));
  identity.sessionStarts.add(async ({ memberId, brand: own, at }, tx) => {
    const login = { memberId, brandId: own.id, day: businessDay(own.timeZone, at) };
    if (await addLogin(tx, login)) await hear(tx, [login]);
  });
}

function addJobs({ platform }: RewardsInnerDeps, settleRewards: () => Promise<void>): void {
  platform.jobs.add({ name: 'settle-rewards', at: '* * * * *', run: settleRewards });
  platform.jobs.add({
    name: 'forget-code-failures',
    at: '15 3 * * *',
    isMadeUpFor: true,
    run: () => sweepCodeFailures(platform.db, new Date(platform.clock.now().getTime() - 2 * dayMs)),
  });
}

async function settle(deps: RewardsInnerDeps): Promise<void> {
  const { platform } = deps;
  await handOutDue(deps, (after, most) => findDue(platform.db, { after, most }));
  await inBatches(claimsAtOnce, (most) => platform.inTx((tx) => expire(deps, tx, most)));
  await tellUntold(deps);
}

/** What nobody claimed in time; its piece goes back to the offer. */
async function expire({ platform }: RewardsInnerDeps, tx: Tx, most: number): Promise<number> {
  const expired = await expireClaims(tx, platform.clock.now(), most);
  await giveBack(tx, expired);
  return expired.length;
}

const giveBack = (tx: Tx, ended: readonly ClaimRow[]): Promise<void> =>
  returnPieces(
    tx,
    ended.flatMap(({ offerId, hasPiece, costMinor }) => (offerId !== null && hasPiece ? [{ offerId, costMinor }] : [])),
  );

/** An unclaimed reward keeps nobody in the house: it ends with the account. What is on its way to the wallet arrives first. */
async function endForClosing(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  if (await hasDue(tx, memberId)) throw new Refusal('money_left');
  await giveBack(tx, await endClaimsOf(tx, memberId, at));
}
