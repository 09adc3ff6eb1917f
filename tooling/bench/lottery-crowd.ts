// Members who bet on lotteries over HTTP while servers die.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { lotteryPages } from '@fairhouse/contract';
import { findLotteryGame, unitStake, writeSelection, type UnitMode } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import type pg from 'pg';
import { modesOf } from '../../apps/server/src/modules/lottery/tickets/series.ts';
import type { BenchDatabase } from './bench-database.ts';
import { startHere } from './house-load.ts';
import { cookieOf, seatBettors } from './lottery-bets.ts';
import { writeLines, type Written } from './lottery-lines.ts';

/** A game as its tile sells it. */
export interface SoldGame {
  readonly code: string;
  readonly mode: string;
}

interface Order {
  readonly clientKey: string;
  readonly who: number;
  readonly body: string;
}

/** The known answers to orders; an order without an answer is asked for again by its key. */
export interface Crowd {
  /** Places an order of a member on something on sale: a few lines, every fourth time over three issues until it wins. */
  betOnce(siteUrl: string): Promise<void>;
  /** Six members put this many lines each on one issue of this game; returns the number of the issue. */
  throng(siteUrl: string, game: SoldGame, lines: number): Promise<bigint>;
  /** Repeats every order without an answer. */
  askAgain(siteUrl: string): Promise<void>;
  /** Key of an order and its number. */
  readonly taken: ReadonlyMap<string, string>;
  /** Keys of refused orders, with the refusal. */
  readonly refused: ReadonlyMap<string, string>;
  readonly unanswered: ReadonlyMap<string, Order>;
}

const modes: readonly UnitMode[] = ['fen', 'jiao', 'yuan'];

/** Price of one bet in the lowest mode it is sold in. */
function priceOf({ play }: Written): string {
  const priceMinor = play.pricing.unitPriceMinor;
  const mode =
    modes.find((each) => unitStake(priceMinor, each, 100n) === unitStake(priceMinor, each, 1n) * 100n) ?? 'yuan';
  return formatAmount(unitStake(priceMinor, mode, 1n));
}

function contentOf(line: Written, { game, numeros }: { game: string; numeros: readonly string[] }): object {
  return {
    gameId: game,
    winStop: numeros.length > 1,
    playId: line.play.code,
    bettingContent: writeSelection(line.play, line.raw),
    singleBetPrice: priceOf(line),
    bettingApproach: 1,
    numero: numeros.map((numero) => ({ numero, multiple: 1 })),
  };
}

/** Members with money and a session, and the games by their tiles; no issue is made yet. */
export async function seatCrowd(
  database: BenchDatabase,
  owner: pg.Pool,
  { games, people }: { games: readonly string[]; people: number },
): Promise<{ tokens: string[]; sold: SoldGame[] }> {
  const prepared = await startHere(database, { isLotteryByHand: true, beaconRelays: [] });
  const { brand, catalog } = prepared.modules;
  const sold = games.flatMap((code): SoldGame[] => {
    const vendor = Object.keys(lotteryPages).find((each) => catalog.findBySlug(each, code) !== undefined);
    return vendor === undefined ? [] : [{ code, mode: modesOf(vendor)[0] ?? 'LOTT' }];
  });
  const tokens = await seatBettors(owner, { brandId: brand.first.id, count: people });
  await prepared.close();
  return { tokens, sold };
}

export function gatherCrowd(
  owner: pg.Pool,
  { tokens, games }: { tokens: readonly string[]; games: readonly SoldGame[] },
): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const [taken, refused, unanswered] = [new Map<string, string>(), new Map<string, string>(), new Map<string, Order>()];
  const lines = new Map(games.map(({ code }) => [code, linesOf(code)]));
  let turn = 0;

  function orderOf({ code, mode }: SoldGame, { numeros, count }: { numeros: readonly string[]; count: number }): Order {
    turn += 1;
    const own = lines.get(code) ?? [];
    const contents = Array.from({ length: count }, (_, index) =>
      contentOf(own[(turn * 7919 + index * 104_729) % own.length] as Written, { game: code, numeros }),
    );
    const clientKey = randomUUID();
    return { clientKey, who: turn % tokens.length, body: JSON.stringify({ clientKey, prizeMode: mode, contents }) };
  }

  /** The outcome of an order whose answer was lost is unknown. */
  async function send(siteUrl: string, order: Order): Promise<void> {
    unanswered.set(order.clientKey, order);
    const answer = await post(agent, new URL('/lotto-vn/lgw/betting', siteUrl), {
      token: tokens[order.who] ?? '',
      cookie: cookieOf(order.who),
      body: order.body,
    }).catch(() => null);
    if (answer === null || answer.code >= 500) return;
    unanswered.delete(order.clientKey);
    if (answer.code === 200)
      taken.set(order.clientKey, (JSON.parse(answer.text) as { orderMasterId: string }).orderMasterId);
    else refused.set(order.clientKey, (JSON.parse(answer.text) as { errorCode?: string }).errorCode ?? answer.text);
  }

  async function sold(code: string, issues: number): Promise<{ id: bigint; numeros: string[] } | null> {
    const { rows } = await owner.query<{ id: string; numero: string; state: string }>(
      `select id, numero, state from lottery.issue where game_code = $1 and state in ('OPEN', 'PENDING') and settled_at is null order by draws_at limit $2`,
      [code, issues],
    );
    return rows[0]?.state === 'OPEN' ? { id: BigInt(rows[0].id), numeros: rows.map(({ numero }) => numero) } : null;
  }

  return {
    taken,
    refused,
    unanswered,
    async betOnce(siteUrl) {
      const game = games[turn % games.length] as SoldGame;
      const issue = await sold(game.code, turn % 4 === 3 ? 3 : 1);
      if (issue) await send(siteUrl, orderOf(game, { numeros: issue.numeros, count: 1 + (turn % 4) }));
      else turn += 1;
    },
    async throng(siteUrl, game, count) {
      const issue = await sold(game.code, 1);
      if (!issue) return 0n;
      await Promise.all(
        Array.from({ length: 6 }, () => send(siteUrl, orderOf(game, { numeros: issue.numeros, count }))),
      );
      return issue.id;
    },
    async askAgain(siteUrl) {
      for (const order of unanswered.values()) await send(siteUrl, order);
    },
  };
}

function linesOf(code: string): readonly Written[] {
  const game = findLotteryGame(code);
  return game ? writeLines(game.family, 8) : [];
}

function post(
  agent: Agent,
  url: URL,
  { token, cookie, body }: { token: string; cookie: string; body: string },
): Promise<{ code: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: token,
          cookie,
          origin: url.origin,
          'sec-fetch-site': 'same-origin',
          language: 'EN',
          merchant: 'fairhouse',
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ code: response.statusCode ?? 0, text }));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
