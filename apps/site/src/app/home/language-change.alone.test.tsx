import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { sampleLane } from '../../features/catalog/lobby.fixture.ts';
import { closeLobby, openLobby, shelfOf } from '../pages/lobby.fixture.tsx';
import { sampleGame } from '../site.fixture.tsx';

afterEach(closeLobby);

/** Opens home with the games and vendors of each language, so that what is shown tells which answer it came from. */
async function openHome() {
  const home = await openLobby('/', {
    listHotGames: ({ language }) => ({ list: [sampleGame(1, { nodeName: `Hot in ${language}`, vassalage: 'PG' })] }),
    listVendors: ({ language }) => ({
      data: { lanes: [{ ...sampleLane('FISH', ['JDB']), title: language === 'PT' ? 'LIVE' : 'FISH' }] },
    }),
    listGames: (input) => shelfOf(1, () => ({ nodeName: `${input.gameType} in ${input.language}` }))(input),
  });
  await screen.findByRole('heading', { name: 'Fishing' });
  return {
    ...home,
    asked: () =>
      (['listHotGames', 'listVendors', 'getWinnerBoard'] as const).map((call) =>
        home.server.inputsOf(call).map(({ language }) => language),
      ),
  };
}
const choose = async (language: string) =>
  userEvent.selectOptions((await screen.findAllByRole('combobox', { name: /language/i, hidden: true }))[0]!, language);

it('a change of language reads hot games, vendors and winners again, once each, and shows what came (spec 4)', async () => {
  const { asked } = await openHome();
  const before = asked();
  await choose('Português');
  expect(await screen.findAllByText('LIVE in PT')).not.toEqual([]);
  expect(await screen.findAllByText('Hot in PT')).not.toEqual([]);
  await waitFor(() => expect(asked()).toEqual(before.map((languages) => [...languages, 'PT'])));
});

it('so does the way back, however soon it comes', async () => {
  const { asked } = await openHome();
  const before = asked();
  await choose('Português');
  await waitFor(() => expect(asked()).toEqual(before.map((languages) => [...languages, 'PT'])));
  await choose('English');
  await waitFor(() => expect(asked()).toEqual(before.map((languages) => [...languages, 'PT', 'EN'])));
  expect(await screen.findAllByText('Hot in EN')).not.toEqual([]);
});
