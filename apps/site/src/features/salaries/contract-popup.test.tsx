import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContractRequest, Session } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { modals } from '../../app/modals.ts';
import { furnishBrowser } from '../../app/site.fixture.tsx';
import { ModalHost } from '../../shared/modal/modal-host.tsx';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { ContractPopup } from './contract-popup.tsx';
import { consolidated, dailyOffered, initialWithPolicy, request, terms } from './salaries.fixture.ts';

const agent = makeSession({ customerType: 2 });
const loadModals = () => Promise.resolve(modals);
let server: MockServer;
let waiting: ContractRequest[];

beforeEach(() => {
  furnishBrowser();
  waiting = [request()];
  server = mockServer({
    getConsolidated: () => (waiting.length > 0 ? dailyOffered : consolidated()),
    listContractRequests: () => ({ list: waiting }),
    processDailySalary: ({ status }) => {
      waiting = [];
      return { status };
    },
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = (session: Session | null = agent, enabled: '0' | '1' = '1') =>
  renderPage(
    <>
      <ContractPopup />
      <ModalHost loadModals={loadModals} />
    </>,
    { initial: initialWithPolicy(enabled), ...(session && { session }) },
  );
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Contracts for you' }));

describe('the contract popup', () => {
  test.each([
    ['for a visitor', null, '1'],
    ['for a trial', makeSession({ customerType: 4 }), '1'],
    ['without the agent policy', agent, '0'],
  ] as const)('asks the house nothing %s', async (_who, session, enabled) => {
    const { queries } = await open(session, enabled);
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(server.heard).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of a member to whom nothing is offered asks once and stays away', async () => {
    waiting = [];
    const { queries } = await open(makeSession());
    await waitFor(() => expect(server.heard.map(({ name }) => name)).toEqual(['getConsolidated']));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says an offer in words and tiers, from when and until when, and sends the acceptance', async () => {
    await open();
    const popup = await dialog();
    expect(
      await popup.findByText(/^You get a share of the valid bet of your team\. It is paid every day\./),
    ).toBeTruthy();
    expect(
      popup.getByText(/it comes into force with the next period\. Open until 28 Nov 2026, 13:30:00\./),
    ).toBeTruthy();
    const rows = popup.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Valid bet fromActive members fromPays', '10,000 FUN10.2%', '100,000 FUN30.35%']);
    await userEvent.click(popup.getByRole('button', { name: 'Accept' }));
    await popup.findByText('Nothing waits for you');
    expect(server.inputsOf('processDailySalary')).toEqual([{ id: '31', status: 'A', confirmed: 'N' }]);
    expect(server.inputsOf('getConsolidated')).toHaveLength(2);
  });

  test('asks again before an acceptance that ends contracts below, and names them', async () => {
    waiting = [
      request({
        endsBelow: [
          { memberId: '11', name: 'meera' },
          { memberId: '12', name: 'r***n' },
        ],
      }),
    ];
    await open();
    const popup = await dialog();
    await userEvent.click(await popup.findByRole('button', { name: 'Accept' }));
    expect(popup.getByText(/^This ends the contracts of meera, r\*\*\*n/)).toBeTruthy();
    expect(server.inputsOf('processDailySalary')).toEqual([]);
    await userEvent.click(popup.getByRole('button', { name: 'Back' }));
    await userEvent.click(popup.getByRole('button', { name: 'Accept' }));
    await userEvent.click(popup.getByRole('button', { name: 'Yes, end them' }));
    await popup.findByText('Nothing waits for you');
    expect(server.inputsOf('processDailySalary')).toEqual([{ id: '31', status: 'A', confirmed: 'Y' }]);
  });

  test('asks with the new names when a contract below has come since', async () => {
    server.answer({
      processDailySalary: ({ confirmed, status }) => {
        if (confirmed === 'Y') {
          waiting = [];
          return { status };
        }
        waiting = [request({ endsBelow: [{ memberId: '11', name: 'meera' }] })];
        return refuse('ends_contracts_below');
      },
    });
    await open();
    const popup = await dialog();
    await userEvent.click(await popup.findByRole('button', { name: 'Accept' }));
    await userEvent.click(await popup.findByRole('button', { name: 'Yes, end them' }));
    await popup.findByText('Nothing waits for you');
    expect(server.inputsOf('processDailySalary').map(({ confirmed }) => confirmed)).toEqual(['N', 'Y']);
  });

  test.each([
    ['dividend', 'processDividend', { type: 'CONS', status: 'R', confirmed: 'N' }],
    ['hourly', 'processHourlySalary', { contractId: '31', status: 'R', confirmed: 'N' }],
    ['realtime', 'processRealtimeSalary', { contractId: '31', status: 'R', confirmed: 'N' }],
  ] as const)('rejects an offer of kind %s by its own call', async (kind, call, input) => {
    waiting = [request({ kind, terms: terms({ period: kind === 'dividend' ? 'monthly' : kind }) })];
    const answer = () => {
      waiting = [];
      return { status: 'R' as const };
    };
    server.answer({ processDividend: answer, processHourlySalary: answer, processRealtimeSalary: answer });
    await open();
    const popup = await dialog();
    await userEvent.click(await popup.findByRole('button', { name: 'Reject' }));
    await popup.findByText('Nothing waits for you');
    expect(server.inputsOf(call)).toEqual([input]);
  });

  test.each([
    ['Agree to end it', 'C'],
    ['Keep the contract', 'A'],
  ])('a wish of the upline is answered with "%s" as %s', async (name, status) => {
    waiting = [
      request({ state: 'termination_requested', terminationBy: 'upline', endsAt: Date.UTC(2026, 10, 22, 18, 30) }),
    ];
    await open();
    const popup = await dialog();
    expect(
      await popup.findByText(/^Your upline asks to end this contract\. Without an answer it ends .* 23 Nov 2026/),
    ).toBeTruthy();
    await userEvent.click(popup.getByRole('button', { name }));
    await popup.findByText('Nothing waits for you');
    expect(server.inputsOf('processDailySalary')).toEqual([{ id: '31', status, confirmed: 'N' }]);
  });

  test('a wish of a downline opens it for its agent, though the consolidated answer has none', async () => {
    waiting = [
      request({
        state: 'termination_requested',
        side: 'upline',
        downline: { memberId: '11', name: 'meera' },
        terminationBy: 'downline',
      }),
    ];
    server.answer({
      getConsolidated: () => consolidated(),
      answerTermination: () => {
        const [first] = waiting;
        waiting = [];
        return first!;
      },
    });
    await open();
    const popup = await dialog();
    expect(await popup.findByText(/^meera asks to end this contract\./)).toBeTruthy();
    await userEvent.click(popup.getByRole('button', { name: 'Agree to end it' }));
    await popup.findByText('Nothing waits for you');
    expect(server.inputsOf('answerTermination')).toEqual([{ contractId: '31', agrees: true }]);
  });

  test('says why an answer was refused, and reads the contracts again', async () => {
    server.answer({ processDailySalary: () => refuse('rate_exceeds_upline') });
    await open();
    const popup = await dialog();
    await userEvent.click(await popup.findByRole('button', { name: 'Accept' }));
    expect(await popup.findByText('At some tier these terms pay more than your own terms would.')).toBeTruthy();
    await waitFor(() => expect(server.inputsOf('listContractRequests').length).toBeGreaterThan(1));
  });
});
