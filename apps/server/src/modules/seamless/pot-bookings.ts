import type { Posted, Ride } from '../ledger/index.ts';
import type { PortDeps, RoundOwner } from './port-deps.ts';
import { houseOf, tellBalance } from './round-money.ts';

/** The books of pots: one brand, one currency. */
interface PotBook {
  readonly brandId: bigint;
  readonly currency: string;
}

export interface PotSeeding extends PotBook {
  /** The pot's part of the account name `house.jackpot:<pot>`. */
  readonly pot: string;
  readonly amountMinor: bigint;
  readonly rides: readonly Ride[];
}

export interface PotPayment {
  readonly owner: RoundOwner;
  readonly pot: string;
  /** Names the pot that is won: it is paid once, however often it is requested. */
  readonly key: string;
  readonly amountMinor: bigint;
  readonly nextSeedMinor: bigint;
  readonly rides: readonly Ride[];
}

export function potAccount(
  { ledger }: Pick<PortDeps, 'ledger'>,
  { brandId, currency }: PotBook,
  pot: string,
): Promise<bigint> {
  return ledger.houseAccount(brandId, `house.jackpot:${pot}`, currency);
}

export async function seedPot(deps: PortDeps, seeding: PotSeeding): Promise<void> {
  const meterId = await potAccount(deps, seeding, seeding.pot);
  await deps.ledger.post({
    walletId: meterId,
    key: { call: 'seedPot', clientKey: 'first', request: `${seeding.amountMinor}` },
    code: 'jackpot.seeded',
    postings: [{ debit: await houseOf(deps, seeding), credit: meterId, amountMinor: seeding.amountMinor }],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: seeding.rides,
  });
}

export async function payPot(
  deps: PortDeps,
  { owner, pot, key, amountMinor, nextSeedMinor, rides }: PotPayment,
): Promise<Posted> {
  const meterId = await potAccount(deps, owner, pot);
  const posted = await deps.ledger.post({
    walletId: owner.walletId,
    key: { call: `${owner.vendor}.pot`, clientKey: `${pot}.${key}`, request: `${amountMinor}` },
    code: 'jackpot.won',
    postings: [
      { debit: meterId, credit: owner.walletId, amountMinor },
      { debit: await houseOf(deps, owner), credit: meterId, amountMinor: nextSeedMinor },
    ],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: amountMinor,
    answer: '{}',
    rides,
  });
  tellBalance(deps, owner, posted);
  return posted;
}
