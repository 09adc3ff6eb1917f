import { depositProofsMax, type UploadedImage } from '@fairhouse/contract';
import { Refusal, type CallContext, type MemberActor } from '../../platform/context/index.ts';
import type { StoredImage } from '../../platform/uploads/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { lockDeposit, updateProved, updateState, type DepositRow } from './deposit.store.ts';
import { followStep } from './follow-step.ts';
import { findOwnDeposit } from './own-deposit.ts';
import { findProofs, insertProof } from './proof.store.ts';

export const proofPurpose = 'cashier.proof';

/** A transfer that still takes proofs: the first one moves it on, more may follow while an operator looks. */
const provable: readonly DepositRow['state'][] = ['awaiting_payment', 'proof_sent', 'in_review'];

export async function sendProof(
  deps: CashierInnerDeps,
  sent: { depositId: string; images: readonly UploadedImage[] },
  { actor }: CallContext<MemberActor>,
): Promise<DepositRow> {
  const { platform } = deps;
  const own = await findOwnDeposit(deps, sent.depositId, actor);
  const at = platform.clock.now();
  const row = await platform.inTx(async (tx) => {
    const locked = await lockDeposit(tx, own.id);
    if (locked?.type !== 'BANK_TRANSFER' || !provable.includes(locked.state))
      throw new Refusal('deposit_state_changed');
    const kept = (await findProofs(tx, [locked.id])).get(locked.id) ?? [];
    if (kept.length + sent.images.length > depositProofsMax)
      throw new Refusal('too_many_proofs', { count: `${depositProofsMax}` });
    for (const image of sent.images) {
      const uploadName = await platform.uploads.keep(tx, {
        brandId: locked.brandId,
        memberId: locked.memberId,
        purpose: proofPurpose,
        image,
      });
      await insertProof(tx, { depositId: locked.id, uploadName, at });
    }
    if (locked.state === 'awaiting_payment')
      return (await updateState(tx, { id: locked.id, to: 'proof_sent' }, { by: 'member', at })) ?? locked;
    // A step of its own, so that a decision needs a version that includes the picture.
    return updateProved(tx, locked.id, { by: 'member', at, note: 'proof sent' });
  });
  await followStep(deps, row);
  return row;
}

/** The member's own picture; another member's is unknown. */
export async function readOwnProof(deps: CashierInnerDeps, name: string, actor: MemberActor): Promise<StoredImage> {
  const image = await deps.platform.uploads.find(name, proofPurpose);
  if (image?.memberId !== actor.memberId) throw new Refusal('image_unknown');
  return image;
}
