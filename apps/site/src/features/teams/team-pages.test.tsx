import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TeamBetRow, TeamLossRow, TeamOverview } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBet, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { makeDownline, makeFigures } from '../../testing/team.fixture.ts';
import { DownlinesPage } from './downlines-page.tsx';
import { TeamBetsPage } from './team-bets-page.tsx';
import { TeamLossPage } from './team-loss-page.tsx';
import { TeamOverviewPage } from './team-overview-page.tsx';
import { TeamRecordPage } from './team-record-page.tsx';

const now = Date.UTC(2026, 10, 21, 8);
const people = { newMembers: 4, activeMembers: 21, firstDeposits: 2 };
const overview: TeamOverview = {
  startDay: '2026-11-20',
  endDay: '2026-11-21',
  balance: { amount: '8420.5', countedAt: now },
  people: 503,
  directDownlines: 12,
  ...people,
  ...makeFigures(),
  days: [
    { day: '2026-11-20', ...people, ...makeFigures({ validBet: '300' }) },
    { day: '2026-11-21', ...people, ...makeFigures({ validBet: '900' }) },
  ],
  currency: 'FUN',
  countedUntil: now,
};
const lossRow = (over: Partial<TeamLossRow>): TeamLossRow => ({
  memberId: '901',
  name: 'harbour',
  customerType: 2,
  isOwn: false,
  canOpen: true,
  ...makeFigures(),
  ...over,
});
const { hasProof: _hasProof, ...bet } = makeBet({ customerName: 'an***na' });
const teamBet: TeamBetRow = { ...bet, memberId: '905' };

