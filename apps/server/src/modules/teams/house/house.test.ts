import { randomUUID } from 'node:crypto';
import type { AgentContracts, AgentFile, AgentMove, InboxMessage, TreePage } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../../testing/test-house.ts';
import { openTeamHouse, type TeamHouse } from '../../../testing/team-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { comeTo, type TreeMember } from '../../../testing/tree-people.ts';

let teams: TeamHouse;
let asker: TestOperator;
let decider: TestOperator;
let reader: TestOperator;

/** A brand of two agents of level 1: `top` with `mid` and below it `low`, and `other`. */
let [top, mid, low, player, other]: TreeMember[] = [];
const known = (member: TreeMember | undefined): TreeMember => {
  if (!member) throw new Error('nobody has come');
  return member;
};

beforeAll(async () => {
  teams = await openTeamHouse();
  [asker, decider, reader] = [
    await openOperator(teams.house, 'owner'),
    await openOperator(teams.house, 'owner'),
    await openOperator(teams.house, 'auditor'),
  ];
  top = await comeTo(teams, null, { customerType: 1 });
  other = await comeTo(teams, null, { customerType: 1 });
  mid = await comeTo(teams, top.memberId, { customerType: 2, rebateSeries: 1900, percents: { RNG: 2_000 } });
  low = await comeTo(teams, mid.memberId, { customerType: 42, rebateSeries: 1880, percents: { RNG: 1_000 } });
  player = await comeTo(teams, low.memberId);
});
afterAll(() => teams.close());

const tree = async (query: Record<string, string>): Promise<TreePage> =>
  (await reader.call<TreePage>(`/ops/agency/tree?${new URLSearchParams(query).toString()}`)).value;
const readAgent = async (member: TreeMember | undefined): Promise<AgentFile> =>
  (await reader.call<AgentFile>(`/ops/agency/agents/${known(member).id}`)).value;
const act = (path: string, body: object) =>
  asker.call(path, { method: 'POST', body: { reason: 'as agreed', ...body } });
const ask = (memberId: string, uplineId: string | null, by = asker, clientKey: string = randomUUID()) =>
  by.call<AgentMove>('/ops/agency/moves', { body: { clientKey, memberId, uplineId, reason: 'a better place' } });
const decide = (move: AgentMove, by: TestOperator, over: object = {}) =>
  by.call<AgentMove>(`/ops/agency/moves/${move.moveId}/decision`, {
    body: { version: move.version, verdict: 'approve', reason: 'looked at', ...over },
  });
const trailOf = async (member: TreeMember | undefined): Promise<string[]> =>
  (
    await teams.owner.query<{ action: string }>(
      `select action from operators.action where subject = $1 and action like 'agent.%' order by id`,
      [`member:${known(member).id}`],
    )
  ).rows.map(({ action }) => action);

test('the tree shows level 1, the line of an agent with the way back, and whoever a search finds', async () => {
  const first = await tree({ size: '100' });
  expect(first.list.map(({ memberId }) => memberId)).toEqual(expect.arrayContaining([known(top).id, known(other).id]));
  expect(first.list.every(({ level, upline }) => level === 1 && upline === null)).toBe(true);
  expect(first.list[0]).toMatchObject({ memberId: known(top).id, directDownlines: 1, teamSize: 3, isFrozen: false });
  expect(await tree({ agentId: known(mid).id })).toMatchObject({
    list: [{ memberId: known(low).id, level: 3, customerType: 42, upline: { name: known(mid).userName } }],
    path: [{ name: known(top).userName }, { name: known(mid).userName }],
  });
  expect((await tree({ agentId: known(low).id, kind: 'agent' })).total).toBe(0);
  const { code } = await teams.house.modules.agency.giveCode({ brandId: teams.brandId, memberId: known(low).memberId });
  for (const search of [known(low).userName.slice(0, -1), known(low).id, code.toLowerCase()])
    expect((await tree({ search })).list.map(({ memberId }) => memberId)).toContain(known(low).id);
  expect(await reader.call(`/ops/agency/agents/${known(player).id}`)).toMatchObject({ errorCode: 'not_an_agent' });
  expect(await reader.call('/ops/agency/agents/1')).toMatchObject({ errorCode: 'operator_member_unknown' });
});

