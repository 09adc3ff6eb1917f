import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { gather } from '../../platform/gather/gather.ts';
import {
  Refusal,
  type Brand,
  type MemberActor,
  type Platform,
  type PlayActor,
  type Tx,
} from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import { inHouseVendor, type CatalogDoor } from '../catalog/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import { bookInstantRound, findInstantRound } from './book-instant-round.ts';
import { payPot, seedPot } from './pot-bookings.ts';
import { loseRound, openRound, stepRound, voidRound } from './book-round-steps.ts';
import { createRoundShares } from './round-stakes.ts';
import { bookRoomEnd, bookRoomStake, endLostBets, roomBetCall } from './room-bookings.ts';
import { bookVendorBet } from './book-vendor-bet.ts';
import { endHeldBet, rollBackVendorBet, settleVendorBet } from './end-vendor-bet.ts';
import { createHeldPayouts, type HeldPayouts } from './held-payout-desk.ts';
import { isSlot } from './is-slot.ts';
import { launchGame, type LaunchableGame, type LaunchInput } from './launch-game.ts';
import { createLostBets } from './lost-bets.ts';
import { createOpenBets } from './open-bets.ts';
import { PlayRegistry } from './play-registry.ts';
import { deleteOldLaunches, endPlaysOf, findSittingStart, openPlay, takeLaunch, tellInTx } from './play.store.ts';
import type { PortDeps } from './port-deps.ts';
import { findPlayOfToken } from './play-of-token.ts';
import {
  findVendorBets,
  haveOthersInRound,
  vendorBetEndRider,
  vendorBetRider,
  type VendorBet,
  type VendorBetEnd,
} from './vendor-bet.store.ts';
import { createVendorDoor, type VendorDoor } from './vendor-door.ts';
import { openVendorsAbroad, type VendorsAbroad, type VendorsAbroadDeps } from './vendors-abroad.ts';
import type { OpenedPlay, VendorPort } from './vendor-port.ts';
import { closeVendorRound, readVendorRound } from './vendor-round.ts';
import { vendorWinRider } from './vendor-win.store.ts';

export { GuardRefusal, type Posted, type Ride, type Row, type RowFields } from '../ledger/index.ts';
export type { VendorKey } from './vendor-keys.ts';
export type { VendorTerms } from './vendor-records.ts';
export type { RoomStanding } from './room-bookings.ts';
export type { RoundOwner } from './port-deps.ts';
export type {
  InstantRound,
  OpenedRound,
  PortAnswer,
  PortRefusal,
  PotShare,
  RoundStep,
  VendorBetInput as VendorBetAsked,
  VendorPort,
  VendorRound,
} from './vendor-port.ts';

interface SeamlessNeeds {
  readonly ledger: LedgerDoor;
  readonly bets: BetsDoor;
  readonly wallet: Pick<WalletDoor, 'walletOf' | 'useVendors'>;
  readonly catalog: Pick<CatalogDoor, 'findShown' | 'findBySlug' | 'takeVendorList' | 'listVendorNames' | 'notePlayed'>;
  readonly identity: Pick<IdentityDoor, 'stakeBars' | 'terms' | 'touchSession' | 'findName'>;
  readonly protection: Pick<ProtectionDoor, 'admitStake' | 'bookSlotStake' | 'untilRealityCheck'>;
  readonly brand: Pick<BrandDoor, 'all'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames'>;
}

export const seamlessModule = defineModule({
  needs: {
    ledger: 'the port books the money of rounds',
    bets: 'every round is a bet of the record',
    wallet: 'a play stakes out of a wallet, and vendors on record may keep one of their own',
    catalog: 'what a vendor has is on the shelf, and a launch opens what is there',
    identity: 'a play lasts as long as the session, and a launch waits for terms and bars',
    protection: 'every stake is admitted first',
    brand: 'vendors are open to brands',
    operators: 'what operators decide about vendors goes into their trail',
  },
  async create(
    platform: Platform,
    { ledger, bets, wallet, catalog, identity, protection, brand, operators }: SeamlessNeeds,
  ) {
    const door = await createSeamless(platform, {
      ledger,
      bets,
      walletOf: (member) => wallet.walletOf(member),
      listBrands: () => brand.all,
      isInHouse: (vendor) => vendor === inHouseVendor,
      findGame: (nodeId, own) => catalog.findShown(nodeId, own),
      findGameOf: (vendor, slug) => catalog.findBySlug(vendor, slug),
      takeVendorList: (vendor, games) => catalog.takeVendorList(vendor, games),
      listVendorNames: () => catalog.listVendorNames(),
      notePlayed: (memberId, nodeId) => catalog.notePlayed(memberId, nodeId),
      checkStakeBars: (memberId) => identity.stakeBars.checkNow(memberId),
      checkTerms: (whose) => identity.terms.check(whose),
      touchSession: (id) => identity.touchSession(id),
      admitStake: (play, round) => protection.admitStake(play, round),
      bookSlotStake: (stake, book) => protection.bookSlotStake(stake, book),
      untilRealityCheck: (play) => protection.untilRealityCheck(play),
      findName: (memberId, tx) => identity.findName(memberId, tx),
      operators,
    });
    wallet.useVendors((vendor) => door.findTransferWallet(vendor));
    return door;
  },
});

