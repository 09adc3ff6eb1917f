import { casinoGames, sharedGames, type CasinoGame } from '@fairhouse/casino';
import type { Platform } from './platform/context/index.ts';
import { ensureMonths } from './platform/db/index.ts';
import type { AllHandlers } from './platform/http/index.ts';
import type { Sockets } from './platform/realtime/index.ts';
import { agencyRoutes } from './modules/agency/agency.routes.ts';
import { createAgency } from './modules/agency/index.ts';
import { betsRoutes } from './modules/bets/bets.routes.ts';
import { createBets, type BetsDoor } from './modules/bets/index.ts';
import { brandRoutes } from './modules/brand/brand.routes.ts';
import { createBrand, type BrandDoor, type GeoProvider } from './modules/brand/index.ts';
import { cashierRoutes } from './modules/cashier/cashier.routes.ts';
import { createCashier, type CashierDoor, type MoneyGuard } from './modules/cashier/index.ts';
import { casinoRoutes } from './modules/casino/casino.routes.ts';
import { createCasino, type CasinoDoor } from './modules/casino/index.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { createCatalog, inHouseVendor, type CatalogDoor } from './modules/catalog/index.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { createContent, type ContentDoor } from './modules/content/index.ts';
import { fairnessRoutes } from './modules/fairness/fairness.routes.ts';
import { createFairness, type FairnessDoor } from './modules/fairness/index.ts';
import { identityRoutes } from './modules/identity/identity.routes.ts';
import {
  createIdentity,
  type IdentityDoor,
  type PasswordHasher,
  type IdentityLimits,
  type IdentityService,
  type MessageSender,
} from './modules/identity/index.ts';
import { createLedger, type LedgerDoor } from './modules/ledger/index.ts';
import { createLottery } from './modules/lottery/index.ts';
import { lotteryRoutes } from './modules/lottery/lottery.routes.ts';
import { collectDebts } from './collect-debts.ts';
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts';
import { createOperators, type MemberDoors, type OperatorsDoor } from './modules/operators/index.ts';
import { operatorsRoutes } from './modules/operators/operators.routes.ts';
import { createProfile, type ProfileDoor } from './modules/profile/index.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { createPromotions, type PromotionsDoor } from './modules/promotions/index.ts';
import { promotionsRoutes } from './modules/promotions/promotions.routes.ts';
import { createReports } from './modules/reports/index.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { createSeamless, type SeamlessDoor } from './modules/seamless/index.ts';
import { seamlessRoutes } from './modules/seamless/seamless.routes.ts';
import { createWallet, type WalletDoor } from './modules/wallet/index.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { createJackpots, createWinners, maskName, type Jackpots, type WinnersDoor } from './modules/winners/index.ts';
import { winnersRoutes } from './modules/winners/winners.routes.ts';
import { createProtection, type ProtectionDoor } from './modules/protection/index.ts';
import { protectionRoutes } from './modules/protection/protection.routes.ts';
import { createInbox } from './modules/inbox/index.ts';
import { inboxRoutes } from './modules/inbox/inbox.routes.ts';
import { chatRoutes } from './modules/chat/chat.routes.ts';
import { createChat } from './modules/chat/index.ts';
import { createSupport } from './modules/support/index.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import { createBooksWatch, lookAtBooks, reportBooks } from './watch-books.ts';

