import { describe, expect, it, vi } from 'vitest';
import { diceRound, gameOf, makePlay, settleAll, standingClock } from './play.fixture.ts';
import { isWin, readRound, type ShownRound } from './read-round.ts';
import { RoundPlayer, type RoundPlayerOptions, type RoundStage } from './round-player.ts';
import type { Answer, Booked, PlaceForm, RoundPort } from './round-port.ts';

const choices = { direction: 'under', target: 4950 };
const won = diceRound(1_234);
const lost = diceRound(9_000);
const booked = (round = won, amount = '1001', version = '2'): Answer<Booked> => ({
  kind: 'done',
  value: { round, balance: { amount, version } },
});

interface Table {
  player: RoundPlayer;
  forms: PlaceForm[];
  completed: string[];
  clock: ReturnType<typeof standingClock>;
  stage: RoundStage & { begun: number; abandoned: number; shown: ShownRound[]; end(): void };
}

function setTable(
  answers: Answer<Booked>[],
  part: Partial<RoundPlayerOptions> & { completeAnswers?: Answer<unknown>[] } = {},
): Table {
  const forms: PlaceForm[] = [];
  const completed: string[] = [];
  const clock = standingClock();
  const port: RoundPort = {
    place: async (form) => {
      forms.push(form);
      return answers.shift() ?? { kind: 'unknown' };
    },
    move: async () => ({ kind: 'unknown' }),
    readRound: async () => ({ kind: 'unknown' }),
    complete: async (roundId) => {
      completed.push(roundId);
      return part.completeAnswers?.shift() ?? { kind: 'done', value: {} };
    },
    readBalance: async () => ({ kind: 'done', value: { amount: '0.5', version: '9' } }),
  };
  let end = (): void => undefined;
  const stage: Table['stage'] = {
    begun: 0,
    abandoned: 0,
    shown: [],
    begin: () => void (stage.begun += 1),
    abandon: () => void (stage.abandoned += 1),
    show: (shown, signal) =>
      new Promise((resolve) => {
        stage.shown.push(shown);
        end = resolve;
        signal.addEventListener('abort', () => resolve());
      }),
    end: () => end(),
  };
  const player = new RoundPlayer({
    game: gameOf('dice'),
    play: makePlay('dice'),
    port,
    clock,
    minCycleMs: 0,
    hurryAfterMs: null,
    onBooked: () => undefined,
    onRevealed: () => undefined,
    ...part,
  });
  player.attachStage(stage);
  return { player, forms, completed, clock, stage };
}

describe('a round', () => {
  it('goes from idle over placing and playing to settled, and names the payout only at the end', async () => {
    const { player, stage, completed } = setTable([booked()]);
    expect(player.get().phase).toBe('idle');
    const round = player.play(10_000n, choices);
    expect(player.get()).toMatchObject({ phase: 'placing', balanceMinor: 9_990_000n, stakedMinor: 10_000n });
    // Its picture begins in a task of its own.
    expect(stage.begun).toBe(0);
    await settleAll();
    expect(stage.begun).toBe(1);
    expect(player.get()).toMatchObject({
      phase: 'playing',
      isRevealed: false,
      balanceMinor: 9_990_000n,
      paidMinor: 0n,
    });
    stage.end();
    await round;
    expect(player.get()).toMatchObject({
      phase: 'settled',
      isRevealed: true,
      balanceMinor: 10_010_000n,
      paidMinor: 20_000n,
    });
    expect(completed).toEqual(['77']);
  });

  it('is asked for again with the same key until the answer is known', async () => {
    const { player, forms, clock, stage } = setTable([
      { kind: 'unknown' },
      { kind: 'unknown' },
      { kind: 'unknown' },
      booked(),
    ]);
    const round = player.play(10_000n, choices);
    await clock.move(400);
    expect(player.get()).toMatchObject({ phase: 'placing', attempt: 2 });
    await clock.move(800);
    await clock.move(1_600);
    stage.end();
    await round;
    expect(forms).toHaveLength(4);
    expect(new Set(forms.map((form) => form.clientKey)).size).toBe(1);
    expect(player.get()).toMatchObject({ phase: 'settled', attempt: 0, stakedMinor: 10_000n });
  });

  it('has a key of its own each time', async () => {
    const { player, forms, stage } = setTable([booked(), booked()]);
    for (let k = 0; k < 2; k += 1) {
      const round = player.play(10_000n, choices);
      await settleAll();
      stage.end();
      await round;
    }
    expect(new Set(forms.map((form) => form.clientKey)).size).toBe(2);
    expect(forms[0]?.clientKey).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it('is not started a second time while one is on', async () => {
    const { player, forms, stage } = setTable([booked()]);
    const round = player.play(10_000n, choices);
    await player.play(10_000n, choices);
    await settleAll();
    await player.play(10_000n, choices);
    stage.end();
    await round;
    expect(forms).toHaveLength(1);
  });

  it('that is refused gives the stake back on screen and says why', async () => {
    const { player, stage } = setTable([{ kind: 'refused', code: 'limit_reached', message: 'Your limit is reached.' }]);
    await player.play(10_000n, choices);
    expect(player.get()).toMatchObject({
      phase: 'idle',
      balanceMinor: 10_000_000n,
      stakedMinor: 0n,
      trouble: { message: 'Your limit is reached.' },
    });
    expect(stage.abandoned).toBe(1);
  });

  it('refused for want of balance reads the balance anew', async () => {
    const { player } = setTable([{ kind: 'refused', code: 'insufficient_balance', message: 'Not enough.' }]);
    await player.play(10_000n, choices);
    expect(player.get().balanceMinor).toBe(5_000n);
  });

  it('whose payout differs from the rules is not shown; the books are', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { player, stage, completed } = setTable([booked({ ...lost, payout: '5' }, '1004')]);
    await player.play(10_000n, choices);
    expect(stage.shown).toEqual([]);
    expect(player.get()).toMatchObject({ phase: 'idle', balanceMinor: 10_040_000n, trouble: { message: null } });
    expect(completed).toEqual([]);
    expect(complaint).toHaveBeenCalled();
    complaint.mockRestore();
  });

  it('whose picture fails is settled all the same', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { player, stage } = setTable([booked()]);
    stage.show = () => Promise.reject(new Error('no picture'));
    await player.play(10_000n, choices);
    expect(player.get()).toMatchObject({ phase: 'settled', isRevealed: true, balanceMinor: 10_010_000n });
    complaint.mockRestore();
  });

  it('is completed again when the first word of it is lost', async () => {
    const { player, completed, clock, stage } = setTable([booked()], { completeAnswers: [{ kind: 'unknown' }] });
    const round = player.play(10_000n, choices);
    await settleAll();
    stage.end();
    await round;
    await clock.move(400);
    expect(completed).toEqual(['77', '77']);
  });
});

