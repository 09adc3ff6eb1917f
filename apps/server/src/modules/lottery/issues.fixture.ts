import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { debitWallet } from '@fairhouse/ledger';
import { findLotteryGame, findPlay, type LotteryGame } from '@fairhouse/lottery';
import type { JsonValue } from '@fairhouse/fair';
import type { Platform } from '../../platform/context/index.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { createFairness } from '../fairness/index.ts';
import type { Issue } from './issues/issue.ts';
import { findIssue } from './issues/issue.store.ts';
import { openKeyRing } from './keys/key-ring.ts';
import type { LotteryWin } from './lottery-deps.ts';
import { openIssues, type Issues } from './open-issues.ts';

/** A clock that stands where it was set. */
export interface Hand {
  now(): Date;
  set(ms: number): void;
}

export function handClock(atMs: number): Hand {
  let ms = atMs;
  return {
    now: () => new Date(ms),
    set: (to) => {
      ms = to;
    },
  };
}

/** Issues of a few games on a clock of their own, beside a house whose books they use. */
export interface IssueHouse {
  readonly house: TestHouse;
  readonly clock: Hand;
  readonly issues: Issues;
  readonly reported: Issue[];
  readonly wins: LotteryWin[];
  readonly owner: pg.Pool;
  /** As another process would have them, with other games, as after an upgrade. */
  another(games?: readonly LotteryGame[]): Issues;
  issueOf(game: string, index?: number): Promise<Issue>;
  find(game: string, numero: string): Promise<Issue>;
  close(): Promise<void>;
}

