import type { Page } from 'playwright-core';
import type { OpenedTicket, OwnTicket, Raffle, TicketKind, TicketPrize, TicketProof } from '@fairhouse/contract';

// A member who has just opened an account has no tickets: these answers stand in for them where a screen is looked at.

const hash = (digit: string): string => digit.repeat(64);
const cash = (weight: string, chance: string | null, amount: string, stock: number | null = null): TicketPrize => ({
  weight,
  chance,
  stock,
  left: stock === null ? null : Math.ceil(stock / 3),
  prize: { reward: { type: 'cash', amount }, required: null, worth: null },
  ticketName: null,
});
const prizes: TicketPrize[] = [
  cash('450', '45.0000', '1'),
  cash('250', '25.0000', '5'),
  {
    ...cash('200', '20.0000', '1'),
    prize: { reward: { type: 'points', amount: '150' }, required: null, worth: null },
  },
  { ...cash('95', '9.5000', '1'), prize: null },
  cash('5', '0.5000', '88', 30),
];
const kinds = {
  red_envelope: 'Lucky envelope',
  golden_egg: 'Golden egg',
  treasure_chest: 'Treasure chest',
  prize_wheel: 'Prize wheel',
  slot: 'Slot ticket',
  raffle: 'Weekly raffle',
} as const;

const makeTicket = (kind: keyof typeof kinds, transactionId: string, over: Partial<OwnTicket> = {}): OwnTicket => ({
  transactionId,
  ticketId: `${Object.keys(kinds).indexOf(kind) + 1}`,
  version: 1,
  kind: kind as TicketKind,
  art: 'plain',
  name: kinds[kind],
  description: '',
  type: 'RED_ENVELOPE',
  ticketType: 'RED_ENVELOPE',
  ticketStyle: 'DEFAULT',
  status: 'AVAILABLE',
  conditionStatus: [],
  startDate: null,
  endDate: null,
  prizes,
  mathHash: hash('a'),
  commitment: hash('c'),
  givenAt: Date.UTC(2026, 10, 20),
  raffleId: null,
  ...over,
});
const own: OwnTicket[] = [
  makeTicket('red_envelope', '7001', { art: 'festival' }),
  makeTicket('red_envelope', '7002', { art: 'festival' }),
  makeTicket('golden_egg', '7003', { endDate: Date.UTC(2027, 0, 1) }),
  makeTicket('treasure_chest', '7004', { art: 'ocean' }),
  makeTicket('prize_wheel', '7005'),
  makeTicket('slot', '7006', { art: 'night', status: 'COMING_SOON', startDate: Date.UTC(2027, 0, 1) }),
  makeTicket('raffle', '7007', { raffleId: '401' }),
];
const makeOpened = (kind: OpenedTicket['kind'], prizeAt: number): OpenedTicket => ({
  transactionId: '7001',
  configId: '1',
  ticketId: '1',
  type: 'RED_ENVELOPE',
  kind,
  art: 'plain',
  name: kinds[kind],
  value: '5',
  claimedTickets: [],
  prizeAt,
  prizes,
  prize: prizes[prizeAt]?.prize ?? null,
  rewardId: '1',
  openedAt: Date.UTC(2026, 10, 21, 18, 30),
});
const opened = [
  makeOpened('prize_wheel', 1),
  { ...makeOpened('golden_egg', 3), transactionId: '7000' },
  { ...makeOpened('slot', 4), transactionId: '6999' },
];
const winner = { place: 1, prizeAt: 0, transactionId: '7007', userName: 'lookout', isOwn: true, ticketName: null };
const raffle: Raffle = {
  raffleId: '401',
  ticketId: '6',
  art: 'festival',
  name: kinds.raffle,
  description: 'Each ticket is an entry.',
  state: 'drawn',
  opensAt: Date.UTC(2026, 10, 14),
  drawsAt: Date.UTC(2026, 10, 21),
  entries: 240,
  own: ['7007'],
  commitment: hash('e'),
  prizes: [cash('1', null, '300', 1), cash('1', null, '50', 2)],
  winners: [
    { ...winner, prize: { reward: { type: 'cash', amount: '300' }, required: null, worth: null } },
    ...['ka***1', 'mi***8'].map((userName, at) => ({
      ...winner,
      place: at + 2,
      prizeAt: 1,
      transactionId: `${at}`,
      userName,
      isOwn: false,
      prize: { reward: { type: 'cash' as const, amount: '50' }, required: null, worth: null },
    })),
  ],
  ownStatus: 'I',
};
const proof: TicketProof = {
  format: 'fairhouse/ticket/1',
  transactionId: '7001',
  ticketId: '1',
  kind: 'prize_wheel',
  version: 1,
  mathHash: hash('a'),
  commitment: hash('c'),
  serverSeed: null,
  clientSeed: null,
  prizes: prizes.map(({ weight, stock, left, prize }) => ({ weight, stock, left, reward: prize?.reward ?? null })),
  prizeAt: null,
  openedAt: null,
};

/** Tickets of every kind, some opened, and a raffle that was drawn; rains and published prizes are the house's own. */
export async function letTicketsCome(page: Page): Promise<void> {
  const values: Readonly<Record<string, unknown>> = {
    '/wps/relay/PROMOFE_getClaimTicketList': own,
    '/wps/relay/PROMOFE_claimTicket': makeOpened('red_envelope', 1),
    '/api/tickets/history': { list: opened, total: opened.length, totalPages: 1 },
    '/api/tickets/7001/proof': proof,
    '/wps/relay/MCSFE_getRafflePromotionStatus': { list: [raffle], now: Date.UTC(2026, 10, 22) },
  };
  for (const [path, value] of Object.entries(values))
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json: { success: true, value, message: null, errorCode: null } }),
    );
}
