import type { ExclusionTerm } from '@fairhouse/contract';
import { Refusal, type Platform, type Tx } from '../../platform/context/index.ts';
import type { ProofAbout, ProofForm, ProtectionInnerDeps } from './member-protection.ts';
import { excludeSelf, type Excluded } from './pause-play.ts';
import { findLastPause, findLastPauses, findPausedOf, markReturnAsked, type PauseRow } from './pause.store.ts';
import { insertChange, lockMember } from './protection.store.ts';

/** An exclusion does not end by itself: the member asks to return and then waits this long (trust.md B7). */
export const returnWaitMs = 24 * 3_600_000;

/** Called at every way in. Refuses with `self_excluded`, `exclusion_over` (the member must ask to return) or `return_waits`. */
export async function checkMayEnter(
  { platform }: Pick<ProtectionInnerDeps, 'platform'>,
  memberId: bigint,
  tx: Tx,
): Promise<void> {
  const refusal = whyShutOut(await findLastPause(tx, memberId, 'exclusion'), platform.clock.now());
  if (refusal) throw refusal;
}

/** Null: none is in force. */
export async function findExclusionEnd(
  { platform }: Pick<ProtectionInnerDeps, 'platform'>,
  memberId: bigint,
): Promise<Date | null> {
  const exclusion = await findLastPause(platform.db, memberId, 'exclusion');
  return exclusion && exclusion.endsAt > platform.clock.now() ? exclusion.endsAt : null;
}

/** For other ways into the house: whether a self-exclusion runs, or its return has not been completed. */
export async function isShutOut(
  { platform }: Pick<ProtectionInnerDeps, 'platform'>,
  memberId: bigint,
  db: Platform['db'] | Tx,
): Promise<boolean> {
  return whyShutOut(await findLastPause(db, memberId, 'exclusion'), platform.clock.now()) !== null;
}

/** Those of the members who are shut out. */
export async function findShutOut(
  { platform }: Pick<ProtectionInnerDeps, 'platform'>,
  memberIds: readonly bigint[],
): Promise<Set<bigint>> {
  const exclusions = await findLastPauses(platform.db, memberIds, 'exclusion');
  const now = platform.clock.now();
  return new Set(memberIds.filter((memberId) => whyShutOut(exclusions.get(memberId) ?? null, now) !== null));
}

/** On a break, or shut out. */
export async function isPaused(
  { platform }: Pick<ProtectionInnerDeps, 'platform'>,
  memberId: bigint,
): Promise<boolean> {
  const rest = await findLastPause(platform.db, memberId, 'break');
  return (rest !== null && platform.clock.now() < rest.endsAt) || isShutOut({ platform }, memberId, platform.db);
}

/** The same of many at once: nothing is offered to them (trust.md B4). */
export function findPaused(
  { platform }: Pick<ProtectionInnerDeps, 'platform'>,
  memberIds: readonly bigint[],
  db: Platform['db'] | Tx,
): Promise<Set<bigint>> {
  const now = platform.clock.now();
  return findPausedOf(db, memberIds, { now, returned: new Date(now.getTime() - returnWaitMs) });
}

function whyShutOut(exclusion: PauseRow | null, now: Date): Refusal | null {
  if (!exclusion) return null;
  if (now < exclusion.endsAt)
    return new Refusal('self_excluded', { until: exclusion.endsAt.toISOString().slice(0, 10) });
  if (!exclusion.returnAskedAt) return new Refusal('exclusion_over');
  return now.getTime() - exclusion.returnAskedAt.getTime() < returnWaitMs ? new Refusal('return_waits') : null;
}

/** By name and password, because no session is possible: an excluded member may lengthen the term (trust.md B2). */
export async function lengthenExclusion(
  deps: ProtectionInnerDeps,
  { term, ...form }: ProofForm & { term: ExclusionTerm },
  about: ProofAbout,
): Promise<Excluded> {
  const memberId = await deps.proveMember(form, about);
  const { db, clock } = deps.platform;
  if (!whyShutOut(await findLastPause(db, memberId, 'exclusion'), clock.now())) throw new Refusal('return_unasked');
  return excludeSelf(deps, { memberId, brand: about.brand }, term);
}

/** By name and password, as no session is possible; tells when the account opens. */
export async function askReturn(deps: ProtectionInnerDeps, form: ProofForm, about: ProofAbout): Promise<Date> {
  const memberId = await deps.proveMember(form, about);
  const at = deps.platform.clock.now();
  return deps.platform.inTx(async (tx) => {
    await lockMember(tx, { memberId, brandId: about.brand.id });
    const exclusion = await findLastPause(tx, memberId, 'exclusion');
    if (!exclusion) throw new Refusal('return_unasked');
    if (at < exclusion.endsAt)
      throw new Refusal('self_excluded', { until: exclusion.endsAt.toISOString().slice(0, 10) });
    if (!exclusion.returnAskedAt) {
      await markReturnAsked(tx, exclusion.id, at);
      await insertChange(tx, { memberId, at, what: 'return_asked' });
    }
    return new Date((exclusion.returnAskedAt ?? at).getTime() + returnWaitMs);
  });
}
