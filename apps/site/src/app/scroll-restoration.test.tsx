import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmAgeBefore, furnishBrowser, renderSite, sampleInitial } from './site.fixture.tsx';

/** As far down as the page can be scrolled. */
let deepest = 2000;
let grow: () => void = () => undefined;

beforeEach(() => {
  furnishBrowser();
  confirmAgeBefore();
  deepest = 2000;
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', Math.min(top, deepest)));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly look: () => void;
      constructor(look: () => void) {
        this.look = look;
      }
      observe(watched: Element) {
        if (watched === document.body) grow = this.look;
      }
      unobserve() {}
      disconnect() {
        if (grow === this.look) grow = () => undefined;
      }
    },
  );
});
afterEach(cleanup);

/** Stands at 400 before the page is awake, goes on to another page, and back to one that is not tall yet. */
async function goThereAndBack(deepestOnReturn: number): Promise<void> {
  vi.stubGlobal('scrollY', 400);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);
  const { router } = await renderSite('/fairness', sampleInitial(), { overWindow: true });
  expect(scrollY).toBe(400);
  await act(() => router.navigate({ to: '/fairness/returns' }));
  await waitFor(() => expect(scrollY).toBe(0));
  deepest = deepestOnReturn;
  const isRendered = new Promise<void>((resolve) => void router.subscribe('onRendered', () => resolve()));
  act(() => router.history.back());
  await isRendered;
}

test('a page scrolled before its scripts came has its old place on the way back', async () => {
  await goThereAndBack(2000);
  expect(scrollY).toBe(400);
});

test('a page that is short on the way back is followed until it reaches the old place, and no further', async () => {
  await goThereAndBack(0);
  expect(scrollY).toBe(0);
  deepest = 150;
  grow();
  expect(scrollY).toBe(150);
  deepest = 2000;
  grow();
  expect(scrollY).toBe(400);
  vi.stubGlobal('scrollY', 900);
  grow();
  expect(scrollY).toBe(900);
});

test('a visitor who moves meanwhile stays where they are', async () => {
  await goThereAndBack(0);
  window.dispatchEvent(new Event('wheel'));
  deepest = 2000;
  grow();
  expect(scrollY).toBe(0);
});
