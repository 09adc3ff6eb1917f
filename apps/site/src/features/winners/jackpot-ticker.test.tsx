import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Jackpot, Language } from '@fairhouse/contract';
import { keepSilent, mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { makeInitial } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { JackpotTicker } from './jackpot-ticker.tsx';

const makeJackpot = (over: Partial<Jackpot> = {}): Jackpot => ({
  amount: '1825.55',
  currency: 'FUN',
  before: '1000',
  behindMs: 15_000,
  house: { step: '165.11', everyMs: 3000, cap: '5000000' },
  terms: { oneWinPer: '250000000', contributionBps: 10, reserveBps: 0, seed: '100000' },
  lastWin: null,
  ...over,
});

let server: MockServer;
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1,
  });
  server = mockServer({ getJackpot: () => ({ jackpot: makeJackpot({ before: '1825.55', amount: '2651.1' }) }) });
});
afterEach(() => {
  tidyUp();
  server.close();
});

async function open(jackpot: Jackpot | null, setting: { language?: Language; wantsNoMotion?: boolean } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: setting.wantsNoMotion === true }));
  await renderPage(<JackpotTicker />, { ...setting, initial: { ...makeInitial(), jackpot } });
}

const words = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ');
/** What is seen, in hundredths; what is spoken is the hidden twin. */
const shown = (): number =>
  Number((document.querySelector('.jackpot-figures [aria-hidden]')?.textContent ?? '').replaceAll(/[^\d]/g, ''));
const spoken = (): string => words(document.querySelector('.jackpot-figures .sr-only')?.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Its scripts come after a while. */
async function rolling(): Promise<HTMLElement> {
  await pass(3000);
  return screen.findByRole('button', { name: 'Stop the jackpot from rolling' });
}

describe('the jackpot ticker', () => {
  test('says who won last, and leads to odds and winners', async () => {
    const lastWin = {
      no: 4,
      customerName: 'a****z',
      gameName: 'Paper Dice',
      nodeId: 1001,
      amount: '12345.6',
      currency: 'FUN',
      stake: '2',
      oneWinPer: '250000000',
      at: 0,
    };
    await open(makeJackpot({ lastWin }));
    // Its scripts are asked for once: a test that ended before they came would leave the others without.
    await rolling();
    expect(words(screen.getByRole('region').textContent)).toContain('Last won by a****z: 12,345.60 FUN');
    expect(screen.getByRole('link', { name: 'Odds and winners' }).getAttribute('href')).toBe('/jackpot');
  });

  test('is not there where there is no jackpot, and asks for none', async () => {
    await open(null);
    await pass(60_000);
    expect(screen.queryByRole('region')).toBeNull();
    expect(server.heard).toEqual([]);
  });

  test('begins at what was booked a while ago and never runs ahead of what is booked', async () => {
    server.answer({ getJackpot: keepSilent });
    await open(makeJackpot());
    await rolling();
    expect(shown()).toBeGreaterThanOrEqual(100_000);
    expect(shown()).toBeLessThan(182_555);
    const seen = [shown()];
    for (let at = 0; at < 14; at += 1) {
      await pass(1000);
      seen.push(shown());
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(8);
    await pass(60_000);
    expect(shown()).toBe(182_555);
  });

  test('rolls on to what the books hold when it asks again', async () => {
    await open(makeJackpot());
    await rolling();
    await pass(16_000);
    await waitFor(() => expect(server.inputsOf('getJackpot').length).toBeGreaterThan(0));
    await pass(1000);
    expect(shown()).toBeGreaterThanOrEqual(182_555);
    await pass(16_000);
    expect(shown()).toBe(265_110);
  });

  test('of one that was paid out shows what is left, at once', async () => {
    server.answer({ getJackpot: () => ({ jackpot: makeJackpot({ amount: '10', before: '10' }) }) });
    await open(makeJackpot());
    await rolling();
    await pass(16_000);
    await waitFor(() => expect(shown()).toBe(1000));
  });

  test('speaks the booked amount once, and is no live region', async () => {
    await open(makeJackpot());
    await rolling();
    expect(spoken()).toBe('1,825.55 FUN');
    await pass(5000);
    expect(spoken()).toBe('1,825.55 FUN');
    expect(
      document.querySelector('[aria-live], [role=status], [role=timer]:not(.toast)')?.closest('section') ?? null,
    ).toBeNull();
  });

  test('stands where it is when it is told to, asks no more, and goes on when it may', async () => {
    await open(makeJackpot());
    const stop = await rolling();
    await pass(3000);
    act(() => stop.click());
    const stood = shown();
    await pass(60_000);
    expect(shown()).toBe(stood);
    expect(server.heard).toEqual([]);
    act(() => screen.getByRole('button', { name: 'Let the jackpot roll' }).click());
    await pass(3000);
    expect(shown()).toBeGreaterThan(stood);
  });

  test('stands still for whoever wants no motion, at what is booked', async () => {
    await open(makeJackpot(), { wantsNoMotion: true });
    await pass(3000);
    await screen.findByRole('button', { name: 'Let the jackpot roll' });
    expect(shown()).toBe(182_555);
    await pass(60_000);
    expect(shown()).toBe(182_555);
    expect(server.heard).toEqual([]);
  });

  test.each<[string, Partial<Jackpot>, RegExp]>([
    ['the house', {}, /The house adds 165\.11 FUN every 3 seconds until it holds 5,000,000\.00 FUN/],
    [
      'a house that has filled it',
      { amount: '5000000', before: '5000000' },
      /The house filled it.*stops at 5,000,000\.00 FUN/,
    ],
    ['contributions', { house: null }, /can win it\. It grows by a share of stakes/],
  ])('says that it is funded by %s', async (_, over, sentence) => {
    await open(makeJackpot(over));
    expect(words(screen.getByRole('region', { name: 'House jackpot' }).textContent)).toMatch(sentence);
    await rolling();
  });

  test.each<[Language, string, RegExp]>([
    ['HI', 'हाउस जैकपॉट', /165\.11 FUN/],
    ['PT', 'Jackpot da casa', /165\.11 FUN a cada 3 segundos/],
  ])('speaks %s', async (language, name, sentence) => {
    await open(makeJackpot(), { language });
    expect(words(screen.getByRole('region', { name }).textContent)).toMatch(sentence);
    await pass(3000);
    await screen.findByRole('button');
  });
});