export interface SeamlessDeps extends VendorsAbroadDeps {
  readonly ledger: LedgerDoor;
  readonly bets: BetsDoor;
  findGame(nodeId: number, brand: Brand): LaunchableGame | undefined;
  notePlayed(memberId: bigint, nodeId: number): Promise<void>;
  findGameOf(
    vendor: string,
    slug: string,
  ): (Pick<LaunchableGame, 'nodeId' | 'classification' | 'name' | 'names'> & { gameType: string }) | undefined;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  touchSession(sessionId: bigint): boolean | Promise<boolean>;
  /** Refuses for an account that may not bet at all. */
  checkStakeBars(memberId: bigint): Promise<void>;
  checkTerms(whose: { memberId: bigint; brandId: bigint }): Promise<void>;
  /** Called before every stake; refuses during a pause or before a reality check is answered. */
  admitStake(play: PlayActor, round?: 'new' | 'running'): Promise<void>;
  /** Books a stake on a slot; refuses by the slot stake of the sitting. */
  bookSlotStake: ProtectionDoor['bookSlotStake'];
  /** Milliseconds of play until the next reality check. */
  untilRealityCheck(play: PlayActor): Promise<number>;
}

/** Launches games, and has the port that every vendor uses and the vendors abroad. */
export interface SeamlessDoor extends VendorsAbroad {
  launch(
    member: { actor: MemberActor; brand: Brand },
    input: LaunchInput,
  ): Promise<{ gameUrl: string; game: LaunchableGame }>;
  /** Whether stakes on this slot need a slot stake first; stakes from a vendor's own wallet are not judged here. */
  needsSlotStake(game: Pick<LaunchableGame, 'vendor' | 'classification'>, brand: Pick<Brand, 'rules'>): boolean;
  /** Takes the launch code of a game of this vendor; refuses with `launch_code_invalid`. It ends the member's previous play. */
  openPlay(launchCode: string, vendor: string): Promise<OpenedPlay>;
  readonly port: VendorPort;
  /** Results whose payouts wait for people. */
  readonly heldPayouts: HeldPayouts;
  /** For vendors abroad: the port over HTTP. */
  readonly vendorDoor: VendorDoor;
}

const endedTopic = 'seamless.play_ended';

