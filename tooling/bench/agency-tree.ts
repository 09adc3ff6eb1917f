// A tree of agents with their players and contracts, written by sets; `proveTree` and `proveContracts` compare it with what the doors write.
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { ContractKind } from '@fairhouse/contract';
import type { Brand } from '../../apps/server/src/platform/context/index.ts';
import type { ContractDesk } from '../../apps/server/src/modules/salaries/contract-desk.ts';
import { viewTerms, type StoredTerms } from '../../apps/server/src/modules/salaries/terms.ts';
import { firstMemberId } from './house-load.ts';
import { say } from './report.ts';

/** Three downlines of each agent who has any: 2,000 agents stand on 8 levels. */
const agentsBelow = 3;
/** Players directly under the largest agent, beside those every agent has. */
const directOfLargest = 1_000;

export interface Tree {
  readonly brand: Brand;
  readonly members: number;
  readonly agents: number;
}

export const firstAgentId = ({ members, agents }: Tree): number => firstMemberId + members - agents;

/** The upline of each member; null: the first agent, who has everybody below. */
const uplineOf = (tree: Tree): string => `case
  when m.id = ${firstAgentId(tree)} then null
  when m.id > ${firstAgentId(tree)} then ${firstAgentId(tree)} + (m.id - ${firstAgentId(tree)} - 1) / ${agentsBelow}
  when m.id < ${firstMemberId + directOfLargest} then ${firstAgentId(tree)}
  else ${firstAgentId(tree)} + m.id % ${tree.agents} end`;

/** Accounts, wallets, placements with their closure, counts and rates; members below `from` have an account already. */
export async function fillTree(owner: pg.Pool, tree: Tree, from: number): Promise<void> {
  const { brand, members } = tree;
  const end = firstMemberId + members;
  say(`filling ${members} members, ${tree.agents} of them agents`);
  await owner.query(
    `insert into identity.member (id, brand_id, username, username_key, customer_type, terms_accepted_at, age_confirmed_at, registered_at)
     overriding system value select g, $1, 'bench' || g, 'bench' || g, case when g >= $4 then 2 else 0 end, now(), now(), now() - interval '700 days'
     from generate_series($2::bigint, $3::bigint - 1) g`,
    [brand.id, from, end, firstAgentId(tree)],
  );
  await owner.query(
    `insert into ledger.account (id, brand_id, member_id, purse, currency)
     select nextval('ledger.wallet_id'), $1, g, 'cash', $4 from generate_series($2::bigint, $3::bigint - 1) g`,
    [brand.id, from, end, brand.currency],
  );
  await owner.query(
    `with recursive member as (
       select m.id, ${uplineOf(tree)} as upline_id from identity.member m where m.id >= ${firstMemberId} and m.id < ${end}
     ), placed as (
       select id, upline_id, '{}'::bigint[] as path from member where upline_id is null
       union all
       select m.id, m.upline_id, m.upline_id || p.path from placed p join member m on m.upline_id = p.id
     )
     insert into agency.placement (member_id, brand_id, upline_id, placed_at, path)
     select id, $1, upline_id, now() - interval '700 days', path from placed where upline_id is not null order by id`,
    [brand.id],
  );
  await owner.query(
    `insert into agency.ancestor (placement_id, ancestor_id, member_id, distance, via_id, placed_at)
     select p.id, a.id, p.member_id, a.distance, case when a.distance = 1 then p.member_id else p.path[a.distance - 1] end, p.placed_at
     from agency.placement p cross join lateral unnest(p.path) with ordinality a(id, distance) where p.brand_id = $1 order by p.id`,
    [brand.id],
  );
  await owner.query(
    `insert into agency.team_count (agent_id, direct, total)
     select a.ancestor_id, count(*) filter (where a.distance = 1), count(*) from agency.ancestor a where a.ancestor_id between $1 and $2 group by 1`,
    [firstAgentId(tree), end],
  );
  await owner.query(
    `insert into agency.rate (member_id, brand_id, rebate_series) select member_id, brand_id, 1900 from agency.placement where brand_id = $1`,
    [brand.id],
  );
}

/** Terms of the agents of a level: the highest tier has less on each level, so that every upline keeps something. */
const termsOf = `jsonb_build_object(
    'activeFrom', '1000000', 'carries', k.kind = 'dividend',
    'period', case when k.kind = 'dividend' then $2 else k.kind end,
    'tiers', jsonb_build_array(jsonb_build_object('threshold', k.threshold, 'minActive', 0, 'value', (k.unit * (9 - level))::text)))`;
const kinds = `(values ('dividend', '0', 10000), ('daily', '0', 100), ('hourly', '100000000', 10000), ('realtime', '0', 100)) k(kind, threshold, unit)`;

/** A contract of each kind for every agent, in force from these moments. */
export async function fillContracts(
  owner: pg.Pool,
  tree: Tree,
  from: Readonly<Record<ContractKind, Date>>,
): Promise<void> {
  const { brand } = tree;
  say('filling contracts');
  await owner.query(
    `insert into salaries.contract (brand_id, kind, upline_id, downline_id, version, state, terms, offered_at, expires_at, answered_at, in_force_from)
     select $1, k.kind, a.upline_id, a.id, 1, 'accepted', ${termsOf}, f.at - interval '1 day', f.at + interval '6 days', f.at - interval '1 day', f.at
     from (
       select m.id, p.upline_id, 1 + coalesce(cardinality(p.path), 0) as level
       from identity.member m left join agency.placement p on p.member_id = m.id and p.ended_at is null where m.id >= $3 and m.id < $4
     ) a cross join ${kinds} join unnest($5::text[], $6::timestamptz[]) f(kind, at) on f.kind = k.kind order by level, a.id, k.kind`,
    [
      brand.id,
      brand.salaries.dividendPeriod,
      firstAgentId(tree),
      firstMemberId + tree.members,
      Object.keys(from),
      Object.values(from),
    ],
  );
}

