import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  calls,
  permissionsOfRole,
  refusals,
  sessionRefusals,
  wireRefusals,
  type Audience,
  type CallName,
  type CallSpec,
  type RefusalCode,
} from '@fairhouse/contract';
import { startSession } from './modules/identity/start-session.ts';
import type { Brand } from './platform/context/index.ts';
import { demoBrandsFolder } from './testing/demo-brand.ts';
import { askCall } from './testing/ask-call.ts';
import { invite, openOperatorSession } from './testing/test-operator.ts';
import { openHouse, type Answer, type TestHouse } from './testing/test-house.ts';

// Every kind of caller at every call there is: the contract says who gets in, a real server is asked. A new call is in
// here by being declared.

const blockedIp = '203.0.113.5';
const brandsDir = mkdtempSync(join(tmpdir(), 'fairhouse-brands-'));
const many = { count: 1_000_000, windowMs: 1000 };
const visitor = { ip: '127.0.0.1', userAgent: 'matrix', device: null, remembered: null };
let house: TestHouse;
let endOwner: () => Promise<void>;
/** Some calls pause play: the next call finds everybody as they were. */
let reopenWallets: () => Promise<void>;

const roles = [
  'visitor',
  'trial',
  'member',
  'agent',
  'remembered',
  'restricted',
  'excluded',
  'ended',
  'ofAnotherBrand',
  'halfASession',
  'play',
  'playOfExcluded',
  'owner',
  'auditor',
  'newOperator',
] as const;
type Role = (typeof roles)[number];

/** What the gate itself may answer; whoever hears anything else has been let in. */
const gate: readonly RefusalCode[] = [
  ...sessionRefusals,
  'not_allowed',
  'true_account_needed',
  'password_change_needed',
  'proof_needed',
  'play_ended',
  'brand_unknown',
  'maintenance',
  'region_blocked',
  'second_factor_setup_needed',
  'brand_not_yours',
];

const operators: readonly Role[] = ['owner', 'auditor', 'newOperator'];
const withoutSession: readonly Role[] = [
  'visitor',
  'ended',
  'ofAnotherBrand',
  'halfASession',
  'play',
  'playOfExcluded',
  ...operators,
];
const audiences: Record<Audience, readonly Role[]> = {
  visitor: roles,
  trial: ['trial', 'member', 'agent', 'remembered', 'restricted', 'excluded'],
  member: ['member', 'agent', 'remembered', 'restricted', 'excluded'],
  agent: ['agent'],
  operator: operators,
  play: ['play', 'playOfExcluded'],
};

/** Read off the declaration alone. */
function expectedOf(spec: CallSpec, role: Role): RefusalCode | 'in' {
  const isIn = audiences[spec.audience].includes(role);
  if (spec.audience === 'visitor') return 'in';
  if (spec.audience === 'operator') return expectedOfOperator(spec, role);
  if (spec.audience === 'play') return isIn ? insideOf(spec, role) : 'play_ended';
  if (withoutSession.includes(role)) return 'not_logged_in';
  if (role === 'restricted' && !spec.alsoRestricted) return 'password_change_needed';
  if (role === 'remembered' && spec.needsProof) return 'proof_needed';
  if (!isIn) return role === 'trial' ? 'true_account_needed' : 'not_allowed';
  return insideOf(spec, role);
}

/** The permission of the call, and a second factor before anything else. */
function expectedOfOperator(spec: CallSpec, role: Role): RefusalCode | 'in' {
  if (role !== 'owner' && role !== 'auditor') {
    if (role !== 'newOperator') return 'not_logged_in';
    return spec.alsoRestricted ? 'in' : 'second_factor_setup_needed';
  }
  return spec.permission === undefined || permissionsOfRole[role].includes(spec.permission) ? 'in' : 'not_allowed';
}

/** A closed wallet is refused by whatever declares that it is. */
function insideOf(spec: CallSpec, role: Role): RefusalCode | 'in' {
  // A secret in the body is the proof of this call, but not for a session that never showed one.
  if (role === 'remembered' && spec.refusals.includes('proof_needed')) return 'proof_needed';
  const isExcluded = role === 'excluded' || role === 'playOfExcluded';
  return isExcluded && spec.refusals.includes('wallet_closed') ? 'wallet_closed' : 'in';
}

type Headers = Record<string, string>;
/** Made anew after each call that may have ended the session it was made with. */
const credentialsOf = {} as Record<Role, () => Headers | Promise<Headers>>;

