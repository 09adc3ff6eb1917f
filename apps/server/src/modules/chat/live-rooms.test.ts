import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HostRoom, LiveMessage, LiveMessages, LiveNews, LiveRoom, LiveVisit } from '@fairhouse/contract';
import { setModule, type BrandDraft } from '../../testing/brand-folder.ts';
import { demoBrandsFolder } from '../../testing/demo-brand.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { listen, type Heard } from './chat.fixture.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const brandsDir = mkdtempSync(join(tmpdir(), 'fairhouse-brands-'));
const form = { hostName: 'Mira', picture: 'boats', tags: ['cricket', 'hindi films'], language: 'EN' };
let house: TestHouse;
let host: TestOperator;
let anna: TestMember;
let bela: TestMember;

function switchRooms(enabled: '0' | '1', code = 'fairhouse'): void {
  const brand = JSON.parse(readFileSync(join(demoBrandsFolder, `${code}.json`), 'utf8')) as BrandDraft;
  setModule(brand, 'CBS3', enabled);
  writeFileSync(join(brandsDir, `${code}.json`), JSON.stringify(brand));
}

beforeAll(async () => {
  cpSync(demoBrandsFolder, brandsDir, { recursive: true });
  switchRooms('1');
  switchRooms('0', 'mehfil');
  const many = { count: 10_000, windowMs: 1000 };
  house = await openHouse({ clock, brandsDir, encryptedBodies: many, limits: { registerByIp: many } });
});
afterAll(async () => {
  await house.close();
  rmSync(brandsDir, { recursive: true });
});
beforeEach(async () => {
  // Every room of the test before has been left by its host.
  clock.advance(10 * 60_000);
  await house.modules.chat.tend();
  host = await openOperator(house, 'host');
  [anna, bela] = [await house.register(), await house.register()];
});

const list = (headers = {}) => house.call<{ list: LiveRoom[] }>('/wps/relay/CBS_modelList', { headers });
const enter = (member: TestMember, roomId: string) =>
  house.call<LiveVisit>(`/wps/relay/CBS_launchChat?roomId=${roomId}`, { headers: house.as(member) });
const read = (member: TestMember, roomId: string, query = '') =>
  house.call<LiveMessages>(`/wps/relay/CBS_roomMessages?roomId=${roomId}${query}`, { headers: house.as(member) });
const leave = (member: TestMember, roomId: string) =>
  house.call('/wps/relay/CBS_leaveRoom', { headers: house.as(member), body: { roomId } });
const say = (member: TestMember, roomId: string, text: string, clientKey: string = randomUUID()) =>
  house.call<LiveMessage>('/wps/relay/CBS_roomMessage', {
    headers: house.as(member),
    body: { roomId, clientKey, text },
  });
const tell = (text: string, clientKey: string = randomUUID(), by = host) =>
  by.call<LiveMessage>('/ops/live-room/messages', { body: { clientKey, text } });
const act = <T = HostRoom>(path: string, by = host) => by.call<T>(`/ops/live-room/${path}`, { method: 'POST' });
const openRoom = async (over: object = {}, by = host) =>
  by.call<HostRoom>('/ops/live-room', { body: { ...form, ...over } });

async function begin(): Promise<string> {
  const { room } = (await openRoom()).value;
  for (const member of [anna, bela]) await enter(member, room?.roomId ?? '');
  return room?.roomId ?? '';
}

async function listenAt(member: TestMember, at = house): Promise<Heard<LiveNews>> {
  const { value } = await house.call<{ ticket: string }>('/api/realtime/ticket', {
    method: 'POST',
    headers: house.as(member),
  });
  return listen<LiveNews>(at.siteUrl, value.ticket);
}
async function listenAsHost(): Promise<Heard<LiveNews>> {
  const { value } = await act<{ ticket: string }>('ticket');
  return listen<LiveNews>(house.backofficeUrl, value.ticket);
}
const heardIn = ({ news }: Heard<LiveNews>) =>
  news.flatMap((one) =>
    one.kind === 'message' ? [[one.message.author, one.message.isOwn, one.message.text] as const] : [],
  );