/** Runs of before, which a run finds and goes on from; each has the line of the first agent alone, or filling would take hours. */
export async function fillRuns(owner: pg.Pool, tree: Tree, span: { from: Date; to: Date }): Promise<void> {
  await owner.query(
    `with run as (
       insert into salaries.run (brand_id, kind, period_start, period_end, state, computed_at)
       select $1, 'realtime', at, at + interval '5 minutes', 'paid', at + interval '6 minutes'
       from generate_series($2::timestamptz, $3::timestamptz - interval '5 minutes', interval '5 minutes') at returning *
     ) insert into salaries.line (run_id, brand_id, contract_id, kind, agent_id, period_start, period_end, base, active, gross, downlines, paid, shortfall, products, state, paid_at)
     select r.id, r.brand_id, c.id, r.kind, c.downline_id, r.period_start, r.period_end, 10000, 1, 10, 0, 10, 0, '{}', 'paid', r.computed_at
     from run r join salaries.contract c on c.brand_id = r.brand_id and c.kind = r.kind and c.downline_id = $4 and c.version = 1`,
    [tree.brand.id, span.from, span.to, firstAgentId(tree)],
  );
}

export function assertSame(what: string, filled: unknown, made: unknown): void {
  if (!isDeepStrictEqual(filled, made))
    throw new Error(
      `${what} differ from those of the door: ${JSON.stringify(filled).slice(0, 400)} and ${JSON.stringify(made).slice(0, 400)}`,
    );
}

const samples = 40;

/** Takes members out of the tree and places them again through the function that registers them. */
export async function proveTree(owner: pg.Pool, tree: Tree): Promise<void> {
  const client = await owner.connect();
  const read = async (id: number): Promise<unknown[]> =>
    (
      await client.query(
        `select p.upline_id, p.path, p.affiliate_code, p.ended_at, (select jsonb_agg(jsonb_build_array(a.ancestor_id, a.distance, a.via_id, a.member_id, a.placed_at, a.ended_at) order by a.distance)
           from agency.ancestor a where a.placement_id = p.id) as closure,
           (select jsonb_agg(jsonb_build_array(c.agent_id, c.direct, c.total) order by c.agent_id) from agency.team_count c where c.agent_id = any (p.path)) as counts
         from agency.placement p where p.member_id = $1 and p.ended_at is null`,
        [id],
      )
    ).rows;
  try {
    for (let sample = 0; sample < samples; sample += 1) {
      const id = firstMemberId + Math.floor((sample * (tree.members - tree.agents - 1)) / samples);
      const filled = await read(id);
      await client.query('begin');
      await client.query(
        `update agency.team_count c set direct = c.direct - (a.distance = 1)::int, total = c.total - 1 from agency.ancestor a where a.member_id = $1 and c.agent_id = a.ancestor_id`,
        [id],
      );
      await client.query('delete from agency.ancestor where member_id = $1', [id]);
      const {
        rows: [gone],
      } = await client.query<{ upline_id: string; placed_at: string }>(
        'delete from agency.placement where member_id = $1 returning upline_id, placed_at::text as placed_at',
        [id],
      );
      await client.query('select agency.place_member($1, $2, $3, null, $4)', [
        id,
        tree.brand.id,
        gone?.upline_id,
        gone?.placed_at,
      ]);
      assertSame(`rows of member ${id}`, filled, await read(id));
      await client.query('rollback');
    }
  } finally {
    client.release(true);
  }
}

/** Offers some agents the same terms again through the desks of both sides, which write the same rows. */
export async function proveContracts(owner: pg.Pool, tree: Tree, desk: ContractDesk): Promise<void> {
  const { brand } = tree;
  const read = async (agentId: number, version: number) =>
    (
      await owner.query<{ kind: ContractKind; upline_id: string; terms: StoredTerms }>(
        `select brand_id, kind, upline_id, state, terms, expires_at - offered_at as open, offered_by, ended_at, answered_at >= offered_at as answered, in_force_from > answered_at as later
         from salaries.contract where downline_id = $1 and version = $2 order by kind`,
        [agentId, version],
      )
    ).rows;
  const readerOf = (memberId: bigint) => ({ brand, actor: { memberId } }) as Parameters<ContractDesk['offer']>[0];
  // Nobody stands below the last agents, so that nothing ends with their contracts.
  for (const agentId of [firstMemberId + tree.members - 1, firstMemberId + tree.members - 7]) {
    const filled = await read(agentId, 1);
    for (const { kind, upline_id: uplineId, terms } of filled) {
      const form = { downlineId: `${agentId}`, kind, terms: viewTerms(kind, terms) };
      const { contractId } = await desk.offer(readerOf(BigInt(uplineId)), form);
      await desk.process(readerOf(BigInt(agentId)), { kind, contractId, status: 'A', isConfirmed: false });
    }
    assertSame(`contracts of agent ${agentId}`, filled, await read(agentId, 2));
  }
}
