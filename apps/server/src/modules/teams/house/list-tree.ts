import type { TreePage, TreeRow } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../../platform/context/index.ts';
import type { TreeRequest } from '../../agency/index.ts';
import { findBalances } from '../desk.store.ts';
import { findMembers, findOfBrand, pagesOf, placeOf, type HouseDeps } from './house-deps.ts';

/** A line is filtered by kind up to so many members, and a search finds so many. */
const lineMost = 10_000;
const foundMost = 500;

/** Level 1, the line of an agent, or whoever a search finds. */
export async function listTree(deps: HouseDeps, brand: Brand, input: TreeRequest): Promise<TreePage> {
  const agentId = input.search === '' && input.agentId !== undefined ? BigInt(input.agentId) : null;
  if (agentId !== null) await findOfBrand(deps, brand, agentId);
  const { memberIds, total } = await findIds(deps, brand, { ...input, shownId: agentId });
  const uplines = agentId === null ? [] : ((await deps.agency.house.findUplines([agentId])).get(agentId) ?? []);
  const path = agentId === null ? [] : [...uplines.toReversed(), agentId];
  const people = await deps.identity.findPeople(path);
  return {
    list: await toTreeRows(deps, memberIds),
    total,
    totalPages: pagesOf(total, input.size),
    path: path.map((id) => placeOf(id, people)),
    currency: brand.currency,
  };
}

async function findIds(
  deps: HouseDeps,
  brand: Brand,
  input: TreeRequest & { shownId: bigint | null },
): Promise<{ memberIds: bigint[]; total: number }> {
  const { kind, shownId, sort, search } = input;
  const page = { limit: input.size, offset: (input.page - 1) * input.size };
  if (shownId !== null && search === '') {
    const line = { agentId: shownId, placedFrom: null, placedTo: null, sort };
    if (kind === '') return deps.agency.findLine({ ...line, ...page });
    const { memberIds } = await deps.agency.findLine({ ...line, limit: lineMost, offset: 0 });
    return slice(await ofKind(deps, memberIds, kind), page);
  }
  if (search !== '')
    return slice(await ofKind(deps, await findMembers(deps, brand, { search, most: foundMost }), kind), page);
  // Players directly under the house have no place in the tree.
  if (kind === 'member') return { memberIds: [], total: 0 };
  const agentIds = await deps.identity.findAgentIds(brand.id);
  return slice(await deps.agency.house.filterTop({ memberIds: agentIds, sort }), page);
}

const slice = (ids: readonly bigint[], { limit, offset }: { limit: number; offset: number }) => ({
  memberIds: ids.slice(offset, offset + limit),
  total: ids.length,
});

function ofKind(deps: HouseDeps, memberIds: bigint[], kind: TreeRequest['kind']): Promise<bigint[]> | bigint[] {
  return kind === '' ? memberIds : deps.identity.filterByKind({ memberIds, isAgent: kind === 'agent' });
}

/** In the order of the request. */
export async function toTreeRows(deps: HouseDeps, memberIds: readonly bigint[]): Promise<TreeRow[]> {
  const { agency, identity, platform } = deps;
  const [paths, counts, frozen, balances] = [
    await agency.house.findUplines(memberIds),
    await agency.countTeams(memberIds),
    await agency.findFrozen(platform.db, memberIds),
    await findBalances(platform.db, memberIds),
  ];
  const people = await identity.findPeople([
    ...memberIds,
    ...[...paths.values()].flatMap(([uplineId]) => (uplineId === undefined ? [] : [uplineId])),
  ]);
  return memberIds.flatMap((memberId) => {
    const person = people.get(memberId);
    if (!person) return [];
    const [path, count, balance] = [paths.get(memberId) ?? [], counts.get(memberId), balances.get(memberId)];
    return [
      {
        ...placeOf(memberId, people),
        customerType: person.customerType,
        level: path.length + 1,
        upline: path[0] === undefined ? null : placeOf(path[0], people),
        registeredAt: person.registeredAt.getTime(),
        directDownlines: count?.direct ?? 0,
        teamSize: count?.total ?? 0,
        teamBalance: balance
          ? { amount: formatAmount(balance.balanceMinor), countedAt: balance.countedAt.getTime() }
          : null,
        isFrozen: frozen.has(memberId),
      },
    ];
  });
}
