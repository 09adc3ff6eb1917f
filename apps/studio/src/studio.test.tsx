import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadTexts, type Texts } from '@fairhouse/i18n';
import { RefusalError } from '@fairhouse/api-client';
import { createSound } from './kit/sound.ts';
import { diceRound, makePlay, makeRound } from './kit/play.fixture.ts';
import { pageClock } from './kit/clock.ts';
import { startPlaySession } from './kit/play-session.ts';
import type { StudioClient } from './kit/studio-calls.ts';
import { Studio } from './studio.tsx';

let texts: Texts;
beforeAll(async () => {
  texts = await loadTexts('EN', ['studio']);
});
beforeAll(() => {
  // The environment of these tests has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const booked = (roll: number) => ({ round: diceRound(roll), balance: { amount: '1001', version: '2' } });

/** The whole page over a house that answers these calls; the movement of pictures is asked to be calm. */
async function openPage(
  calls: Partial<Record<keyof StudioClient, (input: never) => unknown>>,
  launchCode: string | null = '0123456789abcdef',
) {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const send = vi.fn<(...given: unknown[]) => unknown>();
  const clients = (): StudioClient =>
    new Proxy({} as StudioClient, {
      get: (_target, name: keyof StudioClient) => async (input: never) => calls[name]?.(input) ?? {},
    });
  const session = startPlaySession(
    { slug: 'dice', launchCode, language: 'EN', theme: 'dark' },
    { clients, clock: pageClock, send },
  );
  const sound = createSound(null, undefined);
  render(
    <Studio
      session={session}
      texts={texts}
      channel={{ isFramed: true, send }}
      siteOrigin="http://site.test"
      sound={sound}
    />,
  );
  if (launchCode !== null) await screen.findByRole('button', { name: 'Roll' });
  return { send, sound };
}

describe('the page', () => {
  it('without a launch says where games open, and asks for nothing', async () => {
    const openPlay = vi.fn<(...given: unknown[]) => unknown>();
    const { send } = await openPage({ openPlay }, null);
    expect(screen.getByRole('heading', { name: 'This table needs an invitation' })).toBeDefined();
    expect(openPlay).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the games' }));
    expect(send).toHaveBeenCalledWith({ type: 'close', reason: 'game' });
  });

  it('leads from the panel of fair play to what all games have returned', async () => {
    const { send } = await openPage({
      openPlay: () => makePlay('dice'),
      listPlayRounds: () => ({ list: [], hasMore: false }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Fair play' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Returns of all games, as played' }));
    expect(send).toHaveBeenCalledWith({ type: 'open_returns' });
  });

  it('keeps balance, result of the sitting, time played and the break in sight', async () => {
    const { send } = await openPage({
      openPlay: () => makePlay('dice', { sitting: { startedAt: Date.now() - 3_725_000, staked: '10', paid: '4' } }),
    });
    expect(screen.getByText('1,000.00 FUN')).toBeDefined();
    expect(screen.getByText('-6.00 FUN')).toBeDefined();
    expect(screen.getByText(/^1:02:0\d$/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Take a break' }));
    expect(send).toHaveBeenCalledWith({ type: 'take_break' });
  });

  it('plays a round by key and names the win', async () => {
    const placeRound = vi.fn<(...given: unknown[]) => unknown>(() => booked(1_234));
    await openPage({ openPlay: () => makePlay('dice'), placeRound });
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(await screen.findByText('A win: 2.00 FUN paid')).toBeDefined();
    expect(placeRound).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ stake: '5', choices: { direction: 'under', target: 4950 } }),
    );
  });

  it('plays bonus bets on demand for their stake, and takes nothing of the balance when they have run out', async () => {
    const held = { bonusBetsId: '600001', left: 1, stake: '2', endsAt: Date.now() + 60_000 };
    const placeRound = vi.fn<(...given: unknown[]) => unknown>(() => ({ ...booked(9_000), bonusBets: null }));
    await openPage({ openPlay: () => makePlay('dice', { bonusBets: held }), placeRound });
    fireEvent.click(screen.getByRole('checkbox', { name: /1 bonus bet of 2.00.FUN left/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Roll' }));
    expect(await screen.findByText(/All bonus bets are played/)).toBeDefined();
    expect(placeRound).toHaveBeenLastCalledWith(expect.objectContaining({ stake: '2', bonusBetsId: '600001' }));
    await vi.waitFor(() => expect(screen.getByText('Nothing this round')).toBeDefined());
    fireEvent.click(await screen.findByRole('button', { name: 'Roll' }));
    await vi.waitFor(() => expect(screen.queryByText(/All bonus bets are played/)).toBeNull());
    expect(placeRound).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Roll' }));
    await vi.waitFor(() => expect(placeRound).toHaveBeenCalledTimes(2));
    expect(placeRound.mock.lastCall?.[0]).not.toHaveProperty('bonusBetsId');
  });

  it('starts nothing from a held key', async () => {
    const placeRound = vi.fn<(...given: unknown[]) => unknown>(() => booked(1_234));
    await openPage({ openPlay: () => makePlay('dice'), placeRound });
    const isLetThrough = fireEvent.keyDown(screen.getByRole('button', { name: 'Roll' }), {
      key: 'Enter',
      repeat: true,
    });
    fireEvent.keyDown(document.body, { key: ' ', repeat: true });
    expect(placeRound).not.toHaveBeenCalled();
    expect(isLetThrough).toBe(false);
  });

  it('stops for a look at the clock when the house asks for it, and goes on after the answer', async () => {
    const answers = [
      new RefusalError({ errorCode: 'reality_check_due', message: 'Please look first.', status: 403 }),
      booked(1_234),
    ];
    const answerRealityCheck = vi.fn<(...given: unknown[]) => unknown>(() => ({ nextInMs: 600_000 }));
    await openPage({
      openPlay: () => makePlay('dice', { sitting: { startedAt: Date.now() - 61 * 60_000, staked: '10', paid: '4' } }),
      answerRealityCheck,
      placeRound() {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Roll' }));
    expect(await screen.findByRole('heading', { name: 'A look at the clock' })).toBeDefined();
    expect(document.querySelector('.check-figures')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Time61 minStaked10.00 FUNPaid out4.00 FUNResult-6.00 FUN',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Go on playing' }));
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'A look at the clock' })).toBeNull(), {
      timeout: 15_000,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Roll' }));
    expect(await screen.findByText('A win: 2.00 FUN paid')).toBeDefined();
    expect(answerRealityCheck).toHaveBeenCalledTimes(1);
  });

  it('raises the check by itself when its time has come', async () => {
    await openPage({ openPlay: () => makePlay('dice', { realityCheckInMs: 5 }) });
    expect(await screen.findByRole('heading', { name: 'A look at the clock' })).toBeDefined();
  });

  it('shows a refusal in the words of the house and lets the player go on', async () => {
    await openPage({
      openPlay: () => makePlay('dice'),
      placeRound: () => {
        throw new RefusalError({
          errorCode: 'limit_reached',
          message: 'Your limit for today is reached.',
          status: 403,
        });
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Roll' }));
    expect(await screen.findByText('Your limit for today is reached.')).toBeDefined();
    expect(screen.getByText('1,000.00 FUN')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Roll' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('takes up the round a reload interrupted, with its stake and choices', async () => {
    const openRound = makeRound({
      slug: 'dice',
      outcome: { main: ['9999'], feature: [] },
      choices: { direction: 'over', target: 9_899 },
      stake: '2',
    });
    const completeRound = vi.fn<(...given: unknown[]) => unknown>();
    await openPage({ openPlay: () => makePlay('dice', { openRound }), completeRound });
    expect(await screen.findByText(/^A win: 198\.00/)).toBeDefined();
    expect(screen.getByRole('button', { name: /Roll over 98.99/ }).getAttribute('aria-pressed')).toBe('true');
    expect((screen.getByLabelText(/^Stake · FUN$/) as HTMLInputElement).value).toBe('2');
    expect(completeRound).toHaveBeenCalledWith({ roundId: '77' });
  });
});

describe('the stake bar', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>(/^Stake · FUN$/);

  it('keeps to the limits by button, key and text', async () => {
    await openPage({ openPlay: () => makePlay('dice') });
    fireEvent.keyDown(document.body, { key: 'ArrowUp' });
    expect(field().value).toBe('10');
    fireEvent.click(screen.getByRole('button', { name: 'Half the stake' }));
    expect(field().value).toBe('5');
    fireEvent.change(field(), { target: { value: '99999' } });
    expect(screen.getByRole('alert').textContent).toContain('From 0.10');
    fireEvent.blur(field());
    expect(field().value).toBe('5');
    fireEvent.change(field(), { target: { value: '1000' } });
    fireEvent.blur(field());
    expect(field().value).toBe('1000');
    expect((screen.getByRole('button', { name: 'Double the stake' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(field(), { target: { value: '0.1' } });
    fireEvent.blur(field());
    expect((screen.getByRole('button', { name: 'Smaller stake' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows chance, multiplier and payout of the engine as the target moves', async () => {
    await openPage({ openPlay: () => makePlay('dice') });
    fireEvent.change(screen.getByRole('slider', { name: 'Target' }), { target: { value: '1000' } });
    expect(screen.getByText('10.00 %')).toBeDefined();
    expect(screen.getByText('9.90×')).toBeDefined();
    expect(screen.getByText('49.50 FUN')).toBeDefined();
  });
});

describe('sound', () => {
  it('is switched by M and its choice is kept, without a single note before a gesture', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    } as unknown as Storage;
    const made = vi.fn<(...given: unknown[]) => unknown>();
    const sound = createSound(storage, made as unknown as typeof AudioContext);
    sound.play('win');
    expect(made).not.toHaveBeenCalled();
    sound.setMuted(true);
    sound.wake();
    expect(made).not.toHaveBeenCalled();
    expect(createSound(storage, undefined).get().isMuted).toBe(true);
    const { sound: onPage } = await openPage({ openPlay: () => makePlay('dice') });
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(onPage.get().isMuted).toBe(true);
  });

  it('is made part by part after the press that asked for it, each shortly before it is heard', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const made: string[] = [];
    const node: unknown = new Proxy(() => undefined, {
      get: (_target, name) =>
        name === 'sampleRate'
          ? 1
          : name === 'currentTime'
            ? 0
            : name === 'state'
              ? 'running'
              : name === 'getChannelData'
                ? () => [0]
                : node,
      apply: () => node,
      set: () => true,
    });
    const context = new Proxy(
      {},
      {
        get: (_target, name) =>
          name === 'createOscillator' ? () => made.push('note') && node : (node as Record<PropertyKey, unknown>)[name],
      },
    );
    const sound = createSound(null, function makeContext() {
      return context;
    } as unknown as typeof AudioContext);
    sound.wake();
    sound.play('bigWin');
    expect(made).toEqual([]);
    vi.advanceTimersByTime(0);
    const first = made.length;
    vi.advanceTimersByTime(2_000);
    expect([first > 0, first < 6, made.length > 20]).toEqual([true, true, true]);
  });
});
