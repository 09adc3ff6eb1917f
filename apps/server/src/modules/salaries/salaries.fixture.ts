import type { ContractKind, ContractTerms } from '@fairhouse/contract';
import { vi } from 'vitest';
import type { Brand, BrandSalaries } from '../../platform/context/index.ts';
import { openTeamHouse, type TeamHouse } from '../../testing/team-house.ts';
import type { Contract } from './contract.store.ts';
import { runPeriods } from './run-periods.ts';
import type { SalariesDeps } from './salaries-deps.ts';
import { acceptOffer, offerContract } from './step-contract.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Terms as they are offered: rate, or amount of an hourly salary, from a threshold. */
export function termsOf(
  kind: ContractKind,
  tiers: readonly (readonly [threshold: string, value: string, minActive?: number])[],
  more: Partial<ContractTerms> = {},
): ContractTerms {
  return {
    activeFrom: '1',
    period: kind === 'dividend' ? 'daily' : kind,
    carries: false,
    tiers: tiers.map(([threshold, value, minActive = 0]) => ({ threshold, minActive, value })),
    ...more,
  };
}

const wide = (value: string) => ({
  activeFrom: '10000',
  period: 'daily' as const,
  carries: false,
  tiers: [{ threshold: '0', minActive: 0, value }],
});
const widest: BrandSalaries = {
  modes: { dividend: 'differential', daily: 'differential', hourly: 'differential', realtime: 'differential' },
  dividendPeriod: 'daily',
  reviewsDividends: false,
  graceMs: { dividend: 120_000, daily: 120_000, hourly: 120_000, realtime: 30_000 },
  ceilings: {
    dividend: wide('1000000'),
    daily: wide('1000000'),
    hourly: wide('100000000'),
    realtime: wide('1000000'),
  },
  marginsPpm: new Map(),
  marginFloorPpm: 0,
};

export interface LineRow {
  readonly agent: bigint;
  readonly kind: ContractKind;
  readonly start: string;
  readonly base: number;
  readonly active: number;
  readonly tier: number | null;
  readonly gross: number;
  readonly downlines: number;
  readonly paid: number;
  readonly shortfall: number;
  readonly carryIn: number;
  readonly carryOut: number;
  readonly state: string;
  readonly reason: string | null;
}

/** A brand of a test's own: nothing of another test is in its sums. */
export interface World {
  readonly brand: Brand;
  readonly deps: SalariesDeps;
  /** Whoever is not an agent here is offered nothing. */
  readonly members: Set<bigint>;
  newId(): bigint;
  /** An agent under the house (null) or under another one. */
  agent(uplineId?: bigint | null): Promise<bigint>;
  player(uplineId: bigint): Promise<bigint>;
  move(memberId: bigint, uplineId: bigint | null, at: number): Promise<void>;
  bet(memberId: bigint, bet: { at: number; stake: number; payout?: number; category?: string }): Promise<bigint>;
  /** Offered and accepted. */
  agree(uplineId: bigint | null, downlineId: bigint, kind: ContractKind, terms: ContractTerms): Promise<Contract>;
  /** At a moment, with everything counted that happened before. */
  runAt(ms: number): Promise<void>;
  lines(): Promise<LineRow[]>;
  /** What lies in each earnings purse, and each entry that brought it. */
  earnings(): Promise<{ agent: bigint; amount: number; entries: number }[]>;
}

export interface SalaryHouse extends TeamHouse {
  world(input?: { timeZone?: string; salaries?: Partial<BrandSalaries>; deps?: Partial<SalariesDeps> }): World;
}

let nextBrand = 7_000n;
let nextMember = 800_000n;
let nextBet = 9_000_000n;

export async function openSalaryHouse(): Promise<SalaryHouse> {
  const teams = await openTeamHouse();
  return { ...teams, world: (input = {}) => makeWorld(teams, input) };
}

