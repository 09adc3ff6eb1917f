import { calls, operatorRoles, permissionsOfRole, type CallSpec } from '@fairhouse/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { invite, openOperator, ops, type TestOperator } from '../../testing/test-operator.ts';

let house: TestHouse;
let owner: TestOperator;
beforeAll(async () => {
  house = await openHouse();
  owner = await openOperator(house, 'owner');
});
afterAll(() => house.close());

interface Row {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly merchants: string[] | null;
}

const rowOf = async (id: string): Promise<Row | undefined> =>
  (await owner.call<{ list: Row[] }>('/ops/operators')).value.list.find((row) => row.id === id);
const change = async (id: string, to: object, by = owner) =>
  by.call(`/ops/operators/${id}`, {
    method: 'PUT',
    body: {
      version: (await rowOf(id))?.version ?? 0,
      role: 'support',
      merchants: null,
      isDisabled: false,
      reason: 'as the test wants it',
      ...to,
    },
  });

describe('permissions', () => {
  const guarded = Object.entries(calls as Record<string, CallSpec>).filter(
    ([, { audience }]) => audience === 'operator',
  );

  test("every call of an operator is at the back office and nobody else's is but the doors in", () => {
    expect(guarded.filter(([, { origin, path }]) => origin !== 'backoffice' || !path.startsWith('/ops/'))).toEqual([]);
    const open = Object.entries(calls as Record<string, CallSpec>)
      .filter(([, { origin, audience }]) => origin === 'backoffice' && audience !== 'operator')
      .map(([name]) => name);
    expect(open).toEqual([
      'getOfficeBodyKeys',
      'logInOperator',
      'mintOperatorTab',
      'readInvitation',
      'acceptInvitation',
      'askForPasskey',
      'logInByPasskey',
    ]);
  });

  test.each(operatorRoles)(
    '%s may call what the role is allowed, and is refused the rest before anything is read',
    async (role) => {
      const operator = await openOperator(house, role);
      for (const [name, { method, path, permission }] of guarded) {
        if (permission === undefined) continue;
        const isAllowed = permissionsOfRole[role].includes(permission);
        // Nothing of it fits the call, so that nothing happens.
        const answer = await operator.call(path.replaceAll(/:\w+/g, 'x'), {
          method,
          ...(method === 'GET' ? {} : { body: {} }),
        });
        expect([name, answer.errorCode === 'not_allowed']).toEqual([name, !isAllowed]);
        if (!isAllowed) expect([name, answer.status]).toEqual([name, 403]);
      }
    },
  );

  test('nobody without a session gets anywhere', async () => {
    for (const [name, { method, path }] of guarded) {
      const answer = await ops(house, path.replaceAll(/:\w+/g, '1'), {
        method,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });
});

describe('people', () => {
  test('an owner invites, the name is taken from then on, the link is of one use', async () => {
    const input = { name: 'marigold', role: 'risk', merchants: null, reason: 'for the night shift' };
    const invited = await owner.call<{ operatorId: string; invitation: string }>('/ops/operators', { body: input });
    expect(invited.value.invitation).toMatch(/^[\w-]{43}$/);
    expect(await rowOf(invited.value.operatorId)).toMatchObject({ state: 'invited', hasSecondFactor: false });
    expect(await owner.call('/ops/operators', { body: { ...input, name: 'MariGold' } })).toMatchObject({
      status: 409,
      errorCode: 'operator_name_taken',
    });
  });

  test('a changed role ends the sessions of before, and a stale version changes nothing', async () => {
    const operator = await openOperator(house, 'finance');
    const version = (await rowOf(operator.id))?.version ?? 0;
    expect(await change(operator.id, { role: 'support', version })).toMatchObject({ success: true });
    expect(await operator.call('/ops/session')).toMatchObject({ status: 401 });
    expect(await change(operator.id, { role: 'finance', version })).toMatchObject({
      status: 409,
      errorCode: 'version_stale',
    });
    expect(await rowOf(operator.id)).toMatchObject({ role: 'support' });
  });

  test('operators cannot change themselves, and an unknown operator cannot be changed', async () => {
    expect(await change(owner.id, { role: 'owner' })).toMatchObject({ status: 403, errorCode: 'same_operator' });
    expect(await change('999999', { version: 1 })).toMatchObject({ status: 404, errorCode: 'operator_unknown' });
  });

  test('the last owner stays, also when two owners shut each other out at the same time', async () => {
    const lone = await openHouse();
    const [one, other] = [await openOperator(lone, 'owner'), await openOperator(lone, 'owner')];
    // Demo owners would do, and are not who is meant here.
    for (const { id, version } of (
      await one.call<{ list: (Row & { isDemo: boolean })[] }>('/ops/operators')
    ).value.list.filter(({ isDemo }) => isDemo)) {
      await one.call(`/ops/operators/${id}`, {
        method: 'PUT',
        body: { version, role: 'support', merchants: null, isDisabled: true, reason: 'only two are left' },
      });
    }
    const rows = (await one.call<{ list: Row[] }>('/ops/operators')).value.list;
    const shut = (by: TestOperator, whom: TestOperator) =>
      by.call(`/ops/operators/${whom.id}`, {
        method: 'PUT',
        body: {
          version: rows.find(({ id }) => id === whom.id)?.version,
          role: 'owner',
          merchants: null,
          isDisabled: true,
          reason: 'a quarrel',
        },
      });
    const answers = await Promise.all([shut(one, other), shut(other, one)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(['last_owner', 'login.not.session']).toContain(answers.find(({ success }) => !success)?.errorCode);
    await lone.close();
  });

  test('a renewed link voids password and phone', async () => {
    const operator = await openOperator(house, 'support');
    const renewed = await owner.call<{ invitation: string }>(`/ops/operators/${operator.id}/invitation`, {
      body: { reason: 'lost the phone' },
    });
    expect(renewed.success).toBe(true);
    expect(await operator.call('/ops/session')).toMatchObject({ status: 401 });
    expect(
      await ops(house, '/ops/session', { body: { name: operator.name, password: 'ledgers closed before midnight' } }),
    ).toMatchObject({ errorCode: 'operator_login_failed' });
    expect(await rowOf(operator.id)).toMatchObject({ state: 'invited', hasSecondFactor: false });
  });

  test('an owner ends the sessions of others', async () => {
    const operator = await openOperator(house, 'support');
    expect(
      await owner.call(`/ops/operators/${operator.id}/sessions/end`, { body: { reason: 'left the screen open' } }),
    ).toMatchObject({ value: { ended: 1 } });
    expect(await operator.call('/ops/session')).toMatchObject({ status: 401 });
  });

  test('an operator of one brand is refused at another, and cannot give rights for it', async () => {
    const [first, second] = house.modules.brand.all;
    if (!first || !second) throw new Error('the demo has two brands');
    const narrow = await openOperator(house, 'owner', { brandIds: [second.id] });
    const colleague = await openOperator(house, 'support', { brandIds: [second.id] });
    const listed = await narrow.call<{ list: Row[] }>('/ops/operators', { headers: { merchant: second.merchant } });
    expect(listed.value.list.map(({ id }) => id).toSorted()).toEqual([narrow.id, colleague.id].toSorted());
    expect(await narrow.call('/ops/operators', { headers: { merchant: first.merchant } })).toMatchObject({
      status: 403,
      errorCode: 'brand_not_yours',
    });
    for (const merchants of [null, [first.merchant]]) {
      const input = { name: 'widerthanme', role: 'risk', merchants, reason: 'more than I have' };
      expect(
        await narrow.call('/ops/operators', { headers: { merchant: second.merchant }, body: input }),
      ).toMatchObject({ errorCode: 'brand_not_yours' });
    }
    expect(
      await narrow.call(`/ops/operators/${owner.id}/sessions/end`, {
        headers: { merchant: second.merchant },
        body: { reason: 'not mine' },
      }),
    ).toMatchObject({ errorCode: 'operator_unknown' });
  });
});

describe('the audit trail', () => {
  test('has each action with who, why, from where, before and after', async () => {
    const operator = await openOperator(house, 'support');
    await change(operator.id, { role: 'risk', reason: 'moves to the risk desk' });
    const { value } = await owner.call<{ list: object[]; total: number; totalPages: number }>(
      '/ops/actions?search=risk%20desk',
    );
    expect(value).toMatchObject({
      total: 1,
      totalPages: 1,
      list: [
        {
          action: 'operator.changed',
          subject: `operator:${operator.id}`,
          operatorName: owner.name,
          before: { role: 'support' },
          after: { role: 'risk' },
          ip: '127.0.0.1',
        },
      ],
    });
  });

  test('is searched by action, person and time, page by page', async () => {
    const page = async (query: string) =>
      (await owner.call<{ list: { id: string; action: string }[]; total: number }>(`/ops/actions?${query}`)).value;
    const [first, second] = [await page('size=2'), await page('size=2&page=2')];
    expect([...first.list, ...second.list].map(({ id }) => Number(id))).toEqual(
      [0, 1, 2, 3].map((back) => first.total - back),
    );
    expect((await page('action=session.started')).list.every(({ action }) => action === 'session.started')).toBe(true);
    expect(await page('from=4000000000000')).toMatchObject({ total: 0 });
    expect((await page(`operatorId=${owner.id}&action=operator.invited`)).total).toBeGreaterThan(0);
  });

  test('comes as a table whose cells are no formulas', async () => {
    await invite(house, 'support', { name: 'formula' });
    await owner.call('/ops/operators', {
      body: { name: 'sheet.reader', role: 'support', merchants: null, reason: '=HYPERLINK("http://evil","x")' },
    });
    const { value } = await owner.call<{ csv: string; fileName: string; isWhole: boolean }>(
      '/ops/actions/csv?search=HYPERLINK',
    );
    expect(value).toMatchObject({ fileName: 'audit-fairhouse.csv', isWhole: true });
    expect(value.csv).toContain('"\'=HYPERLINK(""http://evil"",""x"")"');
  });

  test('cannot be changed by the program, nor by a slip of the owner of its tables', async () => {
    for (const [url, problem] of [
      [house.databaseUrl, /permission denied/],
      [house.ownerUrl, /append-only/],
    ] as const) {
      const client = new pg.Client(url);
      await client.connect();
      for (const statement of [
        "update operators.action set reason = ''",
        'delete from operators.action',
        'truncate operators.action',
      ]) {
        await expect(client.query(statement)).rejects.toThrow(problem);
      }
      await client.end();
    }
  });

  test('is whole, also when many act at once, and shows where somebody took a row out or rewrote one', async () => {
    const {
      platform,
      modules: { operators },
    } = house;
    const act = (reason: string) =>
      platform.inTx((tx) =>
        operators.recordAction(tx, {
          operatorId: null,
          operatorName: 'test',
          brandId: null,
          action: 'member.noted',
          subject: 'test:1',
          reason,
          after: { amountMinor: 12n },
          ip: '',
        }),
      );
    await Promise.all(Array.from({ length: 12 }, (_, index) => act(`${index}`)));
    const { lastId, brokenAt } = await operators.checkTrail();
    expect(brokenAt).toBeNull();
    const client = new pg.Client(house.ownerUrl);
    await client.connect();
    await client.query('begin');
    await client.query('alter table operators.action disable trigger all');
    await client.query(`update operators.action set reason = 'never' where id = $1`, [`${lastId - 3n}`]);
    const broken = async () =>
      (await client.query<{ at: string }>('select operators.find_broken_action(1) as at')).rows[0]?.at;
    expect(await broken()).toBe(`${lastId - 3n}`);
    await client.query(`delete from operators.action where id = $1`, [`${lastId - 5n}`]);
    expect(await broken()).toBe(`${lastId - 4n}`);
    await client.query('rollback');
    await client.end();
  });

  test('is asked for by a kind of subject, or by one of them and no other that begins like it', async () => {
    const {
      platform,
      modules: { operators },
    } = house;
    for (const subject of ['issue:4', 'issue:41', 'issues:4'])
      await platform.inTx((tx) =>
        operators.recordAction(tx, {
          operatorId: null,
          operatorName: 'test',
          brandId: null,
          action: 'member.noted',
          subject,
          ip: '',
        }),
      );
    const subjectsOf = async (subject: string) =>
      (await owner.call<{ list: { subject: string }[] }>(`/ops/actions?subject=${subject}`)).value.list.map(
        (row) => row.subject,
      );
    expect([await subjectsOf('issue'), await subjectsOf('issue:4')]).toEqual([['issue:41', 'issue:4'], ['issue:4']]);
    const { people } = (await owner.call<{ people: { id: string; name: string }[] }>('/ops/actions')).value;
    expect(people).toContainEqual({ id: owner.id, name: owner.name });
  });

  test('a row is kept only with what it tells of', async () => {
    const {
      platform,
      modules: { operators },
    } = house;
    const before = (await operators.checkTrail()).lastId;
    await platform
      .inTx(async (tx) => {
        await operators.recordAction(tx, {
          operatorId: null,
          operatorName: 'test',
          brandId: null,
          action: 'member.noted',
          subject: 'test:2',
          ip: '',
        });
        throw new Error('expected');
      })
      .catch(() => undefined);
    expect((await operators.checkTrail()).lastId).toBe(before);
  });
});

test('demo operators have secrets of their own, and are shut out where one brand is no demo', async () => {
  const logins = house.demoOperators;
  expect(logins.map(({ username }) => username)).toEqual(['boss', 'teller']);
  expect(new Set(logins.flatMap(({ password, secret }) => [password, secret])).size).toBe(4);
  expect(logins.every(({ password, secret }) => password.length >= 15 && secret.length >= 16)).toBe(true);
  const folder = makeBrandFolder((brand) =>
    Object.assign(brand, { policy: 'strict', vendorWallets: [], withdrawals: undefined, deposits: undefined }),
  );
  const strict = await openHouse({ beside: house, brandsDir: folder.folder, geo: { countryOf: () => 'IN' } });
  expect(strict.demoOperators).toEqual([]);
  for (const { username } of logins)
    expect(
      (await owner.call<{ list: (Row & { name: string })[] }>('/ops/operators')).value.list.find(
        ({ name }) => name === username,
      )?.state,
    ).toBe('disabled');
  await strict.close();
  folder.remove();
});
