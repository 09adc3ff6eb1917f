import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '@fairhouse/contract';
import { formatDateTime } from '@fairhouse/i18n';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeMemberInfo, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { AccountPage } from './account-page.tsx';

const member = makeMemberInfo();

let server: MockServer;
beforeEach(() => {
  server = mockServer({ getMemberInfo: () => member });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = (language: Language = 'EN') => renderPage(<AccountPage />, { language, session: makeSession() });
/** Names and values as they stand on the page. */
async function facts(): Promise<(string | null)[][]> {
  await screen.findByText(member.id);
  const names = screen.getAllByRole('term').map((each) => each.textContent);
  const values = screen.getAllByRole('definition').map((each) => each.textContent);
  return names.map((name, at) => [name, values[at] ?? null]);
}

describe('the account page', () => {
  test.each<[Language, string[]]>([
    ['EN', ['Username', 'Member number', 'Registered', 'Previous login']],
    ['HI', ['यूज़रनेम', 'सदस्य संख्या', 'पंजीकरण', 'पिछला लॉग इन']],
    ['PT', ['Nome de usuário', 'Número de membro', 'Cadastro', 'Acesso anterior']],
  ])('says in %s who the account is, by the clocks of the house', async (language, names) => {
    await open(language);
    expect(await facts()).toEqual([
      [names[0], 'anna'],
      [names[1], '77'],
      [names[2], formatDateTime(member.regDate, language, 'Asia/Kolkata')],
      [names[3], formatDateTime(member.lastLogin!, language, 'Asia/Kolkata')],
    ]);
  });

  test('greets a first visit as one', async () => {
    server.answer({ getMemberInfo: () => makeMemberInfo({ lastLogin: null }) });
    await open();
    expect((await facts())[3]).toEqual(['Previous login', 'This is your first visit']);
  });

  test('asks once, with the token of its session', async () => {
    await open();
    await facts();
    expect(server.heard.map((call) => [call.name, call.headers.get('Authorization')])).toEqual([
      ['getMemberInfo', 'token-1'],
    ]);
  });

  test('that did not load says so, and loads at the next try', async () => {
    server.answer({ getMemberInfo: () => keepSilent() });
    await open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Your account did not load'));
    expect(screen.queryByRole('term')).toBeNull();
    server.answer({ getMemberInfo: () => member });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await facts()).toHaveLength(4);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps what it shows, without complaint, when reading it again fails', async () => {
    const { queries } = await open();
    await facts();
    server.answer({ getMemberInfo: () => keepSilent() });
    await queries.invalidateQueries({ queryKey: queryKeys.memberInfo });
    await waitFor(() => expect(queries.getQueryState(queryKeys.memberInfo)?.status).toBe('error'));
    expect([(await facts()).length, screen.queryByRole('alert')]).toEqual([4, null]);
  });

  test('learns from the answer that the session is over', async () => {
    server.answer({ getMemberInfo: () => refuse('not_logged_in') });
    await open();
    await waitFor(() => expect(currentSession().status).toBe('visitor'));
  });
});
