import { Refusal, type Tx } from '../../platform/context/index.ts';
import { findHolder, type Holder, type ProtectionInnerDeps, type Whose } from './member-protection.ts';
import { endLoosening, findWaiting, insertChange, lockMember, type LooseningRow } from './protection.store.ts';
import { applyCap } from './set-play-limit.ts';

/** The member confirms a request that has waited long enough: then the looser limit is in force. */
export async function confirmLoosening(deps: ProtectionInnerDeps, whose: Whose, id: bigint): Promise<void> {
  const at = deps.platform.clock.now();
  await withWaiting(deps, { whose, id }, async (tx, { kind, span, cap, ripeAt }, holder) => {
    if (at < ripeAt) throw new Refusal('loosening_not_ripe');
    await applyCap(deps, tx, { holder, kind, span, cap });
    await endLoosening(tx, { memberId: whose.memberId, id }, { state: 'confirmed', at });
    await insertChange(tx, { memberId: whose.memberId, at, what: 'loosening_confirmed', kind, span, cap });
  });
}

/** The limit stays as it is. */
export async function withdrawLoosening(deps: ProtectionInnerDeps, whose: Whose, id: bigint): Promise<void> {
  const at = deps.platform.clock.now();
  await withWaiting(deps, { whose, id }, async (tx, { kind, span, cap }) => {
    await endLoosening(tx, { memberId: whose.memberId, id }, { state: 'withdrawn', at });
    await insertChange(tx, { memberId: whose.memberId, at, what: 'loosening_withdrawn', kind, span, cap });
  });
}

async function withWaiting(
  deps: ProtectionInnerDeps,
  which: { whose: Whose; id: bigint },
  act: (tx: Tx, input: LooseningRow, holder: Holder) => Promise<void>,
): Promise<void> {
  const {
    whose: { memberId, brand },
    id,
  } = which;
  const holder = await findHolder(deps, which.whose);
  return deps.platform.inTx(async (tx) => {
    await lockMember(tx, { memberId, brandId: brand.id });
    const input = (await findWaiting(tx, memberId)).find((row) => row.id === id);
    if (!input) throw new Refusal('loosening_unknown');
    await act(tx, input, holder);
  });
}
