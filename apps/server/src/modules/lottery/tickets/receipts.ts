import { hash } from 'node:crypto';
import { receiptMessage, sealedTicketLeaf } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import type { SigningKey } from '../../../platform/crypto/signing-key.ts';

/** What a receipt is about. */
export interface SoldTicket {
  readonly id: bigint;
  readonly playCode: string;
  /** As a slip writes it. */
  readonly selection: string;
  readonly series: number;
  readonly unitStakeMinor: bigint;
  readonly stakeMinor: bigint;
  readonly placedAtMs: number;
}

/** The leaf of a ticket as the tree of its issue hashes it (RFC 9162), hex. */
export function leafOf(ticket: SoldTicket): string {
  const leaf = sealedTicketLeaf({
    ticketId: `${ticket.id}`,
    play: ticket.playCode,
    selection: ticket.selection,
    series: ticket.series,
    unitStake: formatAmount(ticket.unitStakeMinor),
    stake: formatAmount(ticket.stakeMinor),
    placedAt: ticket.placedAtMs,
  });
  return hash('sha256', Buffer.concat([Buffer.of(0), leaf]));
}

/** The house signs a ticket at its sale (trust.md 3.5), so it cannot leave it out of the manifest unnoticed. */
export function signReceipt(key: SigningKey, issue: { gameCode: string; numero: string }, leaf: string): Buffer {
  return key.sign(receiptMessage({ ...issue, leaf }));
}
