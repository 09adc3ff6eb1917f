import { randomUUID } from 'node:crypto';
import type { Deposit, InboxMessage } from '@fairhouse/contract';
import { createHmac } from 'node:crypto';
import { deriveKey } from '../platform/crypto/sealer.ts';
import { secretKey, type Answer, type TestHouse, type TestMember } from './test-house.ts';

export const relay = '/wps/relay/MCSFE_';
const callOf = {
  BANK_TRANSFER: 'depositByBankTransfer',
  HOSTED_PAGE: 'depositByLaunchUrl',
  EWALLET_QR: 'depositByQRImageUrl',
} as const;

export interface Wanted {
  readonly amount?: string;
  readonly type?: keyof typeof callOf;
  readonly vendorId?: string;
  readonly [field: string]: unknown;
}

/** Requests a deposit as the page does. */
export function ask(house: TestHouse, member: TestMember, request: Wanted = {}): Promise<Answer<Deposit>> {
  const { type = 'HOSTED_PAGE', ...rest } = request;
  const vendorId =
    request.vendorId ?? { BANK_TRANSFER: 'bank', HOSTED_PAGE: 'instant', EWALLET_QR: 'quick-scan' }[type];
  const body = {
    clientKey: randomUUID(),
    amount: '100',
    mcsBankCode: vendorId.toUpperCase(),
    ...(vendorId === 'instant' && { bankCode: 'LANTERN', bankType: 'NETBANK' }),
    ...rest,
    vendorId,
  };
  return house.call<Deposit>(`${relay}${callOf[type]}`, { headers: house.as(member), body });
}

export async function begin(house: TestHouse, member: TestMember, request: Wanted = {}): Promise<Deposit> {
  const answer = await ask(house, member, request);
  if (!answer.success) throw new Error(`deposit refused: ${answer.text}`);
  return answer.value;
}

export async function readDeposit(house: TestHouse, member: TestMember, depositId: string): Promise<Deposit> {
  return (await house.call<Deposit>(`${relay}getDeposit?depositId=${depositId}`, { headers: house.as(member) })).value;
}

export async function balanceOf(house: TestHouse, member: TestMember): Promise<string> {
  return (await house.call<{ sumBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) })).value
    .sumBalance;
}

/** The amounts in the newest messages of a kind to the member. */
export async function amountsTold(house: TestHouse, member: TestMember, kind: string): Promise<(string | undefined)[]> {
  await house.modules.inbox.settle();
  const { value } = await house.call<{ list: InboxMessage[] }>('/wps/relay/EMFE_getInbox', {
    headers: house.as(member),
  });
  return value.list.filter((message) => message.kind === kind).map(({ facts }) => facts['amount']);
}

export interface Letter {
  readonly merchant?: string;
  /** Whose key signs it. */
  readonly signedBy?: string;
  readonly atMs: number;
  readonly signature?: string;
  readonly body: Readonly<Record<string, unknown>> | string;
}

/** A message as the sandbox sends it, or as a forger might. */
export async function sendLetter(
  house: TestHouse,
  letter: Letter,
): Promise<{ status: number; errorCode: string | null; taken: string | null }> {
  const { merchant = 'fairhouse', signedBy = merchant, atMs } = letter;
  const body = typeof letter.body === 'string' ? letter.body : JSON.stringify(letter.body);
  const signature =
    letter.signature ??
    createHmac('sha256', deriveKey(secretKey, `sandbox-provider/${signedBy}`))
      .update(`${atMs}.`)
      .update(body)
      .digest('hex');
  const response = await fetch(`${house.siteUrl}/channels/${merchant}/sandbox/callback`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-sandbox-time': `${atMs}`, 'x-sandbox-signature': signature },
  });
  const answer = (await response.json()) as { errorCode: string | null; value: { taken: string } | null };
  return { status: response.status, errorCode: answer.errorCode, taken: answer.value?.taken ?? null };
}

/** What the letter about this deposit says. */
export function news(deposit: Deposit, over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    eventId: randomUUID(),
    merchant: 'fairhouse',
    reference: deposit.reference,
    status: 'paid',
    amount: deposit.amount,
    currency: deposit.currency,
    ...over,
  };
}

/** Presses a button on the sandbox's page; returns where it leads. */
export async function press(
  deposit: Deposit,
  form: { press: 'pay' | 'decline'; habit?: string },
): Promise<{ status: number; location: string | null }> {
  const response = await fetch(deposit.launchUrl ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ habit: 'prompt', ...form }),
  });
  return { status: response.status, location: response.headers.get('location') };
}
