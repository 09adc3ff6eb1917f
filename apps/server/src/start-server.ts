import type { CasinoGame } from '@fairhouse/casino';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import {
  isListPath,
  systemImageTypes,
  type CallOrigin,
  type InitialState,
  type SystemImageType,
} from '@fairhouse/contract';
import type { Settings } from '@fairhouse/launch';
import { listFurtherBrands, listNamePairs, listStudioFronts, type FurtherBrand } from './brand-names.ts';
import { prepareDemoVendors } from './prepare-demo-vendors.ts';
import { composeModules, type ComposeOptions, type Modules } from './compose-modules.ts';
import { addChannelRoutes } from './modules/cashier/channel.routes.ts';
import { addTileRoutes } from './modules/catalog/tile.routes.ts';
import { addPictureRoutes } from './modules/content/picture.routes.ts';
import { addInstallRoutes } from './modules/content/install.routes.ts';
import { addVendorRoutes } from './modules/seamless/vendor.routes.ts';
import { addSandboxPages } from './modules/cashier/channels/sandbox/sandbox.routes.ts';
import { readPermission, type GeoProvider } from './modules/brand/index.ts';
import type {
  DemoLogin,
  IdentityLimits,
  IdentityService,
  MessageSender,
  PasswordHasher,
} from './modules/identity/index.ts';
import type { DemoOperator } from './modules/operators/index.ts';
import { systemClock, type Clock } from './platform/clock/clock.ts';
import type { Platform, RateRule } from './platform/context/index.ts';
import { createFingerprint } from './platform/crypto/fingerprint.ts';
import { createSealer, deriveKey, type Sealer } from './platform/crypto/sealer.ts';
import { inTx, openDatabase } from './platform/db/index.ts';
import { createBodyOpener, openBodyKeys } from './platform/encryption/index.ts';
import { createEvents } from './platform/events/events.ts';
import {
  addBackofficePages,
  addSitePages,
  addStudioPages,
  createAddresses,
  createBrowserCookie,
  createHttpServer,
  isOwnRequest,
  loadRefusalTexts,
  type Addresses,
  type CallDeps,
  type PageVisitor,
} from './platform/http/index.ts';
import { deviceLifeMs } from './platform/guessing/device-life.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { createSockets, openBus, type Sockets, type SocketsDeps } from './platform/realtime/index.ts';
import { createStumbles } from './platform/stumbles/index.ts';
import { createUploadReader, createUploads } from './platform/uploads/index.ts';

/** What tests replace. */
export interface StartOptions {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly limits?: Partial<IdentityLimits>;
  /** Of passwords; at full strength and in a process of its own unless set. */
  readonly makeHasher?: () => PasswordHasher;
  /** Without the posts a brand brings beside its file: most tests read none. */
  readonly isContentBare?: boolean;
  /** Encrypted bodies by address. */
  readonly encryptedBodies?: RateRule;
  readonly geo?: GeoProvider;
  /** What takes messages out of the house; the console of a demo brand unless set. */
  readonly sender?: MessageSender;
  /** Who else vouches for a number (spec 3, firebase fields); nobody unless set. */
  readonly identityService?: IdentityService;
  /** Tests bring games of their own. */
  readonly games?: readonly CasinoGame[];
  /** The jackpot grows when a test says so. */
  readonly isJackpotByHand?: boolean;
  /** Issues of lotteries are made and drawn when a test says so. */
  readonly isLotteryByHand?: boolean;
  /** Jobs run when a test runs them, and not by the minute. */
  readonly areJobsByHand?: boolean;
  /** The time of rooms runs so many times faster. */
  readonly roomSpeed?: number;
  /** Servers of the public beacon; the known ones unless set. */
  readonly beaconRelays?: readonly string[];
  /** For tests: every answer is checked against the contract, and no transaction may ask the pool for a second connection. */
  readonly isWatched?: boolean;
}

