import { randomUUID } from 'node:crypto';
import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, type CallSpec, type ChatMessage, type Matter } from '@fairhouse/contract';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator } from '../../testing/test-operator.ts';
import { clerkOf, guestOf, type Clerk, type Guest } from './chat.fixture.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
let clerk: Clerk;
let guest: Guest;
beforeAll(async () => {
  house = await openHouse({
    clock,
    encryptedBodies: { count: 10_000, windowMs: 1000 },
    limits: { registerByIp: { count: 10_000, windowMs: 1000 } },
  });
});
afterAll(() => house.close());
beforeEach(async () => {
  // Everybody of the test before has left the desk.
  clock.advance(10 * 60_000);
  await house.modules.chat.tend();
  guest = guestOf(house, await house.register());
  clerk = clerkOf(house, await openOperator(house, 'support'));
});

/** The guest has been taken by the clerk. */
async function begin(): Promise<string> {
  await clerk.setDuty(true);
  await guest.open();
  const { conversationId } = await clerk.chatOf(guest.member);
  await clerk.act(conversationId, 'take');
  return conversationId;
}

async function sendPicture(as: TestMember, clientKey = randomUUID()) {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: { r: 9, g: 99, b: 199 } } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('clientKey', clientKey);
  form.append('image', new Blob([new Uint8Array(bytes)]), 'screen.png');
  const response = await fetch(`${house.siteUrl}/wps/relay/CBS_chatPicture`, {
    method: 'POST',
    body: form,
    headers: { merchant: 'fairhouse', language: 'EN', ...house.as(as) },
  });
  return {
    status: response.status,
    ...((await response.json()) as { errorCode: string | null; value: ChatMessage | null }),
  };
}

describe('a conversation', () => {
  test('goes from the queue to an operator and both ways between two processes, in order', async () => {
    const beside = await openHouse({ beside: house, clock });
    await expect.poll(() => house.platform.bus.hasPeers()).toBe(true);
    await clerk.setDuty(true);
    const [atPanel, atDesk] = [await guest.listen(), await clerk.listen(beside)];
    expect((await guest.open()).value).toMatchObject({ state: 'waiting', ahead: 0, isStaffed: true });
    await expect
      .poll(() => atDesk.news.some((news) => news.kind === 'chat' && news.chat.memberId === guest.member.id))
      .toBe(true);
    const { conversationId } = await clerk.chatOf(guest.member);
    expect((await clerk.act(conversationId, 'take')).value).toMatchObject({
      state: 'open',
      operatorName: clerk.operator.name,
    });
    for (const text of ['Hello', 'Is my deposit there?', 'नमस्ते 🎲']) await guest.say(text);
    await clerk.say(conversationId, 'Let me look.');
    await expect
      .poll(() => atDesk.texts())
      .toEqual(['taken', 'Hello', 'Is my deposit there?', 'नमस्ते 🎲', 'Let me look.']);
    await expect
      .poll(() => atPanel.texts())
      .toEqual(['waiting', 'taken', 'Hello', 'Is my deposit there?', 'नमस्ते 🎲', 'Let me look.']);
    expect((await guest.read()).list.map(({ seq, author }) => [seq, author])).toEqual([
      [1, 'house'],
      [2, 'house'],
      [3, 'member'],
      [4, 'member'],
      [5, 'member'],
      [6, 'operator'],
    ]);
    for (const { socket } of [atPanel, atDesk]) socket.close();
    await beside.close();
  });

  test('is not opened while nobody is at the desk; a message can be left', async () => {
    expect(await guest.state()).toMatchObject({ state: 'resting', isStaffed: false });
    expect(await guest.open()).toMatchObject({ status: 409, errorCode: 'chat_unstaffed' });
    expect(await guest.say('Hello?')).toMatchObject({ status: 409, errorCode: 'chat_resting' });
    expect((await guest.read()).list).toEqual([]);
  });

  test('is one, however often it is opened at once', async () => {
    await clerk.setDuty(true);
    await Promise.all([guest.open(), guest.open(), guest.open()]);
    expect((await guest.read()).list.map(({ text }) => text)).toEqual(['waiting']);
  });

  test('tells how many wait in front', async () => {
    await clerk.setDuty(true);
    const first = guestOf(house, await house.register());
    await first.open();
    expect((await guest.open()).value.ahead).toBe(1);
    await first.post('closeChat');
    expect((await guest.state()).ahead).toBe(0);
  });

  test('rests when either side ends it, keeps what was said, and goes on later', async () => {
    const conversationId = await begin();
    await guest.say('Thank you');
    expect((await guest.post('closeChat')).value.state).toBe('resting');
    expect(await clerk.say(conversationId, 'Welcome')).toMatchObject({ status: 409, errorCode: 'chat_not_yours' });
    expect((await guest.open()).value.state).toBe('waiting');
    await clerk.act(conversationId, 'take');
    await clerk.act(conversationId, 'close');
    expect((await guest.read()).list.map(({ text }) => text)).toEqual([
      'waiting',
      'taken',
      'Thank you',
      'closed',
      'waiting',
      'taken',
      'closed',
    ]);
    expect((await clerk.desk()).list).toEqual([]);
  });
});

