import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, openHouse, type TestHouse, type TestMember } from '../../apps/server/src/testing/test-house.ts';
import { appoint, readAppointment } from './appoint-agent.ts';

let house: TestHouse;
let owner: pg.Pool;
beforeAll(async () => {
  house = await openHouse();
  owner = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

const logIn = ({ userName, password }: TestMember) =>
  house.call<{ token: string; customerType: number }>('/wps/session/login', {
    body: { username: userName, password, door: 'agent' },
  });
const appointed = (username: string, type: string, ...merchant: string[]) =>
  appoint(house, readAppointment([username, type, ...merchant]));

test('a member becomes an agent with a code, every session ends, and the page of agents opens', async () => {
  const member = await house.register();
  const said = await appointed(member.userName, '2');
  expect(said).toMatch(
    new RegExp(
      `^${member.userName} of Fairhouse is now an agent of type 2 .* The code to recruit with is [A-Z2-9]{8}\\.$`,
    ),
  );
  expect(await house.call('/wps/member/info', { headers: house.as(member) })).toMatchObject({
    status: 401,
    success: false,
  });
  const answer = await logIn(member);
  expect(answer).toMatchObject({ success: true, value: { customerType: 2 } });
  const headers = { authorization: answer.value.token, cookie: cookieOf(answer) };
  const overview = await house.call<{ codes: { code: string }[] }>('/api/agency/overview', { headers });
  expect(said).toContain(overview.value.codes[0]?.code ?? 'no code');
});

test('doing it twice is doing it once; another type is another appointment', async () => {
  const member = await house.register();
  const [first, second] = await Promise.all([appointed(member.userName, '1'), appointed(member.userName, '1')]);
  expect([first, second].filter((said) => said.includes('is now'))).toHaveLength(1);
  await appointed(member.userName.toUpperCase(), '42');
  const { rows } = await owner.query(
    'select from_type, to_type from identity.appointment where member_id = $1 order by id',
    [member.id],
  );
  expect(rows).toEqual([
    { from_type: 0, to_type: 1 },
    { from_type: 1, to_type: 42 },
  ]);
  const codes = await owner.query('select 1 from agency.affiliate_code where agent_id = $1', [member.id]);
  expect(codes.rowCount).toBe(1);
});

test('a wrong name, brand or type, or a trial account, cannot be appointed', async () => {
  await expect(appointed('nobody', '1')).rejects.toThrow('Nobody called nobody can log in at Fairhouse.');
  await expect(appointed('demo', '1', 'elsewhere')).rejects.toThrow('There is no brand elsewhere');
  for (const type of ['0', '4', '3', '1x', '', '-1'])
    expect(() => readAppointment(['demo', type])).toThrow(/^Say who and as what/);
  const trial = await house.call<{ userName: string }>('/wps/session/login/freeplay', {
    body: { os: 'Linux', platform: 'W' },
  });
  await expect(appointed(trial.value.userName, '1')).rejects.toThrow('can log in');
});
