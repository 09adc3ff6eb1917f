import type { ReferralSign, ReferralState, ReferralTerms, ReferralWait, Reward } from '@fairhouse/contract';
import { numbersLiteral, optionalBig, type Db, type Tx } from '../../platform/db/index.ts';
import type { Texts } from '../rewards/index.ts';

export interface Evidence {
  readonly sign: ReferralSign;
  readonly label: string;
  /** The account it is shared with. */
  readonly otherId: string | null;
  readonly seenAt: number | null;
}

export interface Invitation {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly inviterId: bigint;
  readonly brandId: bigint;
  readonly registeredAt: Date;
  readonly state: ReferralState;
  readonly version: number;
  readonly offerId: bigint | null;
  readonly offerVersion: number | null;
  /** Business days that count, both included. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly wait: ReferralWait | null;
  readonly claimId: bigint | null;
  readonly invitedClaimId: bigint | null;
  readonly rewards: readonly Reward[];
  readonly invitedRewards: readonly Reward[];
  readonly evidence: readonly Evidence[];
  readonly decidedBy: bigint | null;
  readonly reason: string | null;
}

export interface RawInvitation {
  id: string;
  member_id: string;
  inviter_id: string;
  brand_id: string;
  registered_at: Date;
  state: ReferralState;
  version: number;
  offer_id: string | null;
  offer_version: number | null;
  first_day: string | null;
  last_day: string | null;
  wait: ReferralWait | null;
  claim_id: string | null;
  invited_claim_id: string | null;
  rewards: Reward[];
  invited_rewards: Reward[];
  evidence: Evidence[];
  decided_by: string | null;
  reason: string | null;
}

export const invitationColumns = `id, member_id, inviter_id, brand_id, registered_at, state, version, offer_id, offer_version, first_day::text, last_day::text, wait,
  claim_id, invited_claim_id, rewards, invited_rewards, evidence, decided_by, reason`;

export const toInvitation = (row: RawInvitation): Invitation => ({
  id: BigInt(row.id),
  memberId: BigInt(row.member_id),
  inviterId: BigInt(row.inviter_id),
  brandId: BigInt(row.brand_id),
  registeredAt: row.registered_at,
  state: row.state,
  version: row.version,
  offerId: optionalBig(row.offer_id),
  offerVersion: row.offer_version,
  firstDay: row.first_day,
  lastDay: row.last_day,
  wait: row.wait,
  claimId: optionalBig(row.claim_id),
  invitedClaimId: optionalBig(row.invited_claim_id),
  rewards: row.rewards,
  invitedRewards: row.invited_rewards,
  evidence: row.evidence,
  decidedBy: optionalBig(row.decided_by),
  reason: row.reason,
});

/** Nothing is written for a code that this brand does not have. */
export async function insertInvitation(
  tx: Tx,
  made: { memberId: bigint; brandId: bigint; code: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into referrals.invitation (member_id, inviter_id, brand_id, registered_at)
     select $1, c.member_id, $2, $4 from referrals.code c where c.brand_id = $2 and c.code = $3 and c.member_id <> $1 on conflict do nothing`,
    [made.memberId, made.brandId, made.code, made.at],
  );
}

/** What a step of the job walks through. */
const queues = {
  unbound: 'bound_at is null',
  running: `offer_id is not null and state in ('registered', 'deposited')`,
  waiting: `state = 'met'`,
  held: `state = 'held'`,
} as const;

export async function findQueue(
  db: Db,
  queue: keyof typeof queues,
  { after, most, inviterId = null }: { after: bigint; most: number; inviterId?: bigint | null },
): Promise<Invitation[]> {
  const { rows } = await db.query<RawInvitation>({
    name: `referrals_${queue}`,
    text: `select ${invitationColumns} from referrals.invitation where ${queues[queue]} and id > $1 and ($3::bigint is null or inviter_id = $3) order by id limit $2`,
    values: [after, most, inviterId],
  });
  return rows.map(toInvitation);
}

export interface Bound {
  readonly offerId: bigint;
  readonly version: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Chooses the offer once; null: none ran. */
export async function bindInvitation(
  tx: Tx,
  { id, bound, at }: { id: bigint; bound: Bound | null; at: Date },
): Promise<void> {
  await tx.query(
    `update referrals.invitation set bound_at = $2, offer_id = $3, offer_version = $4, first_day = $5, last_day = $6 where id = $1 and bound_at is null`,
    [id, at, bound?.offerId ?? null, bound?.version ?? null, bound?.firstDay ?? null, bound?.lastDay ?? null],
  );
}

export interface Rule {
  readonly terms: ReferralTerms;
  readonly title: Texts;
  readonly claimDays: number | null;
}

/** Terms of a version are written down once. */
export async function keepRule(tx: Tx, rule: Rule & { offerId: bigint; version: number }): Promise<void> {
  await tx.query(
    'insert into referrals.rule (offer_id, version, terms, title, claim_days) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [rule.offerId, rule.version, JSON.stringify(rule.terms), JSON.stringify(rule.title), rule.claimDays],
  );
}

export async function findRule(db: Db, offer: { offerId: bigint; version: number }): Promise<Rule | null> {
  const { rows } = await db.query<{ terms: ReferralTerms; title: Texts; claim_days: number | null }>({
    name: 'referrals_rule',
    text: 'select terms, title, claim_days from referrals.rule where offer_id = $1 and version = $2',
    values: [offer.offerId, offer.version],
  });
  const [row] = rows;
  return row ? { terms: row.terms, title: row.title, claimDays: row.claim_days } : null;
}

export async function markDeposited(db: Db, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query(
    `update referrals.invitation set state = 'deposited', version = version + 1 where id = any ($1::bigint[]) and state = 'registered'`,
    [numbersLiteral(ids)],
  );
}

/** Whoever has not met the conditions by this day; what was done on it is counted by then. */
export async function lapseInvitations(db: Db, brandId: bigint, beforeDay: string): Promise<void> {
  await db.query(
    `update referrals.invitation set state = 'lapsed', version = version + 1
     where brand_id = $1 and offer_id is not null and state in ('registered', 'deposited') and last_day < $2`,
    [brandId, beforeDay],
  );
}

export async function lockInvitation(tx: Tx, id: bigint): Promise<Invitation | null> {
  const { rows } = await tx.query<RawInvitation>(
    `select ${invitationColumns} from referrals.invitation where id = $1 for no key update`,
    [id],
  );
  return rows[0] ? toInvitation(rows[0]) : null;
}

export async function markWaiting(
  tx: Tx | Db,
  { id, wait, at }: { id: bigint; wait: ReferralWait; at: Date },
): Promise<void> {
  await tx.query(
    `update referrals.invitation set state = 'met', wait = $2, met_at = coalesce(met_at, $3), version = version + 1
     where id = $1 and (state in ('registered', 'deposited') or state = 'met' and wait <> $2)`,
    [id, wait, at],
  );
}

/** Friends of an offer for whom a reward was given or is held, since a time or in all. */
export async function countGiven(
  tx: Tx | Db,
  { inviterId, offerId, since }: { inviterId: bigint; offerId: bigint; since: Date | null },
): Promise<number> {
  const { rows } = await tx.query<{ count: string }>({
    name: 'referrals_count_given',
    text: `select count(*) as count from referrals.invitation
      where inviter_id = $1 and offer_id = $2 and state in ('rewarded', 'held') and ($3::timestamptz is null or given_at >= $3)`,
    values: [inviterId, offerId, since],
  });
  return Number(rows[0]?.count ?? 0);
}

export interface Given {
  readonly id: bigint;
  readonly state: 'rewarded' | 'held';
  readonly at: Date;
  readonly claimId: bigint;
  readonly invitedClaimId: bigint | null;
  readonly rewards: readonly Reward[];
  readonly invitedRewards: readonly Reward[];
  readonly evidence: readonly Evidence[];
}

export async function markGiven(tx: Tx, given: Given): Promise<void> {
  await tx.query(
    `update referrals.invitation set state = $2, wait = null, met_at = coalesce(met_at, $3), given_at = $3, claim_id = $4, invited_claim_id = $5,
       rewards = $6, invited_rewards = $7, evidence = $8, version = version + 1 where id = $1`,
    [
      given.id,
      given.state,
      given.at,
      given.claimId,
      given.invitedClaimId,
      JSON.stringify(given.rewards),
      JSON.stringify(given.invitedRewards),
      JSON.stringify(given.evidence),
    ],
  );
}

export async function markDecided(
  tx: Tx,
  step: { id: bigint; state: 'rewarded' | 'refused'; by: bigint | null; at: Date; reason: string },
): Promise<Invitation> {
  const { rows } = await tx.query<RawInvitation>(
    `update referrals.invitation set state = $2, decided_by = $3, decided_at = $4, reason = $5, version = version + 1 where id = $1 returning ${invitationColumns}`,
    [step.id, step.state, step.by, step.at, step.reason],
  );
  if (!rows[0]) throw new Error('an invitation is gone');
  return toInvitation(rows[0]);
}
