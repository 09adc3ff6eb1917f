import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { InitialState } from '@fairhouse/contract';
import type { Settings } from '@fairhouse/launch';
import { composeModules, type Modules } from './compose-modules.ts';
import { readPermission } from './modules/brand/index.ts';
import type { DemoLogin, IdentityLimits } from './modules/identity/index.ts';
import { systemClock, type Clock } from './platform/clock/clock.ts';
import type { Origins, Platform, RateRule } from './platform/context/index.ts';
import { createFingerprint } from './platform/crypto/fingerprint.ts';
import { createSealer, deriveKey, type Sealer } from './platform/crypto/sealer.ts';
import { inTx, openDatabase } from './platform/db/index.ts';
import { createBodyOpener, openBodyKeys } from './platform/encryption/index.ts';
import { createEvents } from './platform/events/events.ts';
import {
  addSitePages, addStudioPages, createAddresses, createBrowserCookie, createHttpServer, isOwnRequest, loadRefusalTexts, type Addresses, type CallDeps,
} from './platform/http/index.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { createSockets, openBus, type Sockets } from './platform/realtime/index.ts';

/** What tests replace. */
export interface StartOptions {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly limits?: Partial<IdentityLimits>;
  /** Encrypted bodies by address. */
  readonly encryptedBodies?: RateRule;
  /** Every answer is checked against the contract. */
  readonly checksOutput?: boolean;
}

export interface RunningServer {
  readonly siteUrl: string;
  readonly studioUrl: string;
  readonly demoLogins: readonly DemoLogin[];
  /** The doors, for programs that measure the house. */
  readonly modules: Modules;
  readonly platform: Platform;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The whole program: database, modules, site and studio. Ends what it started when it cannot go on. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  if (settings.databaseUrl === undefined) throw new Error('The server needs DATABASE_URL: "npm start" brings a database along.');
  const log = options.log ?? createLog(settings.logLevel);
  const database = openDatabase({ url: settings.databaseUrl, log });
  const bus = await openBus(database, log);
  const jobs = createJobs(database, log);
  const ground = {
    database, db: database.pool, bus, jobs, log, clock: options.clock ?? systemClock,
    sealerFor: (purpose: string): Sealer => createSealer(settings.secretKey, purpose),
  };
  const platform: Platform = {
    ...ground, events: createEvents(log), bodyKeys: await openBodyKeys(ground), inTx: (work) => inTx(database.pool, work),
    secretFor: (purpose) => deriveKey(settings.secretKey, purpose),
    fingerprintFor: (purpose) => createFingerprint(settings.secretKey, purpose),
  };
  let sockets: Sockets | null = null;
  const modules = await composeModules(platform, {
    brandsDir: settings.brandsDir ?? join(root, 'db/demo/brands'),
    ...(options.limits ? { limits: options.limits } : {}),
    sockets() {
      if (!sockets) throw new Error('sockets are not open yet');
      return sockets;
    },
  });
  const { identity, brand } = modules;
  const addresses = createAddresses({
    publicUrl: settings.publicUrl,
    studioPublicUrl: settings.studioPublicUrl,
    ports: () => ({ site: portOf(site), studio: portOf(studio) }),
  });
  const { site, studio } = createServers({ settings, platform, modules, addresses, options });
  sockets = createSockets({
    bus, log,
    redeemTicket: (ticket) => identity.redeemSocketTicket(ticket),
    isOwnOrigin(request) {
      const origins = addresses.originsFor('site', request.headers.host);
      return origins !== null && request.headers.origin !== undefined && isOwnRequest({ origin: request.headers.origin }, origins.site);
    },
  });
  const openSockets = sockets;
  platform.events.on('session_ended', ({ sessionIds }) => openSockets.closeSessions(sessionIds));
  openSockets.attach(site.server);

  const demoBrands = brand.all.filter(({ policy }) => policy === 'demo').slice(0, 1);
  const demoLogins: DemoLogin[] = [];
  for (const demo of demoBrands) {
    demoLogins.push(...(await identity.prepareDemoLogins(demo, join(settings.dataDir, 'demo-logins.json'))));
    const agent = await identity.prepareDemoAgent(demo);
    if (agent) await modules.agency.prepareDemoCode({ brandId: demo.id, memberId: agent.id });
  }

  await jobs.start();
  await site.listen({ host: settings.host, port: settings.port });
  await studio.listen({ host: settings.host, port: settings.studioPort });
  return {
    siteUrl: settings.publicUrl ?? shownUrl(settings.host, portOf(site)),
    studioUrl: settings.studioPublicUrl ?? shownUrl(settings.host, portOf(studio)),
    demoLogins, modules, platform,
    async close() {
      openSockets.close();
      await Promise.all([site.close(), studio.close()]);
      await jobs.close();
      await modules.close();
      await bus.close();
      await database.close();
    },
  };
}

/** As long as browsers keep a cookie at all. */
const deviceLifeS = 400 * 24 * 3600;
/** Spec 9: remembered for one day. */
const rememberedLifeS = 24 * 3600;

interface ServerParts {
  readonly settings: Settings;
  readonly platform: Platform;
  readonly modules: Modules;
  readonly addresses: Addresses;
  readonly options: StartOptions;
}

function createServers(parts: ServerParts): { site: FastifyInstance; studio: FastifyInstance } {
  const { settings, platform, modules, addresses, options } = parts;
  const { brand, identity, seamless } = modules;
  const calls: CallDeps = {
    handlers: modules.handlers,
    cookie: createBrowserCookie('sid', { isHttps: addresses.isHttps, sameSite: 'Lax' }),
    deviceCookie: createBrowserCookie('did', { isHttps: addresses.isHttps, sameSite: 'Strict', maxAgeS: deviceLifeS }),
    rememberedCookie: createBrowserCookie('rm', { isHttps: addresses.isHttps, sameSite: 'Strict', maxAgeS: rememberedLifeS }),
    findBrand: (merchant) => brand.find(merchant),
    findBrandById: (id) => brand.findById(id),
    defaultBrand: brand.first,
    authenticateMember: (token, half) => identity.authenticate(token, half),
    authenticatePlay: (token) => seamless.port.authenticate(token),
    openBody: createBodyOpener({
      db: platform.db, clock: platform.clock, keys: platform.bodyKeys, ...(options.encryptedBodies ? { rule: options.encryptedBodies } : {}),
    }),
    checksOutput: options.checksOutput === true,
  };
  const shared = { addresses, calls, log: platform.log, text: loadRefusalTexts(), trustsProxy: settings.trustProxy };
  return {
    site: createHttpServer({
      ...shared,
      origin: 'site',
      addPages: (app) => addSitePages(app, { root, readInitialState: (visitor) => readInitialState(modules, visitor) }),
    }),
    studio: createHttpServer({ ...shared, origin: 'studio', addPages: (app) => addStudioPages(app, { root }) }),
  };
}

/** The same that the first calls would answer. */
async function readInitialState(modules: Modules, visitor: { ip: string; origins: Origins; language: string | null }): Promise<InitialState> {
  const brand = modules.brand.first;
  const language = brand.languages.find((known) => known === visitor.language) ?? brand.defaultLanguage;
  return {
    permission: readPermission(brand, { ip: visitor.ip, studioOrigin: visitor.origins.studio }),
    language,
    banners: modules.content.listBanners(brand, language, 'w_home'),
    hotGames: modules.catalog.listHot(),
    winners: await modules.winners.list(brand, 20),
  };
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo | null)?.port ?? 0;
}

function shownUrl(host: string, port: number): string {
  const isLoopback = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${isLoopback ? 'localhost' : host}:${port}`;
}