describe('the cycle', () => {
  it('ends no earlier than its least time', async () => {
    const { player, clock, stage } = setTable([booked()], { minCycleMs: 1_000 });
    const round = player.play(10_000n, choices);
    await settleAll();
    stage.end();
    await clock.move(999);
    expect(player.get()).toMatchObject({ phase: 'playing', isRevealed: true });
    await clock.move(1);
    await round;
    expect(player.get().phase).toBe('settled');
  });

  it('lets the display be ended early only after its time, and never under a strict policy', async () => {
    const { player, clock, stage } = setTable([booked()], { minCycleMs: 1_000, hurryAfterMs: 1_000 });
    const round = player.play(10_000n, choices);
    await settleAll();
    player.hurry();
    await clock.move(999);
    expect(player.get()).toMatchObject({ canHurry: false, isRevealed: false });
    await clock.move(1);
    expect(player.get().canHurry).toBe(true);
    player.hurry();
    await round;
    expect(player.get().phase).toBe('settled');

    const strict = setTable([booked()], { minCycleMs: 5_000 });
    void strict.player.play(10_000n, choices);
    await strict.clock.move(60_000);
    strict.player.hurry();
    await settleAll();
    expect(strict.player.get()).toMatchObject({ canHurry: false, isRevealed: false });
    expect(stage.shown).toHaveLength(1);
  });
});

describe('a round that a reload interrupted', () => {
  it('is played to its end and completed, and pays on screen only then', async () => {
    const play = makePlay('dice', {
      openRound: won,
      balance: { amount: '1001', version: '5' },
      sitting: { startedAt: 0, staked: '1', paid: '2' },
    });
    const { player, stage, completed, forms } = setTable([], { play });
    expect(player.get()).toMatchObject({ balanceMinor: 9_990_000n, stakedMinor: 10_000n, paidMinor: 0n });
    await settleAll();
    expect(stage.shown[0]).toMatchObject({ isResumed: true, payoutMinor: 20_000n });
    await player.play(10_000n, choices);
    stage.end();
    await settleAll();
    expect(player.get()).toMatchObject({ phase: 'settled', balanceMinor: 10_010_000n, paidMinor: 20_000n });
    expect(completed).toEqual(['77']);
    expect(forms).toEqual([]);
  });
});

describe('a win', () => {
  it('is a payout above the stake, not one that only returns it', () => {
    expect(isWin({ stakeMinor: 100n, payoutMinor: 101n })).toBe(true);
    expect(isWin({ stakeMinor: 100n, payoutMinor: 100n })).toBe(false);
    expect(isWin({ stakeMinor: 100n, payoutMinor: 99n })).toBe(false);
    expect(isWin(readRound(gameOf('dice'), lost, false))).toBe(false);
  });
});
