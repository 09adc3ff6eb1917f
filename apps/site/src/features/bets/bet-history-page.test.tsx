import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BetRow, Calls, Language, Output } from '@fairhouse/contract';
import { formatDateTime } from '@fairhouse/i18n';
import { keepSilent, mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBet, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { BetHistoryPage } from './bet-history-page.tsx';
import { startOf } from './use-round-bets.ts';

type BetsAnswer = Output<Calls['listRoundBets']>;

const sums = { betAmount: '1234.5', validBetAmount: '1234.5', winAmount: '1000', profitAndLoss: '-234.5' };
const answerOf = (list: BetRow[], over: Partial<BetsAnswer> = {}): BetsAnswer => ({ list, total: list.length, totalPages: 1, footer: sums, ...over });
const nothing = answerOf([], { totalPages: 0, footer: { betAmount: '0', validBetAmount: '0', winAmount: '0', profitAndLoss: '0' } });
/** Half past one of a day in the reader's own time zone, where periods begin. */
const now = new Date('2026-11-21T13:30:00').getTime();

let server: MockServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  server = mockServer({ listRoundBets: () => answerOf([makeBet()]) });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = (language: Language = 'EN') => renderPage(<BetHistoryPage />, { language, session: makeSession() });
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const bodyRows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);
const cellsOf = (row: HTMLElement): string[] => within(row).getAllByRole('cell').map(textOf);

describe('the betting record', () => {
  test('asks for seven days of bets and shows each with its money, its time and its round', async () => {
    const lost = makeBet({ orderNo: '502', roundId: '9002', gameName: 'Night Lantern', betAmount: '2000', winAmount: '0', profitAndLoss: '-2000', status: 'lost' });
    server.answer({ listRoundBets: () => answerOf([makeBet(), lost]) });
    await open();
    await screen.findByRole('table');
    const time = formatDateTime(makeBet().betTimeInTimestamp, 'EN');
    expect(bodyRows().map(cellsOf)).toEqual([
      ['Dice Won501', time, '5.00 FUN', '10.00 FUN', '+5.00 FUN', 'Verify'],
      ['Night Lantern Lost502', time, '2,000.00 FUN', '0.00 FUN', '-2,000.00 FUN', 'Verify'],
    ]);
    expect(server.inputsOf('listRoundBets')).toEqual([{ startDate: startOf('days7', now), page: 1, size: 10 }]);
  });

  test('shows the same bets as cards, for narrow screens', async () => {
    await open();
    const card = await screen.findByRole('listitem');
    expect(textOf(card)).toBe(`Dice Won+5.00 FUNStake 5.00 FUN${formatDateTime(makeBet().betTimeInTimestamp, 'EN')}Verify`);
  });

  test('marks a win, a loss and a returned stake each in its own way', async () => {
    const back = makeBet({ orderNo: '503', status: 'void', profitAndLoss: '0' });
    server.answer({ listRoundBets: () => answerOf([makeBet(), makeBet({ orderNo: '502', status: 'lost', profitAndLoss: '-5' }), back]) });
    await open();
    await screen.findByRole('table');
    const results = bodyRows().map((row) => within(row).getAllByRole('cell')[4]!.firstElementChild!.className);
    expect(results.map((name) => [name.includes('text-won'), name.includes('text-lost')])).toEqual([[true, false], [false, true], [false, false]]);
    expect(cellsOf(bodyRows()[2]!)[0]).toBe('Dice Void503');
  });

  test('leads from a bet to the round that decided it', async () => {
    const { address } = await open();
    await screen.findByRole('table');
    await userEvent.click(within(bodyRows()[0]!).getByRole('link', { name: 'Verify round 9001' }));
    await waitFor(() => expect(address()).toBe('/fairness/round/9001'));
  });

  test('sums up the period as the server does, not the page', async () => {
    await open();
    const list = await screen.findByLabelText('All bets of the period');
    expect([...list.children].map(textOf)).toEqual(['Stake1,234.50 FUN', 'Payout1,000.00 FUN', 'Result-234.50 FUN']);
  });

  test('speaks the language of its reader', async () => {
    await open('PT');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(['Jogo', 'Hora', 'Aposta', 'Pagamento', 'Resultado', '']);
    expect(cellsOf(bodyRows()[0]!)[0]).toBe('Dice Ganha501');
  });
});

