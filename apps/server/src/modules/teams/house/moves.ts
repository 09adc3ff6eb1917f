import type { AgentMove, Decision } from '@fairhouse/contract';
import { isAgentType } from '@fairhouse/contract/customer-types';
import { Refusal, type Brand, type Tx } from '../../../platform/context/index.ts';
import type { MoveRequest, MovesRequest, Operator } from '../../agency/index.ts';
import { actedBy } from '../../operators/index.ts';
import { findMembers, findOfBrand, pagesOf, placeOf, type HouseDeps } from './house-deps.ts';
import { decideMove, findMove, findMoveByKey, insertMove, listMoves, lockMove, type AskedMove } from './move.store.ts';

const foundMost = 500;

/**
 * Asks for a move; another operator decides. Refuses with `operator_member_unknown`, `move_upline_unknown`,
 * `move_upline_no_agent`, what a move refuses, `move_waiting` and `key_conflict`.
 */
export async function askMove(deps: HouseDeps, by: Operator, input: MoveRequest): Promise<AgentMove> {
  const { platform } = deps;
  const before = await findMoveByKey(platform.db, by.actor.operatorId, input.clientKey);
  if (before) return viewOne(deps, sameAs(before, input, by.brand));
  const asked = { memberId: BigInt(input.memberId), toId: input.uplineId === null ? null : BigInt(input.uplineId) };
  await checkPeople(deps, by.brand, asked);
  const { fromId } = await deps.agency.house.judgeMove({
    brand: by.brand,
    memberId: asked.memberId,
    uplineId: asked.toId,
  });
  const made = await platform.inTx(async (tx) => {
    const move = await insertMove(tx, {
      ...asked,
      brandId: by.brand.id,
      fromId,
      reason: input.reason,
      askedById: by.actor.operatorId,
      askedAt: platform.clock.now(),
      clientKey: input.clientKey,
    });
    if (!move) throw new Refusal('move_waiting');
    await record(deps, tx, { by, move, action: 'agent.move_asked', reason: input.reason });
    return move;
  });
  return viewOne(deps, made);
}

/** The same key with the same request is a repeat; with another request it is a conflict. */
function sameAs(before: AskedMove, { memberId, uplineId, reason }: MoveRequest, brand: Brand): AskedMove {
  const isSame =
    before.brandId === brand.id &&
    `${before.memberId}` === memberId &&
    (before.toId === null ? uplineId === null : `${before.toId}` === uplineId) &&
    before.reason === reason;
  if (!isSame) throw new Refusal('key_conflict');
  return before;
}

/** Both are of the brand, and the new upline is an agent that can log in. */
async function checkPeople(
  deps: HouseDeps,
  brand: Brand,
  { memberId, toId }: { memberId: bigint; toId: bigint | null },
): Promise<void> {
  await findOfBrand(deps, brand, memberId);
  if (toId === null) return;
  const upline = await deps.identity.findListed({ brandId: brand.id, memberId: toId });
  if (!upline || upline.closedAt) throw new Refusal('move_upline_unknown');
  if (!isAgentType(upline.customerType)) throw new Refusal('move_upline_no_agent');
}

/**
 * Approves or rejects what somebody else has asked for; approved, everything happens in one transaction. Refuses with
 * `move_unknown`, `same_operator`, `second_person_new`, `already_decided`, `version_stale` and what asking refuses.
 */
export async function decideAskedMove(
  deps: HouseDeps,
  by: Operator,
  input: Decision & { id: bigint },
): Promise<AgentMove> {
  const { platform } = deps;
  const asked = await findMove(platform.db, { brandId: by.brand.id, id: input.id });
  if (!asked) throw new Refusal('move_unknown');
  if (input.verdict === 'approve' && asked.state === 'asked') await checkPeople(deps, by.brand, asked);
  const afterwards: (() => void)[] = [];
  await platform.inTx(async (tx) => {
    const move = await lockMove(tx, { brandId: by.brand.id, id: input.id });
    if (!move) throw new Refusal('move_unknown');
    await deps.operators.checkTwo(tx, { first: move.askedById, second: by.actor.operatorId });
    if (move.state !== 'asked') throw new Refusal('already_decided');
    const isApproved = input.verdict === 'approve';
    const at = platform.clock.now();
    const done = isApproved ? await carryOut(deps, tx, { by, move, at, afterwards }) : null;
    const isDecided = await decideMove(tx, {
      id: move.id,
      version: input.version,
      state: isApproved ? 'approved' : 'rejected',
      by: by.actor.operatorId,
      at,
      reason: input.reason,
      people: done,
    });
    if (!isDecided) throw new Refusal('version_stale');
    const action = isApproved ? 'agent.move_approved' : 'agent.move_rejected';
    await record(deps, tx, { by, move, action, reason: input.reason });
  });
  for (const work of afterwards) work();
  return viewOne(deps, await reread(deps, by.brand, input.id));
}

