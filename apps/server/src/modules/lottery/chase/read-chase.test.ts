import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { bet, sellIssues, type SlipForm } from '../lottery.fixture.ts';

let house: TestHouse;
let member: TestMember;
let numeros: string[];
beforeAll(async () => {
  house = await openHouse();
  member = await house.register();
  numeros = await sellIssues(house, 'ember-ssc', { count: 8 });
}, 120_000);
afterAll(() => house.close());

const place = (form: SlipForm = {}, who = member) => bet(house, who, { currentNumero: numeros[0]!, ...form });
const chase = (who: TestMember, multiples: number[], form: SlipForm = {}) =>
  place(
    {
      chase: true,
      chaseSlip: { multiples },
      betCartAmountSum: `${multiples.reduce((sum, multiple) => sum + 2 * multiple, 0)}`,
      ...form,
    },
    who,
  );

test('named issues are chased as named, and more than there are is refused', async () => {
  const who = await house.register();
  const named = await chase(who, [1, 1], { chaseSlip: { numero: [numeros[0], numeros[3]], multiples: [1, 1] } });
  expect(named.body.tickets.map(({ numero }) => numero)).toEqual([numeros[0], numeros[3]]);
  expect(
    (
      await chase(
        who,
        Array.from({ length: 9 }, () => 1),
      )
    ).errorCode,
  ).toBe('lottery_chase_too_long');
});

test('a chase whose issues are out of order, doubled, or unknown is refused', async () => {
  const named = (numero: unknown, multiples: number[]) =>
    place({ chase: true, chaseSlip: { numero, multiples }, betCartAmountSum: `${2 * multiples.length}` });
  expect((await named([numeros[1], numeros[0]], [1, 1])).errorCode).toBe('lottery_chase_invalid');
  expect((await named([numeros[0], numeros[0]], [1, 1])).errorCode).toBe('lottery_chase_invalid');
  expect((await named([numeros[0], numeros[1]], [1])).errorCode).toBe('lottery_chase_invalid');
  expect((await named([numeros[0], '20991231999'], [1, 1])).errorCode).toBe('lottery_issue_unknown');
});
