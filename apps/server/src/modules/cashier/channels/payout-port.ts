import type { InstrumentType } from '@fairhouse/contract';
import type { PaymentNews } from './channel-provider.ts';

/** A payment a provider is asked to make. */
export interface PayoutWish {
  readonly merchant: string;
  /** Ours, unique: the same twice is the same payment, however often it is sent. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly target: { readonly type: InstrumentType; readonly bankCode: string; readonly number: string; readonly holder: string };
  readonly callbackUrl: string;
}

/** What a provider that also pays out can do. Whatever happens on the way, asking tells what has become of it. */
export interface PayoutPort {
  /** Throws when no answer came: it may have been taken all the same. */
  startPayout(wish: PayoutWish): Promise<{ providerRef: string }>;
  /** The truth of the moment; null: the provider has never heard of it. */
  askPayout(payout: { merchant: string; reference: string }): Promise<PaymentNews | null>;
}