describe('a live room', () => {
  test('is in the list of everybody while it is open, with its host, picture, tags, language and listeners', async () => {
    const roomId = await begin();
    expect((await list()).value.list).toEqual([
      {
        roomId,
        hostName: 'Mira',
        picture: '/pictures/boats.svg',
        tags: form.tags,
        language: 'EN',
        listeners: 2,
        openedAt: clock.now().getTime(),
      },
    ]);
    expect((await enter(anna, roomId)).value).toMatchObject({
      chatUrl: `/member?page=liveRooms&room=${roomId}`,
      isMuted: false,
    });
    await leave(bela, roomId);
    expect((await list()).value.list[0]?.listeners).toBe(1);
    clock.advance(61_000);
    expect((await list()).value.list[0]?.listeners).toBe(0);
    await act('close');
    expect((await list()).value.list).toEqual([]);
  });

  test('is heard live in two windows on two processes and by its host, each message once, in order, under masked names', async () => {
    const beside = await openHouse({ beside: house, brandsDir, clock });
    await expect.poll(() => house.platform.bus.hasPeers()).toBe(true);
    const roomId = await begin();
    const [atAnna, atBela, atHost] = [await listenAt(anna), await listenAt(bela, beside), await listenAsHost()];
    // A ticket is taken a moment after the socket opens.
    await expect
      .poll(async () => {
        await tell('Is this on?');
        return [atAnna, atBela, atHost].every((heard) => heard.news.length > 0);
      })
      .toBe(true);
    const before = (await read(anna, roomId)).value.list.length;
    await say(anna, roomId, 'Hello');
    await say(bela, roomId, 'नमस्ते 🎲');
    await tell('Welcome, both of you.');
    await expect
      .poll(() => [atAnna, atBela, atHost].map((heard) => heardIn(heard).slice(-3)))
      .toEqual([
        [
          ['member', true, 'Hello'],
          ['member', false, 'नमस्ते 🎲'],
          ['host', false, 'Welcome, both of you.'],
        ],
        [
          ['member', false, 'Hello'],
          ['member', true, 'नमस्ते 🎲'],
          ['host', false, 'Welcome, both of you.'],
        ],
        [
          ['member', false, 'Hello'],
          ['member', false, 'नमस्ते 🎲'],
          ['host', true, 'Welcome, both of you.'],
        ],
      ]);
    const reported = JSON.stringify([atBela.news, atHost.news, (await read(bela, roomId)).value]);
    for (const secret of [anna.userName, bela.userName, host.name]) expect(reported.includes(secret)).toBe(false);
    expect((await read(bela, roomId)).value.list.slice(before).map(({ name, author }) => [name, author])).toEqual([
      [`${anna.userName[0]}***${anna.userName.at(-1)}`, 'member'],
      [`${bela.userName[0]}***${bela.userName.at(-1)}`, 'member'],
      ['Mira', 'host'],
    ]);
    for (const { socket } of [atAnna, atBela, atHost]) socket.close();
    await beside.close();
  });

  test('is heard by nobody who is not in it', async () => {
    const roomId = await begin();
    const [inside, outside] = [await listenAt(anna), await listenAt(bela)];
    await leave(bela, roomId);
    await expect
      .poll(async () => {
        await tell('Hello');
        return inside.news.length;
      })
      .toBeGreaterThan(0);
    expect(outside.news).toEqual([]);
    for (const { socket } of [inside, outside]) socket.close();
  });

  test('shows whoever comes the last fifty messages, and what was missed page by page', async () => {
    const roomId = await begin();
    for (let n = 1; n <= 60; n += 1) await tell(`m${n}`);
    const { list: last, hasMore } = (await read(anna, roomId)).value;
    expect([last.length, last[0]?.seq, last.at(-1)?.text, hasMore]).toEqual([50, 11, 'm60', false]);
    const missed = (await read(anna, roomId, '&after=5')).value;
    expect([missed.list.length, missed.list[0]?.seq, missed.hasMore]).toEqual([50, 6, true]);
  });

  test('is one of a host at a time, however often it is opened at once', async () => {
    const answers = await Promise.all([openRoom(), openRoom(), openRoom()]);
    expect(answers.map(({ errorCode }) => errorCode).filter((code) => code === 'live_room_open')).toHaveLength(2);
    expect((await list()).value.list).toHaveLength(1);
  });

  test('that its host has left without a word closes, and everybody in it is told', async () => {
    const roomId = await begin();
    const heard = await listenAt(anna);
    await expect
      .poll(async () => {
        await tell('Hello');
        return heard.news.length;
      })
      .toBeGreaterThan(0);
    clock.advance(60_000);
    await host.call('/ops/live-room');
    await enter(anna, roomId);
    clock.advance(100_000);
    await house.modules.chat.tend();
    expect((await list()).value.list).toHaveLength(1);
    clock.advance(15_000);
    await enter(anna, roomId);
    clock.advance(10_000);
    await house.modules.chat.tend();
    await expect.poll(() => heard.news.at(-1)).toEqual({ kind: 'closed', roomId });
    expect(await enter(anna, roomId)).toMatchObject({ status: 404, errorCode: 'live_room_closed' });
    heard.socket.close();
  });
});