describe('a message', () => {
  test('sent again under its key is the same message, at once and later, and other words under it are refused', async () => {
    const conversationId = await begin();
    const [key, deskKey] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => guest.say('Once', key)));
    expect(new Set(answers.map(({ value }) => value.seq))).toEqual(new Set([3]));
    expect(await guest.say('Twice', key)).toMatchObject({ status: 409, errorCode: 'key_conflict' });
    const [one, two] = [
      await clerk.say(conversationId, 'Yes', deskKey),
      await clerk.say(conversationId, 'Yes', deskKey),
    ];
    expect(one.value).toEqual(two.value);
    expect((await guest.read()).list.map(({ text }) => text)).toEqual(['waiting', 'taken', 'Once', 'Yes']);
    // What was kept is answered again also when the conversation rests by now.
    await guest.post('closeChat');
    expect((await guest.say('Once', key)).value.seq).toBe(3);
  });

  test('has a number without a gap, from both sides at once', async () => {
    const conversationId = await begin();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? guest.say(`m${n}`) : clerk.say(conversationId, `o${n}`))),
    );
    expect((await guest.read()).list.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, n) => n + 1));
  });

  test('that was missed is read after the last one seen, and what was long ago page by page', async () => {
    const conversationId = await begin();
    for (let n = 0; n < 25; n += 1) await guest.say(`m${n}`);
    clock.advance(31_000);
    for (let n = 25; n < 40; n += 1) await guest.say(`m${n}`);
    expect((await guest.read('?after=39')).list.map(({ seq }) => seq)).toEqual([40, 41, 42]);
    const last = await guest.read();
    expect([last.list.length, last.list[0]?.seq, last.hasMore]).toEqual([30, 13, true]);
    const first = await guest.read('?before=13');
    expect([first.list.length, first.list.at(-1)?.seq, first.hasMore]).toEqual([12, 12, false]);
    const onDesk = await clerk.operator.call<{ list: ChatMessage[] }>(`/ops/chat/${conversationId}/messages?after=41`);
    expect(onDesk.value.list.map(({ text }) => text)).toEqual(['m39']);
  });

  test('is unread until it is seen, on either side, and never unread again', async () => {
    const conversationId = await begin();
    const heard = await guest.listen();
    await guest.say('One');
    await guest.say('Two');
    expect(await clerk.chatOf(guest.member)).toMatchObject({ unread: 2, lastText: 'Two' });
    await clerk.act(conversationId, 'read', { seq: 3 });
    expect((await clerk.chatOf(guest.member)).unread).toBe(1);
    await clerk.act(conversationId, 'read', { seq: 4 });
    await clerk.act(conversationId, 'read', { seq: 2 });
    expect((await clerk.chatOf(guest.member)).unread).toBe(0);
    await expect.poll(() => heard.news.flatMap((news) => (news.kind === 'read' ? [news.seq] : []))).toEqual([3, 4]);
    await clerk.say(conversationId, 'Here');
    expect(await guest.state()).toMatchObject({ unread: 1, readSeq: 4 });
    expect((await guest.post('chatRead', { seq: 2_000_000_000 })).value.unread).toBe(0);
    heard.socket.close();
  });

  test.each([
    ['', 400],
    [' \n\u202e', 400],
    ['x'.repeat(1001), 413],
    ['x'.repeat(20_001), 400],
    ['x'.repeat(1_100_000), 413],
  ])('of %#: refused, and nothing is kept', async (text, status) => {
    const conversationId = await begin();
    expect((await guest.say(text)).status).toBe(status);
    expect((await clerk.say(conversationId, text)).status).toBe(status);
    expect((await guest.read()).list).toHaveLength(2);
  });

  test('that is too long says how much room there is', async () => {
    await begin();
    expect(await guest.say('x'.repeat(1001))).toMatchObject({
      status: 413,
      errorCode: 'chat_too_long',
      message: 'A message has room for 1000 characters.',
    });
  });

  test('of a megabyte is refused before it is read, keeps nothing, and the conversation goes on', async () => {
    const conversationId = await begin();
    expect((await guest.say('x'.repeat(1_000_000))).status).toBe(413);
    expect((await clerk.say(conversationId, 'x'.repeat(1_000_000))).status).toBe(413);
    expect((await guest.say('Shorter')).status).toBe(200);
    expect((await guest.read()).list.filter(({ text }) => text !== null && text.length > 10)).toEqual([]);
  });

  test('of a flood is refused with the time to wait, for that member alone', async () => {
    await begin();
    const other = guestOf(house, await house.register());
    await other.open();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guest.say(`m${n}`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.say('Hello')).status).toBe(200);
    clock.advance(30_000);
    expect((await guest.say('Slower')).status).toBe(200);
  });

  test('may be a picture, which nobody but both ends can see', async () => {
    const conversationId = await begin();
    const key = randomUUID();
    const [one, two] = [await sendPicture(guest.member, key), await sendPicture(guest.member, key)];
    expect([one.status, one.value?.seq, two.value?.picture]).toEqual([200, 3, one.value?.picture]);
    const name = one.value?.picture ?? '';
    const stranger = guestOf(house, await house.register());
    const look = (as: TestMember) =>
      fetch(`${house.siteUrl}/wps/relay/CBS_chatPicture/${name}`, {
        headers: { merchant: 'fairhouse', ...house.as(as) },
      });
    expect([(await look(guest.member)).status, (await look(stranger.member)).status]).toEqual([200, 404]);
    expect((await clerk.operator.call(`/ops/chat/${conversationId}/pictures/${name}`)).status).toBe(200);
    await stranger.open();
    const theirs = await clerk.chatOf(stranger.member);
    expect(await clerk.operator.call(`/ops/chat/${theirs.conversationId}/pictures/${name}`)).toMatchObject({
      status: 404,
      errorCode: 'image_unknown',
    });
    // What was sent twice is kept once, and what was refused not at all.
    await guest.post('closeChat');
    expect(await sendPicture(guest.member)).toMatchObject({ status: 409, errorCode: 'chat_resting' });
    expect(await rowsOf(house, 'select from platform.upload where member_id = $1', [guest.member.id])).toHaveLength(1);
  });

  test('being written is told and kept nowhere', async () => {
    const conversationId = await begin();
    const [atPanel, atDesk] = [await guest.listen(), await clerk.listen()];
    // A ticket is taken a moment after the socket opens.
    await expect
      .poll(async () => {
        await guest.post('chatTyping');
        return atDesk.news.some(({ kind }) => kind === 'typing');
      })
      .toBe(true);
    await expect
      .poll(async () => {
        await clerk.act(conversationId, 'typing');
        return atPanel.news.some(({ kind }) => kind === 'typing');
      })
      .toBe(true);
    expect((await guest.read()).list).toHaveLength(2);
    for (const { socket } of [atPanel, atDesk]) socket.close();
  });
});

