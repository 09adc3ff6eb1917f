import { fixedClock } from '@fairhouse/testing';
import { commit, fromHex, toHex } from '@fairhouse/fair';
import { verifyTicket, type TicketClaim } from '@fairhouse/rewards';
import type { OpenedTicket, OwnTicket, TicketDrawRow, TicketProof, TicketRow } from '@fairhouse/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { addOffer, again, claimReward, easyTask, granted } from '../../testing/rewards.fixture.ts';
import { giveTickets } from './give-tickets.ts';
import { judgeForm, splitBudget } from './judge-ticket.ts';
import { findKinds } from './kind.store.ts';
import { addKind, cash, giveTo, makeMembers, open, ticketForm } from './tickets.fixture.ts';

const clock = fixedClock(new Date());
let house: TestHouse;
let operator: TestOperator;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse({ clock, areJobsByHand: true });
  operator = await openOperator(house, 'owner');
  member = await house.register();
});
afterAll(() => house.close());

const own = async (who: TestMember, query = ''): Promise<OwnTicket[]> =>
  (await house.call<OwnTicket[]>(`/wps/relay/PROMOFE_getClaimTicketList${query}`, { headers: house.as(who) })).value;
const proofOf = async (who: TestMember, id: string): Promise<TicketProof> =>
  (await house.call<TicketProof>(`/api/tickets/${id}/proof`, { headers: house.as(who) })).value;
const rowOf = async (ticketId: string): Promise<TicketRow> => {
  const { value } = await operator.call<{ list: TicketRow[] }>('/ops/tickets/kinds?size=100');
  const row = value.list.find((each) => each.ticketId === ticketId);
  if (!row) throw new Error('no such kind');
  return row;
};
const errorOf = async (answer: Promise<{ errorCode: string | null }>): Promise<string | null> =>
  (await answer).errorCode;