export interface RunningServer {
  readonly siteUrl: string;
  readonly studioUrl: string;
  readonly backofficeUrl: string;
  readonly demoLogins: readonly DemoLogin[];
  /** For the page of agents; null where there is none. */
  readonly demoAgent: DemoLogin | null;
  readonly demoOperators: readonly DemoOperator[];
  /** Brands beside the first that have a host of their own, each with a login to try it. */
  readonly furtherBrands: readonly FurtherBrand[];
  /** The doors, for programs that measure the house. */
  readonly modules: Modules;
  readonly platform: Platform;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The whole program: database, modules, site and studio. Ends what it started when it cannot go on. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const platform = await openPlatform(settings, options);
  const { database, bus, jobs } = platform;
  const sockets = openedLater<Sockets>();
  const deskSockets = openedLater<Sockets>();
  const roomSockets = openedLater<Sockets>();
  const modules = await composeModules(platform, {
    ...foldersOf(settings),
    ...replacedBy(options),
    linkWaitHours: settings.linkWaitHours,
    isContentBare: options.isContentBare === true,
    sockets: sockets.get,
    deskSockets: deskSockets.get,
    roomSockets: roomSockets.get,
  });
  const { brand } = modules;
  const addresses = createAddresses({
    publicUrl: settings.publicUrl,
    studioPublicUrl: settings.studioPublicUrl,
    backofficePublicUrl: settings.backofficePublicUrl,
    namePairs: () => listNamePairs(brand),
    studioFronts: () => listStudioFronts(brand),
    ports: () => ({ site: portOf(site), studio: portOf(studio) }),
  });
  const { site, studio, backoffice } = createServers({ settings, platform, modules, addresses, options });
  const ground = { bus, log: platform.log, trustedHops: settings.trustProxy };
  const { openSockets, openDesk } = createBothSockets(ground, modules, addresses);
  const openRooms = createRoomSockets(ground, modules, addresses);
  sockets.open(openSockets);
  deskSockets.open(openDesk);
  roomSockets.open(openRooms);
  openDesk.attach(backoffice.server);
  openRooms.attach(studio.server);
  platform.events.on('session_ended', ({ sessionIds }) =>
    [openSockets, openRooms].forEach((each) => each.closeSessions(sessionIds)),
  );
  openSockets.attach(site.server);

  const demoLogins = await prepareDemoLogins(modules, settings.dataDir);
  const demoAgents = await prepareDemoAgents(modules, settings.dataDir);
  if (options.isContentBare !== true) await prepareDemoMatters(modules, demoLogins);
  const demoOperators = await modules.operators.prepareDemoOperators(join(settings.dataDir, 'demo-operators.json'));

  if (options.areJobsByHand !== true) await jobs.start();
  await modules.casino.rooms.resume();
  if (options.isLotteryByHand !== true) modules.lottery.issues.start();
  const urls = await listen({ site, studio, backoffice }, settings);
  const furtherBrands = listFurtherBrands(brand, urls.siteUrl, demoLogins);
  await prepareDemoVendors(modules, {
    dataDir: settings.dataDir,
    vendorUrl: settings.vendorPublicUrl,
    siteUrls: [urls.siteUrl, ...furtherBrands.map(({ siteUrl }) => siteUrl)],
  });
  return {
    ...urls,
    demoLogins: demoLogins.get(brand.first.merchant) ?? [],
    demoAgent: demoAgents.get(brand.first.merchant) ?? null,
    demoOperators,
    furtherBrands,
    modules,
    platform,
    async close() {
      for (const each of [openSockets, openDesk, openRooms]) each.close();
      await Promise.all([site.close(), studio.close(), backoffice.close()]);
      await jobs.close();
      await modules.close();
      await bus.close();
      await database.close();
    },
  };
}

/** What tests put in the place of our own. */
function replacedBy({
  sender,
  identityService,
  limits,
  makeHasher,
  geo,
  isJackpotByHand,
  games,
  roomSpeed,
  beaconRelays,
}: StartOptions): Partial<ComposeOptions> {
  return {
    ...(sender ? { sender } : {}),
    ...(identityService ? { identityService } : {}),
    ...(limits ? { limits } : {}),
    ...(makeHasher ? { makeHasher } : {}),
    ...(geo ? { geo } : {}),
    ...(isJackpotByHand ? { isJackpotByHand } : {}),
    ...(games ? { games } : {}),
    ...(roomSpeed === undefined ? {} : { roomSpeed }),
    ...(beaconRelays ? { beaconRelays } : {}),
  };
}

