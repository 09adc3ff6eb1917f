import { merkleLeafHash, toHex } from '@fairhouse/fair';
import { sealedTicketLeaf, type SealedTicket } from './draw-issue.ts';

/** What the house signed when it sold a ticket (trust.md 3.5). */
export interface Receipt {
  readonly gameCode: string;
  readonly numero: string;
  /** Hash of the ticket, as the tree of its issue has it; hex. */
  readonly leaf: string;
  readonly signature: string;
  readonly key: string;
}

/** Whether a signature over a message is of a key: Ed25519, hex. Curves are the caller's, engines have none. */
export type JudgeSignature = (signed: { publicKey: string; message: string; signature: string }) => boolean;

/** What the house signs at the sale. */
export function receiptMessage({ gameCode, numero, leaf }: Pick<Receipt, 'gameCode' | 'numero' | 'leaf'>): string {
  return `fairhouse/lottery-ticket/1\n${gameCode}\n${numero}\n${leaf}`;
}

/** The leaf of a ticket as the tree of its issue hashes it (RFC 9162), hex. */
export function leafOfTicket(ticket: SealedTicket): string {
  return toHex(merkleLeafHash(sealedTicketLeaf(ticket)));
}

/** What is wrong with a receipt: it is of another ticket, or nobody with its key signed it; null where it holds. */
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
