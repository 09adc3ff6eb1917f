import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JackpotDesk, JackpotTermsRow } from '@fairhouse/contract';
import { mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { closeOffice, makeOfficeSession, openOffice, quietHouse } from '../../testing/office-rig.fixture.tsx';

const policy: JackpotTermsRow = {
  no: 0,
  state: 'open',
  oneWinPer: '250000000',
  contributionBps: 10,
  reserveBps: 0,
  seed: '100000',
  fromAt: Date.UTC(2026, 10, 20),
  reason: null,
  askedBy: null,
  askedAt: null,
  decidedBy: null,
  decidedAt: null,
  isMine: false,
};
let desk: JackpotDesk;
let server: MockServer;
beforeEach(() => {
  desk = {
    currency: 'FUN',
    pot: '1000000',
    reserve: '0',
    contributions: '1234.5',
    reserved: '0',
    house: '998765.5',
    seeds: '100000',
    reserveUsed: '0',
    paid: '100000',
    wins: 1,
    waiting: 0,
    hasHouse: true,
    terms: [policy],
    lastWins: [
      {
        no: 1,
        memberId: '5',
        betId: '9001',
        customerName: 'a****a',
        gameName: 'Paper Dice',
        nodeId: 1001,
        amount: '100000',
        currency: 'FUN',
        stake: '2',
        oneWinPer: '250000000',
        at: Date.UTC(2026, 10, 21),
      },
    ],
  };
  server = mockServer({ ...quietHouse, mintOperatorTab: () => makeOfficeSession(), readJackpotDesk: () => desk });
});
afterEach(() => {
  closeOffice();
  server.close();
});

const words = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ');

test('shows what stands in the pot, where it came from and who won', async () => {
  openOffice('/jackpot');
  const wins = await screen.findByRole('region', { name: 'Last wins' });
  expect(words(wins.textContent)).toMatch(/a\*{4}a.*Paper Dice, 9001.*100,000\.00 FUN/);
  expect(words(document.body.textContent)).toMatch(/Shares of stakes ?1,234\.50 FUN/);
  expect(words(document.body.textContent)).toContain('A stake of 1 is worth 0.004 FUN at this pot.');
});

test('new terms are asked for with a reason', async () => {
  server.answer({ askJackpotTerms: (form) => ({ ...policy, ...form, no: 1, state: 'waiting', isMine: true }) });
  openOffice('/jackpot');
  await userEvent.click(await screen.findByRole('button', { name: 'Change terms' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change terms' });
  const share = within(dialog).getByLabelText('Share to the pot, in 1/10,000');
  await userEvent.clear(share);
  await userEvent.type(share, '25');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'A month of slots');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask for these terms' }));
  await waitFor(() =>
    expect(server.inputsOf('askJackpotTerms')).toEqual([
      { oneWinPer: '250000000', contributionBps: 25, reserveBps: 0, seed: '100000', reason: 'A month of slots' },
    ]),
  );
});

test('another operator approves them; whoever asked waits', async () => {
  const asked = {
    ...policy,
    no: 1,
    state: 'waiting' as const,
    fromAt: null,
    askedBy: 'owner',
    reason: 'A month of slots',
  };
  desk = { ...desk, terms: [asked, policy] };
  server.answer({ decideJackpotTerms: () => ({ ...asked, state: 'open' as const }) });
  openOffice('/jackpot');
  await screen.findByText('Waits for a second person');
  await userEvent.type(await screen.findByRole('textbox'), 'Agreed');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(server.inputsOf('decideJackpotTerms')).toEqual([{ no: '1', verdict: 'approve', reason: 'Agreed' }]),
  );
  closeOffice();
  desk = { ...desk, terms: [{ ...asked, isMine: true }, policy] };
  openOffice('/jackpot');
  expect(await screen.findByText('Another operator has to decide on your proposal.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
