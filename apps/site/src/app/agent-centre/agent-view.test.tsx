import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AgencyOverview, InitialState } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { closeModal } from '../../shared/modal/modal-store.ts';
import { currentSession, endSession, startSession } from '../../shared/session/session-store.ts';
import { acceptedTerms, makeBalance, makeProtection, makeSession } from '../../testing/member.fixture.ts';
import { makeFigures } from '../../testing/team.fixture.ts';
import { fakeSockets } from '../../testing/web-socket.fixture.ts';
import { consolidated } from '../../features/salaries/salaries.fixture.ts';
import { confirmAgeBefore, furnishBrowser, renderSite, sampleInitial } from '../site.fixture.tsx';

const agent = makeSession({ userName: 'ravi', customerType: 2 });
const overview: AgencyOverview = {
  uplineId: '100007',
  uplineCode: 'HARBOUR2',
  level: 2,
  rebateSeries: 1880,
  directDownlines: 3,
  teamSize: 1204,
  codes: [{ code: 'LANTERN8', rebateSeries: 1880, domain: null, madeAt: 1 }],
};
const team = {
  startDay: '2026-11-21',
  endDay: '2026-11-21',
  balance: null,
  people: 1204,
  directDownlines: 3,
  newMembers: 0,
  activeMembers: 0,
  firstDeposits: 0,
  ...makeFigures(),
  days: [],
  currency: 'FUN',
  countedUntil: 1,
};
let server: MockServer;

beforeEach(() => {
  furnishBrowser();
  confirmAgeBefore();
  fakeSockets();
  server = mockServer({
    getSystemImage: () => ({ type: 'qrBackground' as const, url: null }),
    login: () => agent,
    getAgencyOverview: () => overview,
    readTeamOverview: () => team,
    getTerms: () => acceptedTerms,
    getConsolidated: () => consolidated(),
    listContractRequests: () => ({ list: [] }),
    getProtection: () => makeProtection(),
    listAgentAnnouncements: () => ({ popup: [], history: [] }),
    mintSocketTicket: () => ({ ticket: 'x', expiresInMs: 1000 }),
    getBalance: () => makeBalance('1', '1'),
    getAvatar: () => ({ avatar: '1', avatarType: 'STATIC' }),
    countUnread: () => 0,
    listAnnouncements: () => ({ banners: [], player: [], popup: [], promotion: [] }),
    listMemberAnnouncements: () => ({ banners: [], player: [], popup: [], promotion: [] }),
    getRemembered: () => ({ username: 'somebody', mobile: null }),
    listFavouriteIds: () => [],
    listVendors: () => ({ data: { lanes: [] } }),
    listGames: () => ({ games: [], totalPages: 1, totalCount: 0 }),
  });
});
afterEach(() => {
  act(() => {
    closeModal();
    endSession('browser');
  });
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.close();
});

function initialWith(enabled: '0' | '1', modId = 'AGENTPOLICY3'): InitialState {
  const initial = sampleInitial({ hotGames: [], banners: [] });
  initial.permission.info.whitelabel = [{ modId, enabled, childrenNodes: [] }];
  return initial;
}

async function openAt(path: string, initial = initialWith('1')) {
  const { router } = await renderSite(path, initial);
  return () => router.state.location.pathname;
}

async function fillForm(username = 'ravi'): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('Password'), 'pass word{enter}');
}

