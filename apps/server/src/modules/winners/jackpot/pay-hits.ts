import type { Brand } from '../../../platform/context/index.ts';
import type { Posted, Ride } from '../../ledger/index.ts';
import { findDueHit, findUntoldHits, markHitTold, type HitRow } from './hit.store.ts';
import { potAccount, reserveAccount, type JackpotDeps } from './jackpot-deps.ts';
import { findJackpot, isTaken, type Payment } from './jackpot.store.ts';
import { readTermsOf } from './terms-of-bets.ts';

export interface PayDeps extends JackpotDeps {
  ridePayment(payment: Payment): Ride;
}

/** How often another process may come first. */
const triesMost = 20;

/**
 * Pays every hit of a brand, in their order, each with what stands in the pot then: of two at once the first has the pot and the
 * second the one after it. The row of the hit commits with the movement, so that it is paid once, whoever is killed. A hit
 * on an empty pot waits for the next share of a stake.
 */
export async function payHits(deps: PayDeps, brand: Brand): Promise<void> {
  for (let tries = 0; tries < triesMost;) {
    const hit = await findDueHit(deps.platform.db, brand.id);
    if (!hit) break;
    try {
      if (!(await payHit(deps, brand, hit))) break;
    } catch (error) {
      if (!isTaken(error)) throw error;
      tries += 1;
    }
  }
  for (const hit of await findUntoldHits(deps.platform.db, brand.id)) await tellHit(deps, brand, hit);
}

async function payHit(deps: PayDeps, brand: Brand, hit: HitRow): Promise<boolean> {
  const { platform, ledger } = deps;
  const { id: brandId, currency } = brand;
  const jackpot = await findJackpot(platform.db, brandId);
  if (!jackpot) throw new Error('a hit of no jackpot');
  const pot = await ledger.houseAccount(brandId, potAccount, currency);
  const reserve = await ledger.houseAccount(brandId, reserveAccount, currency);
  const { balanceMinor: amountMinor } = await ledger.readMeter(pot);
  if (amountMinor === 0n) return false;
  const { balanceMinor: reserveMinor } = await ledger.readMeter(reserve);
  const at = platform.clock.now();
  const { seedMinor: seedAsked } = await readTermsOf(platform.db, brand);
  // Where the policy allows no money of the house, the next pot begins with the reserve alone.
  const seedMinor = brand.rules.houseJackpot.house ? seedAsked : 0n;
  const { memberId } = hit;
  const walletId = await ledger.openWallet({ brandId, memberId, purse: 'cash', currency });
  const payment = {
    hitId: hit.id,
    brandId,
    no: jackpot.won + 1,
    amountMinor,
    seedMinor,
    reserveMinor,
    maskedName: await deps.findShownName(memberId, brand),
    atMs: at.getTime(),
  };
  const posted = await ledger.post({
    walletId,
    // The hit is the key, so that it is paid once; the amount is decided by the books.
    key: { call: 'houseJackpot', clientKey: `${hit.id}`, request: `${hit.id}` },
    code: 'jackpot.won',
    postings: [
      { debit: pot, credit: walletId, amountMinor },
      { debit: await ledger.houseAccount(brandId, 'house.demo_grant', currency), credit: pot, amountMinor: seedMinor },
      { debit: reserve, credit: pot, amountMinor: reserveMinor },
    ].filter(({ amountMinor: moved }) => moved > 0n),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: amountMinor,
    answer: '{}',
    rides: [deps.ridePayment(payment)],
  });
  tellBalance(deps, { memberId, brandId }, posted);
  return true;
}

function tellBalance({ platform }: PayDeps, owner: { memberId: bigint; brandId: bigint }, posted: Posted): void {
  if (posted.verdict !== 'done') return;
  const { balanceMinor, version } = posted;
  platform.events.emit('balance_changed', { ...owner, balanceMinor, version });
}

/** The winner by a message, everybody by the socket; a process that died in between is made up for by the next look. */
async function tellHit(deps: PayDeps, brand: Brand, hit: HitRow): Promise<void> {
  const { platform } = deps;
  if (!hit.paid) return;
  const { no, amountMinor } = hit.paid;
  // The message has a cause of its own, so that one told twice is written once.
  platform.events.emit('jackpot_won', {
    memberId: hit.memberId,
    hitId: hit.id,
    no,
    amountMinor,
    currency: brand.currency,
  });
  if (!(await markHitTold(platform.db, hit.id, platform.clock.now()))) return;
  const message = { type: 'jackpot_won', value: { no } } as const;
  platform.push.site.broadcast(brand.id, message);
}
