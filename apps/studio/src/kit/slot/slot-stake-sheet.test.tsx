import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RefusalError } from '@fairhouse/api-client';
import type { Play } from '@fairhouse/contract';
import { loadTexts, type Texts } from '@fairhouse/i18n';
import { Studio } from '../../studio.tsx';
import { pageClock } from '../clock.ts';
import { makePlay } from '../play.fixture.ts';
import { startPlaySession } from '../play-session.ts';
import { createSound } from '../sound.ts';
import type { StudioClient } from '../studio-calls.ts';

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

const slug = 'night-lantern';
const heading = () => screen.queryByRole('heading', { name: 'Your most for one spin' });
const field = () => screen.getByLabelText<HTMLInputElement>(/^At most for one spin/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const spin = () => fireEvent.keyDown(document.body, { key: ' ' });
const refused = () => {
  throw new RefusalError({ errorCode: 'slot_stake_needed', message: 'Please decide first.', status: 403 });
};

/** A slot at a house whose policy needs the most of one spin. */
async function openSlot(part: Partial<Play> = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const placeRound = vi.fn<(form: { stake: string }) => unknown>(refused);
  const setPlaySlotStake = vi.fn<(form: { most: string }) => unknown>((form) => form);
  const calls: Partial<Record<keyof StudioClient, (form: never) => unknown>> = {
    openPlay: () =>
      makePlay(slug, {
        rules: { autoplayRounds: 100, hasFeatureBuy: false, cycleMs: 0, needsSlotStake: true },
        ...part,
      }),
    placeRound,
    setPlaySlotStake,
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
  return { placeRound, setPlaySlotStake };
}

it("asks before the first spin for a figure of one's own or a stake of the game, and spins no higher, by stakes of the game", async () => {
  const { placeRound, setPlaySlotStake } = await openSlot();
  await waitFor(() => expect(heading()).not.toBeNull());
  press('Set it');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Please enter an amount of 0\.\d+.FUN or more\.$/);
  const presets = within(screen.getByRole('dialog')).getByRole('group');
  fireEvent.click(within(presets).getByRole('button', { name: '2' }));
  expect([field().value, screen.queryByRole('alert')]).toEqual(['2', null]);
  fireEvent.change(field(), { target: { value: '0,5' } });
  press('Set it');
  await waitFor(() => expect(heading()).toBeNull());
  expect(setPlaySlotStake).toHaveBeenCalledExactlyOnceWith({ most: '0.5' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Stake · FUN$/).value).toBe('0.4');
  spin();
  await waitFor(() => expect(placeRound).toHaveBeenCalledWith(expect.objectContaining({ stake: '0.4' })));
});

it('may be looked at without an answer; a press asks again and places nothing', async () => {
  const { placeRound } = await openSlot();
  await waitFor(() => expect(heading()).not.toBeNull());
  press('Not now');
  await waitFor(() => expect(heading()).toBeNull());
  spin();
  await waitFor(() => expect(heading()).not.toBeNull());
  expect(placeRound).not.toHaveBeenCalled();
});

it('asks anew when the house does, calls it no trouble, and says why a figure was not taken', async () => {
  const { setPlaySlotStake } = await openSlot({ slotStake: '2' });
  expect(heading()).toBeNull();
  spin();
  await waitFor(() => expect(heading()).not.toBeNull());
  expect(screen.queryByText('Please decide first.')).toBeNull();
  expect(screen.getByText('1,000.00 FUN')).toBeDefined();
  setPlaySlotStake.mockImplementation(() => {
    throw new RefusalError({ errorCode: 'slot_stake_higher', message: 'You can lower it now.', status: 409 });
  });
  fireEvent.change(field(), { target: { value: '9' } });
  press('Set it');
  expect(await screen.findByText('You can lower it now.')).toBeDefined();
});

it('ends rounds that follow one another by themselves', async () => {
  const { placeRound } = await openSlot({ slotStake: '2' });
  press('Automatic play');
  press('Start 10 rounds');
  await waitFor(() => expect(heading()).not.toBeNull());
  await screen.findByRole('button', { name: 'Automatic play' });
  expect(placeRound).toHaveBeenCalledTimes(1);
});

it('follows a figure that was lowered elsewhere: the refusal says what holds, and the next spin costs no more', async () => {
  const { placeRound } = await openSlot({ slotStake: '2' });
  placeRound.mockImplementation(() => {
    throw new RefusalError({
      errorCode: 'slot_stake_over',
      message: 'You set 0.5 as the most for one spin in this sitting.',
      status: 403,
      value: { most: '0.5' },
    });
  });
  const stake = screen.getByLabelText<HTMLInputElement>(/^Stake · FUN$/);
  expect(Number(stake.value)).toBeGreaterThan(0.5);
  spin();
  await waitFor(() => expect(stake.value).toBe('0.4'));
  expect(screen.getByText('You set 0.5 as the most for one spin in this sitting.')).toBeDefined();
  expect(heading()).toBeNull();
  spin();
  await waitFor(() => expect(placeRound).toHaveBeenLastCalledWith(expect.objectContaining({ stake: '0.4' })));
  expect(placeRound).toHaveBeenCalledTimes(2);
});
