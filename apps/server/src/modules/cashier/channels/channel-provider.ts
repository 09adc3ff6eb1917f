import type { InstrumentType, Language } from '@fairhouse/contract';

/** A provider that takes longer is asked again later: nobody waits for a silent one. */
export const answerMs = 5_000;

/** A payment that a provider is asked to take. */
export interface PaymentRequest {
  /** The brand; a provider has credentials for each. */
  readonly merchant: string;
  /** Our unique reference, which the provider's messages name. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly bankCode: string | null;
  readonly language: Language;
  /** The page to which the member's browser returns. */
  readonly returnUrl: string;
  /** The address for messages about the payment. */
  readonly callbackUrl: string;
  /** The origin that pages of a provider inside the house are served from. */
  readonly pagesOrigin: string;
  readonly expiresAt: Date;
}

export interface PaymentStarted {
  readonly providerRef: string;
  readonly launchUrl: string;
  /** The content of a QR code for this payment; null: it has none. */
  readonly qrText: string | null;
}

/** What a provider says of a payment, in a message or when asked. */
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

/** A payment that a provider is asked to make. */
export interface PayoutRequest {
  readonly merchant: string;
  /** Our unique reference: the same reference is the same payment, however often it is sent. */
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

/** A provider that also pays out. After any failure, asking it tells the outcome. */
export interface PayoutPort {
  /** Throws when no answer came; the provider may have taken the payment all the same. */
  startPayout(request: PayoutRequest): Promise<{ providerRef: string }>;
  /** The state now; null: the provider has never heard of the payment. */
  askPayout(payout: { merchant: string; reference: string }): Promise<PaymentNews | null>;
}

/**
 * The port of providers with hosted pages. A provider is a folder beside this file, with an implementation for the
 * credentials of each brand, and a line in `provider-registry.ts`.
 */
export interface ChannelProvider {
  readonly code: string;
  /**
   * The same reference is the same payment. Throws when the provider cannot be reached or refuses: then nothing was
   * begun that could be paid.
   */
  startPayment(request: PaymentRequest): Promise<PaymentStarted>;
  /** Refuses with `callback_forged` or `callback_stale`; a result is authentic. */
  readMessage(message: IncomingMessage): ProviderMessage;
  /** The state now; null: the provider does not know the payment. */
  askPayment(payment: { merchant: string; reference: string; providerRef: string }): Promise<PaymentNews | null>;
  /** For providers that also pay out. */
  readonly payouts?: PayoutPort;
  /** Work that the provider does from time to time, beside its timers. */
  work?(): Promise<void>;
  close?(): Promise<void>;
}
