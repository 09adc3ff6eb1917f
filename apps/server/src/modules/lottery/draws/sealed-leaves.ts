import type { LotteryGame, SealedTicket } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import type { Platform } from '../../../platform/context/index.ts';
import { writtenOf } from '../play-of.ts';
import { leafOf } from '../tickets/receipts.ts';
import { findLeaves, findSealedTickets, type LeafRow, type SealedTicketRow } from './manifest.store.ts';

const atOnce = 500;

/** A ticket as the tree of its issue hashes it. */
export interface SealedLeaf {
  readonly id: bigint;
  readonly leaf: Buffer;
  readonly stakeMinor: bigint;
}

/** The leaf of a ticket, which its receipt has too; a ticket whose play is gone does not stop the seal. */
export function sealedTicketOf(game: LotteryGame, row: SealedTicketRow): SealedTicket {
  return {
    ticketId: `${row.id}`,
    play: row.playCode,
    selection: writtenOf(game, row),
    series: row.series,
    unitStake: formatAmount(row.unitStakeMinor),
    stake: formatAmount(row.stakeMinor),
    placedAt: row.placedAtMs,
  };
}

/** The stored leaf; for a ticket sold before leaves were stored, the hash as at the sale. */
export const leafOfRow = (game: LotteryGame, row: SealedTicketRow): Buffer =>
  row.leaf ?? Buffer.from(leafOf({ ...row, selection: writtenOf(game, row) }), 'hex');

/** All leaves of an issue in the order of its manifest, in pieces that delay nobody. */
export async function* readLeaves(
  db: Platform['db'],
  game: LotteryGame,
  issueId: bigint,
): AsyncGenerator<readonly SealedLeaf[]> {
  for (let after = 0n; ;) {
    const input = { issueId, after, limit: atOnce };
    const rows = await findLeaves(db, input);
    yield areKept(rows)
      ? rows
      : (await findSealedTickets(db, input)).map((row) => ({
          id: row.id,
          leaf: leafOfRow(game, row),
          stakeMinor: row.stakeMinor,
        }));
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}

const areKept = (rows: readonly LeafRow[]): rows is readonly SealedLeaf[] => rows.every(({ leaf }) => leaf !== null);
