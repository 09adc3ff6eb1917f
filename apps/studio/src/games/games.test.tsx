import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { casinoGames, drawRound, type Move, type Outcome } from '@fairhouse/casino';
import { loadTexts, type Texts } from '@fairhouse/i18n';
import type { Play, Round } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { pageClock } from '../kit/clock.ts';
import { gameOf, hashes, makePlay } from '../kit/play.fixture.ts';
import { startPlaySession } from '../kit/play-session.ts';
import { createSound } from '../kit/sound.ts';
import type { StudioClient } from '../kit/studio-calls.ts';
import { Studio } from '../studio.tsx';
import { loadGameClient } from './game-clients.ts';

let texts: Texts;
beforeAll(async () => {
  texts = await loadTexts('EN', ['studio']);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

interface Placed {
  choices: unknown;
  stake: string;
  outcome: Outcome;
  moves: Move[];
}

/** A round in the form of the server's answer. */
function viewOf(slug: string, { choices, stake, outcome, moves }: Placed): Round {
  const game = gameOf(slug);
  const read = game.parseChoices(choices);
  const stakeMinor = parseAmount(stake) ?? 0n;
  const state = game.moves?.play(outcome, read, stakeMinor, moves) ?? null;
  const ended =
    state === null ? { ...game.evaluate(outcome, read, stakeMinor), stakeMinor, isFinished: true, offers: [] } : state;
  return {
    roundId: '77',
    game: slug,
    state: ended.isFinished ? 'open' : 'moves',
    nonce: '0',
    commitment: hashes.first,
    choices: choices as Round['choices'],
    outcome: ended.isFinished ? (outcome as unknown as Round['outcome']) : null,
    stake: formatAmount(ended.stakeMinor),
    baseStake: stake,
    payout: formatAmount(ended.payoutMinor),
    placedAt: 0,
    moves: moves as unknown as Round['moves'],
    events: state === null ? [] : (state.events as unknown as Round['events']),
    offers: ended.offers.map(({ type, extraStakeMinor }) => ({ type, extraStake: formatAmount(extraStakeMinor) })),
  };
}

/** A small house that plays by the engine; animations are reduced. */
async function openGame(
  slug: string,
  part: { nonce?: bigint; interrupted?: Omit<Placed, 'outcome'>; rules?: Partial<Play['rules']> } = {},
) {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const outcome = drawRound(gameOf(slug), {
    serverSeed: new Uint8Array(32).fill(3),
    clientSeed: new Uint8Array([1]),
    nonce: part.nonce ?? 0n,
  });
  const rounds: Placed[] = part.interrupted === undefined ? [] : [{ ...part.interrupted, outcome }];
  const booked = () => ({
    round: viewOf(slug, rounds.at(-1) as Placed),
    balance: { amount: '900', version: String(rounds.length + (rounds.at(-1)?.moves.length ?? 0) + 1) },
  });
  const calls: Partial<Record<keyof StudioClient, (form: never) => unknown>> = {
    openPlay: () =>
      makePlay(slug, {
        openRound: rounds[0] === undefined ? null : viewOf(slug, rounds[0]),
        rules: { autoplayRounds: 100, hasFeatureBuy: true, cycleMs: 0, needsSlotStake: false, ...part.rules },
      }),
    placeRound({ choices, stake }: { choices: unknown; stake: string }) {
      rounds.push({ choices, stake, outcome, moves: [] });
      return booked();
    },
    makeMove({ move }: { move: Move }) {
      rounds.at(-1)?.moves.push(gameOf(slug).moves?.parseMove(move) as Move);
      return booked();
    },
  };
  const clients = (): StudioClient =>
    new Proxy({} as StudioClient, {
      get: (_target, name: keyof StudioClient) => async (form: never) => calls[name]?.(form) ?? {},
    });
  const session = startPlaySession(
    { slug, launchCode: '0123456789abcdef', language: 'EN', theme: 'dark' },
    { clients, clock: pageClock, send: () => undefined },
  );
  render(
    <Studio
      session={session}
      texts={texts}
      channel={{ isFramed: true, send: () => undefined }}
      siteOrigin="http://site.test"
      sound={createSound(null, undefined)}
    />,
  );
  await screen.findByRole('heading', { level: 1 });
  return { rounds };
}

/** Boards have many buttons, and looking each of them up by its name is slow. */
const spotOf = (id: string) => document.querySelector<HTMLElement>(`[data-spot="${id}"]`) as HTMLElement;
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('every game', () => {
  it('of the registry has a client', () => {
    for (const { slug } of casinoGames) expect(loadGameClient(slug), slug).not.toBeNull();
  });

  it.each(['plinko', 'keno', 'wheel', 'coin', 'diamonds', 'limbo', 'solo-crash'])(
    '%s is played from its opening and names its result',
    async (slug) => {
      await openGame(slug);
      fireEvent.keyDown(document.body, { key: ' ' });
      expect(await screen.findByText(/A win|Stake returned|Returned|Nothing this round/)).toBeDefined();
    },
  );
});

describe('a board of bets', () => {
  it('takes chips, tells them, and gives them back one step at a time', async () => {
    const { rounds } = await openGame('european-roulette');
    expect(screen.getByRole('button', { name: 'Spin' }).getAttribute('aria-disabled')).toBe('true');
    for (const id of ['straight:17', 'straight:17', 'red']) fireEvent.click(spotOf(id));
    expect(spotOf('straight:17').getAttribute('aria-label')).toMatch(/^Number 17, 10\.00.FUN on it$/);
    press('Undo');
    expect(screen.getByText('10.00 FUN', { selector: 'output *' })).toBeDefined();
    press('Double');
    fireEvent.click(spotOf('corner:1-2-4-5'));
    fireEvent.keyDown(spotOf('corner:1-2-4-5'), { key: 'Delete' });
    fireEvent.click(spotOf('split:8-11'));
    press('Spin');
    await screen.findByText(/A win|Returned|Nothing this round/);
    expect(rounds[0]).toMatchObject({
      stake: '25',
      choices: {
        bets: [
          { spot: 'straight:17', chips: 2_000 },
          { spot: 'split:8-11', chips: 500 },
        ],
      },
    });
  });

  it('brings the bets of the last round back after it was cleared', async () => {
    await openGame('baccarat');
    fireEvent.click(spotOf('banker'));
    press('Deal');
    await screen.findByText(/A win|Stake returned|Returned|Nothing this round/);
    press('Clear');
    expect(screen.getByText('0.00 FUN', { selector: 'output *' })).toBeDefined();
    press('Rebet');
    expect(spotOf('banker').getAttribute('aria-label')).toMatch(/^Banker, pays .* 5\.00.FUN on it$/);
  });

  it('is one stop of the Tab key', async () => {
    await openGame('sic-bo');
    const board = screen.getByRole('group', { name: 'Betting board' });
    const stops = () =>
      [...board.querySelectorAll<HTMLElement>('.spot')]
        .filter((spot) => spot.tabIndex === 0)
        .map((spot) => spot.dataset['spot']);
    expect(stops()).toEqual(['small']);
    spotOf('total:9').focus();
    expect(stops()).toEqual(['total:9']);
  });

  it('is one stop from the moment it is there', async () => {
    const stops = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        const spots = [...document.querySelectorAll<HTMLElement>('.spot')];
        if (spots.length === 0) return;
        watch.disconnect();
        resolve(spots.filter(({ tabIndex }) => tabIndex === 0).length);
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    await openGame('sic-bo');
    expect(await stops).toBe(1);
  });
});

describe('a round with decisions', () => {
  it('of mines opens shells, then pays what stands on the button', async () => {
    const { rounds } = await openGame('mines');
    press('Start');
    await screen.findByText('Your turn: choose on the picture');
    const hidden = ((rounds[0] as Placed).outcome.main[0] as readonly number[]).slice(0, 3);
    const safe = Array.from({ length: 25 }, (_, cell) => cell).find((cell) => !hidden.includes(cell)) ?? 0;
    const shell = new RegExp(`^Row ${Math.floor(safe / 5) + 1}, column ${(safe % 5) + 1}: `);
    press(shell);
    fireEvent.click(await screen.findByRole('button', { name: 'Cash out' }));
    expect(await screen.findByText('A win: 5.60 FUN paid')).toBeDefined();
    // Fields turn in a wave, a few in each frame.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: shell }).getAttribute('aria-label')).toContain('pearl'),
    );
    await waitFor(() => expect(screen.getAllByRole('button', { name: /an urchin was here/ })).toHaveLength(3));
  });

  it('of blackjack shows what each decision adds to the stake, and is taken up after a reload', async () => {
    const { rounds } = await openGame('blackjack', { nonce: 4n, interrupted: { choices: {}, stake: '5', moves: [] } });
    await screen.findByText('Picking up the round you left');
    await screen.findByRole('button', { name: /^Double.*\+5\.00.FUN/ });
    fireEvent.click(screen.getByRole('button', { name: 'Stand' }));
    expect(await screen.findByText(/A win|Stake returned|Nothing this round/)).toBeDefined();
    expect(rounds[0]?.moves).toEqual([{ type: 'stand' }]);
  });

  it('of video poker keeps the cards that are held', async () => {
    const { rounds } = await openGame('video-poker');
    press('Deal');
    const hold = await screen.findAllByRole('button', { name: /Hold$/ });
    fireEvent.click(hold[1] as HTMLElement);
    fireEvent.click(hold[3] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Draw 3' }));
    await screen.findByText(/A win|Stake returned|Nothing this round/);
    expect(rounds[0]?.moves).toEqual([{ type: 'draw', hold: [1, 3] }]);
  });

  it('of three-card poker asks for an ante before anything is dealt', async () => {
    await openGame('three-card-poker');
    press('Pair plus');
    expect(screen.getByRole('button', { name: 'Deal' }).getAttribute('aria-disabled')).toBe('true');
    press('Ante');
    press('Deal');
    fireEvent.click(await screen.findByRole('button', { name: /^Play/ }));
    expect(await screen.findByText(/A win|Stake returned|Returned|Nothing this round/)).toBeDefined();
  });
});

describe('a bought feature', () => {
  it('that a reload interrupted is shown to its end, and the next press stakes a plain spin', async () => {
    const { rounds } = await openGame('spice-train', {
      interrupted: { choices: { mode: 'buy' }, stake: '2', moves: [] },
      rules: { cycleMs: 1 },
    });
    await screen.findByText('Picking up the round you left');
    fireEvent.click(await screen.findByRole('button', { name: 'Show result' }));
    await screen.findByText(/A win|Stake returned|Returned|Nothing this round/);
    press('Spin');
    await vi.waitFor(() => expect(rounds).toHaveLength(2), { timeout: 15_000 });
    expect(rounds[1]?.choices).toEqual({ mode: 'spin' });
  });
});