/** What modules are handed before it can be there. */
function openedLater<T>(): { get(): T; open(value: T): void } {
  let opened: T | null = null;
  return {
    get() {
      if (opened === null) throw new Error('sockets are not open yet');
      return opened;
    },
    open(value) {
      opened = value;
    },
  };
}

function foldersOf({ brandsDir, catalogDir, dataDir }: Settings): {
  brandsDir: string;
  catalogDir: string;
  picturesDir: string;
  outboxDir: string;
} {
  return {
    brandsDir: brandsDir ?? join(root, 'db/demo/brands'),
    catalogDir: catalogDir ?? join(root, 'db/demo/catalog'),
    picturesDir: join(dataDir, 'pictures'),
    outboxDir: join(dataDir, 'outbox'),
  };
}

type SocketGround = Pick<SocketsDeps, 'bus' | 'log' | 'trustedHops'>;

/** Of members on the site, and of operators at the desk. */
function createBothSockets(
  ground: SocketGround,
  { identity, chat, operators }: Modules,
  addresses: Addresses,
): { openSockets: Sockets; openDesk: Sockets } {
  const openSockets = createSockets({
    topic: 'sockets',
    ...ground,
    async redeemTicket(ticket) {
      const owner = await identity.redeemSocketTicket(ticket);
      return owner && { ownerId: owner.memberId, brandIds: [owner.brandId], sessionId: owner.sessionId };
    },
    isOwnOrigin: ({ headers }) => isOwnOrigin(addresses, 'site', headers),
    findOver: (sessionIds) => identity.sessions.findOver(sessionIds),
  });
  const openDesk = createSockets({
    topic: 'desk',
    ...ground,
    async redeemTicket(ticket) {
      const owner = await chat.redeemDeskTicket(ticket);
      return owner && { ownerId: owner.operatorId, brandIds: owner.brandIds, sessionId: owner.sessionId };
    },
    isOwnOrigin: ({ headers }) => isOwnOrigin(addresses, 'backoffice', headers),
    findOver: (sessionIds) => operators.sessions.findOver(sessionIds),
  });
  return { openSockets, openDesk };
}

/** Of studio pages whose round is everybody's. */
function createRoomSockets(ground: SocketGround, { casino, identity }: Modules, addresses: Addresses): Sockets {
  return createSockets({
    topic: 'rooms',
    ...ground,
    async redeemTicket(ticket) {
      const owner = await casino.rooms.redeemTicket(ticket);
      return owner && { ownerId: owner.memberId, brandIds: [owner.brandId], sessionId: owner.sessionId };
    },
    isOwnOrigin: ({ headers }) => isOwnOrigin(addresses, 'studio', headers),
    findOver: (sessionIds) => identity.sessions.findOver(sessionIds),
  });
}

/** A socket is opened by a page of its own origin only. */
function isOwnOrigin(
  addresses: Addresses,
  side: 'site' | 'studio' | 'backoffice',
  { host, origin }: IncomingHttpHeaders,
): boolean {
  const own = addresses.originsFor(side, host)?.[side];
  return own !== undefined && origin !== undefined && isOwnRequest({ origin }, own);
}

/** Database, bus, jobs and keys: what every module stands on. */
async function openPlatform(settings: Settings, options: StartOptions): Promise<Platform> {
  if (settings.databaseUrl === undefined)
    throw new Error('The server needs DATABASE_URL: "npm start" brings a database along.');
  const log = options.log ?? createLog(settings.logLevel);
  const database = openDatabase({ url: settings.databaseUrl, log, refusesNested: options.isWatched === true });
  const bus = await openBus(database, log);
  const jobs = createJobs(database, log);
  const ground = {
    database,
    db: database.pool,
    bus,
    jobs,
    log,
    clock: options.clock ?? systemClock,
    sealerFor: (purpose: string): Sealer => createSealer(settings.secretKey, purpose),
  };
  return {
    ...ground,
    events: createEvents(log),
    bodyKeys: await openBodyKeys(ground),
    uploads: createUploads(ground),
    stumbles: createStumbles(ground),
    inTx: (work) => inTx(database.pool, work),
    secretFor: (purpose) => deriveKey(settings.secretKey, purpose),
    fingerprintFor: (purpose) => createFingerprint(settings.secretKey, purpose),
  };
}

