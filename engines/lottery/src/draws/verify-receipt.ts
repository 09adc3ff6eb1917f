import { merkleLeafHash, toHex } from '@fairhouse/fair';
import { sealedTicketLeaf, type SealedTicket } from './draw-issue.ts';

/** The receipt that the house signs when it sells a ticket (trust.md 3.5). */
export interface Receipt {
  readonly gameCode: string;
  readonly numero: string;
  /** Hash of the ticket, as in the Merkle tree of its issue; hex. */
  readonly leaf: string;
  readonly signature: string;
  readonly key: string;
}

/** Checks an Ed25519 signature over a message, hex; the caller supplies it, because engines have no elliptic curves. */
export type JudgeSignature = (signed: { publicKey: string; message: string; signature: string }) => boolean;

/** The text the house signs at the sale. */
export function receiptMessage({ gameCode, numero, leaf }: Pick<Receipt, 'gameCode' | 'numero' | 'leaf'>): string {
  return `fairhouse/lottery-ticket/1\n${gameCode}\n${numero}\n${leaf}`;
}

/** The leaf of a ticket in the Merkle tree of its issue (RFC 9162), hex. */
export function leafOfTicket(ticket: SealedTicket): string {
  return toHex(merkleLeafHash(sealedTicketLeaf(ticket)));
}

/** The error of a receipt: it names another ticket, or its key did not sign it; null where it holds. */
export function findReceiptFault(
  ticket: SealedTicket,
  receipt: Receipt,
  isSigned: JudgeSignature,
): 'ticket' | 'signature' | null {
  if (leafOfTicket(ticket) !== receipt.leaf) return 'ticket';
  return isSigned({ publicKey: receipt.key, message: receiptMessage(receipt), signature: receipt.signature })
    ? null
    : 'signature';
}
