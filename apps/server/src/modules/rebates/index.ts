import type { RebateCategory, RebateOverview, RebatePayment } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { CatalogDoor } from '../catalog/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import { createAccrual, rebatesConsumer } from './accrue-rebates.ts';
import { claimRebates } from './claim-rebates.ts';
import { payRebates } from './pay-rebates.ts';
import { createPaySoon } from './pay-soon.ts';
import { deleteCountedBefore } from './counted.store.ts';
import { paymentRider } from './payment.store.ts';
import {
  listAgentRebateBets,
  listAgentRebateMembers,
  listAgentRebates,
  openAgentRebate,
} from './read-agent-rebates.ts';
import { findClaimable, listRebatePayments, readHighestRates, readRebates, readSettings } from './read-rebates.ts';
import type { RebatesDeps, RebatesInnerDeps } from './rebates-deps.ts';
import { sumRebateLines, type RebateLine, type RebateLinesInput } from './report.store.ts';

export type { RebateLine } from './report.store.ts';

interface RebatesNeeds {
  readonly ledger: LedgerDoor;
  readonly bets: Pick<BetsDoor, 'feed' | 'listSettledChanges'>;
  readonly brand: Pick<BrandDoor, 'all'>;
  readonly agency: Pick<AgencyDoor, 'findPercents' | 'findBelow'>;
  readonly identity: Pick<IdentityDoor, 'closingChecks' | 'findPeople'>;
  readonly catalog: Pick<CatalogDoor, 'findByNode'>;
}

export const rebatesModule = defineModule({
  needs: {
    ledger: 'a rebate is money of the books',
    bets: 'valid stakes of bets earn rebates',
    brand: 'each brand has a table, and pays by itself or by hand',
    agency: 'agents give their downlines rates, and earn the difference',
    identity: 'an account is not closed while a rebate can be claimed, and members have names',
    catalog: 'the bets behind a rebate have names of games',
  },
  create(platform: Platform, { ledger, bets, brand, agency, identity, catalog }: RebatesNeeds) {
    const door = createRebates(platform, {
      ledger,
      bets,
      listBrands: () => brand.all,
      findRates: (db, memberIds) => agency.findPercents(db, memberIds),
      findPeople: (memberIds) => identity.findPeople(memberIds),
      findBelow: (input) => agency.findBelow(input),
      nameOf: (nodeId) => catalog.findByNode(nodeId)?.name,
    });
    identity.closingChecks.add(async (memberId, tx) => {
      if (await findClaimable(tx, brand.all, memberId)) throw new Refusal('rebate_left');
    });
    return door;
  },
});

type Bound<F> = F extends (deps: never, ...input: infer A) => infer R ? (...input: A) => R : never;

interface Reader {
  readonly actor: MemberActor;
  readonly brand: Brand;
}

/** Percentages of valid stakes that go back to members, and the differences that agents earn. */
export interface RebatesDoor {
  /** The member's rates. Refusal of all calls: module_off. */
  readSettings(
    reader: Reader,
    productType: RebateCategory | undefined,
  ): Promise<{ list: { productType: RebateCategory; rebateRate: string }[] }>;
  /** What was earned since the last payment, by category. */
  read(reader: Reader): Promise<RebateOverview>;
  /** Refusals: rebate_paid_by_itself, rebate_nothing_earned, rebate_below_minimum. */
  claim(reader: Reader, clientKey: string): Promise<RebatePayment>;
  listPayments(
    reader: Reader,
    page: { page: number; size: number },
  ): Promise<{ list: RebatePayment[]; total: number; totalPages: number }>;
  /** What was earned in a range of days, by line and category, and the moment up to which everything is in it. */
  sumLines(input: RebateLinesInput): Promise<{ lines: RebateLine[]; countedUntil: Date }>;
  /** What an agent was paid, by day, payment, member and bet. Refusals: rebate_payment_unknown. */
  readonly agents: {
    readonly listDay: Bound<typeof listAgentRebates>;
    readonly open: Bound<typeof openAgentRebate>;
    readonly listMembers: Bound<typeof listAgentRebateMembers>;
    readonly listBets: Bound<typeof listAgentRebateBets>;
  };
  /** What the whole chain of these members earns of a valid stake, by type of game, in parts per million. */
  readHighestRates(brand: Brand, memberIds: readonly bigint[]): Promise<(gameType: string) => number>;
  /** Pays agents, and members of brands that pay by themselves; also a job. */
  pay(): Promise<void>;
  /** Waits for the payments at work. */
  close(): Promise<void>;
}

/** My income goes back 92 days. */
const countedKeptMs = 100 * 86_400_000;

export function createRebates(platform: Platform, deps: RebatesDeps): RebatesDoor {
  const innerDeps: RebatesInnerDeps = { ...deps, platform, ridePaid: deps.ledger.registerRider(paymentRider) };
  const pay = () => payRebates(innerDeps);
  const soon = createPaySoon(pay, (err) => platform.log.error({ err }, 'rebates are left to the job'));
  deps.bets.feed.add(createAccrual(deps, () => soon.ask()));
  // What a process that died has not paid, and what waited for the pause between two payments.
  platform.jobs.add({ name: 'pay-rebates', at: '* * * * *', run: pay });
  platform.jobs.add({
    name: 'forget-rebated-bets',
    at: '50 3 * * *',
    isMadeUpFor: true,
    run: () => deleteCountedBefore(platform.db, new Date(platform.clock.now().getTime() - countedKeptMs)),
  });
  return {
    readSettings: (reader, productType) => readSettings(innerDeps, reader, productType),
    read: (reader) => readRebates(innerDeps, reader),
    claim: (reader, clientKey) => claimRebates(innerDeps, reader, clientKey),
    listPayments: (reader, page) => listRebatePayments(innerDeps, reader, page),
    async sumLines(input) {
      const countedUntil = await deps.bets.feed.takenByAllUntil(rebatesConsumer);
      return { lines: await sumRebateLines(platform.db, input), countedUntil };
    },
    agents: {
      listDay: (...input) => listAgentRebates(innerDeps, ...input),
      open: (...input) => openAgentRebate(innerDeps, ...input),
      listMembers: (...input) => listAgentRebateMembers(innerDeps, ...input),
      listBets: (...input) => listAgentRebateBets(innerDeps, ...input),
    },
    readHighestRates: (brand, memberIds) => readHighestRates(innerDeps, brand, memberIds),
    pay,
    close: () => soon.close(),
  };
}
