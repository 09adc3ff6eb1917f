import type { AffiliateLink, AgencyOverview, AgentFile, RateDesk } from '@fairhouse/contract';
import {
  createAddressLimit,
  Refusal,
  type Brand,
  type Platform,
  type RateRule,
  type Tx,
} from '../../platform/context/index.ts';
import {
  findPaths,
  findPercents,
  findPlacements,
  findUpline,
  insertCode,
  insertPlacement,
  type Affiliate,
  type MemberMoment,
  type Standing,
} from './agency.store.ts';
import {
  countNewcomers,
  countTeams,
  findBelow,
  findLine,
  findRates,
  hadTeamElsewhere,
  type BelowAgent,
  type LineInput,
  type MemberRates,
} from './line.store.ts';
import { gather } from '../../platform/gather/gather.ts';
import { createExtensionPoint, defineModule } from '../../platform/modules/index.ts';
import { findAffiliate } from './find-affiliate.ts';
import { giveCode } from './give-code.ts';
import { changeHouseRates, readHouseRates } from './house-rates.ts';
import { firstPassedSeries } from './house-series.ts';
import { createLink, endLink, findCame, judgeNewcomer, listAffiliateLinks } from './links.ts';
import { deleteFreeze, findFrozen, freezeLink, insertFreeze } from './links.store.ts';
import { judgeMove, moveMember, type Move, type MoveInput, type Moving } from './move-member.ts';
import { changeRates, readRateDesk, type AskedRates, type Desk } from './rates.ts';
import { readOverview } from './read-overview.ts';
import {
  countNewcomersByLine,
  filterTop,
  findCodeOwner,
  findFreeze,
  findStays,
  findUplines,
  type Freeze,
  type Stay,
  type TreeOrder,
} from './tree.store.ts';

export type { Affiliate, MemberMoment, Standing } from './agency.store.ts';
export type { BelowAgent, LineInput, MemberRates } from './line.store.ts';
export type { HouseDesk, MoveRequest, MovesRequest, Operator, RatesRequest, TreeRequest } from './house-desk.ts';
export type { WhoComes } from './links.ts';
export type { Move, Moving } from './move-member.ts';
export type { Stay } from './tree.store.ts';
export { houseSeries } from './house-series.ts';

/** Other modules read the agent tree from here; this module calls none yet. */
export const agencyModule = defineModule({ needs: {}, create: (platform: Platform) => createAgency(platform) });

type Bound<F> = F extends (deps: never, ...input: infer A) => infer R ? (...input: A) => R : never;