export interface ComposeOptions {
  readonly brandsDir: string;
  readonly catalogDir: string;
  readonly picturesDir: string;
  readonly limits?: Partial<IdentityLimits>;
  readonly makeHasher?: () => PasswordHasher;
  /** Without the posts a brand brings beside its file: most tests read none. */
  readonly isContentBare?: boolean;
  readonly geo?: GeoProvider;
  /** Where the console of a demo brand puts its messages. */
  readonly outboxDir: string;
  readonly sender?: MessageSender;
  readonly identityService?: IdentityService;
  /** Tests bring games of their own. */
  readonly games?: readonly CasinoGame[];
  /** Tests move the jackpot themselves. */
  readonly isJackpotByHand?: boolean;
  /** The socket side, which itself needs identity to take tickets. */
  sockets(): Sockets;
  /** That of the back office. */
  deskSockets(): Sockets;
  /** That of the studio. */
  roomSockets(): Sockets;
  /** How long an operator counts as who made their link. */
  readonly linkWaitHours: number;
  /** Tests let the time of rooms run faster. */
  readonly roomSpeed?: number;
  /** Of the public beacon; the known ones unless set. */
  readonly beaconRelays?: readonly string[];
}

export type Modules = Awaited<ReturnType<typeof composeModules>>;
/** Every module with the doors it may use; what is not handed over here cannot be reached. */
export async function composeModules(platform: Platform, options: ComposeOptions) {
  const { database, db: pool, log } = platform;
  const games = options.games ?? casinoGames;
  const { recordAction, checkTwo } = handsOf(() => operators);
  const brand = await createBrand(platform, {
    folder: options.brandsDir,
    ...(options.geo ? { geo: options.geo } : {}),
  });
  const catalog: CatalogDoor = await createCatalog(platform, {
    made: [...games, ...sharedGames],
    folder: options.catalogDir,
    picturesDir: options.picturesDir,
    recordAction,
    // No maker of ours holds tables open yet: the first game between players hands its own over here.
    findRooms: () => [],
  });
  const content: ContentDoor = await composeContent(
    platform,
    { brand, recordAction, terms: () => identity.terms },
    options,
  );
  const ledger = createLedger({
    pool,
    connect: () => database.connect(),
    sealer: platform.sealerFor('ledger.seal'),
    log,
  });
  const books = await createBooksWatch(platform, ledger);
  const fairness = composeFairness(platform, options);
  const findBrand = (id: bigint) => brand.findById(id);
  const agency = createAgency(platform);
  const send: Sockets['sendToMember'] = (memberId, message) => options.sockets().sendToMember(memberId, message);
  const wallet = createWallet(platform, {
    ledger,
    findBrand,
    send,
    findUpline: (memberId) => agency.findUpline(memberId),
    admitStake: (player) => protection.admitStake(player),
    admitLeaving: (member) => cashier.withdrawals.admitLeaving(member),
  });
  const walletOf = (member: Parameters<typeof wallet.walletOf>[0]) => wallet.walletOf(member);
  const promotions: PromotionsDoor = createPromotions(platform, {
    ledger,
    inHouseVendor,
    sumStaked: (asked) => bets.sumStaked(asked),
    isShutOut: (memberId, db) => protection.isShutOut(memberId, db),
    findMember: (id) => identity.findMember(id),
  });
  const cashier: CashierDoor = createCashier(platform, {
    ledger,
    promotions,
    findBrand,
    walletOf,
    send,
    findLimitsMissing: (member) => protection.findLimitsMissing(member),
    guard: guardMoney(() => identity),
    findMerchant: (merchant) => brand.find(merchant),
    recordAction,
    checkTwo,
    findOperatorNames: (ids) => operators.findNames(ids),
  });
  const identity: IdentityDoor = await createIdentity(platform, {
    findBrand,
    findAffiliate: (asked) => agency.findAffiliate(asked),
    placeMember: (tx, placement) => agency.placeMember(tx, placement),
    prepareMember: (member) => wallet.prepareMember(member),
    outboxDir: options.outboxDir,
    countryOf: (ip) => brand.countryOf(ip),
    hasOpenBets: (tx, memberId) => bets.hasOpenBets(tx, memberId),
    hasOpenBonus: promotions.hasOpenBonus,
    // The purses first: empty, they are locked, and nothing on its way comes in or has left between one question and the next.
    hasMoney: async (tx, member) =>
      (await ledger.hasMoney(tx, member)) ||
      (await cashier.hasOpenMoney(tx, member.memberId)) ||
      wallet.hasFreshTransfer(tx, member),
    hasMoneyAtVendors: (member) => wallet.hasMoneyAtVendors(member),
    ...(options.sender ? { sender: options.sender } : {}),
    ...(options.identityService ? { identityService: options.identityService } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.makeHasher ? { makeHasher: options.makeHasher } : {}),
  });
  const protection = createProtection(platform, {
    ledger,
    findBrand,
    walletOf,
    sendNow: (memberId, message) => options.sockets().sendNow(memberId, message),
    checkTerms: (whose) => identity.terms.check(whose),
    checkStakeBars: (memberId) => identity.stakeBars.check(memberId),
    checkBooks: (own) => books.check(own),
    endSessionsOfExcluded: (memberId) => identity.endSessionsOfExcluded(memberId),
    proveMember: (form, about) => identity.proveMember(form, about),
    returnOpenBets: (whose) => lottery.returnOpenTickets(whose),
  });
  identity.guardEntry((memberId, tx) => protection.checkMayEnter(memberId, tx));
  const profile = createProfile(platform, {
    findMember: (id) => identity.findMember(id),
    personal: identity.personal,
    countryOf: (ip) => brand.countryOf(ip),
  });
  const bets = createBets(platform, {
    ledger,
    nameOf: (nodeId) => catalog.findByNode(nodeId)?.name,
    hasProofs: (vendor) => vendor === inHouseVendor,
  });
  const reports = createReports(platform, { bets, ledger, listBrands: () => brand.all });
  const seamless = await composeSeamless(platform, {
    ledger,
    bets,
    walletOf,
    catalog,
    identity,
    protection,
    brand,
    recordAction,
  });
  wallet.useVendors((vendor) => seamless.findTransferWallet(vendor));
  const casino = composeCasino(
    platform,
    { games, fairness, seamless, brand, catalog, identity, protection, recordAction, checkTwo },
    options,
  );
  const lottery = await composeLottery(
    platform,
    { ledger, bets, catalog, walletOf, agency, protection, fairness, brand, recordAction, checkTwo, send },
    options,
  );
  const inbox = createInbox(platform, {
    send,
    isLoginNoticeOn: (memberId) => identity.security.isLoginNoticeOn(memberId),
    placeOf: (ip) => brand.countryOf(ip),
  });
  const { support, chat } = composeSupport(platform, { identity, protection, recordAction }, options);
  const winners = composeWinners(platform, { brand, catalog, profile }, options);
  const jackpots = composeJackpots(platform, { ledger, brand }, options);

  const operators = composeOperators(platform, { brand, ledger, identity, wallet, agency, protection }, options);

  await openBooks(platform, { ledger, brand });

  const handlers: AllHandlers = {
    ...agencyRoutes(agency),
    ...betsRoutes(bets),
    ...brandRoutes(brand),
    ...cashierRoutes(cashier),
    ...casinoRoutes(casino),
    ...catalogRoutes(catalog),
    ...contentRoutes(content),
    ...fairnessRoutes(fairness),
    ...identityRoutes(identity),
    ...ledgerRoutes(ledger, () => platform.clock.now()),
    ...lotteryRoutes(lottery),
    ...operatorsRoutes(operators),
    ...profileRoutes(profile),
    ...promotionsRoutes(promotions),
    ...protectionRoutes(protection),
    ...reportsRoutes(reports),
    ...seamlessRoutes(seamless),
    ...inboxRoutes(inbox),
    ...supportRoutes(support),
    ...chatRoutes(chat),
    ...walletRoutes(wallet),
    ...winnersRoutes(winners, jackpots),
  };
  return {
    handlers,
    agency,
    brand,
    bets,
    cashier,
    casino,
    catalog,
    content,
    fairness,
    identity,
    ledger,
    lottery,
    operators,
    profile,
    promotions,
    protection,
    reports,
    inbox,
    support,
    chat,
    seamless,
    wallet,
    winners,
    jackpots,
    close: () =>
      closeAll({
        casino,
        lottery,
        fairness,
        brand,
        cashier,
        winners,
        jackpots,
        inbox,
        identity,
        operators,
        seamless,
        ledger,
      }),
  };
}

