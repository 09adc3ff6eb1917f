import type { OpenedTicket, OwnTicket, Raffle, Rain, TicketPrize } from '@fairhouse/contract';

const hash = (digit: string): string => digit.repeat(64);

export function makePrize(over: Partial<TicketPrize> = {}): TicketPrize {
  return {
    weight: '50',
    chance: '50.0000',
    stock: null,
    left: null,
    prize: { reward: { type: 'cash', amount: '20' }, required: null, worth: null },
    ticketName: null,
    ...over,
  };
}

/** Cash by half, points by three tenths, nothing by a fifth, and a prize that is used up. */
export const somePrizes: readonly TicketPrize[] = [
  makePrize(),
  makePrize({
    weight: '30',
    chance: '30.0000',
    stock: 100,
    left: 42,
    prize: { reward: { type: 'points', amount: '1500' }, required: null, worth: null },
  }),
  makePrize({ weight: '20', chance: '20.0000', prize: null }),
  makePrize({
    weight: '5',
    chance: '0.0000',
    stock: 3,
    left: 0,
    prize: { reward: { type: 'cash', amount: '500' }, required: null, worth: null },
  }),
];

export function makeTicket(over: Partial<OwnTicket> = {}): OwnTicket {
  return {
    transactionId: '7001',
    ticketId: '101',
    version: 4,
    kind: 'golden_egg',
    art: 'plain',
    name: 'Golden egg',
    description: 'From the sign-in.',
    type: 'GOLDEN_EGG',
    ticketType: 'GOLDEN_EGG',
    ticketStyle: 'DEFAULT',
    status: 'AVAILABLE',
    conditionStatus: [],
    startDate: null,
    endDate: null,
    prizes: [...somePrizes],
    mathHash: hash('a'),
    commitment: hash('c'),
    givenAt: Date.UTC(2026, 10, 20),
    raffleId: null,
    ...over,
  };
}

export function makeOpened(over: Partial<OpenedTicket> = {}): OpenedTicket {
  return {
    transactionId: '7001',
    configId: '101',
    ticketId: '101',
    type: 'GOLDEN_EGG',
    kind: 'golden_egg',
    art: 'plain',
    name: 'Golden egg',
    value: '20',
    claimedTickets: [{ rewardType: 'CASH', value: '20' }],
    prizeAt: 0,
    prizes: [...somePrizes],
    prize: somePrizes[0]?.prize ?? null,
    rewardId: '9001',
    openedAt: Date.UTC(2026, 10, 21, 8),
    ...over,
  };
}

export function makeRain(over: Partial<Rain> = {}): Rain {
  return {
    rainId: '301',
    ticketId: '105',
    art: 'festival',
    name: 'Evening rain',
    description: '',
    state: 'raining',
    beginsAt: 1_000_000,
    endsAt: 1_060_000,
    currency: 'FUN',
    total: '500',
    pieces: 50,
    piecesLeft: 37,
    least: '1',
    commitment: hash('d'),
    own: null,
    best: null,
    ...over,
  };
}

export function makeRaffle(over: Partial<Raffle> = {}): Raffle {
  return {
    raffleId: '401',
    ticketId: '106',
    art: 'plain',
    name: 'Sunday raffle',
    description: '',
    state: 'open',
    opensAt: 1_000_000,
    drawsAt: 90_000_000,
    entries: 120,
    own: ['7010', '7011'],
    commitment: hash('e'),
    prizes: [
      makePrize({ weight: '1', chance: null, stock: 1, left: 1 }),
      makePrize({ weight: '1', chance: null, stock: 3, left: 3 }),
    ],
    winners: [],
    ownStatus: null,
    ...over,
  };
}
