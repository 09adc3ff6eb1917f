import type { ContractKind, ContractTerms } from '@fairhouse/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findContract, findOpen, type Contract } from './contract.store.ts';
import { dayMs, hourMs, minuteMs, openSalaryHouse, termsOf, type SalaryHouse, type World } from './salaries.fixture.ts';
import {
  acceptOffer,
  answerTermination,
  endContractsOf,
  findEndedBy,
  offerContract,
  rejectOffer,
  requestTermination,
  stepDue,
  withdrawOffer,
} from './step-contract.ts';

let house: SalaryHouse;
let world: World;
beforeAll(async () => {
  house = await openSalaryHouse();
});
afterAll(() => house.close());
beforeEach(() => {
  world = house.world();
  house.clock.set(house.from);
});

const daily = (value: string, threshold = '0', minActive = 0): ContractTerms =>
  termsOf('daily', [[threshold, value, minActive]]);
const offer = (uplineId: bigint | null, downlineId: bigint, terms: ContractTerms, kind: ContractKind = 'daily') =>
  offerContract(world.deps, { brand: world.brand, uplineId, downlineId, kind, terms });
const accept = (memberId: bigint, contractId: bigint, isConfirmed = true) =>
  acceptOffer(world.deps, { brand: world.brand, memberId, contractId, isConfirmed });
const reread = async ({ id }: Contract): Promise<Contract> => {
  const found = await findContract(house.house.platform.db, id);
  if (!found) throw new Error('the contract is gone');
  return found;
};
const refused = (code: string) => expect.objectContaining({ code });
const open = async (memberId: bigint) => (await findOpen(house.house.platform.db, memberId, 'daily'))?.id ?? null;

describe('an offer', () => {
  const tiers = (...rows: [string, string, number?][]) => termsOf('daily', rows);
  test.each<[string, ContractTerms]>([
    ['a negative rate', tiers(['0', '-0.01'])],
    ['a rate above 1', tiers(['0', '1.000001'])],
    ['a negative threshold', tiers(['-1', '0.01'])],
    ['a negative number of active members', tiers(['0', '0.01', -1])],
    ['tiers out of order', tiers(['10', '0.02'], ['5', '0.01'])],
    ['a tier twice', tiers(['10', '0.01'], ['10', '0.02'])],
    ['no tier', tiers()],
    ['a hundred tiers', tiers(...Array.from({ length: 100 }, (_, at): [string, string] => [`${at}`, '0.001']))],
    ['everybody active', termsOf('daily', [['0', '0.01']], { activeFrom: '0' })],
    ['the period of another kind', termsOf('daily', [['0', '0.01']], { period: 'hourly' })],
    ['a salary that carries', termsOf('daily', [['0', '0.01']], { carries: true })],
  ])('with %s is refused and kept nowhere', async (_name, terms) => {
    const agent = await world.agent();
    await expect(offer(null, agent, terms)).rejects.toEqual(refused('terms_invalid'));
    expect((await house.owner.query('select from salaries.contract where downline_id = $1', [agent])).rowCount).toBe(0);
  });

  test('easier than own terms is refused, at any tier and without own terms; as hard or harder passes', async () => {
    const top = await world.agent();
    const agent = await world.agent(top);
    await expect(offer(top, agent, daily('0.001'))).rejects.toEqual(refused('rate_exceeds_upline'));
    await world.agree(
      null,
      top,
      'daily',
      termsOf('daily', [
        ['100', '0.002', 1],
        ['1000', '0.003', 5],
      ]),
    );
    for (const [threshold, value, minActive] of [
      ['100', '0.0025', 1],
      ['50', '0.002', 1],
      ['100', '0.002', 0],
      ['1000', '0.003', 4],
    ] as const)
      await expect(offer(top, agent, daily(value, threshold, minActive))).rejects.toEqual(
        refused('rate_exceeds_upline'),
      );
    for (const [threshold, value, minActive] of [
      ['100', '0.002', 1],
      ['5000', '0.003', 9],
    ] as const)
      expect((await offer(top, agent, daily(value, threshold, minActive))).state).toBe('offered');
  });

  test('of the house is bounded by the ceiling of the brand, and a kind without one is not offered', async () => {
    const ceiling = {
      activeFrom: '10000',
      period: 'daily',
      carries: false,
      tiers: [{ threshold: '0', minActive: 0, value: '4000' }],
    } as const;
    world = house.world({ salaries: { ceilings: { daily: ceiling, hourly: null, realtime: null, dividend: null } } });
    const agent = await world.agent();
    await expect(offer(null, agent, daily('0.004001'))).rejects.toEqual(refused('rate_exceeds_upline'));
    await expect(offer(null, agent, termsOf('hourly', [['0', '1']]), 'hourly')).rejects.toEqual(
      refused('rate_exceeds_upline'),
    );
    expect((await offer(null, agent, daily('0.004'))).state).toBe('offered');
  });

  test('goes to an agent directly below: not to oneself, an upline, somebody further below, a player or a stranger', async () => {
    const top = await world.agent();
    const agent = await world.agent(top);
    const below = await world.agent(agent);
    const player = await world.player(top);
    await world.agree(null, top, 'daily', daily('0.1'));
    await world.agree(top, agent, 'daily', daily('0.1'));
    for (const [from, to] of [
      [top, top],
      [agent, top],
      [top, below],
      [top, player],
      [top, world.newId()],
      [null, agent],
    ] as const)
      await expect(offer(from, to, daily('0.01'))).rejects.toEqual(refused('not_direct_downline'));
  });

  test('replaces the open one, and seven days later nobody can accept it', async () => {
    const agent = await world.agent();
    const first = await offer(null, agent, daily('0.01'));
    const second = await offer(null, agent, daily('0.02'));
    expect([(await reread(first)).state, second.version]).toEqual(['withdrawn', 2]);
    await expect(accept(agent, first.id)).rejects.toEqual(refused('contract_not_open'));
    house.clock.advance(7 * dayMs);
    await expect(accept(agent, second.id)).rejects.toEqual(refused('contract_not_open'));
    await stepDue(world.deps);
    expect((await reread(second)).state).toBe('expired');
  });
});

