import pg from 'pg';
import type { MemberFile, MemberFound, MemberNote, MemberPersonal } from '@fairhouse/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

let house: TestHouse;
let database: pg.Pool;
let [owner, finance, support, auditor] = [] as unknown as TestOperator[] as [
  TestOperator,
  TestOperator,
  TestOperator,
  TestOperator,
];
let member: TestMember;
beforeAll(async () => {
  house = await openHouse();
  database = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
  [owner, finance, support, auditor] = [
    await openOperator(house, 'owner'),
    await openOperator(house, 'finance'),
    await openOperator(house, 'support'),
    await openOperator(house, 'auditor'),
  ];
  member = await house.register();
  await database.query(
    `insert into identity.contact (member_id, brand_id, kind, address) select id, brand_id, 'mobile', '+4915112345678' from identity.member where id = $1`,
    [member.id],
  );
  await database.query(
    `insert into identity.contact (member_id, brand_id, kind, address) select id, brand_id, 'email', 'anna.sommer@example.com' from identity.member where id = $1`,
    [member.id],
  );
});
afterAll(async () => {
  await database.end();
  await house.close();
});

interface Page<R> {
  readonly list: R[];
  readonly total: number;
  readonly totalPages: number;
}
const search = async (text: string, by = support): Promise<string[]> =>
  (await by.call<Page<MemberFound>>(`/ops/members?search=${encodeURIComponent(text)}`)).value.list.map(({ id }) => id);
const fileOf = (id: string, by = support) => by.call<MemberFile>(`/ops/members/${id}`);
const trailOf = async (
  id: string,
): Promise<{ action: string; reason: string; operatorName: string; after: unknown }[]> =>
  (
    await owner.call<Page<{ action: string; reason: string; operatorName: string; after: unknown }>>(
      `/ops/actions?search=member:${id}`,
    )
  ).value.list;

