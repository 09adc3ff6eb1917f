import { randomBytes } from 'node:crypto';
import { generate } from 'otplib';
import type { OperatorRole, OperatorView } from '@fairhouse/contract';
import { inviteOperator, type OperatorAccount } from '../modules/operators/index.ts';
import type { Answer, CallOptions, TestHouse } from './test-house.ts';

export interface TestOperator {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  /** Both cookies: the half of the session, and the browser. */
  readonly cookie: string;
  readonly secret: string;
  /** A call of the back office, as this operator. */
  call<T = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<T>>;
}

export const operatorPassword = 'ledgers closed before midnight';

export const ops = <T = Record<string, unknown>>(
  house: TestHouse,
  path: string,
  options: CallOptions = {},
): Promise<Answer<T>> => house.call<T>(path, { ...options, backoffice: true });

export function cookiesOf(answer: Pick<Answer, 'headers'>): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export function codeOf(house: TestHouse, secret: string, laterS = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(house.platform.clock.now().getTime() / 1000) + laterS });
}

/** A one-use link, as the command on the machine makes it, or another operator. */
export async function invite(
  house: TestHouse,
  role: OperatorRole,
  about: { name?: string; brandIds?: readonly bigint[] | null; by?: TestOperator } = {},
): Promise<{ name: string; invitation: string; id: bigint }> {
  const name = about.name ?? `op${randomBytes(4).toString('hex')}`;
  const by = {
    operatorId: about.by ? BigInt(about.by.id) : null,
    operatorName: about.by?.name ?? 'command',
    brandId: null,
    ip: '',
  };
  const { invitation, operatorId } = await house.platform.inTx((tx) =>
    inviteOperator(house.platform, tx, { name, role, brandIds: about.brandIds ?? null, reason: 'test', by }),
  );
  return { name, invitation, id: operatorId };
}

/** Invited, with password and second factor set, logged in. */
export async function openOperator(
  house: TestHouse,
  role: OperatorRole,
  about: { brandIds?: readonly bigint[]; by?: TestOperator } = {},
): Promise<TestOperator> {
  const { invitation, name } = await invite(house, role, about);
  return enterBy(house, { invitation, name });
}

/** By a one-use link, whoever made it. */
export async function enterBy(
  house: TestHouse,
  { invitation, name }: { invitation: string; name: string },
): Promise<TestOperator> {
  const accepted = await ops<{ token: string; operator: OperatorView }>(house, '/ops/invitations/accept', {
    body: { invitation, password: operatorPassword },
  });
  if (!accepted.success) throw new Error(`invitation refused: ${accepted.text}`);
  const { token, operator } = accepted.value;
  const cookie = cookiesOf(accepted);
  const call = <T>(path: string, options: CallOptions = {}) =>
    ops<T>(house, path, { ...options, headers: { authorization: token, cookie, ...options.headers } });
  const { secret } = (await call<{ secret: string }>('/ops/second-factor', { method: 'POST' })).value;
  const confirmed = await call('/ops/second-factor', { method: 'PUT', body: { code: await codeOf(house, secret) } });
  if (!confirmed.success) throw new Error(`second factor refused: ${confirmed.text}`);
  return { id: operator.id, name, token, cookie, secret, call };
}

/** Both halves of a new session of an operator, whose second factor need not be shown. */
export async function openOperatorSession(
  house: TestHouse,
  id: bigint,
  isRestricted: boolean,
): Promise<Record<string, string>> {
  const operator: OperatorAccount = {
    id,
    name: '',
    role: 'owner',
    brandIds: null,
    passwordHash: null,
    disabledAt: null,
    isDemo: false,
    invitedBy: null,
    joinedAt: null,
    version: 1,
  };
  const visitor = { ip: '127.0.0.1', userAgent: 'test', device: null, origin: house.backofficeUrl };
  const { token, half } = await house.platform.inTx((tx) =>
    house.modules.operators.sessions.start(tx, { operator, isRestricted, visitor }),
  );
  return { authorization: token, cookie: `osid=${half}` };
}