/** What the house says, in the brands' own words. */
function composeContent(
  platform: Platform,
  { brand, ...doors }: Pick<Parameters<typeof createContent>[1], 'recordAction' | 'terms'> & { brand: BrandDoor },
  { brandsDir, isContentBare, sockets }: ComposeOptions,
): Promise<ContentDoor> {
  return createContent(platform, {
    ...doors,
    brandsDir,
    isBare: isContentBare === true,
    listBrands: () => brand.all,
    broadcast: (brandId, message) => sockets().broadcast(brandId, message),
  });
}

/** Chance, at the pace a test asks for. */
function composeFairness(platform: Platform, { roomSpeed = 1, beaconRelays }: ComposeOptions): FairnessDoor {
  return createFairness(platform, {
    ...(beaconRelays ? { relays: beaconRelays } : {}),
    ...(roomSpeed === 1 ? {} : { chainLength: quickChainLength, localPeriodMs: localBeaconMs / roomSpeed }),
  });
}

const quickChainLength = 2_500;
const localBeaconMs = 3_000;

/** The house's own games, and the rooms of those that are everybody's. */
function composeCasino(
  platform: Platform,
  {
    brand,
    catalog,
    identity,
    protection,
    ...doors
  }: Pick<Parameters<typeof createCasino>[1], 'games' | 'fairness' | 'seamless' | 'recordAction' | 'checkTwo'> & {
    brand: BrandDoor;
    catalog: CatalogDoor;
    identity: IdentityDoor;
    protection: ProtectionDoor;
  },
  { roomSpeed = 1, roomSockets }: ComposeOptions,
): CasinoDoor {
  return createCasino(platform, {
    ...doors,
    vendor: inHouseVendor,
    findBrand: (id) => brand.findById(id),
    checkOpen: (own, ip) => brand.checkOpen(own, ip),
    readSlotStake: (whose) => protection.readSlotStake(whose),
    birthDateOf: async (memberId) => (await identity.personal.read(memberId)).birthDate ?? null,
    isResting: (slug, own) =>
      catalog.findShown(catalog.findBySlug(inHouseVendor, slug)?.nodeId ?? 0, own)?.isResting !== false,
    maskName,
    roomSpeed,
    broadcastRoom: (brandId, message) => roomSockets().broadcast(brandId, message),
  });
}

