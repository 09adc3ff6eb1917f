import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PasskeyAnswer, PasskeyQuestion, PasskeyRow, PasskeyWish } from '@fairhouse/contract';
import { createSoftPasskey, type SoftPasskey } from '../../testing/soft-passkey.ts';
import { openHouse, type Answer, type TestHouse } from '../../testing/test-house.ts';
import {
  codeOf,
  cookiesOf,
  openOperator,
  operatorPassword,
  ops,
  type TestOperator,
} from '../../testing/test-operator.ts';
import { readSigned } from './check-passkey.ts';
import { passkeyQuestionMs } from './passkey-questions.ts';

const clock = fixedClock('2026-05-04T08:00:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());
// What an address may ask in five minutes is the last test's.
beforeEach(() => clock.advance(5 * 60_000));

interface LetIn {
  readonly token: string;
  readonly operator: { readonly id: string; readonly isRestricted: boolean };
}

async function freshCode({ secret }: TestOperator): Promise<string> {
  clock.advance(30_000);
  return codeOf(house, secret);
}

const ask = async (): Promise<PasskeyQuestion> =>
  (await ops<PasskeyQuestion>(house, '/ops/passkey-questions', { method: 'POST' })).value;
const enter = (passkey: PasskeyAnswer): Promise<Answer<LetIn>> =>
  ops<LetIn>(house, '/ops/session/passkey', { body: { passkey } });
const logIn = (operator: TestOperator, given: object, headers: Record<string, string> = {}) =>
  ops<LetIn>(house, '/ops/session', { body: { name: operator.name, password: operatorPassword, ...given }, headers });
const begin = async (operator: TestOperator) =>
  operator.call<PasskeyWish>('/ops/passkeys/begin', {
    body: { password: operatorPassword, secondFactor: await freshCode(operator) },
  });
const listOf = async (operator: TestOperator): Promise<PasskeyRow[]> =>
  (await operator.call<{ list: PasskeyRow[] }>('/ops/passkeys')).value.list;
const remove = (operator: TestOperator, id: string | undefined, password = operatorPassword) =>
  operator.call('/ops/passkeys/remove', { body: { passkeyId: id, password } });

/** A new device of an operator, with its passkey kept. */
async function addTo(
  operator: TestOperator,
  name = 'Laptop',
): Promise<{ device: SoftPasskey; added: Answer<PasskeyRow> }> {
  const device = createSoftPasskey(house.backofficeUrl);
  const { value: request } = await begin(operator);
  return {
    device,
    added: await operator.call<PasskeyRow>('/ops/passkeys', { body: { name, passkey: device.make(request) } }),
  };
}

async function openWithPasskey(): Promise<{ operator: TestOperator; device: SoftPasskey; id: string }> {
  const operator = await openOperator(house, 'support');
  const { device, added } = await addTo(operator);
  return { operator, device, id: added.value.id };
}

async function trailOf(
  operator: TestOperator,
): Promise<{ action: string; reason: string; before: unknown; after: unknown }[]> {
  const owner = await openOperator(house, 'owner');
  return (
    await owner.call<{ list: { action: string; reason: string; before: unknown; after: unknown }[] }>(
      `/ops/actions?operatorId=${operator.id}`,
    )
  ).value.list;
}

describe('a passkey is made', () => {
  test('for this address and account, of a device that asks who one is, and stands in the list and in the trail', async () => {
    const operator = await openOperator(house, 'finance');
    expect(await listOf(operator)).toEqual([]);
    const { value: request } = await begin(operator);
    expect(request).toMatchObject({
      rp: { id: new URL(house.backofficeUrl).hostname },
      user: { name: operator.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const device = createSoftPasskey(house.backofficeUrl);
    const made = device.make(request);
    expect(await operator.call('/ops/passkeys', { body: { name: ' Laptop at work ', passkey: made } })).toMatchObject({
      value: { name: 'Laptop at work', usedAt: null, isSynced: false },
    });
    const { value: second } = await begin(operator);
    expect([second.excludeCredentials.map(({ id }) => id), second.user.id]).toEqual([[made.id], request.user.id]);
    const [row] = await listOf(operator);
    expect(
      await operator.call(`/ops/passkeys/${row?.id}`, { method: 'PUT', body: { name: 'Old laptop' } }),
    ).toMatchObject({ success: true });
    expect((await listOf(operator)).map(({ name }) => name)).toEqual(['Old laptop']);
    expect(await remove(operator, row?.id)).toMatchObject({ success: true });
    expect(await listOf(operator)).toEqual([]);
    const reported = (await trailOf(operator)).filter(({ action }) => action.startsWith('passkey.'));
    expect(reported.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['passkey.removed', { name: 'Old laptop' }, null],
      ['passkey.renamed', { name: 'Laptop at work' }, { name: 'Old laptop' }],
      ['passkey.added', null, { name: 'Laptop at work' }],
    ]);
  });

  test('only behind password and second factor, be it a code or a passkey', async () => {
    const { operator, device } = await openWithPasskey();
    const beginWith = (form: object) =>
      operator.call<PasskeyWish>('/ops/passkeys/begin', { body: { password: operatorPassword, ...form } });
    expect(
      await beginWith({ password: 'not the password at all', secondFactor: await freshCode(operator) }),
    ).toMatchObject({ errorCode: 'operator_login_failed' });
    expect(await beginWith({})).toMatchObject({
      errorCode: 'second_factor_needed',
      value: { secondFactor: true, passkey: true },
    });
    expect(await beginWith({ secondFactor: '000000' })).toMatchObject({ errorCode: 'second_factor_wrong' });
    expect(await beginWith({ passkey: device.answer(await ask(), { isVerified: false }) })).toMatchObject({
      errorCode: 'passkey_refused',
    });
    expect(await beginWith({ passkey: device.answer(await ask()) })).toMatchObject({ success: true });
  });

  test.each([
    ['of another origin', { origin: 'https://office.example' }],
    ['of another address', { rpId: 'office.example' }],
    ['without asking who one is', { isVerified: false }],
    ['inside another page', { crossOrigin: true }],
    ['as an answer', { type: 'webauthn.get' }],
  ])('not %s', async (_how, bent) => {
    const operator = await openOperator(house, 'support');
    const { value: request } = await begin(operator);
    const device = createSoftPasskey(house.backofficeUrl);
    expect(
      await operator.call('/ops/passkeys', { body: { name: 'x', passkey: device.make(request, bent) } }),
    ).toMatchObject({ status: 400, errorCode: 'passkey_not_added' });
    // The question is used up by it.
    expect(await operator.call('/ops/passkeys', { body: { name: 'x', passkey: device.make(request) } })).toMatchObject({
      errorCode: 'passkey_not_added',
    });
  });

  test('not with the question of another operator, one for whoever comes, one answered before, or one that is over', async () => {
    const [operator, other] = [await openOperator(house, 'support'), await openOperator(house, 'support')];
    const add = (request: PasskeyWish) =>
      operator.call('/ops/passkeys', {
        body: { name: 'x', passkey: createSoftPasskey(house.backofficeUrl).make(request) },
      });
    const { value: own } = await begin(operator);
    expect(await add((await begin(other)).value)).toMatchObject({ errorCode: 'passkey_not_added' });
    expect(await add({ ...own, challenge: (await ask()).challenge })).toMatchObject({ errorCode: 'passkey_not_added' });
    expect(await add(own)).toMatchObject({ success: true });
    expect(await add(own)).toMatchObject({ errorCode: 'passkey_not_added' });
    const { value: late } = await begin(operator);
    clock.advance(passkeyQuestionMs);
    expect(await add(late)).toMatchObject({ errorCode: 'passkey_not_added' });
  });

  test('ten times at most, and one device once', async () => {
    const { operator, device } = await openWithPasskey();
    const { value: request } = await begin(operator);
    expect(
      await operator.call('/ops/passkeys', { body: { name: 'again', passkey: device.make(request) } }),
    ).toMatchObject({ errorCode: 'passkey_not_added' });
    for (let more = 2; more < 10; more += 1) await addTo(operator, `Key ${more}`);
    const { value: last } = await begin(operator);
    const { value: beyond } = await begin(operator);
    const add = (input: PasskeyWish) =>
      operator.call('/ops/passkeys', {
        body: { name: 'x', passkey: createSoftPasskey(house.backofficeUrl).make(input) },
      });
    expect(await add(last)).toMatchObject({ success: true });
    expect(await add(beyond)).toMatchObject({ status: 409, errorCode: 'passkeys_full' });
    expect(await begin(operator)).toMatchObject({ status: 409, errorCode: 'passkeys_full' });
  });
});

describe('a passkey logs in', () => {
  test('by itself, with a session of its own operator that is not restricted', async () => {
    const { operator, device } = await openWithPasskey();
    const opened = await enter(device.answer(await ask()));
    expect(opened).toMatchObject({ success: true, value: { operator: { id: operator.id, isRestricted: false } } });
    expect(
      await ops(house, '/ops/session', { headers: { authorization: opened.value.token, cookie: cookiesOf(opened) } }),
    ).toMatchObject({ success: true });
    expect((await listOf(operator))[0]?.usedAt).toBe(clock.now().getTime());
    expect((await trailOf(operator))[0]).toMatchObject({ action: 'session.started', after: { way: 'passkey' } });
  });

  test('in the place of the code behind name and password, and the page is told that there is one', async () => {
    const [{ operator, device }, without] = [await openWithPasskey(), await openOperator(house, 'support')];
    expect(await logIn(without, {})).toMatchObject({
      errorCode: 'second_factor_needed',
      value: { secondFactor: true, passkey: false },
    });
    expect(await logIn(operator, {})).toMatchObject({
      errorCode: 'second_factor_needed',
      value: { secondFactor: true, passkey: true },
    });
    expect(await logIn(operator, { passkey: device.answer(await ask()) })).toMatchObject({
      success: true,
      value: { operator: { isRestricted: false } },
    });
    expect((await trailOf(operator))[0]).toMatchObject({
      action: 'session.started',
      after: { way: 'password and passkey' },
    });
    expect(
      await logIn(operator, { password: 'not the password at all', passkey: device.answer(await ask()) }),
    ).toMatchObject({ errorCode: 'operator_login_failed' });
    // The app goes on beside it.
    expect(await logIn(operator, { secondFactor: await freshCode(operator) })).toMatchObject({ success: true });
  });

  test('no account but its own, also for who knows the password', async () => {
    const [{ device }, other] = [await openWithPasskey(), await openWithPasskey()];
    expect(await logIn(other.operator, { passkey: device.answer(await ask()) })).toMatchObject({
      status: 401,
      errorCode: 'passkey_refused',
      value: { secondFactor: true },
    });
    expect(
      await enter(device.answer(await ask(), { userHandle: Buffer.alloc(16).toString('base64url') })),
    ).toMatchObject({ errorCode: 'passkey_refused' });
  });

  test.each([
    ['of another origin', { origin: 'https://office.example' }],
    ['of another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['for another address', { rpId: 'office.example' }],
    ['without asking who one is', { isVerified: false }],
    ['inside another page', { crossOrigin: true }],
    ['as a new passkey', { type: 'webauthn.create' }],
  ])('not by an answer %s', async (_how, bent) => {
    const { operator, device } = await openWithPasskey();
    expect(await enter(device.answer(await ask(), bent))).toMatchObject({ status: 401, errorCode: 'passkey_refused' });
    expect((await trailOf(operator))[0]).toMatchObject({
      action: 'session.refused',
      reason: expect.stringMatching(/^passkey: (wrong|late)$/),
    });
    expect(await logIn(operator, { passkey: device.answer(await ask(), bent) })).toMatchObject({
      errorCode: 'passkey_refused',
    });
    expect(await enter(device.answer(await ask()))).toMatchObject({ success: true });
  });

  test('once with each answer, and in time', async () => {
    const { device } = await openWithPasskey();
    const answer = device.answer(await ask());
    expect((await Promise.all([1, 2, 3].map(() => enter(answer)))).filter(({ success }) => success)).toHaveLength(1);
    expect(await enter(answer)).toMatchObject({ errorCode: 'passkey_refused' });
    const question = await ask();
    // Seen on the way to us and kept back: the question it answers is used up by the first of two.
    const [first, kept] = [device.answer(question), device.answer(question)];
    expect(await enter(first)).toMatchObject({ success: true });
    expect(await enter(kept)).toMatchObject({ errorCode: 'passkey_refused' });
    const late = await ask();
    clock.advance(passkeyQuestionMs);
    expect(await enter(device.answer(late))).toMatchObject({ errorCode: 'passkey_refused' });
    expect(await enter(device.answer({ ...late, challenge: 'nobody-has-asked-this' }))).toMatchObject({
      errorCode: 'passkey_refused',
    });
  });

  test('never when its counter goes back or stands, and the trail says so; a device that does not count says nothing', async () => {
    const { operator, device } = await openWithPasskey();
    expect(await enter(device.answer(await ask(), { counter: 7 }))).toMatchObject({ success: true });
    for (const counter of [7, 3, 0])
      expect(await enter(device.answer(await ask(), { counter }))).toMatchObject({ errorCode: 'passkey_refused' });
    expect((await trailOf(operator))[0]).toMatchObject({ action: 'session.refused', reason: 'passkey: counter' });
    expect(await enter(device.answer(await ask(), { counter: 8 }))).toMatchObject({ success: true });
    const still = await openWithPasskey();
    for (let time = 0; time < 2; time += 1)
      expect(await enter(still.device.answer(await ask(), { counter: 0 }))).toMatchObject({ success: true });
  });

  test('with no signature but its own, over nothing but what was sent', async () => {
    const [{ device }, other] = [await openWithPasskey(), await openWithPasskey()];
    const question = await ask();
    const answer = device.answer(question);
    const foreign = other.device.answer(question).response.signature;
    expect(await enter({ ...answer, response: { ...answer.response, signature: foreign } })).toMatchObject({
      errorCode: 'passkey_refused',
    });
    const next = device.answer(await ask());
    const authenticatorData = Buffer.from(next.response.authenticatorData, 'base64url');
    authenticatorData.writeUInt32BE(9999, 33);
    expect(
      await enter({
        ...next,
        response: { ...next.response, authenticatorData: authenticatorData.toString('base64url') },
      }),
    ).toMatchObject({ errorCode: 'passkey_refused' });
    expect(
      await enter({
        ...device.answer(await ask()),
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      }),
    ).toMatchObject({ errorCode: 'passkey_refused' });
    expect(await enter(createSoftPasskey(house.backofficeUrl).answer(await ask()))).toMatchObject({
      errorCode: 'passkey_refused',
    });
  });

  test('not any more once it was taken away, and with it goes every session but this one', async () => {
    const { operator, device, id } = await openWithPasskey();
    const elsewhere = await enter(device.answer(await ask()));
    expect(await remove(operator, id, 'not the password at all')).toMatchObject({ errorCode: 'operator_login_failed' });
    expect(await remove(operator, id)).toMatchObject({ success: true });
    expect(
      await ops(house, '/ops/session', {
        headers: { authorization: elsewhere.value.token, cookie: cookiesOf(elsewhere) },
      }),
    ).toMatchObject({ status: 401 });
    expect(await operator.call('/ops/session')).toMatchObject({ success: true });
    expect(await enter(device.answer(await ask()))).toMatchObject({ errorCode: 'passkey_refused' });
    expect(await logIn(operator, { passkey: device.answer(await ask()) }, { cookie: operator.cookie })).toMatchObject({
      errorCode: 'passkey_refused',
      value: { passkey: false },
    });
    expect(await remove(operator, id)).toMatchObject({ status: 404, errorCode: 'passkey_unknown' });
    expect(await operator.call(`/ops/passkeys/${id}`, { method: 'PUT', body: { name: 'x' } })).toMatchObject({
      status: 404,
      errorCode: 'passkey_unknown',
    });
  });

  test("of nobody else's list: strangers neither rename nor remove it", async () => {
    const [{ id, device }, other] = [await openWithPasskey(), await openOperator(house, 'owner')];
    expect(await other.call(`/ops/passkeys/${id}`, { method: 'PUT', body: { name: 'x' } })).toMatchObject({
      errorCode: 'passkey_unknown',
    });
    expect(await remove(other, id)).toMatchObject({ errorCode: 'passkey_unknown' });
    expect(await enter(device.answer(await ask()))).toMatchObject({ success: true });
  });

  test('not of an account that was shut, nor after an owner has made a new link', async () => {
    const owner = await openOperator(house, 'owner');
    const [shut, renewed] = [await openWithPasskey(), await openWithPasskey()];
    const rows = (await owner.call<{ list: { id: string; version: number; passkeys: number }[] }>('/ops/operators'))
      .value.list;
    const { version = 0, passkeys } = rows.find(({ id }) => id === shut.operator.id) ?? {};
    expect(passkeys).toBe(1);
    await owner.call(`/ops/operators/${shut.operator.id}`, {
      method: 'PUT',
      body: { version, role: 'support', merchants: null, isDisabled: true, reason: 'left the house' },
    });
    const { value } = await owner.call<{ invitation: string }>(`/ops/operators/${renewed.operator.id}/invitation`, {
      body: { reason: 'lost the phone' },
    });
    for (const { device } of [shut, renewed])
      expect(await enter(device.answer(await ask()))).toMatchObject({ errorCode: 'passkey_refused' });
    expect(
      await ops(house, '/ops/invitations/accept', {
        body: { invitation: value.invitation, password: operatorPassword },
      }),
    ).toMatchObject({ success: true });
    expect(await enter(renewed.device.answer(await ask()))).toMatchObject({ errorCode: 'passkey_refused' });
  });
});

test('the key that judges a passkey, and whose it is, cannot be changed by the program itself', async () => {
  const { id } = await openWithPasskey();
  for (const change of ['public_key = credential_id', 'operator_id = 1', 'credential_id = public_key']) {
    await expect(house.platform.db.query(`update operators.passkey set ${change} where id = $1`, [id])).rejects.toThrow(
      'permission denied',
    );
  }
});

test('what was signed is read as it stands, and nonsense is nothing', () => {
  const signed = (text: string) => readSigned(Buffer.from(text).toString('base64url'));
  expect(signed('{"type":"webauthn.get","challenge":"abc","origin":"x","crossOrigin":true}')).toEqual({
    challenge: 'abc',
    isFramed: true,
  });
  expect(signed('{"challenge":"abc"}')).toEqual({ challenge: 'abc', isFramed: false });
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{}',
    '{"challenge":7}',
    '{"challenge":"abc","crossOrigin":"no"}',
    `{"challenge":"${'a'.repeat(201)}"}`,
  ])
    expect(signed(text)).toBeNull();
});

test('guessing at the passkey login has its budget', async () => {
  const answers: Answer[] = [];
  for (let input = 0; input < 61; input += 1)
    answers.push(await ops(house, '/ops/passkey-questions', { method: 'POST' }));
  expect(answers.at(-1)).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' });
  clock.advance(5 * 60_000);
  expect((await ask()).challenge).toMatch(/^[\w-]{43}$/);
});
