import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { DownlineMessageDialog } from './downline-message-dialog.tsx';

let server: MockServer;
const close = vi.fn<() => void>();
beforeEach(() => {
  close.mockClear();
  server = mockServer({
    readMessageDesk: () => ({ perDay: 50, leftToday: 12 }),
    writeToDownline: () => ({ perDay: 50, leftToday: 11 }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = () =>
  renderPage(<DownlineMessageDialog memberId="901" name="harbour" close={close} />, {
    session: makeSession({ customerType: 2 }),
    path: '/agentHome',
  });
const words = () => screen.findByLabelText('Your message');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('a message is written, says how many are left, and closes its dialog', async () => {
  await open();
  await userEvent.type(await words(), 'See you on Friday.');
  expect(screen.getByText('12 of 50 messages left today')).toBeTruthy();
  expect(screen.getByText(/^harbour reads it/)).toBeTruthy();
  await send();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(server.inputsOf('writeToDownline')).toMatchObject([{ memberId: '901', text: 'See you on Friday.' }]);
});

test('nothing, and too much, is not sent', async () => {
  await open();
  const field = await words();
  await send();
  expect(screen.getByText('Write a message first.')).toBeTruthy();
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(501));
  await send();
  expect(server.inputsOf('writeToDownline')).toEqual([]);
});

test('when no answer came it is sent again with the same key; a refusal is told', async () => {
  server.answer({ writeToDownline: () => keepSilent() });
  await open();
  await userEvent.type(await words(), 'Hello');
  await send();
  await screen.findByText(/it will not arrive twice/);
  server.answer({ writeToDownline: () => refuse('downline_takes_no_messages') });
  await send();
  await screen.findByText('This downline cannot receive messages at the moment.');
  const [first, second] = server.inputsOf('writeToDownline') as { clientKey: string }[];
  expect(second?.clientKey).toBe(first?.clientKey);
  expect(close).not.toHaveBeenCalled();
});

test('with none left there is nothing to send', async () => {
  server.answer({ readMessageDesk: () => ({ perDay: 50, leftToday: 0 }) });
  await open();
  await screen.findByText('You have written all messages of today.');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});
