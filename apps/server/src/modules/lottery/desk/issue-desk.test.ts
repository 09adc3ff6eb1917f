import { findLotteryGame, sampleResult } from '@fairhouse/lottery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskIssue, FileRow } from '@fairhouse/contract';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { balanceOf, bet, slip, ticketsOf } from '../lottery.fixture.ts';

const game = 'official-singapore-4d';
const minuteMs = 60_000;
let house: TestHouse;
let member: TestMember;
let [first, second, reader, guest] = [] as unknown as [TestOperator, TestOperator, TestOperator, TestOperator];
beforeAll(async () => {
  house = await openHouse();
  member = await house.register();
  [first, second, reader] = [
    await openOperator(house, 'risk'),
    await openOperator(house, 'owner'),
    await openOperator(house, 'support'),
  ];
  guest = await openOperator(house, 'risk', { brandIds: [house.modules.brand.first.id] });
});
afterAll(() => house.close());

let next = 2_099_000;
/** An issue whose draw is so far away; what is due of it is done. */
async function issueAt(drawsInMs: number, { code = game, closesBeforeMs = minuteMs } = {}): Promise<string> {
  next += 1;
  const drawsAt = Date.now() + drawsInMs;
  await house.platform.db.query(
    `insert into lottery.issue (game_code, numero, draw_day, opens_at, closes_at, draws_at, state, due_at, lead_ms) values ($1, $2, '2026-11-22', $3, $4, $5, 'OPEN', $4, 60000)`,
    [code, `${next}`, new Date(drawsAt - 60 * minuteMs), new Date(drawsAt - closesBeforeMs), new Date(drawsAt)],
  );
  await house.modules.lottery.issues.catchUp();
  return `${next}`;
}

const singapore = findLotteryGame(game);
const sample = singapore ? sampleResult(singapore) : '';
/** The same board with another first prize. */
const other = sample.replace('0001', '9876');
const act = (
  by: TestOperator,
  numero: string,
  what: 'result' | 'void' | 'delay' | 'withdrawal',
  body: object,
  code = game,
) =>
  by.call<{ state: string }>(`/ops/lottery/issues/${code}/${numero}/${what}`, {
    method: 'POST',
    body: { reason: 'as its house has told', ...body },
  });
const enter = (by: TestOperator, numero: string, winningNumber: string) => act(by, numero, 'result', { winningNumber });
const list = async (by: TestOperator, query: string) =>
  (await by.call<{ list: DeskIssue[]; totalPages: number }>(`/ops/lottery/issues?${query}`)).value;
const find = async (by: TestOperator, numero: string, show = 'waiting') =>
  (await list(by, `show=${show}&search=${numero}&size=100`)).list.find((issue) => issue.numero === numero);
const load = (by: TestOperator, csv: string) =>
  by.call<{ isTaken: boolean; rows: FileRow[] }>('/ops/lottery/results', {
    method: 'POST',
    body: { csv, reason: 'the file of the day' },
  });
const verdictsOf = ({ value }: { value: { rows: FileRow[] } }) => value.rows.map(({ verdict }) => verdict);

