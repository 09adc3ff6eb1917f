import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenRoundRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { closeOffice, makeOfficeSession, openOffice, quietHouse } from '../../testing/office-rig.fixture.tsx';

const row = (over: Partial<OpenRoundRow> = {}): OpenRoundRow => ({
  roundId: '900',
  memberId: '5',
  memberName: 'anna',
  game: 'blackjack',
  stake: '20',
  currency: 'FUN',
  moves: 1,
  placedAt: 1_777_888_800_000,
  movedAt: 1_777_888_800_000,
  voidAsked: null,
  ...over,
});
let server: MockServer;
let rounds: OpenRoundRow[];

beforeEach(() => {
  rounds = [row()];
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession('risk'),
    listOpenRounds: () => ({ list: rounds }),
    voidRound: () => {
      rounds = [row({ voidAsked: { at: 1_777_888_900_000, isMine: true } })];
      return { state: 'asked' as const };
    },
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function openOne() {
  openOffice('/rounds');
  await screen.findByText('Blackjack');
  await userEvent.click(await screen.findByRole('button', { name: 'Round 900' }));
  return within(await screen.findByRole('dialog'));
}

describe('rounds under way', () => {
  test('are asked to be void with a reason; who asked cannot say yes', async () => {
    const dialog = await openOne();
    expect(dialog.getByText('anna gets 20.00 FUN back.')).toBeTruthy();
    const ask = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask for it to be void' });
    expect(ask.disabled).toBe(true);
    await userEvent.type(dialog.getByRole('textbox'), 'the table went dark');
    await userEvent.click(ask);
    await waitFor(() =>
      expect(server.inputsOf('voidRound')).toEqual([{ roundId: '900', reason: 'the table went dark' }]),
    );
    expect(await screen.findByText('Void asked for')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Round 900' }));
    expect(within(await screen.findByRole('dialog')).queryByRole('textbox')).toBeNull();
  });

  test('asked for by another are void with a yes, and a refusal is told', async () => {
    rounds = [row({ voidAsked: { at: 1_777_888_900_000, isMine: false } })];
    server.answer({ voidRound: () => refuse('turn_stale') });
    const dialog = await openOne();
    await userEvent.type(dialog.getByRole('textbox'), 'seen it myself');
    await userEvent.click(dialog.getByRole('button', { name: 'Give the stakes back' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
  });

  test('of one member are found by name', async () => {
    openOffice('/rounds');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Member' }), 'an');
    await waitFor(() => expect(server.inputsOf('listOpenRounds').at(-1)).toMatchObject({ member: 'an' }));
  });
});
