import { sqlState, type Db, type Tx } from '../../platform/db/index.ts';
import { memberColumns, toMember, usernameKey, type MemberRow, type RawMember } from './identity.store.ts';

export type ContactKind = 'mobile' | 'email';

export interface Contact {
  readonly kind: ContactKind;
  readonly address: string;
  readonly verifiedAt: Date | null;
}

/** The member with this verified address. */
export async function findMemberByContact(
  db: Db,
  contact: { brandId: bigint; kind: ContactKind; address: string },
): Promise<MemberRow | null> {
  const { rows } = await db.query<RawMember>({
    name: 'identity_member_by_contact',
    text: `select ${memberColumns} from identity.contact c join identity.member m on m.id = c.member_id
      where c.brand_id = $1 and c.kind = $2 and c.address = $3 and c.verified_at is not null and m.closed_at is null`,
    values: [contact.brandId, contact.kind, contact.address],
  });
  return rows[0] ? toMember(rows[0]) : null;
}

/** Whether any account has it, a closed one included. */
export async function isProved(
  db: Db,
  contact: { brandId: bigint; kind: ContactKind; address: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from identity.contact where brand_id = $1 and kind = $2 and address = $3 and verified_at is not null',
    [contact.brandId, contact.kind, contact.address],
  );
  return rowCount === 1;
}

/** The member of this name, if this is their mail address: the bound one, or else the one they registered with. */
export async function findMemberByMail(
  db: Db,
  named: { brandId: bigint; username: string; email: string },
): Promise<MemberRow | null> {
  const { rows } = await db.query<RawMember>({
    name: 'identity_member_by_mail',
    text: `select ${memberColumns} from identity.member m left join identity.contact c on c.member_id = m.id and c.kind = 'email'
      where m.brand_id = $1 and m.username_key = $2 and coalesce(c.address, lower(m.email)) = $3 and m.closed_at is null`,
    values: [named.brandId, usernameKey(named.username), named.email],
  });
  return rows[0] ? toMember(rows[0]) : null;
}

/** All addresses of a member, the mail address of the registration included. */
export async function listContacts(db: Db | Tx, memberId: bigint): Promise<Contact[]> {
  const { rows } = await db.query<{ kind: ContactKind; address: string; verified_at: Date | null }>(
    `select kind, address, verified_at from identity.contact where member_id = $1
     union all
     select 'email', lower(m.email), null from identity.member m where m.id = $1 and m.email is not null
       and not exists (select from identity.contact c where c.member_id = m.id and c.kind = 'email')
     order by kind`,
    [memberId],
  );
  return rows.map((row) => ({ kind: row.kind, address: row.address, verifiedAt: row.verified_at }));
}

/**
 * False when another member has proved the address, or, if it is only claimed here, has claimed it first; then `tx`
 * cannot be used any more.
 */
export async function saveContact(
  tx: Tx,
  contact: { memberId: bigint; brandId: bigint; kind: ContactKind; address: string; verifiedAt: Date | null },
): Promise<boolean> {
  try {
    // Removes the address from a member who only claims it.
    if (contact.verifiedAt) {
      await tx.query(
        'delete from identity.contact where brand_id = $1 and kind = $2 and address = $3 and verified_at is null and member_id <> $4',
        [contact.brandId, contact.kind, contact.address, contact.memberId],
      );
    }
    await tx.query(
      `insert into identity.contact (member_id, brand_id, kind, address, verified_at) values ($1, $2, $3, $4, $5)
       on conflict (member_id, kind) do update set address = excluded.address, verified_at = excluded.verified_at`,
      [contact.memberId, contact.brandId, contact.kind, contact.address, contact.verifiedAt],
    );
    return true;
  } catch (error) {
    if (sqlState(error) === '23505') return false;
    throw error;
  }
}
