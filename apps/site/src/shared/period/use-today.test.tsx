import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeInitial } from '../../testing/member.fixture.ts';
import { InitialStateProvider } from '../initial/initial-state.tsx';
import { useToday } from './use-today.ts';

afterEach(() => vi.useRealTimers());

test('a day begins at midnight of the brand, one after the other', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 21, 18, 29, 59) });
  const { result, unmount } = renderHook(useToday, {
    wrapper: ({ children }) => <InitialStateProvider initial={makeInitial()}>{children}</InitialStateProvider>,
  });
  expect(result.current).toBe('2026-11-21');
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe('2026-11-22');
  act(() => void vi.advanceTimersByTime(86_400_000));
  expect(result.current).toBe('2026-11-23');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
