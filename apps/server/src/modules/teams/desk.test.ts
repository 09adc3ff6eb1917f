import { parseAmount } from '@fairhouse/money';
import type {
  DownlinePage,
  TeamBetPage,
  TeamFigures,
  TeamLossPage,
  TeamOverview,
  TeamRecordRow,
} from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { cookieOf, openHouse, password, type Answer } from '../../testing/test-house.ts';
import { openTeamHouse, type TeamHouse } from '../../testing/team-house.ts';

const minuteMs = 60_000;
let teams: TeamHouse;

interface Someone {
  readonly id: bigint;
  readonly username: string;
  readonly headers: Record<string, string>;
  readonly code: string;
}

/** Who came by a code; an agent unless said otherwise. */
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
  if (!isAgent) return { id, username, headers: {}, code: '' };
  await house.modules.identity.appointAgent({ brand: house.modules.brand.first, username, customerType: 2 });
  const { code } = await house.modules.agency.giveCode({ brandId, memberId: id });
  const answer = await house.call<{ token: string }>('/wps/session/login', {
    body: { username, password, door: 'agent' },
  });
  return { id, username, code, headers: { authorization: answer.value.token, cookie: cookieOf(answer) } };
}

let [top, agent, other]: Someone[] = [];
let [below, deep, deeper, beside]: Someone[] = [];
const ask = <T>(who: Someone | undefined, path: string): Promise<Answer<T>> =>
  teams.house.call<T>(path, { headers: who?.headers ?? {} });
const known = (who: Someone | undefined): Someone => {
  if (!who) throw new Error('nobody was recruited');
  return who;
};

/**
 * top > agent > below > deep > deeper, and top > other > beside. `below` came from `other` with its team: what it did
 * there stays there.
 */
beforeAll(async () => {
  teams = await openTeamHouse();
  const { clock } = teams;
  const start = clock.now().getTime();
  top = await recruit('harbourmaster', 'LANTERN8');
  agent = await recruit('lighthouse', top.code);
  other = await recruit('breakwater', top.code);
  below = await recruit('belowdecks', other.code);
  deep = await recruit('deepwater', below.code);
  deeper = await recruit('deeperstill', deep.code, false);
  beside = await recruit('besidequay', other.code, false);
  await teams.bet(deeper.id, { at: start + 2 * minuteMs, stake: 10_000, payout: 4_000 });
  await teams.bet(below.id, { at: start + 2 * minuteMs, stake: 20_000, payout: 0 });
  await teams.move(below.id, agent.id, start + 3 * minuteMs);
  for (const [index, { id }] of [below, deep, deeper, deeper].entries()) {
    await teams.bet(id, {
      at: start + (5 + index) * minuteMs,
      stake: 100_000,
      payout: 30_000 * index,
      category: 'LIVE',
    });
    await teams.money(id, { at: start + 6 * minuteMs, code: 'deposit.paid', amount: 500_000 });
  }
  await teams.bet(beside.id, { at: start + 7 * minuteMs, stake: 70_000, payout: 0 });
  clock.advance(10 * minuteMs);
  await teams.count();
  await teams.house.modules.teams.countBalances();
});
afterAll(() => teams.close());

const sum = (list: readonly TeamFigures[], figure: keyof TeamFigures): bigint =>
  list.reduce((total, each) => total + (parseAmount(`${each[figure]}`) ?? 0n), 0n);
const figures = [
  'deposits',
  'withdrawals',
  'bets',
  'stake',
  'validBet',
  'payout',
  'rebates',
  'promotions',
  'net',
] as const;
const lossOf = async (who: Someone | undefined, query = '') =>
  (await ask<TeamLossPage>(who, `/api/teams/loss?size=100${query}`)).value;

test('the overview is the sum of its days, and of the lines of profit and loss', async () => {
  const overview = (await ask<TeamOverview>(top, '/wps/relay/ODSFE2_getTeamOverviewSum')).value;
  const loss = await lossOf(top);
  for (const figure of figures) {
    expect([figure, sum(overview.days, figure)]).toEqual([figure, sum([overview], figure)]);
    expect([figure, sum(loss.list, figure)]).toEqual([figure, sum([overview], figure)]);
    expect([figure, sum(loss.categories, figure)]).toEqual([figure, sum([loss.totals], figure)]);
  }
  expect(overview).toMatchObject({
    people: 6,
    directDownlines: 2,
    newMembers: 6,
    activeMembers: 4,
    firstDeposits: 3,
    stake: '50',
    deposits: '200',
    currency: 'FUN',
  });
  expect(overview.balance?.amount).toMatch(/^\d/);
  const today = (await ask<TeamOverview>(top, '/wps/relay/ODSFE2_getTeamOverviewSum?preset=today')).value;
  expect([today.startDay, today.activeMembers, today.days.length]).toEqual([today.endDay, 4, 1]);
});

