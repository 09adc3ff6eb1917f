import { once } from 'node:events';
import { createConnection } from 'node:net';
import pg from 'pg';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function ticketOf(member: TestMember): Promise<string> {
  const minted = await house.call<{ ticket: string }>('/api/realtime/ticket', {
    method: 'POST',
    headers: house.as(member),
  });
  return minted.value.ticket;
}

interface Listener {
  readonly socket: WebSocket;
  readonly messages: { type: string; value: Record<string, unknown> }[];
  readonly closed: Promise<number>;
}

async function connect(
  first: string | null,
  options: { origin?: string; at?: TestHouse; from?: string } = {},
): Promise<Listener> {
  const at = options.at ?? house;
  const socket = new WebSocket(`${at.siteUrl.replace('http', 'ws')}/ws`, {
    origin: options.origin ?? at.siteUrl,
    ...(options.from !== undefined && { headers: { 'x-forwarded-for': options.from } }),
  });
  const messages: Listener['messages'] = [];
  socket.on('message', (text: Buffer) => messages.push(JSON.parse(text.toString()) as Listener['messages'][number]));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  if (first !== null) socket.send(first);
  return { socket, messages, closed };
}

/** The news of one kind alone: a member's inbox, greeted after registering, speaks whenever its job comes. */
function heard({ messages }: Listener, kind: string): Listener['messages'] {
  return messages.filter(({ type }) => type === kind);
}

/** The socket is in the house: what happens from here on is heard. */
async function beReady({ messages }: Listener): Promise<void> {
  await expect.poll(() => messages[0]).toEqual({ type: 'ready' });
}

test('a member hears of every movement, on every process, and nobody else does', async () => {
  const beside = await openHouse({ beside: house });
  const [member, stranger] = [await house.register(), await house.register()];
  const near = await connect(JSON.stringify({ ticket: await ticketOf(member) }));
  const far = await connect(await ticketOf(member), { at: beside });
  const other = await connect(await ticketOf(stranger));
  for (const listener of [near, far, other]) await beReady(listener);
  const { playToken } = await house.play(member);
  // The far process is heard of by its greeting.
  await expect.poll(() => house.platform.bus.hasPeers()).toBe(true);
  const placed = await house.placeRound(playToken, { stake: '3' });
  const { amount, version } = placed.value.balance;
  for (const listener of [near, far]) {
    await expect.poll(() => heard(listener, 'balance').at(-1)?.value).toMatchObject({ sumBalance: amount, version });
  }
  expect(heard(other, 'balance')).toEqual([]);
  for (const listener of [near, far, other]) listener.socket.close();
  await beside.close();
});

test('a ticket is good once; without one, or with a wrong one, the socket is closed', async () => {
  const member = await house.register();
  const ticket = await ticketOf(member);
  const first = await connect(ticket);
  const again = await connect(ticket);
  // Whichever the server heard second.
  expect(await Promise.race([first.closed, again.closed])).toBe(4401);
  await expect.poll(() => [first, again].flatMap((one) => heard(one, 'ready'))).toHaveLength(1);
  expect(await (await connect('{"ticket":5}')).closed).toBe(4401);
  expect(await (await connect(member.token)).closed).toBe(4401);
  first.socket.close();
  again.socket.close();
});

test('the first word is that the ticket was taken: what is read before it may be old, what happens after it is told', async () => {
  const member = await house.register();
  const { playToken } = await house.play(member);
  const listener = await connect(await ticketOf(member));
  // Movements while the ticket is on its way.
  while (listener.messages.length === 0) await house.placeRound(playToken);
  expect(listener.messages[0]).toEqual({ type: 'ready' });
  const last = (await house.placeRound(playToken)).value.balance.version;
  await expect.poll(() => heard(listener, 'balance').at(-1)).toMatchObject({ value: { version: last } });
  listener.socket.close();
});

test('another origin gets no socket', async () => {
  for (const origin of ['http://evil.example', house.studioUrl]) {
    const refused = new Promise((resolve) => {
      const socket = new WebSocket(`${house.siteUrl.replace('http', 'ws')}/ws`, { origin });
      socket.once('error', resolve);
    });
    expect(String(await refused)).toContain('403');
  }
});

test('those who say nothing have a share of the places, and lose them whether they answer or not', async () => {
  const proxied = await openHouse({ beside: house, settings: { trustProxy: 1 } });
  const silent = await Promise.all(
    Array.from({ length: 49 }, () => connect(null, { at: proxied, from: '198.51.100.7' })),
  );
  // As a program that reads nothing: it answers no closing either.
  const deaf = createConnection(Number(new URL(proxied.siteUrl).port), '127.0.0.1');
  deaf.write(
    `GET /ws HTTP/1.1\r\nhost: ${new URL(proxied.siteUrl).host}\r\norigin: ${proxied.siteUrl}\r\nx-forwarded-for: 198.51.100.7\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  expect(String((await once(deaf, 'data'))[0])).toContain('101 ');
  await expect(connect(null, { at: proxied, from: '198.51.100.7' })).rejects.toThrow('403');
  const other = await connect(await ticketOf(await house.register()), { at: proxied, from: '198.51.100.8' });
  await beReady(other);
  await expect.poll(() => deaf.closed).toBe(true);
  await Promise.all(silent.map(({ closed }) => closed));
  const again = await connect(null, { at: proxied, from: '198.51.100.7' });
  for (const { socket } of [again, other]) socket.close();
  await proxied.close();
});

test('a socket ends with its session also where nobody was told', async () => {
  const [member, other] = [await house.register(), await house.register()];
  const [listener, stays] = [await connect(await ticketOf(member)), await connect(await ticketOf(other))];
  for (const each of [listener, stays]) await beReady(each);
  const owner = new pg.Client(house.ownerUrl);
  await owner.connect();
  // As the sweep of what ran out does, and as a process does whose messages were missed.
  await owner.query(`update identity.session set ended_at = now(), end_reason = 'idle' where member_id = $1`, [
    member.id,
  ]);
  await owner.end();
  expect(await listener.closed).toBe(4403);
  expect(stays.socket.readyState).toBe(WebSocket.OPEN);
  stays.socket.close();
});

test('a socket ends with its session', async () => {
  const member = await house.register();
  const listener = await connect(await ticketOf(member));
  await beReady(listener);
  await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(member) });
  expect(await listener.closed).toBe(4403);
});
