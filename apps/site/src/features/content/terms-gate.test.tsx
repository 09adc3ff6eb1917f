import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session, TermsState } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { modals } from '../../app/modals.ts';
import { ModalHost } from '../../shared/modal/modal-host.tsx';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp, type Rig } from '../../testing/page-rig.fixture.tsx';
import { TermsGate } from './terms-gate.tsx';

const due: TermsState = {
  version: '2027-01',
  since: 1_800_000_000_000,
  changes: 'Deposits count by the day.',
  accepted: { version: '2026-11', at: 1_790_000_000_000 },
  isDue: true,
};
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    getTerms: () => due,
    acceptTerms: ({ version }) => ({ ...due, isDue: false, accepted: { version, at: 1_800_000_100_000 } }),
    getHousePage: ({ name }) => ({
      name,
      title: 'Terms',
      version: '2027-01',
      blocks: [{ kind: 'paragraph', runs: [{ text: 'These are the rules.' }] }],
    }),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  tidyUp();
  server.close();
  sessionStorage.clear();
});

function House() {
  return (
    <>
      <TermsGate>
        <p>what comes after</p>
      </TermsGate>
      <ModalHost loadModals={() => Promise.resolve(modals)} />
    </>
  );
}
const come = (path = '/', session: Session | null = makeSession()): Promise<Rig> =>
  renderPage(<House />, { path, ...(session && { session }) });
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Our terms have changed' }));

describe('new terms (trust.md A7)', () => {
  test('stand before everything else: what is different, all of them, and a yes that is ticked first', async () => {
    await come();
    const dialog = await sheet();
    expect(dialog.getByText(/^Version 2027-01 holds since .+ You accepted version 2026-11 on/)).toBeTruthy();
    expect(dialog.getByText('Deposits count by the day.')).toBeTruthy();
    expect(await dialog.findByText('These are the rules.')).toBeTruthy();
    expect(screen.queryByText('what comes after')).toBeNull();
    await userEvent.keyboard('{Escape}');
    const accept = dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept and go on' });
    expect(accept.disabled).toBe(true);
    await userEvent.click(dialog.getByLabelText(/^I have read the terms of version 2027-01/));
    await userEvent.click(accept);
    await screen.findByText('what comes after');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('acceptTerms')).toEqual([{ version: '2027-01' }]);
  });

  test('who has accepted none, since an agent opened the account, reads of no change and confirms the age', async () => {
    server.answer({ getTerms: () => ({ ...due, accepted: null }) });
    await come();
    const dialog = within(await screen.findByRole('dialog', { name: 'Our terms' }));
    expect(dialog.queryByText('Deposits count by the day.')).toBeNull();
    await userEvent.click(dialog.getByLabelText(/^I am 18 or older, have read the terms of version 2027-01/));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept and go on' }));
    await screen.findByText('what comes after');
    expect(server.inputsOf('acceptTerms')).toEqual([{ version: '2027-01' }]);
  });

  test('leave three ways out: withdrawal, customer service, and logout', async () => {
    const rig = await come();
    const dialog = await sheet();
    await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('dialog', { name: 'Log out' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click((await sheet()).getByRole('link', { name: 'Take my money out' }));
    await waitFor(() => expect(rig.address()).toBe('/member?page=withdraw'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('complementary', { name: 'Our terms have changed' })).toBeTruthy();
    expect(currentSession().status).toBe('member');
  });

  test('do not break into a game: a bar says so, and opens them when the player likes', async () => {
    await come('/seamless');
    const bar = within(await screen.findByRole('complementary', { name: 'Our terms have changed' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Our terms have changed' }));
    await userEvent.click((await sheet()).getByRole('button', { name: 'Later' }));
    await screen.findByRole('complementary', { name: 'Our terms have changed' });
  });

  test('that have changed once more meanwhile are shown anew', async () => {
    server.answer({ acceptTerms: () => refuse('terms_version_stale') });
    await come();
    const dialog = await sheet();
    await userEvent.click(dialog.getByLabelText(/2027-01/));
    server.answer({ getTerms: () => ({ ...due, version: '2027-02', changes: 'And by the week.' }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Accept and go on' }));
    await dialog.findByText('And by the week.');
  });

  test.each([
    ['a visitor', null],
    ['a trial', makeSession({ customerType: 4 })],
    ['who has to change the password first', makeSession({ passwordExpired: true })],
  ])('%s is not asked', async (_who, session) => {
    await come('/', session);
    await screen.findByText('what comes after');
    expect(server.inputsOf('getTerms')).toEqual([]);
  });

  test('who has accepted them is not asked, and goes on even when nothing can be heard of them', async () => {
    server.answer({ getTerms: () => refuse('too_many_requests') });
    await come();
    await screen.findByText('what comes after');
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