/** The agent tree; it is written only when a member is created. */
export interface AgencyDoor {
  /** Null when the code is unknown. */
  /** `code` null: by the domain alone. */
  findAffiliate(input: {
    brandId: bigint;
    code: string | null;
    domain?: string | undefined;
  }): Promise<Affiliate | null>;
  /** Finds a code for a visitor, who has a budget of guesses; refuses with `invitation_code_error`. */
  askAffiliate(input: {
    brandId: bigint;
    code: string;
    domain?: string | undefined;
    ip: string;
  }): Promise<{ code: string }>;
  /** Joins the transaction that creates the member. */
  placeMember(tx: Tx, placement: { memberId: bigint; affiliate: Affiliate; at: Date }): Promise<void>;
  findPlacement(memberId: bigint): Promise<{ uplineId: bigint; rebateSeries: number } | null>;
  /** Creates the code of a new agent; an agent who has one keeps it. */
  giveCode(agent: { brandId: bigint; memberId: bigint }): Promise<{ code: string }>;
  /** An agent's place, codes and downlines. */
  readOverview(agent: { brandId: bigint; memberId: bigint }): Promise<AgencyOverview>;
  findUpline(memberId: bigint): Promise<{ uplineId: bigint; affiliateCode: string | null } | null>;
  /** Where each member stood at that moment, in the order of the request; in the caller's transaction. */
  findPaths(tx: Tx, moments: readonly MemberMoment[]): Promise<Standing[]>;
  /** Those of the members who stand below the agent now, and where. */
  findBelow(input: { agentId: bigint; memberIds: readonly bigint[] }): Promise<Map<bigint, BelowAgent>>;
  /** Members directly under an agent, page by page. */
  findLine(input: LineInput): Promise<{ memberIds: bigint[]; total: number }>;
  /** How many stand below each; who has nobody below is left out. */
  countTeams(agentIds: readonly bigint[]): Promise<Map<bigint, { direct: number; total: number }>>;
  findRates(memberIds: readonly bigint[]): Promise<Map<bigint, MemberRates>>;
  /** Who came to a team by registration, by day of the zone. */
  countNewcomers(input: {
    agentId: bigint;
    timeZone: string;
    firstDay: string;
    lastDay: string;
  }): Promise<Map<string, number>>;
  /** Whether an agent had a team before it stood where it stands now. */
  hadTeamElsewhere(agentId: bigint): Promise<boolean>;
  /** The percentages of these members and agents, by category; in the caller's transaction. */
  readonly findPercents: typeof findPercents;
  readonly desk: {
    readRates(desk: Desk, memberId: bigint | null): Promise<RateDesk>;
    /** Refuses with `not_a_downline`, `rate_out_of_bounds` or `agent_frozen`. */
    changeRates(desk: Desk, input: AskedRates & { memberId: bigint }): Promise<RateDesk>;
    readonly createLink: Bound<typeof createLink>;
    readonly listLinks: Bound<typeof listAffiliateLinks>;
    readonly endLink: Bound<typeof endLink>;
    readonly findCame: Bound<typeof findCame>;
  };
  /** Judges what an agent wants to give to somebody new; refuses as making a link does. */
  readonly judgeNewcomer: Bound<typeof judgeNewcomer>;
  findFrozen(db: Platform['db'] | Tx, memberIds: readonly bigint[]): Promise<Set<bigint>>;
  /** Stops an agent: nobody registers by its links, and it gives no rates. Joins the caller's transaction. */
  readonly freezeAgent: typeof insertFreeze;
  readonly unfreezeAgent: typeof deleteFreeze;
  readonly house: HouseDoor;
  /** Extension point: takes part in the move of a member, in its transaction. */
  readonly moving: Moving;
  prepareDemoCode(agent: { brandId: bigint; memberId: bigint }): Promise<void>;
}

/** The tree as the house sees and changes it; access is the caller's to check. */
export interface HouseDoor {
  /** The uplines of members now, from the direct one to the top; who is directly under the house is left out. */
  findUplines(memberIds: readonly bigint[]): Promise<Map<bigint, bigint[]>>;
  /** Where members have stood, the oldest stay first. */
  findStays(memberIds: readonly bigint[]): Promise<Map<bigint, Stay[]>>;
  /** Those of the members who are directly under the house. */
  filterTop(input: { memberIds: readonly bigint[]; sort: TreeOrder }): Promise<bigint[]>;
  findCodeOwner(input: { brandId: bigint; code: string }): Promise<bigint | null>;
  findFreeze(memberId: bigint): Promise<Freeze | null>;
  /** Links of an agent, the newest first. */
  listLinks(memberId: bigint): Promise<AffiliateLink[]>;
  readonly freezeLink: typeof freezeLink;
  readRates(input: { brand: Brand; memberId: bigint }): Promise<AgentFile['rates']>;
  /** Refuses with `not_under_the_house` or `rate_out_of_bounds`. */
  readonly changeRates: typeof changeHouseRates;
  /** Refuses what `moveMember` would. */
  judgeMove(input: MoveInput): Promise<{ fromId: bigint | null }>;
  /** Refuses with `move_to_itself`, `move_already_there`, `move_into_own_team`, `move_series_above` or `move_rate_above`. */
  moveMember(
    tx: Tx,
    input: MoveInput & Pick<Move, 'at' | 'afterwards'>,
  ): Promise<{ people: number; fromId: bigint | null }>;
  /** Who registered in a span of days, by direct line of the last agent of a way down, or by agent of level 1. */
  countNewcomersByLine(input: {
    brandId: bigint;
    way: readonly bigint[];
    timeZone: string;
    firstDay: string;
    lastDay: string;
  }): Promise<Map<bigint, number>>;
}

