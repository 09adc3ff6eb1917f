import { describe, expect, it } from 'vitest';
import { drawRound, type Move, type Outcome } from '@fairhouse/casino';
import type { Round } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { gameOf, hashes, makePlay, settleAll, standingClock } from './play.fixture.ts';
import { RoundPlayer } from './round-player.ts';
import type { Answer, Booked, MoveForm, RoundPort } from './round-port.ts';

const game = gameOf('mines');
const choices = { mines: 3 };
/** The same board every time: what it hides is read from the draw itself. */
const outcome: Outcome = drawRound(game, {
  serverSeed: new Uint8Array(32).fill(1),
  clientSeed: new Uint8Array([1]),
  nonce: 0n,
});
const hidden = (outcome.main[0] as readonly number[]).slice(0, 3);
const safe = [0, 1, 2, 3, 4, 5, 6, 7].filter((cell) => !hidden.includes(cell));
const reveal = (cell: number) => ({ type: 'reveal', cell });
const cashOut = { type: 'cash_out' };

/** The round as the server answers it after these moves. */
function after(moves: readonly Move[], stake = '1'): Round {
  const state = game.moves?.play(outcome, choices, parseAmount(stake) ?? 0n, moves);
  if (!state) throw new Error('these moves are not on offer');
  return {
    roundId: '77',
    game: 'mines',
    state: state.isFinished ? 'open' : 'moves',
    nonce: '0',
    commitment: hashes.first,
    choices,
    outcome: state.isFinished ? (outcome as unknown as Round['outcome']) : null,
    stake: formatAmount(state.stakeMinor),
    baseStake: stake,
    payout: formatAmount(state.payoutMinor),
    placedAt: 0,
    moves: moves as unknown as Round['moves'],
    events: state.events as unknown as Round['events'],
    offers: state.offers.map(({ type, extraStakeMinor }) => ({ type, extraStake: formatAmount(extraStakeMinor) })),
  };
}

const booked = (round: Round, amount: string, version: string): Answer<Booked> => ({
  kind: 'done',
  value: { round, balance: { amount, version } },
});

function sit(answers: Answer<Booked>[], part: { openRound?: Round; readAgain?: Round } = {}) {
  const forms: MoveForm[] = [];
  const completed: string[] = [];
  const shown: number[] = [];
  const port: RoundPort = {
    place: async () => answers.shift() ?? { kind: 'unknown' },
    move: async (form) => {
      forms.push(form);
      return answers.shift() ?? { kind: 'unknown' };
    },
    readRound: async () =>
      part.readAgain === undefined ? { kind: 'unknown' } : { kind: 'done', value: part.readAgain },
    complete: async (roundId) => {
      completed.push(roundId);
      return { kind: 'done', value: {} };
    },
    readBalance: async () => ({ kind: 'done', value: { amount: '900', version: '9' } }),
  };
  const clock = standingClock();
  const player = new RoundPlayer({
    game,
    play: makePlay('mines', { openRound: part.openRound ?? null }),
    port,
    clock,
    minCycleMs: 0,
    hurryAfterMs: null,
    onBooked: () => undefined,
    onRevealed: () => undefined,
  });
  player.attachStage({
    begin: () => undefined,
    abandon: () => undefined,
    show: async ({ result }) => void shown.push(result.events.length),
  });
  return { player, forms, completed, shown, clock };
}

describe('a round with moves', () => {
  it('waits for the player, goes on with each move, and is paid at its end', async () => {
    const [first = 0] = safe;
    const end = after([reveal(first), cashOut]);
    const { player, forms, completed, shown } = sit([
      booked(after([]), '999', '2'),
      booked(after([reveal(first)]), '999', '2'),
      booked(end, '1000.12', '3'),
    ]);
    await player.play(10_000n, choices);
    expect(player.get()).toMatchObject({
      phase: 'turn',
      balanceMinor: 9_990_000n,
      paidMinor: 0n,
      turn: { offers: [{ type: 'reveal' }] },
    });
    await player.move(reveal(first));
    expect(player.get().turn?.offers.map(({ type }) => type)).toEqual(['reveal', 'cash_out']);
    await player.move(cashOut);
    expect(player.get()).toMatchObject({
      phase: 'settled',
      turn: null,
      isRevealed: true,
      balanceMinor: 10_001_200n,
      paidMinor: parseAmount(end.payout),
    });
    expect(forms.map(({ turn, move }) => [turn, move])).toEqual([
      [0, reveal(first)],
      [1, cashOut],
    ]);
    expect(new Set(forms.map(({ clientKey }) => clientKey)).size).toBe(2);
    expect(shown).toEqual([0, 1, 2]);
    expect(completed).toEqual(['77']);
  });

  it('makes no move that is not on offer, and none twice at once', async () => {
    const { player, forms } = sit([booked(after([]), '999', '2')]);
    await player.play(10_000n, choices);
    await player.move(cashOut);
    expect(forms).toEqual([]);
    void player.move(reveal(safe[0] ?? 0));
    void player.move(reveal(safe[1] ?? 0));
    await settleAll();
    expect(forms).toHaveLength(1);
  });

  it('asks for the same move again with the same key when the answer is lost', async () => {
    const [first = 0] = safe;
    const { player, forms, clock } = sit([
      booked(after([]), '999', '2'),
      { kind: 'unknown' },
      booked(after([reveal(first)]), '999', '2'),
    ]);
    await player.play(10_000n, choices);
    const moving = player.move(reveal(first));
    await clock.move(500);
    await moving;
    expect(forms).toHaveLength(2);
    expect(forms[0]).toEqual(forms[1]);
    expect(player.get().phase).toBe('turn');
  });

  it('reads the round again when another device was first', async () => {
    const [first = 0, second = 0] = safe;
    const stale: Answer<Booked> = { kind: 'refused', code: 'turn_stale', message: 'The round has gone on.' };
    const { player, shown } = sit([booked(after([]), '999', '2'), stale], { readAgain: after([reveal(second)]) });
    await player.play(10_000n, choices);
    await player.move(reveal(first));
    expect(player.get()).toMatchObject({ phase: 'turn', turn: { round: { moves: [reveal(second)] } } });
    expect(shown).toEqual([0, 1]);
  });

  it('stands where it stood after a refusal, with its words', async () => {
    const refused: Answer<Booked> = { kind: 'refused', code: 'insufficient_balance', message: 'Not enough balance.' };
    const { player } = sit([booked(after([]), '999', '2'), refused]);
    await player.play(10_000n, choices);
    await player.move(reveal(safe[0] ?? 0));
    expect(player.get()).toMatchObject({
      phase: 'turn',
      trouble: { message: 'Not enough balance.' },
      balanceMinor: 9_990_000n,
      stakedMinor: 10_000n,
    });
  });

  it('is taken up where a reload left it', async () => {
    const [first = 0] = safe;
    const { player, shown } = sit([], { openRound: after([reveal(first)]) });
    await settleAll();
    expect(player.get()).toMatchObject({ phase: 'turn', shown: { isResumed: true, isUnfinished: true } });
    expect(shown).toEqual([1]);
  });
});
