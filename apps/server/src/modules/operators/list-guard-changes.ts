import type { OperatorActor, Platform } from '../../platform/context/index.ts';
import { listGuardChangesOf, type GuardChange } from './guard-change.store.ts';

const shown = 20;
/** Longer than a weekend and a few days off. */
const recentMs = 7 * 86_400_000;

export interface GuardChanges {
  readonly list: GuardChange[];
  /** The newest change that the page after login reports; null: none. */
  readonly reported: GuardChange | null;
}

/**
 * Changes of passwords, passkeys and codes of one's own account (ASVS 6.3.7). They are reported for a week at every
 * login, so that an intruder can neither hide nor dismiss them. The first setup of an account is not reported.
 */
export async function listGuardChanges(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: OperatorActor,
): Promise<GuardChanges> {
  const list = await listGuardChangesOf(db, actor.operatorId, shown);
  const since = clock.now().getTime() - recentMs;
  return {
    list,
    reported: list.find((change, index) => change.at.getTime() >= since && !isSetUp(change, list[index + 1])) ?? null,
  };
}

/** The first password, and the app that is set up right after it. */
function isSetUp({ kind }: GuardChange, before: GuardChange | undefined): boolean {
  return kind === 'joined' || (kind === 'app' && (before === undefined || before.kind === 'joined'));
}
