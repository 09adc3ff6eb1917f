import type { ReferralState } from '@fairhouse/contract';
import { numbersLiteral, type Db } from '../../platform/db/index.ts';
import { invitationColumns, toInvitation, type Invitation, type RawInvitation } from './invitation.store.ts';

interface Page {
  readonly offset: number;
  readonly limit: number;
}
interface Listed {
  readonly list: Invitation[];
  readonly total: number;
}

/** Whom a member has invited, newest first. */
export async function findFriends(db: Db, { inviterId, offset, limit }: Page & { inviterId: bigint }): Promise<Listed> {
  const { rows } = await db.query<RawInvitation & { total: string }>({
    name: 'referrals_friends',
    text: `select ${invitationColumns}, count(*) over () as total from referrals.invitation where inviter_id = $1 order by id desc offset $2 limit $3`,
    values: [inviterId, offset, limit],
  });
  return { list: rows.map(toInvitation), total: Number(rows[0]?.total ?? 0) };
}

export async function countFriends(db: Db, inviterId: bigint): Promise<Map<ReferralState, number>> {
  const { rows } = await db.query<{ state: ReferralState; count: string }>({
    name: 'referrals_count_friends',
    text: 'select state, count(*) as count from referrals.invitation where inviter_id = $1 group by 1',
    values: [inviterId],
  });
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Claims of an inviter for friends whose reward was given. */
export async function findGivenClaims(db: Db, inviterId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ claim_id: string }>({
    name: 'referrals_given_claims',
    text: `select claim_id from referrals.invitation where inviter_id = $1 and state = 'rewarded'`,
    values: [inviterId],
  });
  return rows.map(({ claim_id }) => BigInt(claim_id));
}

/** Others whom an inviter has invited and who brought a reward, the newest first. */
export async function findGivenFriends(
  db: Db,
  { inviterId, except, most }: { inviterId: bigint; except: bigint; most: number },
): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'referrals_given_friends',
    text: `select member_id from referrals.invitation where inviter_id = $1 and member_id <> $2 and state in ('rewarded', 'held', 'refused') order by id desc limit $3`,
    values: [inviterId, except, most],
  });
  return rows.map(({ member_id }) => BigInt(member_id));
}

/** Who invited these members. */
export async function findInviters(db: Db, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await db.query<{ member_id: string; inviter_id: string }>({
    name: 'referrals_inviters',
    text: 'select member_id, inviter_id from referrals.invitation where member_id = any ($1::bigint[])',
    values: [numbersLiteral(memberIds)],
  });
  return new Map(rows.map((row) => [BigInt(row.member_id), BigInt(row.inviter_id)]));
}

/** For operators; what is held comes in the order in which it was held. */
export async function findRows(
  db: Db,
  input: Page & { brandId: bigint; state: ReferralState | null; memberIds: readonly bigint[] | null },
): Promise<Listed> {
  const order = input.state === 'held' ? 'given_at, id' : 'id desc';
  const { rows } = await db.query<RawInvitation & { total: string }>(
    `select ${invitationColumns}, count(*) over () as total from referrals.invitation
     where brand_id = $1 and ($2::text is null or state = $2) and ($3::bigint[] is null or inviter_id = any ($3) or member_id = any ($3))
     order by ${order} offset $4 limit $5`,
    [
      input.brandId,
      input.state,
      input.memberIds === null ? null : numbersLiteral(input.memberIds),
      input.offset,
      input.limit,
    ],
  );
  return { list: rows.map(toInvitation), total: Number(rows[0]?.total ?? 0) };
}