export const gameOfCode = (code: string): LotteryGame => {
  const game = findLotteryGame(code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
};

export async function openIssueHouse(
  codes: readonly string[],
  options: { isDemo?: boolean; relays?: readonly string[] } = {},
): Promise<IssueHouse> {
  const house = await openHouse({ beaconRelays: [] });
  // The clock of the database judges bets, so virtual time begins there and runs ahead.
  const clock = handClock(Date.now());
  // Tests send several queries at once, which one connection cannot do.
  const owner = new pg.Pool({ connectionString: house.ownerUrl, max: 2 });
  const reported: Issue[] = [];
  const wins: LotteryWin[] = [];
  const opened: Issues[] = [];
  const keys = await openKeyRing(house.platform);
  const platform: Platform = {
    ...house.platform,
    clock,
    jobs: {
      add: () => undefined,
      start: () => Promise.resolve(),
      runDue: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
  };
  const another = (games: readonly LotteryGame[] = codes.map(gameOfCode)): Issues => {
    const { ledger, bets } = house.modules;
    const fairness = createFairness(platform, { relays: options.relays ?? [] });
    const issues = openIssues(platform, {
      ledger,
      bets,
      fairness,
      keys,
      games,
      isClockOwn: true,
      isDemo: () => options.isDemo ?? true,
      tell: (issue) => reported.push(issue),
      tellWin: (win) => wins.push(win),
    });
    opened.push(issues);
    return issues;
  };
  const find = async (game: string, numero: string): Promise<Issue> => {
    const issue = await findIssue(house.platform.db, game, numero);
    if (!issue) throw new Error('no such issue');
    return issue;
  };
  return {
    house,
    clock,
    issues: another(),
    reported,
    wins,
    owner,
    another,
    find,
    async issueOf(game, index = 0) {
      const { rows } = await owner.query<{ numero: string }>(
        `select numero from lottery.issue where game_code = $1 and state in ('OPEN', 'PENDING') order by draws_at offset $2 limit 1`,
        [game, index],
      );
      return find(game, rows[0]?.numero ?? '');
    },
    async close() {
      for (const issues of opened) await issues.close();
      await owner.end();
      await house.close();
    },
  };
}

export interface PlacedTicket {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly stakeMinor: bigint;
}

export interface TicketForm {
  readonly play: string;
  readonly selection: JsonValue;
  readonly series?: number;
  readonly memberSeries?: number;
  readonly unitStakeMinor?: bigint;
  readonly uplines?: readonly (readonly [walletId: string, memberId: string, series: number])[];
  readonly stopOnWin?: boolean;
  readonly stopProfitMinor?: bigint;
}

/** A ticket, or the tickets of a chase over several issues, paid in the books as an order over the wire would. */
export async function placeTickets(
  at: IssueHouse,
  member: TestMember,
  issues: readonly Issue[],
  form: TicketForm,
): Promise<PlacedTicket[]> {
  const { ledger, wallet, brand } = at.house.modules;
  const [first] = issues;
  if (!first) throw new Error('no issue');
  const line = lineOf(first, form);
  const stakeMinor = line.units * line.unitStakeMinor;
  const owner: Owner = {
    memberId: BigInt(member.id),
    name: member.userName,
    walletId: await wallet.walletOf({ memberId: BigInt(member.id), brand: brand.first }),
    brandId: brand.first.id,
  };
  const orderId = await ledger.nextId();
  const placedAtMs = Date.now();
  await at.owner.query(
    `insert into lottery.ticket_order (id, order_no, member_id, member_name, brand_id, wallet_id, currency, game_code, node_id, prize_mode, is_chase, phases, stop_on_win, stop_profit, uplines, total, placed_at_ms)
     values ($1, 'TEST01', $2, $3, $4, $5, 'FUN', $6, 1, 'LOTT', $7, $8, $9, $10, $11, $12, $13)`,
    [
      orderId,
      owner.memberId,
      owner.name,
      owner.brandId,
      owner.walletId,
      first.gameCode,
      issues.length > 1,
      issues.length,
      form.stopOnWin === true,
      form.stopProfitMinor ?? null,
      JSON.stringify(form.uplines ?? []),
      stakeMinor * BigInt(issues.length),
      placedAtMs,
    ],
  );
  const placed: PlacedTicket[] = [];
  for (const [index, issue] of issues.entries()) {
    const id = await stake(at, owner, { issue, stakeMinor, placedAtMs });
    await at.owner.query(
      `insert into lottery.ticket (id, order_id, issue_id, member_id, member_name, wallet_id, brand_id, currency, game_code, play_code, selection, approach, unit_mode, multiple, phase, series,
         member_series, has_rebate, unit_stake, units, stake, worst, prize_mode, placed_at_ms, receipt)
       values ($1, $2, $3, $4, $5, $6, $7, 'FUN', $8, $9, $10, 1, 'yuan', 1, $11, $12, $13, $14, $15, $16, $17, 0, 'LOTT', $18, $19)`,
      [
        id,
        orderId,
        issue.id,
        owner.memberId,
        owner.name,
        owner.walletId,
        owner.brandId,
        issue.gameCode,
        form.play,
        JSON.stringify(form.selection),
        index + 1,
        line.series,
        line.memberSeries,
        line.hasRebate,
        line.unitStakeMinor,
        line.units,
        stakeMinor,
        placedAtMs,
        Buffer.alloc(64),
      ],
    );
    placed.push({ id, orderId, stakeMinor });
  }
  return placed;
}

function lineOf(
  { gameCode }: Issue,
  { play: code, selection: raw, series = 1950, memberSeries = series, unitStakeMinor = 20_000n }: TicketForm,
) {
  const play = findPlay(gameOfCode(gameCode).family, code);
  const selection = play?.readSelection(raw);
  if (!play || selection === null || selection === undefined) throw new Error('no such selection');
  return {
    series,
    memberSeries,
    unitStakeMinor,
    units: BigInt(play.countUnits(selection)),
    hasRebate: ['series', 'odds', 'shared'].includes(play.pricing.rule),
  };
}

interface Owner {
  readonly memberId: bigint;
  readonly name: string;
  readonly walletId: bigint;
  readonly brandId: bigint;
}

async function stake(
  { house }: IssueHouse,
  { memberId, walletId, brandId }: Owner,
  of: { issue: Issue; stakeMinor: bigint; placedAtMs: number },
): Promise<bigint> {
  const { ledger, bets } = house.modules;
  const { issue, stakeMinor, placedAtMs } = of;
  const id = await ledger.nextId();
  await ledger.post({
    walletId,
    key: { call: 'test.bet', clientKey: randomUUID(), request: '' },
    code: 'lottery.bet',
    isStake: true,
    stakeMinor,
    payoutMinor: 0n,
    answer: '{}',
    postings: debitWallet({
      wallet: walletId,
      house: await ledger.houseAccount(brandId, 'house.lottery', 'FUN'),
      amountMinor: stakeMinor,
    }),
    rides: [
      bets.rideBet({
        id,
        placedAtMs,
        brandId,
        memberId,
        vendor: 'LOTT',
        gameType: 'LOTT',
        game: issue.gameCode,
        nodeId: 1,
        roundRef: `${issue.gameCode}/${issue.numero}`,
        stakeMinor,
        payoutMinor: 0n,
        validStakeMinor: 0n,
        currency: 'FUN',
        state: 'open',
      }),
    ],
  });
  return id;
}

export async function balanceOf({ house }: IssueHouse, member: Pick<TestMember, 'id'>): Promise<bigint> {
  const { wallet, brand, ledger } = house.modules;
  return (await ledger.readBalance(await wallet.walletOf({ memberId: BigInt(member.id), brand: brand.first })))
    .balanceMinor;
}

export async function ticketOf(
  { owner }: IssueHouse,
  id: bigint,
): Promise<{
  state: string;
  payout: string;
  rebate: string;
  valid: string;
  bet: string;
  bet_payout: string;
  bet_valid: string;
}> {
  const { rows } = await owner.query<{
    state: string;
    payout: string;
    rebate: string;
    valid: string;
    bet: string;
    bet_payout: string;
    bet_valid: string;
  }>(
    'select t.state, t.payout, t.rebate, t.valid_stake as valid, b.state as bet, b.payout as bet_payout, b.valid_stake as bet_valid from lottery.ticket t join bets.bet b on b.id = t.id where t.id = $1',
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error('no such ticket');
  return row;
}
