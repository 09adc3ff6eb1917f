// bench:chat: members and operators talking at once over real sockets, from the call of one to the socket of the other.
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { socketReady } from '@fairhouse/contract/socket-ready';
import { hashToken, makeToken } from '../../apps/server/src/platform/crypto/tokens.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { firstMemberId, startHere, startServerProcess } from './house-load.ts';
import { paced, report, round, say } from './report.ts';

const bench = 'chat';
const members = 500;
const operators = 20;
/** Both sides together: each member writes every ten seconds and is answered as often. */
const perSecond = 100;
const secondsMeasured = 30;

interface Talker {
  readonly headers: Record<string, string>;
  readonly url: string;
}

/** Sessions of members and operators, with the headers of their calls; made without hashing a password. */
async function prepareTalkers(
  database: BenchDatabase,
): Promise<{ memberTokens: string[]; operatorTokens: string[]; halfOf(kind: string, at: number): string }> {
  const prepared = await startHere(database);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const halfOf = (kind: string, at: number): string => createHash('sha256').update(`${kind} ${at}`).digest('base64url');
  const [memberTokens, operatorTokens] = [
    Array.from({ length: members }, makeToken),
    Array.from({ length: operators }, makeToken),
  ];
  try {
    await owner.query(
      `insert into identity.member (id, brand_id, username, username_key, terms_accepted_at, age_confirmed_at, registered_at)
       overriding system value select $1::bigint + g, $3, 'bench' || g, 'bench' || g, now(), now(), now() from generate_series(0, $2::int - 1) g`,
      [firstMemberId, members, prepared.modules.brand.first.id],
    );
    await owner.query(
      `with s as (
         insert into identity.session (member_id, brand_id, half_hash, started_at, seen_at)
         select $1::bigint + h.o - 1, $3, h.hash, now(), now() from unnest($2::bytea[]) with ordinality h(hash, o) returning id, member_id
       ) insert into identity.session_token (token_hash, session_id, made_at) select t.hash, s.id, now() from unnest($4::bytea[]) with ordinality t(hash, o) join s on s.member_id = $1::bigint + t.o - 1`,
      [
        firstMemberId,
        memberTokens.map((_, at) => hashToken(halfOf('member', at))),
        prepared.modules.brand.first.id,
        memberTokens.map(hashToken),
      ],
    );
    await owner.query(
      `with o as (insert into operators.operator (name, name_key, role, created_at) select 'bench' || g, 'bench' || g, 'support', now() from generate_series(1, $1::int) g returning id),
       n as (select id, row_number() over (order by id) as at from o),
       s as (insert into operators.session (operator_id, half_hash, is_restricted, started_at, seen_at, ip, user_agent)
         select n.id, h.hash, false, now(), now(), '', '' from n join unnest($2::bytea[]) with ordinality h(hash, at) using (at) returning id, operator_id)
       insert into operators.session_token (token_hash, session_id, made_at)
       select t.hash, s.id, now() from n join s on s.operator_id = n.id join unnest($3::bytea[]) with ordinality t(hash, at) using (at)`,
      [operators, operatorTokens.map((_, at) => hashToken(halfOf('operator', at))), operatorTokens.map(hashToken)],
    );
    return { memberTokens, operatorTokens, halfOf };
  } finally {
    await owner.end();
    await prepared.close();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** A call as a page makes it; an unsuccessful answer stops the run. */
function ask<T>({ headers, url }: Talker, path: string, body?: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body ?? {});
    const sent = request(
      new URL(path, url),
      {
        method: 'POST',
        agent,
        headers: {
          ...headers,
          merchant: 'fairhouse',
          language: 'EN',
          origin: url,
          'sec-fetch-site': 'same-origin',
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (answer += chunk));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve((JSON.parse(answer) as { value: T }).value)
            : reject(new Error(`${path}: ${response.statusCode} ${answer}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body && text);
  });
}

/** When each message was sent, by its text; the receiver at the other end removes it. */
const calledAt = new Map<string, { at: number; heard(tookMs: number): void }>();

async function listen(talker: Talker, ticketPath: string, otherSide: 'member' | 'operator'): Promise<WebSocket> {
  const { ticket } = await ask<{ ticket: string }>(talker, ticketPath);
  // Node's own takes headers where the one of browsers takes protocols.
  const socket = new WebSocket(`${talker.url.replace('http', 'ws')}/ws`, {
    headers: { origin: talker.url },
  } as unknown as string[]);
  socket.addEventListener('message', ({ data }) => {
    if (data === socketReady) return;
    const { value } = JSON.parse(String(data)) as {
      value: { kind: string; message?: { author: string; text: string } };
    };
    if (value.kind !== 'message' || value.message?.author !== otherSide) return;
    const called = calledAt.get(value.message.text);
    calledAt.delete(value.message.text);
    called?.heard(performance.now() - called.at);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('a socket did not open')));
  });
  const ready = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.send(JSON.stringify({ ticket }));
  await ready;
  return socket;
}

/** Rotates for ever. */
function nth<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('nobody is there');
  return found;
}

const database = await openBenchDatabase();
try {
  const { memberTokens, operatorTokens, halfOf } = await prepareTalkers(database);
  const server = await startServerProcess(database);
  const guests = memberTokens.map((authorization, at): Talker => ({
    url: server.siteUrl,
    headers: { authorization, cookie: `sid=${halfOf('member', at)}` },
  }));
  const clerks = operatorTokens.map((authorization, at): Talker => ({
    url: server.backofficeUrl,
    headers: { authorization, cookie: `osid=${halfOf('operator', at)}` },
  }));
  say('everybody comes in');
  const sockets: WebSocket[] = [];
  for (const clerk of clerks) {
    await ask(clerk, '/ops/chat/duty', { isOn: true });
    sockets.push(await listen(clerk, '/ops/realtime/ticket', 'member'));
  }
  for (const guest of guests) {
    sockets.push(await listen(guest, '/api/realtime/ticket', 'operator'));
    await ask(guest, '/wps/relay/CBS_openChat');
  }
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  // Demo members have conversations of their own, which are not measured.
  const { rows } = await owner.query<{ id: string }>(
    'select id from chat.conversation where member_id >= $1 order by member_id',
    [firstMemberId],
  );
  for (const [at, { id }] of rows.entries()) await ask(nth(clerks, at), `/ops/chat/${id}/take`);
  await owner.query('vacuum analyze');
  await owner.end();

  const tookMs: number[] = [];
  let lost = 0;
  /** Alternates between member and operator, until the other end has received the message. */
  const talk = async (turn: number): Promise<void> => {
    const at = Math.floor(turn / 2) % members;
    const text = `${turn} ${randomBytes(8).toString('hex')}`;
    const heard = new Promise<number | null>((resolve) => {
      const late = setTimeout(() => resolve(null), 5000);
      calledAt.set(text, {
        at: performance.now(),
        heard(took) {
          clearTimeout(late);
          resolve(took);
        },
      });
    });
    const body = { clientKey: randomBytes(16).toString('hex'), text };
    if (turn % 2 === 0) await ask(nth(guests, at), '/wps/relay/CBS_chatMessage', body);
    else await ask(nth(clerks, at), `/ops/chat/${nth(rows, at).id}/messages`, body);
    const took = await heard;
    if (took === null) lost += 1;
    else tookMs.push(took);
  };
  say('warming up');
  await paced(perSecond, talk, { durationMs: 5000 });
  tookMs.length = 0;
  const load = await paced(perSecond, talk, { durationMs: secondsMeasured * 1000 });
  tookMs.sort((one, other) => one - other);
  const share = (part: number): number =>
    round(tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * part))] ?? 0);
  const name = `${members} members, ${operators} operators`;
  report({ bench, case: name, metric: 'messages_per_s', value: load.perSecond, unit: '1/s' });
  report({ bench, case: name, metric: 'message_to_screen_p50', value: share(0.5), unit: 'ms' });
  report({ bench, case: name, metric: 'message_to_screen_p99', value: share(0.99), unit: 'ms' });
  report({ bench, case: name, metric: 'lost', value: lost, unit: 'count' });
  for (const socket of sockets) socket.close();
  await server.stop();
} finally {
  await database.stop();
}
