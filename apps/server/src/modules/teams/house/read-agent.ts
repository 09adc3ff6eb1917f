import type { AgentFile, PlacementRow, TeamPreset } from '@fairhouse/contract';
import type { Brand } from '../../../platform/context/index.ts';
import { readTeamOverview } from '../read-team-overview.ts';
import { findAgent, placeOf, type HouseDeps } from './house-deps.ts';
import { toTreeRows } from './list-tree.ts';
import { findWaiting } from './move.store.ts';
import { viewMoves } from './moves.ts';

/** An agent of the brand. Refuses with `operator_member_unknown` or `not_an_agent`. */
export async function readAgent(
  deps: HouseDeps,
  brand: Brand,
  { memberId, preset }: { memberId: bigint; preset: TeamPreset },
): Promise<AgentFile> {
  const { house } = deps.agency;
  const { customerType } = await findAgent(deps, brand, memberId);
  const [row] = await toTreeRows(deps, [memberId]);
  if (!row) throw new Error('an agent that was found has no row');
  const path = ((await house.findUplines([memberId])).get(memberId) ?? []).toReversed();
  const people = await deps.identity.findPeople(path);
  const waiting = await findWaiting(deps.platform.db, memberId);
  const [waitingMove = null] = await viewMoves(deps, waiting ? [waiting] : []);
  return {
    ...row,
    path: path.map((id) => placeOf(id, people)),
    recruitsAgents: customerType < 41,
    rates: await house.readRates({ brand, memberId }),
    freeze: await readFreeze(deps, memberId),
    links: await house.listLinks(memberId),
    placements: await listPlacements(deps, memberId),
    waitingMove,
    team: await readTeamOverview(deps, { actor: { memberId }, brand }, { preset }),
  };
}

async function readFreeze({ agency, operators }: HouseDeps, memberId: bigint): Promise<AgentFile['freeze']> {
  const freeze = await agency.house.findFreeze(memberId);
  if (!freeze) return null;
  const [by] = await operators.findNames([freeze.operatorId]);
  return { since: freeze.since.getTime(), reason: freeze.reason, by: by?.name ?? '' };
}

async function listPlacements({ agency, identity }: HouseDeps, memberId: bigint): Promise<PlacementRow[]> {
  const stays = (await agency.house.findStays([memberId])).get(memberId) ?? [];
  const people = await identity.findPeople(stays.flatMap(({ path: [uplineId] }) => uplineId ?? []));
  return stays.toReversed().map(({ path: [uplineId], code, from, to }) => ({
    upline: uplineId === undefined ? null : placeOf(uplineId, people),
    code,
    placedAt: from?.getTime() ?? null,
    endedAt: to?.getTime() ?? null,
  }));
}
