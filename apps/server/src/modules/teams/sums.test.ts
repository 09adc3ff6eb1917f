import { seededRandom } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '../../testing/test-house.ts';
import { addSums, noSums, sumOf } from './figures.ts';
import type { Span, Sums } from './index.ts';
import { hourMs, openTeamHouse, plainAndStored, type TeamHouse } from '../../testing/team-house.ts';

let teams: TeamHouse;
beforeAll(async () => {
  teams = await openTeamHouse();
});
afterAll(() => teams.close());

const first = 60_001n;
const members = Array.from({ length: 14 }, (_, index) => first + BigInt(index));
const rows = async (text: string): Promise<string[]> =>
  (await teams.owner.query<{ row: string }>(text)).rows.map(({ row }) => row);
const compare = async (): Promise<void> => {
  for (const [table, [plain, stored]] of Object.entries(plainAndStored)) {
    const found = await rows(stored);
    expect(found.length, table).toBeGreaterThan(0);
    expect([table, found]).toEqual([table, await rows(plain)]);
  }
};
/** Figures without the names of what they are of. */
const figuresOf = (sums: Sums): Sums =>
  Object.fromEntries(Object.keys(noSums).map((name) => [name, sums[name as keyof Sums]])) as unknown as Sums;
const windowsOf = (until: Date) =>
  rows(
    `select concat_ws(' ', w.*) as row from teams.line_window w where window_start < '${until.toISOString()}' order by 1`,
  );

const codes = [
  ['deposit.paid', false],
  ['deposit.reversed', true],
  ['withdrawal.fee', true],
  ['withdrawal.returned', false],
  ['rebate.paid', false],
  ['promotion.granted', false],
  ['jackpot.won', false],
  ['adjustment.credit', false],
] as const;

/** A tree that grows and is moved, while everybody in it plays, pays and is corrected. */
async function live(): Promise<void> {
  const { below: pick } = seededRandom(31);
  const { from } = teams;
  const somebody = (): bigint => members[pick(members.length)] ?? first;
  async function play(at: number): Promise<void> {
    const category = ['RNG', 'LIVE', 'SPORTS'][pick(3)] ?? 'RNG';
    const stake = 10_000 + pick(90_000);
    const betId = await teams.bet(somebody(), { at, stake, payout: pick(2) * pick(150_000), category });
    const correction = { at: at + pick(20) * 60_000, payout: pick(9_000), valid: -pick(9_000), version: 2 };
    if (pick(3) === 0) await teams.correct(betId, correction);
  }
  async function pay(at: number): Promise<void> {
    const [code, isOut] = codes[pick(codes.length)] ?? codes[0];
    await teams.money(somebody(), { at, code, amount: 1 + pick(50_000), isOut });
  }
  const move = (at: number): Promise<void> =>
    teams
      .move(somebody(), pick(4) === 0 ? null : somebody(), at)
      .catch((error: unknown) =>
        expect(error).toMatchObject({ message: expect.stringMatching(/below itself/) as string }),
      );
  for (const [index, memberId] of members.entries())
    if (index > 0) await teams.place(memberId, members[pick(index)] ?? first, from - hourMs);
  for (let step = 0; step < 160; step += 1) {
    const what = [play, play, play, play, play, play, pay, pay, pay, move][pick(10)] ?? play;
    await what(from + step * 4 * 60_000 + pick(60_000));
  }
}

test('two processes count every change once, and each sum is the plain sum over bets and entries by placement', async () => {
  const beside = await openHouse({
    beside: teams.house,
    brandsDir: teams.brandsDir,
    clock: teams.clock,
    areJobsByHand: true,
  });
  try {
    await live();
    await Promise.all([teams.count(), beside.modules.bets.feed.drain(), beside.modules.ledger.entries.drain()]);
    await teams.count();
    await compare();
  } finally {
    await beside.close();
  }
});

test('a closed window never changes: what comes later counts in the first open one, and opens there', async () => {
  const { teams: door } = teams.house.modules;
  const { brandId, from } = teams;
  const until = new Date(from + 12 * hourMs - 600_000);
  const [agentId, memberId] = [70_001n, 70_002n];
  await teams.place(memberId, agentId, from - hourMs);
  const betId = await teams.bet(memberId, { at: from + hourMs, stake: 50_000, payout: 0 });
  // Nobody closes over what is not counted, nor what is not over.
  expect(await door.closeWindows(brandId, until)).toBe(false);
  await teams.count();
  expect(await door.closeWindows(brandId, new Date(from + 24 * hourMs))).toBe(false);
  expect(await door.closeWindows(brandId, until)).toBe(true);
  expect(await door.closedUntil(brandId)).toEqual(until);
  const before = await windowsOf(until);
  await teams.bet(memberId, { at: from + 2 * hourMs, stake: 70_000, payout: 10_000 });
  await teams.correct(betId, { at: from + 3 * hourMs, payout: 20_000, valid: -5_000, version: 2 });
  await teams.money(memberId, { at: from + 2 * hourMs, code: 'deposit.paid', amount: 900 });
  await teams.count();
  expect(await windowsOf(until)).toEqual(before);
  const closed: Span = { start: new Date(from), end: until };
  const open: Span = { start: until, end: new Date(from + 12 * hourMs) };
  const linesOf = async (span: Span) =>
    sumOf((await door.sumLines({ brandId, agentIds: [agentId], span })).map(figuresOf));
  expect(await linesOf(closed)).toEqual({ ...noSums, bets: 1n, stakeMinor: 50_000n, validStakeMinor: 50_000n });
  expect(await linesOf(open)).toEqual({
    ...noSums,
    bets: 1n,
    stakeMinor: 70_000n,
    validStakeMinor: 65_000n,
    payoutMinor: 30_000n,
    depositsMinor: 900n,
  });
  const page = { limit: 20, offset: 0 };
  for (const [span, versions] of [
    [closed, [1]],
    [open, [2, 1]],
  ] as const)
    expect(
      (await door.listMemberBets({ brandId, agentId, memberId, span, page })).map(({ version }) => version),
    ).toEqual(versions);
  // An earlier mark takes nothing back.
  expect(await door.closeWindows(brandId, new Date(from))).toBe(true);
  expect(await door.closedUntil(brandId)).toEqual(until);
});

