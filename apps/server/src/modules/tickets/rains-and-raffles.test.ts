import { fixedClock } from '@fairhouse/testing';
import { verifyRaffle, verifyRain, type RaffleClaim, type RainClaim } from '@fairhouse/rewards';
import type { GrabbedPiece, Raffle, RaffleProof, Rain, RainProof, RewardClaim, TicketRow } from '@fairhouse/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { again, granted } from '../../testing/rewards.fixture.ts';
import { addKind, cash, giveTo, makeMembers, ticketForm } from './tickets.fixture.ts';

// A full hour, so that set times are easy to read.
const clock = fixedClock(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
const minutes = (count: number): number => count * 60_000;
let house: TestHouse;
let operator: TestOperator;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse({ clock, areJobsByHand: true, beaconRelays: [] });
  operator = await openOperator(house, 'owner');
  member = await house.register();
});
afterAll(() => house.close());

const errorOf = async (answer: Promise<{ errorCode: string | null }>): Promise<string | null> =>
  (await answer).errorCode;
const settle = () => house.modules.tickets.settle();
const spentOf = async (ticketId: string): Promise<string> => {
  const [row] = await rowsOf<{ spent: string }>(house, 'select spent from tickets.kind where id = $1', [ticketId]);
  return row?.spent ?? '';
};

describe('a rain', () => {
  const rains = async (who: TestMember): Promise<Rain[]> => {
    const { tickets, brand } = house.modules;
    return (await tickets.readRains({ memberId: BigInt(who.id), brand: brand.first, language: 'EN' })).list;
  };
  const grab = (who: TestMember, rainId: string) =>
    house.call<GrabbedPiece>(`/api/tickets/rains/${rainId}/grab`, { method: 'POST', headers: house.as(who) });
  const proofOf = async (rainId: string): Promise<RainProof> =>
    (await house.call<RainProof>(`/api/tickets/rains/${rainId}/proof`, { headers: house.as(member) })).value;
  const rain = (over: object = {}) => ({
    total: '20',
    pieces: 50,
    least: '0.1',
    firstAt: clock.now().getTime() + minutes(2),
    everyMinutes: 60,
    lastsSeconds: 120,
    ...over,
  });
  const rainForm = { kind: 'rain' as const, prizes: [], budget: '30' };

  test('is planned with its seed, announced, and gives 200 who grab at once exactly its 50 pieces', async () => {
    const broadcast = vi.spyOn(house.platform.push.site, 'broadcast');
    const { ticketId } = await addKind(operator, { ...rainForm, rain: rain() });
    await Promise.all([settle(), settle()]);
    const [coming, ...others] = await rains(member);
    expect(others).toEqual([]);
    expect(coming).toMatchObject({ state: 'coming', total: '20', pieces: 50, piecesLeft: 50, own: null });
    // The whole of it is promised.
    expect(await spentOf(ticketId)).toBe('200000');
    const { rainId, beginsAt, endsAt } = coming!;
    const rainNews = broadcast.mock.calls.filter(([, { type }]) => type === 'rain');
    expect(rainNews).toEqual([[house.modules.brand.first.id, { type: 'rain', value: { rainId, beginsAt, endsAt } }]]);
    expect(await errorOf(grab(member, rainId))).toBe('rain_not_now');
    expect(await proofOf(rainId)).toMatchObject({ serverSeed: null, split: [], commitment: coming?.commitment });
    clock.advance(beginsAt - clock.now().getTime() - 1);
    expect(await errorOf(grab(member, rainId))).toBe('rain_not_now');
    clock.advance(1);
    const crowd = await makeMembers(house, 200);
    const { tickets, brand } = house.modules;
    const before = await granted(house);
    const ends = await Promise.allSettled(
      crowd.map((memberId) => tickets.grab({ memberId, brand: brand.first, language: 'EN' }, rainId)),
    );
    const caught = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'rain_used_up' });
    expect(caught.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    const after = await granted(house);
    expect([after.times - before.times, after.minor - before.minor]).toEqual([50, 200_000n]);
    expect(await errorOf(grab(member, rainId))).toBe('rain_used_up');
    const proof = await proofOf(rainId);
    expect(verifyRain(proof as RainClaim)).toMatchObject({ isRight: true });
    for (const { place, amount } of caught) expect(proof.split[place - 1]).toBe(amount);
    expect((await rains(member))[0]).toMatchObject({
      state: 'over',
      piecesLeft: 0,
      endsAt,
      best: { userName: expect.stringContaining('***') },
    });
    // The next one would cost more than what is left.
    clock.advance(minutes(2));
    await settle();
    expect(await rains(member)).toHaveLength(1);
  });

  test('gives a member one piece from two devices, and what nobody caught goes back to the budget', async () => {
    const twice = { ...rainForm, budget: '40' };
    const { ticketId, version } = await addKind(operator, { ...twice, rain: rain({ pieces: 2 }) });
    await settle();
    const { rainId } = (await rains(member)).find((each) => each.ticketId === ticketId)!;
    // An edit plans what has not begun anew, with another seed.
    const edited = await operator.call<TicketRow>(`/ops/tickets/kinds/${ticketId}`, {
      method: 'PUT',
      body: { ...ticketForm({ ...twice, rain: rain({ pieces: 4 }) }), version },
    });
    expect(edited.value).toMatchObject({ version: 2, spent: '0' });
    expect(await errorOf(grab(member, rainId))).toBe('rain_unknown');
    await settle();
    const planned = (await rains(member)).find((each) => each.ticketId === ticketId)!;
    expect(planned).toMatchObject({ pieces: 4 });
    clock.advance(planned.beginsAt - clock.now().getTime());
    const both = await Promise.all([grab(member, planned.rainId), grab(member, planned.rainId)]);
    expect(both.map(({ errorCode }) => errorCode).filter((code) => code !== null)).toEqual(['rain_grabbed']);
    const caught = both.find(({ success }) => success)!.value;
    expect(await rains(member)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rainId: planned.rainId, own: caught.amount, state: 'raining' }),
      ]),
    );
    expect((await proofOf(planned.rainId)).serverSeed).toBeNull();
    clock.advance(minutes(2));
    member = await again(house, member);
    expect(await errorOf(grab(member, planned.rainId))).toBe('rain_not_now');
    await Promise.all([settle(), settle()]);
    expect(await proofOf(planned.rainId)).toMatchObject({ caught: 1, serverSeed: expect.any(String) });
    // The next rain is promised already, so the budget holds it and the caught piece.
    const minor = (amount: string): bigint => BigInt(Math.round(Number(amount) * 10_000));
    expect(await spentOf(ticketId)).toBe(`${200_000n + minor(caught.amount)}`);
  });
});