describe('the desk', () => {
  let colleague: Clerk;
  beforeEach(async () => {
    colleague = clerkOf(house, await openOperator(house, 'support'));
  });

  test('has one of two who take at once', async () => {
    await clerk.setDuty(true);
    await colleague.setDuty(true);
    await guest.open();
    const { conversationId } = await clerk.chatOf(guest.member);
    const answers = await Promise.all([clerk.act(conversationId, 'take'), colleague.act(conversationId, 'take')]);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set(['chat_taken', null]));
  });

  test('hands over to who is there, and back into the queue; who has it writes, and nobody else', async () => {
    const conversationId = await begin();
    expect(await colleague.say(conversationId, 'Hello')).toMatchObject({ status: 409, errorCode: 'chat_not_yours' });
    expect(await colleague.act(conversationId, 'hand-over', { operatorId: null })).toMatchObject({
      errorCode: 'chat_not_yours',
    });
    expect(await colleague.act(conversationId, 'close')).toMatchObject({ errorCode: 'chat_not_yours' });
    const toColleague = { operatorId: colleague.operator.id };
    expect(await clerk.act(conversationId, 'hand-over', toColleague)).toMatchObject({
      status: 409,
      errorCode: 'colleague_away',
    });
    await colleague.setDuty(true);
    expect((await clerk.act(conversationId, 'hand-over', toColleague)).value).toMatchObject({
      state: 'open',
      operatorName: colleague.operator.name,
    });
    expect((await colleague.say(conversationId, 'I am here now.')).status).toBe(200);
    expect((await colleague.act(conversationId, 'hand-over', { operatorId: null })).value).toMatchObject({
      state: 'waiting',
      operatorId: null,
    });
    const trail = await rowsOf<{ action: string }>(
      house,
      'select action from operators.action where subject = $1 order by id',
      [`member:${guest.member.id}`],
    );
    expect(trail.map(({ action }) => action)).toEqual(['chat.taken', 'chat.handed_over', 'chat.handed_over']);
  });

  test('that a colleague has left gives what they had to whoever takes it', async () => {
    const conversationId = await begin();
    await colleague.setDuty(true);
    expect(await colleague.act(conversationId, 'take')).toMatchObject({ errorCode: 'chat_taken' });
    await clerk.setDuty(false);
    await house.modules.chat.tend();
    expect((await guest.state()).state).toBe('waiting');
    expect((await colleague.act(conversationId, 'take')).value.operatorName).toBe(colleague.operator.name);
  });

  test('that is empty makes a message of what waits, once, and its answer comes to the inbox', async () => {
    const conversationId = await begin();
    await guest.say('My bonus is missing.');
    await guest.say('Are you there?');
    await clerk.setDuty(false);
    await house.modules.chat.tend();
    clock.advance(3 * 60_000);
    await Promise.all([house.modules.chat.tend(), house.modules.chat.tend()]);
    expect(await guest.state()).toMatchObject({ state: 'resting', isStaffed: false });
    const left = (await house.call<{ list: Matter[] }>('/wps/relay/CSP_matters', { headers: house.as(guest.member) }))
      .value.list;
    expect(left.map(({ kind, content }) => [kind, content])).toEqual([
      ['message', 'My bonus is missing.\nAre you there?'],
    ]);
    expect((await guest.read()).list.at(-1)).toMatchObject({ author: 'house', text: 'left_as_message' });
    expect(await clerk.act(conversationId, 'take')).toMatchObject({ status: 409, errorCode: 'chat_resting' });
  });

  test('that is empty makes a message of what waits, though the words of somebody else cannot be left', async () => {
    const guests = [guest, guestOf(house, await house.register())];
    await clerk.setDuty(true);
    for (const each of guests) {
      await each.open();
      await each.say('Hello?');
    }
    await clerk.setDuty(false);
    clock.advance(3 * 60_000);
    const waiting = async () =>
      (await rowsOf<{ id: string }>(house, `select id from chat.conversation where state = 'waiting'`)).map(({ id }) =>
        BigInt(id),
      );
    // The first that is come to.
    const [stuck, ...others] = await waiting();
    const owner = new pg.Client(house.ownerUrl);
    await owner.connect();
    await owner.query(
      `alter table chat.conversation add constraint never_rests check (id <> ${stuck} or state <> 'resting') not valid`,
    );
    await expect(house.modules.chat.tend()).rejects.toThrow('1 of 2 failed');
    expect([others.length, await waiting()]).toEqual([1, [stuck]]);
    await owner.query('alter table chat.conversation drop constraint never_rests');
    await owner.end();
    await house.modules.chat.tend();
    expect(await waiting()).toEqual([]);
  });

  test('of another brand knows nothing of it', async () => {
    const conversationId = await begin();
    const elsewhere = { headers: { merchant: 'mehfil' } };
    expect((await clerk.operator.call<{ list: unknown[] }>('/ops/chat', elsewhere)).value.list).toEqual([]);
    const acts = [
      ['messages', 'GET'],
      ['take', 'POST'],
      ['close', 'POST'],
      ['typing', 'POST'],
    ] as const;
    for (const [act, method] of acts)
      expect(await clerk.operator.call(`/ops/chat/${conversationId}/${act}`, { method, ...elsewhere })).toMatchObject({
        status: 404,
        errorCode: 'chat_unknown',
      });
    expect(
      await clerk.operator.call(`/ops/chat/${conversationId}/messages`, {
        body: { clientKey: randomUUID(), text: 'Hello' },
        ...elsewhere,
      }),
    ).toMatchObject({ errorCode: 'chat_unknown' });
    expect(
      await clerk.operator.call(`/ops/chat/${conversationId}/read`, { body: { seq: 1 }, ...elsewhere }),
    ).toMatchObject({ errorCode: 'chat_unknown' });
    expect(await clerk.operator.call(`/ops/chat/999999999/messages`)).toMatchObject({ errorCode: 'chat_unknown' });
    const here = await openOperator(house, 'support', { brandIds: [house.modules.brand.all[1]?.id ?? 0n] });
    expect(await here.call(`/ops/chat/${conversationId}/messages`)).toMatchObject({
      status: 403,
      errorCode: 'brand_not_yours',
    });
  });

  test('is for who may answer', async () => {
    const auditor = await openOperator(house, 'auditor');
    for (const path of ['/ops/chat', '/ops/chat/1/messages'])
      expect(await auditor.call(path)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    expect(await auditor.call('/ops/realtime/ticket', { method: 'POST' })).toMatchObject({ status: 403 });
  });

  test('has sockets of its own: a ticket counts once, at its own door, and ends with the session', async () => {
    const { value } = await clerk.operator.call<{ ticket: string }>('/ops/realtime/ticket', { method: 'POST' });
    const { WebSocket } = await import('ws');
    const closeCode = (url: string, ticket: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url });
        socket.once('open', () => socket.send(JSON.stringify({ ticket })));
        socket.once('close', resolve);
      });
    expect(await closeCode(house.siteUrl, value.ticket)).toBe(4401);
    const heard = await clerk.listen();
    await expect
      .poll(async () => {
        await clerk.setDuty(true);
        await guest.open();
        await guest.post('closeChat');
        return heard.news.length;
      })
      .toBeGreaterThan(0);
    await clerk.operator.call('/ops/session', { method: 'DELETE' });
    expect(await heard.closed).toBe(4403);
  }, 20_000);
});

