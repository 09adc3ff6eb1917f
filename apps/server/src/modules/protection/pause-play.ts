import type { BreakTerm, ExclusionTerm } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import { closeWallet, findHolder, type ProtectionInnerDeps, type Whose } from './member-protection.ts';
import { findEnd, findLastPause, insertPause, type PauseKind } from './pause.store.ts';
import { pauseLengths } from './pause-terms.ts';
import { insertChange, lockMember } from './protection.store.ts';

/** Stops bets and deposits at once; a running break can only be lengthened (trust.md B1). */
export async function takeBreak(deps: ProtectionInnerDeps, whose: Whose, term: BreakTerm): Promise<void> {
  const endsAt = await pause(deps, whose, { kind: 'break', term });
  tellPaused(deps, whose, { kind: 'break', endsAt });
}

export interface Excluded {
  readonly memberId: bigint;
  readonly endsAt: Date;
}

/** Like a break, and no login is possible for the whole term; every session ends (trust.md B2). */
export async function excludeSelf(deps: ProtectionInnerDeps, whose: Whose, term: ExclusionTerm): Promise<Excluded> {
  const endsAt = await pause(deps, whose, { kind: 'exclusion', term });
  tellPaused(deps, whose, { kind: 'exclusion', endsAt });
  await deps.endSessionsOfExcluded(whose.memberId);
  return { memberId: whose.memberId, endsAt };
}

async function pause(
  deps: ProtectionInnerDeps,
  whose: Whose,
  input: { kind: PauseKind; term: BreakTerm | ExclusionTerm },
): Promise<Date> {
  const { memberId, brand } = whose;
  const { kind, term } = input;
  const at = deps.platform.clock.now();
  const holder = await findHolder(deps, whose);
  return deps.platform.inTx(async (tx) => {
    await lockMember(tx, { memberId, brandId: brand.id });
    const before = await findLastPause(tx, memberId, kind);
    const length = pauseLengths[term];
    if (before && (await findEnd(tx, at, length)) < before.endsAt) throw new Refusal('pause_shorter');
    const endsAt = await insertPause(tx, { memberId, kind, term, at, length });
    await insertChange(tx, { memberId, at, what: kind === 'break' ? 'break_taken' : 'excluded', term });
    await closeWallet(deps, tx, holder);
    return endsAt;
  });
}

/** Closes every open page in every process; sent at once, because the end of the session may close the sockets. */
function tellPaused(
  deps: ProtectionInnerDeps,
  { memberId }: Whose,
  { kind, endsAt }: { kind: PauseKind; endsAt: Date },
): void {
  deps.platform.events.emit('member_paused', { memberId });
  deps.sendNow(memberId, { type: 'paused', value: { kind, endsAt: endsAt.getTime() } });
}
