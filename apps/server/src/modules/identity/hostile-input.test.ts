import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsByDomain, registerFields, type CallSpec } from '@fairhouse/contract';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { problemOf } from '../../testing/declared-answer.ts';
import { filledForms, registrationForm } from '../../testing/filled-forms.ts';
import { recordMessages } from '../../testing/record-messages.ts';
import { shapeInput } from '../../testing/shape-input.ts';
import { cookieOf, openHouse, password, type Answer, type TestHouse } from '../../testing/test-house.ts';

// Whatever is written into a field: a declared refusal, or a success that is right; never a fault, and nothing half written.

const many = { count: 1_000_000, windowMs: 1000 };
const rule = { enabled: true, required: false, minLength: 1, maxLength: 40, patternId: 0, acceptedPattern: '*' };
const folder = makeBrandFolder((brand) => {
  const others = registerFields.filter((field) => !['username', 'password', 'captcha'].includes(field));
  const birthday = { ...rule, minLength: 10, maxLength: 10, patternId: 11, acceptedPattern: '' };
  brand.register = { ...brand.register, ...Object.fromEntries(others.map((field) => [field, rule])), birthday };
  brand['registerPurposes'] = Object.fromEntries(
    registerFields.map((field) => [field, { EN: 'We ask.', HI: 'हम पूछते हैं।', PT: 'Perguntamos.' }]),
  );
  for (const flag of ['MOBILENUMREG3', 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3', 'PASS3']) setModule(brand, flag, '1');
});
let house: TestHouse;
let owner: pg.Client;
let headers: Record<string, string>;
beforeAll(async () => {
  const codes = { perMoment: many, perAddress: many, perNetwork: many, perBlock: many, perBrand: many };
  house = await openHouse({
    brandsDir: folder.folder,
    sender: recordMessages(),
    encryptedBodies: many,
    limits: { loginByIp: many, registerByIp: many, usernamesByIp: many, captchasByIp: many, codes },
  });
  owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  const bystander = await house.call<{ token: string }>('/wps/member/register', {
    method: 'PUT',
    body: { ...registrationForm(), username: 'bystander' },
  });
  headers = { authorization: bystander.value.token, cookie: cookieOf(bystander) };
});
afterAll(async () => {
  await owner.end();
  await house.close();
  folder.remove();
});

const calls = Object.entries({ ...callsByDomain.identity, ...callsByDomain.agency } as Record<string, CallSpec>);

const texts: Readonly<Record<string, string>> = {
  nothing: '',
  'a space': ' ',
  'spaces of other scripts': '\u00a0\u3000\u2009',
  NUL: 'anna\0maria',
  'NUL alone': '\0',
  'a bell': 'an\u0007na',
  'a new line': 'anna\r\nSet-Cookie: sid=1',
  'a tab': 'an\tna',
  'a loose high surrogate': 'anna\ud800',
  'a loose low surrogate': '\udfffanna',
  'surrogates the wrong way round': '\udc00\ud800anna',
  'a right-to-left mark': 'anna\u200fmaria',
  'an override of direction': 'anna\u202egold',
  'an isolate': '\u2067anna\u2069',
  'zero width': 'an\u200bna',
  'a byte order mark': '\ufeffanna',
  'a soft hyphen': 'an\u00adna',
  'joiners alone': '\u200d\u200d\u200d\u200d\u200d',
  'a language tag': 'anna\u{e0001}\u{e0061}',
  'combining marks': `a${'\u0300'.repeat(60)}nna`,
  'combining marks alone': '\u0301\u0301\u0301\u0301\u0301\u0301',
  'letters in parts': 'Zoe\u0308zoe\u0308',
  Devanagari: 'अनिताशर्मा',
  Arabic: 'سلاممرحبا',
  'Cyrillic that looks Latin': 'аnnамаriа',
  'full width': 'ａｎｎａ１２３',
  'digits of India': '१२३४५६७८९०',
  'digits of Arabia': '٩٨٧٦٥٤٣٢١٠',
  'a family': '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦',
  'a key of every object': '__proto__',
  'a constructor': 'constructor',
  'a method': 'toString',
  SQL: "' or 1=1; --",
  'a percent code': '%00%ff',
  'a path': '../../etc/passwd',
  'a tag': '<script>alert(1)</script>',
  'a template': '${7*7}{{7*7}}',
  'a number too large': '9'.repeat(40),
  'a number with a point': '1.5e3',
  '512 characters': 'x'.repeat(512),
  '513 characters': 'x'.repeat(513),
  '5 kB of marks': `a${'\u0300'.repeat(2500)}`,
  'one megabyte': 'x'.repeat(1_000_000),
};
const others: Readonly<Record<string, unknown>> = {
  'a number': 123_456,
  'a large number': 1e308,
  true: true,
  null: null,
  'an array': [],
  'an array of texts': ['anna'],
  'an array of arrays': [[['anna']]],
  'an object': {},
  'an object with a length': { length: 5 },
  'an object that says it is a text': { toString: 'anna', valueOf: 'anna' },
};

interface Field {
  readonly call: string;
  readonly spec: CallSpec;
  readonly part: 'params' | 'query' | 'body';
  readonly name: string;
}

/** Every field that takes a text, also those that take only some. */
const fields: Field[] = calls.flatMap(([call, spec]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.entries(spec[part]?.shape ?? {})
      .filter(([, field]) => takesText(field))
      .map(([name]) => ({ call, spec, part, name })),
  ),
);

function takesText(field: unknown): boolean {
  const schema = field as { safeParse(value: unknown): { success: boolean } };
  return (
    ['', '1', 'abcdefgh', 'a@example.com', 'a'.repeat(64)].some((text) => schema.safeParse(text).success) ||
    !schema.safeParse(true).success
  );
}

async function send({ call, spec, part, name }: Field, value: unknown): Promise<Answer> {
  const input = {
    params: shapeInput(spec.params),
    query: shapeInput(spec.query),
    body: spec.body ? { ...shapeInput(spec.body), ...filledForms[call]?.() } : {},
  };
  (input[part] as Record<string, unknown>)[name] = value;
  const path = spec.path.replaceAll(/:(\w+)/g, (_whole, param: string) =>
    encode(String((input.params as Record<string, unknown>)[param])),
  );
  const query = Object.entries(input.query)
    .map(([key, each]) => `${key}=${encode(String(each))}`)
    .join('&');
  return house.call(query === '' ? path : `${path}?${query}`, {
    method: spec.method,
    ...(spec.body && { body: input.body }),
    ...(spec.audience !== 'visitor' && { headers }),
  });
}

/** A loose surrogate has no percent code; what a broken client would write is. */
const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80anna');

async function inTurns<T>(list: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const each of left) await work(each);
    }),
  );
}

