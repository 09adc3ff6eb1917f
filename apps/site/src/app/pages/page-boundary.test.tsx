import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@fairhouse/contract';
import { furnishBrowser, renderPart } from '../site.fixture.tsx';
import { clientPage } from './client-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

beforeEach(() => {
  furnishBrowser();
  // React tells the console of every error that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(load: () => Promise<() => React.JSX.Element>, language: Language = 'EN'): Promise<void> {
  const Page = clientPage(load);
  await renderPart(
    <>
      <p>the shell</p>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </>,
    { language },
  );
}
const fail = () =>
  Promise.reject(
    new TypeError('Failed to fetch dynamically imported module: https://play.example/assets/member-1a2b.js'),
  );

describe('a part of the site that did not come (spec 8)', () => {
  it.each<[Language, string]>([
    ['EN', 'Check your connection and try again. Nothing you did is lost. (TypeError at /assets/member-1a2b.js)'],
    ['HI', 'TypeError'],
    ['PT', 'TypeError'],
  ])('says in %s what failed and where, and the shell stays', async (language, words) => {
    await show(fail, language);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
    expect(screen.getByText('the shell')).toBeTruthy();
  });

  it('counts as failed after 120 seconds, and not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show(() => new Promise(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(110_000));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('alert').textContent).toContain(
      'The page took longer to load than it should. Please check your network and try again. (TimeoutError at /)',
    );
  });
});