/** Tickets of every brand, and the issues all of them share. */
function composeLottery(
  platform: Platform,
  {
    agency,
    protection,
    brand,
    ...doors
  }: Pick<
    Parameters<typeof createLottery>[1],
    'ledger' | 'bets' | 'catalog' | 'walletOf' | 'fairness' | 'recordAction' | 'checkTwo' | 'send'
  > & { agency: ReturnType<typeof createAgency>; protection: ProtectionDoor; brand: BrandDoor },
  { sockets }: ComposeOptions,
) {
  return createLottery(platform, {
    ...doors,
    issues: { isClockOwn: false },
    listBrands: () => brand.all,
    findPlacement: (memberId) => agency.findPlacement(memberId),
    admitStake: (play) => protection.admitStake(play),
    broadcast: (brandId, message) => sockets().broadcast(brandId, message),
  });
}

/** Plays of every maker, with what they ask of the catalogue, of who somebody is, and of their limits. */
function composeSeamless(
  platform: Platform,
  {
    ledger,
    bets,
    walletOf,
    catalog,
    identity,
    protection,
    brand,
    recordAction,
  }: {
    ledger: LedgerDoor;
    bets: BetsDoor;
    walletOf: WalletDoor['walletOf'];
    catalog: CatalogDoor;
    identity: IdentityDoor;
    protection: ProtectionDoor;
    brand: BrandDoor;
    recordAction: OperatorsDoor['recordAction'];
  },
): Promise<SeamlessDoor> {
  return createSeamless(platform, {
    ledger,
    bets,
    walletOf,
    findGame: (nodeId, own) => catalog.findShown(nodeId, own),
    isInHouse: (vendor) => vendor === inHouseVendor,
    listBrands: () => brand.all,
    takeVendorList: (vendor, games) => catalog.takeVendorList(vendor, games),
    listVendorNames: () => catalog.listVendorNames(),
    recordAction,
    notePlayed: (memberId, nodeId) => catalog.notePlayed(memberId, nodeId),
    findGameOf: (vendor, slug) => catalog.findBySlug(vendor, slug),
    checkStakeBars: (memberId) => identity.stakeBars.checkNow(memberId),
    checkTerms: (whose) => identity.terms.check(whose),
    touchSession: (id) => identity.touchSession(id),
    admitStake: (play, round) => protection.admitStake(play, round),
    bookSlotStake: (stake, book) => protection.bookSlotStake(stake, book),
    untilRealityCheck: (play) => protection.untilRealityCheck(play),
  });
}

