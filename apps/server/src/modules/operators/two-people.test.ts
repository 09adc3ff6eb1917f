import { randomUUID } from 'node:crypto';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { enterBy, openOperator, type TestOperator } from '../../testing/test-operator.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const hourMs = 3_600_000;
let house: TestHouse;
let member: TestMember;
let owner: TestOperator;
let old: TestOperator;
beforeAll(async () => {
  house = await openHouse({ clock });
  member = await house.register();
  [owner, old] = [await openOperator(house, 'owner'), await openOperator(house, 'finance')];
});
let young: TestOperator;
beforeEach(async () => {
  young = await openOperator(house, 'finance', { by: owner });
});
afterAll(() => house.close());

/** One asks for an adjustment, another one says yes. */
async function agree(first: TestOperator, second: TestOperator): Promise<string> {
  const body = { clientKey: randomUUID(), memberId: member.id, direction: 'credit', amount: '1', reason: 'goodwill' };
  const { value } = await first.call<{ id: string; version: number }>('/ops/adjustments', { body });
  const answer = await second.call<{ state: string }>(`/ops/adjustments/${value.id}/decision`, {
    body: { version: value.version, verdict: 'approve', reason: 'looked at it' },
  });
  return answer.success ? answer.value.state : `${answer.status} ${answer.errorCode}`;
}
const joinedAgo = ({ id }: TestOperator, ms: number) =>
  rowsOf(house, 'update operators.operator set joined_at = $2 where id = $1', [
    id,
    new Date(clock.now().getTime() - ms),
  ]);
interface Row {
  readonly id: string;
  readonly invitedBy: string | null;
  readonly ownHandFrom: number | null;
}
const rowOf = async ({ id }: TestOperator): Promise<Row | undefined> =>
  (await owner.call<{ list: Row[] }>('/ops/operators')).value.list.find((row) => row.id === id);

describe('an operator who came by an invitation', () => {
  test('is no second person beside who made it, nor the other way round, until the wait is over', async () => {
    expect([await agree(owner, young), await agree(young, owner)]).toEqual([
      '403 second_person_new',
      '403 second_person_new',
    ]);
    await joinedAgo(young, 72 * hourMs - 1);
    expect(await agree(owner, young)).toBe('403 second_person_new');
    await joinedAgo(young, 72 * hourMs);
    expect([await agree(owner, young), await agree(young, owner)]).toEqual(['booked', 'booked']);
  });

  test('is one beside everybody else, and two who came by links of the same one are one', async () => {
    expect([await agree(old, young), await agree(young, old)]).toEqual(['booked', 'booked']);
    const sister = await openOperator(house, 'finance', { by: owner });
    expect(await agree(young, sister)).toBe('403 second_person_new');
    const ofYoung = await openOperator(house, 'finance', { by: young });
    expect([await agree(ofYoung, owner), await agree(sister, ofYoung)]).toEqual([
      '403 second_person_new',
      '403 second_person_new',
    ]);
  });

  test('of long standing begins anew with another link, which voids what they had', async () => {
    const { value } = await owner.call<{ invitation: string }>(`/ops/operators/${old.id}/invitation`, {
      body: { reason: 'lost the phone' },
    });
    const again = await enterBy(house, { invitation: value.invitation, name: old.name });
    expect(await agree(owner, again)).toBe('403 second_person_new');
    expect(await rowOf(again)).toMatchObject({
      invitedBy: owner.name,
      ownHandFrom: clock.now().getTime() + 72 * hourMs,
    });
    await joinedAgo(again, 72 * hourMs);
    expect(await rowOf(again)).toMatchObject({ invitedBy: owner.name, ownHandFrom: null });
    old = again;
  });
});

test('people who came by the machine are people from the first moment, and a refusal says what is the matter', async () => {
  expect(await agree(owner, await openOperator(house, 'finance'))).toBe('booked');
  const body = { clientKey: randomUUID(), memberId: member.id, direction: 'credit', amount: '1', reason: 'goodwill' };
  const { value } = await owner.call<{ id: string; version: number }>('/ops/adjustments', { body });
  const { message } = await young.call(`/ops/adjustments/${value.id}/decision`, {
    body: { version: value.version, verdict: 'approve', reason: 'looked at it' },
  });
  expect(message).toContain('72 hours');
  expect(await rowsOf(house, 'select state from operators.adjustment where id = $1', [value.id])).toEqual([
    { state: 'proposed' },
  ]);
});

test('a house that waits for nobody takes both at once', async () => {
  const beside = await openHouse({ clock, beside: house, settings: { linkWaitHours: 0 } });
  const second = await openOperator(beside, 'finance', { by: owner });
  const first = {
    ...owner,
    call: ((path, options = {}) =>
      beside.call(path, {
        ...options,
        backoffice: true,
        headers: { authorization: owner.token, cookie: owner.cookie },
      })) as TestOperator['call'],
  };
  expect(await agree(first, second)).toBe('booked');
  await beside.close();
});
