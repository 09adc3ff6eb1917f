import { casinoGames, drawRound, isSlotGame, type SlotEvent } from '@fairhouse/casino';
import { describe, expect, it } from 'vitest';
import { settleAll, standingClock } from '../play.fixture.ts';
import { playSlotScript } from './play-slot-script.ts';
import type { SlotBoard } from './slot-board.ts';
import { writeSlotScript, type SlotStep } from './slot-script.ts';
import { restingView, type SlotView } from './slot-view.ts';

const rounds = 400;
const allSlots = casinoGames.filter(isSlotGame);
type AnySlot = (typeof allSlots)[number];

/** Rounds of a game as they are drawn, with their steps. */
function* playRounds(
  game: AnySlot,
): Generator<{ steps: SlotStep[]; events: readonly SlotEvent[]; payoutMinor: bigint }> {
  const stakeMinor = game.stake.presetsMinor[1] ?? game.stake.minMinor;
  for (let nonce = 0n; nonce < rounds; nonce += 1n) {
    const outcome = drawRound(game, { serverSeed: new Uint8Array(32).fill(3), clientSeed: new Uint8Array([9]), nonce });
    const { events, payoutMinor } = game.evaluate(outcome, game.defaultChoices, stakeMinor);
    yield {
      events: events as readonly SlotEvent[],
      payoutMinor,
      steps: writeSlotScript(events, game.slot, stakeMinor / BigInt(game.slot.coinsPerSpin)),
    };
  }
}

/** What the steps say was paid, added up as a player would. */
function paidBy(steps: readonly SlotStep[]): bigint {
  const pictures = steps.reduce(
    (sum, step) => sum + (step.kind === 'lit' || step.kind === 'hold_end' ? step.paidMinor : 0n),
    0n,
  );
  const boxes = steps.findLast((step) => step.kind === 'pick');
  return pictures + (boxes?.kind === 'pick' ? boxes.soFarMinor : 0n);
}

describe.each(allSlots.map((game) => [game.slug, game] as const))('the script of %s', (_slug, game) => {
  it('shows in all exactly what the round paid, and each picture as it was drawn', () => {
    for (const { steps, events, payoutMinor } of playRounds(game)) {
      if (!steps.some(({ kind }) => kind === 'capped')) expect(paidBy(steps)).toBe(payoutMinor);
      const drawn = events.flatMap((event) => ('grid' in event ? [event.grid] : []));
      expect(steps.flatMap((step) => ('grid' in step ? [step.grid] : []))).toEqual(drawn);
    }
  });

  it('lights only cells that are on the picture, and runs lines through every reel', () => {
    for (const { steps } of playRounds(game)) {
      let heights: number[] = [];
      for (const step of steps) {
        if ('grid' in step) heights = step.grid.map((column) => column.length);
        if (step.kind !== 'win') continue;
        for (const [reel, row] of step.win.cells) expect(row).toBeLessThan(heights[reel] ?? 0);
        expect(step.path?.length ?? game.slot.reels).toBe(game.slot.reels);
      }
    }
  });
});

interface Performance {
  landed: unknown[];
  lively: boolean[];
  sounds: string[];
}

async function perform(
  steps: readonly SlotStep[],
  { isWin, isHurried = false }: { isWin: boolean; isHurried?: boolean },
): Promise<Performance> {
  const shown: Performance = { landed: [], lively: [], sounds: [] };
  const board: SlotBoard = {
    resize: () => undefined,
    setCoin: () => undefined,
    spin: () => undefined,
    abandon: () => undefined,
    hold: () => undefined,
    whirl: () => undefined,
    release: () => undefined,
    celebrate: () => undefined,
    destroy: () => undefined,
    land: async ({ grid }) => void shown.landed.push(grid),
    fall: async (_removed, { grid }) => void shown.landed.push(grid),
    landHeld: async (grid) => void shown.landed.push(grid),
    showWin: async ({ isLively }) => void shown.lively.push(isLively),
    keepLit: (cells, isLively) => void (cells.length > 0 && shown.lively.push(isLively)),
  };
  const clock = standingClock();
  const aborter = new AbortController();
  if (isHurried) aborter.abort();
  let view: SlotView = restingView;
  let isOver = false;
  const played = playSlotScript(
    steps,
    {
      board,
      clock,
      look: { lineColours: [1, 2] },
      isWin,
      sound: (name) => void shown.sounds.push(name),
      view: () => view,
      show: (part) => void (view = { ...view, ...part }),
    },
    aborter.signal,
  ).then(() => (isOver = true));
  while (!isOver) {
    await clock.move(1_000);
    await settleAll();
  }
  await played;
  return shown;
}

function firstRound(game: AnySlot | undefined, wanted: (steps: readonly SlotStep[]) => boolean): SlotStep[] {
  if (game === undefined) throw new Error('no such game');
  for (const { steps } of playRounds(game)) if (wanted(steps)) return steps;
  throw new Error('no such round');
}

describe('the display of a round', () => {
  const [court] = allSlots;
  const paying = (steps: readonly SlotStep[]): boolean =>
    steps.some(({ kind }) => kind === 'win') && !steps.some(({ kind }) => kind === 'feature_start');

  it('has neither beat nor sound of a win when it pays no more than its stake', async () => {
    const steps = firstRound(court, paying);
    const even = await perform(steps, { isWin: false });
    expect(even.lively.length).toBeGreaterThan(0);
    expect(even.lively).not.toContain(true);
    expect(even.sounds).not.toContain('win');
    const win = await perform(steps, { isWin: true });
    expect(win.lively).not.toContain(false);
    expect(win.sounds).toContain('win');
  });

  it('that is ended early goes to the last picture of the round', async () => {
    const choir = allSlots.find(({ slug }) => slug === 'coral-choir');
    const steps = firstRound(choir, (all) => all.filter(({ kind }) => kind === 'fall').length > 1);
    const last = steps.findLast((step) => 'grid' in step);
    expect((await perform(steps, { isWin: true, isHurried: true })).landed).toEqual([
      last !== undefined && 'grid' in last ? last.grid : null,
    ]);
    expect((await perform(steps, { isWin: true })).landed.length).toBeGreaterThan(2);
  });

  it('plays every feature of every game to its end', async () => {
    const found = new Set<string>();
    for (const game of allSlots) {
      for (const { steps } of playRounds(game)) {
        const kinds = steps.map(({ kind }) => kind).filter((kind) => !found.has(kind));
        if (kinds.length === 0) continue;
        for (const kind of kinds) found.add(kind);
        await perform(steps, { isWin: true });
      }
    }
    expect([...found]).toEqual(expect.arrayContaining(['spin', 'win', 'lit', 'fall', 'feature_start', 'feature_end']));
  });
});