/** The board of the latest wins, by the names and games members are shown. */
function composeWinners(
  platform: Platform,
  { brand, catalog, profile }: { brand: BrandDoor; catalog: CatalogDoor; profile: ProfileDoor },
  { sockets }: ComposeOptions,
): WinnersDoor {
  return createWinners(platform, {
    findBrand: (id) => brand.findById(id),
    findGame: (slug) => shownGame(catalog.findBySlug(inHouseVendor, slug)),
    showsWins: (memberId, policy) => profile.showsWins(memberId, policy),
    broadcast: (brandId, message) => sockets().broadcast(brandId, message),
  });
}

/** What people write to the house; and the chat desk, with sockets at both ends and a message for the house when nobody is there. */
function composeSupport(
  platform: Platform,
  {
    identity,
    protection,
    recordAction,
  }: { identity: IdentityDoor; protection: ProtectionDoor; recordAction: OperatorsDoor['recordAction'] },
  { sockets, deskSockets }: ComposeOptions,
) {
  const support = createSupport(platform, { checkCaptcha: (answer) => identity.captcha.check(answer), recordAction });
  const chat = createChat(platform, {
    tellMember: (memberId, message) => sockets().sendNow(memberId, message),
    tellOperator: (operatorId, message) => deskSockets().sendNow(operatorId, message),
    tellDesk: (brandId, message) => deskSockets().broadcast(brandId, message),
    leaveMessage: (tx, left) => support.takeMessage(tx, left),
    isOnBreak: async (whose) => (await protection.read(whose)).breakEndsAt !== null,
    maskName,
    recordAction,
  });
  return { support, chat };
}

/** The jackpots of all brands, growing by themselves. */
function composeJackpots(
  platform: Platform,
  { ledger, brand }: { ledger: LedgerDoor; brand: BrandDoor },
  { isJackpotByHand }: ComposeOptions,
): Jackpots {
  const jackpots = createJackpots(platform, { ledger, brands: () => brand.all });
  if (isJackpotByHand !== true) jackpots.start();
  return jackpots;
}

/** What all modules ask of the one that is made last. */
function handsOf(operators: () => OperatorsDoor): Pick<OperatorsDoor, 'recordAction' | 'checkTwo'> {
  return {
    recordAction: (tx, action) => operators().recordAction(tx, action),
    checkTwo: (tx, two) => operators().checkTwo(tx, two),
  };
}