/** Printed in the README, so that a visitor of the demo can try it. */
const demoCode = { code: 'LANTERN8', rebateSeries: firstPassedSeries };
const guesses: RateRule = { count: 30, windowMs: 5 * 60_000 };

export function createAgency(platform: Platform, options: { guesses?: RateRule } = {}): AgencyDoor {
  const guessesByIp = createAddressLimit(platform.clock, options.guesses ?? guesses);
  const moving = createExtensionPoint<[move: Move, tx: Tx]>();
  return {
    moving,
    house: createHouseDoor(platform, (move, tx) => moving.run(move, tx)),
    findAffiliate: (input) => findAffiliate(platform, input),
    async askAffiliate({ ip, ...asked }) {
      guessesByIp.take(ip);
      const affiliate = await findAffiliate(platform, asked);
      if (!affiliate?.code) throw new Refusal('invitation_code_error');
      return { code: affiliate.code };
    },
    placeMember: (tx, placement) => insertPlacement(tx, placement),
    findPlacement: gather((memberIds) => findPlacements(platform.db, memberIds)),
    giveCode: (agent) => giveCode(platform, agent),
    readOverview: (agent) => readOverview(platform, agent),
    async prepareDemoCode({ brandId, memberId }) {
      await insertCode(platform.db, { brandId, uplineId: memberId, ...demoCode }, { at: platform.clock.now() });
    },
    desk: {
      readRates: (desk, memberId) => readRateDesk(platform.db, desk, memberId),
      changeRates: (desk, input) => changeRates(platform, desk, input),
      createLink: (...input) => createLink(platform, ...input),
      listLinks: (...input) => listAffiliateLinks(platform, ...input),
      endLink: (...input) => endLink(platform, ...input),
      findCame: (...input) => findCame(platform, ...input),
    },
    judgeNewcomer: (...input) => judgeNewcomer(platform, ...input),
    findFrozen,
    freezeAgent: insertFreeze,
    unfreezeAgent: deleteFreeze,
    findPaths,
    findBelow: (input) => findBelow(platform.db, input),
    findLine: (input) => findLine(platform.db, input),
    countTeams: (agentIds) => countTeams(platform.db, agentIds),
    findRates: (memberIds) => findRates(platform.db, memberIds),
    countNewcomers: (input) => countNewcomers(platform.db, input),
    hadTeamElsewhere: (agentId) => hadTeamElsewhere(platform.db, agentId),
    findPercents,
    findUpline: (memberId) => findUpline(platform.db, memberId),
  };
}

const linksMost = 200;

function createHouseDoor(platform: Platform, runMoving: (move: Move, tx: Tx) => Promise<void>): HouseDoor {
  const { db } = platform;
  return {
    findUplines: (memberIds) => findUplines(db, memberIds),
    findStays: (memberIds) => findStays(db, memberIds),
    filterTop: (input) => filterTop(db, input),
    findCodeOwner: (input) => findCodeOwner(db, input),
    findFreeze: (memberId) => findFreeze(db, memberId),
    listLinks: async (memberId) =>
      (await listAffiliateLinks(platform, { actor: { memberId } }, { page: 1, size: linksMost })).list,
    freezeLink,
    readRates: (input) => readHouseRates(db, input),
    changeRates: changeHouseRates,
    judgeMove: (input) => judgeMove(db, input),
    moveMember: (tx, input) => moveMember(tx, input, runMoving),
    countNewcomersByLine: (input) => countNewcomersByLine(db, input),
  };
}
