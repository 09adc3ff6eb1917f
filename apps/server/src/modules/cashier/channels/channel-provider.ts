import type { InstrumentType, Language } from '@fairhouse/contract';

/** A provider that takes longer to answer is asked again by and by: nobody waits for one that is silent. */
export const answerMs = 5_000;

/** A payment a provider is asked to take. */
export interface PaymentWish {
  /** The brand; a provider has credentials for each. */
  readonly merchant: string;
  /** Ours, unique: what the provider's messages are about. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly bankCode: string | null;
  readonly language: Language;
  /** Where the member's browser comes back to. */
  readonly returnUrl: string;
  /** Where messages about it go. */
  readonly callbackUrl: string;
  /** The origin that pages of a provider inside the house are served from. */
  readonly pagesOrigin: string;
  readonly expiresAt: Date;
}

export interface PaymentStarted {
  readonly providerRef: string;
  readonly launchUrl: string;
  /** What a QR code for this payment holds; null: it has none. */
  readonly qrText: string | null;
}

/** What a provider says of a payment, by message or when asked. */
export interface PaymentNews {
  readonly reference: string;
  readonly told: 'paid' | 'failed' | 'pending';
  readonly amountMinor: bigint;
  readonly currency: string;
}

export interface ProviderMessage extends PaymentNews {
  /** The provider's own number of this message. */
  readonly eventId: string;
}

export interface IncomingMessage {
  readonly merchant: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly now: Date;
}

/** A payment a provider is asked to make. */
export interface PayoutWish {
  readonly merchant: string;
  /** Ours, unique: the same twice is the same payment, however often it is sent. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly target: {
    readonly type: InstrumentType;
    readonly bankCode: string;
    readonly number: string;
    readonly holder: string;
  };
  readonly callbackUrl: string;
}

/** What a provider that also pays out can do. Whatever happens on the way, asking tells what has become of it. */
export interface PayoutPort {
  /** Throws when no answer came: it may have been taken all the same. */
  startPayout(wish: PayoutWish): Promise<{ providerRef: string }>;
  /** The truth of the moment; null: the provider has never heard of it. */
  askPayout(payout: { merchant: string; reference: string }): Promise<PaymentNews | null>;
}

/**
 * The port of hosted-page providers. A provider is one folder beside this file, with one of these for each brand's
 * credentials, and one line in `provider-registry.ts`.
 */
export interface ChannelProvider {
  readonly code: string;
  /** The same reference again is the same payment. Throws when it cannot be reached or will not take it: nothing was begun then that could be paid. */
  startPayment(wish: PaymentWish): Promise<PaymentStarted>;
  /** Refuses with `callback_forged` or `callback_stale`; what comes back is authentic. */
  readMessage(message: IncomingMessage): ProviderMessage;
  /** The truth of the moment; null: the provider does not know the payment. */
  askPayment(payment: { merchant: string; reference: string; providerRef: string }): Promise<PaymentNews | null>;
  /** Of those that also pay out. */
  readonly payouts?: PayoutPort;
  /** What it has to do now and then, beside its timers. */
  work?(): Promise<void>;
  close?(): Promise<void>;
}
