import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DrawnTicketKind } from '@fairhouse/contract';
import { drawnTicketKinds } from '@fairhouse/contract/ticket-kinds';
import { renderPage, tidyUp } from '../../../testing/page-rig.fixture.tsx';
import { angleOf, scenePace, type ScenePrize } from './scene.ts';
import { ScenePlayer } from './scene-player.tsx';

const prizes: readonly ScenePrize[] = [
  { key: '0', text: '20 FUN', weight: 50, isBlank: false },
  { key: '1', text: 'Nothing', weight: 30, isBlank: true },
  { key: '2', text: '500 FUN', weight: 0, isBlank: false },
  { key: '3', text: '9 FUN', weight: 1, isBlank: false },
];
const onOver = vi.fn<() => void>();
const play = (kind: DrawnTicketKind, won = 0) =>
  renderPage(<ScenePlayer kind={kind} art="plain" prizes={prizes} won={won} onOver={onOver} />);
const scene = () => document.querySelector<HTMLElement>('.scene');
const tap = () => fireEvent.click(screen.getByRole('button'));
const stopMotion = (isStill: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStill && query.includes('reduced-motion') }));

beforeEach(() => onOver.mockClear());
afterEach(tidyUp);

describe('a scene', () => {
  test.each(drawnTicketKinds)('%s waits for its taps, plays, and then shows the prize', async (kind) => {
    stopMotion(false);
    await play(kind);
    vi.useFakeTimers();
    for (let tapped = 0; tapped < scenePace[kind].taps; tapped += 1) {
      expect(scene()?.dataset['phase']).toBe('sealed');
      expect(document.querySelector('.scene-prize')).toBeNull();
      tap();
    }
    expect(scene()?.dataset['phase']).toBe('playing');
    act(() => void vi.advanceTimersByTime(scenePace[kind].playMs - 1));
    expect(onOver).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect([scene()?.dataset['phase'], scene()?.dataset['skipped']]).toEqual(['over', 'false']);
    expect(document.querySelector('.scene-prize')?.textContent).toBe('20 FUN');
    expect(onOver).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('ends at a tap while it plays', async () => {
    stopMotion(false);
    await play('prize_wheel');
    tap();
    expect(screen.getByRole('button', { name: 'Tap to skip' })).toBeDefined();
    tap();
    expect([scene()?.dataset['phase'], scene()?.dataset['skipped']]).toEqual(['over', 'true']);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  test('does not move for who wants no motion: the prize is there at once', async () => {
    stopMotion(true);
    await play('golden_egg');
    expect(scene()?.dataset['phase']).toBe('over');
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  test('that gives nothing has no coins and no light', async () => {
    stopMotion(true);
    await play('treasure_chest', 1);
    expect(document.querySelector('.scene-prize')?.textContent).toBe('Nothing');
    expect(document.querySelectorAll('.scene-coins, .scene-rays')).toHaveLength(0);
  });
});

test('a wheel stops within the segment of the prize, and segments are as wide as the chances', async () => {
  stopMotion(true);
  const total = 81;
  for (const [won, from, to] of [
    [0, 0, 50],
    [1, 50, 80],
    [3, 80, 81],
  ] as const) {
    const angle = angleOf(prizes, won);
    expect(angle).toBeGreaterThan((from / total) * 360);
    expect(angle).toBeLessThan((to / total) * 360);
    await play('prize_wheel', won);
    const stop = Number.parseFloat(
      document.querySelector<HTMLElement>('.wheel-disc')?.style.getPropertyValue('--stop') ?? '',
    );
    // Turned by this, the middle of the segment is at the top.
    expect((stop + angle) % 360).toBeCloseTo(0, 6);
    cleanup();
  }
});

test('a slot shows thrice the symbol of a prize, and of nothing three that differ', async () => {
  stopMotion(true);
  const inTheMiddle = () =>
    [...document.querySelectorAll('.slot-reel')].map((reel) => reel.children[1]?.innerHTML ?? '');
  await play('slot', 3);
  expect(new Set(inTheMiddle()).size).toBe(1);
  cleanup();
  await play('slot', 1);
  expect(new Set(inTheMiddle()).size).toBe(3);
});
