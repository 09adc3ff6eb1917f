import type { Brand } from '../../platform/context/index.ts';

export interface OutgoingMessage {
  readonly kind: 'sms' | 'email';
  /** E.164, or a mail address. */
  readonly to: string;
  /** Mails only. */
  readonly subject: string | null;
  readonly text: string;
}

/**
 * Sends messages out of the house. The product contains no network provider: an operator brings one. An implementation
 * never logs a text, because it may hold a code.
 */
export interface MessageSender {
  /** Whether messages of this brand are delivered at all. */
  serves(brand: Brand): boolean;
  send(message: OutgoingMessage): Promise<void>;
}
