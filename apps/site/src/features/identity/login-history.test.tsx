import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { LoginHistory } from './login-history.tsx';

const entry = {
  id: '1',
  at: Date.UTC(2026, 4, 4, 10),
  way: 'password' as const,
  isRefused: false,
  country: 'IN',
  ip: '203.0.•.•',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140',
};
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    listLogins: ({ page }) => ({
      list:
        page === 1
          ? [entry, { ...entry, id: '2', isRefused: true, country: null }]
          : [{ ...entry, id: '3', way: 'registration' }],
      totalPages: 2,
    }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

test('each login stands there with device, way, place and whether it came in; older ones are a page away', async () => {
  await renderPage(<LoginHistory />, { session: makeSession() });
  const list = await screen.findByRole('list', { name: 'Login history' });
  expect([...list.children].map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Chrome, Android · PasswordIndia · 203\.0\.•\.•4 May 2026, 15:30:00Success$/),
    expect.stringMatching(/^Chrome, Android · PasswordPlace unknown · .*Refused$/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText(/Registration/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true);
});
