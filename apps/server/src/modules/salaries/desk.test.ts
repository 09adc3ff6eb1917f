// Over the wire: step-contract.ts, read-contracts.ts and read-lines.ts.
import type {
  Consolidated,
  ContractView,
  IncomeReport,
  LineBets,
  LineMembers,
  OfferPreview,
  OpenedLine,
  SalaryLine,
} from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, password, type Answer } from '../../testing/test-house.ts';
import { openTeamHouse, type TeamHouse } from '../../testing/team-house.ts';
import type { BrandSalaries, MemberActor, OperatorActor } from '../../platform/context/index.ts';
import type { ContractDesk } from './contract-desk.ts';
import { termsOf } from './salaries.fixture.ts';

const minuteMs = 60_000;
const windowMs = 5 * minuteMs;
let teams: TeamHouse;

interface Someone {
  readonly id: bigint;
  readonly headers: Record<string, string>;
  readonly code: string;
}
const nobody: Someone = { id: 0n, headers: {}, code: '' };
let [top, agent, stranger, player] = [nobody, nobody, nobody, nobody];

async function recruit(username: string, affiliateCode: string, isAgent = true): Promise<Someone> {
  const { house, brandId } = teams;
  const body = {
    username,
    password,
    confirmPassword: password,
    termsAccepted: true,
    ageConfirmed: true,
    affiliateCode,
  };
  const made = await house.call<{ id: string }>('/wps/member/register', { method: 'PUT', body });
  const id = BigInt(made.value.id);
  if (!isAgent) return { id, headers: {}, code: '' };
  await house.modules.identity.appointAgent({ brand: house.modules.brand.first, username, customerType: 2 });
  const { code } = await house.modules.agency.giveCode({ brandId, memberId: id });
  const answer = await house.call<{ token: string }>('/wps/session/login', {
    body: { username, password, door: 'agent' },
  });
  return { id, code, headers: { authorization: answer.value.token, cookie: cookieOf(answer) } };
}
const ask = <T>({ headers }: Someone, path: string, body?: unknown): Promise<Answer<T>> =>
  teams.house.call<T>(path, { headers, ...(body !== undefined && { body }) });

/** top, under the house with a contract of it, and agent and stranger below; player is of the agent. */
beforeAll(async () => {
  teams = await openTeamHouse();
  const now = teams.clock.now().getTime();
  top = await recruit('harbourmaster', 'LANTERN8');
  await teams.move(top.id, null, now);
  agent = await recruit('lighthouse', top.code);
  stranger = await recruit('breakwater', top.code);
  player = await recruit('deepwater', agent.code, false);
  await teams.owner.query(
    `insert into salaries.contract (brand_id, kind, downline_id, version, state, terms, offered_at, expires_at, in_force_from)
     select $1, kind, $2, 1, 'accepted', $3::jsonb || jsonb_build_object('period', kind), $4, $4, $4 from unnest(array['realtime', 'daily']) kind`,
    [
      teams.brandId,
      top.id,
      { activeFrom: '10000', carries: false, tiers: [{ threshold: '0', minActive: 0, value: '1500' }] },
      new Date(Math.floor(now / windowMs) * windowMs),
    ],
  );
});
afterAll(() => teams.close());

