import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TicketProof } from '@fairhouse/contract';
import { commit, toHex } from '@fairhouse/fair';
import { drawTicket, hashPrizes } from '@fairhouse/rewards';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { TicketProofPage } from './ticket-proof-page.tsx';

const seed = new Uint8Array(32).fill(7);
const clientSeed = new Uint8Array(16).fill(9);
const prizes: TicketProof['prizes'] = [
  { weight: '70', stock: null, reward: { type: 'cash', amount: '5' }, left: null },
  { weight: '30', stock: 10, reward: null, left: 4 },
];
const table = { ticketId: '101', version: 2, prizes };

function makeProof(over: Partial<TicketProof> = {}): TicketProof {
  return {
    format: 'fairhouse/ticket/1',
    transactionId: '7001',
    ticketId: '101',
    kind: 'prize_wheel',
    version: 2,
    mathHash: toHex(hashPrizes(table)),
    commitment: toHex(commit(seed)),
    serverSeed: toHex(seed),
    clientSeed: toHex(clientSeed),
    prizes,
    prizeAt: drawTicket(table, { seed, clientSeed, transactionId: 7001n }),
    openedAt: Date.UTC(2026, 10, 21),
    ...over,
  };
}

let server: MockServer;
let proof: TicketProof;
beforeEach(() => {
  proof = makeProof();
  server = mockServer({ getTicketProof: () => proof, listPublishedTickets: () => ({ list: [] }) });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = (kind = 'ticket', id = '7001') =>
  renderPage(<TicketProofPage kind={kind} id={id} />, { session: makeSession() });
const verdict = async () => {
  await waitFor(() => expect(screen.queryByTestId('verdict')).not.toBeNull());
  return screen.getByTestId('verdict');
};

test('a draw is recomputed in the browser, step by step', async () => {
  await open();
  expect((await verdict()).dataset['right']).toBe('true');
  const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')].map((step) => step.dataset['step']);
  expect(steps).toEqual(['format', 'math', 'seed', 'commitment', 'outcome']);
  expect(screen.getByRole('row', { current: true }).textContent).toContain(proof.prizeAt === 0 ? '5 FUN' : 'No prize');
});

test.each([
  ['outcome', { prizeAt: proofOther() }],
  ['math', { prizes: prizes.with(0, { ...prizes[0]!, weight: '71' }) }],
  ['commitment', { commitment: 'f'.repeat(64) }],
] as const)('a record with another %s is named as wrong', async (step, over) => {
  proof = makeProof(over as Partial<TicketProof>);
  await open();
  expect((await verdict()).dataset['right']).toBe('false');
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-right=false][data-step]')].map((each) => each.dataset['step']),
  ).toEqual([step]);
});

test('before it is opened only the commitment is shown; an unknown one is told', async () => {
  proof = makeProof({ serverSeed: null, clientSeed: null, prizeAt: null, openedAt: null });
  await open();
  expect(await screen.findByText('The seed is still sealed')).toBeDefined();
  expect(screen.getByText(proof.commitment)).toBeDefined();
  expect(screen.queryByTestId('verdict')).toBeNull();
  tidyUp();
  server.answer({ getTicketProof: () => refuse('ticket_unknown') });
  await open();
  expect(await screen.findByText('There is no such ticket of yours.')).toBeDefined();
  tidyUp();
  await open('ticket', 'x');
  expect(await screen.findByText('There is no such draw')).toBeDefined();
});

function proofOther(): number {
  return 1 - (drawTicket(table, { seed, clientSeed, transactionId: 7001n }) ?? 0);
}