describe('a ticket', () => {
  test('is shown with its chances and its commitment, opened once, paid once, and proves itself', async () => {
    const { ticketId } = await addKind(operator, {
      prizes: [
        { weight: '3', stock: 2, reward: cash('4') },
        { weight: '1', stock: null, reward: cash('0.5') },
        { weight: '9', stock: 0, reward: cash('500') },
      ],
    });
    const [id] = await giveTo(house, operator, { ticketId, memberId: member.id });
    const [ticket] = await own(member);
    expect(ticket).toMatchObject({ transactionId: id, ticketType: 'GOLDEN_EGG', status: 'AVAILABLE', version: 1 });
    expect(ticket?.prizes.map(({ chance, left }) => [chance, left])).toEqual([
      ['75', 2],
      ['25', 2000],
      ['0', 0],
    ]);
    const before = await proofOf(member, id!);
    expect(before).toMatchObject({ commitment: ticket?.commitment, mathHash: ticket?.mathHash, serverSeed: null });
    const answers = await Promise.all(
      ['aa01', 'aa02', 'aa01'].map((clientSeed) =>
        open<OpenedTicket>(house, member, { transactionId: id!, version: 1, clientSeed }),
      ),
    );
    // Two devices with seeds of their own: one of them draws. The same device asked twice gets one answer twice.
    const draws = answers.filter(({ success }) => success).map(({ value }) => value);
    expect(answers.filter(({ errorCode }) => errorCode === 'ticket_opened')).toHaveLength(3 - draws.length);
    expect(new Set(draws.map((draw) => JSON.stringify(draw))).size).toBe(1);
    const proof = await proofOf(member, id!);
    expect(proof).toMatchObject({
      commitment: before.commitment,
      mathHash: before.mathHash,
      prizeAt: draws[0]?.prizeAt,
    });
    expect(toHex(commit(fromHex(proof.serverSeed!)))).toBe(before.commitment);
    expect(verifyTicket(proof as TicketClaim)).toMatchObject({ isRight: true });
    const value = draws[0]?.prizeAt === 0 ? '4' : '0.5';
    expect(draws[0]).toMatchObject({ value, claimedTickets: [{ rewardType: 'cash', value }], configId: ticketId });
    expect(await granted(house, member.id)).toEqual({ times: 1, minor: value === '4' ? 40_000n : 5_000n });
    expect(await own(member, '?status=ALL')).toEqual([]);
    const { tickets, brand } = house.modules;
    const reader = { memberId: BigInt(member.id), brand: brand.first, language: 'EN' } as const;
    expect((await tickets.listOpened(reader, { page: 1, size: 10 })).list).toEqual([draws[0]]);
    expect((await tickets.readTicketProof(reader, id!)).serverSeed).toBe(proof.serverSeed);
    const { value: drawn } = await operator.call<{ list: TicketDrawRow[] }>(`/ops/tickets/draws?ticketId=${ticketId}`);
    expect(drawn.list).toEqual([
      expect.objectContaining({ number: id, userName: member.userName, reward: cash(value), place: null }),
    ]);
    expect(await rowOf(ticketId)).toMatchObject({ held: 0, drawn: 1, spent: value });
  });

  test("another's, a stale one, before and after its window, closed, used up: nothing is drawn", async () => {
    const other = await house.register();
    const at = clock.now().getTime();
    const kind = await addKind(operator, { startsAt: at + 60_000, endsAt: at + 120_000 });
    const { ticketId } = kind;
    const [id] = await giveTo(house, operator, { ticketId, memberId: other.id });
    const opened = (body: object = {}, who = other) => errorOf(open(house, who, { transactionId: id!, ...body }));
    expect(await own(other)).toEqual([]);
    expect((await own(other, '?status=ALL')).map(({ status }) => status)).toEqual(['COMING_SOON']);
    expect(await opened()).toBe('ticket_closed');
    clock.advance(60_000);
    expect(await opened({}, member)).toBe('ticket_unknown');
    expect(await opened({ transactionId: '9223372036854775808' })).toBe('ticket_unknown');
    expect(await opened({ version: 2 })).toBe('ticket_stale');
    const change = (version: number, over: object) =>
      operator.call<TicketRow>(`/ops/tickets/kinds/${ticketId}`, {
        method: 'PUT',
        body: { ...ticketForm({ startsAt: at, endsAt: at + 120_000, ...over }), version },
      });
    expect((await change(1, { prizes: [{ weight: '1', stock: 0, reward: cash('1') }] })).value.version).toBe(2);
    expect(await errorOf(change(1, {}))).toBe('version_stale');
    expect(await opened({ version: 1 })).toBe('ticket_stale');
    expect(await opened({ version: 2 })).toBe('ticket_used_up');
    expect((await change(2, { isOpen: false })).success).toBe(true);
    expect(await opened()).toBe('ticket_closed');
    await change(3, {});
    clock.advance(60_000);
    expect(await opened({ version: 4 })).toBe('ticket_closed');
    expect((await own(other, '?status=ALL')).map(({ status }) => status)).toEqual(['EXPIRED']);
    expect(await granted(house, other.id)).toEqual({ times: 0, minor: 0n });
    expect((await proofOf(other, id!)).serverSeed).toBeNull();
  });

  test('of a member who wants no offers stays closed until they do', async () => {
    const who = await house.register();
    const { ticketId } = await addKind(operator);
    const [id] = await giveTo(house, operator, { ticketId, memberId: who.id });
    const opt = (isOptedOut: boolean) =>
      house.call('/api/rewards/opt-out', { method: 'PUT', headers: house.as(who), body: { isOptedOut } });
    expect((await opt(true)).success).toBe(true);
    expect(await errorOf(open(house, who, { transactionId: id! }))).toBe('reward_not_for_you');
    const gift = { memberId: who.id, quantity: 1, reason: 'for the test', clientKey: crypto.randomUUID() };
    expect(await errorOf(operator.call(`/ops/tickets/kinds/${ticketId}/gifts`, { body: gift }))).toBe(
      'reward_not_for_you',
    );
    await opt(false);
    expect((await open(house, who, { transactionId: id! })).success).toBe(true);
  });

  test('of 200 opened at once as many win as there are prizes, and the budget is not overrun by one unit', async () => {
    const crowd = await makeMembers(house, 200);
    const { tickets, brand } = house.modules;
    const run = async (over: Parameters<typeof ticketForm>[0]) => {
      const row = await addKind(operator, over);
      const kind = (await findKinds(house.platform.db, [BigInt(row.ticketId)])).get(BigInt(row.ticketId));
      if (!kind) throw new Error('no such kind');
      const deps = { ...house.modules, platform: house.platform };
      await Promise.all(
        crowd.map((memberId) =>
          giveTickets(deps, { kind, memberId, key: `crowd:${kind.id}:${memberId}`, quantity: 1 }),
        ),
      );
      const held = await rowsOf<{ id: string; member_id: string }>(
        house,
        'select id, member_id from tickets.ticket where kind_id = $1',
        [kind.id],
      );
      const before = await granted(house);
      const ends = await Promise.allSettled(
        held.map(({ id, member_id }) =>
          tickets.open({ memberId: BigInt(member_id), brand: brand.first, language: 'EN' }, { transactionId: id }),
        ),
      );
      for (const end of ends)
        if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'ticket_used_up' });
      const after = await granted(house);
      return {
        opened: ends.filter(({ status }) => status === 'fulfilled').length,
        paid: { times: after.times - before.times, minor: after.minor - before.minor },
        row: await rowOf(row.ticketId),
      };
    };
    const stocked = await run({ prizes: [{ weight: '1', stock: 50, reward: cash('2') }] });
    expect([stocked.opened, stocked.paid]).toEqual([50, { times: 50, minor: 1_000_000n }]);
    expect(stocked.row).toMatchObject({ held: 150, drawn: 50, spent: '100' });
    // 33 prizes of three units; the last unit pays for none, and nothing else is left.
    const paid = await run({ budget: '100', prizes: [{ weight: '1', stock: null, reward: cash('3') }] });
    expect([paid.opened, paid.paid.minor]).toEqual([33, 990_000n]);
    expect(paid.row).toMatchObject({ budgetLeft: '1', prizes: [{ chance: '0', given: 33, left: 0 }] });
  });
});

