import type {
  AgentTransfer,
  Balance,
  Language,
  PurseMove,
  Purses,
  RecordRow,
  Transfer,
  TransferDirection,
  Upline,
} from '@fairhouse/contract';
import { creditWallet } from '@fairhouse/ledger';
import { Refusal, type Brand, type MemberActor, type Platform, type Tx } from '../../platform/context/index.ts';
import { createExtensionPoint, defineModule, type ExtensionPoint } from '../../platform/modules/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import { movePurse, readPurses } from './agent-purses.ts';
import type { AgentMoneyDeps } from './agent-transfer.ts';
import { agentTransferRider, floatFillRider } from './agent-transfer.store.ts';
import { exportAccountRecord } from './export-account-record.ts';
import { listAccountRecord, type RecordReader, type RecordRequest } from './list-account-record.ts';
import { exportAgentTransfers, listAgentTransfers, type TransfersInput } from './list-agent-transfers.ts';
import { hasMoneyAtVendors, mainBalance, readBalance } from './read-balance.ts';
import { readTransfers, settleTransfers, transferAllBack, transferFunds, vendorWalletsOf } from './transfer-funds.ts';
import type { TransferDeps } from './wallet-deps.ts';
import { hasFreshTransfer, transferEndRider } from './transfer.store.ts';
import { transferToDownline, type DownlineTransferInput } from './transfer-to-downline.ts';
import { readUpline, transferToUpline } from './transfer-to-upline.ts';
import type { VendorWallet } from './vendor-wallet.ts';

export type { TakeOut, VendorMember, VendorOrder, VendorVerdict, VendorWallet } from './vendor-wallet.ts';

interface WalletNeeds {
  readonly ledger: LedgerDoor;
  readonly brand: Pick<BrandDoor, 'findById'>;
  readonly agency: Pick<AgencyDoor, 'findUpline' | 'findFrozen'>;
}

export const walletModule = defineModule({
  needs: {
    ledger: 'a balance is read from the books',
    brand: "the currency, the vendor wallets and the demo grant are a brand's",
    agency: 'it knows uplines, and agents whom the house has frozen',
  },
  create: (platform: Platform, { ledger, brand, agency }: WalletNeeds) =>
    createWallet(platform, {
      ledger,
      findBrand: (id) => brand.findById(id),
      findUpline: (memberId) => agency.findUpline(memberId),
      isFrozen: async (memberId) => (await agency.findFrozen(platform.db, [memberId])).has(memberId),
      send: (memberId, message) => platform.push.site.sendToMember(memberId, message),
    }),
});

export interface WalletDeps {
  readonly ledger: LedgerDoor;
  findBrand(id: bigint): Brand | undefined;
  /** Sends to every socket of the member. */
  send(memberId: bigint, message: { type: 'balance'; value: Balance } | { type: 'purses' }): void;
  findUpline(memberId: bigint): Promise<{ uplineId: bigint; affiliateCode: string | null } | null>;
  isFrozen(memberId: bigint): Promise<boolean>;
}

interface Owner {
  readonly memberId: bigint;
  readonly brand: Brand;
}
interface Reader {
  readonly actor: MemberActor;
  readonly brand: Brand;
}

