import type { Winner } from '@fairhouse/contract';
import { displayFloored, isCurrency } from '@fairhouse/money';
import type { Brand, Platform } from '../../platform/context/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { CasinoDoor } from '../casino/index.ts';
import { inHouseVendor, type CatalogDoor } from '../catalog/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { ProfileDoor } from '../profile/index.ts';
import { createHouseJackpot } from './jackpot/house-jackpot.ts';
import { createJackpots } from './jackpots.ts';
import { boardSize, createWinBoard, type WinnerSources } from './put-wins.ts';
import { findWins, type Win } from './winners.store.ts';

export { createJackpots, type Jackpots } from './jackpots.ts';

interface WinnersNeeds {
  readonly ledger: LedgerDoor;
  readonly brand: Pick<BrandDoor, 'all' | 'findById'>;
  readonly bets: Pick<BetsDoor, 'feed'>;
  readonly catalog: Pick<CatalogDoor, 'findByNode'>;
  readonly casino: Pick<CasinoDoor, 'drawJackpotNumbers' | 'readAnyRecord' | 'readWholeStake'>;
  readonly identity: Pick<IdentityDoor, 'findName' | 'findNames'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames'>;
  readonly profile: Pick<ProfileDoor, 'showsWins'>;
}

interface WinnersOptions {
  /** Tests step the jackpot themselves. */
  readonly isJackpotByHand?: boolean | undefined;
}

export const winnersModule = defineModule({
  needs: {
    ledger: 'the jackpot is an account of the books',
    brand: 'each brand has a board and a jackpot of its own',
    bets: 'the board and the jackpot follow the bets',
    catalog: 'the board names games',
    casino: 'rounds have numbers in the jackpot, and records',
    identity: 'a win is shown with the masked name of its member',
    operators: 'two of them change the terms of the jackpot',
    profile: 'only members who like to be shown are on the board',
  },
  create(
    platform: Platform,
    { ledger, brand, bets, catalog, casino, identity, operators, profile }: WinnersNeeds,
    { isJackpotByHand }: WinnersOptions,
  ) {
    const board = createWinners(platform, {
      bets,
      findBrand: (id) => brand.findById(id),
      findGame: (nodeId) => catalog.findByNode(nodeId),
      findName: (memberId, tx) => identity.findName(memberId, tx),
      showsWins: (memberId, policy, tx) => profile.showsWins(memberId, policy, tx),
      broadcast: (brandId, message) => platform.push.site.broadcast(brandId, message),
    });
    const houseJackpot = createHouseJackpot({
      platform,
      ledger,
      casino,
      operators,
      vendor: inHouseVendor,
      findBrand: (id) => brand.findById(id),
      findGame: (nodeId) => catalog.findByNode(nodeId),
      async findShownName(memberId, { policy }) {
        if (!(await profile.showsWins(memberId, policy))) return null;
        const name = (await identity.findNames([memberId])).get(memberId);
        return name === undefined ? null : maskName(name);
      },
    });
    bets.feed.add(houseJackpot.counter);
    const jackpots = createJackpots(platform, { ledger, brands: () => brand.all, house: houseJackpot });
    if (isJackpotByHand !== true) jackpots.start();
    return { ...board, jackpots, houseJackpot, close: () => jackpots.close() };
  },
});

export interface WinnersDeps extends WinnerSources {
  readonly bets: Pick<BetsDoor, 'feed'>;
  findGame(nodeId: number): { readonly nodeId: number; readonly name: string; readonly icon: string } | undefined;
  broadcast(brandId: bigint, message: { type: 'winner'; value: Winner }): void;
}

/** The board of the latest wins. */
export interface WinnersDoor {
  list(brand: Brand, limit: number): Promise<Winner[]>;
}

export function createWinners(platform: Platform, deps: WinnersDeps): WinnersDoor {
  deps.bets.feed.add(
    createWinBoard(platform, deps, (brandId, wins) => {
      for (const win of wins) {
        const winner = toWinner(win, deps);
        if (winner) deps.broadcast(brandId, { type: 'winner', value: winner });
      }
    }),
  );
  return {
    async list(brand, limit) {
      const wins = await findWins(platform.db, brand.id, Math.min(limit, boardSize));
      return wins.flatMap((win) => toWinner(win, deps) ?? []);
    },
  };
}

/** Null for a game that is no longer listed. */
function toWinner(win: Win, deps: Pick<WinnersDeps, 'findGame'>): Winner | null {
  const game = deps.findGame(win.nodeId);
  if (!game || !isCurrency(win.currency)) return null;
  return {
    betId: `${win.betId}`,
    customerName: win.maskedName,
    gameName: game.name,
    nodeId: game.nodeId,
    iconUrl: game.icon,
    winAmount: displayFloored(win.payoutMinor, win.currency),
    currency: win.currency,
  };
}