let server: MockServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  // What the chart library and the plot ask of a browser.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  server = mockServer({
    readTeamOverview: () => overview,
    listDownlines: () => ({
      list: [
        makeDownline(),
        makeDownline({ memberId: '902', name: 'anna', customerType: 0, directDownlines: 0, teamSize: 0 }),
      ],
      total: 2,
      totalPages: 1,
      path: [],
      teamSize: 503,
      teamBalance: '8420.5',
    }),
    readTeamLoss: () => ({
      list: [lossRow({}), lossRow({ memberId: '902', name: 'anna', customerType: 0, canOpen: false })],
      total: 2,
      totalPages: 1,
      path: [],
      totals: makeFigures({ net: '-442.5' }),
      categories: [],
      currency: 'FUN',
      countedUntil: now,
    }),
    listTeamBets: () => ({
      list: [teamBet],
      total: 1,
      totalPages: 1,
      footer: {
        betAmount: '5',
        validBetAmount: '5',
        winAmount: '10',
        profitAndLoss: '5',
        netProfit: '5',
        totalHands: 1,
      },
    }),
    listTeamRecord: () => ({ list: [], total: 0, totalPages: 0 }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const agent = makeSession({ customerType: 2 });
const open = (page: React.ReactNode) => renderPage(page, { session: agent, path: '/agentHome' });
const figure = (name: string): string | null =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent.replaceAll('\u00a0', ' ') ?? null;
const table = async (name: string) => within(await screen.findByRole('table', { name }));

describe('the overview of a team', () => {
  test('asks for this month and shows every figure, the balance with its moment', async () => {
    await open(<TeamOverviewPage />);
    await screen.findByText('Team balance');
    expect(server.inputsOf('readTeamOverview')).toEqual([{ preset: 'thisMonth' }]);
    expect(
      ['Team balance', 'Valid bet', "Members' result", 'People in the team', 'First deposits'].map(figure),
    ).toEqual(['8,420.50 FUN', '1,200.00 FUN', '-221.25 FUN', '503', '2']);
    expect(screen.getByText(/^As of 21 Nov 2026/)).toBeTruthy();
  });

  test('plots one figure by day and writes the same days as a table', async () => {
    await open(<TeamOverviewPage />);
    expect(await screen.findByRole('img', { name: 'Valid bet by day, 20 Nov 2026 to 21 Nov 2026' })).toBeTruthy();
    expect(screen.getByText('900.00 FUN')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Active members' }));
    expect(screen.getByRole('img', { name: /^Active members by day/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show the days as a table' }));
    const days = await table('Figures by day');
    expect(days.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '21 Nov 2026',
      '20 Nov 2026',
    ]);
  });

  test('days of one own choice are sent when they are in order, and at most 92', async () => {
    await open(<TeamOverviewPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Other days' }));
    const from = screen.getByLabelText('From');
    await userEvent.clear(from);
    await userEvent.type(from, '2026-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Choose at most 92 days, the first before the last.')).toBeTruthy();
    await userEvent.clear(from);
    await userEvent.type(from, '2026-11-01');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() =>
      expect(server.inputsOf('readTeamOverview').at(-1)).toEqual({ startDay: '2026-11-01', endDay: '2026-11-21' }),
    );
  });

  test('says what is wrong when nothing came, and tries again', async () => {
    server.answer({ readTeamOverview: () => refuse('too_many_requests') });
    await open(<TeamOverviewPage />);
    await screen.findByRole('alert');
    server.answer({ readTeamOverview: () => overview });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Team balance')).toBeTruthy();
  });
});

describe('downline management', () => {
  test('whoever has people below opens into their line, and the path leads back', async () => {
    await open(<DownlinesPage />);
    const rows = await table('Downlines');
    expect(rows.getAllByRole('button', { name: 'Open the line' })).toHaveLength(1);
    server.answer({
      listDownlines: () => ({
        list: [makeDownline({ memberId: '950', name: 'de***ep', isDirect: false, level: 2, balance: null })],
        total: 1,
        totalPages: 1,
        path: [{ memberId: '901', name: 'harbour' }],
        teamSize: 40,
        teamBalance: null,
      }),
    });
    await userEvent.click(rows.getByRole('button', { name: 'Open the line' }));
    const path = within(await screen.findByRole('navigation', { name: 'Where you are in the team' }));
    expect(server.inputsOf('listDownlines').at(-1)).toMatchObject({ agentId: '901', page: 1 });
    await userEvent.click(path.getByRole('button', { name: 'My line' }));
    expect(await (await table('Downlines')).findByRole('rowheader', { name: 'anna' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Where you are in the team' })).toBeNull();
  });

  test('only direct downlines have the actions of their agent', async () => {
    server.answer({
      listDownlines: () => ({
        list: [makeDownline(), makeDownline({ memberId: '950', name: 'de***ep', isDirect: false })],
        total: 2,
        totalPages: 1,
        path: [],
        teamSize: 2,
        teamBalance: null,
      }),
    });
    await open(<DownlinesPage actions={({ name }) => <button type="button">Pay {name}</button>} />);
    const rows = await table('Downlines');
    expect(rows.getAllByRole('button', { name: /^Pay/ }).map(({ textContent }) => textContent)).toEqual([
      'Pay harbour',
    ]);
  });

  test('search and days of registration are whole days of the brand', async () => {
    await open(<DownlinesPage />);
    await table('Downlines');
    await userEvent.type(screen.getByLabelText('Account name'), 'har{enter}');
    await userEvent.type(screen.getByLabelText('Registered to'), '2026-11-20');
    await waitFor(() =>
      expect(server.inputsOf('listDownlines').at(-1)).toMatchObject({
        customerName: 'har',
        endRegDate: Date.UTC(2026, 10, 20, 18, 30),
        page: 1,
      }),
    );
  });
});

describe('the records of a team', () => {
  test('profit and loss opens line by line, with the sum of all lines below', async () => {
    await open(<TeamLossPage />);
    const rows = await table('User profit and loss');
    expect(within(rows.getByRole('row', { name: /^All lines/ })).getByText('-442.50')).toBeTruthy();
    await userEvent.click(rows.getByRole('button', { name: 'harbour Open the line' }));
    await waitFor(() =>
      expect(server.inputsOf('readTeamLoss').at(-1)).toMatchObject({ preset: 'thisMonth', agentId: '901', page: 1 }),
    );
  });

  test('bets of the team are filtered by product, result and member', async () => {
    await open(<TeamBetsPage />);
    const rows = await table('Team betting');
    expect(rows.getByText('an***na')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Product'), 'LIVE');
    await userEvent.type(screen.getByLabelText('Account name'), 'an{enter}');
    await waitFor(() =>
      expect(server.inputsOf('listTeamBets').at(-1)).toMatchObject({ gameType: 'LIVE', customerName: 'an', page: 1 }),
    );
  });

  test('profit and loss and bets are saved as files, with what is open and filtered, part by part', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.answer({
      exportTeamLoss: () => ({ fileName: 'profit-and-loss.csv', csv: 'lines\r\n' }),
      exportTeamBets: ({ part = 1 }) => ({ csv: `part ${part}\r\n`, next: part === 1 ? 2 : null }),
    });
    await open(<TeamLossPage />);
    await userEvent.click((await table('User profit and loss')).getByRole('button', { name: 'harbour Open the line' }));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(server.inputsOf('exportTeamLoss')).toEqual([{ preset: 'thisMonth', agentId: '901' }]);
    tidyUp();
    await open(<TeamBetsPage />);
    await userEvent.selectOptions(await screen.findByLabelText('Product'), 'LIVE');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(2));
    expect(await saved[1]?.text()).toBe('part 1\r\npart 2\r\n');
    const { page: _page, size: _size, ...asked } = server.inputsOf('listTeamBets').at(-1) as Record<string, unknown>;
    expect(asked).toMatchObject({ gameType: 'LIVE' });
    expect(server.inputsOf('exportTeamBets')).toEqual([1, 2].map((part) => ({ ...asked, part })));
  });

  test('the account record of one member is asked for by name and kind', async () => {
    await open(<TeamRecordPage />);
    expect(await screen.findByText('Whose account?')).toBeTruthy();
    expect(server.inputsOf('listTeamRecord')).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'deposit');
    await userEvent.type(screen.getByLabelText('Account name'), 'anna{enter}');
    await waitFor(() =>
      expect(server.inputsOf('listTeamRecord').at(-1)).toMatchObject({
        codeTypes: ['deposit'],
        subordinateName: 'anna',
      }),
    );
    expect(await screen.findByText('No movements found')).toBeTruthy();
  });

  test('a name of another team is refused in plain words', async () => {
    server.answer({ listTeamRecord: () => refuse('member_not_in_team') });
    await open(<TeamRecordPage />);
    await userEvent.type(screen.getByLabelText('Account name'), 'anna{enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('team');
  });
});
