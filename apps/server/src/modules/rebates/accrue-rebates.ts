import type { Tx } from '../../platform/context/index.ts';
import type { Consumer } from '../../platform/feed/index.ts';
import type { BetChange } from '../bets/index.ts';
import { addEarned, type Earned } from './account.store.ts';
import { insertCounted, takePlace } from './counted.store.ts';
import { addPlay, findChains, insertChains, type DayPlay } from './chain.store.ts';
import { categoryOf } from './rebate-category.ts';
import { findChain, makeChain, type DatedChain, type Rates } from './rebate-chain.ts';
import type { RebatesDeps } from './rebates-deps.ts';

export const rebatesConsumer = 'rebates';

type Category = NonNullable<ReturnType<typeof categoryOf>>;
type Earning = BetChange & { readonly earns: Category };

/** Counts what valid stakes earn for their members and all uplines; `tell` runs when something was earned. */
export function createAccrual(
  deps: Pick<RebatesDeps, 'listBrands' | 'findRates'>,
  tell: () => void,
): Consumer<BetChange> {
  return {
    name: rebatesConsumer,
    from: 'now',
    async take(tx, changes) {
      const earning = changes.flatMap((change): Earning[] => {
        const earns = change.validStakeMinor === 0n ? null : categoryOf(change);
        return earns === null ? [] : [{ ...change, earns }];
      });
      if (earning.length === 0) return null;
      const counted = await chainBets(deps, tx, earning);
      await addPlay(tx, sumPlay(counted));
      await addEarned(tx, sumEarned(counted));
      await keepForAgents(tx, counted);
      return tell;
    },
  };
}

interface Counted {
  readonly change: Earning;
  readonly chain: DatedChain;
}

/** Each bet with its chain; bets of a member in the order they were placed, new chains stored. */
async function chainBets(
  deps: Pick<RebatesDeps, 'listBrands' | 'findRates'>,
  tx: Tx,
  earning: readonly Earning[],
): Promise<Counted[]> {
  const ratesOf = await readRates(deps, tx, earning);
  const known = await findChains(tx, [...new Set(earning.map(({ memberId }) => memberId))]);
  const chains = Map.groupBy(known, keyOf);
  const counted = earning
    .toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
    .map((change): Counted => {
      const { brandId, memberId, path, earns: category, placedAt } = change;
      const key = keyOf({ memberId, category });
      const own = chains.get(key) ?? [];
      chains.set(key, own);
      const chain = findChain(own, placedAt, () =>
        makeChain({ brandId, memberId, path, category }, (id) => ratesOf(brandId, id)),
      );
      return { change, chain };
    });
  await insertChains(
    tx,
    [...chains.values()].flat().filter(({ id }) => id === null),
  );
  return counted;
}

const keyOf = ({ memberId, category }: { memberId: bigint; category: Category }): string => `${memberId} ${category}`;

/** An agent gave a rate to everybody below; who has no agent has that of the brand's table. */
async function readRates(
  { listBrands, findRates }: Pick<RebatesDeps, 'listBrands' | 'findRates'>,
  tx: Tx,
  earning: readonly Earning[],
): Promise<(brandId: bigint, memberId: bigint) => Rates> {
  const given = await findRates(tx, [...new Set(earning.flatMap(({ memberId, path }) => [memberId, ...path]))]);
  const tables = new Map(listBrands().map(({ id, rebates }) => [id, rebates.withoutAgentPpm]));
  return (brandId, memberId) => given.get(memberId) ?? tables.get(brandId) ?? {};
}

/** What has earned for an agent, at a place of its own: the accounts are locked by now. */
async function keepForAgents(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const kept = counted.filter(({ chain }) => chain.shares.some((share, at) => at > 0 && share > 0));
  if (kept.length === 0) return;
  await insertCounted(
    tx,
    await takePlace(tx),
    kept.map(({ change, chain }) => ({ ...change, chainId: chain.id ?? 0n })),
  );
}

function sumPlay(counted: readonly Counted[]): DayPlay[] {
  const plays = new Map<string, DayPlay>();
  for (const { change, chain } of counted) {
    const { day, placedAt, validStakeMinor } = change;
    const key = `${chain.id} ${day}`;
    const play = plays.get(key) ?? { chain, day, validStakeMinor: 0n, lastPlacedAt: placedAt };
    play.validStakeMinor += validStakeMinor;
    if (placedAt > play.lastPlacedAt) play.lastPlacedAt = placedAt;
    plays.set(key, play);
  }
  return [...plays.values()];
}

function sumEarned(counted: readonly Counted[]): Earned[] {
  const sums = new Map<string, Earned>();
  for (const { change, chain } of counted) {
    for (const [at, memberId] of chain.earners.entries()) {
      const share = chain.shares[at] ?? 0;
      if (share === 0) continue;
      const { brandId, currency, earns: category, validStakeMinor } = change;
      const role = at === 0 ? 'own' : 'agent';
      const key = `${memberId} ${role} ${currency} ${category}`;
      const sum = sums.get(key) ?? {
        brandId,
        memberId,
        role,
        currency,
        category,
        validStakeMinor: 0n,
        earnedMicros: 0n,
      };
      sum.validStakeMinor += validStakeMinor;
      sum.earnedMicros += validStakeMinor * BigInt(share);
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}
