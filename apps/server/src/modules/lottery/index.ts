import {
  isLotteryVendor,
  type Calls,
  type Input,
  type IssueNews,
  type LotteryDraw,
  type LotteryWin as WinNews,
  type LotteryGroup,
  type LotteryOrder,
  type LotteryOrderPage,
  type LotterySetting,
  type LotteryTicket,
  type MemberSeries,
  type NearIssues,
  type OpenedIssue,
  type Output,
  type PlacedOrder,
  type PlayMenu,
} from '@fairhouse/contract';
import type { LotteryGame } from '@fairhouse/lottery';
import { gather } from '../../platform/gather/gather.ts';
import { Refusal, type Brand, type Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { CatalogDoor } from '../catalog/index.ts';
import type { FairnessDoor } from '../fairness/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import type { BettingDeps, Bettor, ShelfGame } from './betting-deps.ts';
import { createLotteryDesk, type LotteryDesk } from './desk/lottery-desk.ts';
import { readDraw, readDrawBundle } from './draws/read-draw.ts';
import { openKeyRing, viewKeys, type KeyRing } from './keys/key-ring.ts';
import { toIssueNews, toWinNews } from './lottery-news.ts';
import { openIssues, type IssueDeps, type Issues } from './open-issues.ts';
import { listChase, listDrawn, listOpened, readHotGap, readNear } from './menus/issue-views.ts';
import { createShownLotteries } from './menus/shown-lotteries.ts';
import { listGroups, listSeries, readPlayMenus, readSetting } from './menus/play-menu.ts';
import { listOrders, listToday, readOrder } from './records/list-orders.ts';
import { openBrandTerms, type BrandTerms } from './terms/brand-terms.ts';
import { cancelTickets } from './tickets/cancel-tickets.ts';
import { countOpenTickets } from './tickets/count-open.ts';
import { numberRider, type NumberPayload } from './tickets/number-cost.store.ts';
import { keepPlacements } from './tickets/placements.ts';
import { placeContents, placeSlip } from './tickets/place-slip.ts';
import { returnOpenTickets } from './tickets/return-open-tickets.ts';
import { findSales } from './tickets/sale.store.ts';
import { ownSeries, seriesMin } from './tickets/series.ts';
import {
  cancelRider,
  exposureRider,
  orderRider,
  ticketRider,
  type OrderPayload,
  type TicketCancel,
} from './tickets/ticket.store.ts';

interface LotteryNeeds {
  readonly ledger: LedgerDoor;
  readonly bets: BetsDoor;
  readonly fairness: FairnessDoor;
  readonly brand: Pick<BrandDoor, 'all'>;
  readonly catalog: LotteryDeps['catalog'];
  readonly wallet: Pick<WalletDoor, 'walletOf'>;
  readonly agency: Pick<AgencyDoor, 'findPlacement'>;
  readonly protection: Pick<ProtectionDoor, 'admitStake' | 'openBetReturns'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo'>;
}

interface LotteryOptions {
  /** The games of which issues are made and drawn; all unless set. */
  readonly lotteryGames?: readonly LotteryGame[] | undefined;
}

export const lotteryModule = defineModule({
  needs: {
    ledger: 'tickets move money',
    bets: 'tickets are bets of the record',
    fairness: 'a draw takes its chance from there (law 2)',
    brand: 'issues are told in every brand',
    catalog: 'a tile says which game is meant, and a game that is switched off is on no shelf',
    wallet: 'a ticket is paid out of a wallet',
    agency: 'the series of a member is part of their place',
    protection: 'every stake is admitted first, and an exclusion returns tickets whose issue still takes bets',
    operators: 'what operators decide goes into their trail',
  },
  async create(
    platform: Platform,
    { ledger, bets, fairness, brand, catalog, wallet, agency, protection, operators }: LotteryNeeds,
    { lotteryGames }: LotteryOptions,
  ) {
    const door = await createLottery(platform, {
      ledger,
      bets,
      fairness,
      catalog,
      issues: { isClockOwn: false, ...(lotteryGames && { games: lotteryGames }) },
      listBrands: () => brand.all,
      walletOf: (member) => wallet.walletOf(member),
      findPlacement: (memberId) => agency.findPlacement(memberId),
      admitStake: (play) => protection.admitStake(play),
      recordAction: (tx, action) => operators.recordAction(tx, action),
      checkTwo: (tx, two) => operators.checkTwo(tx, two),
      broadcast: (brandId, message) => platform.push.site.broadcast(brandId, message),
      send: (memberId, message) => platform.push.site.sendToMember(memberId, message),
    });
    protection.openBetReturns.add((whose) => door.returnOpenTickets(whose));
    return door;
  },
});

export interface LotteryDeps {
  readonly ledger: LedgerDoor;
  readonly bets: BetsDoor;
  readonly catalog: Pick<CatalogDoor, 'findShown' | 'findBySlug' | 'notePlayed' | 'offerOnly' | 'refresh'>;
  walletOf: WalletDoor['walletOf'];
  findPlacement: AgencyDoor['findPlacement'];
  admitStake: ProtectionDoor['admitStake'];
  readonly fairness: FairnessDoor;
  readonly issues: Pick<IssueDeps, 'isClockOwn'> & Partial<Pick<IssueDeps, 'games'>>;
  listBrands(): readonly Brand[];
  recordAction: OperatorsDoor['recordAction'];
  checkTwo: OperatorsDoor['checkTwo'];
  /** Sends to every socket of a brand, and to those of a member. */
  broadcast(brandId: bigint, message: { type: 'lottery_issue'; value: IssueNews }): void;
  send(memberId: bigint, message: { type: 'lottery_win'; value: WinNews }): void;
}

/** The lotteries: games, bets, and their records. */
export interface LotteryDoor {
  listGroups(brand: Brand): LotteryGroup[];
  readPlayMenus(bettor: Bettor, ref: string, series: number | undefined): Promise<PlayMenu[]>;
  readSetting(brand: Brand, ref: string): LotterySetting;
  listSeries(bettor: Bettor): Promise<MemberSeries[]>;
  readNear(brand: Brand, ref: string): Promise<NearIssues>;
  listChase(brand: Brand, ref: string): Promise<Output<Calls['listChaseIssues']>>;
  listDrawn(
    brand: Brand,
    ref: string,
    input: { page: number; size: number },
  ): Promise<Output<Calls['listDrawnIssues']>>;
  readHotGap(brand: Brand, ref: string): Promise<Output<Calls['readHotGap']>>;
  /** Of one vendor's games, or of all. */
  listOpened(brand: Brand, vendor?: string): Promise<Record<string, OpenedIssue>>;
  placeSlip(bettor: Bettor, form: Input<Calls['placeLotteryOrder']>): Promise<PlacedOrder>;
  placeContents(bettor: Bettor, form: Input<Calls['placeVnOrder']>): Promise<PlacedOrder>;
  /** Every ticket of the member whose issue still takes bets, with its stake. */
  returnOpenTickets(owner: Pick<Bettor, 'memberId' | 'brand'>): Promise<void>;
  cancelTickets(bettor: Bettor, ids: readonly string[]): Promise<Output<Calls['cancelTickets']>>;
  listOrders(bettor: Bettor, input: Input<Calls['listLotteryOrders']>): Promise<LotteryOrderPage>;
  listToday(bettor: Bettor, ref: string | undefined): Promise<LotteryTicket[]>;
  readOrder(bettor: Bettor, orderId: string): Promise<LotteryOrder>;
  readConditions(brand: Brand): Output<Calls['readOrderConditions']>;
  readDraw(bettor: Bettor, input: { gameCode: string; numero: string }): Promise<LotteryDraw>;
  /** Keys that sign manifests and receipts, the oldest first. */
  listKeys(): Output<Calls['listLotteryKeys']>;
  readDrawBundle(bettor: Bettor, input: { gameCode: string; numero: string }): ReturnType<typeof readDrawBundle>;
  /** For operators. */
  readonly desk: LotteryDesk;
  /** Making, drawing and settling issues. */
  readonly issues: Issues;
  close(): Promise<void>;
}

export async function createLottery(platform: Platform, deps: LotteryDeps): Promise<LotteryDoor> {
  const shelf = createShownLotteries(deps.catalog);
  const terms = await openBrandTerms(platform, () => deps.catalog.refresh());
  // Lists and menus leave out games that a brand has switched off; the owner of a ticket still finds the game.
  deps.catalog.offerOnly((brand, { vendor, slug }) => !isLotteryVendor(vendor) || !terms.gameOf(brand, slug).isOff);
  const offered = (brand: Brand): readonly ShelfGame[] =>
    shelf.listGames(brand).filter(({ game }) => !terms.gameOf(brand, game.code).isOff);
  const keys = await openKeyRing(platform);
  const innerDeps = bettingDeps(platform, deps, { ...shelf, terms, keys });
  const issues = issuesOf(platform, deps, keys);
  platform.jobs.add({ name: 'count-numbers', at: '* * * * *', run: () => countOpenTickets(issues.deps) });
  const need = (brand: Brand, ref: string): ShelfGame => {
    const found = shelf.findGame(brand, ref);
    if (!found) throw new Refusal('lottery_game_unknown');
    return found;
  };
  return {
    listGroups: (brand) => listGroups(offered(brand)),
    async readPlayMenus(bettor, ref, series) {
      const found = need(bettor.brand, ref);
      const own = ownSeries(found.game, await deps.findPlacement(bettor.memberId));
      if (series !== undefined && (series < seriesMin || series > own))
        throw new Refusal('lottery_series_invalid', { min: `${seriesMin}`, max: `${own}` });
      await deps.catalog.notePlayed(bettor.memberId, found.tile.nodeId);
      return readPlayMenus(
        found,
        { own, series },
        {
          game: terms.gameOf(bettor.brand, found.game.code),
          tableOf: (mode) => terms.tableOf(bettor.brand, found.game.family.code, mode),
        },
      );
    },
    readSetting: (brand, ref) => readSetting(brand, need(brand, ref)),
    listSeries: async ({ memberId, brand }) =>
      listSeries(offered(brand), await deps.findPlacement(memberId), (family, mode) =>
        terms.tableOf(brand, family, mode),
      ),
    readNear: (brand, ref) => readNear(platform.db, need(brand, ref), platform.clock.now().getTime()),
    listChase: (brand, ref) => listChase(platform.db, need(brand, ref)),
    listDrawn: (brand, ref, input) => listDrawn(platform.db, need(brand, ref), input),
    readHotGap: (brand, ref) => readHotGap(platform.db, need(brand, ref)),
    listOpened: (brand, vendor) =>
      listOpened(
        platform.db,
        offered(brand).filter(({ tile }) => vendor === undefined || tile.vendor === vendor),
      ),
    placeSlip: (bettor, form) => placeSlip(innerDeps, bettor, form),
    placeContents: (bettor, form) => placeContents(innerDeps, bettor, form),
    returnOpenTickets: (owner) => returnOpenTickets(innerDeps, owner),
    cancelTickets: (bettor, ids) => cancelTickets(innerDeps, bettor, ids),
    listOrders: (bettor, input) => listOrders(innerDeps, bettor, input),
    listToday: (bettor, ref) => listToday(innerDeps, bettor, ref),
    readOrder: (bettor, orderId) => readOrder(innerDeps, bettor, orderId),
    readConditions: (brand) => readConditions(shelf.listGames(brand)),
    listKeys: () => ({ keys: viewKeys(keys.list()) }),
    readDraw: ({ memberId, brand }, { gameCode, numero }) =>
      readDraw(issues.deps, memberId, { gameCode: need(brand, gameCode).game.code, numero }),
    readDrawBundle: ({ memberId, brand }, { gameCode, numero }) =>
      readDrawBundle(issues.deps, memberId, { gameCode: need(brand, gameCode).game.code, numero }),
    desk: createLotteryDesk(
      {
        ...issues.deps,
        ...shelf,
        terms,
        recordAction: (tx, action) => deps.recordAction(tx, action),
        checkTwo: (tx, two) => deps.checkTwo(tx, two),
      },
      { wake: () => issues.wake() },
    ),
    issues,
    close: () => issues.close(),
  };
}

function issuesOf(platform: Platform, deps: LotteryDeps, keys: KeyRing): Issues {
  return openIssues(platform, {
    ledger: deps.ledger,
    bets: deps.bets,
    fairness: deps.fairness,
    keys,
    ...deps.issues,
    isDemo: () => deps.listBrands().every(({ policy }) => policy === 'demo'),
    tell: (issue) => {
      const value = toIssueNews(issue, platform.clock.now());
      for (const { id } of deps.listBrands()) deps.broadcast(id, { type: 'lottery_issue', value });
    },
    tellWin: (win) => deps.send(win.memberId, { type: 'lottery_win', value: toWinNews(win) }),
  });
}

function bettingDeps(
  platform: Platform,
  deps: LotteryDeps,
  shelf: ReturnType<typeof createShownLotteries> & { terms: BrandTerms; keys: KeyRing },
) {
  const { ledger } = deps;
  const [rideOrder, rideTickets, rideExposure, rideNumbers] = [
    ledger.registerRider<OrderPayload>(orderRider),
    ledger.registerRider<OrderPayload>(ticketRider),
    ledger.registerRider<OrderPayload>(exposureRider),
    ledger.registerRider<readonly NumberPayload[]>(numberRider),
  ];
  const innerDeps: BettingDeps = {
    platform,
    ledger,
    bets: deps.bets,
    ...shelf,
    walletOf: (bettor) => deps.walletOf(bettor),
    findPlacement: keepPlacements((memberId) => deps.findPlacement(memberId)),
    admitStake: (play) => deps.admitStake(play),
    rideOrder: (order, { lines, numbers }) => [
      rideOrder(order),
      rideTickets(order),
      ...lines,
      rideExposure(order),
      ...(numbers.length > 0 ? [rideNumbers(numbers)] : []),
    ],
    rideCancel: ledger.registerRider<TicketCancel>(cancelRider),
  };
  return { ...innerDeps, findSale: gather((input: Parameters<typeof findSales>[1]) => findSales(platform.db, input)) };
}

const statusNames = { 2: 'OPEN', 4: 'WON', 5: 'LOST', 6: 'TIE', 8: 'CANCELLED', 9: 'VOID' } as const;

function readConditions(games: readonly ShelfGame[]): Output<Calls['readOrderConditions']> {
  return {
    games: games.map(({ game, tile }) => ({ gameId: tile.nodeId, gameCode: game.code, remark: tile.name })),
    orderStatuses: Object.entries(statusNames).map(([code, name]) => ({ code: Number(code), name })),
    prizeModes: [
      { prizeModeId: 1, name: 'LOTT' },
      { prizeModeId: 2, name: 'ZY' },
      { prizeModeId: 3, name: 'ELOTT' },
      { prizeModeId: 4, name: 'SEA' },
    ],
    daysMax: 30,
  };
}