export async function createSeamless(platform: Platform, deps: SeamlessDeps): Promise<SeamlessDoor> {
  const plays = new PlayRegistry({ platform, touchSession: (id) => deps.touchSession(id) });
  platform.bus.subscribe(endedTopic, (ids) => plays.forget((ids as string[]).map(BigInt)));
  const tell = (tx: Tx, ids: readonly bigint[]): Promise<void> =>
    tellInTx(tx, platform.bus.encode(endedTopic, ids.map(String)));
  async function endPlays(memberId: bigint): Promise<void> {
    plays.forget(await endPlaysOf(platform.db, memberId, { at: platform.clock.now(), tell }));
  }
  platform.events.on('member_paused', ({ memberId }) => {
    endPlays(memberId).catch((err: unknown) =>
      platform.log.error({ err, memberId: `${memberId}` }, 'plays of a member who paused were not ended'),
    );
  });
  platform.jobs.add({
    name: 'sweep-launches',
    at: '* * * * *',
    run: () => deleteOldLaunches(platform.db, platform.clock.now()),
  });

  const { findPage, ...abroad } = await openVendorsAbroad(platform, {
    ...deps,
    forgetPlays: (vendor) => plays.forgetVendor(vendor),
  });

  async function openPlayOf(launchCode: string, vendor: string): Promise<OpenedPlay> {
    const launch = await takeLaunch(platform.db, {
      codeHash: hashToken(launchCode),
      vendor,
      now: platform.clock.now(),
    });
    if (abroad.vendorRecords.find(vendor)?.isOn === false) throw new Refusal('launch_code_invalid');
    if (!launch || !(await deps.touchSession(launch.sessionId))) throw new Refusal('launch_code_invalid');
    const playToken = makeToken();
    const { play, endedIds } = await openPlay(platform.db, launch, {
      tokenHash: hashToken(playToken),
      at: platform.clock.now(),
      tell,
    });
    plays.forget(endedIds);
    // Checked after the play exists: an earlier break is seen now, and a later one ends the play.
    if (await deps.ledger.isWalletClosed(play.walletId)) {
      await endPlays(play.memberId);
      throw new Refusal('launch_code_invalid');
    }
    plays.keep(playToken, play);
    const since = await findSittingStart(platform.db, play);
    return {
      play,
      playToken,
      sittingSinceMs: since?.getTime() ?? play.startedAtMs,
      realityCheckInMs: await deps.untilRealityCheck(play),
    };
  }

  const games = gamesOf(deps);
  const keepsWallets = (vendor: string): boolean => abroad.vendorRecords.find(vendor)?.walletMode === 'transfer';
  const portDeps: PortDeps = {
    platform,
    events: platform.events,
    ledger: deps.ledger,
    bets: deps.bets,
    keepsWallets,
    admitStake: (play, round) => deps.admitStake(play, round),
    bookSlotStake: (stake, book) => deps.bookSlotStake(stake, book),
    endLostBet: createLostBets({ platform, bets: deps.bets }),
    hasOtherInRound: gather((bets) => haveOthersInRound(platform.db, bets)),
    shareRound: createRoundShares({ platform, bets: deps.bets, games }),
    findBet: gather((named) => findVendorBets(platform.db, named)),
    openBets: createOpenBets(),
    plays,
    ...games,
    rideVendorBet: deps.ledger.registerRider<VendorBet>(vendorBetRider),
    rideVendorBetEnd: deps.ledger.registerRider<VendorBetEnd>(vendorBetEndRider),
    rideVendorWin: deps.ledger.registerRider(vendorWinRider),
    ceilingsOf(brandId) {
      const brand = deps.listBrands().find(({ id }) => id === brandId);
      if (!brand) throw new Error('a bet belongs to a brand that is gone');
      return { ...brand.vendorPayouts, timeZone: brand.timeZone };
    },
  };
  const port = createPort(portDeps);
  return {
    ...abroad,
    heldPayouts: createHeldPayouts({
      platform,
      operators: deps.operators,
      endHeldBet: (bet) => endHeldBet(portDeps, bet),
      nameOfVendor: (code) => deps.listVendorNames().find((vendor) => vendor.code === code)?.name ?? code,
      nameOfGame(vendor, slug, language) {
        // Money out of a wallet belongs to no game.
        if (slug === '') return '';
        const game = deps.findGameOf(vendor, slug);
        return game?.names?.[language] ?? game?.name ?? slug;
      },
    }),
    launch: (member, input) =>
      launchGame(
        {
          platform,
          findGame: (id, brand) => deps.findGame(id, brand),
          findPage,
          notePlayed: (memberId, nodeId) => deps.notePlayed(memberId, nodeId),
          walletOf: (owner) => deps.walletOf(owner),
          checkStakeBars: (id) => deps.checkStakeBars(id),
          checkTerms: (whose) => deps.checkTerms(whose),
          isWalletClosed: (walletId) => deps.ledger.isWalletClosed(walletId),
        },
        member,
        input,
      ),
    needsSlotStake: (game, { rules }) => rules.needsSlotStake && isSlot(game) && !keepsWallets(game.vendor),
    openPlay: openPlayOf,
    port,
    vendorDoor: createVendorDoor({ platform, keys: abroad.vendorKeys, port, openPlay: openPlayOf }),
  };
}

function gamesOf(deps: Pick<SeamlessDeps, 'findGameOf'>): Pick<PortDeps, 'hasGame' | 'findGame'> {
  return {
    hasGame: (vendor, slug) => deps.findGameOf(vendor, slug) !== undefined,
    findGame(vendor, slug) {
      const game = deps.findGameOf(vendor, slug);
      if (!game) throw new Refusal('game_unknown');
      return game;
    },
  };
}

function createPort(deps: PortDeps): VendorPort {
  return {
    authenticate: (playToken) => deps.plays.authenticate(playToken),
    async balance(vendor, playToken) {
      const found = await findPlayOfToken(deps, playToken);
      if (found?.play.vendor !== vendor) return { status: 'token_unknown' };
      if (found.isEnded) return { status: 'token_expired' };
      return { status: 'ok', currency: found.play.currency, ...(await deps.ledger.readBalance(found.play.walletId)) };
    },
    balanceOf: (play) => deps.ledger.readBalance(play.walletId),
    nextRoundId: () => deps.ledger.nextId(),
    registerRider: (rider) => deps.ledger.registerRider(rider),
    admitStake: (play, round) => deps.admitStake(play, round),
    bet: (input) => bookVendorBet(deps, input),
    settle: (input) => settleVendorBet(deps, input),
    rollback: (input) => rollBackVendorBet(deps, input),
    round: (vendor, roundKey) => readVendorRound(deps, vendor, roundKey),
    closeRound: (vendor, roundKey) => closeVendorRound(deps, vendor, roundKey),
    betAndSettle: (round) => bookInstantRound(deps, round),
    findRound: (play, key) => findInstantRound(deps, play, key),
    pots: { seed: (seeding) => seedPot(deps, seeding), pay: (win) => payPot(deps, win) },
    openRound: (round) => openRound(deps, round),
    stepRound: (step) => stepRound(deps, step),
    loseRound: (step, work) => loseRound(deps, step, work),
    voidRound: (step) => voidRound(deps, step),
    room: {
      bet: (stake) => bookRoomStake(deps, stake),
      findBet: ({ vendor, walletId }, { clientKey, request }) =>
        deps.ledger.findPosted({ walletId, key: { call: roomBetCall(vendor), clientKey, request } }),
      end: (end) => bookRoomEnd(deps, end),
      endLost: (mark) => endLostBets(deps, mark),
    },
  };
}
