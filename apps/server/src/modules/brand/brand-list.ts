import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../platform/context/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { readBrandFiles, toBrand, type BrandFile } from './brand-file.ts';

export interface BrandList {
  all(): readonly Brand[];
  first(): Brand;
  find(merchant: string): Brand | undefined;
  findById(id: bigint): Brand | undefined;
  /** Every brand that lists this host. */
  ofHost(host: string | undefined): readonly Brand[];
  reload(): void;
  close(): void;
}

interface Stock {
  readonly all: readonly Brand[];
  readonly byMerchant: ReadonlyMap<string, Brand>;
  readonly byId: ReadonlyMap<bigint, Brand>;
  readonly byHost: ReadonlyMap<string, readonly Brand[]>;
}

/** Compared by time and size instead of file system events, which some kinds of volumes do not send. */
const lookEveryMs = 1000;

/** Brand files, checked whole and kept current: a running program keeps its brands until a correct file replaces them. */
export async function createBrandList(
  folder: string,
  log: Log,
  idsOf: (merchants: readonly string[]) => Promise<ReadonlyMap<string, bigint>>,
): Promise<BrandList> {
  let seen = fingerprint(folder);
  const files = readBrandFiles(folder);
  const ids = await idsOf(files.map(({ merchant }) => merchant));
  const stockOf = (brandFiles: readonly BrandFile[]): Stock =>
    stack(brandFiles.map((file) => toBrand(file, ids.get(file.merchant) ?? 0n)));
  let stock = stockOf(files);

  function reload(): void {
    const now = fingerprint(folder);
    if (now === seen) return;
    seen = now;
    try {
      const next = readBrandFiles(folder);
      checkSame(stock.all, next);
      stock = stockOf(next);
      log.info({ brands: next.map(({ merchant }) => merchant) }, 'brand files taken over');
    } catch (error) {
      log.error(
        `${error instanceof Error ? error.message : 'The brand files cannot be read'}; what was there before stays in force.`,
      );
    }
  }
  const looking = setInterval(reload, lookEveryMs).unref();

  return {
    all: () => stock.all,
    first() {
      const [first] = stock.all;
      if (!first) throw new Error('there is no brand');
      return first;
    },
    find: (merchant) => stock.byMerchant.get(merchant),
    findById: (id) => stock.byId.get(id),
    ofHost: (host = '') => stock.byHost.get(hostNameOf(host)) ?? [],
    reload,
    close: () => clearInterval(looking),
  };
}

function stack(all: readonly Brand[]): Stock {
  const byHost = Map.groupBy(
    all.flatMap((brand) => brand.hosts.map((host) => ({ host, brand }))),
    ({ host }) => host,
  );
  return {
    all,
    byMerchant: new Map(all.map((brand) => [brand.merchant, brand])),
    byId: new Map(all.map((brand) => [brand.id, brand])),
    byHost: new Map([...byHost].map(([host, pairs]) => [host, pairs.map(({ brand }) => brand)])),
  };
}

/**
 * The currency and the set of brands cannot change while the program runs: wallets are held in the currency, and jobs
 * know the brands of the start.
 */
function checkSame(known: readonly Brand[], next: readonly BrandFile[]): void {
  const list = (brands: readonly { merchant: string; currency: string }[]): string =>
    brands.map(({ merchant, currency }) => `${merchant} ${currency}`).join(', ');
  if (list(known) !== list(next))
    throw new Error('Brands are added, removed or given another currency only by a restart');
}

/** Empty while the folder cannot be read. */
function fingerprint(folder: string): string {
  const parts: string[] = [];
  for (const entry of namesIn(folder)) {
    // A file that disappears during the check is noticed the next time.
    const found = statSync(join(folder, entry), { throwIfNoEntry: false });
    if (found) parts.push(`${entry} ${found.size} ${found.mtimeMs}`);
  }
  return parts.join('\n');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  } catch {
    return [];
  }
}

function hostNameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
