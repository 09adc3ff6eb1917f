import { createRateLimit, Refusal, type Brand, type Platform } from '../../platform/context/index.ts';
import { createEgress } from '../../platform/egress/index.ts';
import type { ToldGame } from '../catalog/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { VendorWallet } from '../wallet/index.ts';
import { createVendorAsker } from './ask-vendor.ts';
import type { GamePage } from './launch-game.ts';
import { isVendorReachable, listDueVendorGames, listVendorGames } from './list-vendor-games.ts';
import { createPlayerNames } from './player-name.ts';
import { readRoundDetail, type RoundDetailAsked } from './read-round-detail.ts';
import { findTransferWallet } from './transfer-wallet.ts';
import { createVendorDesk, type VendorDesk } from './vendor-desk.ts';
import { createVendorKeys, type VendorKeys } from './vendor-keys.ts';
import { openVendorRecords, type VendorRecords } from './vendor-records.ts';

export interface VendorsAbroadDeps {
  /** Made on this server, by the studio. */
  isInHouse(vendor: string): boolean;
  listBrands(): readonly Brand[];
  /** The games a vendor has now, for the shelves. */
  takeVendorList(vendor: string, games: readonly ToldGame[]): Promise<void>;
  /** Of the catalogue. */
  listVendorNames(): readonly { readonly code: string; readonly name: string }[];
  recordAction: OperatorsDoor['recordAction'];
}

/** Vendors whose games run on servers of their own: what the house knows of them and asks of them. */
export interface VendorsAbroad {
  /** What they sign with. */
  readonly vendorKeys: VendorKeys;
  /** Where they are, and whether the house opens their games. */
  readonly vendorRecords: VendorRecords;
  /** For people of the back office. */
  readonly vendorDesk: VendorDesk;
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

interface Opened extends VendorsAbroad {
  /** Where games of a vendor are played; null: they cannot be now. Refuses with `game_without_maker`. */
  findPage(vendor: string, brand: Brand): Promise<GamePage | null>;
}

/** By member and minute. */
const roundDetailsMost = { count: 30, windowMs: 60_000 };

export async function openVendorsAbroad(
  platform: Platform,
  deps: VendorsAbroadDeps & { forgetPlays(vendor: string): void },
): Promise<Opened> {
  const allowsLoopback = (): boolean => deps.listBrands().every(({ policy }) => policy === 'demo');
  const records = await openVendorRecords({
    platform,
    inHouse: (code) => deps.isInHouse(code),
    forgetPlays: (vendor) => deps.forgetPlays(vendor),
    allowsLoopback,
  });
  const egress = createEgress({ allowsLoopback });
  const vendorKeys = createVendorKeys(platform);
  const parts = {
    platform,
    records,
    asker: createVendorAsker({ platform, keys: vendorKeys, egress }),
    takeVendorList: (vendor: string, games: readonly ToldGame[]) => deps.takeVendorList(vendor, games),
    playerNameOf: createPlayerNames(platform),
    limit: createRateLimit(platform.clock, roundDetailsMost),
  };
  platform.jobs.add({ name: 'list-vendor-games', at: '* * * * *', run: () => listDueVendorGames(parts) });
  return {
    vendorKeys,
    vendorRecords: records,
    vendorDesk: createVendorDesk({
      platform,
      records,
      keys: vendorKeys,
      recordAction: (tx, action) => deps.recordAction(tx, action),
      listVendorGames: (vendor) => listVendorGames(parts, vendor),
      listVendorNames: () => deps.listVendorNames().filter(({ code }) => !deps.isInHouse(code)),
    }),
    /** Asked at every launch, so that one that was switched off a moment ago opens no more. */
    async findPage(vendor, brand) {
      if (deps.isInHouse(vendor)) return 'studio';
      const record = records.find(vendor);
      if (!record) throw new Refusal('game_without_maker');
      return records.isOpenFor(record, brand) && (await isVendorReachable(parts, vendor))
        ? { page: record.page }
        : null;
    },
    readRoundDetail: (asked) => readRoundDetail(parts, asked),
    findTransferWallet: (vendor) => findTransferWallet(parts, vendor),
    async listVendorGames(vendor) {
      const record = records.find(vendor);
      return record !== undefined && (await listVendorGames(parts, record));
    },
    listDueVendorGames: () => listDueVendorGames(parts),
    close: () => egress.close(),
  };
}
