import { AsyncLocalStorage } from 'node:async_hooks';
import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import {
  codeOf,
  cookiesOf,
  invite,
  openOperator,
  openOperatorSession,
  operatorPassword,
  ops,
  type TestOperator,
} from '../../testing/test-operator.ts';
import { listGuardChanges } from './list-guard-changes.ts';
import { createOperatorFactors } from './operator-factors.ts';
import { operatorSessionLife } from './operator-sessions.ts';
import { lockOperator } from './operator.store.ts';
import { recordAction } from './record-action.ts';

const clock = fixedClock('2026-05-04T08:00:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

async function freshCode({ secret }: TestOperator): Promise<string> {
  clock.advance(30_000);
  return codeOf(house, secret);
}

const renew = (operator: TestOperator, form: { password?: string; secondFactor: string }) =>
  operator.call<{ recoveryCodes: string[] }>('/ops/second-factor/recovery-codes', {
    body: { password: operatorPassword, ...form },
  });
const actionsOf = async (operator: TestOperator): Promise<string[]> => {
  const owner = await openOperator(house, 'owner');
  const { value } = await owner.call<{ list: { action: string; operatorId: string | null }[] }>(
    `/ops/actions?operatorId=${operator.id}`,
  );
  return value.list.map(({ action }) => action);
};

describe('the own account', () => {
  test("every other session ends at once, this one stays, and nobody else's is touched", async () => {
    const [operator, colleague] = [await openOperator(house, 'support'), await openOperator(house, 'support')];
    const elsewhere = [
      await openOperatorSession(house, BigInt(operator.id), false),
      await openOperatorSession(house, BigInt(operator.id), false),
    ];
    expect(await operator.call('/ops/sessions', { method: 'DELETE' })).toMatchObject({ value: { ended: 2 } });
    for (const headers of elsewhere)
      expect(await ops(house, '/ops/session', { headers })).toMatchObject({ status: 401 });
    expect(await operator.call('/ops/sessions', { method: 'DELETE' })).toMatchObject({
      success: true,
      value: { ended: 0 },
    });
    expect(await colleague.call('/ops/session')).toMatchObject({ success: true });
    expect((await actionsOf(operator)).filter((action) => action === 'session.others_ended')).toHaveLength(1);
  });

  test('recovery codes anew: those of before open nothing, each new one opens once', async () => {
    const operator = await openOperator(house, 'finance');
    const first = (await renew(operator, { secondFactor: await freshCode(operator) })).value.recoveryCodes;
    const second = (await renew(operator, { secondFactor: await freshCode(operator) })).value.recoveryCodes;
    expect(first.length).toBeGreaterThan(5);
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    const logIn = (secondFactor: string | undefined) =>
      ops(house, '/ops/session', {
        headers: { cookie: operator.cookie },
        body: { name: operator.name, password: operatorPassword, secondFactor },
      });
    expect(await logIn(first[0])).toMatchObject({ errorCode: 'second_factor_wrong' });
    expect(await logIn(second[0])).toMatchObject({ success: true });
    expect(await logIn(second[0])).toMatchObject({ errorCode: 'second_factor_wrong' });
    expect((await actionsOf(operator)).filter((action) => action === 'operator.recovery_codes_renewed')).toHaveLength(
      2,
    );
  });

  test('a phone begun in another tab while the code of the first is looked at is not the one that is set', async () => {
    const { invitation } = await invite(house, 'support');
    const accepted = await ops<{ token: string }>(house, '/ops/invitations/accept', {
      body: { invitation, password: operatorPassword },
    });
    const cookie = cookiesOf(accepted);
    const half =
      cookie
        .split('; ')
        .find((each) => each.startsWith('osid='))
        ?.slice('osid='.length) ?? '';
    const actor = await house.modules.operators.authenticate(accepted.value.token, half);
    const { factors } = house.modules.operators;
    const { secret } = await factors.begin(actor);
    const slow = createOperatorFactors({
      ...house.platform,
      async inTx(work) {
        await factors.begin(actor);
        return house.platform.inTx(work);
      },
    });
    await expect(slow.confirm(actor, await codeOf(house, secret), '')).rejects.toMatchObject({
      code: 'second_factor_wrong',
    });
    expect(await factors.isOn(actor.operatorId)).toBe(false);
  });

  test('of two renewals at once the codes of one count', async () => {
    const operator = await openOperator(house, 'finance');
    clock.advance(60_000);
    const made = await Promise.all([
      renew(operator, { secondFactor: await codeOf(house, operator.secret, -30) }),
      renew(operator, { secondFactor: await codeOf(house, operator.secret) }),
    ]);
    const all = made.flatMap(({ success, value }) => (success ? value.recoveryCodes : []));
    const client = new pg.Client(house.ownerUrl);
    await client.connect();
    const { rowCount } = await client.query(
      'select 1 from operators.recovery_code where operator_id = $1 and used_at is null',
      [operator.id],
    );
    await client.end();
    expect(all.length).toBeGreaterThanOrEqual(rowCount ?? 0);
    expect(rowCount).toBe(made.find(({ success }) => success)?.value.recoveryCodes.length);
  });

  test('an operator whose account is held is written of in the trail all the same: neither waits for the other', async () => {
    const operator = await openOperator(house, 'support');
    const [operatorId, { platform }] = [BigInt(operator.id), house];
    const about = { operatorId, operatorName: operator.name, brandId: null, subject: `operator:${operatorId}`, ip: '' };
    const beside = AsyncLocalStorage.snapshot();
    await platform.inTx(async (holder) => {
      await lockOperator(holder, operatorId);
      await beside(() =>
        platform.inTx(async (other) => {
          await other.query(`set local lock_timeout = '5s'`);
          await recordAction(platform, other, { ...about, action: 'session.refused' });
        }),
      );
      await recordAction(platform, holder, { ...about, action: 'session.others_ended' });
    });
    expect(await actionsOf(operator)).toEqual(expect.arrayContaining(['session.refused', 'session.others_ended']));
  });

  test('what opens it and changed is listed to nobody else, and told for a week; setting it up is no news', async () => {
    const [operator, owner, colleague] = [
      await openOperator(house, 'finance'),
      await openOperator(house, 'owner'),
      await openOperator(house, 'finance'),
    ];
    interface Changes {
      list: { kind: string; byName: string; at: number }[];
      told: { kind: string } | null;
    }
    const read = async (of: TestOperator): Promise<Changes> => (await of.call<Changes>('/ops/guard-changes')).value;
    expect(await read(operator)).toMatchObject({ told: null });
    await renew(operator, { secondFactor: await freshCode(operator) });
    await operator.call('/ops/sessions', { method: 'DELETE' });
    const changed = await read(operator);
    expect([changed.told?.kind, changed.list[0]]).toEqual([
      'codes',
      {
        id: expect.any(String),
        kind: 'codes',
        byName: operator.name,
        at: clock.now().getTime(),
        ip: expect.any(String),
      },
    ]);
    expect((await read(colleague)).list.map(({ kind }) => kind)).not.toContain('codes');
    expect((await read(owner)).list.map(({ kind }) => kind)).not.toContain('codes');
    clock.advance(8 * 86_400_000);
    const headers = await openOperatorSession(house, BigInt(operator.id), false);
    expect((await ops<Changes>(house, '/ops/guard-changes', { headers })).value).toMatchObject({
      told: null,
      list: expect.arrayContaining([expect.objectContaining({ kind: 'codes' })]),
    });
    const again = await openOperator(house, 'owner');
    expect(
      await again.call(`/ops/operators/${operator.id}/invitation`, { body: { reason: 'the phone is gone' } }),
    ).toMatchObject({ success: true });
    expect((await read(again)).list.map(({ kind }) => kind)).not.toContain('invited');
    const client = new pg.Client(house.ownerUrl);
    await client.connect();
    const { list } = await listGuardChanges({ db: client as never, clock }, {
      operatorId: BigInt(operator.id),
    } as never);
    await client.end();
    expect(list[0]).toMatchObject({ kind: 'invited', byName: again.name });
  });

  test('recovery codes stay as they are without password and code, and guessing has to wait', async () => {
    const operator = await openOperator(house, 'finance');
    const kept = (await renew(operator, { secondFactor: await freshCode(operator) })).value.recoveryCodes;
    expect(
      await renew(operator, { password: 'not the password', secondFactor: await freshCode(operator) }),
    ).toMatchObject({ status: 401, errorCode: 'operator_login_failed' });
    expect(await renew(operator, { secondFactor: '000000' })).toMatchObject({ errorCode: 'second_factor_wrong' });
    const used = await freshCode(operator);
    expect(await renew(operator, { password: 'not the password', secondFactor: used })).toMatchObject({
      errorCode: 'operator_login_failed',
    });
    for (let guess = 0; guess < 3; guess += 1) await renew(operator, { secondFactor: '000000' });
    expect(await renew(operator, { secondFactor: await codeOf(house, operator.secret, 30) })).toMatchObject({
      status: 429,
    });
    clock.advance(60 * 60_000);
    expect(
      await ops(house, '/ops/session', {
        headers: { cookie: operator.cookie },
        body: { name: operator.name, password: operatorPassword, secondFactor: kept[0] },
      }),
    ).toMatchObject({ success: true });
  });
});

describe('a page that asks by itself', () => {
  test('keeps nobody logged in; work does', async () => {
    const operator = await openOperator(house, 'owner');
    clock.advance(operatorSessionLife.idleMs - 60_000);
    for (const path of ['/ops/health', '/ops/queues', '/ops/sums'])
      expect(await operator.call(path)).toMatchObject({ success: true });
    clock.advance(61_000);
    expect(await operator.call('/ops/health')).toMatchObject({ status: 401 });
    const left = await openOperator(house, 'owner');
    clock.advance(operatorSessionLife.idleMs - 60_000);
    // A list is asked for by somebody, and looked at again by the page.
    expect(await left.call('/ops/adjustments', { headers: { quiet: '1' } })).toMatchObject({ success: true });
    clock.advance(61_000);
    expect(await left.call('/ops/adjustments')).toMatchObject({ status: 401 });
    const busy = await openOperator(house, 'owner');
    clock.advance(operatorSessionLife.idleMs - 60_000);
    expect(await busy.call('/ops/operators')).toMatchObject({ success: true });
    clock.advance(61_000);
    expect(await busy.call('/ops/health')).toMatchObject({ success: true });
  });

  test('sees what was rewritten in the trail within ten minutes, and a row that does not fit at once', async () => {
    const operator = await openOperator(house, 'owner');
    const isWhole = async (): Promise<boolean> =>
      (await operator.call<{ trail: { isWhole: boolean } }>('/ops/health')).value.trail.isWhole;
    clock.advance(10 * 60_000);
    expect(await isWhole()).toBe(true);
    const client = new pg.Client(house.ownerUrl);
    await client.connect();
    await client.query('alter table operators.action disable trigger all');
    await client.query(`update operators.action set reason = 'never' where id = 2`);
    await client.query('alter table operators.action enable trigger all');
    await operator.call('/ops/operators');
    clock.advance(10 * 60_000);
    expect(await isWhole()).toBe(false);
    await client.end();
  });
});

test('a browser is known as long as it can keep its cookie', async () => {
  const gone = await openOperator(house, 'support');
  clock.advance(401 * 24 * 3_600_000);
  const known = await openOperator(house, 'support');
  const client = new pg.Client(house.ownerUrl);
  await client.connect();
  await client.query(`select graphile_worker.add_job('sweep-operator-devices')`);
  const ids = [gone.id, known.id];
  await expect
    .poll(async () =>
      (
        await client.query<{ operator_id: string }>(
          'select operator_id from operators.device where operator_id = any ($1)',
          [ids],
        )
      ).rows.map((row) => row.operator_id),
    )
    .toEqual([known.id]);
  await client.end();
});
