import type { LotteryGroup } from '@fairhouse/contract';
import { launchWay, type LotteryPath } from '@fairhouse/contract/launch-way';
import { findLotteryGame, type LotteryGame } from '@fairhouse/lottery';

/** A lottery this house sells. */
export interface LobbyGame {
  readonly game: LotteryGame;
  /** Number of its tile, which favourites are keyed by. */
  readonly nodeId: number;
  readonly vassalage: string;
}

export interface LobbyGroup {
  readonly code: string;
  readonly games: readonly LobbyGame[];
}

const leadsTo = (path: LotteryPath, vassalage: string): boolean => {
  const way = launchWay({ vassalage, isGame: 'VASSALAGE', gameCode: '' });
  return way.view === 'page' && way.path === path;
};

/** Each address has the lotteries of its vendors (spec 4, game launch). */
export function lobbyGroups(groups: readonly LotteryGroup[], path: LotteryPath): LobbyGroup[] {
  return groups
    .map(({ code, games }) => ({
      code,
      games: games.flatMap(({ id, code: gameCode, accountTypeName }): LobbyGame[] => {
        const game = findLotteryGame(gameCode);
        return game && leadsTo(path, accountTypeName) ? [{ game, nodeId: id, vassalage: accountTypeName }] : [];
      }),
    }))
    .filter(({ games }) => games.length > 0);
}

export interface LobbyFilter {
  readonly text: string;
  /** A group, the favourites, or all of them. */
  readonly kind: string;
}

export const everyKind = 'all';
export const favouriteKind = 'favourites';

interface Known {
  nameOf(gameCode: string): string;
  readonly kept: ReadonlySet<string> | null;
}

/** Filters the lobby: a name matches by any part, in the reader's language or in English. */
export function filterLobby(
  groups: readonly LobbyGroup[],
  { text, kind }: LobbyFilter,
  { nameOf, kept }: Known,
): LobbyGroup[] {
  const wanted = text.trim().toLowerCase();
  const fits = ({ game, nodeId }: LobbyGame): boolean =>
    (wanted === '' || `${nameOf(game.code)} ${game.name} ${game.code}`.toLowerCase().includes(wanted)) &&
    (kind !== favouriteKind || kept?.has(`${nodeId}`) === true);
  return groups
    .filter(({ code }) => kind === everyKind || kind === favouriteKind || kind === code)
    .map(({ code, games }) => ({ code, games: games.filter(fits) }))
    .filter(({ games }) => games.length > 0);
}