test('nobody registers by the links of a frozen agent, nor by a frozen link; each change is in the trail once', async () => {
  const { id, memberId } = known(other);
  const { agency } = teams.house.modules;
  const { code } = await agency.giveCode({ brandId: teams.brandId, memberId });
  let names = 0;
  const register = () =>
    teams.house.call('/wps/member/register', {
      method: 'PUT',
      body: {
        username: `throughlink${(names += 1)}`,
        password,
        confirmPassword: password,
        termsAccepted: true,
        ageConfirmed: true,
        affiliateCode: code,
      },
    });
  const freezeAgent = (isFrozen: boolean) => act(`/ops/agency/agents/${id}/freeze`, { isFrozen });
  expect((await freezeAgent(true)).success).toBe(true);
  expect((await freezeAgent(true)).success).toBe(true);
  expect(await readAgent(other)).toMatchObject({ isFrozen: true, freeze: { reason: 'as agreed', by: asker.name } });
  expect(await register()).toMatchObject({ errorCode: 'invitation_code_error' });
  await freezeAgent(false);
  const [link] = (await readAgent(other)).links;
  const freezeLink = (isFrozen: boolean) => act(`/ops/agency/links/${link?.id}/freeze`, { isFrozen });
  expect((await freezeLink(true)).success).toBe(true);
  expect(await readAgent(other)).toMatchObject({ freeze: null, links: [{ isFrozen: true }] });
  expect(await register()).toMatchObject({ errorCode: 'invitation_code_error' });
  await freezeLink(false);
  await freezeLink(false);
  expect((await register()).success).toBe(true);
  expect(await act('/ops/agency/links/999999/freeze', { isFrozen: true })).toMatchObject({ errorCode: 'link_unknown' });
  expect(await trailOf(other)).toEqual(['agent.frozen', 'agent.unfrozen', 'agent.link_frozen', 'agent.link_unfrozen']);
});

test('rates of level 1 stay between those of the team and the ceilings of the brand; others are of their uplines', async () => {
  const change = (member: TreeMember | undefined, rebateSeries: number, RNG: string) =>
    act(`/ops/agency/agents/${known(member).id}/rates`, { rebateSeries, percents: { RNG } });
  for (const [series, rate] of [
    [1952, '0.004'],
    [1898, '0.004'],
    [1920, '0.0081'],
    [1920, '0.0019'],
  ] as const)
    expect(await change(top, series, rate)).toMatchObject({ errorCode: 'rate_out_of_bounds' });
  expect(await change(mid, 1880, '0.001')).toMatchObject({ errorCode: 'not_under_the_house' });
  expect((await change(top, 1920, '0.004')).success).toBe(true);
  expect((await readAgent(top)).rates).toMatchObject({
    rebateSeries: 1920,
    percents: { RNG: '0.004' },
    series: { floor: 1900, ceiling: 1950 },
    canChange: true,
  });
  const retype = (recruitsAgents: boolean) => act(`/ops/agency/agents/${known(top).id}/type`, { recruitsAgents });
  expect((await retype(false)).value).toEqual({ customerType: 41 });
  expect((await retype(true)).value).toEqual({ customerType: 1 });
  expect(await act(`/ops/agency/agents/${known(mid).id}/type`, { recruitsAgents: false })).toMatchObject({
    errorCode: 'not_under_the_house',
  });
  expect(await trailOf(top)).toEqual(['agent.rates_changed', 'agent.type_changed', 'agent.type_changed']);
});

test('what cannot be moved is refused by name', async () => {
  const { house } = teams;
  const [stranger, away] = [await house.register(), await house.register()];
  await teams.owner.query('update identity.member set brand_id = 424242 where id = $1', [away.id]);
  const [topId, midId, lowId, playerId, otherId] = [top, mid, low, player, other].map((each) => known(each).id);
  const refused = async (memberId = '', uplineId: string | null = null): Promise<string | null> =>
    (await ask(memberId, uplineId)).errorCode;
  expect([
    await refused(midId, midId),
    await refused(midId, lowId),
    await refused(topId, lowId),
    await refused(midId, topId),
    await refused(topId, null),
    await refused(midId, playerId),
    await refused(midId, stranger.id),
    await refused(midId, away.id),
    await refused(midId, '1'),
    await refused(away.id, otherId),
    await refused('1', otherId),
  ]).toEqual([
    'move_to_itself',
    'move_into_own_team',
    'move_into_own_team',
    'move_already_there',
    'move_already_there',
    'move_upline_no_agent',
    'move_upline_no_agent',
    'move_upline_unknown',
    'move_upline_unknown',
    'operator_member_unknown',
    'operator_member_unknown',
  ]);
  // The new upline has less than the member: the rate is named.
  const lesser = await comeTo(teams, known(other).memberId, { customerType: 2, rebateSeries: 1890, percents: {} });
  expect(await ask(known(low).id, lesser.id)).toMatchObject({
    errorCode: 'move_rate_above',
    message: expect.stringMatching(/RNG.*0\.001/),
  });
  expect(await ask(known(mid).id, lesser.id)).toMatchObject({ errorCode: 'move_series_above' });
  expect(
    (
      await reader.call('/ops/agency/moves', {
        body: { clientKey: randomUUID(), memberId: midId, uplineId: otherId, reason: 'why not' },
      })
    ).status,
  ).toBe(403);
});