beforeAll(async () => {
  cpSync(demoBrandsFolder, brandsDir, { recursive: true });
  house = await openHouse({
    settings: { brandsDir, trustProxy: 1 },
    geo: { countryOf: (ip) => (ip === blockedIp ? 'US' : 'unknown') },
    limits: { loginByIp: many, registerByIp: many, usernamesByIp: many },
    encryptedBodies: many,
  });
  const owner = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
  const kinds = {
    member: 0,
    trial: 4,
    agent: 2,
    remembered: 0,
    restricted: 0,
    excluded: 0,
    ended: 0,
    ofAnotherBrand: 0,
    halfASession: 0,
  } as const;
  // Made by free play, because it hashes no password; the type is changed at once.
  const registered = await Promise.all(
    Object.entries(kinds).map(
      async ([role, customerType]) => [role as keyof typeof kinds, await makeMember(owner, customerType)] as const,
    ),
  );
  for (const [role, id] of registered) {
    const start = { isRestricted: role === 'restricted', isRemembered: role === 'remembered' };
    const brand = role === 'ofAnotherBrand' ? house.modules.brand.all[1] : house.modules.brand.first;
    credentialsOf[role] = () => openSession(id, { ...start, brand });
  }
  for (const role of operators) {
    const { id } = await invite(house, role === 'newOperator' ? 'owner' : (role as 'owner' | 'auditor'));
    credentialsOf[role] = () => openOperatorSession(house, id, role === 'newOperator');
  }
  const whole = credentialsOf.ended;
  credentialsOf.visitor = () => ({});
  credentialsOf.halfASession = async () => ({ ...(await whole()), cookie: '' });
  credentialsOf.ended = async () => {
    const headers = await whole();
    await house.call('/wps/session/logout', { method: 'DELETE', headers });
    return headers;
  };
  for (const role of ['play', 'playOfExcluded'] as const) {
    const id = await makeMember(owner, 0);
    const { authorization = '', cookie = '' } = await openSession(id, {
      isRestricted: false,
      isRemembered: false,
      brand: house.modules.brand.first,
    });
    const { playToken } = await house.play({ id: `${id}`, userName: '', password: '', token: authorization, cookie });
    credentialsOf[role] = () => ({ authorization: playToken });
    if (role === 'playOfExcluded') await closeWallet(owner, id);
  }
  for (const [role, id] of registered) if (role === 'excluded') await closeWallet(owner, id);
  reopenWallets = async () => {
    await owner.query('update ledger.account set closed_until = $1 where closed_until is not null', ['infinity']);
    await owner.query(
      'update ledger.account set closed_until = null where closed_until is not null and member_id = any ($1)',
      [registered.flatMap(([role, id]) => (role === 'excluded' ? [] : [`${id}`]))],
    );
  };
  endOwner = () => owner.end();
});
afterAll(async () => {
  await endOwner();
  await house.close();
  rmSync(brandsDir, { recursive: true });
});

async function makeMember(owner: pg.Pool, customerType: number): Promise<bigint> {
  const { modules } = house;
  const { member } = await modules.identity.playFree({ brand: modules.brand.first, visitor, ageConfirmed: true });
  await owner.query('update identity.member set customer_type = $2 where id = $1', [member.id, customerType]);
  return member.id;
}

async function openSession(
  memberId: bigint,
  kind: { isRestricted: boolean; isRemembered: boolean; brand: Brand | undefined },
): Promise<Headers> {
  const member = await house.modules.identity.findMember(memberId);
  const { brand, isRestricted, isRemembered } = kind;
  if (!member || !brand) throw new Error('the role has no member');
  const { token, half } = await startSession(
    { platform: house.platform, checkMayEnter: () => Promise.resolve(), tellStarted: () => Promise.resolve() },
    {
      member: { ...member, brandId: brand.id },
      brand,
      visitor,
      isRestricted,
      way: isRemembered ? 'remembered' : 'password',
    },
  );
  return { authorization: token, cookie: `sid=${half}` };
}

async function closeWallet(owner: pg.Pool, memberId: bigint): Promise<void> {
  await owner.query(`update ledger.account set closed_until = 'infinity' where member_id = $1`, [memberId]);
}

const allCalls = Object.entries(calls as Record<string, CallSpec>) as [CallName, CallSpec][];

/** Asks as one role, call after call. What was only read or refused has changed nothing; after anything else the next call finds everybody as they were. */
async function openRole(role: Role, from: Headers = {}): Promise<(spec: CallSpec, method?: string) => Promise<Answer>> {
  let own = await credentialsOf[role]();
  return async (spec, method = spec.method) => {
    const answer = await askCall(house, spec, { headers: { ...own, ...from }, method });
    if (answer.status === 200 && method !== 'GET') {
      await reopenWallets();
      own = await credentialsOf[role]();
    }
    return answer;
  };
}

