import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawSoloNumber, findCasinoGame } from '@fairhouse/casino';
import type { HouseJackpotRecord, Jackpot, JackpotWin } from '@fairhouse/contract';
import { fromHex } from '@fairhouse/fair';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeRecord } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { JackpotPage } from './jackpot-page.tsx';

const makeJackpot = (over: Partial<Jackpot> = {}): Jackpot => ({
  amount: '1000000',
  currency: 'FUN',
  before: '1000000',
  behindMs: 15_000,
  house: { step: '165.11', everyMs: 3000, cap: '5000000' },
  terms: { oneWinPer: '250000000', contributionBps: 10, reserveBps: 0, seed: '100000' },
  lastWin: null,
  ...over,
});
const win: JackpotWin = {
  no: 4,
  customerName: 'a****z',
  gameName: 'Paper Dice',
  nodeId: 1001,
  amount: '12345.6',
  currency: 'FUN',
  stake: '2',
  oneWinPer: '2',
  at: Date.UTC(2026, 10, 28, 9),
};

let server: MockServer;
beforeEach(() => {
  server = mockServer({ getJackpot: () => ({ jackpot: makeJackpot() }), listJackpotWins: () => ({ list: [] }) });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const words = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ');

describe('the page of the house jackpot', () => {
  test('tells the chance and the worth of a bet at what stands in the pot', async () => {
    await renderPage(<JackpotPage />);
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => words(row.textContent))).toEqual([
      '1.00 FUN1 in 250,000,0000.004 FUN',
      '10.00 FUN1 in 25,000,0000.04 FUN',
      '100.00 FUN1 in 2,500,0000.4 FUN',
    ]);
    expect(words(document.body.textContent)).toMatch(
      /gives 0\.1 % of each stake.*adds 165\.11 FUN of play money every 3 seconds until it holds 5,000,000\.00 FUN.*begins the next pot with 100,000\.00 FUN/,
    );
    expect(await screen.findByText('Nobody has won it yet.')).toBeTruthy();
  });

  test('says where no money of the house is in it, and what is kept for the next pot', async () => {
    const terms = { oneWinPer: '20000000', contributionBps: 20, reserveBps: 5, seed: '0' };
    server.answer({ getJackpot: () => ({ jackpot: makeJackpot({ house: null, terms }) }) });
    await renderPage(<JackpotPage />);
    await screen.findByRole('table');
    expect(words(document.body.textContent)).toMatch(
      /gives 0\.2 %.*Another 0\.05 %.*puts in no other money of its own/,
    );
  });

  test('recomputes a win, and waits for a seed that is in use', async () => {
    const round = makeRecord('dice');
    const seeds = {
      serverSeed: fromHex(round.serverSeed ?? ''),
      clientSeed: fromHex(round.clientSeed),
      nonce: BigInt(round.nonce),
    };
    const number = drawSoloNumber(findCasinoGame('dice')!, seeds, { oneWinPerMinor: 20_000n });
    const record: HouseJackpotRecord = {
      format: 'fairhouse/house-jackpot/1',
      round,
      stake: '2',
      oneWinPer: '2',
      number: `${number}`,
      won: { no: 4, paid: '12345.6' },
    };
    server.answer({
      listJackpotWins: () => ({ list: [win, { ...win, no: 3, customerName: null }] }),
      getJackpotWin: ({ no }) => (no === '4' ? record : { ...record, number: null }),
    });
    await renderPage(<JackpotPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Check win 4' }));
    expect((await screen.findByTestId('verdict')).dataset['right']).toBe('true');
    expect(
      words(screen.getAllByRole('listitem').find((row) => row.textContent?.includes('a****z'))?.textContent),
    ).toContain('Paper Dice, stake 2.00 FUN');
    await userEvent.click(screen.getByRole('button', { name: 'Check win 3' }));
    expect(await screen.findByText(/seed of this round is still in use/)).toBeTruthy();
    expect(screen.getByText('A player')).toBeTruthy();
  });

  test('says that there is none, and asks again after a failure', async () => {
    server.answer({ getJackpot: () => ({ jackpot: null }) });
    await renderPage(<JackpotPage />);
    expect(await screen.findByText('There is no jackpot at the moment.')).toBeTruthy();
    tidyUp();
    server.answer({ getJackpot: () => refuse('unknown_error') });
    await renderPage(<JackpotPage />);
    await screen.findByText('The jackpot could not be read.');
    server.answer({ getJackpot: () => ({ jackpot: makeJackpot() }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