test('an offer goes over the wire, is answered once by its downline, and a GET without the header of the page changes nothing', async () => {
  const form = { downlineId: `${agent.id}`, kind: 'realtime', terms: termsOf('realtime', [['0', '0.001']]) };
  const preview = await ask<OfferPreview>(top, '/api/salaries/preview', form);
  expect([preview.errorCode, preview.value.refusal]).toEqual([null, null]);
  const tooMuch = { ...form, terms: termsOf('realtime', [['0', '0.0016']]) };
  expect((await ask<OfferPreview>(top, '/api/salaries/preview', tooMuch)).value.refusal).toBe('rate_exceeds_upline');
  expect((await ask(top, '/api/salaries/offers', tooMuch)).errorCode).toBe('rate_exceeds_upline');
  expect((await ask(stranger, '/api/salaries/offers', form)).errorCode).toBe('not_direct_downline');
  const made = await ask<ContractView>(top, '/api/salaries/offers', form);
  expect(made.errorCode).toBe(null);
  const { realtimesalreqtype } = (await ask<Consolidated>(agent, '/wps/member/info/funds/consolidated')).value;
  expect(Object.values(realtimesalreqtype).flat()).toMatchObject([
    { contractId: made.value.contractId, status: 'P', hourSalaryRates: [{ rateType: 'P', rate: '0.001' }] },
  ]);
  const answer = { contractId: made.value.contractId, status: 'A' };
  const path = '/wps/relay/MCSFE_processRealTimeSalaryContract';
  expect((await ask(stranger, path, answer)).errorCode).toBe('contract_unknown');
  expect((await ask(agent, path, answer)).errorCode).toBe(null);
  expect((await ask(agent, path, answer)).errorCode).toBe('contract_not_open');

  const daily = { downlineId: `${agent.id}`, kind: 'daily', terms: termsOf('daily', [['0', '0.001']]) };
  const { contractId } = (await ask<ContractView>(top, '/api/salaries/offers', daily)).value;
  const get = `/wps/relay/MCS2_processDailySalContract?id=${contractId}&status=A`;
  const prefetched = await ask({ ...agent, headers: { cookie: agent.headers['cookie'] ?? '' } }, get);
  expect([prefetched.status, prefetched.success]).toEqual([401, false]);
  expect((await ask(agent, get)).errorCode).toBe(null);
});

