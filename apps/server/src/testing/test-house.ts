import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '@fairhouse/launch';
import { createTestDatabase } from '@fairhouse/testing';
import { createLog } from '../platform/log/log.ts';
import { createPasswordHasher, type PasswordHasher } from '../platform/passwords/password-hasher.ts';
import { startServer, type RunningServer, type StartOptions } from '../start-server.ts';
import { demoBrandsFolder } from './demo-brand.ts';
import { encryptForCall } from './encrypt-for-call.ts';

/** An answer of the wire. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly success: boolean;
  readonly value: T;
  readonly message: string | null;
  readonly errorCode: string | null;
  readonly headers: Headers;
  readonly text: string;
}

export interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly studio?: boolean;
  readonly backoffice?: boolean;
  /** Sends the body of an encrypted call as it is. */
  readonly isPlain?: boolean;
}

/** A member with both halves of a session. */
export interface TestMember {
  readonly id: string;
  readonly userName: string;
  readonly password: string;
  readonly token: string;
  readonly cookie: string;
}

export interface TestHouse extends RunningServer, Ground {
  call<T = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<T>>;
  register(name?: string): Promise<TestMember>;
  /** Headers of a member's call. */
  as(member: Pick<TestMember, 'token' | 'cookie'>): Record<string, string>;
  /** Launches a game and opens its play, with a client seed. */
  play(member: TestMember, nodeId?: number): Promise<{ playToken: string; stakeMin: string }>;
  placeRound(
    playToken: string,
    round?: { clientKey?: string; stake?: string; choices?: unknown; bonusBetsId?: string },
  ): Promise<Answer<PlacedRoundValue>>;
}

export interface PlacedRoundValue {
  readonly round: {
    readonly roundId: string;
    readonly stake: string;
    readonly payout: string;
    readonly nonce: string;
    readonly state: string;
  };
  readonly balance: { readonly amount: string; readonly version: string };
}

export const password = 'lantern market at dusk';
export const secretKey = Buffer.alloc(32, 9);
/** The work is the same on every path as in a house at work, only less: a house of tests makes a dozen passwords before its first test. */
const lightHasher = createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });
/** One process for all houses: starting two for each takes longer than what they do. */
export const makeLightHasher = (): PasswordHasher => ({ ...lightHasher, close: () => undefined });
/** One for all houses: each log keeps a timer, and listens for the end of the process. */
const silent = createLog('silent');
export const diceChoices = { direction: 'under', target: 5000 };

export interface HouseOptions extends StartOptions {
  /** A second process on the same database. */
  readonly beside?: TestHouse;
  /** Other brands than the demo's. */
  readonly brandsDir?: string;
  readonly settings?: Partial<Settings>;
  /** Passwords cost what they cost in a house at work. */
  readonly isHashingFull?: boolean;
}

/** The whole program on a database of its own, or beside another one on the same. */
export async function openHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const { beside, brandsDir = demoBrandsFolder, settings: changed, isHashingFull, ...start } = options;
  const ground = beside ?? (await breakGround());
  const settings: Settings = {
    port: 0,
    studioPort: 0,
    backofficePort: 0,
    backofficePublicUrl: undefined,
    vendorPort: 0,
    hasSandboxVendor: false,
    paintsAhead: false,
    vendorPublicUrl: undefined,
    host: '127.0.0.1',
    dataDir: ground.dataDir,
    databaseUrl: ground.databaseUrl,
    publicUrl: undefined,
    studioPublicUrl: undefined,
    trustProxy: 0,
    linkWaitHours: 72,
    captchaTries: 5000,
    secretKey,
    logLevel: 'silent',
    brandsDir,
    catalogDir: undefined,
    ...changed,
  };
  const server = await startServer(settings, {
    log: silent,
    isWatched: true,
    isJackpotByHand: true,
    isLotteryByHand: true,
    isContentBare: true,
    ...(isHashingFull ? {} : { makeHasher: makeLightHasher }),
    ...start,
  });
  const call = callerOf(server);
  return {
    ...server,
    call,
    dataDir: ground.dataDir,
    databaseUrl: ground.databaseUrl,
    ownerUrl: ground.ownerUrl,
    as: ({ token, cookie }) => ({ authorization: token, cookie }),
    register: (name) => registerMember(call, name),
    play: (member, nodeId) => openPlay(call, member, nodeId),
    placeRound: (playToken, round) =>
      call('/bgs/rounds', {
        studio: true,
        headers: { authorization: playToken },
        body: { clientKey: randomUUID(), stake: '1', choices: diceChoices, ...round },
      }),
    async close() {
      await server.close();
      if (!beside) await ground.remove();
    },
    remove: () => Promise.resolve(),
  };
}

