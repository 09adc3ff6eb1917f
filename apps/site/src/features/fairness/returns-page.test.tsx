import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameReturn, JackpotRecord } from '@fairhouse/contract';
import { keepSilent, mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { ReturnsPage } from './returns-page.tsx';

const makeReturn = (over: Partial<GameReturn> = {}): GameReturn => ({
  game: 'dice',
  exact: '99.0000',
  rounds: '12500',
  since: Date.UTC(2026, 9, 31, 20),
  expected: '98.9999',
  observed: '98.1234',
  low: '95.0001',
  high: '102.9997',
  state: 'inside',
  ...over,
});

let server: MockServer;
beforeEach(() => {
  server = mockServer({
    listGames: () => ({ games: [], totalPages: 0, totalCount: 0 }),
    listPots: () => ({ open: [], won: [] }),
    listGameReturns: () => ({
      list: [
        makeReturn({
          game: 'night-lantern',
          rounds: '0',
          since: null,
          expected: null,
          observed: null,
          low: null,
          high: null,
          state: 'too_few',
        }),
        makeReturn(),
      ],
    }),
  });
});
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
  server.close();
});

const rowOf = async (game: string) => {
  const rows = await screen.findAllByRole('listitem');
  const row = rows.find((each) => each.dataset['game'] === game);
  if (!row) throw new Error(`no row of ${game}`);
  return within(row);
};

describe('the returns of games', () => {
  test('stand beside what was paid, the most played first, and the band is told in words', async () => {
    await renderPage(<ReturnsPage />);
    const row = await rowOf('dice');
    expect(row.getByText('98.12 %')).toBeTruthy();
    expect(row.getByText('98.99 %')).toBeTruthy();
    expect(row.getByText('12,500')).toBeTruthy();
    // By the clocks of the house, where it was the next day already.
    expect(row.getByText(/since 1 Nov 2026/)).toBeTruthy();
    expect(row.getByText('Within its band')).toBeTruthy();
    expect(row.getByRole('img', { name: /paid 98.12.*expected 95.00.*to 102.99/ })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((each) => each.dataset['game'])).toEqual(['dice', 'night-lantern']);
  });

  test('of a game without rounds is the exact one, with no verdict', async () => {
    await renderPage(<ReturnsPage />);
    const row = await rowOf('night-lantern');
    expect(row.getByText('99.00 %')).toBeTruthy();
    expect(row.getByText('No round yet')).toBeTruthy();
    expect(row.getByText('Too few rounds to tell')).toBeTruthy();
    expect(row.queryByRole('img')).toBeNull();
  });

  test('outside its band is said plainly', async () => {
    server.answer({ listGameReturns: () => ({ list: [makeReturn({ observed: '140.0000', state: 'outside' })] }) });
    await renderPage(<ReturnsPage />);
    expect((await rowOf('dice')).getByText('Outside its band')).toBeTruthy();
  });

  test('that do not load can be asked for again', async () => {
    server.answer({ listGameReturns: () => keepSilent() });
    await renderPage(<ReturnsPage />);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This did not load'));
    server.answer({ listGameReturns: () => ({ list: [makeReturn()] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('dice');
  });
});

const makePot = (over: Partial<JackpotRecord> = {}): JackpotRecord => ({
  format: 'fairhouse/jackpot/1',
  game: 'clockwork-sky',
  level: 'moon',
  no: 1,
  currency: 'FUN',
  mathHash: 'a'.repeat(64),
  chain: { anchor: 'b'.repeat(64), index: 1, link: null },
  openedAt: 0,
  start: '100',
  beganAt: '0',
  amount: '123.45',
  threshold: null,
  won: null,
  ...over,
});

describe('pots that must be won', () => {
  test('stand with their amount and what binds them, and a won one is recomputed', async () => {
    const won = { roundId: '5', at: Date.UTC(2026, 10, 2), stakedBefore: '0', stakedAfter: '2', paid: '300' };
    server.answer({ listPots: () => ({ open: [makePot({ no: 2 })], won: [makePot({ won })] }) });
    await renderPage(<ReturnsPage />);
    expect(await screen.findByText(/^123.45/)).toBeTruthy();
    expect(screen.getByText('b'.repeat(64))).toBeTruthy();
    await userEvent.click(screen.getByText(/^300/));
    // This record was made up: its math is not the published one, and the page says which step fails.
    expect(screen.getByTestId('verdict').dataset['right']).toBe('false');
  });

  test('take no place where there are none', async () => {
    await renderPage(<ReturnsPage />);
    await rowOf('dice');
    expect(screen.queryByText('Pots that must be won')).toBeNull();
  });
});