function makeWorld(
  teams: TeamHouse,
  { timeZone = 'Asia/Kathmandu', salaries = {}, deps: changed = {} }: Parameters<SalaryHouse['world']>[0] & object,
): World {
  const { house, owner, clock } = teams;
  const { ledger, agency, brand: brands } = house.modules;
  const brand: Brand = { ...brands.first, id: (nextBrand += 1n), timeZone, salaries: { ...widest, ...salaries } };
  const members = new Set<bigint>();
  const deps: SalariesDeps = {
    platform: house.platform,
    ledger,
    agency,
    teams: house.modules.teams,
    listBrands: () => [brand],
    findMember: (id) =>
      Promise.resolve({ userName: `agent${id}`, customerType: members.has(id) ? 0 : 1, brandId: brand.id }),
    findShutOut: () => Promise.resolve(new Set()),
    ...changed,
  };
  const iso = (ms: number): string => new Date(ms).toISOString();
  async function place(uplineId: bigint | null): Promise<bigint> {
    const id = (nextMember += 1n);
    if (uplineId !== null)
      await owner.query('select agency.place_member($1, $2, $3, null, $4)', [
        id,
        brand.id,
        uplineId,
        iso(clock.now().getTime() - 90 * dayMs),
      ]);
    return id;
  }
  return {
    brand,
    deps,
    members,
    newId: () => (nextMember += 1n),
    agent: (uplineId = null) => place(uplineId),
    async player(uplineId) {
      const id = await place(uplineId);
      members.add(id);
      return id;
    },
    move: async (memberId, uplineId, ms) =>
      void (await owner.query('select agency.move_team($1, $2, $3, $4)', [memberId, brand.id, uplineId, iso(ms)])),
    async bet(memberId, { at, stake, payout = 0, category = 'RNG' }) {
      nextBet += 1n;
      await owner.query(
        `insert into bets.bet (id, placed_at, settled_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
         values ($1, $2, $2, $3, $4, 'HALL', $5, 'table', 1, 'r', $6, $7, $6, $8, 'settled')`,
        [nextBet, iso(at), brand.id, memberId, category, stake * 10_000, payout * 10_000, brand.currency],
      );
      return nextBet;
    },
    async agree(uplineId, downlineId, kind, terms) {
      const { id: contractId } = await offerContract(deps, { brand, uplineId, downlineId, kind, terms });
      return acceptOffer(deps, { brand, memberId: downlineId, contractId, isConfirmed: true });
    },
    async runAt(ms) {
      clock.set(ms);
      await vi.waitFor(() => teams.count(), { timeout: 20_000 });
      await runPeriods(deps);
    },
    lines: async () =>
      (
        await owner.query<LineRow>(
          `select l.agent_id as agent, l.kind, to_char(l.period_start at time zone 'UTC', 'DD HH24:MI') as start, l.base::float8 / 10000 as base, l.active, l.tier,
             l.gross::float8 / 10000 as gross, l.downlines::float8 / 10000 as downlines, l.paid::float8 / 10000 as paid, l.shortfall::float8 / 10000 as shortfall,
             l.carry_in::float8 / 10000 as "carryIn", l.carry_out::float8 / 10000 as "carryOut", l.state, l.reason
           from salaries.line l where l.brand_id = $1 order by l.period_start, l.agent_id, l.kind`,
          [brand.id],
        )
      ).rows.map((row) => ({ ...row, agent: BigInt(row.agent) })),
    earnings: async () =>
      (
        await owner.query<{ agent: string; amount: number; entries: number }>(
          `select a.member_id as agent, a.balance::float8 / 10000 as amount, (select count(*)::int from ledger.entry e where e.wallet_id = a.id) as entries
           from ledger.account a where a.brand_id = $1 and a.purse = 'earnings' and a.balance > 0 order by 1`,
          [brand.id],
        )
      ).rows.map((row) => ({ ...row, agent: BigInt(row.agent) })),
  };
}
