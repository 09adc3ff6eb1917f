import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Instrument, Withdrawal, WithdrawalFile } from '@fairhouse/contract';
import type { Answer, TestHouse, TestMember } from './test-house.ts';
import type { TestOperator } from './test-operator.ts';
import { relay } from './cashier.fixture.ts';

export const paymentPassword = '482915';

/** A member who may withdraw: with a payment password, one account, and no rest. */
export async function openPayee(house: TestHouse): Promise<{ member: TestMember; card: Instrument }> {
  const member = await house.register();
  const set = await house.call('/api/identity/payment-password', {
    method: 'PUT',
    headers: house.as(member),
    body: { newPaymentPassword: paymentPassword, confirmPaymentPassword: paymentPassword },
  });
  if (!set.success) throw new Error(`payment password refused: ${set.text}`);
  const bound = await bind(house, member);
  if (!bound.success) throw new Error(`bind refused: ${bound.text}`);
  return { member, card: bound.value };
}

let numbers = 1000_0000;

export function bind(
  house: TestHouse,
  member: TestMember,
  over: Record<string, unknown> = {},
): Promise<Answer<Instrument>> {
  numbers += 1;
  return house.call<Instrument>(`${relay}bindBankCard`, {
    headers: house.as(member),
    body: { cardType: 'BC', bankCode: 'LANTERN', cardNumber: `${numbers}`, cardHolder: 'Anna Sommer', ...over },
  });
}

export function withdraw(
  house: TestHouse,
  member: TestMember,
  over: Record<string, unknown> = {},
): Promise<Answer<Withdrawal>> {
  return house.call<Withdrawal>('/wps/v2/transaction/withdraw', {
    headers: house.as(member),
    body: { clientKey: randomUUID(), amount: '100', password: paymentPassword, ...over },
  });
}

export async function readWithdrawal(house: TestHouse, member: TestMember, withdrawalId: string): Promise<Withdrawal> {
  return (
    await house.call<Withdrawal>(`${relay}getWithdrawal?withdrawalId=${withdrawalId}`, { headers: house.as(member) })
  ).value;
}

export function say(
  house: TestHouse,
  member: TestMember,
  withdrawalId: string,
  confirmation: string,
  partId?: string,
): Promise<Answer<Withdrawal>> {
  return house.call<Withdrawal>(`${relay}confirmWithdrawal`, {
    headers: house.as(member),
    body: { withdrawalId, confirmation, ...(partId !== undefined && { partId }) },
  });
}

/** An act of an operator with the present version. */
export async function act(
  operator: TestOperator,
  withdrawalId: string,
  path: string,
  over: Record<string, unknown> = {},
): Promise<Answer<WithdrawalFile>> {
  const { version } = (await operator.call<WithdrawalFile>(`/ops/withdrawals/${withdrawalId}`)).value;
  return operator.call<WithdrawalFile>(`/ops/withdrawals/${withdrawalId}${path}`, {
    body: { version, reason: 'looked at it', ...over },
  });
}

export async function approve(operator: TestOperator, withdrawalId: string): Promise<Answer<WithdrawalFile>> {
  await act(operator, withdrawalId, '/take');
  return act(operator, withdrawalId, '/decision', { verdict: 'approve' });
}

const slow = { timeout: 10_000 };

/** Withdrawals of the member of a test file, as they are paid; the cents of an amount tell the sandbox how to behave. */
export function followPayouts(
  of: () => { house: TestHouse; finance: TestOperator; member: TestMember; card: Instrument },
) {
  const read = (id: string): Promise<Withdrawal> => readWithdrawal(of().house, of().member, id);
  const file = async (id: string): Promise<WithdrawalFile> =>
    (await of().finance.call<WithdrawalFile>(`/ops/withdrawals/${id}`)).value;
  return {
    read,
    file,
    /** A requested and approved withdrawal. */
    async paying(amount: string): Promise<string> {
      const { house, finance, member, card } = of();
      const { value } = await withdraw(house, member, { bankCardId: card.bankCardId, amount });
      const approved = await approve(finance, value.withdrawalId);
      if (!approved.success) throw new Error(approved.text);
      return value.withdrawalId;
    },
    async become(id: string, state: string): Promise<void> {
      await expect.poll(async () => (await read(id)).state, slow).toBe(state);
    },
    async flagged(id: string, flag: string): Promise<void> {
      await expect.poll(async () => (await file(id)).flag, slow).toBe(flag);
    },
  };
}

/** Puts money into a member's wallet by an adjustment. */
export async function grant(house: TestHouse, member: TestMember, amountMinor: bigint): Promise<void> {
  const { ledger, wallet, brand } = house.modules;
  const own = brand.find('fairhouse');
  if (!own) throw new Error('there is no demo brand');
  const walletId = await wallet.walletOf({ memberId: BigInt(member.id), brand: own });
  const debit = await ledger.houseAccount(own.id, 'house.adjustment', own.currency);
  await ledger.post({
    walletId,
    key: { call: 'test', clientKey: randomUUID(), request: '' },
    code: 'adjustment.credit',
    postings: [{ debit, credit: walletId, amountMinor }],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
}
