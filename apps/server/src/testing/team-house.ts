import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import { vi } from 'vitest';
import { makeBrandFolder, type BrandDraft } from './brand-folder.ts';
import { openHouse, type TestHouse } from './test-house.ts';

/** Days ahead: their partitions exist, on the first day of a month too. */
const aheadMs = 2 * 86_400_000;
export const hourMs = 3_600_000;

export interface TeamHouse {
  readonly house: TestHouse;
  readonly owner: pg.Pool;
  /** For another process of the same house. */
  readonly brandsDir: string;
  readonly brandId: bigint;
  readonly clock: ReturnType<typeof fixedClock>;
  /** When everything of a test begins; the clock stands 12 hours later. */
  readonly from: number;
  place(memberId: bigint, uplineId: bigint, at: number): Promise<void>;
  move(memberId: bigint, uplineId: bigint | null, at: number): Promise<void>;
  /** A bet that has settled; returns its number. */
  bet(memberId: bigint, bet: { at: number; stake: number; payout: number; category?: string }): Promise<bigint>;
  correct(betId: bigint, correction: { at: number; payout: number; valid: number; version: number }): Promise<void>;
  /** An entry of money, as the ledger writes it. */
  money(memberId: bigint, entry: { at: number; code: string; amount: number; isOut?: boolean }): Promise<void>;
  /** Takes everything there is. */
  count(): Promise<void>;
  close(): Promise<void>;
}

/** A house in a zone at :45, whose members stand, play and pay as a test writes it down. */
export async function openTeamHouse(change: (brand: BrandDraft) => void = () => undefined): Promise<TeamHouse> {
  const from = Math.floor((Date.now() + aheadMs) / hourMs) * hourMs;
  const clock = fixedClock(new Date(from + 12 * hourMs));
  const brands = makeBrandFolder((brand) => {
    brand['timeZone'] = 'Asia/Kathmandu';
    change(brand);
  });
  const house = await openHouse({ clock, brandsDir: brands.folder, areJobsByHand: true });
  const owner = new pg.Pool({ connectionString: house.ownerUrl, max: 4 });
  const { id: brandId, currency } = house.modules.brand.first;
  const at = (ms: number): string => new Date(ms).toISOString();
  let next = 7_000_000n;
  return {
    house,
    owner,
    brandsDir: brands.folder,
    brandId,
    clock,
    from,
    place: async (memberId, uplineId, ms) =>
      void (await owner.query('select agency.place_member($1, $2, $3, null, $4)', [
        memberId,
        brandId,
        uplineId,
        at(ms),
      ])),
    move: async (memberId, uplineId, ms) =>
      void (await owner.query('select agency.move_team($1, $2, $3, $4)', [memberId, brandId, uplineId, at(ms)])),
    async bet(memberId, { at: ms, stake, payout, category = 'RNG' }) {
      next += 1n;
      await owner.query(
        `insert into bets.bet (id, placed_at, settled_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
         values ($1, $2, $3, $4, $5, 'HALL', $6, 'table', 1, 'r', $7, $8, $7, $9, 'settled')`,
        [next, at(ms - 60_000), at(ms), brandId, memberId, category, stake, payout, currency],
      );
      return next;
    },
    async correct(betId, { at: ms, payout, valid, version }) {
      await owner.query(
        `with changed as (
           update bets.bet set payout = payout + $2, valid_stake = valid_stake + $3 where id = $1 returning id, placed_at, member_id
         )
         insert into bets.correction (bet_id, placed_at, member_id, at, version, payout_change, valid_change)
         select id, placed_at, member_id, $4::timestamptz, $5::int, $2, $3 from changed`,
        [betId, payout, valid, at(ms), version],
      );
    },
    async money(memberId, { at: ms, code, amount, isOut = false }) {
      next += 1n;
      const walletId = await house.modules.ledger.openWallet({ brandId, memberId, purse: 'cash', currency });
      await owner.query(
        `with entry as (
           insert into ledger.entry (id, at, code, wallet_id, tx) values ($1, $2, $3, $4, pg_current_xact_id()::text::bigint) returning id, at
         )
         insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after) select id, at, 1, $5, $6, $7, 0 from entry`,
        [next, at(ms), code, walletId, isOut ? walletId : 1n, isOut ? 1n : walletId, amount],
      );
    },
    async count() {
      // The feeds go as far as no transaction of the whole database server is open.
      const { rows } = await owner.query<{ next: string }>(
        'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
      );
      await vi.waitFor(async () => {
        const { rowCount } = await owner.query(
          'select 1 where pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= $1',
          [rows[0]?.next],
        );
        if (rowCount === 0) throw new Error('a transaction is still open');
      });
      await house.modules.bets.feed.drain();
      await house.modules.ledger.entries.drain();
    },
    async close() {
      await owner.end();
      await house.close();
      brands.remove();
    },
  };
}