/** What the cashier asks about a person before money leaves. */
function guardMoney(identity: () => IdentityDoor): MoneyGuard {
  return {
    checkPaymentPassword: (memberId, password) => identity().checkPaymentPassword(memberId, password),
    hasPaymentPassword: async (actor) => (await identity().security.read(actor)).hasPaymentPassword,
    async provedMobileOf(actor) {
      const { mobile, isMobileVerified } = await identity().security.read(actor);
      return isMobileVerified ? mobile : null;
    },
    useWithdrawalCode: (tx, asked) => identity().security.useWithdrawalCode(tx, asked),
    moneyRestsUntil: (memberId) => identity().moneyRestsUntil(memberId),
    checkTerms: (whose) => identity().terms.check(whose),
    guardsChangedAt: (memberId) => identity().security.guardsChangedAt(memberId),
    isAccountClosed: (tx, memberId) => identity().isAccountClosed(tx, memberId),
    payeeNameOf: async (memberId) => (await identity().personal.read(memberId)).payeeName ?? null,
  };
}

/** Console of the people who run the house: it looks members up and adjusts what they have. */
function composeOperators(
  platform: Platform,
  { brand, ...doors }: MemberDoors & { brand: BrandDoor; ledger: LedgerDoor; wallet: WalletDoor },
  { makeHasher, linkWaitHours }: ComposeOptions,
): OperatorsDoor {
  return createOperators(platform, {
    ...doors,
    linkWaitHours,
    brands: () => brand.all,
    walletOf: (member) => doors.wallet.walletOf(member),
    ...(makeHasher ? { makeHasher } : {}),
  });
}

interface Closable {
  close(): unknown;
}

/** One after the other, the books last. */
async function closeAll(modules: Readonly<Record<string, Closable>>): Promise<void> {
  for (const module of Object.values(modules)) await module.close();
}

/** A game as the winner board names it. */
function shownGame(game: { nodeId: number; name: string; icon: string } | undefined) {
  return game && { nodeId: game.nodeId, name: game.name, icon: game.icon };
}

/** What keeps books and partitions in order. */
async function openBooks(
  platform: Platform,
  { ledger, brand }: { ledger: LedgerDoor; brand: BrandDoor },
): Promise<void> {
  // The first start makes the key that signs them.
  await ledger.listSealKeys();
  await ensureMonths(platform.db);
  const zones = () => brand.all.map((each) => ({ brandId: each.id, zone: each.timeZone }));
  platform.jobs.add({
    name: 'check-books',
    at: '* * * * *',
    isRunAtStart: true,
    run: () => lookAtBooks(platform, ledger),
  });
  platform.jobs.add({
    name: 'check-all-books',
    at: '10 3 * * *',
    isMadeUpFor: true,
    run: async () => reportBooks(platform, await ledger.checkBooks('full')),
  });
  platform.jobs.add({
    name: 'forget-checks',
    at: '50 2 * * *',
    isMadeUpFor: true,
    run: async () => void (await ledger.forgetChecks(new Date(platform.clock.now().getTime() - checksKeptMs))),
  });
  platform.jobs.add({ name: 'roll-up-house', at: '* * * * *', run: async () => void (await ledger.rollUpHouse()) });
  platform.jobs.add({
    name: 'roll-up-days',
    at: '* * * * *',
    run: async () => void (await ledger.rollUpDays(zones())),
  });
  platform.jobs.add({
    name: 'seal-books',
    at: '5 1 * * *',
    isMadeUpFor: true,
    run: async () => void (await ledger.sealBooks(yesterday(platform.clock.now()))),
  });
  platform.jobs.add({ name: 'mark-records', at: '* * * * *', run: async () => void (await ledger.markRecords()) });
  platform.jobs.add({ name: 'collect-debts', at: '* * * * *', run: () => collectDebts(platform, ledger, brand.all) });
  platform.jobs.add({ name: 'make-months', at: '40 2 * * *', isMadeUpFor: true, run: () => ensureMonths(platform.db) });
}

const dayMs = 86_400_000;
/** A quarter, for who traces an incident back to its minute; the seals and the looks of each night prove the books for good. */
const checksKeptMs = 92 * dayMs;

/** The day in UTC that has ended. */
function yesterday(now: Date): string {
  return new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
}
