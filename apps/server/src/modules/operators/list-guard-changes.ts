import type { OperatorActor, Platform } from '../../platform/context/index.ts';
import { listGuardChangesOf, type GuardChange } from './guard-change.store.ts';

const shown = 20;
/** Longer than a weekend and a few days off. */
const recentMs = 7 * 86_400_000;

export interface GuardChanges {
  readonly list: GuardChange[];
  /** The newest that is to be told at the door of the house; null: none. */
  readonly told: GuardChange | null;
}

/**
 * Changes of what opens the own account (ASVS 6.3.7). Told for a week whoever asks and whoever made them: whoever has
 * taken an account over can neither hide them nor wave them away. Setting the account up is no news.
 */
export async function listGuardChanges(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: OperatorActor,
): Promise<GuardChanges> {
  const list = await listGuardChangesOf(db, actor.operatorId, shown);
  const since = clock.now().getTime() - recentMs;
  return {
    list,
    told: list.find((change, index) => change.at.getTime() >= since && !isSetUp(change, list[index + 1])) ?? null,
  };
}

/** The first password, and the app that is asked for right behind it. */
function isSetUp({ kind }: GuardChange, before: GuardChange | undefined): boolean {
  return kind === 'joined' || (kind === 'app' && (before === undefined || before.kind === 'joined'));
}
