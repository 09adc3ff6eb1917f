import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeModal, openModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { endSession, startSession } from '../../shared/session/session-store.ts';
import { tidyUp } from '../../testing/page-rig.fixture.tsx';
import { makeBalance, makeSession } from '../../testing/member.fixture.ts';
import { answerCalls, confirmAgeBefore, furnishBrowser, renderSite } from '../site.fixture.tsx';
import { memberPages } from './menu.ts';

const trial = makeSession({ customerType: 4, userName: 'trial1', firstTimeLogin: true });
const input: string[] = [];

beforeEach(() => {
  furnishBrowser();
  confirmAgeBefore();
  answerCalls({ balance: makeBalance('0', '1'), ticket: { ticket: 'x', expiresInMs: 1000 } });
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string) => {
    input.push(new URL(address, 'http://localhost').pathname.split('/').at(-1) ?? '');
    return answer(address);
  });
});
afterEach(() => {
  tidyUp();
  input.length = 0;
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Trial account' }));
/** What the calls of a trial may ask for; any other would be refused. */
const open = [
  'balance',
  'ticket',
  'icon',
  'GCSGAME_hotGamesV2',
  'GCSGAME_gameList',
  'GCSGAME_getRankList',
  'MCSFE_getListAnnouncements',
  'CCSFE_getListAnnouncements',
  'status',
];

describe('a trial user (spec 4, 6, 8)', () => {
  it.each([...memberPages.map(({ id }) => `/member?page=${id}`), '/seamless?nodeId=1001'])(
    'meets the dialog at %s, and nothing is asked of the server that it would refuse',
    async (path) => {
      act(() => startSession(trial));
      await renderSite(path);
      await (await dialog()).findByText('Please register an account first.');
      expect(input.filter((call) => !open.includes(call))).toEqual([]);
    },
  );

  it('may stay, and goes on to registration from the dialog', async () => {
    act(() => startSession(trial));
    await renderSite('/member?page=depositv2');
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Keep looking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('dialog', { name: 'Register' })).toBeTruthy();
    act(() => closeModal());
    await userEvent.click(screen.getAllByRole('link', { name: 'Withdraw' })[0]!);
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('dialog', { name: 'Register' })).toBeTruthy();
  });

  it('leaves by the dialog that asks, and no other comes in between', async () => {
    act(() => startSession(trial));
    await renderSite('/member?page=depositv2');
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Keep looking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => openModal('logout'));
    const leaving = within(await screen.findByRole('dialog', { name: 'Log out' }));
    await leaving.findByRole('button', { name: 'Stay' });
    act(() => endSession('browser'));
    expect(renderHook(useOpenModal).result.current?.id).toBe('logout');
  });

  it('sees all the time that it is a trial, is offered an account and no break, and is spared the tour of members', async () => {
    act(() => startSession(trial));
    await renderSite('/');
    const header = within(screen.getByRole('banner'));
    await header.findByText('Trial');
    expect(header.queryByRole('button', { name: 'Take a break' })).toBeNull();
    await userEvent.click(header.getByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('dialog', { name: 'Register' })).toBeTruthy();
    act(() => closeModal());
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    expect(localStorage.getItem('first-login-shown')).toBeNull();
  });
});
