import type { Pool } from 'pg';
import { isWallet, mirrorOf } from '@fairhouse/ledger';
import { Refusal } from '../../platform/context/refusal.ts';
import { correctionRider, findEntry, type BookedEntry } from './corrections.store.ts';
import type { createPostOrOwe } from './debts.ts';
import { rideTakenBack } from './limits.store.ts';
import type { Movement, Posted, Ride } from './movement.ts';

export interface CorrectionInput {
  readonly entryId: bigint;
  /** Two different operators, by their ids in the back office. */
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
}

export interface CorrectionView {
  /** Negative when money is taken back. */
  readonly changeMinor: bigint;
  readonly wallets: BookedEntry['wallets'];
}

interface CorrectDeps {
  readonly pool: Pool;
  post(movement: Omit<Movement, 'entryId'>, entryId: bigint): Promise<Posted>;
  readonly postOrOwe: ReturnType<typeof createPostOrOwe>;
  nextId(): Promise<bigint>;
}

/**
 * Books the mirror of an entry as a new entry; the old entry is not changed (decision 28). An entry is corrected once: a
 * repeated request gets the first answer. What the wallet no longer has becomes a debt (decision 42).
 */
export function createCorrect(deps: CorrectDeps) {
  return async function correct(input: CorrectionInput): Promise<Posted> {
    const { entryId: correctsId, proposedBy, approvedBy } = input;
    const reason = input.reason.trim();
    if (proposedBy === '' || approvedBy === '' || proposedBy === approvedBy) throw new Refusal('second_person_needed');
    if (reason === '' || reason.length > 500) throw new Refusal('reason_needed');
    const wrong = await findCorrectable(deps.pool, correctsId);
    const entryId = await deps.nextId();
    const movement = {
      walletId: wrong.walletId,
      key: { call: 'correction', clientKey: `${correctsId}`, request: `${correctsId}` },
      code: 'correction',
      postings: mirrorOf(wrong.postings, isWallet),
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: 0n,
      answer: '{}',
      rides: [
        { rider: correctionRider, payload: { entryId, correctsId, proposedBy, approvedBy, reason } } as Ride,
        ...(wrong.counted ? [rideTakenBack({ ...wrong.counted, entryId })] : []),
      ],
    } as const;
    const debtor = debtorOf(wrong);
    return debtor ? deps.postOrOwe(movement, { debtor, entryId }) : deps.post(movement, entryId);
  };
}

async function findCorrectable(pool: Pool, entryId: bigint): Promise<BookedEntry> {
  const entry = await findEntry(pool, entryId);
  if (!entry) throw new Refusal('entry_unknown');
  // A hold has a row beside its money; only its own steps capture or release it.
  if (entry.wallets.some(({ purse }) => purse === 'hold')) throw new Refusal('entry_not_correctable');
  return entry;
}

/** What the mirror of an entry would do to a wallet, for a preview. Refuses an entry that did not touch the wallet. */
export async function viewCorrection(
  pool: Pool,
  { entryId, walletId }: { entryId: bigint; walletId: bigint },
): Promise<CorrectionView> {
  const { postings, wallets } = await findCorrectable(pool, entryId);
  if (!wallets.some(({ id }) => id === walletId)) throw new Refusal('entry_unknown');
  const changes = postings.map(
    ({ debit, credit, amountMinor }) =>
      (debit === walletId ? amountMinor : 0n) - (credit === walletId ? amountMinor : 0n),
  );
  return { changeMinor: changes.reduce((sum, change) => sum + change, 0n), wallets };
}

/** Members who received money of the house. What a member got from another member, or from an own purse, is not owed to the house. */
function debtorOf({ walletId, wallets }: BookedEntry): BookedEntry['wallets'][number] | undefined {
  const owned = wallets.filter(({ purse }) => purse !== 'receivable');
  const [only] = owned;
  const isOne = owned.length === 1 && wallets.every(({ memberId }) => memberId === only?.memberId);
  return isOne && only?.id === walletId ? only : undefined;
}