describe('the result of an official draw', () => {
  test('is entered by two, each by themselves; the list says who has been there, and never what they said', async () => {
    const numero = await issueAt(-minuteMs);
    expect(await find(first, numero)).toMatchObject({
      state: 'DELAYED',
      isOfficial: true,
      takes: ['result', 'delay', 'void'],
      asked: [],
      winningNumber: null,
      tickets: 0,
      example: sample,
    });
    expect((await enter(first, numero, sample)).value).toEqual({ state: 'asked' });
    expect((await find(first, numero))?.asked).toMatchObject([{ matter: 'result', isMine: true }]);
    const seen = await find(second, numero);
    expect(seen?.asked).toMatchObject([{ matter: 'result', isMine: false, reason: 'as its house has told' }]);
    const [told] = (await second.call<{ list: object[] }>(`/ops/actions?search=${numero}`)).value.list;
    expect(told).toMatchObject({ action: 'lottery.result_asked', before: null, after: { version: 1 } });
    expect(await enter(first, numero, sample)).toMatchObject({ errorCode: 'second_person_needed' });
    expect((await enter(second, numero, sample)).value).toEqual({ state: 'done' });
    await house.modules.lottery.issues.catchUp();
    expect(await find(second, numero, 'over')).toMatchObject({
      state: 'SETTLED',
      winningNumber: sample,
      version: 1,
      takes: ['result'],
      asked: [],
    });
    expect(await find(second, numero)).toBeUndefined();
  });

  test('is corrected by two, after both began anew over a difference; the trail has both numbers', async () => {
    const numero = await issueAt(-minuteMs);
    await enter(first, numero, sample);
    await enter(second, numero, sample);
    await house.modules.lottery.issues.catchUp();
    await enter(first, numero, other);
    expect(await enter(second, numero, sample)).toMatchObject({ status: 409, errorCode: 'lottery_result_differs' });
    expect((await enter(second, numero, other)).value).toEqual({ state: 'asked' });
    expect((await enter(first, numero, other)).value).toEqual({ state: 'done' });
    await house.modules.lottery.issues.catchUp();
    expect(await find(first, numero, 'over')).toMatchObject({ state: 'SETTLED', winningNumber: other, version: 2 });
    const trail = (await second.call<{ list: { action: string }[] }>(`/ops/actions?search=${numero}`)).value.list;
    expect(trail.map(({ action }) => action)).toEqual([
      'lottery.result_corrected',
      'lottery.result_asked',
      'lottery.result_differed',
      'lottery.result_asked',
      'lottery.result_entered',
      'lottery.result_asked',
    ]);
    expect(trail[2]).toMatchObject({ before: { asked: other }, after: { asked: sample } });
    expect(trail[0]).toMatchObject({
      before: { winningNumber: sample, version: 1 },
      after: { winningNumber: other, version: 2 },
    });
  });

  test('is taken from nobody who may not, in no other form, and not before its time', async () => {
    const [due, open] = [await issueAt(-minuteMs), await issueAt(30 * minuteMs)];
    expect(await enter(reader, due, sample)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    expect(await enter(guest, due, sample)).toMatchObject({ status: 403, errorCode: 'brand_not_yours' });
    expect(await enter(first, open, sample)).toMatchObject({ errorCode: 'lottery_result_not_due' });
    expect(await enter(first, '2098001', sample)).toMatchObject({ status: 404, errorCode: 'lottery_issue_unknown' });
    expect(await act(first, due, 'result', { winningNumber: sample }, 'no-such-game')).toMatchObject({
      status: 404,
      errorCode: 'lottery_game_unknown',
    });
    for (const typed of ['12345', `${sample},1`, sample.replace(/\d/, 'x'), '🎱'])
      expect(await enter(first, due, typed)).toMatchObject({ errorCode: 'lottery_result_invalid' });
    expect(await act(first, due, 'result', { winningNumber: sample, reason: ' ' })).toMatchObject({
      errorCode: 'request_param_err',
    });
    expect(await enter(first, due, '1'.repeat(2_001))).toMatchObject({ errorCode: 'request_param_err' });
    const house45 = await issueAt(-minuteMs, { code: 'ember-ssc' });
    expect(await act(first, house45, 'result', { winningNumber: '01234' }, 'ember-ssc')).toMatchObject({
      errorCode: 'lottery_result_not_due',
    });
    expect((await find(first, due))?.asked).toEqual([]);
    expect((await list(first, 'show=onSale')).list.some(({ numero }) => numero === open)).toBe(true);
  });
});

describe('the request of the first operator', () => {
  const withdraw = (by: TestOperator, numero: string, matter: string, code = game) =>
    act(by, numero, 'withdrawal', { matter }, code);

  test('is taken back by who asked for it and nobody else, once, and never when it is decided; the trail does not say what it was', async () => {
    const numero = await issueAt(-minuteMs);
    expect(await withdraw(first, numero, 'result')).toMatchObject({ status: 409, errorCode: 'lottery_request_gone' });
    await enter(first, numero, other);
    expect(await withdraw(second, numero, 'result')).toMatchObject({
      status: 403,
      errorCode: 'lottery_request_not_yours',
    });
    expect(await withdraw(reader, numero, 'result')).toMatchObject({ errorCode: 'not_allowed' });
    expect(await withdraw(guest, numero, 'result')).toMatchObject({ errorCode: 'brand_not_yours' });
    expect(await withdraw(first, numero, 'void')).toMatchObject({ errorCode: 'lottery_request_gone' });
    expect((await withdraw(first, numero, 'result')).value).toEqual({ state: 'withdrawn' });
    expect(await withdraw(first, numero, 'result')).toMatchObject({ errorCode: 'lottery_request_gone' });
    expect((await find(first, numero))?.asked).toEqual([]);
    const [told] = (await second.call<{ list: object[] }>(`/ops/actions?search=${numero}`)).value.list;
    expect(told).toMatchObject({ action: 'lottery.result_withdrawn', before: { version: 1 }, after: null });
    expect(JSON.stringify(told)).not.toContain('9876');
    // Either of them may begin anew, also with another result.
    expect((await enter(first, numero, sample)).value).toEqual({ state: 'asked' });
    expect((await enter(second, numero, sample)).value).toEqual({ state: 'done' });
    expect(await withdraw(first, numero, 'result')).toMatchObject({ errorCode: 'lottery_request_gone' });
  });

  test('may be void or a later draw, and the decision of both at one moment happens or does not', async () => {
    const numero = await issueAt(30 * minuteMs);
    await act(first, numero, 'void', {});
    expect((await withdraw(first, numero, 'void')).value).toEqual({ state: 'withdrawn' });
    expect((await act(second, numero, 'void', {})).value).toEqual({ state: 'asked' });
    const [back, yes] = await Promise.all([withdraw(second, numero, 'void'), act(first, numero, 'void', {})]);
    expect([back.success ? 'withdrawn' : back.errorCode, yes.value.state]).toEqual(
      back.success ? ['withdrawn', 'asked'] : ['lottery_request_gone', 'done'],
    );
    await issueAt(60 * minuteMs);
    const delayed = await issueAt(40 * minuteMs);
    expect((await act(first, delayed, 'delay', { drawsAt: Date.now() + 45 * minuteMs })).value).toEqual({
      state: 'asked',
    });
    expect((await withdraw(first, delayed, 'delay')).value).toEqual({ state: 'withdrawn' });
    expect((await find(first, delayed, 'onSale'))?.asked).toEqual([]);
  });
});

describe('an issue that is not drawn', () => {
  test('is void when two say so, and its stakes go back', async () => {
    const numero = await issueAt(10 * minuteMs, { code: 'ember-ssc' });
    const before = await balanceOf(house, member);
    expect(
      (await bet(house, member, { currentNumero: numero, bettingSlipString: slip() })).body.orderMasterId,
    ).toBeTruthy();
    expect(await act(reader, numero, 'void', {}, 'ember-ssc')).toMatchObject({ errorCode: 'not_allowed' });
    expect(await act(guest, numero, 'void', {}, 'ember-ssc')).toMatchObject({ errorCode: 'brand_not_yours' });
    expect((await act(first, numero, 'void', {}, 'ember-ssc')).value).toEqual({ state: 'asked' });
    expect(await act(first, numero, 'void', {}, 'ember-ssc')).toMatchObject({ errorCode: 'second_person_needed' });
    expect((await act(second, numero, 'void', {}, 'ember-ssc')).value).toEqual({ state: 'done' });
    await house.modules.lottery.issues.catchUp();
    expect(await balanceOf(house, member)).toBe(before);
    expect((await ticketsOf(house, member))[0]).toMatchObject({ numero, state: 'VOID' });
    expect(await act(first, numero, 'void', {}, 'ember-ssc')).toMatchObject({ errorCode: 'lottery_result_not_due' });
  });

  test('is drawn later when two name the same time: what is sold is sold so much longer', async () => {
    const numero = await issueAt(10 * minuteMs);
    const issue = await find(first, numero, 'onSale');
    const after = await issueAt(600 * minuteMs);
    const [closesAt, drawsAt] = [issue?.closesAt ?? 0, issue?.drawsAt ?? 0];
    const delay = (by: TestOperator, to: number) => act(by, numero, 'delay', { drawsAt: to });
    expect(await delay(first, drawsAt)).toMatchObject({ errorCode: 'lottery_delay_invalid' });
    expect(await delay(first, drawsAt + 590 * minuteMs)).toMatchObject({ errorCode: 'lottery_delay_invalid' });
    expect((await delay(first, drawsAt + 15 * minuteMs)).value).toEqual({ state: 'asked' });
    expect(await delay(first, drawsAt + 15 * minuteMs)).toMatchObject({ errorCode: 'second_person_needed' });
    expect(await delay(second, drawsAt + 16 * minuteMs)).toMatchObject({ errorCode: 'lottery_result_differs' });
    expect((await delay(first, drawsAt + 15 * minuteMs)).value).toEqual({ state: 'asked' });
    expect((await delay(second, drawsAt + 15 * minuteMs)).value).toEqual({ state: 'done' });
    expect(await find(first, numero, 'onSale')).toMatchObject({
      state: 'OPEN',
      closesAt: closesAt + 15 * minuteMs,
      drawsAt: drawsAt + 15 * minuteMs,
      asked: [],
    });
    expect(await act(guest, after, 'delay', { drawsAt: Date.now() })).toMatchObject({
      errorCode: 'lottery_delay_invalid',
    });
    const late = await issueAt(-minuteMs, { closesBeforeMs: 5 * minuteMs });
    const was = await find(first, late);
    for (const by of [first, second])
      await act(by, late, 'delay', { drawsAt: Date.now() - (Date.now() % minuteMs) + 5 * minuteMs });
    expect(await find(first, late)).toMatchObject({ closesAt: was?.closesAt, takes: ['delay', 'void'] });
    expect(await enter(first, late, sample)).toMatchObject({ errorCode: 'lottery_result_not_due' });
    const ofHouse = await issueAt(10 * minuteMs, { code: 'ember-ssc' });
    await issueAt(100 * minuteMs, { code: 'ember-ssc' });
    expect(await act(first, ofHouse, 'delay', { drawsAt: Date.now() + 20 * minuteMs }, 'ember-ssc')).toMatchObject({
      errorCode: 'lottery_result_not_due',
    });
  });
});

describe('a file of results', () => {
  test('is taken line by line when two have sent it, and a line that differs begins anew', async () => {
    const [one, two] = [await issueAt(-minuteMs), await issueAt(-2 * minuteMs)];
    const file = `game,issue,result\r\n${game},${one},${sample}\r\n\r\n${game},${two},"${sample}"\r\n`;
    expect((await load(first, file)).value).toMatchObject({
      isTaken: true,
      rows: [
        { line: 2, numero: one, verdict: 'asked' },
        { line: 4, numero: two, result: sample, verdict: 'asked' },
      ],
    });
    const again = await load(first, file);
    expect([again.value.isTaken, verdictsOf(again)]).toEqual([false, ['second_person_needed', 'second_person_needed']]);
    expect(verdictsOf(await load(second, file.replace(`"${sample}"`, `"${other}"`)))).toEqual(['done', 'differs']);
    await house.modules.lottery.issues.catchUp();
    expect(await find(first, one, 'over')).toMatchObject({ state: 'SETTLED', winningNumber: sample });
    expect(await find(first, two)).toMatchObject({ state: 'DELAYED', asked: [] });
  });

  test('with one bad line books nothing, and the report says which and why', async () => {
    const [due, open] = [await issueAt(-minuteMs), await issueAt(45 * minuteMs)];
    const lines = [
      `${game},${due},${sample}`,
      'nonsense',
      `${game},${due},${sample}`,
      `nowhere,${due},1`,
      `${game},2098001,${sample}`,
      `${game},${open},${sample}`,
      `${game},${await issueAt(-minuteMs)},1234`,
    ];
    const answer = await load(first, lines.join('\n'));
    expect(answer.value.isTaken).toBe(false);
    expect(verdictsOf(answer)).toEqual([
      'ready',
      'malformed',
      'doubled',
      'game_unknown',
      'issue_unknown',
      'not_due',
      'result_invalid',
    ]);
    expect((await find(first, due))?.asked).toEqual([]);
    await enter(first, due, sample);
    const half = await load(first, `${game},${due},${sample}\n${game},${await issueAt(-minuteMs)},${sample}`);
    expect([half.value.isTaken, verdictsOf(half)]).toEqual([false, ['second_person_needed', 'ready']]);
  });

  test('is read from nobody who may not, and not when it is empty or too long', async () => {
    expect(await load(reader, 'a,1,2')).toMatchObject({ errorCode: 'not_allowed' });
    expect(await load(guest, 'a,1,2')).toMatchObject({ errorCode: 'brand_not_yours' });
    expect(await load(first, 'game,issue,result\n')).toMatchObject({ errorCode: 'lottery_file_invalid' });
    expect(await load(first, 'a,1234,2\n'.repeat(501))).toMatchObject({ errorCode: 'lottery_file_invalid' });
  });
});
