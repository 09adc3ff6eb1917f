import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { useOpenModal } from '../../shared/modal/modal-store.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { endSession, startSession } from '../../shared/session/session-store.ts';
import { makeInitial, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp, type Rig } from '../../testing/page-rig.fixture.tsx';
import type { AskedList, GamesPage } from './ask-games.ts';
import { useFavouriteIds, useToggleFavourite } from './use-favourite.ts';

let server: MockServer;
let now = 0;
beforeEach(() => {
  server = mockServer({
    listFavouriteIds: () => ['7'],
    addFavourite: ({ nodeId }) => ({ nodeId, isFavourite: true as const }),
    removeFavourite: ({ nodeId }) => ({ nodeId, isFavourite: false as const }),
  });
  // Every test begins later than the previous one ended: presses are counted in the time of the page.
  now += 100_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  tidyUp();
  server.close();
  vi.restoreAllMocks();
});

function Heart({ nodeId }: { nodeId: number }) {
  const kept = useFavouriteIds();
  const toggle = useToggleFavourite();
  return (
    <button
      type="button"
      aria-pressed={kept?.has(String(nodeId))}
      onClick={() => toggle({ nodeId, vassalage: 'PG', gameType: 'RNG' })}
    >{`Heart ${nodeId}`}</button>
  );
}
function Hearts() {
  return (
    <>
      <Heart nodeId={7} />
      <Heart nodeId={8} />
      <output>{useOpenModal()?.id ?? 'no dialog'}</output>
    </>
  );
}
const plain = makeInitial();
const initial = {
  ...plain,
  permission: {
    ...plain.permission,
    info: { ...plain.permission.info, whitelabel: [{ modId: 'GAMELOFAV3', enabled: '1' as const, childrenNodes: [] }] },
  },
};
/** An answer that has not arrived. */
const never = () => new Promise<never>(() => undefined);
const heart = (nodeId: number) => screen.getByRole('button', { name: `Heart ${nodeId}` });
const press = (nodeId: number) => userEvent.click(heart(nodeId));
const pressed = () => [7, 8].map((nodeId) => heart(nodeId).getAttribute('aria-pressed') === 'true');
const sent = () => [server.inputsOf('addFavourite').length, server.inputsOf('removeFavourite').length];
async function open(session = makeSession()): Promise<Rig> {
  const rig = await renderPage(<Hearts />, { session, initial });
  if (session.customerType !== 4) await waitFor(() => expect(pressed()).toEqual([true, false]));
  return rig;
}

