import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { showToast } from '@fairhouse/ui';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { useOpenModal } from '../modal/modal-store.ts';
import { AccountNeeded } from './account-needed.tsx';
import { endSession } from './session-store.ts';

afterEach(tidyUp);

function OpenModal() {
  const open = useOpenModal();
  return (
    <output>
      {open?.id} {open !== null && 'onDone' in open.props && 'goes on here'}
    </output>
  );
}

test.each([
  ['Log in', 'login'],
  ['Register', 'register'],
])('a visitor can %s there, and goes on where they are', async (name, dialog) => {
  await renderPage(
    <>
      <AccountNeeded />
      <OpenModal />
    </>,
    { path: '/member?page=depositv2' },
  );
  await userEvent.click(screen.getByRole('button', { name }));
  expect(document.querySelector('output')?.textContent).toBe(`${dialog} goes on here`);
});

test('the dialog that opens by itself goes on there too', async () => {
  await renderPage(
    <>
      <AccountNeeded asksAtOnce />
      <OpenModal />
    </>,
    { path: '/member?page=depositv2' },
  );
  expect(document.querySelector('output')?.textContent).toBe('login goes on here');
});

test('whose session ended here reads why, and no dialog opens over it', async () => {
  await renderPage(
    <>
      <AccountNeeded asksAtOnce />
      <OpenModal />
    </>,
    { path: '/member?page=depositv2', session: makeSession() },
  );
  act(() => {
    showToast('You have logged in somewhere else.', 'lost');
    endSession('tab', { why: 'told', text: 'You have logged in somewhere else.' });
  });
  // Once, in the page: what was said at its edge is gone.
  expect(screen.getByText('You have logged in somewhere else.')).toBeTruthy();
  expect(document.querySelector('output')?.textContent).toBe(' ');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(document.querySelector('output')?.textContent).toBe('login goes on here');
});

test('a reload finds the reason as long as it stands there, and who leaves it has read it', async () => {
  await renderPage(<AccountNeeded />, { path: '/member?page=depositv2' });
  // As a reload finds it: already taken out of what the tab keeps.
  act(() => endSession('browser', { why: 'told', text: 'This account is closed.' }));
  expect(sessionStorage.getItem('session-end')).toBe('{"why":"told","text":"This account is closed."}');
  cleanup();
  expect(sessionStorage.getItem('session-end')).toBeNull();
});

test('an exclusion says until when by the clock of the house, that money stays, and offers help and no login', async () => {
  await renderPage(
    <>
      <AccountNeeded asksAtOnce />
      <OpenModal />
    </>,
    { path: '/member?page=protection', session: makeSession() },
  );
  act(() => endSession('browser', { why: 'excluded', untilMs: Date.UTC(2027, 4, 21, 20, 0, 0) }));
  expect(screen.getByText(/until 22 May 2027, 01:30:00/)).toBeTruthy();
  expect(screen.getByText(/Your balance stays yours/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Safer play' }).getAttribute('href')).toBe('/responsible');
  expect([
    screen.queryByRole('button', { name: 'Log in' }),
    screen.queryByRole('button', { name: 'Register' }),
    document.querySelector('output')?.textContent,
  ]).toEqual([null, null, ' ']);
  await userEvent.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(document.querySelector('output')?.textContent).toBe('customerService ');
});