describe('a raffle', () => {
  const raffles = async (who: TestMember): Promise<Raffle[]> => {
    const { tickets, brand } = house.modules;
    return (await tickets.readRaffles({ memberId: BigInt(who.id), brand: brand.first, language: 'EN' })).list;
  };
  const claim = (who: TestMember, raffleId: string) =>
    house.call<{ claims: RewardClaim[] }>('/wps/relay/MCS2_claimRafflePromotion', {
      headers: house.as(who),
      body: { raffleId },
    });
  const proofOf = async (raffleId: string): Promise<RaffleProof> =>
    (await house.call<RaffleProof>(`/api/tickets/raffles/${raffleId}/proof`, { headers: house.as(member) })).value;

  test('takes tickets as entries, seals their list before the beacon, and its winners claim their prizes once', async () => {
    member = await again(house, member);
    const other = await house.register();
    const { ticketId } = await addKind(operator, {
      kind: 'raffle',
      prizes: [
        { weight: '1', stock: 1, reward: cash('30') },
        { weight: '1', stock: 3, reward: cash('5') },
      ],
      raffle: { firstAt: clock.now().getTime() + minutes(3), everyMinutes: 10_080 },
    });
    // Before a raffle is open its tickets wait for it.
    await giveTo(house, operator, { ticketId, memberId: member.id });
    await Promise.all([settle(), settle()]);
    const entries = [
      ...(await giveTo(house, operator, { ticketId, memberId: other.id, quantity: 1 })),
      ...(await giveTo(house, operator, { ticketId, memberId: member.id, quantity: 1 })),
    ];
    const [open] = await raffles(member);
    const { raffleId } = open!;
    expect(open).toMatchObject({ state: 'open', entries: 3, ownStatus: null, winners: [] });
    expect(open?.own).toHaveLength(2);
    expect(await errorOf(claim(member, raffleId))).toBe('raffle_not_drawn');
    expect(await errorOf(claim(member, '1'))).toBe('raffle_unknown');
    expect(await spentOf(ticketId)).toBe('450000');
    clock.advance(minutes(3));
    await Promise.all([settle(), settle()]);
    // One who comes late is in the next raffle.
    const [late] = await giveTo(house, operator, { ticketId, memberId: other.id });
    const sealed = await proofOf(raffleId);
    expect(sealed).toMatchObject({ serverSeed: null, winners: [], beacon: { name: 'local', randomness: null } });
    expect(sealed.entries).toHaveLength(3);
    expect(sealed.entries).toEqual(expect.arrayContaining(entries));
    clock.advance(minutes(1));
    await Promise.all([settle(), settle()]);
    const proof = await proofOf(raffleId);
    expect(verifyRaffle(proof as RaffleClaim)).toMatchObject({ isRight: true });
    expect(proof).toMatchObject({ entries: sealed.entries, root: sealed.root, commitment: open?.commitment });
    member = await again(house, member);
    const [next, drawn] = await raffles(member);
    expect(next).toMatchObject({ state: 'open', entries: 1 });
    expect((await raffles(other))[0]?.own).toEqual([late]);
    // Three entries win three of the four places; the fourth prize goes back to the budget, and the next raffle is promised.
    expect(drawn?.winners.map(({ prizeAt }) => prizeAt)).toEqual([0, 1, 1]);
    expect(new Set(drawn?.winners.map(({ transactionId }) => transactionId))).toEqual(new Set(sealed.entries));
    expect(drawn?.winners.filter(({ isOwn }) => isOwn)).toHaveLength(2);
    expect(drawn?.ownStatus).toBe('I');
    expect(await spentOf(ticketId)).toBe(`${400_000 + 450_000}`);
    const both = await Promise.all([claim(member, raffleId), claim(member, raffleId)]);
    expect(both.some(({ success }) => success)).toBe(true);
    expect(both.map(({ errorCode }) => errorCode ?? 'reward_claimed')).toEqual(Array(2).fill('reward_claimed'));
    expect((await raffles(member)).find((each) => each.raffleId === raffleId)?.ownStatus).toBe('C');
    expect(await errorOf(claim(member, raffleId))).toBe('reward_claimed');
    const [own] = await rowsOf<{ minor: string }>(
      house,
      `select sum((reward ->> 'amount')::numeric * 10000)::bigint as minor from tickets.winner where member_id = $1`,
      [member.id],
    );
    const claims = await rowsOf<{ state: string }>(
      house,
      `select state from rewards.claim where member_id = $1 and promotion_type = 'RAFFLE'`,
      [member.id],
    );
    expect(claims.map(({ state }) => state)).toEqual(['claimed', 'claimed']);
    expect(BigInt(own?.minor ?? 0) >= 100_000n).toBe(true);
    expect(await errorOf(claim(await house.register(), raffleId))).toBe('raffle_nothing_won');
    const page = await house.call<{ total: number }>(`/api/tickets/raffles/${raffleId}/entries`, {
      headers: house.as(member),
    });
    expect(page.value.total).toBe(3);
  });

  test('whose beacon stays silent for a day is void: prizes go back, entries join the next one, and all is told once', async () => {
    member = await again(house, member);
    const { ticketId } = await addKind(operator, {
      kind: 'raffle',
      prizes: [{ weight: '1', stock: 2, reward: cash('10') }],
      raffle: { firstAt: clock.now().getTime() + minutes(3), everyMinutes: 10_080 },
    });
    await settle();
    const [entry] = await giveTo(house, operator, { ticketId, memberId: member.id });
    const ofKind = async () => (await raffles(member)).filter((each) => each.ticketId === ticketId);
    clock.advance(minutes(3));
    await settle();
    const silent = vi.spyOn(house.modules.fairness.beacons, 'read').mockResolvedValue(null);
    clock.advance(minutes(24 * 60 - 1));
    await settle();
    expect((await ofKind()).map(({ state }) => state)).toEqual(['open', 'sealed']);
    clock.advance(minutes(2));
    await Promise.all([settle(), settle()]);
    silent.mockRestore();
    member = await again(house, member);
    const [next, gone] = await ofKind();
    expect([next, gone]).toMatchObject([
      { state: 'open', entries: 1, own: [entry] },
      { state: 'void', entries: 1, own: [entry], winners: [], ownStatus: null },
    ]);
    // What is promised now is promised by the next one.
    expect(await spentOf(ticketId)).toBe('200000');
    expect(await errorOf(claim(member, gone?.raffleId ?? ''))).toBe('raffle_not_drawn');
    const proof = await proofOf(gone?.raffleId ?? '');
    expect(proof).toMatchObject({ winners: [], entries: [entry], voidedAt: clock.now().getTime() });
    expect(proof.serverSeed).not.toBeNull();
    await settle();
    await vi.waitFor(async () => {
      const told = await rowsOf(house, `select kind from inbox.message where member_id = $1 and kind = 'raffle_void'`, [
        member.id,
      ]);
      expect(told).toHaveLength(1);
    });
    const later = await openOperator(house, 'owner');
    const desk = await later.call<{ list: TicketRow[] }>('/ops/tickets/kinds');
    expect(desk.value.list.find((row) => row.ticketId === ticketId)?.lastVoidAt).toBe(clock.now().getTime());
  });
});
