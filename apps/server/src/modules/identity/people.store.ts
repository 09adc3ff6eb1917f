import { agentTypes } from '@fairhouse/contract/customer-types';
import { numbersLiteral, type Db } from '../../platform/db/index.ts';
import { memberColumns, toMember, usernameKey, type MemberRow, type RawMember } from './identity.store.ts';

/** What may be told of a member beside an account name: no real name and no contact. */
export interface Person extends MemberRow {
  /** The last time of a login; null: none since registration, or none in what is kept. */
  readonly seenAt: Date | null;
}

/** Unknown numbers are left out. */
export async function findPeople(db: Db, memberIds: readonly bigint[]): Promise<Map<bigint, Person>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await db.query<RawMember & { seen_at: Date | null }>({
    name: 'identity_people',
    text: `select ${memberColumns}, (select l.at from identity.login l where l.member_id = m.id and not l.is_refused order by l.id desc limit 1) as seen_at
      from identity.member m where m.id = any ($1::bigint[])`,
    values: [numbersLiteral([...new Set(memberIds)])],
  });
  return new Map(rows.map((row) => [BigInt(row.id), { ...toMember(row), seenAt: row.seen_at }]));
}

/** Members of a brand whose name begins so, at most this many; trial accounts are none. */
export async function findIdsByName(
  db: Db,
  input: { brandId: bigint; beginning: string; most: number },
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'identity_ids_by_name',
    text: `select id from identity.member where brand_id = $1 and username_key >= $2 and username_key < $2 || chr(1114111) and starts_with(username_key, $2)
      and customer_type <> 4 order by username_key limit $3`,
    values: [input.brandId, usernameKey(input.beginning), input.most],
  });
  return rows.map(({ id }) => BigInt(id));
}

/** Those of the members who are agents, or who are none, in the order of the request. */
export async function filterByKind(
  db: Db,
  { memberIds, isAgent }: { memberIds: readonly bigint[]; isAgent: boolean },
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'identity_ids_of_kind',
    text: `select m.id from unnest($1::bigint[]) with ordinality w(id, place) join identity.member m on m.id = w.id
      where (m.customer_type = any ($2)) = $3 order by w.place`,
    values: [numbersLiteral(memberIds), agentTypes, isAgent],
  });
  return rows.map(({ id }) => BigInt(id));
}

/** Every agent of a brand. */
export async function findAgentIds(db: Db, brandId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'identity_agent_ids',
    text: 'select id from identity.member where brand_id = $1 and customer_type = any ($2) order by id',
    values: [brandId, agentTypes],
  });
  return rows.map(({ id }) => BigInt(id));
}
