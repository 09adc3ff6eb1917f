import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenedTicket, OwnTicket, Raffle, Rain } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { OpenTicketDialog } from './open-ticket-dialog.tsx';
import { RainDialog } from './rain-dialog.tsx';
import { makeOpened, makePrize, makeRaffle, makeRain, makeTicket, somePrizes } from './tickets.fixture.ts';
import { TicketsPage } from './tickets-page.tsx';

let server: MockServer;
let own: OwnTicket[];
let opened: OpenedTicket[];
let rains: Rain[];
let raffles: Raffle[];
const houseNow = 1_010_000;

beforeEach(() => {
  own = [makeTicket()];
  opened = [];
  rains = [];
  raffles = [];
  // Scenes end at once: what they play has tests of its own.
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  server = mockServer({
    listOwnTickets: () => own,
    openTicket: ({ transactionId }) => makeOpened({ transactionId }),
    listOpenedTickets: () => ({ list: opened, total: opened.length, totalPages: 1 }),
    listPublishedTickets: () => ({ list: [makeTicket()] }),
    listRains: () => ({ list: rains, now: houseNow }),
    listRaffles: () => ({ list: raffles, now: houseNow }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = (search = '') => renderPage(<TicketsPage />, { session: makeSession(), path: `/tickets${search}` });
const text = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ');

describe('the page of the tickets', () => {
  test('has a card for each kind, with how many there are and until when', async () => {
    own = [
      makeTicket(),
      makeTicket({ transactionId: '7002' }),
      makeTicket({
        transactionId: '7003',
        kind: 'prize_wheel',
        name: 'Wheel',
        ticketId: '102',
        endDate: Date.UTC(2026, 10, 30, 9),
      }),
      makeTicket({
        transactionId: '7004',
        name: 'Later',
        ticketId: '103',
        status: 'COMING_SOON',
        startDate: Date.UTC(2026, 11, 1),
      }),
      makeTicket({ transactionId: '7005', kind: 'raffle', name: 'Sunday', ticketId: '106', raffleId: '401' }),
    ];
    await open();
    const cards = await screen.findAllByRole('listitem');
    expect(cards).toHaveLength(4);
    expect(text(cards[0] ?? null)).toMatch(/2 tickets.*Golden egg.*Does not expire.*Open/);
    expect(text(cards[1] ?? null)).toMatch(/Open it by .*30/);
    expect(within(cards[2] as HTMLElement).queryByRole('button', { name: /^Open/ })).toBeNull();
    expect(text(cards[3] ?? null)).toContain('takes part in the draw by itself');
  });

  test('shows what each ticket can give, its chance, and what is left', async () => {
    await open('?page=prizes');
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(text)).toEqual([
      '20 FUN50 %No limit',
      '1,500 points30 %42 of 100',
      'No prize20 %No limit',
      '500 FUN0 %Gone',
    ]);
  });

  test('plays an opened ticket again and leads to its proof', async () => {
    opened = [makeOpened({ prizeAt: 1, prize: somePrizes[1]?.prize ?? null })];
    await open('?page=history');
    const row = await screen.findByRole('listitem');
    expect(text(row)).toContain('1,500 points');
    expect(within(row).getByRole('link', { name: 'Check the draw' }).getAttribute('href')).toBe(
      '/fairness/ticket/ticket/7001',
    );
  });

  test('claims what was won in a raffle, and shows own entries and winners', async () => {
    const winner = {
      place: 1,
      prizeAt: 0,
      transactionId: '7010',
      userName: 'you',
      isOwn: true,
      prize: makePrize().prize!,
      ticketName: null,
    };
    raffles = [
      makeRaffle({
        state: 'drawn',
        winners: [winner, { ...winner, place: 2, isOwn: false, userName: 'ka***1' }],
        ownStatus: 'I',
      }),
    ];
    server.answer({ claimRafflePromotion: () => refuse('reward_not_for_you') });
    await open('?page=raffles');
    const card = await screen.findByRole('listitem');
    expect(text(card)).toMatch(/120 entries · 2 of yours.*120 FUNYou.*220 FUNka\*\*\*1/);
    await userEvent.click(within(card).getByRole('button', { name: 'Claim what you won' }));
    await within(card).findByRole('alert');
    server.answer({
      claimRafflePromotion() {
        raffles = [{ ...(raffles[0] as Raffle), ownStatus: 'C' }];
        return { raffleId: '401', claims: [] };
      },
    });
    await userEvent.click(within(card).getByRole('button', { name: 'Claim what you won' }));
    await waitFor(() => expect(within(card).queryByRole('button', { name: 'Claim what you won' })).toBeNull());
  });
});

describe('opening a ticket', () => {
  const openAll = (tickets: readonly OwnTicket[], close = vi.fn<() => void>()) =>
    renderPage(<OpenTicketDialog tickets={tickets} close={close} />, { session: makeSession() });

  test('a lost answer loses no ticket: it is asked again with the same seed, and another ticket has another', async () => {
    server.answer({ openTicket: () => keepSilent() });
    await openAll([makeTicket(), makeTicket({ transactionId: '7002' })]);
    await screen.findByText(/Your ticket is safe/);
    server.answer({ openTicket: ({ transactionId }) => makeOpened({ transactionId }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('You won 20 FUN');
    expect(text(document.body)).toContain('Its chance was 50 %. It is in your wallet.');
    await userEvent.click(screen.getByRole('button', { name: 'Open the next one (1 left)' }));
    await waitFor(() => expect(server.inputsOf('openTicket')).toHaveLength(3));
    const [first, again, next] = server.inputsOf('openTicket');
    expect(first).toMatchObject({ transactionId: '7001', version: 4 });
    expect(first?.clientSeed).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toEqual(first);
    expect(next?.clientSeed).not.toBe(first?.clientSeed);
    expect(await screen.findByRole('button', { name: 'Done' })).toBeDefined();
  });

  test('a refusal is told and not repeated; one that was opened before leads to the history', async () => {
    server.answer({ openTicket: () => refuse('ticket_opened') });
    await openAll([makeTicket({ transactionId: '7009' })]);
    expect((await screen.findByRole('link', { name: 'See what it was' })).getAttribute('href')).toBe(
      '/tickets?page=history',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a rain of envelopes', () => {
  const openRain = () => renderPage(<RainDialog rainId="301" close={() => undefined} />, { session: makeSession() });

  test('is caught once; a piece whose answer was lost is the member’s all the same', async () => {
    rains = [makeRain()];
    server.answer({
      grabPiece() {
        rains = [makeRain({ own: '12.5', piecesLeft: 36 })];
        return keepSilent();
      },
    });
    await openRain();
    expect(await screen.findByText('37 left')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Catch an envelope' }));
    expect(await screen.findByText('You won 12.50 FUN')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Catch an envelope' })).toBeNull();
  });

  test('says when it begins, when nothing is left, and what the largest was', async () => {
    rains = [makeRain({ state: 'coming', beginsAt: houseNow + 10_800_000, endsAt: houseNow + 10_860_000 })];
    const { queries } = await openRain();
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(3:00:00|2:5\d:\d\d)$/);
    rains = [makeRain({ piecesLeft: 0 })];
    await queries.invalidateQueries();
    expect(await screen.findByText('All envelopes are gone')).toBeDefined();
    rains = [makeRain({ state: 'over', piecesLeft: 0, best: { userName: 'ka***1', amount: '80' } })];
    await queries.invalidateQueries();
    expect(await screen.findByText('80 FUN · ka***1')).toBeDefined();
    expect(screen.getByText('This rain is over')).toBeDefined();
  });
});