test('a line opens into direct lines, members and bets that add up, for the agent and who offered, with masked names and no terms above', async () => {
  const { clock, house } = teams;
  const start = Math.floor(clock.now().getTime() / windowMs) * windowMs + windowMs;
  for (const after of [1, 2])
    await teams.bet(player.id, { at: start + after * minuteMs, stake: 3_000_000, payout: 1_000_000 });
  clock.set(start + windowMs + minuteMs);
  await teams.count();
  await house.modules.salaries.runPeriods();
  const mine = await ask<{ list: SalaryLine[] }>(agent, '/api/salaries/lines?kind=realtime');
  expect(mine.value.list).toMatchObject([{ base: '600', gross: '0.6', paid: '0.6', state: 'paid', downline: null }]);
  const [line] = mine.value.list;
  const place = `/api/salaries/lines/${line?.lineId}`;
  for (const reader of [agent, top]) {
    const opened = await ask<OpenedLine>(reader, place);
    expect(opened.value).toMatchObject({ addsUp: true, totals: { bets: 2, validBet: '600', netLoss: '400' } });
    expect(opened.value.directLines.map(({ memberId, validBet }) => [memberId, validBet])).toEqual([
      [`${player.id}`, '600'],
    ]);
    const members = await ask<LineMembers>(reader, `${place}/members?viaId=${player.id}`);
    expect(members.value).toMatchObject({ addsUp: true, total: 1, totals: { validBet: '600' } });
    const bets = await ask<LineBets>(reader, `${place}/bets?memberId=${player.id}`);
    expect(bets.value).toMatchObject({ addsUp: true, total: 2, totals: { stake: '600', payout: '200' } });
    // The player stands directly below the agent, and further below whoever offered.
    for (const { text } of [opened, members, bets]) {
      expect(text).not.toContain('harbourmaster');
      if (reader === top) expect(text).not.toContain('deepwater');
    }
  }
  for (const path of [place, `${place}/members?viaId=${player.id}`, `${place}/bets?memberId=${player.id}`])
    expect((await ask(stranger, path)).errorCode).toBe('salary_line_unknown');
  // The upline's own line is none of the downline's.
  const above = await ask<{ list: SalaryLine[] }>(top, '/api/salaries/lines?kind=realtime');
  expect(above.value.list).toMatchObject([{ gross: '0.9', downlines: '0.6', paid: '0.3' }]);
  expect((await ask(agent, `/api/salaries/lines/${above.value.list[0]?.lineId}`)).errorCode).toBe(
    'salary_line_unknown',
  );
  // Entries bear the time of the database, not that of the test's clock.
  const dayOf = (at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(at);
  const range = `startDay=${dayOf(Date.now() - 86_400_000)}&endDay=${dayOf(start)}`;
  const income = await ask<IncomeReport>(agent, `/api/salaries/income?${range}`);
  expect(income.value.footer).toMatchObject({ realtimeSalary: '0.6', tatalIncome: '0.6' });
  expect(income.value.earnings).toBe('0.6');
});

test('the margin is judged by rebates and salaries of the whole chain, and an agent is shown nothing of those above', async () => {
  const { house, brandId, owner } = teams;
  const below = await recruit('gatekeeper', agent.code);
  const give = (memberId: bigint, percents: object) =>
    owner.query('update agency.rate set percents = $2 where member_id = $1', [memberId, percents]);
  await give(top.id, { RNG: 5_000 });
  await give(agent.id, { RNG: 2_000 });
  const brandWith = (marginPpm: number) => {
    const { salaries, ...brand } = house.modules.brand.first;
    return {
      ...brand,
      id: brandId,
      salaries: { ...salaries, marginsPpm: new Map([['RNG', marginPpm]]), marginFloorPpm: 100 },
    };
  };
  const form = { downlineId: `${below.id}`, kind: 'realtime', terms: termsOf('realtime', [['0', '0.0005']]) } as const;
  const { desk } = house.modules.salaries;
  const of = (who: Someone, marginPpm: number) => ({
    actor: { memberId: who.id } as MemberActor,
    brand: brandWith(marginPpm),
  });
  // Rebate 5,000 and salaries 1,500 + 1,500 of the top, which pays those below: 8,000 and the floor of 100.
  const enough = (await desk.preview(of(agent, 8_100), form)).margins;
  const short = (await desk.preview(of(agent, 8_099), form)).margins;
  expect(enough).toMatchObject([{ rebate: '0.002', salary: '0.002', left: '0.0041', isEnough: true }]);
  expect(short).toMatchObject([{ left: '0.004099', isEnough: false }]);
  await expect(desk.offer(of(agent, 8_099), form)).rejects.toMatchObject({ code: 'margin_too_low' });
  const own = await desk.preview(of(top, 8_099), { ...form, downlineId: `${agent.id}` });
  expect(own.margins).toMatchObject([{ rebate: '0.005', salary: '0.003', left: '0.000099', isEnough: false }]);
});

test('terms that lose money with every bet are refused, and a run that does not wait is not decided', async () => {
  const { house } = teams;
  const form = { downlineId: `${agent.id}`, kind: 'realtime', terms: termsOf('realtime', [['0', '0.0012']]) };
  const context = { brand: { ...house.modules.brand.first, salaries: lossMaking(), id: teams.brandId } };
  await expect(
    house.modules.salaries.desk.offer(
      { actor: { memberId: top.id } as MemberActor, brand: context.brand },
      form as Parameters<ContractDesk['offer']>[1],
    ),
  ).rejects.toMatchObject({ code: 'margin_too_low' });
  const operator = {
    actor: { operatorId: 1n, name: 'owner' } as OperatorActor,
    brand: context.brand,
    ip: '203.0.113.1',
  };
  await expect(
    house.modules.salaries.runs.decideRun(operator, { runId: '987654', verdict: 'approve', reason: 'a test' }),
  ).rejects.toMatchObject({ code: 'run_not_waiting' });
});

/** A product that keeps a thousandth, of which two may not be given away. */
function lossMaking(): BrandSalaries {
  const { salaries } = teams.house.modules.brand.first;
  return { ...salaries, marginsPpm: new Map([['RNG', 1_000]]), marginFloorPpm: 0 };
}