/** Members, without the trial accounts of free play and those of the demo. */
const registered = `identity.member m where m.customer_type <> 4 and m.id >= (select id from identity.member where username = 'bystander')`;
const countOf = async (sql: string): Promise<number> =>
  Number((await owner.query<{ count: string }>(`select count(*) from ${sql}`)).rows[0]?.count);

describe.each([...new Set(fields.map(({ call }) => call))])('%s', (call) => {
  test('answers whatever is written into each of its fields by a refusal it declares, or does what it says', async () => {
    const wrong: string[] = [];
    const before = await countOf(registered);
    let made = 0;
    const tries = fields
      .filter((field) => field.call === call)
      .flatMap((field) =>
        Object.entries(field.part === 'body' ? { ...texts, ...others } : texts).map(([what, value]) => ({
          field,
          what,
          value,
        })),
      );
    await inTurns(tries, async ({ field, what, value }) => {
      const answer = await send(field, value);
      if (answer.success && call.startsWith('register')) made += 1;
      const problem = problemOf(field.spec, answer);
      if (problem !== null) wrong.push(`${field.name}: ${what}: ${problem}`);
    });
    expect(wrong).toEqual([]);
    expect((await countOf(registered)) - before).toBe(made);
    // Hundreds of forms, each of which makes an account.
  }, 240_000);
});

describe('keys', () => {
  const poison = [
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"username":"anna","__proto__":{"password":"x"}}',
    '[]',
    '"anna"',
    '7',
    'null',
    'true',
    '{"a":1',
    '\u0000',
    '{"username":"a","username":"b"}',
  ];

  test.each(calls.filter(([, { body }]) => body))(
    'that poison an object, or no object at all, are refused by %s',
    async (_call, spec) => {
      for (const text of poison) {
        const answer = await house.call(spec.path, {
          method: spec.method,
          body: text,
          ...(spec.audience !== 'visitor' && { headers }),
        });
        expect(problemOf(spec, answer), text).toBeNull();
      }
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    },
  );

  test.each(calls.filter(([, { query }]) => query))(
    'of an address that are no text or come twice are refused by %s',
    async (_call, spec) => {
      const [name = ''] = Object.keys(spec.query?.shape ?? {});
      for (const query of [
        `${name}=%ff%fe`,
        `${name}=%`,
        `${name}=%00`,
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `__proto__=1&${name}=1`,
        `${name}`,
        '&&&',
      ]) {
        expect(
          problemOf(
            spec,
            await house.call(`${spec.path}?${query}`, {
              method: spec.method,
              ...(spec.audience !== 'visitor' && { headers }),
            }),
          ),
          query,
        ).toBeNull();
      }
    },
  );
});

test('hostile input leaves no half-made member, and members who existed are unchanged', async () => {
  expect(
    await countOf(`${registered} and not exists (select 1 from identity.credential c where c.member_id = m.id)`),
  ).toBe(0);
  expect(await countOf(`${registered} and not exists (select 1 from ledger.account a where a.member_id = m.id)`)).toBe(
    0,
  );
  expect(await countOf(`${registered} and m.username !~ '^[A-Za-z0-9]{4,16}$'`)).toBe(0);
  const answer = await house.call('/wps/session/login', { body: { username: 'bystander', password } });
  expect(answer).toMatchObject({ success: true });
  expect(cookieOf(answer)).toMatch(/^sid=/);
});
