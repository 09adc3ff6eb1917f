import type { CashierQueues, Deposit, DepositSettings, DepositState, UploadedImage } from '@fairhouse/contract';
import {
  Refusal,
  type Brand,
  type CallContext,
  type MemberActor,
  type Platform,
  type Tx,
} from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { StoredImage } from '../../platform/uploads/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { PromotionsDoor } from '../promotions/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { createProviders } from './channels/provider-registry.ts';
import type { Sandbox } from './channels/sandbox/sandbox.ts';
import { checkDeposit } from './check-deposit.ts';
import { createDepositDesk, type DepositDesk } from './deposit-desk.ts';
import { bonusesOf } from './deposit-promotions.ts';
import { depositPaidRider } from './deposit-paid.store.ts';
import { viewDeposit } from './deposit-view.ts';
import { findDepositsOf, type DepositRow } from './deposit.store.ts';
import { listChannels } from './channels-of-brand.ts';
import { countWaiting } from './money-queue.store.ts';
import { hasOpenMoney } from './open-money.store.ts';
import { findOwnDeposit } from './own-deposit.ts';
import { findProofs } from './proof.store.ts';
import { readOwnProof, sendProof } from './send-proof.ts';
import { readSettings } from './deposit-settings.ts';
import { requestDeposit, type DepositInput } from './request-deposit.ts';
import { findSamePerson } from './same-person.ts';
import { settleDeposits } from './settle-deposits.ts';
import { createInstruments, type Instruments } from './instruments/instruments.ts';
import { createMoneyGuard, type MoneyGuard } from './money-guard.ts';
import { feeRider, heldRider, partPaidRider, returnedRider } from './withdrawals/withdrawal-books.store.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals/withdrawals.ts';
import { takeCallback, type CallbackArrived } from './take-callback.ts';
import { withPerks, type FindPerks } from './withdrawals/withdrawal-perks.ts';

export type { MoneyGuard } from './money-guard.ts';
export { disputeMs } from './withdrawals/book-withdrawal.ts';

interface CashierNeeds {
  readonly ledger: LedgerDoor;
  readonly wallet: Pick<WalletDoor, 'walletOf' | 'leavingChecks'>;
  readonly brand: Pick<BrandDoor, 'find' | 'findById'>;
  readonly identity: IdentityDoor;
  readonly protection: Pick<ProtectionDoor, 'findLimitsMissing'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames'>;
  readonly promotions: PromotionsDoor;
}

export const cashierModule = defineModule({
  needs: {
    ledger: 'money in and out is booked',
    wallet: 'money comes into and leaves a wallet, and who may not withdraw passes nothing on to another member',
    brand: "the methods, and the providers that call back, are a brand's",
    identity:
      'money moves for somebody who has shown who they are, and an account is not closed while some is under way',
    protection: 'the question about limits comes before a deposit',
    operators: 'what operators decide goes into their trail',
    promotions: 'what was promised with a deposit is kept',
  },
  create(platform: Platform, { ledger, wallet, brand, identity, protection, operators, promotions }: CashierNeeds) {
    const door = createCashier(platform, {
      ledger,
      promotions,
      findBrand: (id) => brand.findById(id),
      findMerchant: (merchant) => brand.find(merchant),
      walletOf: (member) => wallet.walletOf(member),
      findLimitsMissing: (member) => protection.findLimitsMissing(member),
      guard: createMoneyGuard(identity),
      send: (memberId, message) => platform.push.site.sendToMember(memberId, message),
      recordAction: (tx, action) => operators.recordAction(tx, action),
      checkTwo: (tx, two) => operators.checkTwo(tx, two),
      findOperatorNames: (ids) => operators.findNames(ids),
      findAlike: (db, memberId) => identity.traces.findAlike(db, memberId),
    });
    wallet.leavingChecks.add((money) => door.withdrawals.admitLeaving(money));
    identity.closingChecks.add(async (memberId, tx) => {
      if (await door.hasOpenMoney(tx, memberId)) throw new Refusal('money_left');
    });
    return door;
  },
});

export interface CashierDeps {
  readonly ledger: LedgerDoor;
  readonly promotions: PromotionsDoor;
  findBrand(id: bigint): Brand | undefined;
  findMerchant(merchant: string): Brand | undefined;
  walletOf: CashierInnerDeps['walletOf'];
  findLimitsMissing: CashierInnerDeps['findLimitsMissing'];
  send: CashierInnerDeps['send'];
  recordAction: CashierInnerDeps['recordAction'];
  checkTwo: CashierInnerDeps['checkTwo'];
  findOperatorNames: CashierInnerDeps['findOperatorNames'];
  findAlike: CashierInnerDeps['findAlike'];
  readonly guard: MoneyGuard;
}

type MemberContext = CallContext<MemberActor>;