const codeOf = (errorCode: string | null, status: number, among: readonly string[]): string | undefined =>
  among.find(
    (code) => refusals[code as RefusalCode].errorCode === errorCode && refusals[code as RefusalCode].status === status,
  );

/** `in`, or what the gate said; a fault or an answer the call never declared is told as it came. */
function heard(spec: CallSpec, answer: Answer): string {
  const { status, errorCode, text } = answer;
  if (status === 200) return 'in';
  const reported = codeOf(errorCode, status, spec.refusals) ?? codeOf(errorCode, status, Object.keys(wireRefusals));
  if (reported === undefined || reported === 'unknown_error') return `${status} ${text}`;
  return gate.includes(reported as RefusalCode) || reported === 'wallet_closed' ? reported : 'in';
}

describe('the gate', () => {
  test.each(roles)(
    'lets %s into the calls that are declared so, and refuses it at every other by the declared refusal',
    async (role) => {
      const wrong: string[] = [];
      const askAs = await openRole(role);
      for (const [name, spec] of allCalls) {
        for (const method of [spec.method, ...(spec.alsoMethods ?? [])]) {
          const answer = await askAs(spec, method);
          const [expected, actual] = [expectedOf(spec, role), heard(spec, answer)];
          // Of a form that does not fit, something else may be said first; it goes through for nobody who is excluded.
          const isHeldUp = expected === 'wallet_closed' && actual === 'in' && !answer.success;
          if (actual !== expected && !isHeldUp) wrong.push(`${name} by ${method}: ${actual}, declared ${expected}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('access is checked before anything is read: a refused caller gets the same answer for a nonsense body', async () => {
    const wrong: string[] = [];
    for (const role of ['visitor', 'trial', 'restricted'] as const) {
      // All of them are refused: nothing ends the session.
      const own = await credentialsOf[role]();
      for (const [name, spec] of allCalls.filter(([, { body }]) => body)) {
        const expected = expectedOf(spec, role);
        if (expected === 'in') continue;
        const headers = { ...own, ...(spec.encrypted && { 'content-type': 'application/jose' }) };
        const answer = await house.call(spec.path.replaceAll(/:\w+/g, 'x'), {
          method: spec.method,
          headers,
          body: '{"a":',
          isPlain: true,
          studio: spec.origin === 'studio',
          backoffice: spec.origin === 'backoffice',
        });
        const actual = heard(spec, answer);
        if (actual !== expected && answer.errorCode !== 'request_param_err')
          wrong.push(`${name} to ${role}: ${actual}, declared ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('has a column for everybody a call may be for', () => {
    for (const [name, { audience }] of allCalls) expect(audiences[audience].length > 0, name).toBe(true);
  });
});

describe('a closed house', () => {
  const change = (edit: (brand: Record<string, object>) => void): void => {
    const brand = JSON.parse(readFileSync(join(demoBrandsFolder, 'fairhouse.json'), 'utf8')) as Record<string, object>;
    edit(brand);
    writeFileSync(join(brandsDir, 'fairhouse.json'), JSON.stringify(brand));
    house.modules.brand.reload();
  };

  test.each<[RefusalCode, (brand: Record<string, object>) => void, Headers]>([
    [
      'maintenance',
      (brand) => {
        Object.assign(brand['maintenance'] ?? {}, { isOn: true });
      },
      {},
    ],
    [
      'region_blocked',
      (brand) => {
        brand['region'] = { blockedCountries: ['US'] };
      },
      { 'x-forwarded-for': blockedIp },
    ],
  ])(
    'says %s to everybody at every call but those declared open, before it asks who they are',
    async (expected, edit, from) => {
      change(edit);
      const wrong: string[] = [];
      for (const role of ['visitor', 'member', 'restricted', 'play'] as const) {
        const askAs = await openRole(role, from);
        for (const [name, spec] of allCalls) {
          const isAsked = spec.origin === 'site' ? role !== 'play' : spec.audience === 'play' && role === 'play';
          if (!isAsked) continue;
          const actual = heard(spec, await askAs(spec));
          if (actual !== (spec.whileClosed ? 'in' : expected)) wrong.push(`${name} to ${role}: ${actual}`);
        }
      }
      change(() => undefined);
      expect(wrong).toEqual([]);
    },
  );
});
