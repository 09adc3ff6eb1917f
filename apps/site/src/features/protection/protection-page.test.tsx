import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayLimit, ProtectionView } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeProtection, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { usedPercent } from './limit-row.tsx';
import { TakeBreakDialog } from './take-break-dialog.tsx';
import { ProtectionPage } from './protection-page.tsx';

const at = Date.UTC(2026, 10, 21, 12);
const limit = (fields: Partial<PlayLimit> = {}): PlayLimit => ({
  kind: 'stake',
  span: 'day',
  cap: '100',
  used: '25',
  endsAt: at,
  waiting: null,
  ...fields,
});

let server: MockServer;
let now: ProtectionView;
beforeEach(() => {
  now = makeProtection();
  server = mockServer({
    getProtection: () => now,
    listProtectionChanges: () => ({
      list: [
        { at, what: 'limit_set', kind: 'stake', span: 'day', cap: '100', term: null },
        { at, what: 'break_taken', kind: null, span: null, cap: null, term: '1d' },
      ],
    }),
    setPlayLimit: ({ kind, span, cap }) => makeProtection({ limits: [limit({ kind, span, cap })] }),
    confirmLoosening: () => makeProtection({ limits: [limit({ cap: '200' })] }),
    takeBreak: () => makeProtection({ breakEndsAt: at }),
    excludeSelf: () => ({ endsAt: at }),
    declineLimits: () => makeProtection(),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = () => renderPage(<ProtectionPage />, { session: makeSession() });
const press = (name: string | RegExp, nth = 0) =>
  screen.findAllByRole('button', { name }).then((found) => userEvent.click(found[nth]!));

describe('limits and breaks', () => {
  test('a limit is a free figure: nothing is filled in and nothing is suggested', async () => {
    await open();
    await press('Set a limit', 1);
    const field = screen.getByLabelText('Amount in FUN');
    expect((field as HTMLInputElement).value).toBe('');
    await userEvent.type(field, '250');
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'week');
    await press('Save');
    expect(await screen.findByText('It holds from now on.')).toBeTruthy();
    expect(server.inputsOf('setPlayLimit')).toEqual([{ kind: 'stake', span: 'week', cap: '250' }]);
    expect(document.activeElement?.textContent).toBe('Stakes');
  });

  test('where the policy needs a deposit limit, not to have one is no answer', async () => {
    now = makeProtection({ isAsked: false, needsDepositLimit: true });
    await open();
    await screen.findByRole('heading', { name: 'Please set a deposit limit' });
    expect([
      screen.queryByRole('button', { name: 'Not now' }),
      screen.queryByText('Would you like to set limits?'),
    ]).toEqual([null, null]);
  });

  test('the most of one spin in this sitting is told and lowered, and no higher figure is sent', async () => {
    now = makeProtection({ slotStake: { most: '5' } });
    server.answer({ setSlotStake: ({ most }) => (now = makeProtection({ slotStake: { most } })) });
    const line = async () =>
      (await screen.findByText(/^One spin costs at most/)).textContent?.replaceAll('\u00a0', ' ');
    await open();
    expect(await line()).toBe('One spin costs at most 5.00 FUN');
    await press('Lower it');
    await userEvent.type(screen.getByLabelText(/^From now on at most/), '9');
    await press('Lower it');
    expect(await screen.findByText('Please enter an amount below the one that is set.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(/^From now on at most/));
    await userEvent.type(screen.getByLabelText(/^From now on at most/), '2');
    await press('Lower it');
    expect(await screen.findByText('It holds from now on.')).toBeTruthy();
    expect([await line(), server.inputsOf('setSlotStake')]).toEqual([
      'One spin costs at most 2.00 FUN',
      [{ most: '2' }],
    ]);
  });

  test('where the policy needs none, nothing is said of spins', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Reality check' });
    expect(screen.queryByRole('heading', { name: 'Stakes on slots' })).toBeNull();
  });

  test('time is limited in whole minutes', async () => {
    await open();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Set a limit' })).at(-1) ?? document.body);
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'per sitting');
    await userEvent.type(screen.getByLabelText('Minutes'), '90.5');
    await press('Save');
    expect(await screen.findByText('Please enter whole minutes such as 90.')).toBeTruthy();
    expect(server.inputsOf('setPlayLimit')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Minutes'), '{Backspace}{Backspace}');
    await press('Save');
    await waitFor(() =>
      expect(server.inputsOf('setPlayLimit')).toEqual([{ kind: 'time', span: 'session', cap: '90' }]),
    );
  });

  test('a limit the house does not take is said in its words, and the form stays', async () => {
    server.answer({ setPlayLimit: () => refuse('limit_amount_invalid') });
    await open();
    await press('Set a limit');
    await userEvent.type(screen.getByLabelText('Amount in FUN'), 'ten');
    await press('Save');
    expect(await screen.findByText('Please enter a figure such as 250 or 12.50.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Amount in FUN'));
    // Finer than the coins of the currency: it would stand there as another one.
    await userEvent.clear(screen.getByLabelText('Amount in FUN'));
    await userEvent.type(screen.getByLabelText('Amount in FUN'), '1000.555');
    await press('Save');
    expect(screen.getByText('Please enter a figure such as 250 or 12.50.')).toBeTruthy();
    expect(server.inputsOf('setPlayLimit')).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Amount in FUN'));
    await userEvent.type(screen.getByLabelText('Amount in FUN'), '5');
    await press('Save');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please enter a number this limit takes.'));
    expect(screen.getByLabelText('Amount in FUN')).toBeTruthy();
  });

  test('how far a limit is used stands beside it, never below nothing', async () => {
    now = makeProtection({ limits: [limit()] });
    await open();
    expect((await screen.findByRole('meter')).getAttribute('aria-valuenow')).toBe('25');
    expect([
      usedPercent({ used: '-5', cap: '10' }),
      usedPercent({ used: '5', cap: '0' }),
      usedPercent({ used: '99.9', cap: '100' }),
      usedPercent({ used: '101', cap: '100' }),
    ]).toEqual([0, 100, 99, 100]);
  });

  test.each<[Partial<PlayLimit>, string, string]>([
    [{ used: '25.129', cap: '1000' }, 'Stakes, per day', '25.129 FUN of 1,000.00 FUN used'],
    [{ kind: 'loss', used: '-5' }, 'Losses, per day', '0.00 FUN of 100.00 FUN used'],
    [{ kind: 'time', used: '12', cap: '60' }, 'Time at play, per day', '12 minutes of 60 minutes used'],
  ])('who hears how far %j is used hears what is shown', async (fields, name, words) => {
    now = makeProtection({ limits: [limit(fields)] });
    await open();
    expect((await screen.findByRole('meter', { name })).getAttribute('aria-valuetext')).toBe(words);
  });

  test('a looser limit cannot be confirmed before its time', async () => {
    now = makeProtection({ limits: [limit({ waiting: { id: '7', cap: '200', ripeAt: at, isRipe: false } })] });
    await open();
    await screen.findByText(/Waits until/);
    expect(screen.queryByRole('button', { name: 'Yes, from now on' })).toBeNull();
  });

  test('a looser limit is confirmed when its time has passed', async () => {
    now = makeProtection({ limits: [limit({ waiting: { id: '7', cap: null, ripeAt: at, isRipe: true } })] });
    await open();
    await press('Yes, from now on');
    expect(await screen.findByText('Changed.')).toBeTruthy();
    expect(server.inputsOf('confirmLoosening')).toEqual([{ id: '7' }]);
  });

  test('the dialog of the header has the day chosen and asks for the yes alone; another length is one press away', async () => {
    const [close, onTaken] = [vi.fn<() => void>(), vi.fn<() => void>()];
    await renderPage(<TakeBreakDialog close={close} onTaken={onTaken} />, { session: makeSession() });
    expect(screen.getByRole('radio', { name: '24 hours' })).toHaveProperty('checked', true);
    await press('Yes, start it');
    await waitFor(() => expect([close.mock.calls.length, onTaken.mock.calls.length]).toEqual([1, 1]));
    expect(server.inputsOf('takeBreak')).toEqual([{ term: '1d' }]);
  });

  test('a no closes the dialog, and nothing stops', async () => {
    const close = vi.fn<() => void>();
    await renderPage(<TakeBreakDialog close={close} />, { session: makeSession() });
    await press('Cancel');
    expect([close.mock.calls.length, server.inputsOf('takeBreak')]).toEqual([1, []]);
  });

  test('a break takes one press and one yes', async () => {
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: '1 week' }));
    await press('Start the break');
    expect(server.inputsOf('takeBreak')).toEqual([]);
    await press('Yes, start it');
    expect((await screen.findAllByText(/You are on a break until 21 Nov 2026/)).length).toBeGreaterThan(0);
    expect(server.inputsOf('takeBreak')).toEqual([{ term: '1w' }]);
  });

  test('who excludes themselves is told what it means, and is logged out', async () => {
    await open();
    await press('Exclude me');
    expect(screen.getByText(/cannot log in until 6 months have passed/)).toBeTruthy();
    await press('Yes, exclude me');
    await waitFor(() => expect(currentSession()).toEqual({ status: 'visitor', end: { why: 'excluded', untilMs: at } }));
    expect(server.inputsOf('excludeSelf')).toEqual([{ term: '6m' }]);
  });

  test('the question about limits is answered once, and what was changed is listed', async () => {
    now = makeProtection({ isAsked: false });
    await open();
    await press('Not now');
    await screen.findByText('No limits for now. You can set one at any time.');
    expect(screen.queryByText('Your limit stays as it is.')).toBeNull();
    await waitFor(() => expect(screen.queryByText('Would you like to set limits?')).toBeNull());
    const list = screen.getByRole('heading', { name: 'What you changed' }).closest('section')!;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/Limit set· Stakes100\.00.FUNper day$/),
      expect.stringMatching(/Break· 24 hours$/),
    ]);
  });

  test('a list of changes that did not load says so, and loads at a press', async () => {
    server.answer({ listProtectionChanges: () => keepSilent() });
    await open();
    await screen.findByText('What you changed could not be read');
    server.answer({ listProtectionChanges: () => ({ list: [] }) });
    await press('Try again');
    await screen.findByText('Nothing so far.');
  });
});
