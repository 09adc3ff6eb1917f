import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { arrive, ask, begin, makeOffer, promotionsHouseOfFile, readDeposit } from '../../testing/promotions.fixture.ts';
import type { TestMember } from '../../testing/test-house.ts';

// Decision 144: a first deposit is that of a person, whichever of their accounts made it.

const [first, once] = ['1', '2'] as const;
const file = promotionsHouseOfFile([makeOffer(1, { who: 'first' }), makeOffer(2)]);

const run = (sql: string, values: unknown[]) => rowsOf(file.house, sql, values);
const brandOf = `(select brand_id from identity.member where id = $1)`;
const mail = (member: TestMember, address: string) =>
  run(`insert into identity.contact (member_id, brand_id, kind, address) values ($1, ${brandOf}, 'email', lower($2))`, [
    member.id,
    address,
  ]);
const toldMail = (member: TestMember, address: string) =>
  run('update identity.member set email = $2 where id = $1', [member.id, address]);
const person = (member: TestMember, part: 'name_key' | 'document_key', key: Buffer) =>
  run(`insert into identity.person (member_id, brand_id, ${part}) values ($1, ${brandOf}, $2)`, [member.id, key]);
const payee = (member: TestMember, fingerprint: Buffer) =>
  run(
    `insert into cashier.instrument (brand_id, member_id, type, bank_code, masked, fingerprint, sealed, is_shared, added_at)
     values (${brandOf}, $1, 'BC', 'LANTERN', '****1234', $2, '', false, now())`,
    [member.id, fingerprint],
  );

const key = randomBytes(16);
/** What the first and the second account of a person tell. */
const signs: Record<string, [(member: TestMember) => Promise<unknown>, (member: TestMember) => Promise<unknown>]> = {
  'a mail box, whatever follows the plus': [
    (one) => mail(one, 'ana@mail.example'),
    (two) => mail(two, 'Ana+2@mail.example'),
  ],
  'a mail box, with and without its dots': [
    (one) => mail(one, 'an.a@gmail.com'),
    (two) => mail(two, 'a.na@googlemail.com'),
  ],
  'a mail box that was only told': [
    (one) => toldMail(one, 'Told@mail.example'),
    (two) => mail(two, 'told+1@mail.example'),
  ],
  'a name with a birth date': [(one) => person(one, 'name_key', key), (two) => person(two, 'name_key', key)],
  'a document': [(one) => person(one, 'document_key', key), (two) => person(two, 'document_key', key)],
  'a payee': [(one) => payee(one, key), (two) => payee(two, key)],
};

test.each(Object.entries(signs))('%s has one first deposit', async (_name, [give, giveOther]) => {
  const [other, stranger] = [await file.house.register(), await file.house.register()];
  await give(file.member);
  await giveOther(other);
  await mail(stranger, `${stranger.userName}@mail.example`);
  expect((await file.offers(other)).map(({ promotionId }) => promotionId)).toEqual([first, once]);
  await file.pay({ promotionId: first });
  expect(await file.moved()).toEqual(['promotion.granted 50']);
  expect((await file.offers(other)).map(({ promotionId }) => promotionId)).toEqual([once]);
  expect((await ask(file.house, other, { promotionId: first })).errorCode).toBe('promotion_not_offered');
  expect(await ask(file.house, stranger, { promotionId: first })).toMatchObject({ success: true });
});

test('two accounts that both have asked get one bonus, also when they turn out to be one person in between', async () => {
  const other = await file.house.register();
  const [mine, theirs] = [
    await begin(file.house, file.member, { promotionId: first }),
    await begin(file.house, other, { promotionId: first }),
  ];
  const fingerprint = randomBytes(16);
  await payee(file.member, fingerprint);
  await payee(other, fingerprint);
  await arrive(file.house, mine);
  await arrive(file.house, theirs);
  expect((await readDeposit(file.house, file.member, mine)).bonus).toMatchObject({ state: 'open' });
  expect((await readDeposit(file.house, other, theirs)).bonus).toMatchObject({ state: 'void', reason: 'not_first' });
});

test('a device and a network that others share stop nobody', async () => {
  const other = await file.house.register();
  for (const member of [file.member, other])
    await run(`insert into identity.login (member_id, ip, at, user_agent) values ($1, '81.2.69.142', $2, '')`, [
      member.id,
      file.clock.now(),
    ]);
  await file.pay({ promotionId: first });
  expect((await file.offers(other)).map(({ promotionId }) => promotionId)).toEqual([first, once]);
});
