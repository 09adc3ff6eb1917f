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
 * The way out of the house for messages. No network provider is part of the product: an operator brings one. Whoever
 * implements it never logs a text, which may hold a code.
 */
export interface MessageSender {
  /** Whether messages of this brand get anywhere. */
  serves(brand: Brand): boolean;
  send(message: OutgoingMessage): Promise<void>;
}
