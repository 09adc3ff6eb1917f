import type { Db } from '../../platform/db/index.ts';
import { memberColumns, toMember, type MemberRow, type RawMember } from './identity.store.ts';

export interface MemberListed extends MemberRow {
  readonly email: string | null;
  readonly mobile: string | null;
}

type Raw = RawMember & { email: string | null; mobile: string | null };

const from = `from identity.member m
  left join identity.contact e on e.member_id = m.id and e.kind = 'email' left join identity.contact p on p.member_id = m.id and p.kind = 'mobile'`;
const columns = `${memberColumns}, coalesce(e.address, m.email) as email, p.address as mobile`;

const toListed = (row: Raw): MemberListed => ({ ...toMember(row), email: row.email, mobile: row.mobile });

/** Members of a brand by the beginning of their name, or by their number; the newest first. Trial accounts are nobody. */
export async function searchMembers(
  db: Db,
  asked: { brandId: bigint; search: string; limit: number; offset: number },
): Promise<{ list: MemberListed[]; total: number }> {
  const where = `m.brand_id = $1 and m.customer_type <> 4 and ($2 = '' or starts_with(m.username_key, $2) or m.id::text = $2)`;
  const values = [asked.brandId, asked.search.normalize('NFC').toLowerCase()];
  const { rows } = await db.query<Raw>(`select ${columns} ${from} where ${where} order by m.id desc limit $3 offset $4`, [...values, asked.limit, asked.offset]);
  const counted = await db.query<{ total: number }>(`select count(*)::int as total from identity.member m where ${where}`, values);
  return { list: rows.map(toListed), total: counted.rows[0]?.total ?? 0 };
}

export async function findListed(db: Db, asked: { brandId: bigint; memberId: bigint }): Promise<MemberListed | null> {
  const { rows } = await db.query<Raw>(`select ${columns} ${from} where m.brand_id = $1 and m.id = $2 and m.customer_type <> 4`, [asked.brandId, asked.memberId]);
  return rows[0] ? toListed(rows[0]) : null;
}
