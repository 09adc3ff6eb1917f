import type { ContractKind } from '@fairhouse/contract';
import type { FillPlan } from './fill-clock.ts';
import { randomFor, type Person } from './people.ts';

/** A contract that is offered, and what becomes of the offer. */
export interface Deal {
  /** Null: the house offers. */
  readonly uplineNo: number | null;
  readonly downlineNo: number;
  readonly kind: ContractKind;
  /** Of the ceiling of the brand, in percent. */
  readonly percent: number;
  readonly offeredMs: number;
  readonly answeredMs: number;
  readonly end: 'accepted' | 'rejected' | 'withdrawn' | 'left open';
}

/** What happens to one agent late in the month. */
export interface Turn {
  readonly atMs: number;
  readonly downlineNo: number;
  readonly what: 'asks to end its daily salary' | 'is frozen';
}

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
/** When contracts of a kind begin, in thousandths of the time: a salary every five minutes for a month would be most of the work. */
const begins: Readonly<Record<ContractKind, number>> = { dividend: 0, daily: 0, hourly: 80, realtime: 600 };
/** Of a hundred agents whose upline has a contract of the kind. */
const havers: Readonly<Record<ContractKind, number>> = { dividend: 60, daily: 80, hourly: 35, realtime: 35 };
/** Of the ceiling, by level of the downline, in percent. */
const percents = [0, 95, 65, 45, 30] as const;

/** An agent whose upline has a contract of a kind, and who has none. */
interface Missing {
  readonly agent: Person;
  readonly kind: ContractKind;
}

/** Contracts of the house with level 1, and from there downwards; the first of each level, who stand under one another, have every kind. */
export function planDeals(
  people: readonly Person[],
  plan: FillPlan,
): { deals: readonly Deal[]; turns: readonly Turn[] } {
  const totalMs = plan.days * 86_400_000;
  const at = (thousandths: number): number => Math.round((totalMs * thousandths) / 1000);
  const agents = people.filter(({ kind }) => kind === 'agent');
  const deals: Deal[] = [];
  const missing: Missing[] = [];
  for (const agent of agents) {
    const isFirst = agents.find(({ level }) => level === agent.level) === agent;
    for (const kind of kinds) {
      const upline = deals.find(({ downlineNo, kind: own }) => downlineNo === agent.uplineNo && own === kind);
      if (agent.level > 1 && !upline) continue;
      const random = randomFor('deal', agent.no, kind);
      const has = isFirst || random(100) < haversOf(agent, kind);
      if (!has && upline) missing.push({ agent, kind });
      const offeredMs = Math.max(agent.arrivesMs, upline?.answeredMs ?? 0, at(begins[kind])) + at(1 + random(6));
      if (!has || offeredMs > at(900)) continue;
      const answeredMs = offeredMs + at(1 + random(5));
      deals.push({
        ...dealWith(agent, kind),
        percent: percentOf(agent, random(8)),
        offeredMs,
        answeredMs,
        end: 'accepted',
      });
    }
  }
  return { deals: [...deals, ...planLateOffers(missing, at)], turns: planTurns(deals, agents, at) };
}

const haversOf = ({ level }: Person, kind: ContractKind): number => (level === 1 ? 75 : havers[kind]);
const dealWith = (agent: Person, kind: ContractKind) => ({ uplineNo: agent.uplineNo, downlineNo: agent.no, kind });
const percentOf = ({ level }: Person, less: number): number => (percents[level] ?? 30) - less;

const lateEnds = ['left open', 'rejected', 'left open', 'withdrawn', 'left open'] as const;

/** Offers that come to nothing, or wait for an answer at the end. */
function planLateOffers(missing: readonly Missing[], at: (thousandths: number) => number): Deal[] {
  return lateEnds.flatMap((end, index): Deal[] => {
    const found = missing[Math.floor((missing.length * index) / lateEnds.length)];
    if (!found) return [];
    const offeredMs = end === 'left open' ? at(955 + index * 8) : at(700 + index * 30);
    const percent = percentOf(found.agent, 10);
    return [{ ...dealWith(found.agent, found.kind), percent, offeredMs, answeredMs: offeredMs + at(8), end }];
  });
}

function planTurns(deals: readonly Deal[], agents: readonly Person[], at: (thousandths: number) => number): Turn[] {
  // None of the first of each level, whose pages are shown as they usually are.
  const firsts = new Set([1, 2, 3, 4].map((level) => agents.find((agent) => agent.level === level)?.no));
  const daily = deals.filter(
    ({ kind, uplineNo, downlineNo }) => kind === 'daily' && uplineNo !== null && !firsts.has(downlineNo),
  );
  const [asks, frozen] = [daily.at(-1), daily.at(Math.floor(daily.length / 3))];
  if (!asks || !frozen) return [];
  return [
    { atMs: at(985), downlineNo: asks.downlineNo, what: 'asks to end its daily salary' },
    { atMs: at(930), downlineNo: frozen.downlineNo, what: 'is frozen' },
  ];
}
