import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameReturn } from '@fairhouse/contract';
import { keepSilent, mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { ReturnsPage } from './returns-page.tsx';

const makeReturn = (over: Partial<GameReturn> = {}): GameReturn => ({
  game: 'dice', exact: '99.0000', rounds: '12500', since: Date.UTC(2026, 10, 1), expected: '98.9999', observed: '98.1234', low: '95.0001', high: '102.9997', state: 'inside', ...over,
});

let server: MockServer;
beforeEach(() => {
  server = mockServer({ listGames: () => ({ games: [], totalPages: 0, totalCount: 0 }), listGameReturns: () => ({ list: [makeReturn({ game: 'night-lantern', rounds: '0', since: null, expected: null, observed: null, low: null, high: null, state: 'too_few' }), makeReturn()] }) });
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
    expect((await screen.findByRole('alert')).textContent).toContain('This did not load');
    server.answer({ listGameReturns: () => ({ list: [makeReturn()] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('dice');
  });
});
