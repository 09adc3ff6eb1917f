import type {
  Language,
  MemberInfo,
  RankCost,
  RankForm,
  RankLadder,
  RankMember,
  RankProgress,
  RankStep,
  RankStepRow,
  VipRank,
} from '@fairhouse/contract';
import type { Brand, CallContext, MemberActor, OperatorActor, Platform } from '../../platform/context/index.ts';
import { eachByItself } from '../../platform/gather/each-by-itself.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { CashierDoor } from '../cashier/index.ts';
import type { ChatDoor } from '../chat/index.ts';
import type { RewardsHouse } from '../rewards/index.ts';
import { prepareDemoRanks } from './demo-ranks.ts';
import { giveBirthdays } from './give-birthdays.ts';
import { judgeBrand, judgeMember } from './judge-members.ts';
import { decideOnLadder, proposeLadder, readLadder } from './ladder-desk.ts';
import { listRankMembers, listStepRows, readCost } from './member-desk.ts';
import { readProgress } from './read-progress.ts';
import { listRanks, listSteps, readLabel } from './read-ranks.ts';
import { hasVip } from './require-vip.ts';
import { findLevels, findPerks } from './standing.store.ts';
import type { VipDeps, VipInnerDeps } from './vip-deps.ts';

interface VipNeeds extends Pick<VipDeps, 'protection' | 'identity' | 'operators'> {
  readonly rewards: VipDeps['rewards'] & Pick<RewardsHouse, 'useRanks'>;
  readonly brand: Pick<BrandDoor, 'all' | 'findById'>;
  readonly cashier: Pick<CashierDoor, 'usePerks'>;
  readonly chat: Pick<ChatDoor, 'useLanes'>;
}

export const vipModule = defineModule({
  needs: {
    rewards: 'ranks are reached by what is counted there, and what they give is claimed there; offers ask for ranks',
    brand: 'ranks are those of a brand, in its time zone',
    identity: 'operators see names, and a birthday brings a gift',
    protection: 'a break costs no rank',
    operators: 'two people open ranks that give much, and that goes into the trail',
    cashier: 'a rank allows more withdrawals for less',
    chat: 'a rank has a lane of its own in the queue',
  },
  create: (platform: Platform, { brand, cashier, chat, ...needs }: VipNeeds) => {
    const door = createVip(platform, {
      ...needs,
      listBrands: () => brand.all,
      findBrand: (brandId) => brand.findById(brandId),
    });
    needs.rewards.useRanks((db, memberIds) =>
      findLevels(db, { memberIds, brandIds: brand.all.filter(hasVip).map(({ id }) => id) }),
    );
    cashier.usePerks(async (member) => {
      const perks = await door.findPerks(member);
      return perks && { ...perks, feeOffBps: perks.feeOffPercent * 100 };
    });
    chat.useLanes(async (member) => ((await door.findPerks(member))?.hasSupportLane === true ? 1 : 0));
    return door;
  },
});

type Reader = Pick<CallContext<MemberActor>, 'actor' | 'brand' | 'language'>;
type Operator = CallContext<OperatorActor>;
interface Paging {
  readonly page: number;
  readonly size: number;
}
interface Paged<T> {
  readonly list: T[];
  readonly total: number;
  readonly totalPages: number;
}

/** Ranks of members. All calls of members refuse with `module_off`. */
export interface VipDoor {
  listRanks(reader: Pick<Reader, 'brand' | 'language'>): Promise<{ list: VipRank[]; currency: string }>;
  readProgress(reader: Reader): Promise<RankProgress>;
  listSteps(reader: Reader, paging: Paging): Promise<Paged<RankStep>>;
  /** The rank beside a member's name; null: the brand has none. */
  readLabel(member: { memberId: bigint; brand: Brand; language: Language }): Promise<MemberInfo['clubLabel']>;
  /** What the rank of a member changes elsewhere; null: the brand has no ranks. */
  findPerks(member: { memberId: bigint; brandId: bigint }): ReturnType<typeof findPerks>;
  readonly desk: VipDesk;
  /** Judges one member now. */
  judgeMember(member: { memberId: bigint; brand: Brand }): Promise<void>;
  /** Judges everybody; also a job. */
  judgeAll(): Promise<void>;
  /** Gives what birthdays bring; also a job. */
  giveBirthdays(): Promise<void>;
  /** Ranks of a demo brand, and a member who has come some way. */
  prepareDemo(brand: Brand, memberId: bigint | null): Promise<void>;
}

/** What operators do. */
interface VipDesk {
  readLadder(operator: Operator): ReturnType<typeof readLadder>;
  /** Refusals: vip_ranks_invalid, vip_ranks_waiting, version_stale. */
  propose(
    operator: Operator,
    input: { version: number; ranks: readonly RankForm[]; reason: string },
  ): Promise<RankLadder>;
  /** Refusals: vip_ranks_unknown, same_operator, second_person_new. */
  decide(
    operator: Operator,
    input: { ladderId: string; verdict: 'approve' | 'reject'; reason: string },
  ): Promise<RankLadder>;
  listMembers(
    operator: Operator,
    input: Paging & { search: string; level?: number | undefined },
  ): Promise<Paged<RankMember> & { counts: { level: number; count: number }[] }>;
  listSteps(operator: Operator, input: Paging & { memberId?: string | undefined }): Promise<Paged<RankStepRow>>;
  readCost(operator: Operator, input: { from: number; to: number }): Promise<RankCost>;
}

export function createVip(platform: Platform, given: VipDeps): VipDoor {
  const deps: VipInnerDeps = { ...given, platform };
  const brandsWithRanks = (): readonly Brand[] => deps.listBrands().filter(hasVip);
  const judgeAll = () => eachByItself(brandsWithRanks(), (brand) => judgeBrand(deps, brand));
  const giveAll = () => eachByItself(brandsWithRanks(), (brand) => giveBirthdays(deps, brand));
  platform.jobs.add({ name: 'judge-ranks', at: '2 * * * *', isMadeUpFor: true, run: judgeAll });
  platform.jobs.add({ name: 'give-birthdays', at: '7 * * * *', isMadeUpFor: true, run: giveAll });
  return {
    listRanks: (reader) => listRanks(deps, reader),
    readProgress: (reader) => readProgress(deps, reader),
    listSteps: (reader, paging) => listSteps(deps, reader, paging),
    readLabel: (member) => readLabel(deps, member),
    async findPerks(member) {
      const brand = deps.findBrand(member.brandId);
      return brand && hasVip(brand) ? findPerks(platform.db, member) : null;
    },
    desk: {
      readLadder: (operator) => readLadder(deps, operator),
      propose: (operator, input) => proposeLadder(deps, operator, input),
      decide: (operator, input) => decideOnLadder(deps, operator, input),
      listMembers: (operator, input) => listRankMembers(deps, operator, input),
      listSteps: (operator, input) => listStepRows(deps, operator, input),
      readCost: (operator, input) => readCost(deps, operator, input),
    },
    judgeMember: (member) => judgeMember(deps, member),
    judgeAll,
    giveBirthdays: giveAll,
    prepareDemo: (brand, memberId) => prepareDemoRanks(deps, { brand, memberId }),
  };
}
