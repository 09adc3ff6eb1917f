import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

/** Details of old registrations, stored unencrypted. */
export interface PlainPersonal {
  readonly payeeName: string | null;
  readonly nickname: string | null;
  readonly birthDate: string | null;
  readonly qqNum: string | null;
  readonly line: string | null;
  readonly whatsapp: string | null;
  readonly facebook: string | null;
  readonly wechat: string | null;
}

export interface PersonalRow {
  readonly memberId: bigint;
  readonly box: Buffer | null;
  readonly plain: PlainPersonal;
}

interface RawPersonal {
  member_id: string;
  box: Buffer | null;
  payee_name: string | null;
  nickname: string | null;
  birth_date: string | null;
  qq_num: string | null;
  line: string | null;
  whatsapp: string | null;
  facebook: string | null;
  wechat: string | null;
}

const columns = `member_id, box, payee_name, nickname, to_char(birth_date, 'YYYY-MM-DD') as birth_date, qq_num, line, whatsapp, facebook, wechat`;

function toPersonal(row: RawPersonal): PersonalRow {
  return {
    memberId: BigInt(row.member_id),
    box: row.box,
    plain: {
      payeeName: row.payee_name,
      nickname: row.nickname,
      birthDate: row.birth_date,
      qqNum: row.qq_num,
      line: row.line,
      whatsapp: row.whatsapp,
      facebook: row.facebook,
      wechat: row.wechat,
    },
  };
}

export async function findPersonal(db: Db, memberId: bigint): Promise<PersonalRow | null> {
  const { rows } = await db.query<RawPersonal>({
    name: 'identity_personal',
    text: `select ${columns} from identity.personal where member_id = $1`,
    values: [memberId],
  });
  return rows[0] ? toPersonal(rows[0]) : null;
}

export async function findPersonalOf(db: Db, memberIds: readonly bigint[]): Promise<PersonalRow[]> {
  const { rows } = await db.query<RawPersonal>({
    name: 'identity_personal_of',
    text: `select ${columns} from identity.personal where member_id = any ($1::bigint[])`,
    values: [numbersLiteral(memberIds)],
  });
  return rows.map(toPersonal);
}

/** Makes the row if there is none, and locks it until the transaction ends. */
export async function lockPersonal(tx: Tx, memberId: bigint): Promise<PersonalRow> {
  await tx.query('insert into identity.personal (member_id) values ($1) on conflict do nothing', [memberId]);
  const { rows } = await tx.query<RawPersonal>(
    `select ${columns} from identity.personal where member_id = $1 for update`,
    [memberId],
  );
  if (!rows[0]) throw new Error('a row that was just made is gone');
  return toPersonal(rows[0]);
}

/** Replaces unencrypted details with the sealed ones. */
export async function savePersonal(tx: Tx, memberId: bigint, box: Buffer): Promise<void> {
  await tx.query(
    `insert into identity.personal (member_id, box) values ($1, $2) on conflict (member_id) do update set box = excluded.box,
       payee_name = null, nickname = null, birth_date = null, qq_num = null, line = null, whatsapp = null, facebook = null, wechat = null`,
    [memberId, box],
  );
}

export async function saveIdNumber(tx: Tx, memberId: bigint, idNumberBox: Buffer): Promise<void> {
  await tx.query(
    'insert into identity.personal (member_id, id_number_box) values ($1, $2) on conflict (member_id) do update set id_number_box = excluded.id_number_box',
    [memberId, idNumberBox],
  );
}

/** Members whose details are still unencrypted. */
export async function listPlainPersonal(db: Db, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `select member_id from identity.personal where box is null
       and coalesce(payee_name, nickname, birth_date::text, qq_num, line, whatsapp, facebook, wechat) is not null limit $1`,
    [limit],
  );
  return rows.map((row) => BigInt(row.member_id));
}

/**
 * Adds the key of a person's name, and opens a review if another account of the brand has the same key; runs one after
 * another with the registrations of the brand.
 */
export async function addPersonName(
  tx: Tx,
  person: { memberId: bigint; brandId: bigint; nameKey: Buffer; at: Date },
): Promise<void> {
  const { memberId, brandId, nameKey, at } = person;
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity.person', $1))`, [brandId]);
  await tx.query(
    `insert into identity.review (member_id, same_as_member_id, reason, opened_at)
     select $1, p.member_id, 'same_person', $4 from identity.person p left join identity.person own on own.member_id = $1
     where p.brand_id = $2 and p.member_id <> $1 and p.name_key = $3 and (p.document_key is null or own.document_key is null or p.document_key = own.document_key)
     order by p.member_id limit 1 on conflict (member_id) do nothing`,
    [memberId, brandId, nameKey, at],
  );
  await tx.query(
    'insert into identity.person (member_id, brand_id, name_key) values ($1, $2, $3) on conflict (member_id) do update set name_key = excluded.name_key',
    [memberId, brandId, nameKey],
  );
}

/** The address of the newest login. */
export async function findLastAddress(db: Db, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ ip: string }>({
    name: 'identity_last_address',
    text: 'select ip from identity.login where member_id = $1 order by id desc limit 1',
    values: [memberId],
  });
  return rows[0]?.ip ?? null;
}
