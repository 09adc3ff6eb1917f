import type { ContractKind, ContractTerms } from '@fairhouse/contract';
import { viewTerms } from '../../apps/server/src/modules/salaries/terms.ts';
import type { Deal, Turn } from './deals.ts';
import { firstPasswordOf, note, type FillHouse } from './fill-house.ts';
import { orNote } from './money.ts';
import type { Person } from './people.ts';
import type { MemberActor } from '../../apps/server/src/platform/context/index.ts';

/** Everybody by number. */
export type People = readonly Person[];

const remarks = ['Friends', 'Weekend table'] as const;

/** Somebody comes: by themselves, with the code of a friend, by a link of an agent, or with an account that the agent opens. */
export async function arrive(house: FillHouse, people: People, person: Person): Promise<void> {
  const { identity } = house.server.modules;
  const upline = person.uplineNo === null ? null : people[person.uplineNo];
  if (person.no !== 0 && !(await identity.findByName(house.brand.id, person.name))) {
    if (upline) await comeToUpline(house, { person, upline });
    else await house.register(person, await friendCode(house, people, person));
    if (person.level === 1) await identity.appointAgent({ brand: house.brand, username: person.name, customerType: 1 });
  }
  if (person.kind === 'agent') await prepareLinks(house, person);
}

async function comeToUpline(house: FillHouse, { person, upline }: { person: Person; upline: Person }): Promise<void> {
  const actor = await house.enter(upline);
  if (!actor) throw new Error(`${upline.name} has not come yet`);
  const type = person.kind === 'agent' ? '1' : '0';
  if (person.comes === 'opened by the upline') {
    const account = {
      username: person.name,
      password: firstPasswordOf(house.password),
      type,
      isMembersOnly: false,
    } as const;
    await house.ask('openDownlineAccount', { ...account, ...(await passedOn(house, actor)) }, actor);
    return house.takeOver(person);
  }
  const { list } = await house.ask('listAffiliateLinks', { type, page: 1, size: 10 }, actor);
  const link = list[person.comes === 'by link' ? 0 : list.length - 1];
  if (!link) note(house, 'an agent without a link');
  await house.register(person, link && { affiliateCode: link.code });
}

async function friendCode(
  house: FillHouse,
  people: People,
  { inviterNo }: Person,
): Promise<{ referralCode?: string } | undefined> {
  const inviter = people.find(({ no }) => no === inviterNo);
  const actor = inviter && (await house.enter(inviter));
  if (!actor) return undefined;
  const { referralCode } = await house.ask('getReferralDetails', {}, actor);
  return { referralCode };
}

/** Something is left of each rate for the agent itself. */
async function passedOn(
  house: FillHouse,
  actor: MemberActor,
): Promise<{ rebateSeries: number; percents: Record<string, string> }> {
  const { series, bounds } = await house.ask('getRateDesk', {}, actor);
  const percents = bounds.map(({ category, ceiling }) => [category, share(ceiling, 80)] as const);
  return { rebateSeries: Math.max(series.floor, series.ceiling - 16), percents: Object.fromEntries(percents) };
}

/** A part of a rate in percent, at most four digits behind the point. */
function share(rate: string, percent: number): string {
  const parts = Math.floor((Number(rate.replace(/^0\./, '').padEnd(6, '0')) * percent) / 100);
  return rate.startsWith('0.') ? `0.${`${parts}`.padStart(6, '0')}`.replace(/\.?0+$/, '') : '0';
}

async function prepareLinks(house: FillHouse, person: Person): Promise<void> {
  const actor = await house.enter(person);
  if (!actor) return;
  const { list } = await house.ask('listAffiliateLinks', { page: 1, size: 10 }, actor);
  if (list.some(({ remark }) => remark === remarks[0])) return;
  const rates = await passedOn(house, actor);
  const usual = { isMembersOnly: false, expiresAt: null, maxUses: null, domain: null, ...rates };
  for (const remark of remarks) await house.ask('createAffiliateLink', { type: '0', remark, ...usual }, actor);
  if (person.level < 4) await house.ask('createAffiliateLink', { type: '1', remark: 'Agents', ...usual }, actor);
}

