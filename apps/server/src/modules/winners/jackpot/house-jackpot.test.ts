import { verifyHouseJackpot, winsHouseJackpot } from '@fairhouse/casino';
import type { HouseJackpotRecord, JackpotDesk, JackpotTermsRow, JackpotWin } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { allMayBeCounted } from '../../../testing/all-may-be-counted.ts';
import { openOperator } from '../../../testing/test-operator.ts';
import { diceChoices, openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let house: TestHouse;
let beside: TestHouse;
const seats: { member: TestMember; playToken: string }[] = [];
let early = '';

beforeAll(async () => {
  house = await openHouse({ isJackpotByHand: true });
  beside = await openHouse({ isJackpotByHand: true, beside: house });
  for (let at = 0; at < 4; at += 1) {
    const member = await house.register();
    seats.push({ member, playToken: (await house.play(member)).playToken });
  }
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const minor = (text: string | undefined | null): bigint => parseAmount(text ?? '') ?? -1n;
const brand = () => house.modules.brand.first;
const jackpot = (process = house) => process.modules.winners.houseJackpot;

/** A round of everybody at once, in both processes; returns the ids of the rounds. */
async function playAll(stake: string): Promise<string[]> {
  const answers = await Promise.all(
    seats.map(({ playToken }, at) =>
      (at % 2 === 0 ? house : beside).placeRound(playToken, { stake, choices: diceChoices }),
    ),
  );
  return answers.map(({ success, text, value }) => {
    expect(success, text).toBe(true);
    return value.round.roundId;
  });
}

/** Everything that has settled is counted, and nothing is paid yet. */
async function count(): Promise<void> {
  await allMayBeCounted(house.platform.db);
  await house.modules.bets.feed.drain();
}

/** From now on, without two operators. */
async function setTerms(terms: Partial<Record<'one_win_per' | 'contribution_bps' | 'reserve_bps' | 'seed', number>>) {
  const { one_win_per = 2_500_000_000_000, contribution_bps = 10, reserve_bps = 0, seed = 1_000_000 } = terms;
  await house.platform.db.query(
    `insert into winners.jackpot_terms (brand_id, no, state, one_win_per, contribution_bps, reserve_bps, seed, from_at)
     select $1, max(no) + 1, 'open', $2, $3, $4, $5, $6 from winners.jackpot_terms where brand_id = $1`,
    [brand().id, one_win_per, contribution_bps, reserve_bps, seed, house.platform.clock.now()],
  );
}

async function readDesk(): Promise<JackpotDesk> {
  const actor = { operatorId: 0n } as never;
  return jackpot().readDesk({ actor, brand: brand(), ip: '' });
}

/** Contributions, money of the house and seeds are in the pot or were paid, to the last unit; and stakes gave what they should. */
async function expectConserved(): Promise<JackpotDesk> {
  const desk = await readDesk();
  const of = (name: keyof JackpotDesk) => minor(desk[name] as string);
  expect(of('pot') + of('paid')).toBe(of('contributions') + of('house') + of('seeds') + of('reserveUsed'));
  expect(of('reserve')).toBe(of('reserved') - of('reserveUsed'));
  const { rows } = await house.platform.db.query<{ code: string; sum: string }>(
    `select e.code, sum(p.amount) as sum from ledger.entry e join ledger.posting p on p.entry_id = e.id join ledger.account a on a.id = p.credit
     where a.brand_id = $1 and a.purse like 'house.jackpot:lobby%' and e.code in ('jackpot.fed', 'jackpot.funded') group by e.code`,
    [brand().id],
  );
  const booked = (code: string) => BigInt(rows.find((row) => row.code === code)?.sum ?? 0);
  expect(booked('jackpot.fed')).toBe(of('contributions') + of('reserved'));
  expect(booked('jackpot.funded')).toBe(of('house'));
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  return desk;
}

const as = ({ token, cookie }: TestMember) => ({ headers: { authorization: token, cookie } });

const settleEverywhere = () =>
  Promise.all([jackpot(), jackpot(beside), jackpot(), jackpot(beside)].map((each) => each.settle(brand())));

async function cashOf(memberId: string): Promise<bigint> {
  const { ledger } = house.modules;
  const walletId = await ledger.openWallet({
    brandId: brand().id,
    memberId: BigInt(memberId),
    purse: 'cash',
    currency: brand().currency,
  });
  return (await ledger.readBalance(walletId)).balanceMinor;
}

async function fund(amountMinor: bigint): Promise<void> {
  const { ledger } = house.modules;
  const { id, currency } = brand();
  const meterId = await ledger.houseAccount(id, 'house.jackpot:lobby', currency);
  const fromId = await ledger.houseAccount(id, 'house.demo_grant', currency);
  await ledger.fundMeter({ meterId, fromId, amountMinor, read: await ledger.readMeter(meterId) });
}

describe('the house jackpot', () => {
  test('takes its share of each stake into the books once, whichever process asks, and bets wait for nothing', async () => {
    // The terms of a brand begin with its first page of bets.
    [early = ''] = await playAll('1');
    await count();
    await setTerms({ contribution_bps: 7, reserve_bps: 3 });
    const before = await readDesk();
    for (const stake of ['1', '0.3', '2.5']) await playAll(stake);
    await count();
    await settleEverywhere();
    const desk = await expectConserved();
    // 4 x 3.8 x 7 / 10,000, and 3 / 10,000, in whole units.
    expect(minor(desk.contributions) - minor(before.contributions)).toBe((152_000n * 7n) / 10_000n);
    expect(minor(desk.reserved) - minor(before.reserved)).toBe((152_000n * 3n) / 10_000n);
    await settleEverywhere();
    expect(await readDesk()).toEqual(desk);
  });

  test('is won by the bets whose number is below their stake, and by no other', async () => {
    await fund(5_000_000n);
    await setTerms({ one_win_per: 40_000 });
    const rounds = (await Promise.all([playAll('1'), playAll('1'), playAll('2')])).flat();
    await count();
    await settleEverywhere();
    const desk = await expectConserved();
    expect(desk.waiting).toBe(0);
    let won = 0;
    for (const [at, roundId] of rounds.entries()) {
      const { member } = seats[at % seats.length]!;
      // The seed of the member is changed, so that the number may be known.
      const record = await revealed(member, roundId);
      const found = verifyHouseJackpot(record);
      expect(found.steps.filter(({ isRight }) => !isRight)).toEqual([]);
      const isWin = winsHouseJackpot({ number: BigInt(record.number ?? -1), stakeMinor: minor(record.stake) });
      expect(record.won !== null).toBe(isWin);
      if (isWin) won += 1;
    }
    expect(desk.wins).toBe(won);
    const { list } = (await house.call<{ list: JackpotWin[] }>('/api/jackpot/wins')).value;
    expect(list.map(({ no }) => no)).toEqual([...Array(won).keys()].map((at) => won - at));
  });

  async function revealed(member: TestMember, roundId: string): Promise<HouseJackpotRecord> {
    const read = async () =>
      (await house.call<{ jackpot: HouseJackpotRecord }>(`/api/fairness/rounds/${roundId}/jackpot`, as(member))).value
        .jackpot;
    const first = await read();
    if (first.number !== null) return first;
    await house.modules.fairness.rotate(BigInt(member.id), 'ab'.repeat(16));
    return read();
  }
  test('pays two who win at once this pot and the next one, each once, from however many processes', async () => {
    await setTerms({ one_win_per: 1, seed: 70_000, contribution_bps: 0 });
    await fund(3_000_000n);
    const before = await readDesk();
    const [first, second] = [seats[0]!, seats[1]!];
    const cash = await Promise.all([first, second].map(({ member }) => cashOf(member.id)));
    const placed = await Promise.all(
      [first, second].map(({ playToken }) => house.placeRound(playToken, { stake: '0.1', choices: diceChoices })),
    );
    const paidOut = placed.map(({ value }) => minor(value.round.payout) - 1_000n);
    await count();
    await settleEverywhere();
    const desk = await expectConserved();
    expect([desk.wins - before.wins, desk.waiting]).toEqual([2, 0]);
    const amounts = desk.lastWins.slice(0, 2).map(({ amount }) => minor(amount));
    // The second has what the first left: the seed, and no unit of the first pot.
    expect(amounts[0]).toBe(70_000n);
    expect(amounts[1]! >= minor(before.pot)).toBe(true);
    const after = await Promise.all([first, second].map(({ member }) => cashOf(member.id)));
    expect(after.map((now, at) => now - cash[at]! - paidOut[at]!).toSorted((a, b) => Number(a - b))).toEqual(
      amounts.toSorted((a, b) => Number(a - b)),
    );
    expect(minor(desk.pot)).toBe(70_000n);
  });

  test('left unpaid by a process that was killed is paid by any other, once', async () => {
    await setTerms({ one_win_per: 1, seed: 0 });
    await fund(10_000n);
    const { wins } = await readDesk();
    // The process ends between the row of the hit and `payHits`.
    const dying = await openHouse({ isJackpotByHand: true, beside: house });
    vi.spyOn(dying.modules.ledger, 'post').mockRejectedValue(new Error('the process has ended'));
    await house.placeRound(seats[2]!.playToken, { stake: '1', choices: diceChoices });
    await allMayBeCounted(house.platform.db);
    await dying.modules.bets.feed.drain();
    await dying.close();
    await settleEverywhere();
    await settleEverywhere();
    const desk = await expectConserved();
    expect([desk.wins, desk.waiting]).toEqual([wins + 1, 0]);
    const { rows } = await house.platform.db.query<{ paid: number; told: number }>(
      `select count(*)::int as paid, count(told_at)::int as told from winners.jackpot_hit where paid_at is not null`,
    );
    expect(rows[0]).toEqual({ paid: desk.wins, told: desk.wins });
  });

  test('on an empty pot waits for what stakes give next', async () => {
    await setTerms({ one_win_per: 1, seed: 0, contribution_bps: 0 });
    const { wins, pot } = await readDesk();
    expect(pot).toBe('0');
    await house.placeRound(seats[2]!.playToken, { stake: '1', choices: diceChoices });
    await count();
    await settleEverywhere();
    expect(await readDesk()).toMatchObject({ wins, waiting: 1 });
    await fund(9_000n);
    await settleEverywhere();
    expect((await expectConserved()).lastWins[0]).toMatchObject({ no: wins + 1, amount: '0.9' });
  });

  test('under a policy without money of the house begins again with its reserve alone', async () => {
    await setTerms({ one_win_per: 1, seed: 500_000, contribution_bps: 100, reserve_bps: 50 });
    const { first } = house.modules.brand;
    const strict = { ...first, rules: { ...first.rules, houseJackpot: { ...first.rules.houseJackpot, house: null } } };
    const before = await readDesk();
    for (const { modules } of [house, beside]) {
      const spy = vi.spyOn(modules.brand, 'findById').mockReturnValue(strict);
      onTestFinished(() => spy.mockRestore());
    }
    await house.placeRound(seats[3]!.playToken, { stake: '20', choices: diceChoices });
    await count();
    await jackpot().settle(strict);
    const desk = await expectConserved();
    expect(desk.seeds).toBe(before.seeds);
    expect(desk.lastWins[0]).toMatchObject({ amount: '0.2' });
    expect([minor(desk.pot), desk.reserve]).toEqual([minor(before.reserve) + 1_000n, '0']);
  });

  test('counts no bet that was returned, of another maker, of another currency, or placed before its terms', async () => {
    const { counter } = jackpot();
    const [member] = seats;
    const change = {
      shard: 0,
      version: 1,
      brandId: brand().id,
      memberId: BigInt(member!.member.id),
      vendor: 'BGS',
      game: 'dice',
      nodeId: 1001,
      currency: 'FUN',
      placedAt: house.platform.clock.now(),
      stakeMinor: 10_000n,
    };
    const shares = async () =>
      (await house.platform.db.query('select shard, pot, reserve from winners.jackpot_share order by shard')).rows;
    const before = await shares();
    const left = [
      { ...change, vendor: 'ACME' },
      { ...change, currency: 'USD' },
      { ...change, version: 2, stakeMinor: 0n },
      { ...change, placedAt: new Date(0) },
      { ...change, brandId: 4_711n },
    ];
    await house.platform.inTx(async (tx) => void (await counter.take(tx, left as never)));
    expect(await shares()).toEqual(before);
    // The first bet of all was placed before there were terms.
    expect(
      await jackpot().readOwnPart({ memberId: BigInt(member!.member.id), brand: brand(), roundId: early }),
    ).toBeNull();
  });

  test('tells what stands in it, its odds and its last winner, and games say the same', async () => {
    await house.modules.winners.jackpots.step(brand());
    const { value } = await house.call<{ jackpot: { terms: object; lastWin: JackpotWin; amount: string } }>(
      '/api/jackpot',
    );
    expect(value.jackpot.terms).toMatchObject({ contributionBps: 100, reserveBps: 50 });
    expect(value.jackpot.lastWin).toMatchObject({ gameName: expect.any(String), currency: 'FUN' });
    expect(value.jackpot.lastWin.customerName).toMatch(/\*/);
    const told = await house.call<{ jackpot: object }>('/bgs/jackpot', {
      studio: true,
      headers: { authorization: seats[0]!.playToken },
    });
    expect(told.value.jackpot).toEqual({ amount: value.jackpot.amount, currency: 'FUN', oneWinPer: '0.0001' });
    expect((await house.call('/api/jackpot/wins/99999')).errorCode).toBe('jackpot_win_unknown');
    const own = await house.call('/api/fairness/rounds/999999999/jackpot', as(seats[0]!.member));
    expect(own.errorCode).toBe('round_unknown');
  });

  test('has terms that two operators change, for bets from then on', async () => {
    const [one, other] = [await openOperator(house, 'owner'), await openOperator(house, 'owner')];
    const form = { oneWinPer: '1000000', contributionBps: 20, reserveBps: 0, seed: '10', reason: 'a quieter month' };
    const ask = (operator: typeof one, body: object = form) =>
      operator.call<JackpotTermsRow>('/ops/jackpot/terms', { method: 'POST', body });
    const decide = (operator: typeof one, no: number, verdict = 'approve') =>
      operator.call<JackpotTermsRow>(`/ops/jackpot/terms/${no}`, {
        method: 'POST',
        body: { verdict, reason: 'agreed with finance' },
      });
    const asked = await ask(one);
    expect(asked.value).toMatchObject({ state: 'waiting', fromAt: null, isMine: true, askedBy: one.name });
    expect((await ask(other)).errorCode).toBe('jackpot_terms_waiting');
    expect((await decide(one, asked.value.no)).errorCode).toBe('same_operator');
    expect((await decide(other, asked.value.no)).value).toMatchObject({ state: 'open', decidedBy: other.name });
    expect((await decide(other, asked.value.no)).errorCode).toBe('jackpot_terms_decided');
    expect(await jackpot().describe(brand())).toMatchObject({ terms: { oneWinPer: '1000000', contributionBps: 20 } });
    const again = await ask(other, { ...form, seed: '0' });
    expect((await decide(one, again.value.no, 'reject')).value.state).toBe('rejected');
    expect(await jackpot().describe(brand())).toMatchObject({ terms: { seed: '10' } });
    const desk = await one.call<JackpotDesk>('/ops/jackpot');
    expect(desk.value.terms[0]).toMatchObject({ state: 'rejected', reason: 'a quieter month' });
  });

  test('under a policy without money of the house takes no terms with any', async () => {
    const { first } = house.modules.brand;
    const strict = { ...first, rules: { ...first.rules, houseJackpot: { ...first.rules.houseJackpot, house: null } } };
    const form = { oneWinPer: '1000', contributionBps: 20, reserveBps: 5, seed: '1', reason: 'test' };
    const asked = jackpot().askTerms({ actor: { operatorId: 1n } as never, brand: strict, ip: '' }, form);
    await expect(asked).rejects.toMatchObject({ code: 'jackpot_seed_not_allowed' });
  });
});
