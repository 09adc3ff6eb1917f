import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTurn } from './use-turn.ts';

afterEach(() => void vi.unstubAllGlobals());

function Tile({ isReady = true, isFirst = false }: { isReady?: boolean; isFirst?: boolean }) {
  return useTurn(isReady, isFirst) ? <b>tile</b> : null;
}

it('draws two tiles a frame, those of the first page at once, and calls nobody who has left', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const next = (): void => act(() => frames.shift()?.(0));
  const list = (keys: readonly number[]) => <>{keys.map((key) => <Tile key={key} isFirst={key === 0} isReady={key !== 9} />)}</>;
  const { container, rerender } = render(list([0, 1, 2, 3, 4, 5, 9]));
  const shown = () => container.querySelectorAll('b').length;
  expect(shown()).toBe(1);
  next();
  expect(shown()).toBe(3);
  rerender(list([0, 1, 2, 5, 9]));
  next();
  expect([shown(), frames]).toEqual([4, []]);
});