describe('/agent', () => {
  test('shows the agent view alone: what agents get, when somebody is there, and a form', async () => {
    await openAt('/agent');
    expect(await screen.findByRole('heading', { name: 'Your people. Your terms. Every coin on paper.' })).toBeTruthy();
    expect(screen.getByText('Monday to Friday, 12:00 to 21:00')).toBeTruthy();
    expect(screen.getByText(/^It is \d\d:\d\d there now \(GMT\+00:00\)\.$/)).toBeTruthy();
    expect(screen.getByText('Non-agent accounts cannot log in here.')).toBeTruthy();
    expect([
      screen.queryByRole('banner'),
      screen.queryByRole('contentinfo'),
      screen.queryByRole('navigation', { hidden: true }),
    ]).toEqual([null, null, null]);
  });

  test('logs an agent in at the entrance of agents, into the agent centre', async () => {
    const path = await openAt('/agent');
    await fillForm();
    await waitFor(() => expect(path()).toBe('/agentHome'));
    expect(server.inputsOf('login')).toMatchObject([
      { username: 'ravi', password: 'pass word', type: 'username', door: 'agent' },
    ]);
    expect(await screen.findByRole('heading', { name: 'Team overview' })).toBeTruthy();
  });

  test('tells a member in the words of the specification, and nobody is logged in', async () => {
    server.answer({ login: () => refuse('agent_only') });
    const path = await openAt('/agent');
    await fillForm('anna');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Non-agent accounts cannot log in here.'));
    expect([path(), currentSession().status]).toEqual(['/agent', 'visitor']);
  });

  test('asks for the code of the app when the server does', async () => {
    let tries = 0;
    server.answer({
      login: () => ((tries += 1) === 1 ? refuse('second_factor_needed', { secondFactor: true }) : agent),
    });
    const path = await openAt('/agent');
    await fillForm();
    await userEvent.type(await screen.findByLabelText('Code of your app'), '123456{enter}');
    await waitFor(() => expect(path()).toBe('/agentHome'));
    expect(server.inputsOf('login')[1]).toMatchObject({ door: 'agent', secondFactor: '123456' });
  });

  test('an agent who is logged in is not asked again; a member is', async () => {
    startSession(agent);
    const path = await openAt('/agent');
    await waitFor(() => expect(path()).toBe('/agentHome'));
    act(() => startSession(makeSession()));
    await waitFor(() => expect(path()).toBe('/agent'));
    expect(await screen.findByLabelText('Username')).toBeTruthy();
  });

  test('a password that has to go is changed before the agent centre opens', async () => {
    server.answer({ login: () => ({ ...agent, passwordExpired: true }), changePassword: () => ({}) });
    const path = await openAt('/agent');
    await fillForm();
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    expect(path()).toBe('/agent');
    await userEvent.type(await dialog.findByLabelText('Current password'), 'pass word');
    await userEvent.type(dialog.getByLabelText('New password'), 'seven lanterns at dusk');
    await userEvent.type(dialog.getByLabelText('Repeat the new password'), 'seven lanterns at dusk{enter}');
    await waitFor(() => expect(path()).toBe('/agentHome'));
    expect(await screen.findByText('LANTERN8')).toBeTruthy();
  });

  test("remembers the name alone, and never logs in by a browser's word", async () => {
    const path = await openAt('/agent');
    await userEvent.click(await screen.findByLabelText('Remember my name on this device for one day'));
    await fillForm();
    await waitFor(() => expect(path()).toBe('/agentHome'));
    act(() => endSession('browser'));
    expect(await screen.findByLabelText('Username')).toHaveProperty('value', 'ravi');
    expect([
      screen.getByLabelText('Password').getAttribute('placeholder'),
      server.inputsOf('getRemembered'),
      server.inputsOf('logInRemembered'),
    ]).toEqual([null, [], []]);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Please enter the username and password.')).toBeTruthy();
  });

  test('recovering a password is one press away where the brand has it', async () => {
    await openAt('/agent', initialWith('1', 'PASS3'));
    await userEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('dialog', { name: 'Recover your password' })).toBeTruthy();
  });
});

