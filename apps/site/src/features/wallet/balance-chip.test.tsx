import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Balance, Language } from '@fairhouse/contract';
import { keepSilent, mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { makeBalance, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { BalanceChip } from './balance-chip.tsx';

let server: MockServer;
beforeEach(() => {
  server = mockServer({ getBalance: () => makeBalance('10000.129', '3') });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = (language: Language = 'EN') => renderPage(<BalanceChip />, { language, session: makeSession() });
const chip = (): Promise<HTMLElement> => screen.findByTestId('balance');

describe('the balance in the header', () => {
  test('has two decimals, never rounded up, and its currency', async () => {
    await open();
    expect((await chip()).textContent).toBe('Balance10,000.12\u00a0FUN');
  });

  test('nobody is asked for the balance of a visitor', async () => {
    await renderPage(<BalanceChip />);
    expect([screen.queryByTestId('balance'), server.heard]).toEqual([null, []]);
  });

  test('hides at a press and shows again at the next', async () => {
    await open();
    await userEvent.click(await chip());
    expect([(await chip()).textContent, (await chip()).getAttribute('aria-pressed'), (await chip()).title]).toEqual([
      'Balance••••\u00a0FUN',
      'true',
      'Show the balance',
    ]);
    await userEvent.click(await chip());
    expect([(await chip()).textContent, (await chip()).getAttribute('aria-pressed'), (await chip()).title]).toEqual([
      'Balance10,000.12\u00a0FUN',
      'false',
      '10,000.129 FUN · Hide the balance',
    ]);
    expect(sessionStorage.getItem('balance-masked')).toBeNull();
  });

  test('stays hidden in the session in which it was hidden', async () => {
    sessionStorage.setItem('balance-masked', '1');
    await open();
    expect((await chip()).textContent).toBe('Balance••••\u00a0FUN');
  });

  test('is remembered as hidden', async () => {
    await open();
    await userEvent.click(await chip());
    expect(sessionStorage.getItem('balance-masked')).toBe('1');
  });

  test('is named in the language of its reader', async () => {
    await open('PT');
    expect((await chip()).textContent).toMatch(/^Saldo/);
  });

  test('follows the news that come with a larger version', async () => {
    const { queries } = await open();
    await chip();
    act(() => void queries.setQueryData<Balance>(queryKeys.balance, makeBalance('7', '4')));
    await waitFor(async () => expect((await chip()).textContent).toBe('Balance7.00\u00a0FUN'));
  });

  test('an answer that left before newer news arrived does not undo them', async () => {
    let answer: (balance: Balance) => void = () => undefined;
    server.answer({ getBalance: () => new Promise<Balance>((resolve) => (answer = resolve)) });
    const { queries } = await open();
    await waitFor(() => expect(server.inputsOf('getBalance')).toHaveLength(1));
    act(() => void queries.setQueryData<Balance>(queryKeys.balance, makeBalance('7', '4')));
    answer(makeBalance('10000', '3'));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect((await chip()).textContent).toBe('Balance7.00\u00a0FUN');
  });

  test('that did not load says so, and loads at a press', async () => {
    server.answer({ getBalance: () => keepSilent() });
    await open();
    const retry = await screen.findByRole('button', { name: 'The balance did not load. Try again.' });
    server.answer({ getBalance: () => makeBalance('12.5', '3') });
    await userEvent.click(retry);
    expect((await chip()).textContent).toBe('Balance12.50\u00a0FUN');
  });
});
