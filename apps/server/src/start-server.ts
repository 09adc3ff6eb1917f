import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallOrigin } from '@fairhouse/contract';
import type { Settings } from '@fairhouse/launch';
import { attachSockets } from './attach-sockets.ts';
import { listFurtherBrands, listNamePairs, listStudioFronts, type FurtherBrand } from './brand-names.ts';
import { composeModules, type Modules, type Replacements } from './compose-modules.ts';
import { createServers, listen, portOf } from './create-servers.ts';
import { keepBooks } from './keep-books.ts';
import type { DemoLogin } from './modules/identity/index.ts';
import type { DemoOperator } from './modules/operators/index.ts';
import { openPlatform } from './open-platform.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Platform, RateRule } from './platform/context/index.ts';
import { closeOrderly, createAddresses, createHealth } from './platform/http/index.ts';
import type { Log } from './platform/log/log.ts';
import { closeModules, type ModuleWatch } from './platform/modules/index.ts';
import { prepareDemoAgents, prepareDemoLogins, prepareDemoMatters, prepareDemoRewards } from './prepare-demo.ts';
import { prepareDemoVendors } from './prepare-demo-vendors.ts';

/** What tests replace. */
export interface StartOptions extends Replacements {
  readonly clock?: Clock;
  readonly log?: Log;
  /** The budget of encrypted bodies by address. */
  readonly encryptedBodies?: RateRule;
  /** Issues of lotteries are created and drawn only when a test says so. */
  readonly isLotteryByHand?: boolean;
  /** Jobs run only when a test runs them. */
  readonly areJobsByHand?: boolean;
  /** For tests: every answer is checked against the contract, and no transaction may ask the pool for a second connection. */
  readonly isWatched?: boolean;
  /** Records which module calls which. */
  readonly watch?: ModuleWatch;
}

export interface RunningServer {
  readonly siteUrl: string;
  readonly studioUrl: string;
  readonly backofficeUrl: string;
  readonly ports: Readonly<Record<CallOrigin, number>>;
  readonly demoLogins: readonly DemoLogin[];
  /** The agent login shown on the page of agents; null where there is none. */
  readonly demoAgent: DemoLogin | null;
  readonly demoOperators: readonly DemoOperator[];
  /** Brands beside the first that have a host of their own, each with a login to try it. */
  readonly furtherBrands: readonly FurtherBrand[];
  /** The modules, for programs that measure the house. */
  readonly modules: Modules;
  readonly platform: Platform;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The whole program: database, modules, site and studio. When the start fails, it stops whatever it has started. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const platform = await openPlatform(settings, options);
  const { database, bus, jobs, push } = platform;
  const modules = await composeModules(
    platform,
    {
      ...options,
      ...foldersOf(settings),
      linkWaitHours: settings.linkWaitHours,
      limits: { captchaTries: settings.captchaTries, ...options.limits },
    },
    options.watch,
  );
  await keepBooks(platform, modules);
  const { brand } = modules;
  const addresses = createAddresses({
    publicUrl: settings.publicUrl,
    studioPublicUrl: settings.studioPublicUrl,
    backofficePublicUrl: settings.backofficePublicUrl,
    namePairs: () => listNamePairs(brand),
    studioFronts: () => listStudioFronts(brand),
    ports: () => ({ site: portOf(servers.site), studio: portOf(servers.studio) }),
  });
  const health = createHealth({ db: platform.db, dataDir: settings.dataDir });
  const servers = createServers({ settings, platform, modules, addresses, options, health });
  attachSockets(platform, modules, { servers, addresses });

  const demoLogins = await prepareDemoLogins(modules, settings.dataDir);
  const demoAgents = await prepareDemoAgents(modules, settings.dataDir);
  if (options.isContentBare !== true) {
    await prepareDemoMatters(modules, demoLogins);
    await prepareDemoRewards(modules, demoLogins);
  }
  const demoOperators = await modules.operators.prepareDemoOperators(join(settings.dataDir, 'demo-operators.json'));

  if (options.areJobsByHand !== true) {
    // Before the jobs, one of which forgets consumers that no process has used for long.
    await Promise.all([modules.bets.feed.start(), modules.ledger.entries.start()]);
    await jobs.start();
  }
  await modules.casino.rooms.resume();
  if (options.isLotteryByHand !== true) modules.lottery.issues.start();
  const urls = await listen(servers, settings);
  const furtherBrands = listFurtherBrands(brand, urls.siteUrl, demoLogins);
  await prepareDemoVendors(modules, {
    dataDir: settings.dataDir,
    vendorUrl: settings.vendorPublicUrl,
    siteUrls: [urls.siteUrl, ...furtherBrands.map(({ siteUrl }) => siteUrl)],
  });
  return {
    ...urls,
    ports: { site: portOf(servers.site), studio: portOf(servers.studio), backoffice: portOf(servers.backoffice) },
    demoLogins: demoLogins.get(brand.first.merchant) ?? [],
    demoAgent: demoAgents.get(brand.first.merchant) ?? null,
    demoOperators,
    furtherBrands,
    modules,
    platform,
    async close() {
      health.stop();
      for (const each of Object.values(push)) each.close();
      await closeOrderly(Object.values(servers));
      await jobs.close();
      await Promise.all([modules.bets.feed.close(), modules.ledger.entries.close()]);
      await closeModules(modules);
      await bus.close();
      await database.close();
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