describe('/agentHome', () => {
  test.each([
    ['a visitor', null],
    ['a member', makeSession()],
    ['a trial', makeSession({ customerType: 4 })],
    ['an agent who has to change the password', { ...agent, passwordExpired: true }],
  ])('%s is sent to /agent', async (_who, session) => {
    if (session) startSession(session);
    const path = await openAt('/agentHome');
    await waitFor(() => expect(path()).toBe('/agent'));
    expect(server.inputsOf('getAgencyOverview')).toEqual([]);
  });

  test('shows place, code and link, the clock of the house, the account and the way out', async () => {
    startSession(agent);
    await openAt('/agentHome');
    expect(await screen.findByText('LANTERN8')).toBeTruthy();
    expect(screen.getByText(/\/register\?affiliateCode=LANTERN8$/)).toBeTruthy();
    expect(screen.getByText('HARBOUR2, member no. 100007')).toBeTruthy();
    expect(screen.getByText('2 steps from the house')).toBeTruthy();
    expect(['3', '1,204', '1880'].map((text) => screen.getAllByText(text).at(-1)?.textContent)).toEqual([
      '3',
      '1,204',
      '1880',
    ]);
    const header = within(screen.getByRole('timer').closest('header')!);
    expect([header.getByText('GMT+00:00').textContent, header.getByText('ravi').textContent]).toEqual([
      'GMT+00:00',
      'ravi',
    ]);
    await userEvent.click(header.getAllByRole('button', { name: 'Log out' })[0]!);
    expect(await screen.findByRole('dialog', { name: 'Log out' })).toBeTruthy();
  });

  test('the clock goes on every second', async () => {
    startSession(agent);
    await openAt('/agentHome');
    await screen.findByText('LANTERN8');
    const read = (): string | null => within(screen.getByRole('timer')).getByText(/^\d\d:\d\d:\d\d$/).textContent;
    const before = read();
    await waitFor(() => expect(read()).not.toBe(before));
  });

  test('says so when nothing came, and tries again', async () => {
    server.answer({ getAgencyOverview: () => refuse('too_many_requests') });
    startSession(agent);
    await openAt('/agentHome');
    expect(await screen.findByText('Your overview did not load')).toBeTruthy();
    server.answer({
      getAgencyOverview: () => ({ ...overview, codes: [], uplineId: null, uplineCode: null, level: 1 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no code yet. Make a link and share it.')).toBeTruthy();
    expect(screen.getByText('Directly under the house')).toBeTruthy();
  });

  test('is being fetched in the shape of what comes', async () => {
    server.answer({ getAgencyOverview: () => keepSilent() });
    startSession(agent);
    await openAt('/agentHome');
    await screen.findByRole('heading', { name: 'Team overview' });
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0);
  });
});

describe('the pages of the agent centre', () => {
  const said = (id: number, title: string) => ({
    id,
    title,
    content: `<p>${title} text</p>`,
    announcedAt: 1_780_000_000_000,
  });

  test('are a menu: announcements for agents, the overview, messages, customer service (spec 2)', async () => {
    startSession(agent);
    server.answer({
      listAgentAnnouncements: () => ({ popup: [], history: [said(2, 'New codes'), said(1, 'Welcome')] }),
      getSupportChat: () => ({ state: 'resting', isStaffed: true, ahead: null, lastSeq: 0, unread: 0, readSeq: 0 }),
    });
    const path = await openAt('/agentHome');
    const menu = within(await screen.findByRole('navigation', { name: 'Menu of the agent centre' }));
    expect(
      within(menu.getByRole('heading', { name: 'Money' }).parentElement!.parentElement!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Deposit',
      'Withdraw',
      'Announcements',
      'Team overview',
      'Account details',
      'Platform information',
      'Customer service',
    ]);
    expect(menu.getByRole('link', { name: 'Team overview' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(menu.getByRole('link', { name: 'Announcements' }));
    const list = within(await screen.findByRole('list', { name: 'Announcements for agents' }));
    await userEvent.click(list.getByRole('button', { name: /^New codes/ }));
    expect(list.getByText('New codes text')).toBeTruthy();
    expect([path(), server.inputsOf('listAgentAnnouncements')[0]]).toEqual(['/agentHome', { execution: 'A' }]);
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Menu of the agent centre' })).getByRole('button', {
        name: 'Customer service',
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Customer service' })).toBeTruthy();
  });

  test('an announcement for agents opens there by itself, once, and none for players does', async () => {
    startSession(agent);
    server.answer({
      listAgentAnnouncements: () => ({ popup: [{ ...said(7, 'For agents'), execution: 'A' as const }], history: [] }),
      listMemberAnnouncements: () => ({
        banners: [],
        player: [],
        popup: [{ ...said(8, 'For players'), execution: 'A' as const }],
        promotion: [],
      }),
    });
    await openAt('/agentHome');
    const dialog = within(await screen.findByRole('dialog', { name: 'News of the house' }));
    await dialog.findByRole('heading', { name: 'For agents' });
    expect(dialog.queryByText('For players')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(sessionStorage.getItem('AGENT_POPUP')).toBe('closed'));
    expect([sessionStorage.getItem('USER_POPUP'), server.inputsOf('listMemberAnnouncements')]).toEqual([null, []]);
  });
});

describe('the ways to agents on the site', () => {
  test.each([
    ['1', 2],
    ['0', 0],
  ] as const)('with the agent policy at %s there are %i links to /agent', async (enabled, count) => {
    await openAt('/hot', initialWith(enabled));
    expect(screen.queryAllByRole('link', { name: 'Agents', hidden: true })).toHaveLength(count);
  });

  test.each([
    [agent, '1', true],
    [agent, '0', false],
    [makeSession(), '1', false],
  ] as const)(
    'the account menu leads agents to their centre where the policy is on',
    async (session, enabled, isThere) => {
      startSession(session);
      await openAt('/hot', initialWith(enabled));
      await userEvent.click(await screen.findByRole('button', { name: /^Account menu/ }));
      expect(screen.queryByRole('link', { name: 'Agent centre' }) !== null).toBe(isThere);
    },
  );
});
