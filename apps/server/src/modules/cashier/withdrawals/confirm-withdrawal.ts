import { withdrawalProofsMax, type UploadedImage, type WithdrawalWord } from '@fairhouse/contract';
import { readRowId, Refusal, type MemberActor, type Tx } from '../../../platform/context/index.ts';
import type { StoredImage } from '../../../platform/uploads/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { followStep } from './follow-step.ts';
import { findParts, updateWord, type PartRow } from './part.store.ts';
import { confirmableStates } from './withdrawal-states.ts';
import { isDisputable, unsaidParts } from './withdrawal-view.ts';
import { findWithdrawal, lockWithdrawal, updateMark, updateState, type WithdrawalRow } from './withdrawal.store.ts';
import { findProofs, insertProof } from './withdrawal-proof.store.ts';

/** The member's own withdrawal; another member's is unknown, and so is a refused one. */
export async function findOwnWithdrawal(
  deps: CashierInnerDeps,
  withdrawalId: string,
  actor: MemberActor,
): Promise<WithdrawalRow> {
  const row = await findWithdrawal(deps.platform.db, readRowId(withdrawalId));
  if (row?.memberId !== actor.memberId || row.brandId !== actor.brandId || row.refusedAs !== null)
    throw new Refusal('withdrawal_unknown');
  return row;
}

export interface Said {
  readonly withdrawalId: string;
  readonly confirmation: WithdrawalWord;
  readonly partId?: string | undefined;
}

/** The member says whether the money has come (spec 4): of a part, or of all that was paid. */
export async function confirmWithdrawal(
  deps: CashierInnerDeps,
  said: Said,
  actor: MemberActor,
): Promise<WithdrawalRow> {
  const { platform } = deps;
  const own = await findOwnWithdrawal(deps, said.withdrawalId, actor);
  const at = platform.clock.now();
  const row = await platform.inTx(async (tx) => {
    const locked = await lockWithdrawal(tx, own.id);
    if (!locked || !confirmableStates.includes(locked.state)) throw new Refusal('withdrawal_state_changed');
    const isComplaint = said.confirmation === 'NOT_RECEIVED';
    if (isComplaint && !isDisputable(locked, at)) throw new Refusal('withdrawal_state_changed');
    const spokenOf = choose(unsaidParts(await findParts(tx, [own.id])), said);
    if (spokenOf.length === 0) throw new Refusal('withdrawal_state_changed');
    await updateWord(tx, { ids: spokenOf.map(({ id }) => id), word: isComplaint ? 'not_received' : 'received', at });
    return settleWords(tx, locked, { at, note: said.confirmation.toLowerCase() });
  });
  followStep(deps, row);
  return row;
}

function choose(unsaid: readonly PartRow[], { confirmation, partId }: Said): readonly PartRow[] {
  if (confirmation === 'ALL_RECEIVED') return unsaid;
  const open = confirmation === 'NOT_RECEIVED' ? unsaid.filter(({ word }) => word !== 'not_received') : unsaid;
  return partId === undefined ? open.slice(0, open.length === 1 ? 1 : 0) : open.filter(({ id }) => `${id}` === partId);
}

/** The state of the whole withdrawal after what was said about its parts. */
async function settleWords(tx: Tx, row: WithdrawalRow, said: { at: Date; note: string }): Promise<WithdrawalRow> {
  const { id } = row;
  const hand = { by: 'member', ...said } as const;
  const words = (await findParts(tx, [id])).filter(({ state }) => state === 'paid').map(({ word }) => word);
  const next = stateOf(row, words);
  const flag = words.includes('not_received')
    ? ('not_received' as const)
    : row.flag === 'not_received'
      ? null
      : row.flag;
  if (next === row.state) return updateMark(tx, { id, flag }, hand);
  if (flag === null && row.flag !== null) await updateMark(tx, { id, flag }, { ...hand, note: 'came after all' });
  const stepped = await updateState(tx, { id, to: next, ...(flag !== null && { flag }) }, hand);
  if (!stepped) throw new Error(`no word leads from ${row.state} to ${next}`);
  return stepped;
}

/** While it is being paid, answers are only stored. A dispute is over when no part is disputed any more. */
function stateOf({ state }: WithdrawalRow, words: readonly PartRow['word'][]): WithdrawalRow['state'] {
  if (state === 'paying') return state;
  if (words.includes('not_received')) return 'disputed';
  if (words.every((word) => word === 'received' || word === 'forced')) return 'received';
  if (state !== 'disputed') return state;
  return words.includes(null) ? 'paid_out' : 'assumed_received';
}

export const proofPurpose = 'cashier.withdrawal';

export async function sendProof(
  deps: CashierInnerDeps,
  sent: { withdrawalId: string; images: readonly UploadedImage[] },
  actor: MemberActor,
): Promise<WithdrawalRow> {
  const { platform } = deps;
  const own = await findOwnWithdrawal(deps, sent.withdrawalId, actor);
  const at = platform.clock.now();
  const row = await platform.inTx(async (tx) => {
    const locked = await lockWithdrawal(tx, own.id);
    if (!locked || !confirmableStates.includes(locked.state)) throw new Refusal('withdrawal_state_changed');
    const kept = (await findProofs(tx, [own.id])).get(own.id) ?? [];
    if (kept.length + sent.images.length > withdrawalProofsMax)
      throw new Refusal('too_many_proofs', { count: `${withdrawalProofsMax}` });
    for (const image of sent.images) {
      const uploadName = await platform.uploads.keep(tx, {
        brandId: locked.brandId,
        memberId: locked.memberId,
        purpose: proofPurpose,
        image,
      });
      await insertProof(tx, { withdrawalId: own.id, uploadName, at });
    }
    // A step of its own, so that a decision needs a version that includes the picture.
    return updateMark(tx, { id: own.id }, { by: 'member', at, note: 'proof sent' });
  });
  followStep(deps, row);
  return row;
}

/** The member's own picture; another member's is unknown. */
export async function readOwnProof(deps: CashierInnerDeps, name: string, actor: MemberActor): Promise<StoredImage> {
  const image = await deps.platform.uploads.find(name, proofPurpose);
  if (image?.memberId !== actor.memberId) throw new Refusal('image_unknown');
  return image;
}
