import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InitialState } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeInitial, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { makeDesk, makeLink } from '../../testing/team.fixture.ts';
import { DownlineRatesDialog } from './downline-rates-dialog.tsx';
import { RegisterCentrePage } from './register-centre-page.tsx';

const now = Date.UTC(2026, 10, 21, 8);
let server: MockServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  server = mockServer({
    getRateDesk: () => makeDesk(),
    openDownlineAccount: () => ({ customerId: '990', username: 'newcomer' }),
    listAffiliateLinks: () => ({ list: [makeLink()], total: 1, totalPages: 1 }),
    createAffiliateLink: () => makeLink(),
    closeAffiliateLink: () => makeLink({ status: '0' }),
    deleteAffiliateLink: () => ({}),
    listRegisteredByLink: () => ({
      list: [{ customerName: 'an***na', registeredDate: now, customerType: 0 }],
      total: 1,
      totalPages: 1,
    }),
    changeRates: () => makeDesk({ memberId: '901' }),
    getSystemImage: () => ({ type: 'qrBackground' as const, url: null }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

function brandWith(...modules: string[]): InitialState {
  const initial = makeInitial();
  initial.permission.info.whitelabel = modules.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }));
  return initial;
}
const open = (initial = brandWith('AGEREGDOWN3', 'CREATEAFF3')) =>
  renderPage(<RegisterCentrePage />, { session: makeSession({ customerType: 2 }), path: '/agentHome', initial });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('opening an account', () => {
  test('sends type, series and percentages as rates, and shows the first password once', async () => {
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Agent' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /recruit players, but no agents/ }));
    await userEvent.type(screen.getByLabelText('Username'), 'newcomer');
    await userEvent.type(screen.getByLabelText('First password'), 'seven lanterns');
    await userEvent.selectOptions(screen.getByLabelText('Rebate series'), '1876');
    const percent = screen.getByLabelText('Slots and instant games, %');
    await userEvent.clear(percent);
    await userEvent.type(percent, '0.25');
    await press('Open the account');
    expect(await screen.findByText(/First password: seven lanterns/)).toBeTruthy();
    expect(server.inputsOf('openDownlineAccount')).toEqual([
      {
        username: 'newcomer',
        password: 'seven lanterns',
        type: '1',
        isMembersOnly: true,
        rebateSeries: 1876,
        percents: { RNG: '0.0025' },
      },
    ]);
  });

  test('a percentage above the own is marked, has the focus, and nothing is sent', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('Username'), 'newcomer');
    await userEvent.type(screen.getByLabelText('First password'), 'seven lanterns');
    const percent = screen.getByLabelText('Slots and instant games, %');
    await userEvent.clear(percent);
    await userEvent.type(percent, '1.1');
    await press('Open the account');
    expect([percent.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', percent]);
    expect(server.inputsOf('openDownlineAccount')).toEqual([]);
  });

  test('an agent who may not recruit agents is not asked for a type', async () => {
    server.answer({ getRateDesk: () => makeDesk({ canRecruitAgents: false }) });
    await open();
    expect(await screen.findByText('Your account recruits players only.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('the flags of the brand decide which of the two ways there are', async () => {
    await open(brandWith('CREATEAFF3'));
    expect(await screen.findByText('LANTERN8')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('links', () => {
  const openLinks = async () => {
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Links' }));
    return within(await screen.findByRole('list', { name: 'Your links' }));
  };

  test('show uses, rates and who came', async () => {
    const list = await openLinks();
    expect(list.getByText('3 of 10')).toBeTruthy();
    expect(list.getByText('Slots and instant games 0.4%')).toBeTruthy();
    await press('Who came');
    expect(await screen.findByText('an***na')).toBeTruthy();
    expect(server.inputsOf('listRegisteredByLink')).toMatchObject([{ id: '5', page: 1 }]);
  });

  test('are closed and deleted after a question', async () => {
    const list = await openLinks();
    await userEvent.click(list.getByRole('button', { name: 'Close' }));
    expect(server.inputsOf('closeAffiliateLink')).toEqual([]);
    await userEvent.click(list.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(server.inputsOf('closeAffiliateLink')).toEqual([{ id: '5' }]));
    await userEvent.click(await list.findByRole('button', { name: 'Delete' }));
    await userEvent.click(list.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.inputsOf('deleteAffiliateLink')).toEqual([{ id: '5' }]));
  });

  test('a new one ends after its last day of the brand', async () => {
    await openLinks();
    await press('New link');
    await userEvent.type(await screen.findByLabelText(/^Last day/), '2026-11-30');
    await userEvent.type(screen.getByLabelText(/^At most how many/), '25');
    await press('Create the link');
    await waitFor(() =>
      expect(server.inputsOf('createAffiliateLink')).toEqual([
        {
          type: '0',
          isMembersOnly: false,
          rebateSeries: 1880,
          percents: { RNG: '0.004' },
          expiresAt: Date.UTC(2026, 10, 30, 18, 30),
          maxUses: 25,
          remark: '',
          domain: null,
        },
      ]),
    );
  });
});

test('rates of a downline are changed within the bounds the house tells', async () => {
  const close = vi.fn<() => void>();
  server.answer({ changeRates: () => refuse('rate_out_of_bounds') });
  await renderPage(<DownlineRatesDialog memberId="901" name="harbour" close={close} />, {
    session: makeSession({ customerType: 2 }),
    path: '/agentHome',
  });
  await userEvent.selectOptions(await screen.findByLabelText('Rebate series'), '1880');
  await press('Save the rates');
  expect(await screen.findByText(/These rates are above your own/)).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  server.answer({ changeRates: () => makeDesk({ memberId: '901' }) });
  await press('Save the rates');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(server.inputsOf('getRateDesk')[0]).toEqual({ memberId: '901' });
});
