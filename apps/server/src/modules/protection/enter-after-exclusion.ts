import { Refusal, type Brand, type Tx } from '../../platform/context/index.ts';
import type { ProofForm, ProtectionParts } from './member-protection.ts';
import { findLastPause, markReturnAsked } from './pause.store.ts';
import { insertChange, lockMember } from './protection.store.ts';

/** After an exclusion nothing reopens by itself: asked for, and then this long (trust.md B7). */
export const returnWaitMs = 24 * 3_600_000;

/** At every way in. Refuses with `self_excluded`, `exclusion_over` (a return has to be asked for) or `return_waits`. */
export async function checkMayEnter({ platform }: Pick<ProtectionParts, 'platform'>, memberId: bigint, tx: Tx): Promise<void> {
  const exclusion = await findLastPause(tx, memberId, 'exclusion');
  if (!exclusion) return;
  const now = platform.clock.now();
  if (now < exclusion.endsAt) throw new Refusal('self_excluded', { until: exclusion.endsAt.toISOString().slice(0, 10) });
  if (!exclusion.returnAskedAt) throw new Refusal('exclusion_over');
  if (now.getTime() - exclusion.returnAskedAt.getTime() < returnWaitMs) throw new Refusal('return_waits');
}

/** By name and password, as no session is possible; tells when the account opens. */
export async function askReturn(parts: ProtectionParts, form: ProofForm, about: { brand: Brand; ip: string }): Promise<Date> {
  const memberId = await parts.proveMember(form, about);
  const at = parts.platform.clock.now();
  return parts.platform.inTx(async (tx) => {
    await lockMember(tx, { memberId, brandId: about.brand.id });
    const exclusion = await findLastPause(tx, memberId, 'exclusion');
    if (!exclusion) throw new Refusal('return_unasked');
    if (at < exclusion.endsAt) throw new Refusal('self_excluded', { until: exclusion.endsAt.toISOString().slice(0, 10) });
    if (!exclusion.returnAskedAt) {
      await markReturnAsked(tx, exclusion.id, at);
      await insertChange(tx, { memberId, at, what: 'return_asked' });
    }
    return new Date((exclusion.returnAskedAt ?? at).getTime() + returnWaitMs);
  });
}