/** Each origin on its port; answers the addresses they are known by. */
async function listen(
  servers: Servers,
  settings: Settings,
): Promise<Pick<RunningServer, 'siteUrl' | 'studioUrl' | 'backofficeUrl'>> {
  const { site, studio, backoffice } = servers;
  const { host } = settings;
  await site.listen({ host, port: settings.port });
  await studio.listen({ host, port: settings.studioPort });
  await backoffice.listen({ host, port: settings.backofficePort });
  return {
    siteUrl: settings.publicUrl ?? shownUrl(host, portOf(site)),
    studioUrl: settings.studioPublicUrl ?? shownUrl(host, portOf(studio)),
    backofficeUrl: settings.backofficePublicUrl ?? shownUrl(host, portOf(backoffice)),
  };
}

/** Spec 9: remembered for one day. */
const rememberedLifeS = 24 * 3600;

/** Each demo brand has its own, in a file of its own. */
async function prepareDemoLogins({ brand, identity }: Modules, dataDir: string): Promise<Map<string, DemoLogin[]>> {
  const logins = new Map<string, DemoLogin[]>();
  for (const demo of brand.all.filter(({ policy }) => policy === 'demo')) {
    const file = demo === brand.first ? 'demo-logins.json' : `demo-logins-${demo.merchant}.json`;
    logins.set(demo.merchant, await identity.prepareDemoLogins(demo, join(dataDir, file)));
  }
  return logins;
}

/** Something for the desks of each demo brand to answer. */
async function prepareDemoMatters(
  { brand, identity, support, chat }: Modules,
  logins: ReadonlyMap<string, readonly DemoLogin[]>,
): Promise<void> {
  for (const demo of brand.all) {
    const members = await Promise.all(
      (logins.get(demo.merchant) ?? []).map(({ username }) => identity.findByName(demo.id, username)),
    );
    const known = members.filter((member) => member !== null);
    await support.seedMatters(demo, known);
    chat.inviteDemoGuests(demo, known);
  }
}

/** Who recruits in each demo brand, with a code for visitors to try. */
async function prepareDemoAgents(
  { brand, identity, agency }: Modules,
  dataDir: string,
): Promise<Map<string, DemoLogin>> {
  const logins = new Map<string, DemoLogin>();
  for (const demo of brand.all.filter(({ policy }) => policy === 'demo')) {
    const agent = await identity.prepareDemoAgent(
      demo,
      join(dataDir, demo === brand.first ? 'demo-agent.json' : `demo-agent-${demo.merchant}.json`),
    );
    if (!agent) continue;
    logins.set(demo.merchant, agent.login);
    await agency.prepareDemoCode({ brandId: demo.id, memberId: agent.member.id });
  }
  return logins;
}

interface ServerParts {
  readonly settings: Settings;
  readonly platform: Platform;
  readonly modules: Modules;
  readonly addresses: Addresses;
  readonly options: StartOptions;
}

type Servers = Readonly<Record<CallOrigin, FastifyInstance>>;