const idOf = async (house: FillHouse, person: Person): Promise<bigint> => {
  const member = await house.server.modules.identity.findByName(house.brand.id, person.name);
  if (!member) throw new Error(`${person.name} has not come yet`);
  return member.id;
};

/** Terms of the brand's ceiling for level 1, each value cut to a part. */
function termsOf(house: FillHouse, kind: ContractKind, percent: number): ContractTerms {
  const ceiling = house.brand.salaries.ceilings[kind];
  if (!ceiling) throw new Error(`the brand has no ceiling for ${kind}`);
  const terms = viewTerms(kind, ceiling);
  const cut = (value: string): string =>
    kind === 'hourly' ? `${Math.floor((Number(value) * percent) / 100)}` : share(value, percent);
  const period = kind === 'dividend' ? house.brand.salaries.dividendPeriod : terms.period;
  return { ...terms, period, tiers: terms.tiers.map((tier) => ({ ...tier, value: cut(tier.value) })) };
}

export async function offer(house: FillHouse, people: People, deal: Deal): Promise<void> {
  const downline = people[deal.downlineNo];
  if (!downline) return;
  const wanted = {
    downlineId: `${await idOf(house, downline)}`,
    kind: deal.kind,
    terms: termsOf(house, deal.kind, deal.percent),
  };
  await orNote(house, `offer of ${deal.kind}`, async () => {
    if (deal.uplineNo === null)
      return house.ask(
        'offerHouseContract',
        { ...wanted, reason: 'Terms of the season.' },
        await house.operator('boss'),
      );
    const upline = people[deal.uplineNo];
    const actor = upline && (await house.enter(upline));
    return actor && house.ask('offerContract', wanted, actor);
  });
}

const calls = {
  dividend: 'processDividend',
  daily: 'processDailySalary',
  hourly: 'processHourlySalary',
  realtime: 'processRealtimeSalary',
} as const;

/** Answers an offer as planned; one that is not open any more has been answered before a stop. */
export async function answer(house: FillHouse, people: People, deal: Deal): Promise<void> {
  const downline = people[deal.downlineNo];
  const actor = downline && (await house.enter(downline));
  if (!actor || deal.end === 'left open') return;
  const { list } = await house.ask('listContractRequests', {}, actor);
  const open = list.find(({ kind, state }) => kind === deal.kind && state === 'offered');
  if (!open) return;
  await orNote(house, `answer to ${deal.kind}`, async () => {
    if (deal.end === 'withdrawn') {
      const upline = deal.uplineNo === null ? undefined : people[deal.uplineNo];
      const by = upline && (await house.enter(upline));
      return by && house.ask('withdrawOffer', { contractId: open.contractId }, by);
    }
    const status = deal.end === 'accepted' ? ('A' as const) : ('R' as const);
    if (deal.kind === 'dividend') return house.ask(calls.dividend, { type: 'CONS', status, confirmed: 'Y' }, actor);
    if (deal.kind === 'daily') return house.ask(calls.daily, { id: open.contractId, status, confirmed: 'Y' }, actor);
    return house.ask(calls[deal.kind], { contractId: open.contractId, status, confirmed: 'Y' }, actor);
  });
}

export async function take(house: FillHouse, people: People, turn: Turn): Promise<void> {
  const person = people[turn.downlineNo];
  const actor = person && (await house.enter(person));
  if (!actor) return;
  if (turn.what === 'is frozen') {
    const form = { memberId: `${actor.memberId}`, isFrozen: true, reason: 'Accounts of the team are looked at.' };
    await house.ask('freezeAgent', form, await house.operator('boss'));
    return;
  }
  const own = await house.ask('readOwnContract', { kind: 'daily' }, actor);
  const contractId = own.inForce?.contractId;
  if (contractId !== undefined)
    await orNote(house, 'end', () => house.ask('requestTermination', { contractId }, actor));
}
