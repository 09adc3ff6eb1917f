import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import { createRateLimit, Refusal, type Brand, type MemberActor, type Platform, type PlayActor, type Tx } from '../../platform/context/index.ts';
import { createEgress } from '../../platform/egress/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { ToldGame } from '../catalog/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { VendorWallet } from '../wallet/index.ts';
import { createVendorAsker } from './ask-vendor.ts';
import { bookInstantRound } from './book-instant-round.ts';
import { bookVendorBet } from './book-vendor-bet.ts';
import { rollBackVendorBet, settleVendorBet } from './end-vendor-bet.ts';
import { launchGame, type GamePage, type LaunchableGame, type LaunchAsked } from './launch-game.ts';
import { isVendorReachable, listDueVendorGames, listVendorGames } from './list-vendor-games.ts';
import { createPlayerNames } from './player-name.ts';
import { PlayRegistry } from './play-registry.ts';
import { deleteOldLaunches, endPlaysOf, findSittingStart, openPlay, takeLaunch, tellInTx } from './play.store.ts';
import type { PortParts } from './port-parts.ts';
import { readRoundDetail, type RoundDetailAsked } from './read-round-detail.ts';
import { findPlayOfToken } from './play-of-token.ts';
import { findTransferWallet } from './transfer-wallet.ts';
import { vendorBetEndRider, vendorBetRider, type VendorBet, type VendorBetEnd } from './vendor-bet.store.ts';
import { createVendorDoor, type VendorDoor } from './vendor-door.ts';
import { createVendorKeys, type VendorKeys } from './vendor-keys.ts';
import { openVendorRecords, type VendorRecords } from './vendor-records.ts';
import type { OpenedPlay, VendorPort } from './vendor-port.ts';
import { closeVendorRound, readVendorRound } from './vendor-round.ts';

export type { Posted, Ride, Row } from '../ledger/index.ts';
export type { VendorKey } from './vendor-keys.ts';
export type { VendorTerms } from './vendor-records.ts';
export type { InstantRound, PortAnswer, PortRefusal, VendorBetAsked, VendorPort, VendorRound } from './vendor-port.ts';

export interface SeamlessDeps {
  readonly ledger: LedgerDoor;
  readonly bets: BetsDoor;
  findGame(nodeId: number, brand: Brand): LaunchableGame | undefined;
  /** Made on this server, by the studio. */
  isInHouse(vendor: string): boolean;
  listBrands(): readonly Brand[];
  /** The games a vendor has now, for the shelves. */
  takeVendorList(vendor: string, games: readonly ToldGame[]): Promise<void>;
  notePlayed(memberId: bigint, nodeId: number): Promise<void>;
  findGameOf(vendor: string, slug: string): { nodeId: number; gameType: string } | undefined;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  touchSession(sessionId: bigint): boolean | Promise<boolean>;
  /** Whether the account may not bet until somebody has looked at it. */
  isInReview(memberId: bigint): Promise<boolean>;
  /** Asked before every stake; refuses for who must rest or look up first. */
  admitStake(play: PlayActor): Promise<void>;
  /** Milliseconds of play until the member has to look up. */
  untilRealityCheck(play: PlayActor): Promise<number>;
}

/** Launching games, and the port every vendor uses. */
export interface SeamlessDoor {
  launch(member: { actor: MemberActor; brand: Brand }, asked: LaunchAsked): Promise<{ gameUrl: string; game: LaunchableGame }>;
  /** Takes the one-time code of a game of this vendor; refuses with `launch_code_invalid`. The member's play before this one is over. */
  openPlay(launchCode: string, vendor: string): Promise<OpenedPlay>;
  readonly port: VendorPort;
  /** For vendors abroad: the port over HTTP, and what they sign with. */
  readonly vendorDoor: VendorDoor;
  readonly vendorKeys: VendorKeys;
  /** Vendors abroad: where they are, and whether the house opens their games. */
  readonly vendorRecords: VendorRecords;
  /** What the vendor of a bet tells of its round; refuses with `round_unknown` and `vendor_silent`. */
  readRoundDetail(asked: RoundDetailAsked): ReturnType<typeof readRoundDetail>;
  /** The wallet a vendor on record keeps itself. */
  findTransferWallet(vendor: string): VendorWallet | undefined;
  /** Asks a vendor on record for its games, now; false when it did not tell them. */
  listVendorGames(vendor: string): Promise<boolean>;
  /** Asks all that are due; the job of every minute. */
  listDueVendorGames(): Promise<void>;
  close(): void;
}

const endedTopic = 'seamless.play_ended';

