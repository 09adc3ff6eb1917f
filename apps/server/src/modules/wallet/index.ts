import type { Balance } from '@fairhouse/contract';
import { creditWallet } from '@fairhouse/ledger';
import { formatAmount } from '@fairhouse/money';
import type { Brand, Platform } from '../../platform/context/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';

export interface WalletDeps {
  readonly ledger: LedgerDoor;
  findBrand(id: bigint): Brand | undefined;
  /** To every socket of the member. */
  send(memberId: bigint, message: { type: 'balance'; value: Balance }): void;
}

/** What a member has. */
export interface WalletDoor {
  /** The member's wallet in the currency of the brand; made when missing. */
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
  /** Opens the wallet and, in demo brands, gives the play money of a new member once, however often it is called. */
  prepareMember(member: { memberId: bigint; brand: Brand }): Promise<void>;
  readBalance(member: { memberId: bigint; brand: Brand }): Promise<Balance>;
}

/** The main wallet's number in this API family. */
const mainAccountType = 2;
const walletsMax = 100_000;

export function createWallet(platform: Platform, deps: WalletDeps): WalletDoor {
  const wallets = new Map<bigint, bigint>();

  async function walletOf({ memberId, brand }: { memberId: bigint; brand: Brand }): Promise<bigint> {
    const known = wallets.get(memberId);
    if (known !== undefined) return known;
    const wallet = await deps.ledger.openWallet({ brandId: brand.id, memberId, purse: 'cash', currency: brand.currency });
    if (wallets.size >= walletsMax) wallets.clear();
    wallets.set(memberId, wallet);
    return wallet;
  }

  platform.events.on('balance_changed', ({ memberId, brandId, balanceMinor, version }) => {
    const brand = deps.findBrand(brandId);
    if (brand) deps.send(memberId, { type: 'balance', value: toBalance(brand, { balanceMinor, version }) });
  });

  return {
    walletOf,
    async prepareMember(member) {
      const wallet = await walletOf(member);
      if (member.brand.policy === 'demo' && member.brand.demoGrantMinor > 0n) await grantPlayMoney(deps.ledger, wallet, member.brand);
    },
    async readBalance(member) {
      return toBalance(member.brand, await deps.ledger.readBalance(await walletOf(member)));
    },
  };
}

/** One entry per wallet: the key stays the same, whatever the brand gives later members. */
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

function toBalance(brand: Brand, { balanceMinor, version }: { balanceMinor: bigint; version: bigint }): Balance {
  const amount = formatAmount(balanceMinor);
  return {
    sumBalance: amount,
    mainWalletBalance: amount,
    balance: [{ accountTypeId: mainAccountType, accountName: 'MAIN', availBalance: amount }],
    currency: brand.currency,
    currencySymbol: brand.currencySymbol,
    version: `${version}`,
  };
}
