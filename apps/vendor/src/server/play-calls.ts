import { randomInt, randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { z } from 'zod';
import type { Agreement } from './agreement.ts';
import { askAgain, type Patience } from './ask-again.ts';
import type { Books } from './books.ts';
import type { Game } from './game-list.ts';
import type { HouseClient } from './house-client.ts';
import type { DrawnRound } from './round.ts';
import type { Balance, RoundDesk, RoundEnd } from './round-desk.ts';
import type { Seat, Seats } from './seats.ts';

export interface PlayDeps {
  readonly books: Books;
  readonly seats: Seats;
  readonly desk: RoundDesk;
  readonly patience: Patience;
  readonly games: ReadonlyMap<string, ReadonlyMap<string, Game>>;
  agreement(): Agreement;
  clientFor(vendor: string): HouseClient | null;
}

/** Stakes of every game, in units of the currency. */
const stakes = ['0.5', '1', '2', '5', '10', '20', '50', '100', '200', '500'];
const token = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/);
const shapes = {
  open: z.strictObject({ launchCode: token }),
  balance: z.strictObject({ seat: token }),
  round: z.strictObject({
    seat: token,
    name: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
    stake: z.enum(stakes as [string, ...string[]]),
    choice: z.string().max(64),
  }),
};
export type PlayCall = keyof typeof shapes;

export const isPlayCall = (name: string): name is PlayCall => Object.hasOwn(shapes, name);

/** The calls of our own page. */
export function createPlayCalls(deps: PlayDeps): (vendor: string, call: PlayCall, input: unknown) => Promise<object> {
  return async (vendor, call, input) => {
    const read = shapes[call].safeParse(input);
    if (!read.success) return { status: 'request_invalid' };
    if (call === 'open') return open(deps, vendor, (read.data as z.output<typeof shapes.open>).launchCode);
    const form = read.data as z.output<typeof shapes.round>;
    const seat = deps.seats.find(form.seat);
    // A player at another vendor's game is refused.
    if (seat?.vendor !== deps.agreement().find(vendor)?.vendor || !seat) return { status: 'seat_unknown' };
    return call === 'balance' ? readBalance(deps, seat) : play(deps, seat, form);
  };
}

async function open(deps: PlayDeps, folder: string, launchCode: string): Promise<object> {
  const agreed = deps.agreement().find(folder);
  const client = agreed && deps.clientFor(agreed.vendor);
  if (!client) return { status: 'vendor_unknown' };
  // A launch code works once: a lost answer cannot be repeated.
  const opened = await client.ask('authenticate', { launchCode });
  if (opened.status !== 'ok') return { status: opened.status };
  const { player, playToken, currency, sittingSinceMs } = opened;
  const game = deps.games.get(folder)?.get(opened.game);
  if (!game) return { status: 'game_unknown' };
  const { mechanic, name, look } = game;
  const seat = deps.seats.take({
    vendor: agreed.vendor,
    player,
    game: game.game,
    mechanic,
    currency,
    playToken,
    mode: agreed.mode,
  });
  const { balance, version } = agreed.mode === 'transfer' ? deps.books.wallet(agreed.vendor, player) : opened;
  const history = deps.books
    .listPlayed(agreed.vendor, player)
    .filter((round) => round.game === game.game)
    .map(tellRound);
  return {
    status: 'ok',
    seat,
    game: game.game,
    name,
    look,
    mechanic: mechanic.name,
    choices: mechanic.choices,
    returnBps: mechanic.returnBps,
    stakes,
    currency,
    balance,
    version,
    sittingSinceMs,
    history,
  };
}

async function readBalance({ books, clientFor, patience }: PlayDeps, seat: Seat): Promise<object> {
  if (seat.mode === 'transfer') return { status: 'ok', ...books.wallet(seat.vendor, seat.player) };
  const client = clientFor(seat.vendor);
  if (!client) return { status: 'unknown' };
  return askAgain(client, ['balance', { playToken: seat.playToken }], { ...patience, triesMax: 2 });
}

/** One round at a time, and one answer for each name, however often it is requested. */
function play(deps: PlayDeps, seat: Seat, form: z.output<typeof shapes.round>): Promise<object> {
  const known = seat.rounds.get(form.name) as Promise<object> | undefined;
  if (known) return known;
  if (!seat.mechanic.isChoice(form.choice)) return Promise.resolve({ status: 'choice_unknown' });
  if (seat.isBusy) return Promise.resolve({ status: 'round_running' });
  seat.isBusy = true;
  const playing = playOnce(deps, seat, form).finally(() => {
    seat.isBusy = false;
  });
  remember(seat, form.name, playing);
  return playing;
}

const namesKept = 20;

function remember(seat: Seat, name: string, playing: Promise<object>): void {
  seat.rounds.set(name, playing);
  for (const oldest of seat.rounds.keys()) {
    if (seat.rounds.size <= namesKept) break;
    seat.rounds.delete(oldest);
  }
}

async function playOnce(deps: PlayDeps, seat: Seat, { stake, choice }: z.output<typeof shapes.round>): Promise<object> {
  const round = drawRound(seat, stake, choice);
  if (seat.mode === 'transfer') {
    if (!deps.books.hasIn(seat, stake)) return { status: 'refused', why: 'insufficient_balance' };
    await deps.books.play(round);
    return tellEnd({ status: 'settled', balance: deps.books.wallet(seat.vendor, seat.player) }, round);
  }
  return tellEnd(await deps.desk.carryOut(round, seat.playToken), round);
}

/** Randomness comes from the machine's own source; the stake is applied afterwards and only multiplies. */
function drawRound({ vendor, player, game, mechanic, currency }: Seat, stake: string, choice: string): DrawnRound {
  const roll = (sides: number): number => randomInt(sides);
  const drawn = mechanic.draw(roll, choice);
  const show = mechanic.dress?.(roll, drawn) ?? drawn.show;
  const payoutMinor = ((parseAmount(stake) ?? 0n) * BigInt(drawn.timesHundred)) / 100n;
  return {
    id: randomUUID(),
    vendor,
    player,
    game,
    mechanic: mechanic.name,
    currency,
    stake,
    choice,
    timesHundred: drawn.timesHundred,
    payout: formatAmount(payoutMinor),
    show,
    startedAtMs: Date.now(),
  };
}

function tellEnd(end: RoundEnd, round: DrawnRound): object {
  if (end.status === 'refused') return end;
  const balance: Balance | null = end.status === 'settled' ? end.balance : null;
  return { ...balance, status: end.status, round: tellRound(round) };
}

/** What the page may know of a round. */
function tellRound({ id, stake, payout, choice, timesHundred, show, startedAtMs }: DrawnRound): object {
  return { id, stake, payout, choice, timesHundred, show, startedAtMs };
}
