import type { BetGameType, BetStatus, TeamBetPage } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import { businessDay } from './days.ts';
import { findByName, findInTeam, findTeamMembers, type Desk, type DeskDeps } from './desk-deps.ts';
import { findPlayers } from './desk.store.ts';

export interface TeamBetRequest {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly accountType?: string | undefined;
  readonly orderNoSearch?: string | undefined;
  readonly gameType?: BetGameType | undefined;
  readonly status?: BetStatus | undefined;
  readonly customerName?: string | undefined;
  readonly memberId?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Bets are found by member: a page goes through the bets of at most so many. */
const membersMost = 1_000;
const dayMs = 86_400_000;
const instantMax = 4e12;
/** Bets settle some time after they were placed. */
const settledWithinMs = 30 * dayMs;

/** Spec 2, team betting: the bets of the team that are asked for, today's unless asked otherwise. */
export async function listTeamBets(deps: DeskDeps, desk: Desk, input: TeamBetRequest): Promise<TeamBetPage> {
  const now = deps.platform.clock.now().getTime();
  const endDate = Math.min(input.endDate ?? now + 1, instantMax);
  const startDate = Math.min(input.startDate ?? endDate - dayMs, instantMax);
  const memberIds = await findMembers(deps, desk, { ...input, startDate, endDate });
  const members = await findTeamMembers(deps, { agentId: desk.actor.memberId, memberIds });
  const names = new Map(members.flatMap(({ memberId, name, below }) => (below ? [[memberId, name] as const] : [])));
  const { gameType, ...asked } = input;
  const found = await deps.bets.listOfMembers(
    { brand: desk.brand, names },
    { ...asked, startDate, endDate, ...(gameType ? { gameTypes: [gameType] } : {}) },
  );
  return {
    ...found,
    list: found.list.map(({ hasProof: _hasProof, memberId, ...row }) => ({ ...row, memberId: `${memberId}` })),
  };
}

async function findMembers(
  deps: DeskDeps,
  desk: Desk,
  input: TeamBetRequest & { startDate: number; endDate: number },
): Promise<bigint[]> {
  const agentId = desk.actor.memberId;
  if (input.memberId !== undefined)
    return [(await findInTeam(deps, { agentId, memberId: BigInt(input.memberId) })).memberId];
  if (input.customerName) return findByName(deps, desk, input.customerName);
  const { timeZone } = desk.brand;
  const players = await findPlayers(deps.platform.db, {
    brandId: desk.brand.id,
    agentId,
    days: {
      first: businessDay(timeZone, input.startDate),
      last: businessDay(timeZone, Math.min(input.endDate + settledWithinMs, instantMax)),
    },
    most: membersMost + 1,
  });
  if (players.length > membersMost) throw new Refusal('team_range_too_wide');
  return players;
}