interface Ground {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  remove(): Promise<void>;
}

async function breakGround(): Promise<Ground> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-house-'));
  return {
    dataDir,
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    async remove() {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Call = TestHouse['call'];

function callerOf(server: RunningServer): Call {
  return async <T>(path: string, options: CallOptions = {}): Promise<Answer<T>> => {
    const method = options.method ?? (options.body === undefined ? 'GET' : 'POST');
    const { body, contentType } = await packBody(server, `${method} ${path}`, options);
    const response = await fetch(`${addressOf(server, options)}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        merchant: 'fairhouse',
        language: 'EN',
        ...(contentType && { 'content-type': contentType }),
        ...options.headers,
      },
      ...(body !== undefined && { body }),
    });
    return readAnswer<T>(response);
  };
}

function addressOf(server: RunningServer, { studio, backoffice }: CallOptions): string {
  if (backoffice) return server.backofficeUrl;
  return studio ? server.studioUrl : server.siteUrl;
}

/** As the clients send it: encrypted where the contract says so. */
async function packBody(
  server: RunningServer,
  audience: string,
  options: CallOptions,
): Promise<{ body?: string; contentType?: string }> {
  if (options.body === undefined) return {};
  const text = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  const isPlain = options.isPlain === true || options.studio === true || text === '';
  const jwe = isPlain ? null : await encryptForCall(server.platform, { audience, text });
  return jwe === null
    ? { body: text, contentType: 'application/json' }
    : { body: jwe, contentType: 'application/jose' };
}

async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const nothing = { success: false, value: null, message: null, errorCode: null };
  const envelope = text.startsWith('{') ? (JSON.parse(text) as typeof nothing) : nothing;
  const { success, message, errorCode } = envelope;
  return {
    status: response.status,
    headers: response.headers,
    text,
    success,
    value: envelope.value as T,
    message,
    errorCode,
  };
}

let names = 0;

async function registerMember(call: Call, name?: string): Promise<TestMember> {
  names += 1;
  const userName = name ?? `mem${randomBytes(3).toString('hex')}${names}`;
  const answer = await call<{ token: string; id: string }>('/wps/member/register', {
    method: 'PUT',
    body: { username: userName, password, confirmPassword: password, termsAccepted: true, ageConfirmed: true },
  });
  if (!answer.success) throw new Error(`registration refused: ${answer.text}`);
  return { id: answer.value.id, userName, password, token: answer.value.token, cookie: cookieOf(answer) };
}

export function cookieOf(answer: Pick<Answer, 'headers'>): string {
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

export async function launchCodeOf(
  call: Call,
  member: Pick<TestMember, 'token' | 'cookie'>,
  nodeId = 1001,
): Promise<string> {
  const launched = await call<{ content: { game_url: string } }>('/wps/game/launchGame', {
    body: { nodeId, language: 'EN', theme: 'dark' },
    headers: { authorization: member.token, cookie: member.cookie },
  });
  if (!launched.success) throw new Error(`launch refused: ${launched.text}`);
  return new URL(launched.value.content.game_url).searchParams.get('launch') ?? '';
}

async function openPlay(
  call: Call,
  member: TestMember,
  nodeId?: number,
): Promise<{ playToken: string; stakeMin: string }> {
  const launchCode = await launchCodeOf(call, member, nodeId);
  const opened = await call<{ playToken: string; stake: { min: string }; fairness: { clientSeed: string | null } }>(
    '/bgs/play',
    { studio: true, body: { launchCode } },
  );
  if (!opened.success) throw new Error(`play refused: ${opened.text}`);
  const { playToken, stake, fairness } = opened.value;
  if (fairness.clientSeed === null) {
    const seeded = await call('/bgs/fairness/client-seed', {
      studio: true,
      body: { clientSeed: randomBytes(16).toString('hex') },
      headers: { authorization: playToken },
    });
    if (!seeded.success) throw new Error(`client seed refused: ${seeded.text}`);
  }
  return { playToken, stakeMin: stake.min };
}