describe('an answer', () => {
  test('of two devices at once counts once; a second one, one to what was withdrawn and one of somebody else are refused', async () => {
    const [agent, other] = [await world.agent(), await world.agent()];
    const made = await offer(null, agent, daily('0.01'));
    await expect(accept(other, made.id)).rejects.toEqual(refused('contract_unknown'));
    await expect(rejectOffer(world.deps, { memberId: other, contractId: made.id })).rejects.toEqual(
      refused('contract_unknown'),
    );
    const both = await Promise.allSettled([accept(agent, made.id), accept(agent, made.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')?.reason).toEqual(refused('contract_not_open'));
    await expect(accept(agent, made.id)).rejects.toEqual(refused('contract_not_open'));
    expect(await open(agent)).toBe(made.id);
    const next = await offer(null, agent, daily('0.02'));
    await withdrawOffer(world.deps, { memberId: null, contractId: next.id });
    await expect(accept(agent, next.id)).rejects.toEqual(refused('contract_not_open'));
    await expect(withdrawOffer(world.deps, { memberId: null, contractId: next.id })).rejects.toEqual(
      refused('contract_not_open'),
    );
    const last = await offer(null, agent, daily('0.02'));
    await rejectOffer(world.deps, { memberId: agent, contractId: last.id });
    await expect(accept(agent, last.id)).rejects.toEqual(refused('contract_not_open'));
    expect(await open(agent)).toBe(made.id);
  });

  test('is judged by the terms of the offerer at that moment', async () => {
    const top = await world.agent();
    const agent = await world.agent(top);
    await world.agree(null, top, 'daily', daily('0.1'));
    const made = await offer(top, agent, daily('0.1'));
    await world.agree(null, top, 'daily', daily('0.05'));
    await expect(accept(agent, made.id)).rejects.toEqual(refused('rate_exceeds_upline'));
    expect((await reread(made)).state).toBe('offered');
  });

  test('puts terms in force with the next period of the zone, and the old ones count until then', async () => {
    const agent = await world.agent();
    // 02:50 of Kathmandu, whose clocks are ahead by 5:45.
    const night = Math.floor(house.from / dayMs) * dayMs + 21 * hourMs + 5 * minuteMs;
    house.clock.set(night);
    const starts = {
      daily: 21 * hourMs + 10 * minuteMs,
      hourly: 10 * minuteMs,
      realtime: 5 * minuteMs,
      dividend: 21 * hourMs + 10 * minuteMs,
    };
    for (const kind of ['daily', 'hourly', 'realtime', 'dividend'] as const) {
      const made = await world.agree(null, agent, kind, termsOf(kind, [['0', '0.1']]));
      expect([kind, (made.inForceFrom?.getTime() ?? 0) - night]).toEqual([kind, starts[kind]]);
    }
    house.clock.advance(2 * dayMs);
    const before = await findOpen(house.house.platform.db, agent, 'daily');
    const after = await world.agree(null, agent, 'daily', daily('0.2'));
    expect([before && (await reread(before)).state, before && (await reread(before)).endedAt]).toEqual([
      'replaced',
      after.inForceFrom,
    ]);
  });
});

describe('contracts below', () => {
  /** top, agent, below and leaf in a line, each with a contract, and a cheap one beside. */
  async function chain() {
    const top = await world.agent();
    const agent = await world.agent(top);
    const [below, cheap] = [await world.agent(agent), await world.agent(agent)];
    const leaf = await world.agent(below);
    await world.agree(null, top, 'daily', daily('0.1'));
    const contracts = {
      agent: await world.agree(top, agent, 'daily', daily('0.08')),
      below: await world.agree(agent, below, 'daily', daily('0.06')),
      cheap: await world.agree(agent, cheap, 'daily', daily('0.01')),
      leaf: await world.agree(below, leaf, 'daily', daily('0.005')),
    };
    return { top, agent, below, cheap, leaf, contracts };
  }
  const statesOf = async (contracts: Record<string, Contract>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(contracts).map(async ([name, each]) => [name, (await reread(each)).state] as const),
      ),
    ) as Record<string, string>;

  test('that no longer fit end with an acceptance that was confirmed, all below them too, and everybody is told why', async () => {
    const { top, agent, contracts } = await chain();
    const told: string[] = [];
    house.house.platform.events.on('contract_stepped', ({ memberId, news }) => told.push(`${memberId} ${news}`));
    house.clock.advance(2 * dayMs);
    const lower = await offer(top, agent, daily('0.05'));
    expect((await findEndedBy(house.house.platform.db, lower)).map(({ id }) => id)).toEqual([
      contracts.below.id,
      contracts.leaf.id,
    ]);
    await expect(accept(agent, lower.id, false)).rejects.toEqual(refused('ends_contracts_below'));
    expect(await statesOf(contracts)).toEqual({
      agent: 'accepted',
      below: 'accepted',
      cheap: 'accepted',
      leaf: 'accepted',
    });
    told.length = 0;
    const accepted = await accept(agent, lower.id, true);
    expect(await statesOf(contracts)).toEqual({
      agent: 'replaced',
      below: 'terminated',
      cheap: 'accepted',
      leaf: 'terminated',
    });
    // They count to the end of the running period.
    expect((await reread(contracts.leaf)).endedAt).toEqual(accepted.inForceFrom);
    const { downlineId: below } = contracts.below;
    const { downlineId: leaf } = contracts.leaf;
    expect(told).toEqual([
      `${below} ended_above`,
      `${agent} ended_above`,
      `${leaf} ended_above`,
      `${below} ended_above`,
      `${agent} accepted`,
      `${top} accepted`,
    ]);
    await expect
      .poll(async () =>
        (await house.owner.query('select kind from inbox.message where member_id = $1 order by id', [leaf])).rows.map(
          ({ kind }) => kind as string,
        ),
      )
      .toEqual(['contract_offered', 'contract_accepted', 'contract_ended_above']);
  });

  test('end with a termination that both sides agree on; who asked cannot answer, and a refusal keeps it', async () => {
    const { top, agent, contracts } = await chain();
    house.clock.advance(2 * dayMs);
    const input = { brand: world.brand, contractId: contracts.agent.id };
    await expect(requestTermination(world.deps, { ...input, memberId: contracts.leaf.downlineId })).rejects.toEqual(
      refused('contract_unknown'),
    );
    await requestTermination(world.deps, { ...input, memberId: top });
    await expect(requestTermination(world.deps, { ...input, memberId: agent })).rejects.toEqual(
      refused('contract_not_open'),
    );
    await expect(answerTermination(world.deps, { ...input, memberId: top, agrees: true })).rejects.toEqual(
      refused('contract_not_open'),
    );
    await answerTermination(world.deps, { ...input, memberId: agent, agrees: false });
    expect((await reread(contracts.agent)).state).toBe('accepted');
    await requestTermination(world.deps, { ...input, memberId: agent });
    const ended = await answerTermination(world.deps, { ...input, memberId: top, agrees: true });
    expect(ended.endedAt && ended.endedAt > house.clock.now()).toBe(true);
    expect(await statesOf(contracts)).toEqual({
      agent: 'terminated',
      below: 'terminated',
      cheap: 'terminated',
      leaf: 'terminated',
    });
    await expect(answerTermination(world.deps, { ...input, memberId: top, agrees: true })).rejects.toEqual(
      refused('contract_not_open'),
    );
  });

  test('a termination nobody answers happens at the end of the next period', async () => {
    const { agent, contracts } = await chain();
    house.clock.advance(2 * dayMs);
    const asked = await requestTermination(world.deps, {
      brand: world.brand,
      contractId: contracts.agent.id,
      memberId: agent,
    });
    const end = asked.endsAt?.getTime() ?? 0;
    expect(end - house.clock.now().getTime()).toBeGreaterThan(dayMs);
    house.clock.set(end - 1);
    await stepDue(world.deps);
    expect((await reread(contracts.agent)).state).toBe('termination_requested');
    house.clock.set(end);
    await stepDue(world.deps);
    expect([(await reread(contracts.agent)).endedAt?.getTime(), (await reread(contracts.leaf)).state]).toEqual([
      end,
      'terminated',
    ]);
  });

  test('end when the agent is moved, offers to it too', async () => {
    const { top, agent, contracts } = await chain();
    house.clock.advance(2 * dayMs);
    const pending = await offer(top, agent, daily('0.08'));
    await house.house.platform.inTx((tx) =>
      endContractsOf(world.deps, tx, { memberId: agent, brandId: world.brand.id }),
    );
    expect([(await reread(pending)).state, await statesOf(contracts)]).toEqual([
      'withdrawn',
      { agent: 'terminated', below: 'terminated', cheap: 'terminated', leaf: 'terminated' },
    ]);
  });
});
