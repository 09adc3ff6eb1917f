import type { Calls, DrawnIssue, NearIssue, NearIssues, OpenedIssue, Output } from '@fairhouse/contract';
import { countChoices, readDrawn, trendColumns, type Drawn } from '@fairhouse/lottery';
import type { Platform } from '../../../platform/context/index.ts';
import type { ShelfGame } from '../betting-deps.ts';
import { chaseIssuesMax } from '../tickets/limits.ts';
import { findAhead, findLatest, findPast, type ListedIssue } from './issue-list.store.ts';

function toNear({ tile }: ShelfGame, issue: ListedIssue): NearIssue {
  const isSale = issue.state === 'OPEN' && issue.closesAtMs > issue.nowMs;
  return {
    numero: issue.numero,
    gameId: tile.nodeId,
    gameCode: issue.gameCode,
    state: issue.state,
    remainTime: Math.max(0, issue.closesAtMs - issue.nowMs),
    lockTime: Math.round((issue.drawsAtMs - issue.closesAtMs) / 1000),
    isSale,
    opensAt: issue.opensAtMs,
    closesAt: issue.closesAtMs,
    drawsAt: issue.drawsAtMs,
    winningNumber: issue.winningNumber,
  };
}

type Db = Platform['db'];

/** The issue on sale and its neighbours; if none is on sale, only the next one. */
export async function readNear(db: Db, shelf: ShelfGame, nowMs: number): Promise<NearIssues> {
  const [ahead, [previous]] = await Promise.all([
    findAhead(db, shelf.game.code, 2),
    findPast(db, shelf.game.code, { limit: 1 }),
  ]);
  const [first] = ahead;
  const isSold = first !== undefined && first.opensAtMs <= first.nowMs;
  const [current, next] = isSold ? ahead : [undefined, first];
  return {
    now: first?.nowMs ?? previous?.nowMs ?? nowMs,
    currentNumero: current ? toNear(shelf, current) : null,
    previousNumero: previous ? toNear(shelf, previous) : null,
    nextNumero: next ? toNear(shelf, next) : null,
  };
}

export async function listChase(db: Db, { game }: ShelfGame): Promise<Output<Calls['listChaseIssues']>> {
  const ahead = await findAhead(db, game.code, chaseIssuesMax);
  return {
    chaseNumeros: ahead.map(({ numero, opensAtMs, closesAtMs, drawsAtMs }) => ({
      numero,
      opensAt: opensAtMs,
      closesAt: closesAtMs,
      drawsAt: drawsAtMs,
    })),
  };
}

/** A page of past issues; one row more tells whether there is another page. */
export async function listDrawn(
  db: Db,
  { game }: ShelfGame,
  { page, size }: { page: number; size: number },
): Promise<Output<Calls['listDrawnIssues']>> {
  const rows = await findPast(db, game.code, { limit: size + 1, offset: (page - 1) * size });
  const content = rows
    .slice(0, size)
    .map(({ numero, winningNumber, state, drawsAtMs, drawDay, version }): DrawnIssue => ({
      numero,
      winningNumber,
      state,
      drawsAt: drawsAtMs,
      drawDay,
      version,
    }));
  return { content, totalPages: rows.length > size ? page + 1 : page };
}

const followed = 100;

/** Counted over the last hundred draws; choices in their written form (D8: most opened, nothing is due). */
export async function readHotGap(db: Db, { game }: ShelfGame): Promise<Output<Calls['readHotGap']>> {
  const past = await findPast(db, game.code, { limit: followed, isDrawn: true });
  const oldestFirst = past
    .map(({ winningNumber }) => readDrawn(game.family, winningNumber ?? ''))
    .filter((drawn): drawn is Drawn => drawn !== null)
    .reverse();
  const columns = trendColumns(game.family).map((column) => ({
    code: column.code,
    counts: countChoices(column, oldestFirst),
  }));
  const tableOf = (value: 'times' | 'gap') =>
    Object.fromEntries(
      columns.map(({ code, counts }) => [
        code,
        Object.fromEntries(counts.map((count) => [count.choice, count[value]])),
      ]),
    );
  return { issues: oldestFirst.length, hot: tableOf('times'), gap: tableOf('gap') };
}

/** The newest result of each game, by its code. */
export async function listOpened(db: Db, games: readonly ShelfGame[]): Promise<Record<string, OpenedIssue>> {
  const byCode = new Map(games.map((shelf) => [shelf.game.code, shelf]));
  const latest = await findLatest(db, [...byCode.keys()]);
  return Object.fromEntries(
    latest.flatMap((issue) => {
      const shelf = byCode.get(issue.gameCode);
      if (!shelf) return [];
      const opened: OpenedIssue = {
        gameId: shelf.tile.nodeId,
        gameCode: issue.gameCode,
        gameGroupCode: shelf.game.group,
        remark: shelf.tile.name,
        numero: issue.numero,
        winningNumber: issue.winningNumber ?? '',
        drawsAt: issue.drawsAtMs,
      };
      return [[issue.gameCode, opened] as const];
    }),
  );
}