function createServers(parts: ServerParts): Servers {
  const { settings, platform, modules, addresses, options } = parts;
  const { brand, identity, operators, seamless } = modules;
  const isHttps = addresses.isHttps('site');
  const isBackofficeHttps = addresses.isHttps('backoffice');
  const calls: CallDeps = {
    handlers: modules.handlers,
    cookie: createBrowserCookie('sid', { isHttps, sameSite: 'Lax' }),
    deviceCookie: createBrowserCookie('did', { isHttps, sameSite: 'Strict', maxAgeS: deviceLifeMs / 1000 }),
    rememberedCookie: createBrowserCookie('rm', { isHttps, sameSite: 'Strict', maxAgeS: rememberedLifeS }),
    operatorCookie: createBrowserCookie('osid', { isHttps: isBackofficeHttps, sameSite: 'Strict' }),
    operatorDeviceCookie: createBrowserCookie('odid', {
      isHttps: isBackofficeHttps,
      sameSite: 'Strict',
      maxAgeS: deviceLifeMs / 1000,
    }),
    findBrand: (merchant, host) => brand.atHost(merchant, host),
    findMerchant: (merchant) => brand.find(merchant),
    findBrandById: (id) => brand.findById(id),
    get defaultBrand() {
      return brand.first;
    },
    checkOpen: (own, ip) => brand.checkOpen(own, ip),
    authenticateMember: (token, half) => identity.authenticate(token, half),
    authenticateOperator: (token, half, call) => operators.authenticate(token, half, call),
    isProofFresh: (member) => identity.isProofFresh(member),
    authenticatePlay: (token) => seamless.port.authenticate(token),
    openBody: createBodyOpener({
      db: platform.db,
      clock: platform.clock,
      keys: platform.bodyKeys,
      ...(options.encryptedBodies ? { rule: options.encryptedBodies } : {}),
    }),
    uploads: createUploadReader(platform),
    checksOutput: options.isWatched === true,
  };
  const shared = { addresses, calls, log: platform.log, text: loadRefusalTexts(), trustedHops: settings.trustProxy };
  return {
    site: createHttpServer({
      ...shared,
      origin: 'site',
      addPages(app) {
        addChannelRoutes(app, modules.cashier);
        addVendorRoutes(app, modules.seamless);
        addTileRoutes(app, modules.catalog);
        addPictureRoutes(app, modules.content);
        addInstallRoutes(app, { root, ofHost: (host) => brand.ofHost(host) });
        addSitePages(app, {
          root,
          readInitialState: (visitor) => readInitialState(modules, visitor),
          listFrameOrigins: (host) => seamless.vendorRecords.pageOriginsOf(brand.ofHost(host)),
          findImage: (merchant, type) => (isImageType(type) ? brand.find(merchant)?.images.get(type) : undefined),
        });
      },
    }),
    studio: createHttpServer({
      ...shared,
      origin: 'studio',
      addPages(app) {
        addSandboxPages(app, modules.cashier.sandbox);
        addStudioPages(app, { root });
      },
    }),
    backoffice: createHttpServer({
      ...shared,
      origin: 'backoffice',
      addPages(app) {
        addTileRoutes(app, modules.catalog);
        addPictureRoutes(app, modules.content);
        addBackofficePages(app, { root });
      },
    }),
  };
}

function isImageType(type: string): type is SystemImageType {
  return (systemImageTypes as readonly string[]).includes(type);
}

/** The same that the first calls would answer. */
async function readInitialState(modules: Modules, visitor: PageVisitor): Promise<InitialState> {
  const brand = modules.brand.ofHost(visitor.host);
  const status = modules.brand.statusFor(brand, visitor.ip);
  const language = brand.languages.find((known) => known === visitor.language) ?? brand.defaultLanguage;
  const permission = readPermission(brand, { ip: visitor.ip, studioOrigin: visitor.origins.studio, status });
  // A closed house shows one screen and nothing behind it.
  if (status !== 0) return { permission, language, banners: [], hotGames: [], winners: [] };
  return {
    permission,
    language,
    banners: modules.content.listBanners(brand, language, 'w_home'),
    hotGames: modules.catalog.listHot(brand, { language }).list,
    ...(isListPath(visitor.url) && { firstGames: modules.catalog.listFirst(brand, visitor.url, language) }),
    winners: await modules.winners.list(brand, 20),
    jackpot: (await modules.jackpots.show(brand)).jackpot,
  };
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo | null)?.port ?? 0;
}

function shownUrl(host: string, port: number): string {
  const isLoopback = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${isLoopback ? 'localhost' : host}:${port}`;
}
