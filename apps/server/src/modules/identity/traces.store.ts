import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export type TraceSign = 'device' | 'network' | 'name' | 'document' | 'contact';

/** Something by which an account can be recognised as one of the same person. */
export interface Trace {
  readonly sign: TraceSign;
  readonly memberId: bigint;
  /** Equal where two accounts have the same; for a comparison only. */
  readonly key: string;
  /** A network or a contact, as it is stored; empty for what is stored as a hash. */
  readonly plain: string;
  readonly seenAt: Date | null;
}

interface Raw {
  sign: TraceSign;
  member_id: string;
  key: string;
  plain: string;
  seen_at: Date | null;
}

/** Addresses of this machine and of private networks say where a proxy is, and nothing about a person. */
const tellsNothing = `'{127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,::1/128,fc00::/7,fe80::/10}'::inet[]`;

/** An IPv4 address, or the /64 of one IPv6 customer, as networkOf of the platform has them. */
const networkOf = `case when family(a.ip) = 4 then host(a.ip) else host(network(set_masklen(a.ip, 64))) end`;

/** `who` is a condition on `m`, a row of identity.member; $1 is the time from which logins count. */
const tracesOf = (who: string): string => `
  select 'device' as sign, m.id as member_id, encode(d.device_hash, 'hex') as key, '' as plain, d.used_at as seen_at
  from identity.member m join identity.device d on d.member_id = m.id where ${who} and length(d.device_hash) > 0
  union all
  select 'network', a.id, ${networkOf}, ${networkOf}, max(a.at)
  from (
    select m.id, l.at, regexp_replace(l.ip, '^::ffff:', '', 'i')::inet as ip
    from identity.member m join identity.login l on l.member_id = m.id
    where ${who} and not l.is_refused and l.at > $1 and pg_input_is_valid(regexp_replace(l.ip, '^::ffff:', '', 'i'), 'inet')
  ) a where not a.ip <<= any (${tellsNothing}) group by a.id, ${networkOf}
  union all
  select 'name', m.id, encode(p.name_key, 'hex'), '', null
  from identity.member m join identity.person p on p.member_id = m.id where ${who} and p.name_key is not null
  union all
  select 'document', m.id, encode(p.document_key, 'hex'), '', null
  from identity.member m join identity.person p on p.member_id = m.id where ${who} and p.document_key is not null
  union all
  select 'contact', m.id, encode(sha256(convert_to(c.mail_box, 'UTF8')), 'hex'), c.address, null
  from identity.member m cross join lateral (
    select c.address, c.mail_box from identity.contact c where c.member_id = m.id
    union select lower(m.email), m.mail_box where m.email is not null
  ) c where ${who}`;

const toTrace = (row: Raw): Trace => ({
  sign: row.sign,
  memberId: BigInt(row.member_id),
  key: row.key,
  plain: row.plain,
  seenAt: row.seen_at,
});

export async function findTraces(
  db: Db,
  { memberIds, since }: { memberIds: readonly bigint[]; since: Date },
): Promise<Trace[]> {
  const { rows } = await db.query<Raw>({
    name: 'identity_traces',
    text: tracesOf('m.id = any ($2::bigint[])'),
    values: [since, numbersLiteral(memberIds)],
  });
  return rows.map(toTrace);
}

/** What at least two accounts of a brand share, and not more than `most`: what very many share tells nothing of a person. */
export async function findSharedTraces(
  db: Db,
  { brandId, since, most, limit }: { brandId: bigint; since: Date; most: number; limit: number },
): Promise<Trace[]> {
  const { rows } = await db.query<Raw>(
    `select sign, member_id, key, plain, seen_at from (
       select t.*, count(*) over (partition by sign, key) as sharers from (${tracesOf('m.brand_id = $2 and m.customer_type <> 4')}) t
     ) s where sharers between 2 and $3 order by sign, key, member_id limit $4`,
    [since, brandId, most, limit],
  );
  return rows.map(toTrace);
}

/** Other accounts of the brand with the same name and birth date, document, mail box or number, verified or only told. */
export async function findAlike(db: Db | Tx, memberId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'identity_alike',
    text: `with own as (select id, brand_id, mail_box from identity.member where id = $1),
        boxes as (select brand_id, mail_box from own where mail_box is not null
          union select c.brand_id, c.mail_box from identity.contact c where c.member_id = $1)
      select p.member_id as id from identity.person o join identity.person p on p.brand_id = o.brand_id and p.name_key = o.name_key where o.member_id = $1
      union select p.member_id from identity.person o join identity.person p on p.brand_id = o.brand_id and p.document_key = o.document_key where o.member_id = $1
      union select c.member_id from boxes b join identity.contact c on c.brand_id = b.brand_id and c.mail_box = b.mail_box
      union select m.id from boxes b join identity.member m on m.brand_id = b.brand_id and m.mail_box = b.mail_box`,
    values: [memberId],
  });
  return rows.map(({ id }) => BigInt(id)).filter((id) => id !== memberId);
}
