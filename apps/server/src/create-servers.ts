import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { systemImageTypes, type CallOrigin, type SystemImageType } from '@fairhouse/contract';
import type { Settings } from '@fairhouse/launch';
import type { Modules } from './compose-modules.ts';
import { findView, readInitialState } from './initial-state.ts';
import { addChannelRoutes } from './modules/cashier/channel.routes.ts';
import { addSandboxPages } from './modules/cashier/channels/sandbox/sandbox.routes.ts';
import { inHouseVendor } from './modules/catalog/index.ts';
import { addTileRoutes } from './modules/catalog/tile.routes.ts';
import { addInstallRoutes } from './modules/content/install.routes.ts';
import { addPictureRoutes } from './modules/content/picture.routes.ts';
import { addVendorRoutes } from './modules/seamless/vendor.routes.ts';
import type { Platform, RateRule } from './platform/context/index.ts';
import { createEncryptedBodies } from './platform/encryption/index.ts';
import { deviceLifeMs } from './platform/guessing/device-life.ts';
import {
  addBackofficePages,
  addSitePages,
  addStudioPages,
  createBrowserCookie,
  createHttpServer,
  createPublicReads,
  loadRefusalTexts,
  type Addresses,
  type CallDeps,
  type Health,
} from './platform/http/index.ts';
import { createUploadReader } from './platform/uploads/index.ts';
import { routeCalls } from './route-calls.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Spec 9: the language is remembered for one day. */
const rememberedLifeS = 24 * 3600;

interface ServerOptions {
  /** The budget of encrypted bodies by address. */
  readonly encryptedBodies?: RateRule;
  readonly isWatched?: boolean;
}

interface ServerDeps {
  readonly settings: Settings;
  readonly platform: Platform;
  readonly modules: Modules;
  readonly addresses: Addresses;
  readonly options: ServerOptions;
  readonly health: Health;
}

export type Servers = Readonly<Record<CallOrigin, FastifyInstance>>;

/** Site, studio and back office: each is an origin of its own, with its own calls and pages. */
export function createServers(deps: ServerDeps): Servers {
  const { settings, platform, modules, addresses, options, health } = deps;
  const { brand, identity, operators, seamless } = modules;
  const isHttps = addresses.isHttps('site');
  const isBackofficeHttps = addresses.isHttps('backoffice');
  const calls: CallDeps = {
    handlers: routeCalls(modules, platform),
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
    authenticateMember: (token, half, ip) => identity.authenticate(token, half, ip),
    authenticateOperator: (token, half, call) => operators.authenticate(token, half, call),
    isProofFresh: (member) => identity.isProofFresh(member),
    authenticatePlay: (token) => seamless.port.authenticate(token),
    encrypted: createEncryptedBodies({
      db: platform.db,
      clock: platform.clock,
      keys: platform.bodyKeys,
      ...(options.encryptedBodies ? { rule: options.encryptedBodies } : {}),
    }),
    uploads: createUploadReader(platform),
    checksOutput: options.isWatched === true,
  };
  const shared = {
    addresses,
    calls,
    health,
    log: platform.log,
    text: loadRefusalTexts(),
    reads: createPublicReads(platform.clock),
    trustedHops: settings.trustProxy,
  };
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
          findView: (visitor) => findView(modules, visitor),
          readInitialState: (visitor, view) => readInitialState(modules, visitor, view),
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
        addStudioPages(app, { root, hasGame: (slug) => modules.catalog.findBySlug(inHouseVendor, slug) !== undefined });
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

/** Listens on the port of each origin; returns their addresses. */
export async function listen(
  servers: Servers,
  settings: Settings,
): Promise<Readonly<Record<'siteUrl' | 'studioUrl' | 'backofficeUrl', string>>> {
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

export function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo | null)?.port ?? 0;
}

function shownUrl(host: string, port: number): string {
  const isLoopback = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${isLoopback ? 'localhost' : host}:${port}`;
}
