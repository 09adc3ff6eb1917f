import type { QueryClient } from '@tanstack/react-query';
import type { Game } from '@fairhouse/contract';
import { addPart, type Texts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { failureText } from '../../shared/failure/failure-text.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { currentSession, isTrial } from '../../shared/session/session-store.ts';
import type { AskedList, GamesPage } from './ask-games.ts';

type Kept = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>;
interface Around {
  queries: QueryClient;
  texts: Texts;
}

/** Spec 4 and 9: one press counts in this time, for each game, so that two hearts can be pressed one after another. */
const throttleMs = 1000;
const pressedAt = new Map<number, number>();

function isTooSoon(nodeId: number): boolean {
  const now = performance.now();
  if (now - (pressedAt.get(nodeId) ?? -throttleMs) < throttleMs) return true;
  pressedAt.set(nodeId, now);
  return false;
}

/** Spec 4: login first; a trial account is warned; then the change shows at once, is sent, and is undone if it is refused. */
export async function toggleFavourite(game: Kept, { queries, texts }: Around): Promise<void> {
  const session = currentSession();
  if (session.status !== 'member') {
    openModal('login');
    return;
  }
  if (isTooSoon(game.nodeId)) return;
  if (isTrial(session)) {
    await addPart(texts, 'menus');
    showToast(texts.t('support.trueAccountNeeded'), 'lost');
    return;
  }
  const { memberId } = session;
  const id = String(game.nodeId);
  const known = queries.getQueryData<string[]>(queryKeys.favouriteIds);
  const isAdded = known?.includes(id) !== true;
  // A list under way was read before this change.
  await queries.cancelQueries({ queryKey: queryKeys.favouriteIds });
  show(queries, id, isAdded);
  if (!isAdded) dropFromLists(queries, game.nodeId);
  try {
    await (isAdded
      ? api.addFavourite({ nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType })
      : api.removeFavourite({ nodeId: game.nodeId }));
    void queries.invalidateQueries({ queryKey: queryKeys.ownGames });
    if (known === undefined) void queries.invalidateQueries({ queryKey: queryKeys.favouriteIds });
  } catch (error) {
    const now = currentSession();
    // The session has changed meanwhile: there is nothing to undo.
    if (now.status !== 'member' || now.memberId !== memberId) return;
    show(queries, id, !isAdded);
    void queries.invalidateQueries({ queryKey: queryKeys.ownGames });
    void queries.invalidateQueries({ queryKey: queryKeys.favouriteIds });
    await addPart(texts, 'pages');
    showToast(failureText(error, texts.t('identity.connection')), 'lost');
  }
}

function show(queries: QueryClient, id: string, isThere: boolean): void {
  queries.setQueryData<string[]>(queryKeys.favouriteIds, (ids = []) =>
    isThere ? [id, ...ids.filter((other) => other !== id)] : ids.filter((other) => other !== id),
  );
}

/** Spec 4: a removed one leaves the list of favourites at once; the list is read again after the answer. */
function dropFromLists(queries: QueryClient, nodeId: number): void {
  const isOfFavourites = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => {
    const input = queryKey[queryKeys.ownGames.length] as AskedList | undefined;
    return input !== undefined && ('of' in input.scope ? input.scope.of : input.filter.tab) === 'FAV';
  };
  queries.setQueriesData<GamesPage>({ queryKey: queryKeys.ownGames, predicate: isOfFavourites }, (page) => {
    const games = page?.games.filter((game) => game.nodeId !== nodeId);
    return page && games && { games, count: page.count - (page.games.length - games.length) };
  });
}
