import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { useOpenModal } from '../modal/modal-store.ts';
import { AccountNeeded } from './account-needed.tsx';

afterEach(tidyUp);

function OpenModal() {
  const open = useOpenModal();
  return <output>{open?.id} {open !== null && 'onDone' in open.props && 'goes on here'}</output>;
}

test.each([['Log in', 'login'], ['Register', 'register']])('a visitor can %s there, and goes on where they are', async (name, dialog) => {
  await renderPage(<><AccountNeeded /><OpenModal /></>, { path: '/member?page=depositv2' });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(document.querySelector('output')?.textContent).toBe(`${dialog} goes on here`);
});

test('the dialog that opens by itself goes on there too', async () => {
  await renderPage(<><AccountNeeded asksAtOnce /><OpenModal /></>, { path: '/member?page=depositv2' });
  expect(document.querySelector('output')?.textContent).toBe('login goes on here');
});
