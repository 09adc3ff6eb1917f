import { winsHouseJackpot } from '@fairhouse/casino';
import type { Brand, JackpotTerms, Tx } from '../../../platform/context/index.ts';
import type { Consumer } from '../../../platform/feed/index.ts';
import type { BetChange } from '../../bets/index.ts';
import { insertHits, type NewHit } from './hit.store.ts';
import type { JackpotDeps } from './jackpot-deps.ts';
import { addShares, type Share } from './jackpot.store.ts';
import { beginTerms, termsAt } from './terms-of-bets.ts';

interface Stake {
  readonly change: BetChange;
  readonly terms: JackpotTerms;
}

/**
 * Follows settled bets of in-house games: counts what their stakes give to the pot, and finds those that win it
 * (docs/decisions/142). Bets themselves know nothing of it. A bet that was returned is never settled: it gives nothing and has no
 * chance.
 */
export function createStakeCounter(
  deps: JackpotDeps,
  onHits: (brandIds: readonly bigint[]) => void,
): Consumer<BetChange> {
  return {
    name: 'jackpot',
    // A bet takes part in a jackpot that it was told of.
    from: 'now',
    async take(tx, changes) {
      const stakes = await findStakes(deps, tx, changes);
      if (stakes.length === 0) return null;
      await addShares(tx, sharesOf(stakes));
      const hits = await findHits(deps, tx, stakes);
      if (hits.length === 0) return null;
      await insertHits(tx, hits, deps.platform.clock.now());
      return () => onHits([...new Set(hits.map(({ brandId }) => brandId))]);
    },
  };
}

/** In the currency of the brand: the pot has one. */
async function findStakes(deps: JackpotDeps, tx: Tx, changes: readonly BetChange[]): Promise<Stake[]> {
  const brands = new Map<bigint, Brand>();
  // A correction changes what a bet paid and never its stake.
  const settled = changes.filter(({ version, vendor }) => version === 1 && vendor === deps.vendor);
  const own = settled.filter(({ brandId, currency }) => {
    const brand = deps.findBrand(brandId);
    if (brand) brands.set(brandId, brand);
    return brand?.currency === currency;
  });
  if (own.length === 0) return [];
  const all = await beginTerms(tx, [...brands.values()], deps.platform.clock.now());
  return own.flatMap((change) => {
    const terms = termsAt(all.get(change.brandId) ?? [], change.placedAt);
    return terms ? [{ change, terms }] : [];
  });
}

function sharesOf(stakes: readonly Stake[]): Share[] {
  const sums = new Map<string, Share>();
  for (const { change, terms } of stakes) {
    const { brandId, shard, stakeMinor } = change;
    const key = `${brandId} ${shard}`;
    const sum = sums.get(key) ?? { brandId, shard, pot: 0n, reserve: 0n };
    sums.set(key, {
      ...sum,
      pot: sum.pot + stakeMinor * BigInt(terms.contributionBps),
      reserve: sum.reserve + stakeMinor * BigInt(terms.reserveBps),
    });
  }
  return [...sums.values()];
}

async function findHits(deps: JackpotDeps, tx: Tx, stakes: readonly Stake[]): Promise<NewHit[]> {
  const numbers = await deps.casino.drawJackpotNumbers(
    tx,
    stakes.map(({ change: { betId, game, placedAt }, terms: { oneWinPerMinor } }) => ({
      betId,
      game,
      placedAt,
      oneWinPerMinor,
    })),
  );
  return stakes.flatMap(({ change, terms: { oneWinPerMinor } }) => {
    const number = numbers.get(change.betId);
    return number !== undefined && winsHouseJackpot({ number, stakeMinor: change.stakeMinor })
      ? [{ ...change, number, oneWinPerMinor }]
      : [];
  });
}