export async function createSeamless(platform: Platform, deps: SeamlessDeps): Promise<SeamlessDoor> {
  const plays = new PlayRegistry({ platform, touchSession: (id) => deps.touchSession(id) });
  platform.bus.subscribe(endedTopic, (ids) => plays.forget((ids as string[]).map(BigInt)));
  const tell = (tx: Tx, ids: readonly bigint[]): Promise<void> => tellInTx(tx, platform.bus.encode(endedTopic, ids.map(String)));
  platform.events.on('member_paused', ({ memberId }) => {
    endPlaysOf(platform.db, memberId, { at: platform.clock.now(), tell }).then(
      (ids) => plays.forget(ids),
      (err: unknown) => platform.log.error({ err, memberId: `${memberId}` }, 'plays of a member who paused were not ended'),
    );
  });
  platform.jobs.add({ name: 'sweep-launches', at: '* * * * *', run: () => deleteOldLaunches(platform.db, platform.clock.now()) });

  const allowsLoopback = (): boolean => deps.listBrands().every(({ policy }) => policy === 'demo');
  const vendorRecords = await openVendorRecords({
    platform, inHouse: (code) => deps.isInHouse(code), forgetPlays: (vendor) => plays.forgetVendor(vendor),
    allowsLoopback,
  });
  const egress = createEgress({ allowsLoopback });
  const vendorKeys = createVendorKeys(platform);
  const abroad = {
    platform, records: vendorRecords, asker: createVendorAsker({ platform, keys: vendorKeys, egress }),
    takeVendorList: (vendor: string, games: readonly ToldGame[]) => deps.takeVendorList(vendor, games),
    playerNameOf: createPlayerNames(platform), limit: createRateLimit(platform.clock, { count: 30, windowMs: 60_000 }),
  };
  platform.jobs.add({ name: 'list-vendor-games', at: '* * * * *', run: () => listDueVendorGames(abroad) });
  /** Asked at every launch, so that one that was switched off a moment ago opens no more. */
  const findPage = async (vendor: string, brand: Brand): Promise<GamePage | null> => {
    if (deps.isInHouse(vendor)) return 'studio';
    const record = vendorRecords.find(vendor);
    if (!record) throw new Refusal('game_without_maker');
    return vendorRecords.isOpenFor(record, brand) && (await isVendorReachable({ platform }, vendor)) ? { page: record.page } : null;
  };

  async function openPlayOf(launchCode: string, vendor: string): Promise<OpenedPlay> {
    const launch = await takeLaunch(platform.db, { codeHash: hashToken(launchCode), vendor, now: platform.clock.now() });
    if (vendorRecords.find(vendor)?.isOn === false) throw new Refusal('launch_code_invalid');
    if (!launch || !(await deps.touchSession(launch.sessionId))) throw new Refusal('launch_code_invalid');
    const playToken = makeToken();
    const { play, endedIds } = await openPlay(platform.db, launch, { tokenHash: hashToken(playToken), at: platform.clock.now(), tell });
    plays.forget(endedIds);
    plays.keep(playToken, play);
    const since = await findSittingStart(platform.db, play);
    return { play, playToken, sittingSinceMs: since?.getTime() ?? play.startedAtMs, realityCheckInMs: await deps.untilRealityCheck(play) };
  }

  const port = createPort({
    platform,
    events: platform.events,
    ledger: deps.ledger,
    bets: deps.bets,
    admitStake: (play) => deps.admitStake(play),
    plays,
    findGame(vendor, slug) {
      const game = deps.findGameOf(vendor, slug);
      if (!game) throw new Refusal('game_unknown');
      return game;
    },
    rideVendorBet: deps.ledger.registerRider<VendorBet>(vendorBetRider),
    rideVendorBetEnd: deps.ledger.registerRider<VendorBetEnd>(vendorBetEndRider),
  });
  return {
    launch: (member, asked) => launchGame({
      platform, findGame: (id, brand) => deps.findGame(id, brand), findPage,
      notePlayed: (memberId, nodeId) => deps.notePlayed(memberId, nodeId), walletOf: (owner) => deps.walletOf(owner), isInReview: (id) => deps.isInReview(id),
      isWalletClosed: (walletId) => deps.ledger.isWalletClosed(walletId),
    }, member, asked),
    openPlay: openPlayOf,
    port,
    vendorKeys,
    vendorRecords,
    findTransferWallet: (vendor) => findTransferWallet(abroad, vendor),
    readRoundDetail: (asked) => readRoundDetail(abroad, asked),
    async listVendorGames(vendor) {
      const record = vendorRecords.find(vendor);
      return record !== undefined && (await listVendorGames(abroad, record));
    },
    listDueVendorGames: () => listDueVendorGames(abroad),
    close: () => egress.close(),
    vendorDoor: createVendorDoor({ platform, keys: vendorKeys, port, openPlay: openPlayOf }),
  };
}

function createPort(parts: PortParts): VendorPort {
  return {
    authenticate: (playToken) => parts.plays.authenticate(playToken),
    async balance(vendor, playToken) {
      const found = await findPlayOfToken(parts, playToken);
      if (found?.play.vendor !== vendor) return { status: 'token_unknown' };
      if (found.isEnded) return { status: 'token_expired' };
      return { status: 'ok', currency: found.play.currency, ...(await parts.ledger.readBalance(found.play.walletId)) };
    },
    balanceOf: (play) => parts.ledger.readBalance(play.walletId),
    nextRoundId: () => parts.ledger.nextId(),
    registerRider: (rider) => parts.ledger.registerRider(rider),
    admitStake: (play) => parts.admitStake(play),
    bet: (asked) => bookVendorBet(parts, asked),
    settle: (asked) => settleVendorBet(parts, asked),
    rollback: (asked) => rollBackVendorBet(parts, asked),
    round: (vendor, roundKey) => readVendorRound(parts, vendor, roundKey),
    closeRound: (vendor, roundKey) => closeVendorRound(parts, vendor, roundKey),
    betAndSettle: (round) => bookInstantRound(parts, round),
  };
}