describe('the heart of a game (spec 4)', () => {
  test('asks a visitor to log in, and stops', async () => {
    await renderPage(<Hearts />, { initial });
    await press(8);
    await screen.findByText('login');
    expect([sent(), server.inputsOf('listFavouriteIds').length, pressed()]).toEqual([[0, 0], 0, [false, false]]);
  });

  test('warns a trial user that a true account is needed', async () => {
    await open(makeSession({ customerType: 4 }));
    await press(8);
    await screen.findByText('You need an account of your own for this. Please register first.');
    expect([sent(), pressed()]).toEqual([
      [0, 0],
      [false, false],
    ]);
  });

  test('reads all ids once after login, for every heart there is', async () => {
    await open();
    expect(server.inputsOf('listFavouriteIds')).toEqual([{ pageNo: 1, pageSize: 999 }]);
  });

  test('asks for none where the brand has no favourites', async () => {
    await renderPage(<Hearts />, { session: makeSession() });
    expect([heart(7).getAttribute('aria-pressed'), server.inputsOf('listFavouriteIds')]).toEqual([null, []]);
  });

  test('shows a change at once and then sends it', async () => {
    server.answer({ addFavourite: never });
    await open();
    await press(8);
    await waitFor(() => expect(pressed()).toEqual([true, true]));
    await waitFor(() =>
      expect(server.inputsOf('addFavourite')).toEqual([{ nodeId: 8, vendor: 'PG', gameType: 'RNG' }]),
    );
  });

  test('takes a removed one out of the ids and out of the lists of favourites, and leaves other lists alone', async () => {
    server.answer({ removeFavourite: never });
    const { queries } = await open();
    const input = (scope: AskedList['scope']): AskedList => ({
      scope,
      filter: { tab: 'ALL', classification: '', vendor: '', name: '' },
      merchant: 'fairhouse',
      language: 'EN',
    });
    const page = { games: [{ nodeId: 7 }, { nodeId: 9 }], count: 2 } as unknown as GamesPage;
    const keys = [{ of: 'FAV' }, { of: 'RECENT' }].map((scope) => [
      ...queryKeys.ownGames,
      input(scope as AskedList['scope']),
      1,
    ]);
    for (const key of keys) queries.setQueryData(key, page);
    await press(7);
    await waitFor(() => expect(pressed()).toEqual([false, false]));
    expect(keys.map((key) => queries.getQueryData<GamesPage>(key)?.count)).toEqual([1, 2]);
  });

  test('counts one press in 1000 ms, and another heart beside it', async () => {
    await open();
    await press(8);
    await press(8);
    await press(7);
    await waitFor(() => expect(sent()).toEqual([1, 1]));
    now += 999;
    await press(8);
    now += 1;
    await press(8);
    await waitFor(() => expect(sent()).toEqual([1, 2]));
    expect(pressed()).toEqual([false, false]);
  });

  test('is not undone by ids that were read before it', async () => {
    let answer: (ids: string[]) => void = () => undefined;
    const { queries } = await open();
    server.answer({
      listFavouriteIds: () => new Promise<string[]>((resolve) => (answer = resolve)),
      addFavourite: never,
    });
    void queries.invalidateQueries({ queryKey: queryKeys.favouriteIds });
    await waitFor(() => expect(server.inputsOf('listFavouriteIds')).toHaveLength(2));
    await press(8);
    await waitFor(() => expect(pressed()).toEqual([true, true]));
    await act(async () => answer(['7']));
    await waitFor(() => expect(sent()).toEqual([1, 0]));
    expect(pressed()).toEqual([true, true]);
  });

  test('undoes what was refused, and says why', async () => {
    server.answer({ addFavourite: () => refuse('favourites_full') });
    await open();
    await press(8);
    await waitFor(() => expect(sent()).toEqual([1, 0]));
    await screen.findByText(/favourites/);
    await waitFor(() => expect(pressed()).toEqual([true, false]));
  });

  test('undoes nothing in the hearts of who logged in meanwhile', async () => {
    let fail: () => void = () => undefined;
    server.answer({
      removeFavourite: () =>
        new Promise((resolve) => {
          fail = () => resolve(keepSilent());
        }),
    });
    const { queries } = await open();
    await press(7);
    await waitFor(() => expect(sent()).toEqual([0, 1]));
    act(() => startSession(makeSession({ id: '78', userName: 'bela', token: 'token-2' })));
    queries.setQueryData(queryKeys.favouriteIds, ['8']);
    await act(async () => fail());
    await waitFor(() => expect(pressed()).toEqual([false, true]));
    expect(queries.getQueryData(queryKeys.favouriteIds)).toEqual(['8']);
  });

  test('undoes nothing for somebody who has left meanwhile', async () => {
    let fail: () => void = () => undefined;
    server.answer({
      removeFavourite: () =>
        new Promise((resolve) => {
          fail = () => resolve(keepSilent());
        }),
    });
    const { queries } = await open();
    await press(7);
    await waitFor(() => expect(sent()).toEqual([0, 1]));
    act(() => endSession('tab'));
    queries.removeQueries({ queryKey: ['member'] });
    await act(async () => fail());
    expect(queries.getQueryData(queryKeys.favouriteIds)).toBeUndefined();
  });
});