describe('a message', () => {
  test('sent again under its key is the same message, at once and later, and other words under it are refused', async () => {
    const roomId = await begin();
    const [key, hostKey] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(anna, roomId, 'Once', key)));
    expect(new Set(answers.map(({ value }) => value.seq))).toEqual(new Set([1]));
    expect(await say(anna, roomId, 'Twice', key)).toMatchObject({ status: 409, errorCode: 'key_conflict' });
    expect((await tell('Yes', hostKey)).value).toEqual((await tell('Yes', hostKey)).value);
    // The same key of somebody else is another message.
    expect((await say(bela, roomId, 'Mine', key)).value.seq).toBe(3);
  });

  test('has a number without a gap, from everybody at once', async () => {
    const roomId = await begin();
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => [
        say(anna, roomId, `a${n}`),
        say(bela, roomId, `b${n}`),
        tell(`h${n}`),
      ]).flat(),
    );
    expect((await read(anna, roomId)).value.list.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 24 }, (_, at) => at + 1),
    );
  });

  test.each([
    ['', 400, 'request_param_err'],
    [' \u202e\n', 400, 'request_param_err'],
    ['x'.repeat(301), 413, 'chat_too_long'],
    ['look at example.com', 400, 'live_contact_refused'],
    ['call me: 98765 43210', 400, 'live_contact_refused'],
  ])('of %#: refused of members and of hosts, and nothing is kept', async (text, status, errorCode) => {
    const roomId = await begin();
    expect(await say(anna, roomId, text)).toMatchObject({ status, errorCode });
    expect(await tell(text)).toMatchObject({ status, errorCode });
    expect((await read(anna, roomId)).value.list).toEqual([]);
  });

  test('has room for 300 characters, whatever they are', async () => {
    const roomId = await begin();
    expect((await say(anna, roomId, '🎲'.repeat(300))).status).toBe(200);
    expect(await say(anna, roomId, 'x'.repeat(301))).toMatchObject({
      message: 'A message has room for 300 characters.',
    });
  });

  test('of a flood is refused with the time to wait, for that member alone', async () => {
    const roomId = await begin();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => say(anna, roomId, `m${n}`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await say(bela, roomId, 'Hello')).status).toBe(200);
  });

  test('that its host removes is empty for everybody, now and later, once in the trail', async () => {
    const roomId = await begin();
    const heard = await listenAt(bela);
    await expect
      .poll(async () => {
        await tell('Hello');
        return heard.news.length;
      })
      .toBeGreaterThan(0);
    const { seq } = (await say(anna, roomId, 'Rude words')).value;
    const removed = await Promise.all([
      act<LiveMessage>(`messages/${seq}/remove`),
      act<LiveMessage>(`messages/${seq}/remove`),
    ]);
    expect(removed.map(({ value }) => [value.isRemoved, value.text])).toEqual([
      [true, ''],
      [true, ''],
    ]);
    await expect
      .poll(() =>
        heard.news.flatMap((one) => (one.kind === 'message' && one.message.isRemoved ? [one.message.text] : [])),
      )
      .toEqual(['']);
    expect(JSON.stringify((await read(anna, roomId)).value)).not.toContain('Rude');
    const trail = await rowsOf<{ before: { text: string } }>(
      house,
      `select before from operators.action where action = 'live_room.message_removed' and subject = $1`,
      [`member:${anna.id}`],
    );
    expect(trail.map(({ before }) => before.text)).toEqual(['Rude words']);
    heard.socket.close();
  });
});