test('an opened line adds up to the row that was opened, level by level, also for who was moved', async () => {
  let opened = 0;
  for (const reader of [top, agent, other, below]) {
    const open = async (id: string | undefined, above: TeamFigures | null, range: string): Promise<void> => {
      const page = await lossOf(reader, `${range}${id === undefined ? '' : `&agentId=${id}`}`);
      for (const figure of figures) {
        expect([figure, sum(page.list, figure)]).toEqual([figure, sum([page.totals], figure)]);
        if (above) expect([id, figure, sum([page.totals], figure)]).toEqual([id, figure, sum([above], figure)]);
      }
      opened += 1;
      for (const row of page.list) if (row.canOpen) await open(row.memberId, row, range);
    };
    for (const range of ['', '&gameType=LIVE', '&preset=today']) await open(undefined, null, range);
  }
  expect(opened).toBeGreaterThan(20);
  // What the moved one did under its upline of before stays there, and is not opened by name.
  const left = await lossOf(other);
  expect(left.list.map(({ name, stake, canOpen }) => [name, stake, canOpen])).toEqual([
    ['besidequay', '7', false],
    ['b***s', '3', false],
  ]);
  expect((await lossOf(agent)).totals.stake).toBe('40');
});

test('names and balances are those of direct downlines alone', async () => {
  const own = (await ask<DownlinePage>(agent, '/api/teams/downlines')).value;
  expect(own.list).toMatchObject([
    { name: 'belowdecks', isDirect: true, level: 1, teamSize: 2, directDownlines: 1, validBetOfMonth: '40' },
  ]);
  expect([own.path, own.teamSize, own.list[0]?.balance]).toEqual([[], 3, expect.stringMatching(/^\d/)]);
  const opened = await ask<DownlinePage>(agent, `/api/teams/downlines?agentId=${known(deep).id}`);
  expect(opened.value).toMatchObject({
    list: [
      { memberId: `${known(deeper).id}`, name: 'd***l', isDirect: false, level: 3, balance: null, customerType: 0 },
    ],
    path: [{ name: 'belowdecks' }, { name: 'd***r' }],
  });
  const pages = await Promise.all(
    [
      `/api/teams/downlines?agentId=${known(below).id}`,
      `/api/teams/downlines?agentId=${known(deep).id}`,
      `/api/teams/loss?agentId=${known(below).id}`,
      '/api/teams/bets',
      `/api/teams/record?memberId=${known(deeper).id}`,
      `/api/teams/downlines/csv?agentId=${known(below).id}`,
    ].map((path) => ask(agent, path)),
  );
  for (const { text, status } of pages) {
    expect([status, text.length > 50]).toEqual([200, true]);
    expect(text).not.toMatch(/deepwater|deeperstill|currentAvailBalance|mobile|email|realName|hasProof|harbourmaster/);
  }
});

test('a beginning finds direct downlines; anybody below is found by the whole name alone', async () => {
  const find = async (query: string) =>
    (await ask<DownlinePage>(agent, `/api/teams/downlines?${query}`)).value.list.map(({ name }) => name);
  expect(await find('customerName=below')).toEqual(['belowdecks']);
  expect(await find('customerName=deep')).toEqual([]);
  expect(await find('customerName=DeepWater')).toEqual(['d***r']);
  expect(await find('customerName=besidequay')).toEqual([]);
  expect(await find('downlineType=agent')).toEqual(['belowdecks']);
  expect(await find('downlineType=member')).toEqual([]);
  expect(await find('startRegDate=1&endRegDate=2')).toEqual([]);
});

test('bets of the team have a footer of all that was found, and members of a team before a move are not in it', async () => {
  const page = (await ask<TeamBetPage>(agent, '/api/teams/bets?size=2')).value;
  expect([page.total, page.list.length, page.footer.betAmount]).toEqual([6, 2, '43']);
  const one = (await ask<TeamBetPage>(agent, `/api/teams/bets?memberId=${known(below).id}&gameType=LIVE`)).value;
  expect([one.total, one.footer.betAmount, one.list[0]?.customerName]).toEqual([1, '10', 'belowdecks']);
  expect((await ask<TeamBetPage>(other, '/api/teams/bets')).value).toMatchObject({
    total: 1,
    footer: { betAmount: '7' },
  });
});

/** Cells of a table; the quote and apostrophe that keep a spreadsheet from reading a formula are left out. */
const cellsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"'(.*)"$/, '$1')));

