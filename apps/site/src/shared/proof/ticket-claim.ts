import type { RaffleClaim, RainClaim, TicketClaim } from '@fairhouse/rewards';

/** A record of a ticket, a rain or a raffle, from the house or from a file. */
export type AnyTicketClaim =
  | (TicketClaim & { readonly format: 'fairhouse/ticket/1' })
  | (RainClaim & { readonly format: 'fairhouse/rain/1' })
  | (RaffleClaim & { readonly format: 'fairhouse/raffle/1' });

/** By its format alone: the engine that checks it is loaded only for one that is. */
export function isTicketClaim(record: { readonly format: string }): record is AnyTicketClaim {
  return /^fairhouse\/(ticket|rain|raffle)\/1$/.test(record.format);
}