async function reread({ platform }: HouseDeps, brand: Brand, id: bigint): Promise<AskedMove> {
  const move = await findMove(platform.db, { brandId: brand.id, id });
  if (!move) throw new Refusal('move_unknown');
  return move;
}

/** Types of agents directly under the house, and those of the same agents below another one (decision 122). */
const belowOf: Readonly<Record<number, number>> = { 1: 2, 41: 42 };
const topOf: Readonly<Record<number, number>> = { 2: 1, 42: 41 };

/** Moves the team and changes what follows from its place; returns how many moved. */
async function carryOut(
  deps: HouseDeps,
  tx: Tx,
  { by, move, at, afterwards }: { by: Operator; move: AskedMove; at: Date; afterwards: (() => void)[] },
): Promise<number> {
  const { agency, identity, platform } = deps;
  const { memberId, toId } = move;
  const { people, fromId } = await agency.house.moveMember(tx, {
    brand: by.brand,
    memberId,
    uplineId: toId,
    at,
    afterwards: (work) => void afterwards.push(work),
  });
  const toType = (from: number): number => (toId === null ? topOf : belowOf)[from] ?? from;
  const changed = await identity.changeType(tx, { memberId, toType });
  if (changed) afterwards.push(() => changed.emit());
  const name = (await identity.findName(memberId, tx)) ?? '';
  afterwards.push(() => {
    const told = [[memberId, 'done'] as const, [toId, 'came'] as const, [fromId, 'left'] as const];
    for (const [agentId, news] of told)
      if (agentId !== null) platform.events.emit('agent_moved', { moveId: move.id, memberId: agentId, news, name });
  });
  return people;
}

function record(
  deps: HouseDeps,
  tx: Tx,
  {
    by,
    move,
    ...act
  }: { by: Operator; move: AskedMove; reason: string; action: `agent.move_${'asked' | 'approved' | 'rejected'}` },
): Promise<void> {
  const { id, memberId, fromId, toId } = move;
  return deps.operators.recordAction(tx, {
    ...actedBy(by),
    ...act,
    subject: `member:${memberId}`,
    before: { move: id, upline: fromId },
    after: { move: id, upline: toId },
  });
}

/** Moves of the brand, the newest first. */
export async function listAgentMoves(
  deps: HouseDeps,
  brand: Brand,
  input: MovesRequest,
): Promise<{ list: AgentMove[]; total: number; totalPages: number }> {
  const { list, total } = await listMoves(deps.platform.db, {
    brandId: brand.id,
    state: input.state ?? null,
    memberIds: input.search === '' ? null : await findMembers(deps, brand, { search: input.search, most: foundMost }),
    limit: input.size,
    offset: (input.page - 1) * input.size,
  });
  return { list: await viewMoves(deps, list), total, totalPages: pagesOf(total, input.size) };
}

/** In the order of the request. */
export async function viewMoves(deps: HouseDeps, moves: readonly AskedMove[]): Promise<AgentMove[]> {
  if (moves.length === 0) return [];
  const { agency, identity, operators } = deps;
  const people = await identity.findPeople(
    moves.flatMap(({ memberId, fromId, toId }) => [memberId, fromId ?? memberId, toId ?? memberId]),
  );
  const counts = await agency.countTeams(moves.map(({ memberId }) => memberId));
  const found = await operators.findNames([
    ...new Set(moves.flatMap(({ askedById, decidedById }) => [askedById, decidedById ?? askedById])),
  ]);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const placeOrHouse = (id: bigint | null) => (id === null ? null : placeOf(id, people));
  const nameOf = (id: bigint): string => names.get(id) ?? '';
  return moves.map((move) => ({
    moveId: `${move.id}`,
    member: placeOf(move.memberId, people),
    customerType: people.get(move.memberId)?.customerType ?? 0,
    from: placeOrHouse(move.fromId),
    to: placeOrHouse(move.toId),
    people: move.people ?? (counts.get(move.memberId)?.total ?? 0) + 1,
    reason: move.reason,
    state: move.state,
    version: move.version,
    askedById: `${move.askedById}`,
    askedBy: nameOf(move.askedById),
    askedAt: move.askedAt.getTime(),
    decidedBy: move.decidedById === null ? null : nameOf(move.decidedById),
    decidedAt: move.decidedAt?.getTime() ?? null,
    decisionReason: move.decisionReason,
  }));
}

async function viewOne(deps: HouseDeps, move: AskedMove): Promise<AgentMove> {
  const [viewed] = await viewMoves(deps, [move]);
  if (!viewed) throw new Error('a move has no view');
  return viewed;
}
