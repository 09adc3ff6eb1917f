import { isAgentType } from '@fairhouse/contract/customer-types';
import type { TreePlace } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../../platform/context/index.ts';
import type { AgencyDoor } from '../../agency/index.ts';
import type { IdentityDoor, Person } from '../../identity/index.ts';
import type { OperatorsDoor } from '../../operators/index.ts';
import type { DeskDeps } from '../desk-deps.ts';

export interface HouseDeps extends DeskDeps {
  readonly agency: DeskDeps['agency'] &
    Pick<AgencyDoor, 'house' | 'findFrozen' | 'freezeAgent' | 'unfreezeAgent' | 'countTeams'>;
  readonly identity: DeskDeps['identity'] &
    Pick<IdentityDoor, 'findAgentIds' | 'findListed' | 'findName' | 'changeType'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames'>;
}

/** Refuses with `operator_member_unknown` for anybody who is not of the brand. */
export async function findOfBrand({ identity }: HouseDeps, brand: Brand, memberId: bigint): Promise<Person> {
  const person = (await identity.findPeople([memberId])).get(memberId);
  if (person?.brandId !== brand.id) throw new Refusal('operator_member_unknown');
  return person;
}

/** Refuses with `operator_member_unknown` or `not_an_agent`. */
export async function findAgent(deps: HouseDeps, brand: Brand, memberId: bigint): Promise<Person> {
  const person = await findOfBrand(deps, brand, memberId);
  if (!isAgentType(person.customerType)) throw new Refusal('not_an_agent');
  return person;
}

/** The numbers of the database are no longer. */
const wholeNumber = /^\d{1,18}$/;

/** Members of the brand by number and affiliate code first, then by the beginning of a name. */
export async function findMembers(
  { identity, agency }: HouseDeps,
  { id: brandId }: Brand,
  { search, most }: { search: string; most: number },
): Promise<bigint[]> {
  const [byNumber, byCode, byName] = [
    wholeNumber.test(search) ? await identity.findListed({ brandId, memberId: BigInt(search) }) : null,
    await agency.house.findCodeOwner({ brandId, code: search.toUpperCase() }),
    await identity.findIdsByName({ brandId, beginning: search, most }),
  ];
  return [...new Set([...(byNumber ? [byNumber.id] : []), ...(byCode === null ? [] : [byCode]), ...byName])];
}

export const placeOf = (memberId: bigint, people: ReadonlyMap<bigint, Person>): TreePlace => ({
  memberId: `${memberId}`,
  name: people.get(memberId)?.userName ?? '',
});

export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
