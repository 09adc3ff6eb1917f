import type { Minor } from '@fairhouse/money';

/** One debit/credit pair: `amountMinor` (1/10,000 unit, above zero) leaves `debit` and arrives at `credit`. */
export interface Posting {
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amountMinor: Minor;
}

/** Postings of one step between a wallet and a house account; a zero amount posts nothing. */
export function creditWallet(step: { wallet: bigint; house: bigint; amountMinor: Minor }): Posting[] {
  return step.amountMinor > 0n ? [{ debit: step.house, credit: step.wallet, amountMinor: step.amountMinor }] : [];
}

/** See {@link creditWallet}; in the opposite direction. */
export function debitWallet(step: { wallet: bigint; house: bigint; amountMinor: Minor }): Posting[] {
  return step.amountMinor > 0n ? [{ debit: step.wallet, credit: step.house, amountMinor: step.amountMinor }] : [];
}

/** An instant round: the stake is posted first, so that a refusal depends on the stake only, then the payout. */
export function roundPostings(round: {
  wallet: bigint;
  house: bigint;
  stakeMinor: Minor;
  payoutMinor: Minor;
}): Posting[] {
  const { wallet, house } = round;
  return [
    ...debitWallet({ wallet, house, amountMinor: round.stakeMinor }),
    ...creditWallet({ wallet, house, amountMinor: round.payoutMinor }),
  ];
}
