import { addUp } from '@fairhouse/ledger';
import { betCategoryOf } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { Consumer } from '../../platform/feed/index.ts';
import type { BetChange } from '../bets/index.ts';
import type { MoneyEntry } from '../ledger/index.ts';
import { addEarned, findDueEarnings, makeEarnings, markBooked, type Earning } from './account.store.ts';
import { book } from './book-points.ts';
import type { PointsInnerDeps } from './points-deps.ts';
import { hasPoints } from './require-points.ts';

type ListBrands = () => readonly Brand[];

/** Valid stakes earn points by the ratio of their category; a corrected result takes back what it changed. */
export function betPoints(listBrands: ListBrands): Consumer<BetChange> {
  return {
    name: 'points',
    from: 'now',
    async take(tx, changes) {
      const brands = earningBrands(listBrands);
      await addEarned(
        tx,
        changes.flatMap(({ memberId, brandId, category, validStakeMinor }) => {
          const counts = betCategoryOf(category);
          const ratio = counts === null ? 0n : (brands.get(brandId)?.betsPpm[counts] ?? 0n);
          const product = validStakeMinor * ratio;
          return product === 0n ? [] : [{ memberId, brandId, product }];
        }),
      );
      return null;
    },
  };
}

/** Deposits earn points; one that is taken back takes its points back. */
export function depositPoints(listBrands: ListBrands): Consumer<MoneyEntry> {
  return {
    name: 'points-money',
    from: 'now',
    async take(tx, entries) {
      const brands = earningBrands(listBrands);
      await addEarned(
        tx,
        entries.flatMap((entry) => {
          const product = addUp([entry], 'deposit') * (brands.get(entry.brandId)?.depositsPpm ?? 0n);
          return product === 0n ? [] : [{ memberId: entry.memberId, brandId: entry.brandId, product }];
        }),
      );
      return null;
    },
  };
}

const earningBrands = (listBrands: ListBrands) =>
  new Map(
    listBrands()
      .filter(hasPoints)
      .map(({ id, points }) => [id, points]),
  );

const membersAtOnce = 256;
const movementsAtOnce = 32;

/** Books whole points. A process that dies in between leaves earnings that the next run books. */
export async function bookEarnings(deps: PointsInnerDeps): Promise<void> {
  const { platform } = deps;
  while ((await platform.inTx((tx) => makeEarnings(tx, platform.clock.now(), membersAtOnce))) === membersAtOnce);
  for (let after = 0n; ;) {
    const pieces: readonly Earning[] = await findDueEarnings(platform.db, { after, most: membersAtOnce });
    await platform.stumbles.each('book-points', { pieces, atOnce: movementsAtOnce }, async (earning) => {
      await book(deps, earning, { code: 'points.earned', points: earning.points, key: `${earning.id}` });
      await markBooked(platform.db, earning.id, platform.clock.now());
    });
    after = pieces.at(-1)?.id ?? 0n;
    if (pieces.length < membersAtOnce) return;
  }
}