test('files have the rows and figures of their pages, for the opened line and the filters that are set', async () => {
  const columns = ['stake', 'validBet', 'payout', 'rebates', 'promotions', 'deposits', 'withdrawals', 'net'] as const;
  for (const query of ['preset=thisMonth', `agentId=${known(agent).id}`, 'gameType=LIVE']) {
    const page = await lossOf(top, `&${query}`);
    const file = await ask<{ csv: string }>(top, `/api/teams/loss/csv?${query}`);
    const cells = (row: TeamFigures): string[] => columns.map((key) => row[key]);
    expect(cellsOf(file.value.csv).slice(1)).toEqual([
      ...page.list.map((row) => [row.isOwn ? `${row.name} (Alone)` : row.name, ...cells(row), 'FUN']),
      ['All lines', ...cells(page.totals), 'FUN'],
    ]);
  }
  const amounts = ['betAmount', 'validBetAmount', 'winAmount', 'profitAndLoss'] as const;
  for (const query of ['', `memberId=${known(below).id}&gameType=LIVE`]) {
    const page = (await ask<TeamBetPage>(top, `/api/teams/bets?size=100&${query}`)).value;
    const file = (await ask<{ csv: string; next: number | null }>(top, `/api/teams/bets/csv?${query}`)).value;
    const rows = cellsOf(file.csv).slice(1);
    expect(rows.map((cells) => cells.slice(4, 6))).toEqual([
      ...page.list.map(({ orderNo, customerName }) => [orderNo, customerName]),
      ['', ''],
    ]);
    expect(rows.map((cells) => cells.slice(7, 11))).toEqual(
      [...page.list, page.footer].map((row) => amounts.map((key) => row[key])),
    );
    expect(file.next).toBe(null);
  }
});

test('a range in which more members played than a page goes through is refused', async () => {
  const { owner, clock, brandId } = teams;
  await owner.query(
    `with seats as (insert into teams.seat (agent_id, via_id, placement_id, member_id) select $1, 8000000 + g, 8000000 + g, 8000000 + g from generate_series(1, 1001) g returning member_id)
     insert into teams.member_day (placement_id, day, category, brand_id, member_id, bets, stake, valid_stake, payout, deposits, withdrawals, rebates, promotions)
     select member_id, $2::timestamptz::date, 'RNG', $3, member_id, 1, 1, 1, 0, 0, 0, 0, 0 from seats`,
    [known(other).id, clock.now(), brandId],
  );
  expect(await ask(other, '/api/teams/bets')).toMatchObject({ status: 400, errorCode: 'team_range_too_wide' });
});

test('the account record of a member of the team is told without balances', async () => {
  const { value } = await ask<{ list: TeamRecordRow[]; total: number }>(
    agent,
    `/api/teams/record?subordinateName=deeperstill&codeTypes=deposit`,
  );
  expect([value.total, value.list[0]?.customerName, value.list[0]?.amount]).toEqual([2, 'd***l', '50']);
});

test('nobody outside the team is opened: no upline, no stranger, no unknown number, and no player has a desk', async () => {
  const refused = { status: 404, errorCode: 'member_not_in_team' };
  for (const id of [known(top).id, known(beside).id, known(other).id, 999_999_999n])
    for (const path of [
      `/api/teams/downlines?agentId=${id}`,
      `/api/teams/downlines/csv?agentId=${id}`,
      `/api/teams/loss?agentId=${id}`,
      `/api/teams/loss/csv?agentId=${id}`,
      `/api/teams/bets?memberId=${id}`,
      `/api/teams/bets/csv?memberId=${id}`,
      `/api/teams/record?memberId=${id}`,
    ])
      expect([path, await ask(agent, path)]).toMatchObject([path, refused]);
  expect(await ask(agent, '/api/teams/record?subordinateName=besidequay')).toMatchObject(refused);
  expect(await ask(agent, '/api/teams/record')).toMatchObject({ status: 400 });
  const player = await teams.house.register();
  for (const path of ['/api/teams/downlines', '/api/teams/loss', '/wps/relay/ODSFE2_getTeamOverviewSum'])
    expect((await teams.house.call(path, { headers: teams.house.as(player) })).status).toBeGreaterThanOrEqual(400);
  for (const range of [
    'startDay=2026-01-01&endDay=2026-12-31',
    'startDay=2026-02-30&endDay=2026-03-01',
    'startDay=2026-03-02&endDay=2026-03-01',
  ])
    expect((await ask(agent, `/api/teams/loss?${range}`)).status).toBe(400);
});

test('a page that the brand has switched off is closed on the wire as well', async () => {
  const brands = makeBrandFolder((brand) => setModule(brand, 'DOWNMAN', '0'));
  const bare = await openHouse({
    beside: teams.house,
    clock: teams.clock,
    brandsDir: brands.folder,
    areJobsByHand: true,
  });
  try {
    const { headers } = known(agent);
    for (const path of ['/api/teams/downlines', '/api/teams/downlines/csv'])
      expect(await bare.call(path, { headers })).toMatchObject({ status: 400, errorCode: 'function.not.available' });
    expect((await bare.call('/api/teams/loss', { headers })).status).toBe(200);
  } finally {
    await bare.close();
    brands.remove();
  }
});
