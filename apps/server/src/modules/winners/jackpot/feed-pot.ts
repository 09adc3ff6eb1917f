import type { HouseCode } from '@fairhouse/ledger';
import type { Brand } from '../../../platform/context/index.ts';
import type { Ride } from '../../ledger/index.ts';
import { potAccount, reserveAccount, type JackpotDeps } from './jackpot-deps.ts';
import { findJackpot, isTaken, sumShares, type Feeding } from './jackpot.store.ts';

/**
 * Books what settled stakes have given since the last time, in one entry: bets never wait for the row of the pot.
 * Of processes that ask at once, one books.
 */
export async function feedPot(
  { platform, ledger }: Pick<JackpotDeps, 'platform' | 'ledger'>,
  brand: Brand,
  ride: (feeding: Feeding) => Ride,
): Promise<void> {
  const before = await findJackpot(platform.db, brand.id);
  if (!before) return;
  const given = await sumShares(platform.db, brand.id);
  const potMinor = given.potMinor - before.fedMinor;
  const reserveMinor = given.reserveMinor - before.keptMinor;
  // Another process has booked in between.
  if (potMinor < 0n || reserveMinor < 0n || potMinor + reserveMinor === 0n) return;
  const accountOf = (code: HouseCode) => ledger.houseAccount(brand.id, code, brand.currency);
  const [house, pot, reserve] = [
    await accountOf('house.casino'),
    await accountOf(potAccount),
    await accountOf(reserveAccount),
  ];
  const state = `${before.fedMinor}.${before.keptMinor}`;
  try {
    await ledger.post({
      walletId: pot,
      key: { call: 'feedJackpot', clientKey: state, request: state },
      code: 'jackpot.fed',
      postings: [
        { debit: house, credit: pot, amountMinor: potMinor },
        { debit: house, credit: reserve, amountMinor: reserveMinor },
      ].filter(({ amountMinor }) => amountMinor > 0n),
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: 0n,
      answer: '{}',
      rides: [ride({ brandId: brand.id, before, potMinor, reserveMinor })],
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}
