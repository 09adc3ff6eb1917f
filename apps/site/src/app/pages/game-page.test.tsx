import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession, studioOrigin } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { sampleGame } from '../site.fixture.tsx';
import { GamePage } from './game-page.tsx';
import { GamePopupDialog } from './game-popup-dialog.tsx';

let server: MockServer;
let closed = 0;
beforeEach(() => {
  closed = 0;
  server = mockServer({
    launchGame: () => refuse('game_in_maintenance'),
    listPopularGames: () => ({ list: [sampleGame(1002, { nodeName: 'Night Lantern' })] }),
    listFavouriteIds: () => [],
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = (page: React.JSX.Element) => renderPage(page, { session: makeSession(), path: '/seamless' });

describe('a game that rests (spec 8)', () => {
  test.each(['game_in_maintenance', 'game_without_maker'] as const)(
    'says so (%s) and shows others that people play',
    async (code) => {
      server.answer({ launchGame: () => refuse(code) });
      const { address } = await open(<GamePage nodeId={1001} />);
      await screen.findByText('This game is resting');
      await userEvent.click(await screen.findByRole('link', { name: 'Play Night Lantern' }));
      await waitFor(() => expect(address()).toContain('1002'));
    },
  );

  test('that has come back opens at the next try', async () => {
    await open(<GamePage nodeId={1001} />);
    await screen.findByText('This game is resting');
    server.answer({
      launchGame: () => ({
        content: { game_url: `${studioOrigin}/games/dice?launch=once` },
        nodeName: 'Dice',
        vassalage: 'BGS',
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByTitle('Game: Dice');
  });

  test('alone says so when nothing is popular either', async () => {
    server.answer({ listPopularGames: () => ({ list: [] }) });
    await open(<GamePage nodeId={1001} />);
    await screen.findByText('This game is resting');
    await act(() => Promise.resolve());
    expect(screen.queryByText('What people play now')).toBeNull();
  });
});

describe('the popup of a game (spec 2)', () => {
  test('closes when the game leads on to a page', async () => {
    await open(
      <GamePopupDialog
        nodeId={1001}
        close={() => {
          closed += 1;
        }}
      />,
    );
    await screen.findByText('This game is resting');
    expect(closed).toBe(0);
    await userEvent.click(await screen.findByRole('link', { name: 'Play Night Lantern' }));
    await waitFor(() => expect(closed).toBe(1));
  });
});