describe('looking for members', () => {
  test.each(['+4915112345678', '49 151 12345678', 'anna.sommer@example.com', 'ANNA.Sommer@Example.com'])(
    'finds one by the whole address %s, and shows it masked',
    async (text) => {
      expect(await search(text)).toEqual([member.id]);
      const answer = await support.call(`/ops/members?search=${encodeURIComponent(text)}`);
      expect([answer.text.includes('12345678'), answer.text.includes('anna.sommer')]).toEqual([false, false]);
    },
  );

  test.each(['anna.sommer@', '+49151', '%', '_', "' or true --", '\\'])('finds nobody by %s', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  test('tells players and agents apart', async () => {
    const agent = await house.register();
    await owner.call(`/ops/members/${agent.id}/appointment`, { body: { customerType: 2, reason: 'brings a team' } });
    const idsOf = async (kind: string): Promise<string[]> =>
      (await support.call<Page<MemberFound>>(`/ops/members?kind=${kind}&size=100`)).value.list.map(({ id }) => id);
    const [players, agents] = [await idsOf('players'), await idsOf('agents')];
    expect([
      players.includes(member.id),
      players.includes(agent.id),
      agents.includes(agent.id),
      agents.includes(member.id),
    ]).toEqual([true, false, true, false]);
  });
});

describe('the file of a member', () => {
  test('has account, brand, balances, limits and logins, and nothing personal in the clear', async () => {
    await house.call('/api/protection/limits', {
      method: 'PUT',
      headers: house.as(member),
      body: { kind: 'deposit', span: 'day', cap: '50' },
    });
    const answer = await fileOf(member.id);
    expect(answer.value).toMatchObject({
      id: member.id,
      userName: member.userName,
      state: 'open',
      brandName: 'Fairhouse',
      upline: null,
      team: null,
      excludedUntil: null,
      breakEndsAt: null,
      email: 'a***@example.com',
      mobile: '+49***78',
      currency: 'FUN',
    });
    expect(Number(answer.value.balance)).toBeGreaterThan(0);
    expect(answer.value.wallets.length).toBeGreaterThan(0);
    expect(answer.value.logins[0]).toMatchObject({ way: 'registration', isRefused: false });
    expect([
      answer.text.includes('12345678'),
      answer.text.includes('anna.sommer'),
      answer.text.includes('127.0.0.1'),
    ]).toEqual([false, false, false]);
  });

  test('says what keeps somebody from playing, the strongest first', async () => {
    const other = await house.register();
    const stateNow = async (): Promise<string> => (await fileOf(other.id)).value.state;
    expect(await stateNow()).toBe('open');
    await database.query(
      'insert into protection.member (member_id, brand_id) select id, brand_id from identity.member where id = $1 on conflict do nothing',
      [other.id],
    );
    await database.query(
      `insert into protection.pause (member_id, kind, term, began_at, ends_at) values ($1, 'break', '1d', now(), now() + interval '1 day')`,
      [other.id],
    );
    expect(await stateNow()).toBe('on_break');
    await database.query(
      `insert into identity.review (member_id, same_as_member_id, reason, opened_at) values ($1, $2, 'same_person', now())`,
      [other.id, member.id],
    );
    expect(await stateNow()).toBe('in_review');
    await database.query(
      `insert into protection.pause (member_id, kind, term, began_at, ends_at) values ($1, 'exclusion', '6m', now(), now() + interval '180 days')`,
      [other.id],
    );
    expect(await stateNow()).toBe('excluded');
    expect((await fileOf(other.id)).value.excludedUntil).toBeGreaterThan(Date.now());
    await database.query('update identity.member set closed_at = now() where id = $1', [other.id]);
    expect(await stateNow()).toBe('closed');
  });

  test('shows where somebody stands, and the team of an agent', async () => {
    const agent = await house.register();
    const { value } = await owner.call<{ code: string }>(`/ops/members/${agent.id}/appointment`, {
      body: { customerType: 1, reason: 'brings a team' },
    });
    const below = await house.register();
    await database.query('select agency.place_member($1, brand_id, $2, $3, now()) from identity.member where id = $1', [
      below.id,
      agent.id,
      value.code,
    ]);
    await database.query(
      'insert into agency.rate (member_id, brand_id, rebate_series) select id, brand_id, 1900 from identity.member where id = $1',
      [below.id],
    );
    expect((await fileOf(below.id)).value).toMatchObject({
      upline: { id: agent.id, userName: agent.userName, code: value.code },
      team: null,
    });
    expect((await fileOf(agent.id)).value).toMatchObject({
      upline: null,
      team: { directDownlines: 1, teamSize: 1, codes: [value.code] },
    });
  });

  test('has the newest lines of the main wallet', async () => {
    const record = await support.call<Page<{ remark: string; amount: string }>>(
      `/ops/members/${member.id}/record?size=5`,
    );
    expect(record.value.list.at(-1)).toMatchObject({ remark: 'demo.grant' });
    expect(record.value.total).toBe(1);
  });

  test('of another brand, of a trial or of nobody is not there, whatever is asked', async () => {
    const [, second] = house.modules.brand.all;
    const trial = await house.call<{ id: string }>('/wps/session/login/freeplay', {
      body: { os: 'Linux', platform: 'W' },
    });
    const narrow = { merchant: second?.merchant ?? '' };
    for (const id of [trial.value.id, '999999999', '9223372036854775808']) {
      const input = [
        fileOf(id),
        support.call(`/ops/members/${id}/record`),
        support.call(`/ops/members/${id}/notes`),
        support.call(`/ops/members/${id}/notes`, { body: { text: 'a note' } }),
        owner.call(`/ops/members/${id}/personal`, { body: { reason: 'a look' } }),
        owner.call(`/ops/members/${id}/appointment`, { body: { customerType: 1, reason: 'a look' } }),
      ];
      for (const answer of await Promise.all(input))
        expect([id, answer.status, answer.errorCode]).toEqual([id, 404, 'operator_member_unknown']);
    }
    for (const path of ['', '/record', '/notes'])
      expect(await owner.call(`/ops/members/${member.id}${path}`, { headers: narrow })).toMatchObject({
        errorCode: 'operator_member_unknown',
      });
    expect(
      await owner.call(`/ops/members/${member.id}/personal`, { headers: narrow, body: { reason: 'a look' } }),
    ).toMatchObject({ errorCode: 'operator_member_unknown' });
    expect(await owner.call(`/ops/members?search=${member.userName}`, { headers: narrow })).toMatchObject({
      value: { list: [] },
    });
  });
});

describe('personal details', () => {
  test('is shown to whoever may, and each look is in the trail with its reason and without what was seen', async () => {
    await house.modules.identity.personal.change(
      { memberId: BigInt(member.id), brandId: house.modules.brand.first.id },
      { nickname: 'Annie' },
    );
    const seen = await finance.call<MemberPersonal>(`/ops/members/${member.id}/personal`, {
      body: { reason: 'called about a payment' },
    });
    expect(seen.value).toMatchObject({
      email: 'anna.sommer@example.com',
      mobile: '+4915112345678',
      details: { nickname: 'Annie' },
    });
    await finance.call(`/ops/members/${member.id}/personal`, { body: { reason: 'called a second time' } });
    const looks = (await trailOf(member.id)).filter(({ action }) => action === 'member.personal_seen');
    expect(looks.map(({ reason, operatorName }) => [reason, operatorName])).toEqual([
      ['called a second time', finance.name],
      ['called about a payment', finance.name],
    ]);
    expect(JSON.stringify(looks)).not.toContain('sommer');
  });

  test('is not shown without a reason, nor to a role that may not see it', async () => {
    const before = (await trailOf(member.id)).length;
    for (const by of [support, auditor])
      expect(await by.call(`/ops/members/${member.id}/personal`, { body: { reason: 'curious' } })).toMatchObject({
        status: 403,
        errorCode: 'not_allowed',
      });
    expect(await finance.call(`/ops/members/${member.id}/personal`, { body: { reason: '  ' } })).toMatchObject({
      status: 400,
      success: false,
    });
    expect((await trailOf(member.id)).length).toBe(before);
  });
});

describe('notes', () => {
  test('stay as they were written, the newest first, with who wrote them', async () => {
    await support.call(`/ops/members/${member.id}/notes`, { body: { text: 'Called, <b>friendly</b>.' } });
    const added = await finance.call<MemberNote>(`/ops/members/${member.id}/notes`, {
      body: { text: '  Sent a statement.  ' },
    });
    expect(added.value).toMatchObject({ operatorName: finance.name, text: 'Sent a statement.' });
    const { value } = await auditor.call<Page<MemberNote>>(`/ops/members/${member.id}/notes`);
    expect(value.list.map(({ operatorName, text }) => [operatorName, text])).toEqual([
      [finance.name, 'Sent a statement.'],
      [support.name, 'Called, <b>friendly</b>.'],
    ]);
    expect(
      (await trailOf(member.id))
        .filter(({ action }) => action === 'member.noted')
        .map(({ operatorName }) => operatorName),
    ).toEqual([finance.name, support.name]);
  });

  test('are no emptiness and no novel, and an auditor writes none', async () => {
    for (const text of ['', '  a ', 'x'.repeat(2001)])
      expect(await support.call(`/ops/members/${member.id}/notes`, { body: { text } })).toMatchObject({ status: 400 });
    expect(await auditor.call(`/ops/members/${member.id}/notes`, { body: { text: 'seen it' } })).toMatchObject({
      errorCode: 'not_allowed',
    });
  });
});

describe('an account that may not bet', () => {
  const decide = (id: string, verdict: string, by = owner) =>
    by.call(`/ops/members/${id}/review`, { body: { verdict, reason: 'looked at the papers' } });
  const mark = (id: string, isInsider: boolean, by = owner) =>
    by.call(`/ops/members/${id}/insider`, { method: 'PUT', body: { isInsider, reason: 'works at the desk' } });
  const launch = async (whose: TestMember) =>
    (
      await house.call('/wps/game/launchGame', {
        body: { nodeId: 1001, language: 'EN', theme: 'dark' },
        headers: house.as(whose),
      })
    ).errorCode;
  const stake = (playToken: string) => house.placeRound(playToken).then(({ errorCode }) => errorCode);

  test('under review waits for its verdict, and as a second account never bets, at a launch as in a game that is open', async () => {
    const [first, second] = [await house.register(), await house.register()];
    const { playToken } = await house.play(second);
    expect(await stake(playToken)).toBeNull();
    expect(await decide(second.id, 'other_person')).toMatchObject({ status: 409, errorCode: 'already_decided' });
    await database.query(
      `insert into identity.review (member_id, same_as_member_id, reason, opened_at) values ($1, $2, 'same_person', now())`,
      [second.id, first.id],
    );
    await expect.poll(() => stake(playToken)).toBe('account_in_review');
    expect([await launch(second), await launch(first)]).toEqual(['account_in_review', null]);
    expect((await fileOf(second.id)).value.review).toMatchObject({
      sameAs: { id: first.id, userName: first.userName },
      verdict: null,
    });
    for (const by of [finance, support, auditor])
      expect(await decide(second.id, 'other_person', by)).toMatchObject({ errorCode: 'not_allowed' });
    expect(await decide(second.id, 'same_person')).toMatchObject({ success: true });
    expect([await stake(playToken), await launch(second), (await fileOf(second.id)).value.state]).toEqual([
      'account_in_review',
      'account_in_review',
      'in_review',
    ]);
    expect(await decide(second.id, 'other_person')).toMatchObject({ success: true });
    expect(await decide(second.id, 'other_person')).toMatchObject({ errorCode: 'already_decided' });
    await expect.poll(() => stake(playToken)).toBeNull();
    expect([await launch(second), (await fileOf(second.id)).value.state]).toEqual([null, 'open']);
    const acts = (await trailOf(second.id)).filter(({ action }) => action === 'member.review_decided');
    expect(acts.map(({ reason, after }) => [reason, after])).toEqual([
      ['looked at the papers', { verdict: 'other_person' }],
      ['looked at the papers', { verdict: 'same_person' }],
    ]);
  });

  test("of the house places no bet anywhere, a lottery's neither, until it is of the house no more", async () => {
    const whose = await house.register();
    const { playToken } = await house.play(whose);
    expect(await mark(whose.id, true, support)).toMatchObject({ errorCode: 'not_allowed' });
    expect(await mark(whose.id, true)).toMatchObject({ success: true });
    expect(await mark(whose.id, true)).toMatchObject({ errorCode: 'already_decided' });
    await expect.poll(() => stake(playToken)).toBe('insider_cannot_bet');
    await expect(
      house.modules.protection.admitStake({ memberId: BigInt(whose.id), brandId: house.modules.brand.first.id }),
    ).rejects.toMatchObject({ code: 'insider_cannot_bet' });
    // A round that runs is played to its end.
    await expect(
      house.modules.protection.admitStake(
        { memberId: BigInt(whose.id), brandId: house.modules.brand.first.id },
        'running',
      ),
    ).resolves.toBeUndefined();
    expect([await launch(whose), (await fileOf(whose.id)).value]).toEqual([
      'insider_cannot_bet',
      expect.objectContaining({ state: 'insider', isInsider: true }),
    ]);
    expect(await mark(whose.id, false)).toMatchObject({ success: true });
    await expect.poll(() => stake(playToken)).toBeNull();
    const acts = (await trailOf(whose.id)).filter(({ action }) => action === 'member.insider_marked');
    expect(acts.map(({ after }) => after)).toEqual([{ isInsider: false }, { isInsider: true }]);
  });
});

describe('a member whose phone is gone', () => {
  test('ends every session of a member, on every browser, with a reason in the trail', async () => {
    const player = await house.register();
    const path = `/ops/members/${player.id}/sessions/end`;
    for (const by of [finance, auditor])
      expect(await by.call(path, { body: { reason: 'phone stolen' } })).toMatchObject({ errorCode: 'not_allowed' });
    expect(await support.call(path, { body: { reason: '' } })).toMatchObject({ status: 400 });
    expect(
      await support.call('/ops/members/999999999/sessions/end', { body: { reason: 'phone stolen' } }),
    ).toMatchObject({ errorCode: 'operator_member_unknown' });
    expect(await house.call('/wps/member/info', { headers: house.as(player) })).toMatchObject({ status: 200 });
    expect(await support.call(path, { body: { reason: 'phone stolen' } })).toMatchObject({ status: 200 });
    expect(await house.call('/wps/member/info', { headers: house.as(player) })).toMatchObject({ status: 401 });
    expect(
      (await trailOf(player.id)).filter(({ action }) => action === 'member.sessions_ended').map(({ reason }) => reason),
    ).toEqual(['phone stolen']);
  });
});

describe('appointing an agent', () => {
  test('ends every session, gives a code, and is in the trail with its reason; twice is once', async () => {
    const player = await house.register();
    const ask = (customerType: number, reason: string) =>
      owner.call<{ code: string; isNew: boolean }>(`/ops/members/${player.id}/appointment`, {
        body: { customerType, reason },
      });
    const answers = await Promise.all([ask(2, 'brings a team'), ask(2, 'brings a team')]);
    expect(answers.filter(({ value }) => value.isNew)).toHaveLength(1);
    expect(answers[0].value.code).toMatch(/^[A-Z2-9]{8}$/);
    expect(answers[1].value.code).toBe(answers[0].value.code);
    expect(await house.call('/wps/member/info', { headers: house.as(player) })).toMatchObject({ status: 401 });
    await ask(42, 'has grown');
    const looks = (await trailOf(player.id)).filter(({ action }) => action === 'agent.appointed');
    expect(looks.map(({ reason, after }) => [reason, after])).toEqual([
      ['has grown', { customerType: 42 }],
      ['brings a team', { customerType: 2 }],
    ]);
  });

  test('takes the permission, a reason, a kind of agents, and an account that is open', async () => {
    const player = await house.register();
    const path = `/ops/members/${player.id}/appointment`;
    for (const by of [finance, support, auditor])
      expect(await by.call(path, { body: { customerType: 2, reason: 'brings a team' } })).toMatchObject({
        errorCode: 'not_allowed',
      });
    for (const body of [
      { customerType: 0, reason: 'a step back' },
      { customerType: 4, reason: 'a trial' },
      { customerType: 2, reason: '' },
    ])
      expect(await owner.call(path, { body })).toMatchObject({ status: 400 });
    await database.query('update identity.member set closed_at = now() where id = $1', [player.id]);
    expect(await owner.call(path, { body: { customerType: 2, reason: 'brings a team' } })).toMatchObject({
      errorCode: 'operator_member_unknown',
    });
    expect((await trailOf(player.id)).filter(({ action }) => action === 'agent.appointed')).toEqual([]);
  });
});

describe('an account its member has closed', () => {
  const markClosed = async ({ id }: TestMember): Promise<void> => {
    await database.query('update identity.member set closed_at = now() where id = $1', [id]);
    await database.query('insert into identity.closure (member_id, at, reason) values ($1, now(), $2)', [
      id,
      'moved abroad',
    ]);
  };
  const reopen = ({ id }: TestMember, by = support) =>
    by.call(`/ops/members/${id}/reopening`, { body: { reason: 'called and asked for it' } });

  test('shows what they said, and is opened once, by whoever may, with a row of the trail', async () => {
    const closed = await house.register();
    await markClosed(closed);
    expect((await fileOf(closed.id)).value).toMatchObject({ state: 'closed', closedBecause: 'moved abroad' });
    expect(await reopen(closed, await openOperator(house, 'finance'))).toMatchObject({
      status: 403,
      errorCode: 'not_allowed',
    });
    expect(await reopen(closed)).toMatchObject({ success: true });
    expect((await fileOf(closed.id)).value).toMatchObject({ state: 'open', closedAt: null, closedBecause: null });
    expect(await reopen(closed)).toMatchObject({ status: 409, errorCode: 'already_decided' });
    expect((await trailOf(closed.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['member.reopened', 'called and asked for it'],
    ]);
  });

  test('stays closed while its member is excluded, and after it until they have come back themselves', async () => {
    const closed = await house.register();
    expect(
      await house.call('/wps/member/protection/exclusion', { headers: house.as(closed), body: { term: '6m' } }),
    ).toMatchObject({ success: true });
    await markClosed(closed);
    expect(await reopen(closed, owner)).toMatchObject({ status: 403, errorCode: 'member_excluded' });
    await database.query(
      `update protection.pause set began_at = began_at - interval '1 year', ends_at = ends_at - interval '1 year' where member_id = $1`,
      [closed.id],
    );
    expect(await reopen(closed, owner)).toMatchObject({ status: 403, errorCode: 'member_excluded' });
    expect([(await fileOf(closed.id)).value.state, await trailOf(closed.id)]).toEqual(['closed', []]);
  });
});