describe('tickets as rewards', () => {
  test('of an offer and of a prize are given once, with names in every list', async () => {
    const who = await house.register();
    const egg = await addKind(operator, { prizes: [{ weight: '1', stock: null, reward: null }], budget: null });
    const { ticketId } = await addKind(operator, {
      kind: 'prize_wheel',
      prizes: [{ weight: '1', stock: 3, reward: { type: 'ticket', ticketId: egg.ticketId, quantity: 2 } }],
      budget: null,
    });
    const terms = easyTask([{ type: 'ticket', ticketId, quantity: 1 }]);
    const offer = await addOffer(house, { kind: 'tasks', terms });
    expect((await claimReward(house, who, { offerId: offer.id, occasion: 'task:easy' })).value).toMatchObject({
      state: 'claimed',
      ticketName: 'An egg',
    });
    const [wheel] = await own(who);
    expect(wheel).toMatchObject({ kind: 'prize_wheel', prizes: [{ ticketName: 'An egg' }] });
    const spun = (await open<OpenedTicket>(house, who, { transactionId: wheel!.transactionId })).value;
    expect(spun).toMatchObject({ value: '2', prizeAt: 0 });
    // What a dead process left is handed out by the job, once.
    await rowsOf(house, `update rewards.claim set state = 'due', ended_at = null where id = $1`, [spun.rewardId]);
    await Promise.all([1, 2].map(() => house.modules.rewards.settleRewards()));
    const eggs = await own(who);
    expect(eggs.map(({ kind }) => kind)).toEqual(['golden_egg', 'golden_egg']);
    const nothing = await open<OpenedTicket>(house, who, { transactionId: eggs[0]!.transactionId });
    expect(nothing.value).toMatchObject({ value: '0', claimedTickets: [], prize: null, rewardId: null });
    expect(verifyTicket((await proofOf(who, eggs[0]!.transactionId)) as TicketClaim).isRight).toBe(true);
    clock.advance(1);
    expect(await granted(house, who.id)).toEqual({ times: 0, minor: 0n });
  });
});

