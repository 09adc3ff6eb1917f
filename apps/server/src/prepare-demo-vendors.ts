import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Modules } from './compose-modules.ts';
import { inHouseVendor } from './modules/catalog/index.ts';
import { someAtOnce } from './platform/gather/some-at-once.ts';

/** Connections of the database that stay free for the first visitors. */
const vendorsAtOnce = 4;

interface Agreed {
  readonly vendor: string;
  readonly mode: 'seamless' | 'transfer';
  readonly keys: readonly { readonly id: string; readonly secret: string }[];
}

interface Place {
  readonly dataDir: string;
  /** The address of the sandbox vendor; undefined where there is none. */
  readonly vendorUrl: string | undefined;
  /** Of every brand: whose pages may show a game in a frame. */
  readonly siteUrls: readonly string[];
}

/**
 * The sandbox vendor plays every vendor of the demo catalogue but ours: each has a record with its page and server
 * there, and a key of its own in a file that only this user can read. A vendor at which a brand has a wallet keeps that
 * wallet itself.
 */
export async function prepareDemoVendors(
  { brand, catalog, seamless }: Modules,
  { dataDir, vendorUrl, siteUrls }: Place,
): Promise<void> {
  if (vendorUrl === undefined || brand.all.some(({ policy }) => policy !== 'demo')) return;
  const folder = join(dataDir, 'vendor');
  const file = join(folder, 'agreement.json');
  const before = readAgreed(file);
  const keepWallets = new Set(brand.all.flatMap(({ vendorWallets }) => vendorWallets.map(({ vendor }) => vendor)));
  const codes = (await catalog.listVendorCodes()).filter((code) => code !== inHouseVendor);
  const agreed = new Map<string, Agreed>();
  await someAtOnce(codes, vendorsAtOnce, async (vendor) => {
    const mode = await recordAt(seamless, {
      vendor,
      address: `${vendorUrl}/${vendor.toLowerCase().replaceAll('_', '-')}`,
      usual: keepWallets.has(vendor) ? 'transfer' : 'seamless',
    });
    if (mode !== null) agreed.set(vendor, { vendor, mode, keys: [await keyOf(seamless, vendor, before.get(vendor))] });
  });
  const vendors = codes.flatMap((code) => agreed.get(code) ?? []);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(
    `${file}.new`,
    JSON.stringify({ houseUrl: siteUrls[0], frameOrigins: [...new Set(siteUrls.flatMap(namesOf))], vendors }),
    { mode: 0o600 },
  );
  await rename(`${file}.new`, file);
}

/** Settings of an operator stay. Null for a vendor whose page is not at the sandbox: somebody else runs it. */
async function recordAt(
  { vendorRecords }: Modules['seamless'],
  { vendor, address, usual }: { vendor: string; address: string; usual: Agreed['mode'] },
): Promise<Agreed['mode'] | null> {
  const known = vendorRecords.find(vendor);
  if (known && known.page !== address && !isSandboxPage(known.page, address)) return null;
  const { walletMode, isOn } = known ?? { walletMode: usual, isOn: true };
  if (known?.page !== address || known.server !== address)
    await vendorRecords.record(vendor, { page: address, server: address, walletMode, isOn });
  return walletMode;
}

/** The existing key, as long as it is in use. */
async function keyOf(
  { vendorKeys }: Modules['seamless'],
  vendor: string,
  before: Agreed | undefined,
): Promise<Agreed['keys'][number]> {
  const [kept] = before?.keys ?? [];
  const known = kept && (await vendorKeys.find(kept.id));
  if (kept && known?.vendor === vendor) return kept;
  const { id, secret } = await vendorKeys.make(vendor);
  return { id, secret: Buffer.from(secret).toString('base64url') };
}

function readAgreed(file: string): ReadonlyMap<string, Agreed> {
  if (!existsSync(file)) return new Map();
  const { vendors } = JSON.parse(readFileSync(file, 'utf8')) as { vendors: Agreed[] };
  return new Map(vendors.map((agreed) => [agreed.vendor, agreed]));
}

/** Whether this is the sandbox's page from an earlier start: on this machine, in the same folder, on any port. */
function isSandboxPage(page: string, address: string): boolean {
  const { hostname, pathname } = new URL(page);
  return /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/.test(hostname) && pathname === new URL(address).pathname;
}

/** The loopback address is this machine too. */
function namesOf(siteUrl: string): string[] {
  const { origin, hostname, port } = new URL(siteUrl);
  return hostname === 'localhost' ? [origin, `http://127.0.0.1:${port}`] : [origin];
}
