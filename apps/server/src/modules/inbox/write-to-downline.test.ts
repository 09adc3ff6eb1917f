import { randomUUID } from 'node:crypto';
import { fixedClock } from '@fairhouse/testing';
import type { InboxMessage, MessageDesk } from '@fairhouse/contract';
import type { MemberActor } from '../../platform/context/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgent, openDownline } from '../../testing/agent-money.fixture.ts';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const clock = fixedClock(new Date());
const folder = makeBrandFolder((brand) => {
  brand['agency'] = { messagesPerDay: 3 };
});
let house: TestHouse;
beforeAll(async () => {
  const many = { count: 1000, windowMs: 60_000 };
  house = await openHouse({ clock, brandsDir: folder.folder, limits: { loginByIp: many, registerByIp: many } });
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

const write = (agent: TestMember, to: Pick<TestMember, 'id'>, over: Record<string, unknown> = {}, open = house) =>
  open.call<MessageDesk>('/api/inbox/downlines', {
    headers: house.as(agent),
    body: { memberId: to.id, text: 'See you on Friday.', clientKey: randomUUID(), ...over },
  });
async function readBy(member: TestMember): Promise<Pick<InboxMessage, 'kind' | 'facts'>[]> {
  const { value } = await house.call<{ list: InboxMessage[] }>('/wps/relay/EMFE_getInbox', {
    headers: house.as(member),
  });
  return value.list.filter(({ kind }) => kind === 'from_agent').map(({ kind, facts }) => ({ kind, facts }));
}

test('a downline reads what its agent wrote as plain text, once for each key, and as often a day as the brand lets', async () => {
  const { agent, code } = await openAgent(house);
  const downline = await openDownline(house, code);
  const text = '<b>Well</b> done!\r\n=1+1 & https://example.test  ';
  const clientKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(agent, downline, { text, clientKey })));
  expect(answers.map(({ errorCode }) => errorCode)).toEqual([null, null, null, null]);
  expect((await write(agent, downline, { text, clientKey })).value).toEqual({ perDay: 3, leftToday: 2 });
  expect(await readBy(downline)).toEqual([
    { kind: 'from_agent', facts: { name: agent.userName, text: '<b>Well</b> done!\n=1+1 & https://example.test' } },
  ]);
  const more = await Promise.all(Array.from({ length: 5 }, () => write(agent, downline)));
  expect(more.map(({ errorCode }) => errorCode ?? 'sent').toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'message_limit'),
    'sent',
    'sent',
  ]);
  expect(await readBy(downline)).toHaveLength(3);
  const desk = await house.call('/api/inbox/downlines', { headers: house.as(agent) });
  expect(desk.value).toEqual({ perDay: 3, leftToday: 0 });
  clock.advance(86_400_000);
  const { inbox, brand } = house.modules;
  const writer = { actor: { memberId: BigInt(agent.id) } as MemberActor, brand: brand.first };
  expect(await inbox.readMessageDesk(writer)).toEqual({ perDay: 3, leftToday: 3 });
});

test.each([[''], [' \n '], ['a'.repeat(501)], ['bell\u0007'], ['right\u202eleft'], ['nul\0']])(
  'refuses %j as a message',
  async (text) => {
    const { agent, code } = await openAgent(house);
    const downline = await openDownline(house, code);
    expect(await write(agent, downline, { text })).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    expect(await write(agent, downline, { text: '😀'.repeat(500) })).toMatchObject({ success: true });
  },
);

test('goes to direct downlines alone, from no frozen agent, and to nobody on a break', async () => {
  const { agent, code } = await openAgent(house);
  const downline = await openDownline(house, code);
  const below = await openAgent(house);
  for (const other of [await house.register(), below.agent, agent, { id: '999999999' }])
    expect(await write(agent, other)).toMatchObject({ status: 404, errorCode: 'not_a_downline' });
  expect(await write(downline, agent)).toMatchObject({ success: false });
  const resting = await openDownline(house, code);
  await house.call('/wps/member/protection/break', { body: { term: '1d' }, headers: house.as(resting) });
  expect(await write(agent, resting)).toMatchObject({ status: 409, errorCode: 'downline_takes_no_messages' });
  const { agency, brand } = house.modules;
  await house.platform.inTx((tx) =>
    agency.freezeAgent(tx, {
      memberId: BigInt(agent.id),
      brandId: brand.first.id,
      at: clock.now(),
      reason: 'a test',
      operatorId: 1n,
    }),
  );
  expect(await write(agent, downline)).toMatchObject({ status: 409, errorCode: 'agent_frozen' });
  expect([await readBy(downline), await readBy(resting)]).toEqual([[], []]);
});

test('is off where the brand lets agents write nothing', async () => {
  const { agent, code } = await openAgent(house);
  const downline = await openDownline(house, code);
  const mute = makeBrandFolder((brand) => {
    brand['agency'] = { messagesPerDay: 0 };
  });
  const other = await openHouse({ beside: house, clock, brandsDir: mute.folder });
  expect(await write(agent, downline, {}, other)).toMatchObject({ errorCode: 'function.not.available' });
  await other.close();
  mute.remove();
});