test('the members of a demo come when somebody sits down at the desk, once, and to no other desk', async () => {
  const { chat, brand } = house.modules;
  const guests = [{ id: BigInt(guest.member.id), userName: guest.member.userName }];
  chat.inviteDemoGuests({ ...brand.first, policy: 'strict' }, guests);
  await clerk.setDuty(true);
  expect((await clerk.desk()).list.filter(({ memberId }) => memberId === guest.member.id)).toEqual([]);
  chat.inviteDemoGuests(brand.first, guests);
  await clerk.setDuty(true);
  const { conversationId } = await clerk.chatOf(guest.member);
  expect((await guest.read()).list.map(({ author }) => author)).toEqual(['house', 'member', 'member']);
  await clerk.act(conversationId, 'take');
  await clerk.act(conversationId, 'close');
  // After the next start they are invited again, and have been here.
  chat.inviteDemoGuests(brand.first, guests);
  await clerk.setDuty(true);
  expect((await clerk.desk()).list.filter(({ memberId }) => memberId === guest.member.id)).toEqual([]);
});

test('no call of a member names a conversation: whose it is says the session', () => {
  const own = Object.entries(calls as Record<string, CallSpec>).filter(
    ([, { path, origin }]) => path.includes('/CBS_') && origin === 'site',
  );
  expect(own.length).toBeGreaterThan(8);
  // A live room is open to everybody.
  for (const [name, { params, query, body }] of own) {
    const fields = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}));
    expect([
      name,
      fields.filter((field) => !['clientKey', 'text', 'before', 'after', 'seq', 'name', 'roomId'].includes(field)),
    ]).toEqual([name, []]);
  }
});