/** Every change as the books have it, with the placement that counts it. */
const changes = `select a.ancestor_id as agent_id, a.via_id, a.placement_id, c.member_id, c.category, c.at, c.bets, c.stake, c.valid, c.payout, c.deposits, c.withdrawals, c.rebates, c.promotions
  from (
    select b.member_id, b.placed_at as stood, b.game_type as category, b.settled_at as at, 1 as bets, b.stake,
      b.valid_stake - coalesce((select sum(valid_change) from bets.correction k where k.bet_id = b.id), 0) as valid,
      b.payout - coalesce((select sum(payout_change) from bets.correction k where k.bet_id = b.id), 0) as payout, 0 as deposits, 0 as withdrawals, 0 as rebates, 0 as promotions
    from bets.bet b where b.state = 'settled'
    union all
    select k.member_id, k.placed_at, b.game_type, k.at, 0, 0, k.valid_change, k.payout_change, 0, 0, 0, 0 from bets.correction k join bets.bet b on b.id = k.bet_id
    union all
    select w.member_id, e.at, '', e.at, 0, 0, 0, case when e.code = 'jackpot.won' then m.amount else 0 end,
      case when e.code like 'deposit.%' then m.amount else 0 end, case when e.code like 'withdrawal.%' then -m.amount else 0 end,
      case when e.code = 'rebate.paid' then m.amount else 0 end, case when e.code like 'promotion.%' then m.amount else 0 end
    from ledger.entry e join ledger.account w on w.id = e.wallet_id
    join lateral (select sum(case when p.credit = w.id then p.amount else -p.amount end) as amount from ledger.posting p where p.entry_id = e.id) m on true
    where e.code in ('deposit.paid', 'deposit.reversed', 'withdrawal.fee', 'withdrawal.returned', 'rebate.paid', 'promotion.granted', 'jackpot.won')
  ) c
  cross join lateral (
    select id, placed_at, ended_at, is_moved from agency.placement p where p.member_id = c.member_id
    order by p.placed_at <= c.stood desc, abs(extract(epoch from c.stood - p.placed_at)), p.id desc limit 1
  ) p join agency.ancestor a on a.placement_id = p.id
  where (p.ended_at is null or p.ended_at > c.stood) and (p.placed_at <= c.stood or not p.is_moved)`;
const sums =
  'sum(bets), sum(stake), sum(valid), sum(payout), sum(deposits), sum(withdrawals), sum(rebates), sum(promotions)';
const stored = 'bets, stake, valid_stake, payout, deposits, withdrawals, rebates, promotions';
const window = `to_timestamp(floor(extract(epoch from at) / 300) * 300)`;
const day = `(at at time zone 'Asia/Kathmandu')::date`;

/** Each table of sums, and the same as a plain sum over bets and entries. */
export const plainAndStored: Readonly<Record<string, readonly [plain: string, stored: string]>> = {
  line_window: [
    `select concat_ws(' ', agent_id, via_id, ${window}, category, ${sums}) as row from (${changes}) c group by agent_id, via_id, ${window}, category order by 1`,
    `select concat_ws(' ', agent_id, via_id, window_start, category, ${stored}) as row from teams.line_window order by 1`,
  ],
  line_day: [
    `select concat_ws(' ', agent_id, via_id, ${day}, category, ${sums}) as row from (${changes}) c group by agent_id, via_id, ${day}, category order by 1`,
    `select concat_ws(' ', agent_id, via_id, day, category, ${stored}) as row from teams.line_day order by 1`,
  ],
  team_day: [
    `select concat_ws(' ', agent_id, ${day}, category, ${sums}) as row from (${changes}) c group by agent_id, ${day}, category order by 1`,
    `select concat_ws(' ', agent_id, day, category, ${stored}) as row from teams.team_day order by 1`,
  ],
  member_window: [
    `select concat_ws(' ', placement_id, member_id, ${window}, category, ${sums}) as row from (select distinct on (placement_id, member_id, at, category, bets, stake, valid, payout, deposits, withdrawals, rebates, promotions) * from (${changes}) c) c
      group by placement_id, member_id, ${window}, category order by 1`,
    `select concat_ws(' ', placement_id, member_id, window_start, category, ${stored}) as row from teams.member_window order by 1`,
  ],
  active: [
    `select concat_ws(' ', agent_id, kind, start, members) as row from (
       select agent_id, kind, date_trunc(kind, ${day})::date as start, count(distinct member_id) as members
       from (${changes}) c cross join unnest(array['day', 'week', 'month']) kind where bets = 1 group by 1, 2, 3) a order by 1`,
    `select concat_ws(' ', agent_id, kind, start, members) as row from teams.active order by 1`,
  ],
  first_deposits: [
    `select concat_ws(' ', agent_id, day, count(*)) as row from (
       select agent_id, ${day} as day from (select distinct on (agent_id, member_id) agent_id, member_id, at,
         at = (select min(e.at) from ledger.entry e join ledger.account w on w.id = e.wallet_id where e.code = 'deposit.paid' and w.member_id = c.member_id) as is_first
         from (${changes}) c where deposits > 0 order by agent_id, member_id, at) d where is_first) f group by agent_id, day order by 1`,
    `select concat_ws(' ', agent_id, day, members) as row from teams.first_deposits order by 1`,
  ],
};