test('lines add up to the team, members to the line, and bets to the member', async () => {
  const { teams: door } = teams.house.modules;
  const { brandId, from } = teams;
  const span = { start: new Date(from), end: new Date(from + 12 * hourMs) };
  const page = { limit: 100, offset: 0 };
  let opened = 0;
  for (const agentId of members) {
    const lines = await door.openLine({ brandId, agentId, span });
    for (const viaId of new Set(lines.map((line) => line.viaId))) {
      const line = sumOf(lines.filter((each) => each.viaId === viaId).map(figuresOf));
      const { list } = await door.listLineMembers({ brandId, agentId, viaId, span, page });
      expect(sumOf(list.map(figuresOf))).toEqual(line);
      for (const memberId of new Set(list.map((each) => each.memberId))) {
        const member = sumOf(list.filter((each) => each.memberId === memberId && each.category !== '').map(figuresOf));
        const bets = await door.listMemberBets({ brandId, agentId, memberId, span, page });
        const others = lines.length === 0 ? [] : await othersOf(agentId, viaId, memberId, span);
        const ofBets = bets.reduce<Sums>(
          (sum, bet) => addSums(sum, { ...noSums, ...bet, bets: bet.version === 1 ? 1n : 0n }),
          noSums,
        );
        expect(figuresOf(ofBets)).toEqual(sumOf([member, ...others]));
        opened += bets.length;
      }
    }
  }
  expect(opened).toBeGreaterThan(50);
  /** What the member brought to the agent through other lines in the same span, before or after a move. */
  async function othersOf(agentId: bigint, viaId: bigint, memberId: bigint, within: Span): Promise<Sums[]> {
    const lines = await door.openLine({ brandId, agentId, span: within });
    const vias = [...new Set(lines.map((line) => line.viaId))].filter((each) => each !== viaId);
    const found = await Promise.all(
      vias.map((each) => door.listLineMembers({ brandId, agentId, viaId: each, span: within, page })),
    );
    return found.flatMap(({ list }) =>
      list.filter((each) => each.memberId === memberId && each.category !== '').map(figuresOf),
    );
  }
});

test('whole days and their windows are the same sums, in a zone at :45', async () => {
  const { teams: door } = teams.house.modules;
  const { brandId, from } = teams;
  const offset = 5.75 * hourMs;
  const dayMs = 24 * hourMs;
  const start = Math.floor((from + offset) / dayMs) * dayMs - offset;
  const days = await door.sumLines({
    brandId,
    agentIds: members,
    span: { start: new Date(start), end: new Date(start + 2 * dayMs) },
  });
  const windows = await door.sumLines({
    brandId,
    agentIds: members,
    span: { start: new Date(start - 300_000), end: new Date(start + 2 * dayMs) },
  });
  expect(days.length).toBeGreaterThan(0);
  expect(windows).toEqual(days);
  const active = await door.countActive({
    brandId,
    span: { start: new Date(start), end: new Date(start + 2 * dayMs) },
    agents: members.flatMap((agentId) => [
      { agentId, activeFromMinor: 1n },
      { agentId, activeFromMinor: 10n ** 12n },
    ]),
  });
  expect(active.filter((_, index) => index % 2 === 1).every((count) => count === 0)).toBe(true);
  expect(Math.max(...active)).toBeGreaterThan(5);
});

test('the index, the functions of the database and the engine have the same codes of money', async () => {
  const { rows: found } = await teams.owner.query<{ text: string }>(
    `select pg_get_indexdef('ledger.entry_money'::regclass) as text union all
     select pg_get_functiondef(p.oid) from pg_proc p where p.proname in ('read_money_entries', 'find_money_head')`,
  );
  const { entryCodes, entryDefinitions } = await import('@fairhouse/ledger');
  const sums = ['deposit', 'withdrawal', 'rebate', 'promotion', 'pot'];
  const codes = entryCodes
    .filter((code) => Object.values(entryDefinitions[code].sums).some((sum) => sum !== null && sums.includes(sum)))
    .sort();
  expect(found).toHaveLength(3);
  for (const { text } of found)
    expect([...new Set(text.match(/'[a-z]+\.[a-z_]+'/g))].map((code) => code.slice(1, -1)).sort()).toEqual(codes);
});
