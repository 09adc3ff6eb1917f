import { describe, expect, it } from 'vitest';
import { coinsPerSpin, lines, type LanternEvent } from '@fairhouse/casino';
import { gameOf, settleAll, standingClock } from '../../kit/play.fixture.ts';
import type { LanternView } from './caption.ts';
import { playScript } from './play-script.ts';
import type { ReelBoard } from './reel-board.ts';
import { writeScript, type Step } from './script.ts';

const stakeMinor = 20_000n;
const coinMinor = stakeMinor / BigInt(coinsPerSpin);
const scatterStops = [4, 19, 14, 19, 28];
const emptyStops = [8, 5, 10, 10, 5];

function scriptOf(main: readonly number[], feature: readonly (readonly number[])[] = []): { steps: Step[]; payoutMinor: bigint; events: readonly LanternEvent[] } {
  const outcome = { main: main.map(String), feature: feature.map((draw) => draw.map(String)) };
  const { payoutMinor, events } = gameOf('night-lantern').evaluate(outcome, {}, stakeMinor);
  return { steps: writeScript(events, coinMinor), payoutMinor, events: events as readonly LanternEvent[] };
}

const paidBy = (steps: readonly Step[]): bigint => steps.reduce((sum, step) => sum + (step.kind === 'line' || step.kind === 'moons' ? step.paidMinor : 0n), 0n);

describe('the script of a round', () => {
  it('is one stop for a round that pays nothing', () => {
    const { steps } = scriptOf(emptyStops);
    expect(steps.map((step) => step.kind)).toEqual(['spin']);
  });

  it('shows what each line and the moons paid, in all exactly the payout', () => {
    for (const stops of [[9, 1, 28, 30, 5], [26, 3, 8, 23, 25], [9, 5, 10, 22, 18], [10, 11, 30, 12, 2], [12, 24, 16, 9, 21]]) {
      const { steps, payoutMinor } = scriptOf(stops);
      expect(paidBy(steps)).toBe(payoutMinor);
    }
  });

  it('plays free spins after their card, with the multiplier in every amount, a running total and a sum', () => {
    const free = [[9, 5, 10, 22, 18], scatterStops, ...Array.from({ length: 18 }, () => emptyStops)];
    const { steps, payoutMinor } = scriptOf(scatterStops, free);
    expect(paidBy(steps)).toBe(payoutMinor);
    expect(steps.find((step) => step.kind === 'feature_start')).toEqual({ kind: 'feature_start', count: 10, multiplier: 3 });
    expect(steps.find((step) => step.kind === 'more_spins')).toEqual({ kind: 'more_spins', count: 10, total: 20 });
    const spins = steps.filter((step) => step.kind === 'spin');
    expect(spins).toHaveLength(21);
    expect(spins[1]).toMatchObject({ free: { number: 1, total: 10 } });
    expect(spins.at(-1)).toMatchObject({ free: { number: 20, total: 20 } });
    const first = scriptOf(scatterStops, []).steps;
    expect(steps.at(-1)).toEqual({ kind: 'feature_end', paidMinor: payoutMinor - paidBy(first) });
  });

  it('runs each line through the cells of its row on every reel', () => {
    const line = scriptOf([9, 5, 10, 22, 18]).steps.find((step) => step.kind === 'line');
    expect(line).toMatchObject({ rows: lines[(line?.kind === 'line' ? line.line : 1) - 1] });
  });

  it('refuses events it does not know', () => {
    expect(() => writeScript([{ type: 'surprise' }], coinMinor)).toThrow('unknown event surprise');
  });
});

interface Performance {
  sounds: string[];
  landed: (readonly number[])[];
  lively: boolean[];
  views: Partial<LanternView>[];
}

async function perform(steps: readonly Step[], { isWin, isHurried = false }: { isWin: boolean; isHurried?: boolean }): Promise<Performance> {
  const shown: Performance = { sounds: [], landed: [], lively: [], views: [] };
  const board: ReelBoard = {
    resize: () => undefined, spin: () => undefined, abandon: () => undefined, clearMarks: () => undefined, celebrate: () => undefined, destroy: () => undefined,
    land: async (stops, onReelStop) => {
      shown.landed.push(stops);
      for (let reel = 0; reel < 5; reel += 1) onReelStop(reel);
    },
    showLine: async ({ isLively }) => void shown.lively.push(isLively),
    showCells: async () => undefined,
    keepLit: (_cells, isLively) => void shown.lively.push(isLively),
  };
  const clock = standingClock();
  const aborter = new AbortController();
  if (isHurried) aborter.abort();
  let isOver = false;
  const sound = { play: (name: string) => void shown.sounds.push(name) };
  const played = playScript(steps, { board, clock, sound, isWin, look: (part) => void shown.views.push(part) }, aborter.signal).then(() => (isOver = true));
  while (!isOver) {
    await clock.move(500);
    await settleAll();
  }
  await played;
  return shown;
}

describe('the display of a round', () => {
  it('celebrates no line of a round that pays no more than its stake', async () => {
    const even = await perform(scriptOf([10, 11, 30, 12, 2]).steps, { isWin: false });
    expect(even.sounds).not.toContain('line');
    expect(even.lively).toEqual(even.lively.map(() => false));
    const win = await perform(scriptOf([9, 1, 28, 30, 5]).steps, { isWin: true });
    expect(win.sounds).toContain('line');
    expect(win.lively).toContain(true);
  });

  it('lands every spin where the draw says', async () => {
    const free = Array.from({ length: 10 }, (_, index) => [index, 5, 10, 10, 5]);
    const { events, steps } = scriptOf(scatterStops, free);
    const spins = events.flatMap((event) => (event.type === 'spin' || event.type === 'free_spin' ? [event.stops] : []));
    expect((await perform(steps, { isWin: true })).landed).toEqual(spins);
  });

  it('that is ended early goes to where the last spin left the reels', async () => {
    const free = Array.from({ length: 10 }, (_, index) => [index, 5, 10, 10, 5]);
    const hurried = await perform(scriptOf(scatterStops, free).steps, { isWin: true, isHurried: true });
    expect(hurried.landed).toEqual([[9, 5, 10, 10, 5]]);
  });
});
