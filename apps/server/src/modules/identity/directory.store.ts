import { agentTypes } from '@fairhouse/contract/customer-types';
import type { Db } from '../../platform/db/index.ts';
import { memberColumns, toMember, type MemberRow, type RawMember } from './identity.store.ts';

export interface MemberListed extends MemberRow {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly closedAt: Date | null;
}

export interface MembersInput {
  readonly brandId: bigint;
  readonly search: string;
  /** Null: players and agents. */
  readonly kind: 'players' | 'agents' | null;
  readonly limit: number;
  readonly offset: number;
}

type Raw = RawMember & { email: string | null; mobile: string | null; closed_at: Date | null };

const from = `from identity.member m
  left join identity.contact e on e.member_id = m.id and e.kind = 'email' left join identity.contact p on p.member_id = m.id and p.kind = 'mobile'`;
const columns = `${memberColumns}, coalesce(e.address, m.email) as email, p.address as mobile, m.closed_at`;

const toListed = (row: Raw): MemberListed => ({
  ...toMember(row),
  email: row.email,
  mobile: row.mobile,
  closedAt: row.closed_at,
});

/** A whole mail address or mobile number in the form of contacts; empty when it is neither. */
function addressIn(search: string): string {
  if (search.includes('@')) return search;
  const digits = search.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  return /^\d{6,15}$/.test(digits) ? `+${digits}` : '';
}

/** Members of a brand by the beginning of their name, by number or by address, the newest first; without trial accounts. */
export async function searchMembers(db: Db, input: MembersInput): Promise<{ list: MemberListed[]; total: number }> {
  const search = input.search.normalize('NFC').toLowerCase();
  const where = `m.brand_id = $1 and m.customer_type <> 4 and ($4::boolean is null or (m.customer_type = any ($5)) = $4)
    and ($2 = '' or starts_with(m.username_key, $2) or m.id::text = $2
      or $3 <> '' and (lower(m.email) = $3 or m.id in (select c.member_id from identity.contact c where c.brand_id = $1 and c.address = $3)))`;
  const values = [input.brandId, search, addressIn(search), input.kind && input.kind === 'agents', agentTypes];
  const { rows } = await db.query<Raw>(
    `select ${columns} ${from} where ${where} order by m.id desc limit $6 offset $7`,
    [...values, input.limit, input.offset],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from identity.member m where ${where}`,
    values,
  );
  return { list: rows.map(toListed), total: counted.rows[0]?.total ?? 0 };
}

export async function findListed(db: Db, input: { brandId: bigint; memberId: bigint }): Promise<MemberListed | null> {
  const { rows } = await db.query<Raw>(
    `select ${columns} ${from} where m.brand_id = $1 and m.id = $2 and m.customer_type <> 4`,
    [input.brandId, input.memberId],
  );
  return rows[0] ? toListed(rows[0]) : null;
}
