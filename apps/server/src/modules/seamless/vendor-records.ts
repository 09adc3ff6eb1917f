import { Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import { watchRows } from '../../platform/realtime/index.ts';
import { endPlaysOfVendor } from './play.store.ts';
import { forgetFailures } from './vendor-health.store.ts';
import { isLoopbackUrl, readVendorAddress } from './vendor-address.ts';
import { listVendorRecords, lockVendorRecord, writeVendorRecord, type VendorRecord } from './vendor-record.store.ts';

export type VendorTerms = Pick<VendorRecord, 'page' | 'server' | 'walletMode' | 'isOn'>;

/** Vendors whose games run on their own servers. */
export interface VendorRecords {
  /** From memory; a change reaches every process within a moment. */
  find(code: string): VendorRecord | undefined;
  list(): readonly VendorRecord[];
  /** Origins that pages of this brand may show in a frame: those of its vendors that are switched on. */
  pageOriginsOf(brand: Brand): string[];
  /** Whether this brand opens games of the vendor; a vendor on this machine is for demo brands only. */
  isOpenFor(vendor: VendorRecord, brand: Pick<Brand, 'policy'>): boolean;
  /** Puts a vendor on record, or replaces its record; refuses with `vendor_address_invalid`. */
  record(code: string, terms: VendorTerms): Promise<VendorRecord>;
  /** The addresses of these terms as they will be written; refuses with `vendor_unknown` and `vendor_address_invalid`. */
  judge(code: string, terms: VendorTerms): VendorTerms;
  /** The same in a transaction of the caller, which has read this version (null: there is none yet). */
  change(
    tx: Tx,
    vendor: { code: string; version: number | null },
    terms: VendorTerms,
  ): Promise<{ before: VendorRecord | null; after: VendorRecord }>;
  refresh(): Promise<void>;
}

export interface VendorRecordsDeps {
  readonly platform: Platform;
  /** Not a vendor abroad. */
  readonly inHouse: (code: string) => boolean;
  /** A house with a brand that is not a demo never calls its own machine. */
  allowsLoopback(): boolean;
  /** Plays at this vendor that the process remembers are not valid any more. */
  forgetPlays(vendor: string): void;
}

const changedTopic = 'seamless.vendors_changed';
const codeForm = /^[A-Z][A-Z0-9_]{1,23}$/;

export async function openVendorRecords(deps: VendorRecordsDeps): Promise<VendorRecords> {
  const { platform } = deps;
  let known = new Map<string, VendorRecord>();
  const { refresh } = await watchRows(platform, {
    topic: changedTopic,
    what: 'the vendors',
    async read() {
      const rows = await listVendorRecords(platform.db);
      known = new Map(rows.map((row) => [row.code, row]));
      for (const { code, isOn } of rows) if (!isOn) deps.forgetPlays(code);
    },
  });

  const isOpenFor = (vendor: VendorRecord, { policy }: Pick<Brand, 'policy'>): boolean =>
    vendor.isOn && (policy === 'demo' || !(isLoopbackUrl(vendor.page) || isLoopbackUrl(vendor.server)));
  const records: VendorRecords = {
    find: (code) => known.get(code),
    list: () => [...known.values()],
    isOpenFor,
    pageOriginsOf(brand) {
      const { vendors, hiddenVendors } = brand.catalog;
      const shown = [...known.values()].filter(
        (vendor) => isOpenFor(vendor, brand) && (vendors?.has(vendor.code) ?? true) && !hiddenVendors.has(vendor.code),
      );
      return [...new Set(shown.map(({ page }) => new URL(page).origin))];
    },
    async record(code, terms) {
      const { after } = await platform.inTx(async (tx) => {
        const before = await lockVendorRecord(tx, code);
        return records.change(tx, { code, version: before?.version ?? null }, terms);
      });
      await refresh();
      return after;
    },
    judge: (code, terms) => judgeTerms(deps, code, terms),
    change: (tx, vendor, terms) => changeRecord(deps, { tx, ...vendor, terms }),
    refresh,
  };
  return records;
}

async function changeRecord(
  deps: VendorRecordsDeps,
  { tx, code, version, terms }: { tx: Tx; code: string; version: number | null; terms: VendorTerms },
) {
  const { page, server } = judgeTerms(deps, code, terms);
  const before = await lockVendorRecord(tx, code);
  if ((before?.version ?? null) !== version) throw new Refusal('version_stale');
  const at = deps.platform.clock.now();
  const after = await writeVendorRecord(tx, {
    code,
    page,
    server,
    walletMode: terms.walletMode,
    isOn: terms.isOn,
    changedAt: at,
  });
  await forgetFailures(tx, code);
  // Its open plays are over: no more stakes, while results and rollbacks are still taken.
  if (before?.isOn && !after.isOn) await endPlaysOfVendor(tx, code, at);
  return { before, after };
}

function judgeTerms(deps: VendorRecordsDeps, code: string, terms: VendorTerms): VendorTerms {
  if (!codeForm.test(code) || deps.inHouse(code)) throw new Refusal('vendor_unknown');
  const loopback = { allowsLoopback: deps.allowsLoopback() };
  return {
    ...terms,
    page: readVendorAddress(terms.page, loopback),
    server: readVendorAddress(terms.server, loopback),
  };
}
