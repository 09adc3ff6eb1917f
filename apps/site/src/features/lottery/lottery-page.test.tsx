import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { lotteryHouse, makePlaced } from './betting/betting.fixture.ts';
import { LotteryPage } from './lottery-page.tsx';

const code = 'ember-ssc';
const due = { inMs: 0, sittingMs: 61 * 60_000, staked: '50', paid: '20' };
const passed = { ...due, inMs: 600_000 };
let server: MockServer;
beforeEach(() => {
  server = mockServer({ ...lotteryHouse(code), getRealityCheck: () => passed, passRealityCheck: () => passed });
});
afterEach(() => {
  tidyUp();
  vi.unstubAllGlobals();
  server.close();
});

const open = (search: Record<string, string> = { gameCode: code }) =>
  renderPage(<LotteryPage path="/lottery" search={search} hearts={{ kept: null, heartOf: () => null }} />, {
    session: makeSession(),
    path: '/lottery',
  });
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const sheet = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'A look at the clock' });

async function fillSlip(): Promise<void> {
  await press('Last three');
  for (const [row, digit] of [
    ['Hundreds', '1'],
    ['Tens', '2'],
    ['Units', '3'],
  ] as const) {
    await userEvent.click(within(screen.getByRole('group', { name: row })).getByRole('button', { name: digit }));
  }
  await press('Add to slip');
}

describe.each([
  ['beside the panel', true],
  ['in a sheet on a phone', false],
])('a slip %s that waits for a look at the clock', (_name, isWide) => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isWide && query.includes('64rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });

  test('raises it with its figures, keeps its bets, and is placed after the answer', async () => {
    server.answer({ placeLotteryOrder: () => refuse('reality_check_due') });
    await open();
    await fillSlip();
    if (!isWide) await press(/^Open slip/);
    server.answer({ getRealityCheck: () => due });
    await press(/Place for 2.00/);
    await waitFor(() =>
      expect(sheet()?.textContent?.replaceAll('\u00a0', ' ')).toContain(
        '61 minStaked50.00 FUNPaid out20.00 FUNResult-30.00 FUN',
      ),
    );
    expect(
      within(sheet() ?? document.body)
        .getByRole('link', { name: 'Your bets' })
        .getAttribute('href'),
    ).toBe('/member?page=personalHistoryCopy');
    server.answer({ placeLotteryOrder: () => makePlaced() });
    await userEvent.click(within(sheet() ?? document.body).getByRole('button', { name: 'Go on playing' }));
    await waitFor(() => expect(sheet()).toBeNull());
    expect(screen.queryByText(/how long you have played/)).toBeNull();
    await press(/Place for 2.00/);
    await screen.findByText('Your bet is placed');
    expect(server.inputsOf('placeLotteryOrder').map(({ bettingSlipString }) => bettingSlipString)).toEqual([
      '1_2_3~1~ssc_h3_zx_fs~yuan~1950~1',
      '1_2_3~1~ssc_h3_zx_fs~yuan~1950~1',
    ]);
  });
});

test('a look at the clock that is due covers the lobby of the lotteries too, and leads home', async () => {
  server.answer({ getRealityCheck: () => due });
  const { address } = await open({});
  await waitFor(() => expect(sheet()).not.toBeNull());
  await press('Stop here');
  expect(address()).toBe('/');
});