/** Money in and out of the house. */
export interface CashierDoor {
  readSettings(context: MemberContext): Promise<DepositSettings>;
  listChannels(context: MemberContext): ReturnType<typeof listChannels>;
  requestDeposit(input: DepositInput, context: MemberContext): Promise<Deposit>;
  listDeposits(
    input: { page: number; size: number; state?: DepositState | undefined },
    context: MemberContext,
  ): Promise<{ list: Deposit[]; total: number; totalPages: number }>;
  readDeposit(depositId: string, context: MemberContext): Promise<Deposit>;
  checkDeposit(depositId: string, context: MemberContext): Promise<Deposit>;
  cancelDeposit(depositId: string, context: MemberContext): Promise<Deposit>;
  sendProof(sent: { depositId: string; images: readonly UploadedImage[] }, context: MemberContext): Promise<Deposit>;
  readProof(name: string, context: MemberContext): Promise<StoredImage>;
  /** A message of a provider, by the merchant its address names. */
  takeCallback(arrived: Omit<CallbackArrived, 'brand'> & { merchant: string }): Promise<'taken' | 'repeated'>;
  takePayoutCallback(arrived: Omit<CallbackArrived, 'brand'> & { merchant: string }): Promise<'taken' | 'repeated'>;
  readonly instruments: Instruments;
  readonly withdrawals: Withdrawals;
  /** The work of each minute; also run as a job. */
  settleDeposits(): Promise<void>;
  /** What operators do with deposits. */
  readonly desk: DepositDesk;
  /** How many requests wait for operators. */
  readQueues(brand: Brand): Promise<CashierQueues>;
  /** Money that may still reach a purse of the member: a deposit that is not over, or a withdrawal that is not held yet. */
  hasOpenMoney(tx: Tx, memberId: bigint): Promise<boolean>;
  /** Other accounts of the brand that are those of the same person. */
  findSamePerson(db: Platform['db'] | Tx, memberId: bigint): Promise<bigint[]>;
  /** Extension point: what a member may beyond the terms of the brand; without it nobody has perks. */
  usePerks(find: FindPerks): void;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

export function createCashier(platform: Platform, deps: CashierDeps): CashierDoor {
  const providers = createProviders(platform);
  let findPerks: FindPerks = () => Promise.resolve(null);
  const innerDeps: CashierInnerDeps = {
    platform,
    providers,
    ledger: deps.ledger,
    promotions: deps.promotions,
    findBrand: deps.findBrand,
    walletOf: deps.walletOf,
    findLimitsMissing: deps.findLimitsMissing,
    send: deps.send,
    async termsFor({ memberId, brand }) {
      const perks = await findPerks({ memberId, brandId: brand.id });
      return perks ? withPerks(brand, perks) : brand;
    },
    recordAction: deps.recordAction,
    checkTwo: deps.checkTwo,
    findOperatorNames: deps.findOperatorNames,
    findAlike: deps.findAlike,
    rideDepositPaid: deps.ledger.registerRider(depositPaidRider),
    guard: deps.guard,
    rideHeld: deps.ledger.registerRider(heldRider),
    ridePartPaid: deps.ledger.registerRider(partPaidRider),
    rideFee: deps.ledger.registerRider(feeRider),
    rideReturned: deps.ledger.registerRider(returnedRider),
  };
  async function viewAll(rows: readonly DepositRow[], { brand, language }: MemberContext): Promise<Deposit[]> {
    const [proofs, bonuses] = await Promise.all([
      findProofs(
        platform.db,
        rows.map(({ id }) => id),
      ),
      bonusesOf(innerDeps, rows, { brand, language }),
    ]);
    return rows.map((row) =>
      viewDeposit(row, { brand, language, proofs: proofs.get(row.id) ?? [], bonus: bonuses.get(row.id) }),
    );
  }
  async function view(row: DepositRow, context: MemberContext): Promise<Deposit> {
    const [proofs, bonuses] = await Promise.all([
      findProofs(platform.db, [row.id]),
      bonusesOf(innerDeps, [row], context),
    ]);
    return viewDeposit(row, { ...context, proofs: proofs.get(row.id) ?? [], bonus: bonuses.get(row.id) });
  }
  const withdrawals = createWithdrawals(innerDeps);
  platform.jobs.add({ name: 'settle-deposits', at: '* * * * *', run: () => settleDeposits(innerDeps) });
  return {
    readSettings: (context) => readSettings(innerDeps, context),
    listChannels: (context) => listChannels(innerDeps, context),
    requestDeposit: (input, context) => requestDeposit(innerDeps, input, context),
    async listDeposits({ page, size, state }, context) {
      const { list, total } = await findDepositsOf(
        platform.db,
        { memberId: context.actor.memberId, brandId: context.brand.id, state: state ?? null },
        { offset: (page - 1) * size, limit: size },
      );
      return { list: await viewAll(list, context), total, totalPages: Math.ceil(total / size) };
    },
    readDeposit: async (depositId, context) => view(await findOwnDeposit(innerDeps, depositId, context.actor), context),
    checkDeposit: async (depositId, context) =>
      view(await checkDeposit(innerDeps, await findOwnDeposit(innerDeps, depositId, context.actor)), context),
    sendProof: async (sent, context) => view(await sendProof(innerDeps, sent, context), context),
    readProof: (name, { actor }) => readOwnProof(innerDeps, name, actor),
    cancelDeposit: async (depositId, context) =>
      view(await cancelDeposit(innerDeps, depositId, context.actor), context),
    takeCallback: ({ merchant, ...arrived }) =>
      takeCallback(innerDeps, { ...arrived, brand: deps.findMerchant(merchant) }),
    takePayoutCallback: ({ merchant, ...arrived }) =>
      withdrawals.takeCallback({ ...arrived, brand: deps.findMerchant(merchant) }),
    settleDeposits: () => settleDeposits(innerDeps),
    instruments: createInstruments(innerDeps),
    withdrawals,
    desk: createDepositDesk(innerDeps),
    async readQueues({ id }) {
      const [deposits, waiting] = await Promise.all([
        countWaiting(platform.db, 'deposit', id),
        countWaiting(platform.db, 'withdrawal', id),
      ]);
      return { deposits, withdrawals: waiting };
    },
    hasOpenMoney,
    findSamePerson: (db, memberId) => findSamePerson(innerDeps, db, memberId),
    usePerks(find) {
      findPerks = find;
    },
    sandbox: providers.sandbox,
    async close() {
      for (const provider of providers.all) await provider.close?.();
    },
  };
}
