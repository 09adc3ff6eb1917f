import { hash } from 'node:crypto';
import { sealedTicketLeaf, writeSelection, type LotteryGame, type SealedTicket } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import type { Platform } from '../../../platform/context/index.ts';
import { playOf } from '../play-of.ts';
import { findLeaves, findSealedTickets, type LeafRow, type SealedTicketRow } from './manifest.store.ts';

const atOnce = 500;

/** A ticket as the tree of its issue hashes it. */
export interface SealedLeaf {
  readonly id: bigint;
  readonly leaf: Buffer;
  readonly stakeMinor: bigint;
}

/** A ticket as it goes under the root, and as its receipt has it. */
export function sealedTicketOf(game: LotteryGame, row: SealedTicketRow): SealedTicket {
  const play = playOf(game, row.playCode);
  if (!play) throw new Error(`ticket ${row.id} is none of its game`);
  return {
    ticketId: `${row.id}`, play: row.playCode, selection: writeSelection(play, row.selection), series: row.series, unitStake: formatAmount(row.unitStakeMinor), stake: formatAmount(row.stakeMinor),
    placedAt: row.placedAtMs,
  };
}

/** Hashed as a leaf (RFC 9162). */
export const leafHash = (ticket: SealedTicket): Buffer => hash('sha256', Buffer.concat([Buffer.of(0), sealedTicketLeaf(ticket)]), 'buffer');

/** All of an issue in the order of its manifest, as many at a time as nobody has to wait for. */
export async function* readLeaves(db: Platform['db'], game: LotteryGame, issueId: bigint): AsyncGenerator<readonly SealedLeaf[]> {
  for (let after = 0n; ;) {
    const asked = { issueId, after, limit: atOnce };
    const rows = await findLeaves(db, asked);
    yield areKept(rows) ? rows : (await findSealedTickets(db, asked)).map((row) => ({ id: row.id, leaf: leafHash(sealedTicketOf(game, row)), stakeMinor: row.stakeMinor }));
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}

const areKept = (rows: readonly LeafRow[]): rows is readonly SealedLeaf[] => rows.every(({ leaf }) => leaf !== null);
