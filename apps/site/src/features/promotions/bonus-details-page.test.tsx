import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bonus, BonusPlay } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBonus } from '../../testing/bonus.fixture.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { BonusDetailsPage } from './bonus-details-page.tsx';

let server: MockServer;
let running: Bonus | null;
let earlier: Bonus[];
let played: BonusPlay[];
beforeEach(() => {
  running = makeBonus();
  earlier = [];
  played = [];
  server = mockServer({
    getBonusDetails: ({ page = 1 }) => ({
      open: running,
      played,
      list: earlier.slice((Number(page) - 1) * 5, Number(page) * 5),
      total: earlier.length,
      totalPages: Math.ceil(earlier.length / 5),
    }),
    giveUpBonus() {
      const ended = makeBonus({ state: 'forfeited', reason: 'given_up', endedAt: Date.UTC(2026, 10, 22) });
      [running, earlier] = [null, [ended]];
      return ended;
    },
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = () => renderPage(<BonusDetailsPage />, { session: makeSession(), path: '/member?page=bonusDetails' });

test('the running bonus tells how much, how far, with what and until when', async () => {
  await open();
  const bar = await screen.findByRole('progressbar', { name: '75 of 250 FUN staked' });
  expect(bar.getAttribute('aria-valuenow')).toBe('30');
  const reported = screen.getByTestId('open-bonus').textContent;
  for (const fact of [
    'First deposit',
    '50.00',
    'Running',
    '7 days left, until',
    'Games of the house: a bet counts',
    '5 times the bonus',
    'withdraw it at any time',
    'Games of the house75 of 250 FUN, in full',
    'LotteriesExcluded: 0% counts',
  ])
    expect(reported).toContain(fact);
  expect(screen.getByText('There are none yet.')).toBeDefined();
});

test('tells by game what was staked, what of it counts, and why the rest does not', async () => {
  played = [
    { gameName: 'Roulette', product: 'casino', staked: '40', counted: '10', excluded: '30', why: 'not_at_risk' },
    { gameName: 'Lucky 28', product: 'lottery', staked: '5', counted: '0', excluded: '5', why: 'other_product' },
    { gameName: 'Dice', product: 'casino', staked: '65', counted: '65', excluded: '0', why: null },
  ];
  await open();
  const table = await screen.findByRole('table', { name: /What you have staked since then/ });
  const [, ...rows] = [...table.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Roulettestakes that came back.*40.*10.*30/),
    expect.stringMatching(/^Lucky 28another product.*5.*0.*5/),
    expect.stringMatching(/^Dice65/),
  ]);
});

test('is given up by a press and a yes, and then stands among the earlier ones', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Give up the bonus' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByText(/goes back to the house/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Give up the bonus' }));
  expect(screen.getByText(/goes back to the house.*An offer that can be had once is used up by it/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, give it up' }));
  expect(await screen.findByText('No bonus is running')).toBeDefined();
  expect(await screen.findByText('You gave it up.')).toBeDefined();
});

test('a refusal is said, and what there is now is read again', async () => {
  server.answer({
    giveUpBonus() {
      running = makeBonus({ wagered: '200' });
      return refuse('bonus_over');
    },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Give up the bonus' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, give it up' }));
  expect(await screen.findByText('This bonus has ended already.')).toBeDefined();
  expect(await screen.findByRole('progressbar', { name: '200 of 250 FUN staked' })).toBeDefined();
});

test('one that waits for its deposit has no bar yet', async () => {
  running = makeBonus({ state: 'waiting', grantedAt: null, endsAt: null, wagered: '0' });
  await open();
  expect(await screen.findByText(/up to 50 FUN comes with this deposit/)).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('link', { name: 'See the deposit' }).getAttribute('href')).toContain(running.depositId);
  await userEvent.click(screen.getByRole('button', { name: 'Give up the bonus' }));
  expect(screen.getByText(/deposit then comes without a bonus/)).toBeDefined();
});

test('earlier ones come by pages; nothing has a way to the deposits', async () => {
  running = null;
  earlier = Array.from({ length: 6 }, (_, at) =>
    makeBonus({ bonusId: `${at}`, title: `Offer ${at}`, state: 'freed', endedAt: Date.UTC(2026, 10, 20) }),
  );
  await open();
  expect((await screen.findByRole('link', { name: 'To the deposits' })).getAttribute('href')).toBe(
    '/member?page=depositv2',
  );
  expect(screen.getAllByText('Became cash')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: /Older|Next/ }));
  await waitFor(() => expect(screen.getAllByText('Became cash')).toHaveLength(1));
});

test('what did not load is said, and asked for again', async () => {
  keepSilent();
  server.answer({ getBonusDetails: () => refuse('unknown_error') });
  await open();
  await screen.findByText('Your bonuses did not load');
  server.answer({ getBonusDetails: () => ({ open: null, list: [], total: 0, totalPages: 0 }) });
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('No bonus is running')).toBeDefined();
});