describe('a host', () => {
  test('mutes who wrote a message, is told no name, and hears them again', async () => {
    const roomId = await begin();
    const heard = await listenAt(anna);
    await expect
      .poll(async () => {
        await tell('Hello');
        return heard.news.length;
      })
      .toBeGreaterThan(0);
    const { seq } = (await say(anna, roomId, 'Rude words')).value;
    const { muted } = (await act(`messages/${seq}/mute`)).value;
    await act(`messages/${seq}/mute`);
    expect(muted.map(({ name }) => name)).toEqual([`${anna.userName[0]}***${anna.userName.at(-1)}`]);
    await expect.poll(() => heard.news.at(-1)).toEqual({ kind: 'muted', roomId, isMuted: true });
    expect(await say(anna, roomId, 'More')).toMatchObject({ status: 403, errorCode: 'live_muted' });
    expect((await say(bela, roomId, 'Not me')).status).toBe(200);
    expect((await enter(anna, roomId)).value.isMuted).toBe(true);
    // Also in the next room of the same host, and not with another one.
    await act('close');
    const next = (await openRoom()).value.room?.roomId ?? '';
    expect(await say(anna, next, 'Again')).toMatchObject({ errorCode: 'live_muted' });
    const other = await openOperator(house, 'host');
    const theirs = (await openRoom({ hostName: 'Tara' }, other)).value.room?.roomId ?? '';
    expect((await say(anna, theirs, 'Hello')).status).toBe(200);
    const muteId = muted[0]?.muteId ?? '';
    expect((await act(`mutes/${muteId}/lift`, other)).value.muted).toEqual([]);
    expect(await say(anna, next, 'Still')).toMatchObject({ errorCode: 'live_muted' });
    expect((await act(`mutes/${muteId}/lift`)).value.muted).toEqual([]);
    expect((await say(anna, next, 'Sorry')).status).toBe(200);
    const trail = await rowsOf<{ action: string }>(
      house,
      'select action from operators.action where subject = $1 order by id',
      [`member:${anna.id}`],
    );
    expect(trail.map(({ action }) => action)).toEqual(['live_room.member_muted', 'live_room.mute_lifted']);
    heard.socket.close();
  });

  test('acts in the own room only', async () => {
    const roomId = await begin();
    const { seq } = (await say(anna, roomId, 'Hello')).value;
    const other = await openOperator(house, 'host');
    for (const path of [`messages/${seq}/remove`, `messages/${seq}/mute`, 'close'])
      expect(await act(path, other)).toMatchObject({ status: 404, errorCode: 'live_room_closed' });
    await openRoom({}, other);
    for (const path of [`messages/${seq}/remove`, `messages/${seq}/mute`])
      expect(await act(path, other)).toMatchObject({ status: 404, errorCode: 'live_message_unknown' });
    expect((await read(anna, roomId)).value.list.map(({ text }) => text)).toEqual(['Hello']);
  });

  test('cannot be muted, has no contact in name or tags, and the trail says when the room was open', async () => {
    expect(await openRoom({ tags: ['t.me/mira'] })).toMatchObject({ status: 400, errorCode: 'live_contact_refused' });
    expect(await openRoom({ hostName: 'call 9876543210' })).toMatchObject({
      status: 400,
      errorCode: 'live_contact_refused',
    });
    const roomId = await begin();
    const { seq } = (await tell('Hello')).value;
    expect(await act(`messages/${seq}/mute`)).toMatchObject({ status: 404, errorCode: 'live_message_unknown' });
    await act('close');
    expect(await act('close')).toMatchObject({ status: 404, errorCode: 'live_room_closed' });
    const trail = await rowsOf<{ action: string; operator_name: string }>(
      house,
      'select action, operator_name from operators.action where subject = $1 order by id',
      [`live_room:${roomId}`],
    );
    expect(trail).toEqual([
      { action: 'live_room.opened', operator_name: host.name },
      { action: 'live_room.closed', operator_name: host.name },
    ]);
  });

  test('may do nothing else, and hears nothing of the desk', async () => {
    for (const path of ['/ops/chat', '/ops/members?search=a', '/ops/support'])
      expect((await host.call(path)).status).not.toBe(200);
    const support = await openOperator(house, 'support');
    expect(await openRoom({}, support)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    await begin();
    const heard = await listenAsHost();
    await expect
      .poll(async () => {
        await tell('Hello');
        return heard.news.length;
      })
      .toBeGreaterThan(0);
    const { value } = await support.call<{ ticket: string }>('/ops/realtime/ticket', { method: 'POST' });
    const atDesk = await listen<{ kind: string }>(house.backofficeUrl, value.ticket);
    await support.call('/ops/chat/duty', { body: { isOn: true } });
    await expect
      .poll(async () => {
        for (const path of ['openChat', 'closeChat'])
          await house.call(`/wps/relay/CBS_${path}`, { method: 'POST', headers: house.as(anna) });
        return atDesk.news.length;
      })
      .toBeGreaterThan(0);
    expect(heard.news.every((one) => 'roomId' in one)).toBe(true);
    for (const { socket } of [heard, atDesk]) socket.close();
  });
});

describe('a room refuses', () => {
  const doors: readonly [string, (member: TestMember, roomId: string) => Promise<Answer<unknown>>][] = [
    ['entering', enter],
    ['reading', read],
    ['writing', (member, roomId) => say(member, roomId, 'Hello')],
  ];

  test.each(doors)('%s to visitors and trial accounts', async (_name, ask) => {
    const roomId = await begin();
    const nobody: TestMember = { id: '0', userName: '', password: '', token: '', cookie: '' };
    expect(await ask(nobody, roomId)).toMatchObject({ status: 401 });
    const trial = await house.call<{ token: string }>('/wps/session/login/freeplay', {
      body: { os: 'Linux', platform: 'W' },
    });
    const asTrial = {
      ...nobody,
      token: trial.value.token,
      cookie: trial.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    };
    expect(await ask(asTrial, roomId)).toMatchObject({ status: 403, errorCode: 'in_need_true_account' });
  });

  test.each(doors)('%s to a member on a break, who leaves at its beginning', async (_name, ask) => {
    const roomId = await begin();
    const broken = await house.call('/wps/member/protection/break', { headers: house.as(anna), body: { term: '1d' } });
    expect(broken.status).toBe(200);
    expect(await ask(anna, roomId)).toMatchObject({ status: 403, errorCode: 'live_on_break' });
    await expect.poll(async () => (await list()).value.list[0]?.listeners).toBe(1);
  });

  test.each(doors)('%s when it is none, has closed, or the brand has rooms no more', async (_name, ask) => {
    const roomId = await begin();
    for (const unknown of ['1', '9999999999999999999'])
      expect(await ask(anna, unknown)).toMatchObject({ status: 404, errorCode: 'live_room_closed' });
    switchRooms('0');
    house.modules.brand.reload();
    expect(await ask(anna, roomId)).toMatchObject({ status: 400, errorCode: 'function.not.available' });
    switchRooms('1');
    house.modules.brand.reload();
    await act('close');
    expect(await ask(anna, roomId)).toMatchObject({ status: 404, errorCode: 'live_room_closed' });
  });

  test('everything of it where the brand has no rooms', async () => {
    const elsewhere = { headers: { merchant: 'mehfil' } };
    expect(await list(elsewhere.headers)).toMatchObject({ status: 400, errorCode: 'function.not.available' });
    const input: readonly (readonly [string, object])[] = [
      ['', {}],
      ['', { body: form }],
      ['/close', { method: 'POST' }],
      ['/messages', {}],
      ['/messages', { body: { clientKey: randomUUID(), text: 'Hello' } }],
      ['/messages/1/remove', { method: 'POST' }],
      ['/messages/1/mute', { method: 'POST' }],
      ['/mutes/1/lift', { method: 'POST' }],
    ];
    for (const [path, options] of input)
      expect([path, (await host.call(`/ops/live-room${path}`, { ...options, ...elsewhere })).errorCode]).toEqual([
        path,
        'function.not.available',
      ]);
  });
});
