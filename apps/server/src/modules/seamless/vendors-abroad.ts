import { createRateLimit, Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import { createEgress } from '../../platform/egress/index.ts';
import type { ToldGame } from '../catalog/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { VendorWallet } from '../wallet/index.ts';
import type { TakeOutDeps } from './admit-take-out.ts';
import { createVendorAsker } from './ask-vendor.ts';
import type { GamePage } from './launch-game.ts';
import { isVendorReachable, listDueVendorGames, listVendorGames } from './list-vendor-games.ts';
import { createPlayerNames } from './player-name.ts';
import { readRoundDetail, type RoundDetailInput } from './read-round-detail.ts';
import { findTransferWallet } from './transfer-wallet.ts';
import { createVendorDesk, type VendorDesk } from './vendor-desk.ts';
import { createVendorKeys, type VendorKeys } from './vendor-keys.ts';
import { openVendorRecords, type VendorRecords } from './vendor-records.ts';

export interface VendorsAbroadDeps {
  /** The in-house studio, which runs on this server. */
  isInHouse(vendor: string): boolean;
  listBrands(): readonly Brand[];
  /** Passes the present games of a vendor to the shelves. */
  takeVendorList(vendor: string, games: readonly ToldGame[]): Promise<void>;
  /** For the catalogue. */
  listVendorNames(): readonly { readonly code: string; readonly name: string }[];
  findName: TakeOutDeps['findName'];
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames'>;
}

/** Vendors whose games run on their own servers: what the house knows of them and asks of them. */
export interface VendorsAbroad {
  /** Their keys. */
  readonly vendorKeys: VendorKeys;
  /** Their addresses, and whether the house opens their games. */
  readonly vendorRecords: VendorRecords;
  /** For operators. */
  readonly vendorDesk: VendorDesk;
  /** What the vendor of a bet says about its round; refuses with `round_unknown` and `vendor_silent`. */
  readRoundDetail(input: RoundDetailInput): ReturnType<typeof readRoundDetail>;
  /** The wallet that a vendor on record keeps. */
  findTransferWallet(vendor: string): VendorWallet | undefined;
  /** Asks a vendor on record for its games; false when it did not answer. */
  listVendorGames(vendor: string): Promise<boolean>;
  /** Asks all vendors that are due; the job of every minute. */
  listDueVendorGames(): Promise<void>;
  close(): void;
}

interface Opened extends VendorsAbroad {
  /** The address where games of a vendor are played; null: they are unavailable now. Refuses with `game_without_maker`. */
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
  const innerDeps = {
    platform,
    records,
    asker: createVendorAsker({ platform, keys: vendorKeys, egress }),
    takeVendorList: (vendor: string, games: readonly ToldGame[]) => deps.takeVendorList(vendor, games),
    findName: (memberId: bigint, tx: Tx) => deps.findName(memberId, tx),
    playerNameOf: createPlayerNames(platform),
    limit: createRateLimit(platform.clock, roundDetailsMost),
  };
  platform.jobs.add({ name: 'list-vendor-games', at: '* * * * *', run: () => listDueVendorGames(innerDeps) });
  return {
    vendorKeys,
    vendorRecords: records,
    vendorDesk: createVendorDesk({
      platform,
      records,
      keys: vendorKeys,
      operators: deps.operators,
      listVendorGames: (vendor) => listVendorGames(innerDeps, vendor),
      listVendorNames: () => deps.listVendorNames().filter(({ code }) => !deps.isInHouse(code)),
    }),
    /** Read at every launch, so that a vendor that was just switched off opens no more games. */
    async findPage(vendor, brand) {
      if (deps.isInHouse(vendor)) return 'studio';
      const record = records.find(vendor);
      if (!record) throw new Refusal('game_without_maker');
      return records.isOpenFor(record, brand) && (await isVendorReachable(innerDeps, vendor))
        ? { page: record.page }
        : null;
    },
    readRoundDetail: (input) => readRoundDetail(innerDeps, input),
    findTransferWallet: (vendor) => findTransferWallet(innerDeps, vendor),
    async listVendorGames(vendor) {
      const record = records.find(vendor);
      return record !== undefined && (await listVendorGames(innerDeps, record));
    },
    listDueVendorGames: () => listDueVendorGames(innerDeps),
    close: () => egress.close(),
  };
}
