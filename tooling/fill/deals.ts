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

/** Contracts of the house with level 1, and from there downwards; the demo agent and the first of each level have every kind. */
export function planDeals(
  people: readonly Person[],
  plan: FillPlan,
): { deals: readonly Deal[]; turns: readonly Turn[] } {
  const totalMs = plan.days * 86_400_000;
  const at = (thousandths: number): number => Math.round((totalMs * thousandths) / 1000);
  const agents = people.filter(({ kind }) => kind === 'agent');
  const deals: Deal[] = [];
  const missing: { upline: Deal; agent: Person; kind: ContractKind }[] = [];
  const dealOf = (no: number | null, kind: ContractKind): Deal | undefined =>
    deals.find(({ downlineNo, kind: own }) => downlineNo === no && own === kind);
  for (const agent of agents) {
    const isFirst = agents.find(({ level }) => level === agent.level) === agent;
    for (const kind of kinds) {
      const random = randomFor('deal', agent.no, kind);
      const upline = dealOf(agent.uplineNo, kind);
      if (agent.level > 1 && !upline) continue;
      const offeredMs = Math.max(agent.arrivesMs, upline?.answeredMs ?? 0, at(begins[kind])) + at(1 + random(6));
      if (offeredMs > at(900)) continue;
      if (!isFirst && random(100) >= (agent.level === 1 ? 75 : havers[kind])) {
        if (upline) missing.push({ upline, agent, kind });
        continue;
      }
      deals.push({
        uplineNo: agent.uplineNo,
        downlineNo: agent.no,
        kind,
        percent: (percents[agent.level] ?? 30) - random(8),
        offeredMs,
        answeredMs: offeredMs + at(1 + random(5)),
        end: 'accepted',
      });
    }
  }
  const late = (['left open', 'rejected', 'left open', 'withdrawn', 'left open'] as const).flatMap(
    (end, index): Deal[] => {
      const found = missing[Math.floor((missing.length * index) / 5)];
      if (!found) return [];
      const offeredMs = end === 'left open' ? at(955 + index * 8) : at(700 + index * 30);
      return [
        {
          uplineNo: found.agent.uplineNo,
          downlineNo: found.agent.no,
          kind: found.kind,
          percent: (percents[found.agent.level] ?? 30) - 10,
          offeredMs,
          answeredMs: offeredMs + at(8),
          end,
        },
      ];
    },
  );
  // Neither is of the demo agent's first line, whose pages are shown as they usually are.
  const daily = deals.filter(({ kind, downlineNo }) => kind === 'daily' && (agents[downlineNo]?.level ?? 0) > 1);
  const turns: Turn[] = [];
  const [asks, frozen] = [daily.at(-1), daily.at(Math.floor(daily.length / 3))];
  if (asks) turns.push({ atMs: at(985), downlineNo: asks.downlineNo, what: 'asks to end its daily salary' });
  if (frozen && frozen !== asks) turns.push({ atMs: at(930), downlineNo: frozen.downlineNo, what: 'is frozen' });
  return { deals: [...deals, ...late], turns };
}
