import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Budget, type CallSpec } from '@fairhouse/contract';
import { openAgent } from '../../testing/agent-money.fixture.ts';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { filledForms } from '../../testing/filled-forms.ts';
import { recordMessages } from '../../testing/record-messages.ts';
import { shapeInput } from '../../testing/shape-input.ts';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';

// Whatever sends or guesses has a budget, declared beside the call; here each is used up.

const many = { count: 1_000_000, windowMs: 1000 };
const clock = fixedClock('2026-05-04T10:00:00Z');
const folder = makeBrandFolder((brand) => {
  for (const flag of ['MOBILENUMREG3', 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3', 'PASS3', 'FREEPLAY3'])
    setModule(brand, flag, '1');
});
let house: TestHouse;
const members: TestMember[] = [];
beforeAll(async () => {
  house = await openHouse({
    clock,
    brandsDir: folder.folder,
    sender: recordMessages(),
    settings: { trustProxy: 1 },
    encryptedBodies: many,
  });
  for (let n = 0; n < 2; n += 1) members.push(await house.register());
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

const minuteMs = 60_000;
type Purse = 'address' | 'member';
/** How often in how long, and whose it is; `codes` end with the code (verification.test.ts). */
const budgets: Record<
  Exclude<Budget, 'codes'>,
  { by: Purse; count: number | Record<string, number>; windowMs: number }
> = {
  // One a second; the hour, the day and the block: code-budgets.test.ts.
  messages: { by: 'address', count: 1, windowMs: 1000 },
  logins: { by: 'address', count: 60, windowMs: 5 * minuteMs },
  registrations: { by: 'address', count: 40, windowMs: 10 * minuteMs },
  lookups: { by: 'address', count: { checkUsername: 120, findAffiliate: 30 }, windowMs: 5 * minuteMs },
  captchas: { by: 'address', count: 60, windowMs: 5 * minuteMs },
  feedback: { by: 'address', count: 10, windowMs: 10 * minuteMs },
  passwords: { by: 'member', count: 10, windowMs: 5 * minuteMs },
  factors: { by: 'member', count: 10, windowMs: 5 * minuteMs },
};

/** What a guesser waits to hear. */
const answersToGuesses = [
  'login_failed',
  'captcha_wrong',
  'second_factor_wrong',
  'password_wrong',
  'code_wrong',
  'verification_code_wrong',
  'launch_link_over',
  'remembered_over',
  'invitation_code_error',
  'username_not_free',
  'codes_too_often',
];
const spenders = Object.entries(calls as Record<string, CallSpec>).filter(
  ([, { spends }]) => spends !== undefined && spends !== 'codes',
);

let networks = 0;
const makeNetwork = (): string => `2001:db8:${(networks += 1).toString(16)}:1`;

/** Neighbours of one another, so that no single contact or account is what runs out. */
const neighbour: Readonly<Record<string, (value: string, n: number) => string>> = {
  mobileNum: (value, n) => `${value.slice(0, -4)}${1000 + n}`,
  mobileNo: (value, n) => `${value.slice(0, -4)}${1000 + n}`,
  email: (_value, n) => `guess${n}@example.com`,
  username: (_value, n) => `guess${n}`,
};
/** What has to be wrong for it to be a guess. */
const wrong: Readonly<Record<string, object>> = {
  changePassword: { oldPassword: 'not this one', confirmNewPassword: 'boats under the bridge' },
  prove: { way: 'password', secret: 'not this one' },
  sendPaymentCode: { kind: 'email' },
};

/** A visitor of an IPv6 network asks from another of its addresses each time. */
async function ask(
  [name, spec]: readonly [string, CallSpec],
  from: { network: string; n: number; member?: TestMember | undefined },
): Promise<Answer> {
  const filled = { ...shapeInput(spec.query), ...shapeInput(spec.body), ...filledForms[name]?.(), ...wrong[name] };
  const different = Object.fromEntries(
    Object.entries(filled).map(([field, value]) => [
      field,
      field in neighbour ? neighbour[field]?.(String(value), from.n) : value,
    ]),
  );
  const body = spec.spends === 'registrations' ? filled : different;
  const query = spec.query ? new URLSearchParams(body as Record<string, string>).toString() : '';
  return house.call(query === '' ? spec.path : `${spec.path}?${query}`, {
    method: spec.method,
    headers: {
      'x-forwarded-for': `${from.network}::${(from.n + 1).toString(16)}`,
      ...(from.member && house.as(from.member)),
    },
    ...(spec.body && { body }),
  });
}

async function countTakes(
  call: readonly [string, CallSpec],
  from: { network(): string; member?: TestMember | undefined },
): Promise<number> {
  for (let n = 0; n < 200; n += 1) {
    const answer = await ask(call, { network: from.network(), n, member: from.member });
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // Where a page can show one, strangers at a busy address go on by a captcha (busy-address.test.ts).
    if (answer.status === 429 || answer.errorCode === 'captcha_needed') return n;
  }
  return Infinity;
}

describe.each(spenders)('the budget of %s', (name, spec) => {
  const budget = budgets[spec.spends as keyof typeof budgets];
  const expected = typeof budget.count === 'number' ? budget.count : budget.count[name];
  const isMember = spec.audience !== 'visitor';

  test("is used up as declared, is nobody else's, and comes back", async () => {
    clock.advance(24 * 60 * minuteMs);
    const [one, two] = await Promise.all([enter(spec), enter(spec)]);
    clock.advance(20 * minuteMs);
    if (spec.needsProof || name === 'sendWithdrawalCode') await Promise.all([one, two].map(readyForProof));
    const [mine, theirs] = [makeNetwork(), makeNetwork()];
    const call = [name, spec] as const;
    // A member takes the budget along to every network; a network has one for all who are in it.
    const network = budget.by === 'address' ? () => mine : makeNetwork;
    expect(await countTakes(call, { network, member: isMember ? one : undefined })).toBe(expected);
    const other = await ask(call, {
      network: budget.by === 'address' ? theirs : mine,
      n: 1000,
      member: isMember ? two : undefined,
    });
    expect(other.status, other.text).not.toBe(429);
    clock.advance(budget.windowMs);
    expect((await ask(call, { network: network(), n: 1001, member: isMember ? one : undefined })).status).not.toBe(429);
  });
});

/** Somebody who may make the call. */
async function enter(spec: CallSpec): Promise<TestMember> {
  return spec.audience === 'agent' ? (await openAgent(house)).agent : house.register();
}

/** Has just shown a secret, and has an address and a number codes may go to. */
async function readyForProof(member: TestMember): Promise<void> {
  await house.platform.db.query(
    `insert into identity.contact (member_id, brand_id, kind, address, verified_at)
     select id, brand_id, kind, case kind when 'email' then username_key || '@example.com' else '+9198' || lpad(id::text, 8, '7') end, $2
     from identity.member, unnest(array['email', 'mobile']) kind where id = $1 on conflict do nothing`,
    [member.id, clock.now()],
  );
  const proved = await house.call('/api/identity/proof', {
    body: { way: 'password', secret: member.password },
    headers: house.as(member),
  });
  if (!proved.success) throw new Error(`proof refused: ${proved.text}`);
}

// The back office has its own guard: operators/log-in-operator.test.ts.
test('every call of the site that sends or guesses has one', () => {
  const without = Object.entries(calls as Record<string, CallSpec>).filter(
    ([, { origin, refusals, spends }]) =>
      origin === 'site' && spends === undefined && refusals.some((code) => answersToGuesses.includes(code)),
  );
  expect(without.map(([name]) => name)).toEqual([]);
});