describe('operators', () => {
  test('judgeForm and splitBudget: a kind that gives money has a budget, and one person promises as much as the brand says', () => {
    const brand = house.modules.brand.first;
    const about = { brand, known: new Map() };
    expect(judgeForm(ticketForm(), about)).toBeNull();
    expect(judgeForm(ticketForm({ budget: null }), about)).toBe('budget');
    expect(splitBudget(ticketForm({ budget: '1000' }), { brand, hadBudgetMinor: 0n }).askedMinor).toBeNull();
    // A budget that was there may stay.
    expect(splitBudget(ticketForm({ budget: '2000' }), { brand, hadBudgetMinor: 20_000_000n }).askedMinor).toBeNull();
    const none = { ...brand, rewards: { ...brand.rewards, approveAboveMinor: 0n } };
    // Without a threshold all waits, and the kind can give no more than a coin until then.
    expect(splitBudget(ticketForm({ budget: '5' }), { brand: none, hadBudgetMinor: 0n })).toEqual({
      budgetMinor: 100n,
      askedMinor: 50_000n,
    });
  });
  test('a budget above what one person may promise waits for a second person, and the kind goes on with what it had', async () => {
    const second = await openOperator(house, 'owner');
    const made = await addKind(operator, { budget: '2000' });
    const path = `/ops/tickets/kinds/${made.ticketId}`;
    expect(made).toMatchObject({ form: { budget: '1000' }, asked: { budget: '2000' }, budgetLeft: '1000' });
    const decide = (who: TestOperator, version: number, verdict: 'approve' | 'reject') =>
      who.call<TicketRow>(`${path}/budget`, { body: { version, verdict, reason: 'a large month' } });
    expect(await errorOf(decide(operator, 1, 'approve'))).toBe('same_operator');
    expect(await errorOf(decide(second, 2, 'approve'))).toBe('version_stale');
    const approved = (await decide(second, 1, 'approve')).value;
    expect(approved).toMatchObject({ version: 2, form: { budget: '2000' }, asked: null, budgetLeft: '2000' });
    expect(await errorOf(decide(second, 2, 'approve'))).toBe('version_stale');
    const change = async (version: number, budget: string) =>
      (await operator.call<TicketRow>(path, { method: 'PUT', body: { ...ticketForm({ budget }), version } })).value;
    // What two have promised may be kept by one, and is not raised by one.
    expect(await change(2, '2000')).toMatchObject({ version: 3, form: { budget: '2000' }, asked: null });
    expect(await change(3, '5000')).toMatchObject({ form: { budget: '2000' }, asked: { budget: '5000' } });
    expect((await decide(second, 4, 'reject')).value).toMatchObject({ form: { budget: '2000' }, asked: null });
  });
  test('are told what is wrong with a kind, and keep what is left when the prizes stay', async () => {
    const wrong: [string, Parameters<typeof ticketForm>[0]][] = [
      ['no prizes', { prizes: [] }],
      ['no weight', { prizes: [{ weight: '0', stock: null, reward: cash('1') }] }],
      ['half a coin', { prizes: [{ weight: '1', stock: null, reward: cash('0.001') }] }],
      ['no budget', { budget: null }],
      [
        'a ticket there is not',
        { prizes: [{ weight: '1', stock: 1, reward: { type: 'ticket', ticketId: '7', quantity: 1 } }] },
      ],
      ['an end before its beginning', { startsAt: 2, endsAt: 1 }],
      ['no title', { title: { EN: '', HI: '', PT: '', VI: '', CN: '' } }],
      ['a rain without terms', { kind: 'rain', prizes: [] }],
      ['a raffle whose prizes have no number', { kind: 'raffle', raffle: { firstAt: 0, everyMinutes: 60 } }],
    ];
    for (const [, over] of wrong)
      expect(await errorOf(operator.call('/ops/tickets/kinds', { body: ticketForm(over) }))).toBe(
        'ticket_terms_invalid',
      );
    const prizes = [{ weight: '1', stock: 5, reward: cash('1') }];
    const { ticketId } = await addKind(operator, { prizes });
    const who = await again(house, await house.register());
    const [id] = await giveTo(house, operator, { ticketId, memberId: who.id });
    expect((await open(house, who, { transactionId: id! })).success).toBe(true);
    const change = (version: number, over: object) =>
      operator.call<TicketRow>(`/ops/tickets/kinds/${ticketId}`, {
        method: 'PUT',
        body: { ...ticketForm({ prizes, ...over }), version },
      });
    expect((await change(1, { art: 'night' })).value).toMatchObject({ version: 2, prizes: [{ left: 4, given: 1 }] });
    expect((await change(2, { prizes: [{ ...prizes[0], stock: 7 }] })).value).toMatchObject({ prizes: [{ left: 7 }] });
    expect(await errorOf(change(3, { budget: '0.5' }))).toBe('ticket_terms_invalid');
    expect(await errorOf(change(3, { kind: 'slot' }))).toBe('ticket_terms_invalid');
    const actions = await rowsOf<{ action: string }>(
      house,
      `select distinct action from operators.action where action like 'tickets.%' order by 1`,
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'tickets.budget_approved',
      'tickets.budget_turned_down',
      'tickets.given',
      'tickets.kind_added',
      'tickets.kind_changed',
    ]);
  });
});
