import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rowsOf } from '../../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { balanceOf, bet, sellIssues } from '../lottery.fixture.ts';

let house: TestHouse;
let numeros: string[];
beforeAll(async () => {
  house = await openHouse();
  numeros = await sellIssues(house, 'ember-ssc', { count: 8 });
}, 120_000);
afterAll(() => house.close());

const exclude = (member: TestMember) =>
  house.call('/wps/member/protection/exclusion', { body: { term: '6m' }, headers: house.as(member) });
const statesOf = async (member: TestMember): Promise<string[]> =>
  (
    await rowsOf<{ state: string }>(house, 'select state from lottery.ticket where member_id = $1 order by phase, id', [
      member.id,
    ])
  ).map(({ state }) => state);
/** No session reads it any more. */
async function held(member: TestMember): Promise<bigint> {
  const { wallet, ledger, brand } = house.modules;
  return (await ledger.readBalance(await wallet.walletOf({ memberId: BigInt(member.id), brand: brand.first })))
    .balanceMinor;
}
const chase = (member: TestMember, chased: string[]) =>
  bet(house, member, {
    currentNumero: chased[0]!,
    chase: true,
    chaseSlip: { numero: chased, multiples: chased.map(() => 1) },
    betCartAmountSum: `${2 * chased.length}`,
  });

test('an excluded member gets back bets on open issues; closed ones are settled as usual', async () => {
  const member = await house.register();
  const before = BigInt(await balanceOf(house, member)) * 10_000n;
  await bet(house, member, { currentNumero: numeros[0]! });
  await chase(member, [numeros[0]!, numeros[6]!, numeros[7]!]);
  expect(await held(member)).toBe(before - 80_000n);
  await house.platform.db.query(
    `update lottery.issue set state = 'CLOSED' where game_code = 'ember-ssc' and numero = $1`,
    [numeros[0]],
  );
  expect((await exclude(member)).success).toBe(true);
  await house.platform.db.query(
    `update lottery.issue set state = 'OPEN' where game_code = 'ember-ssc' and numero = $1`,
    [numeros[0]],
  );
  expect(await statesOf(member)).toEqual(['OPEN', 'OPEN', 'CANCELLED', 'CANCELLED']);
  expect(await held(member)).toBe(before - 40_000n);
  const bets = await rowsOf<{ state: string }>(
    house,
    'select state from bets.bet where member_id = $1 order by state',
    [member.id],
  );
  expect(bets.map(({ state }) => state)).toEqual(['open', 'open', 'void', 'void']);
});

test('bets that were not taken back at once are taken back later, and a break takes none back', async () => {
  const [member, resting] = [await house.register(), await house.register()];
  for (const who of [member, resting]) await bet(house, who, { currentNumero: numeros[0]! });
  vi.spyOn(house.modules.lottery, 'returnOpenTickets').mockRejectedValueOnce(new Error('the process died'));
  expect((await exclude(member)).success).toBe(true);
  vi.restoreAllMocks();
  expect(
    (await house.call('/wps/member/protection/break', { body: { term: '1d' }, headers: house.as(resting) })).success,
  ).toBe(true);
  expect([await statesOf(member), await statesOf(resting)]).toEqual([['OPEN'], ['OPEN']]);
  await house.modules.protection.returnOpenBets();
  expect([await statesOf(member), await statesOf(resting)]).toEqual([['CANCELLED'], ['OPEN']]);
});
