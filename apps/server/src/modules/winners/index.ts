import type { Winner } from '@fairhouse/contract';
import { displayAmount, isCurrency } from '@fairhouse/money';
import type { Brand, Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import type { BrandDoor } from '../brand/index.ts';
import { inHouseVendor, type CatalogDoor } from '../catalog/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { ProfileDoor } from '../profile/index.ts';
import { createJackpots } from './jackpots.ts';
import { findWins, insertWins, type Win } from './winners.store.ts';

export { createJackpots, type Jackpots } from './jackpots.ts';

interface WinnersNeeds {
  readonly ledger: LedgerDoor;
  readonly brand: Pick<BrandDoor, 'all' | 'findById'>;
  readonly catalog: Pick<CatalogDoor, 'findBySlug'>;
  readonly profile: Pick<ProfileDoor, 'showsWins'>;
}

interface WinnersOptions {
  /** Tests move the jackpot themselves. */
  readonly isJackpotByHand?: boolean | undefined;
}

export const winnersModule = defineModule({
  needs: {
    ledger: 'the jackpot is an account of the books',
    brand: 'each brand has a board and a jackpot of its own',
    catalog: 'the board names games',
    profile: 'only members who like to be shown are on the board',
  },
  create(platform: Platform, { ledger, brand, catalog, profile }: WinnersNeeds, { isJackpotByHand }: WinnersOptions) {
    const board = createWinners(platform, {
      findBrand: (id) => brand.findById(id),
      findGame: (slug) => catalog.findBySlug(inHouseVendor, slug),
      showsWins: (memberId, policy) => profile.showsWins(memberId, policy),
      broadcast: (brandId, message) => platform.push.site.broadcast(brandId, message),
    });
    const jackpots = createJackpots(platform, { ledger, brands: () => brand.all });
    if (isJackpotByHand !== true) jackpots.start();
    return {
      ...board,
      jackpots,
      async close() {
        await jackpots.close();
        await board.close();
      },
    };
  },
});

export interface WinnersDeps {
  findBrand(id: bigint): Brand | undefined;
  findGame(slug: string): { readonly nodeId: number; readonly name: string; readonly icon: string } | undefined;
  showsWins(memberId: bigint, policy: Brand['policy']): Promise<boolean>;
  broadcast(brandId: bigint, message: { type: 'winner'; value: Winner }): void;
}

/** The board of the latest wins. */
export interface WinnersDoor {
  list(brand: Brand, limit: number): Promise<Winner[]>;
  /** Writes down what waits; also done by a timer. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const boardSize = 20;
/** Many wins a second would be a blur: the newest few of each tick are shown. */
const tickMs = 400;
const perTick = 5;

interface Waiting {
  readonly win: Win;
  readonly memberId: bigint;
}

export function createWinners(platform: Platform, deps: WinnersDeps): WinnersDoor {
  const waiting = new Map<bigint, Waiting[]>();
  let flushing = Promise.resolve();

  platform.events.on(
    'bet_settled',
    ({ betId, brandId, memberId, memberName, game, stakeMinor, payoutMinor, currency }) => {
      if (payoutMinor <= stakeMinor) return;
      const list = waiting.get(brandId) ?? [];
      list.push({ memberId, win: { betId, maskedName: maskName(memberName), game, payoutMinor, currency } });
      if (list.length > perTick) list.shift();
      waiting.set(brandId, list);
    },
  );

  async function flushBrand(brandId: bigint, list: readonly Waiting[]): Promise<void> {
    const brand = deps.findBrand(brandId);
    if (!brand) return;
    const isShown = await Promise.all(list.map(({ memberId }) => deps.showsWins(memberId, brand.policy)));
    const shown = list.filter((_, index) => isShown[index]).map(({ win }) => win);
    if (shown.length === 0) return;
    await insertWins(platform.db, brandId, { list: shown, at: platform.clock.now(), keep: boardSize });
    for (const win of shown) {
      const winner = toWinner(win, deps);
      if (winner) deps.broadcast(brandId, { type: 'winner', value: winner });
    }
  }

  async function flush(): Promise<void> {
    const due = [...waiting];
    waiting.clear();
    flushing = flushing
      .then(() => Promise.all(due.map(([brandId, list]) => flushBrand(brandId, list))))
      .then(
        () => undefined,
        (err: unknown) => platform.log.warn({ err }, 'wins could not be put on the board'),
      );
    await flushing;
  }

  const timer = setInterval(() => {
    if (waiting.size > 0) void flush();
  }, tickMs).unref();

  return {
    async list(brand, limit) {
      const wins = await findWins(platform.db, brand.id, Math.min(limit, boardSize));
      return wins.flatMap((win) => toWinner(win, deps) ?? []);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Null for a game that is not listed any more. */
function toWinner(win: Win, deps: WinnersDeps): Winner | null {
  const game = deps.findGame(win.game);
  if (!game || !isCurrency(win.currency)) return null;
  return {
    betId: `${win.betId}`,
    customerName: win.maskedName,
    gameName: game.name,
    nodeId: game.nodeId,
    iconUrl: game.icon,
    winAmount: displayAmount(win.payoutMinor, win.currency),
    currency: win.currency,
  };
}
