import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Game, InitialState } from '@fairhouse/contract';
import { allMessages } from '@fairhouse/i18n/server';
import { sampleLane } from '../../features/catalog/lobby.fixture.ts';
import { closeLobby, initial, lanes, openLobby, shelfOf } from './lobby.fixture.tsx';

afterEach(closeLobby);

const named =
  (language: string | undefined) =>
  (at: number): Partial<Game> => ({ nodeName: `${language} ${at}` });
const texts = () => screen.getAllByRole('link').map((link) => link.title);
const shown = (language: string) => texts().filter((title) => new RegExp(`^${language} \\d+$`).test(title)).length;

/** A page in English whose house takes its time over Portuguese. */
async function openSlow(path: string, { from = initial, inPt = lanes } = {}) {
  let tell: () => void = () => undefined;
  const reported = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const untilTold = (language: string | undefined) => (language === 'PT' ? reported : Promise.resolve());
  const opened = await openLobby(
    path,
    {
      listGames: async (page) => {
        await untilTold(page.language);
        return shelfOf(100, named(page.language))(page);
      },
      listVendors: async ({ language }) => {
        await untilTold(language);
        return { data: { lanes: language === 'PT' ? inPt : lanes } };
      },
    },
    from,
  );
  return { ...opened, tell, speak: () => act(() => opened.texts.change('PT', allMessages.PT)) };
}

const written: InitialState = {
  ...initial,
  firstGames: {
    gameType: 'RNG',
    games: shelfOf(100, named('EN'))({ pageNo: 1, pageSize: 20 }).games,
    totalCount: 100,
    lanes,
  },
};

describe('after a change of language', () => {
  it('a list and what it can be narrowed to stand as they are until the other language is there, beyond the first page too', async () => {
    const { speak, tell, server } = await openSlow('/rng');
    await waitFor(() => expect(shown('EN')).toBeGreaterThan(20));
    const tiles = shown('EN');
    speak();
    await waitFor(() => expect(server.inputsOf('listVendors').at(-1)?.language).toBe('PT'));
    expect(screen.getByRole('button', { name: /^Maker PG/ })).toBeTruthy();
    expect(shown('EN')).toBeGreaterThanOrEqual(tiles);
    tell();
    await waitFor(() => expect([shown('EN'), shown('PT') >= tiles]).toEqual([0, true]));
    expect(screen.getByRole('button', { name: /^Maker PG/ })).toBeTruthy();
  });
  it('a list of the document stands as it was written', async () => {
    const { speak, tell } = await openSlow('/rng', { from: written });
    speak();
    // Its part of the program comes after the change.
    expect(await screen.findByRole('button', { name: /^Maker PG/ })).toBeTruthy();
    await waitFor(() => expect(shown('EN')).toBe(20));
    tell();
    await waitFor(() => expect(shown('PT')).toBeGreaterThanOrEqual(20));
  });
  it('another list is not taken for it', async () => {
    const { router, speak } = await openSlow('/rng');
    await waitFor(() => expect(shown('EN')).toBeGreaterThan(0));
    speak();
    await act(() => router.navigate({ to: '/fish' }));
    await waitFor(() => expect(shown('EN')).toBe(0));
  });
  it('home keeps its rows', async () => {
    const { speak, tell } = await openSlow('/');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Slots' })).toBeTruthy());
    await waitFor(() => expect(shown('EN')).toBeGreaterThan(12));
    const tiles = shown('EN');
    speak();
    expect(screen.getByRole('heading', { name: allMessages.PT.catalog.lane.RNG })).toBeTruthy();
    expect(shown('EN')).toBeGreaterThanOrEqual(tiles);
    tell();
    await waitFor(() => expect([shown('EN'), shown('PT') >= tiles]).toEqual([0, true]));
  });
  it('a vendor that is there in the other language alone is waited for', async () => {
    const { router, speak, tell } = await openSlow('/rng', { inPt: [sampleLane('RNG', ['PG', 'CQ9'])] });
    await waitFor(() => expect(shown('EN')).toBeGreaterThan(0));
    speak();
    await act(() => router.navigate({ to: '/rng', search: { vassalage: 'CQ9' } }));
    expect(screen.queryByRole('heading', { name: allMessages.PT.seamless.shelfTitle })).toBeNull();
    tell();
    await waitFor(() => expect(shown('PT')).toBeGreaterThan(0));
  });
});
