import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Session } from '@fairhouse/contract';
import { useOpenModal } from '../../shared/modal/modal-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp, type Rig } from '../../testing/page-rig.fixture.tsx';
import { useLaunchGame, type LaunchedGame } from './use-launch-game.ts';

afterEach(tidyUp);

const dice: LaunchedGame = {
  nodeId: 1001,
  vassalage: 'BGS',
  isGame: 'GAME',
  gameCode: 'BGS_DICE',
  displayName: 'Fairhouse Studio',
};
const wholeVendor: LaunchedGame = {
  nodeId: 2001,
  vassalage: 'PT',
  isGame: 'VASSALAGE',
  gameCode: 'PT',
  displayName: 'Port Tango',
};

/** A tile, and the dialog it opened. */
function Tile({ game }: { game: LaunchedGame }) {
  const launch = useLaunchGame();
  const modal = useOpenModal();
  return (
    <>
      <button type="button" onClick={() => launch(game)}>
        Play
      </button>
      <output>{modal === null ? 'no dialog' : JSON.stringify([modal.id, modal.props])}</output>
    </>
  );
}

async function press({ session, game = dice }: { session?: Session; game?: LaunchedGame } = {}): Promise<Rig> {
  const rig = await renderPage(<Tile game={game} />, session && { session });
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  return rig;
}
const dialog = (): string | null => document.querySelector('output')?.textContent ?? null;
const tiles: [string, LaunchedGame][] = [
  ['a game', dice],
  ['a vendor', wholeVendor],
  ['a lottery', { ...dice, vassalage: 'LOTT' }],
];

describe('launching a game (spec 4)', () => {
  test('leads a member to it', async () => {
    const { address } = await press({ session: makeSession() });
    await waitFor(() => expect(address()).toBe('/seamless?nodeId=%221001%22'));
    expect(dialog()).toBe('no dialog');
  });

  test.each(tiles)('of %s shows a visitor the login dialog, and stops', async (_name, game) => {
    const { address } = await press({ game });
    expect([dialog(), address()]).toEqual(['["login",{}]', '/']);
  });

  test.each(tiles)('of %s has a trial user register first, and stops', async (_name, game) => {
    const { address } = await press({ session: makeSession({ customerType: 4 }), game });
    expect([dialog(), address()]).toEqual(['["registerFirst",{}]', '/']);
  });

  test.each([
    ['TCG_LOTTO_VN', '/vnLottery'],
    ['TCG_SEA', '/seaLottery'],
    ['LOTT', '/lottery'],
    ['ELOTT', '/lottery'],
  ])('of %s leads to %s', async (vassalage, path) => {
    const { address } = await press({ session: makeSession(), game: { ...dice, vassalage, gameCode: 'SSC_60' } });
    await waitFor(() => expect(address()).toBe(`${path}?gameCode=SSC_60`));
  });

  test('of a tile that stands for a vendor opens the list of its games', async () => {
    const { address } = await press({ session: makeSession(), game: wholeVendor });
    expect([dialog(), address()]).toEqual(['["vendorGames",{"vassalage":"PT","name":"Port Tango"}]', '/']);
  });
});