test("a move is one operator's wish and another's decision, and happens once", async () => {
  const { house } = teams;
  const [movedId, targetId] = [known(low).id, known(other).id];
  const terms = {
    activeFrom: '10000',
    period: 'daily',
    carries: false,
    tiers: [{ threshold: '0', minActive: 0, value: '1000' }],
  };
  await teams.owner.query(
    `insert into salaries.contract (brand_id, kind, upline_id, downline_id, version, state, terms, offered_at, expires_at, in_force_from)
     values ($1, 'daily', $2, $3, 1, 'accepted', $4, now(), now(), $5)`,
    [teams.brandId, known(mid).id, movedId, JSON.stringify(terms), new Date(teams.from - 86_400_000)],
  );
  const key = randomUUID();
  const { value: asked } = await ask(movedId, targetId, asker, key);
  expect(asked).toMatchObject({
    state: 'asked',
    people: 2,
    from: { memberId: known(mid).id },
    to: { memberId: targetId },
    askedBy: asker.name,
  });
  expect((await ask(movedId, targetId, asker, key)).value.moveId).toBe(asked.moveId);
  expect(await ask(movedId, null, asker, key)).toMatchObject({ errorCode: 'key_conflict' });
  expect(await ask(movedId, null)).toMatchObject({ errorCode: 'move_waiting' });
  expect((await readAgent(low)).waitingMove).toMatchObject({ moveId: asked.moveId });
  expect(await decide(asked, asker)).toMatchObject({ errorCode: 'same_operator' });
  expect(await decide(asked, decider, { version: 2 })).toMatchObject({ errorCode: 'version_stale' });
  expect(await decide({ ...asked, moveId: '1' }, decider)).toMatchObject({ errorCode: 'move_unknown' });
  const answers = await Promise.all([decide(asked, decider), decide(asked, decider)]);
  expect(answers.map(({ errorCode }) => errorCode ?? '').sort()).toEqual(['', 'already_decided']);
  expect(answers.find(({ success }) => success)?.value).toMatchObject({
    state: 'approved',
    people: 2,
    decidedBy: decider.name,
  });
  expect(await decide(asked, decider)).toMatchObject({ errorCode: 'already_decided' });

  const file = await readAgent(low);
  expect(file).toMatchObject({ level: 2, path: [{ memberId: targetId }], waitingMove: null });
  expect(file.placements).toMatchObject([
    { upline: { memberId: targetId }, endedAt: null },
    { upline: { memberId: known(mid).id }, placedAt: null },
  ]);
  expect((await readAgent(top)).teamSize).toBe(1);
  const contracts = (await reader.call<{ list: AgentContracts[] }>(`/ops/salaries/agents/${movedId}/contracts`)).value;
  expect(contracts.list.find(({ kind }) => kind === 'daily')?.inForce).toMatchObject({ state: 'terminated' });
  expect(await trailOf(low)).toEqual(['agent.move_asked', 'agent.move_approved']);
  await house.modules.inbox.settle();
  const told = async (member: TreeMember | undefined): Promise<string[]> =>
    (
      await teams.owner.query<{ kind: InboxMessage['kind'] }>(
        `select kind from inbox.message where member_id = $1 and kind like any (array['move%', 'contract%']) order by kind`,
        [known(member).id],
      )
    ).rows.map(({ kind }) => kind);
  expect([await told(low), await told(mid), await told(other)]).toEqual([
    ['contract_ended_moved', 'move_done'],
    ['contract_ended_moved', 'move_left'],
    ['move_came'],
  ]);
});

test('types follow the place, whoever was never given rates gets some, and a rejected move changes nothing', async () => {
  const [one, above] = [
    await comeTo(teams, null, { customerType: 41 }),
    await comeTo(teams, null, { customerType: 1 }),
  ];
  const { value: asked } = await ask(one.id, above.id);
  expect((await decide(asked, decider, { verdict: 'reject' })).value).toMatchObject({ state: 'rejected' });
  expect(await readAgent(one)).toMatchObject({ level: 1, customerType: 41, waitingMove: null });
  await act(`/ops/agency/agents/${above.id}/rates`, { rebateSeries: 1910, percents: { RNG: '0.001' } });
  await decide((await ask(one.id, above.id)).value, decider);
  expect(await readAgent(one)).toMatchObject({
    level: 2,
    customerType: 42,
    rates: { rebateSeries: 1910, percents: { RNG: '0.001' } },
    placements: [{ upline: { memberId: above.id } }, { upline: null, placedAt: null }],
  });
  await decide((await ask(one.id, null)).value, decider);
  expect(await readAgent(one)).toMatchObject({ level: 1, customerType: 41, path: [] });
  const { value } = await reader.call<{ list: AgentMove[]; total: number }>(`/ops/agency/moves?search=${one.userName}`);
  expect(value.list.map(({ state }) => state)).toEqual(['approved', 'approved', 'rejected']);
});

test('two moves that cross make no ring: the second one is judged again', async () => {
  const [one, two] = [await comeTo(teams, null, { customerType: 1 }), await comeTo(teams, null, { customerType: 1 })];
  const [first, second] = [(await ask(one.id, two.id)).value, (await ask(two.id, one.id)).value];
  const answers = await Promise.all([decide(first, decider), decide(second, decider)]);
  expect(answers.map(({ errorCode }) => errorCode ?? '').sort()).toEqual(['', 'move_into_own_team']);
});