/** What transfers between members ask of accounts. */
export interface Accounts {
  /** Refuses with `payment_password_missing`, `payment_password_locked` or `payment_password_wrong`. */
  checkPaymentPassword(memberId: bigint, password: string): Promise<void>;
  /** Refuses a movement into a closed account, and keeps an open one open until the movement is booked. */
  rideOpen(memberId: bigint): Ride;
  findNames(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

/** What a member has. */
export interface WalletDoor {
  /** Extension point: refuses for who may begin no new round, before money goes to a vendor's wallet. */
  readonly stakeChecks: ExtensionPoint<[player: { memberId: bigint; brandId: bigint }]>;
  /** Extension point: refuses for whose money may not leave now, before it goes to an upline, a downline or the float. */
  readonly leavingChecks: ExtensionPoint<[money: Owner & { purse: 'cash' | 'float' }]>;
  /** Extension point: refuses for who may neither send money to another member nor receive it. */
  readonly passingChecks: ExtensionPoint<[member: Owner]>;
  /** Extension point: what *identity* knows of the two sides of a transfer. */
  useAccounts(accounts: Accounts): void;
  /** The member's wallet in the currency of the brand; made when missing. */
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  /** Opens the wallet and, in demo brands, gives the play money of a new member once, however often it is called. */
  prepareMember(member: { memberId: bigint; brand: Brand }): Promise<void>;
  /** typeId 0 or none: every wallet; 2: the main one. */
  readBalance(member: Owner, typeId?: number): Promise<Balance>;
  isSingle(brand: Brand): boolean;
  listAccountRecord(
    reader: RecordReader,
    input: RecordRequest & { page: number; size: number },
  ): Promise<{ list: RecordRow[]; total: number; totalPages: number }>;
  exportAccountRecord(
    reader: Reader & { language: Language },
    input: RecordRequest & { page: number },
  ): Promise<{ csv: string; hasMore: boolean }>;
  transferFunds(
    owner: Owner,
    input: { accountTypeId: number; amount: string; direction: TransferDirection; clientKey: string },
  ): Promise<Transfer>;
  transferAllBack(owner: Owner, clientKey: string): Promise<{ list: Transfer[] }>;
  readTransfers(
    owner: Owner,
    input: { page: number; size: number },
  ): Promise<{ list: Transfer[]; total: number; totalPages: number; pending: number }>;
  /** Asks vendors how pending transfers ended; returns how many have ended. */
  settleTransfers(): Promise<number>;
  readUpline(reader: Reader): Promise<Upline>;
  transferToUpline(
    reader: Reader,
    input: { amount: string; clientKey: string },
  ): Promise<{ orderNo: string; amount: string; leftToday: number }>;
  readPurses(reader: Reader): Promise<Purses>;
  movePurse(
    reader: Reader,
    input: { move: PurseMove; amount: string; clientKey: string },
  ): Promise<{ orderNo: string; amount: string }>;
  transferToDownline(
    reader: Reader,
    input: DownlineTransferInput,
  ): Promise<{ orderNo: string; amount: string; leftToday: number }>;
  listAgentTransfers(
    brand: Brand,
    input: TransfersInput & { page: number; size: number },
  ): Promise<{ list: AgentTransfer[]; total: number; totalPages: number }>;
  exportAgentTransfers(brand: Brand, input: TransfersInput): Promise<{ fileName: string; csv: string }>;
  /** Money on its way, or sent to a vendor's wallet since an instant. */
  hasFreshTransfer(tx: Tx, input: { memberId: bigint; since: Date }): Promise<boolean>;
  hasMoneyAtVendors(member: { memberId: bigint; brandId: bigint }): Promise<boolean>;
  /** Extension point: where wallets of vendors on record are; one that is not keeps nothing. */
  useVendors(find: (vendor: string) => VendorWallet | undefined): void;
}

const walletsMax = 100_000;

export function createWallet(platform: Platform, deps: WalletDeps): WalletDoor {
  const stakeChecks = createExtensionPoint<[player: { memberId: bigint; brandId: bigint }]>();
  const leavingChecks = createExtensionPoint<[money: Owner & { purse: 'cash' | 'float' }]>();
  const passingChecks = createExtensionPoint<[member: Owner]>();
  const wallets = new Map<bigint, bigint>();

  async function walletOf({ memberId, brand }: { memberId: bigint; brand: Brand }): Promise<bigint> {
    const known = wallets.get(memberId);
    if (known !== undefined) return known;
    const wallet = await deps.ledger.openWallet({
      brandId: brand.id,
      memberId,
      purse: 'cash',
      currency: brand.currency,
    });
    if (wallets.size >= walletsMax) wallets.clear();
    wallets.set(memberId, wallet);
    return wallet;
  }

  platform.events.on('balance_changed', ({ memberId, brandId, balanceMinor, version }) => {
    const brand = deps.findBrand(brandId);
    if (brand) deps.send(memberId, { type: 'balance', value: mainBalance(brand, { balanceMinor, version }) });
  });

  platform.events.on('purse_changed', ({ memberId }) => deps.send(memberId, { type: 'purses' }));

  let findVendor: (vendor: string) => VendorWallet | undefined = () => undefined;
  const innerDeps: TransferDeps = {
    platform,
    walletOf,
    ledger: deps.ledger,
    vendorOf: ({ vendor }) => findVendor(vendor),
    findBrand: (id) => deps.findBrand(id),
    admitStake: (player) => stakeChecks.run(player),
    rideEnd: deps.ledger.registerRider(transferEndRider),
  };
  let known: Accounts | null = null;
  const accounts = (): Accounts => {
    if (!known) throw new Error('nobody told the wallet of accounts');
    return known;
  };
  const admitUnfrozen = async (memberId: bigint): Promise<void> => {
    if (await deps.isFrozen(memberId)) throw new Refusal('agent_frozen');
  };
  const agentMoney: AgentMoneyDeps = {
    platform,
    ledger: deps.ledger,
    walletOf,
    findUpline: (id) => deps.findUpline(id),
    admitLeaving: (money) => leavingChecks.run(money),
    admitUnfrozen,
    async admitPassing(member) {
      await admitUnfrozen(member.memberId);
      await passingChecks.run(member);
    },
    checkPaymentPassword: (memberId, password) => accounts().checkPaymentPassword(memberId, password),
    rideOpen: (memberId) => accounts().rideOpen(memberId),
    rideTransfer: deps.ledger.registerRider(agentTransferRider),
    rideFill: deps.ledger.registerRider(floatFillRider),
  };
  const listDeps = { platform, findNames: (ids: readonly bigint[]) => accounts().findNames(ids) };
  const settle = (): Promise<number> => settleTransfers(innerDeps, { memberId: null, limit: 50 });
  platform.jobs.add({ name: 'settle-transfers', at: '* * * * *', run: async () => void (await settle()) });

  return {
    stakeChecks,
    leavingChecks,
    passingChecks,
    useAccounts(all) {
      known = all;
    },
    walletOf,
    useVendors(find) {
      findVendor = find;
    },
    isSingle: (brand) => vendorWalletsOf(brand).length === 0,
    listAccountRecord: (reader, input) => listAccountRecord(innerDeps, reader, input),
    exportAccountRecord: (reader, input) => exportAccountRecord(innerDeps, reader, input),
    transferFunds: (owner, input) => transferFunds(innerDeps, owner, input),
    transferAllBack: (owner, clientKey) => transferAllBack(innerDeps, owner, clientKey),
    readTransfers: (owner, input) => readTransfers(innerDeps, owner, input),
    settleTransfers: settle,
    readUpline: (reader) => readUpline(agentMoney, reader),
    transferToUpline: (reader, input) => transferToUpline(agentMoney, reader, input),
    readPurses: (reader) => readPurses(agentMoney, reader),
    movePurse: (reader, input) => movePurse(agentMoney, reader, input),
    transferToDownline: (reader, input) => transferToDownline(agentMoney, reader, input),
    listAgentTransfers: (brand, input) => listAgentTransfers(listDeps, brand, input),
    exportAgentTransfers: (brand, input) => exportAgentTransfers(listDeps, brand, input),
    async prepareMember(member) {
      const wallet = await walletOf(member);
      if (member.brand.policy === 'demo' && member.brand.demoGrantMinor > 0n)
        await grantPlayMoney(deps.ledger, wallet, member.brand);
    },
    hasFreshTransfer,
    hasMoneyAtVendors: (member) => hasMoneyAtVendors(innerDeps, member),
    readBalance: (member, typeId) => readBalance(innerDeps, member, typeId),
  };
}

/** One entry per wallet: the key stays the same, whatever the brand gives new members later. */
async function grantPlayMoney(ledger: LedgerDoor, wallet: bigint, brand: Brand): Promise<void> {
  const house = await ledger.houseAccount(brand.id, 'house.demo_grant', brand.currency);
  await ledger.post({
    walletId: wallet,
    key: { call: 'demo.grant', clientKey: 'welcome', request: 'welcome' },
    code: 'demo.grant',
    postings: creditWallet({ wallet, house, amountMinor: brand.demoGrantMinor }),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
}