describe('periods of the betting record', () => {
  test.each<[string, string]>([['Today', '2026-11-21'], ['7 days', '2026-11-15'], ['30 days', '2026-10-23']])('%s begins at midnight of its first day', async (name, day) => {
    await open();
    await screen.findByRole('table');
    await userEvent.click(tab(name));
    await waitFor(() => expect(server.inputsOf('listRoundBets').at(-1)?.startDate).toBe(new Date(`${day}T00:00:00`).getTime()));
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
  });

  test('another period begins at its first page', async () => {
    server.answer({ listRoundBets: () => answerOf([makeBet()], { total: 30, totalPages: 3 }) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    await screen.findByText('Page 2 of 3');
    await userEvent.click(tab('30 days'));
    await screen.findByText('Page 1 of 3');
    expect(server.inputsOf('listRoundBets').map(({ page }) => page)).toEqual([1, 2, 1]);
  });

  test('never shows the sums of one period under the name of another', async () => {
    await open();
    await screen.findByRole('table');
    let answer: (bets: BetsAnswer) => void = () => undefined;
    server.answer({ listRoundBets: () => new Promise<BetsAnswer>((resolve) => (answer = resolve)) });
    await userEvent.click(tab('Today'));
    expect([screen.queryByRole('table'), screen.queryByLabelText('All bets of the period')]).toEqual([null, null]);
    answer(nothing);
    await screen.findByText('No bets in this period');
  });
});

describe('pages of the betting record', () => {
  const byPage = ({ page }: { page: number }): BetsAnswer => answerOf([makeBet({ orderNo: `${page}00` })], { total: 21, totalPages: 3 });
  const orders = (): string[] => bodyRows().map((row) => cellsOf(row)[0]!);

  test('can be walked from the newest to the oldest and back, and no further', async () => {
    server.answer({ listRoundBets: byPage });
    await open();
    await screen.findByText('Page 1 of 3');
    expect([button('Newer').disabled, button('Older').disabled, orders()]).toEqual([true, false, ['Dice Won100']]);
    await userEvent.click(button('Older'));
    await waitFor(() => expect(orders()).toEqual(['Dice Won200']));
    await userEvent.click(button('Older'));
    await waitFor(() => expect(orders()).toEqual(['Dice Won300']));
    expect([button('Newer').disabled, button('Older').disabled, screen.queryByText('Page 3 of 3') !== null]).toEqual([false, true, true]);
    await userEvent.click(button('Newer'));
    await waitFor(() => expect(orders()).toEqual(['Dice Won200']));
  });

  test('keep the bets that are there until the next ones have come', async () => {
    server.answer({ listRoundBets: byPage });
    await open();
    await screen.findByText('Page 1 of 3');
    let answer: () => void = () => undefined;
    server.answer({ listRoundBets: (asked) => new Promise((resolve) => (answer = () => resolve(byPage(asked)))) });
    await userEvent.click(button('Older'));
    expect(orders()).toEqual(['Dice Won100']);
    answer();
    await waitFor(() => expect(orders()).toEqual(['Dice Won200']));
  });

  test('say of a single page that it is all', async () => {
    await open();
    await screen.findByText('That is all of it.');
    expect([button('Newer').disabled, button('Older').disabled]).toEqual([true, true]);
  });
});

describe('a betting record without bets', () => {
  test('says so and leads to the games', async () => {
    server.answer({ listRoundBets: () => nothing });
    await open();
    await screen.findByText('No bets in this period');
    expect(screen.getByRole('link', { name: 'Choose a game' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('that did not load says so, and loads at the next try', async () => {
    server.answer({ listRoundBets: () => keepSilent() });
    await open();
    const complaint = await screen.findByRole('alert');
    expect(textOf(complaint)).toContain('The record did not load');
    server.answer({ listRoundBets: () => answerOf([makeBet()]) });
    await userEvent.click(button('Try again'));
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows that it is on its way', async () => {
    let answer: () => void = () => undefined;
    server.answer({ listRoundBets: () => new Promise((resolve) => (answer = () => resolve(nothing))) });
    await open();
    expect(screen.getByRole('tabpanel').querySelector('[aria-busy=true]')).not.toBeNull();
    answer();
    await screen.findByText('No bets in this period');
    expect(screen.getByRole('tabpanel').querySelector('[aria-busy=true]')).toBeNull();
  });
});
