import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Calls, Language, Output } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../../testing/page-rig.fixture.tsx';
import { IssueTrends } from './issue-trends.tsx';

type Draws = Output<Calls['listDrawnIssues']>;

/** Newest first, as the wire has them; one still waits for its numbers. */
const drawsOf = (...numbers: (string | null)[]): Draws => ({
  totalPages: 1,
  content: numbers.map((winningNumber, index) => ({
    numero: `20261122${1000 - index}`,
    winningNumber,
    state: winningNumber === null ? 'CLOSED' : 'SETTLED',
    drawsAt: Date.UTC(2026, 10, 22, 8, 0, -45 * index),
    drawDay: '2026-11-22',
    version: 1,
  })),
});

let server: MockServer;
beforeEach(() => {
  server = mockServer({ listDrawnIssues: () => drawsOf(null, '90210', '13579', '90000') });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = (gameCode = 'ember-ssc', language: Language = 'EN') =>
  renderPage(<IssueTrends gameCode={gameCode} />, { language, session: makeSession() });
const press = (role: string, name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }));
const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim()));

describe('past draws', () => {
  test('are listed newest first with their numbers and their proofs, without those not drawn yet', async () => {
    await open();
    await waitFor(() =>
      expect(screen.getAllByRole('img').map((draw) => draw.getAttribute('aria-label'))).toEqual([
        '9 0 2 1 0',
        '1 3 5 7 9',
        '9 0 0 0 0',
      ]),
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [999, 998, 997].map((n) => `/fairness/draw/ember-ssc/20261122${n}`),
    );
    expect(server.inputsOf('listDrawnIssues')).toEqual([{ gameId: 'ember-ssc', page: 1, size: 30 }]);
  });

  test('are asked for as many as are wished', async () => {
    await open();
    await screen.findAllByRole('img');
    await press('button', '100');
    await waitFor(() => expect(server.inputsOf('listDrawnIssues').at(-1)).toMatchObject({ size: 100 }));
  });

  test('make a table of a place that a reader can walk, the newest on top', async () => {
    await open();
    await screen.findAllByRole('img');
    await press('tab', 'Chart');
    const rows = rowsOf(screen.getByRole('table'));
    expect(rows.map(([, zero, one]) => [zero, one])).toEqual([
      ['3', '1'],
      ['2', 'came: 1'],
      ['1', '1'],
    ]);
    await press('button', '1s');
    expect(rowsOf(screen.getByRole('table'))[0]?.[1]).toBe('came: 0');
  });

  test('are counted by number and place, with the word that they foretell nothing', async () => {
    await open();
    await screen.findAllByRole('img');
    await press('tab', 'Counts');
    expect(rowsOf(screen.getByRole('table'))[9]).toEqual(['9', '2', '0', '0', '0', '1']);
    await press('button', 'Draws away');
    expect(rowsOf(screen.getByRole('table'))[9]).toEqual(['9', '0', '3', '3', '3', '1']);
    expect(screen.getByText(/in the next draw every number is as likely as ever/)).toBeTruthy();
  });

  test('run along a road, told draw by draw to a reader', async () => {
    await open();
    await screen.findAllByRole('img');
    await press('tab', 'Roads');
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Small', 'Big', 'Small']);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'dragon:w-g');
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Dragon', 'Tiger', 'Dragon']);
  });

  test('of two drums have no roads, and each drum its own count', async () => {
    server.answer({ listDrawnIssues: () => drawsOf('01 02 03 04 05 06 16', '01 12 13 14 15 26 16') });
    await open('twin-drums');
    await screen.findAllByRole('img');
    expect(screen.queryByRole('tab', { name: 'Roads' })).toBeNull();
    await press('tab', 'Counts');
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('012');
  });

  test('say when there are none, and how to ask again when they did not come', async () => {
    server.answer({ listDrawnIssues: () => drawsOf() });
    await open();
    expect(await screen.findByText('No draws yet')).toBeTruthy();
    tidyUp();
    server.answer({ listDrawnIssues: () => refuse('lottery_game_unknown') });
    await open('ember-ssc', 'PT');
    expect(await screen.findByText('Os sorteios não carregaram')).toBeTruthy();
  });
});
