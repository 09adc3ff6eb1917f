import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { Game } from '@fairhouse/contract';
import { createTexts, TextsProvider } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { furnishBrowser, sampleGame, sampleInitial } from '../../app/site.fixture.tsx';
import { InitialStateProvider } from '../../shared/initial/initial-state.tsx';
import { createQueryClient } from '../../shared/query/query-client.ts';
import { GameGrid } from './game-grid.tsx';

const games = Array.from({ length: 200 }, (_, index) => sampleGame(index + 1));
const texts = createTexts('EN', allMessages.EN);
const queries = createQueryClient();
const placesIn = (list: Element): Element[] => [...list.querySelectorAll('[role=listitem]')];
const tilesIn = (place: Element): HTMLAnchorElement[] => [
  ...place.querySelectorAll<HTMLAnchorElement>('a[href*="nodeId="]'),
];

function Shelf({ onPlay, shown = games }: { onPlay: (game: Game) => void; shown?: readonly (Game | undefined)[] }) {
  return (
    <InitialStateProvider initial={sampleInitial()}>
      <TextsProvider texts={texts}>
        <QueryClientProvider client={queries}>
          <GameGrid
            label="Slots"
            count={shown.length}
            at={(index) => shown[index]}
            onSee={() => undefined}
            onPlay={onPlay}
          />
        </QueryClientProvider>
      </TextsProvider>
    </InitialStateProvider>
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps the tiles the server wrote: what was under a finger when the page woke is still there', () => {
  furnishBrowser();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600));
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = renderToString(<Shelf onPlay={() => undefined} />);
  const written = tilesIn(page);
  const played: number[] = [];
  render(<Shelf onPlay={(game) => played.push(game.nodeId)} />, { container: page, hydrate: true });
  const list = screen.getByRole('list', { name: 'Slots' });
  expect(list.style.blockSize).not.toBe('');
  const left = tilesIn(list);
  expect(left.length).toBeGreaterThan(18);
  expect(left.every((tile, at) => tile === written[at])).toBe(true);
  written[7]?.click();
  expect(played).toEqual([8]);
  page.remove();
});

it('fills the row the document has begun, beside its tiles and in their order', async () => {
  furnishBrowser();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600));
  const page = document.body.appendChild(document.createElement('main'));
  const first = games.map((game, at) => (at < 20 ? game : undefined));
  page.innerHTML = renderToString(<Shelf onPlay={() => undefined} shown={first} />);
  const { rerender } = render(<Shelf onPlay={() => undefined} shown={first} />, { container: page, hydrate: true });
  const list = screen.getByRole('list', { name: 'Slots' });
  const places = () => placesIn(list).map((place) => Number(place.getAttribute('aria-posinset')));
  const columnsOf = (row: Element | undefined) =>
    [...(row?.children ?? [])].map((tile) => (tile instanceof HTMLElement ? tile.style.gridColumnStart : ''));
  await waitFor(() =>
    expect([...list.querySelectorAll('.game-line')].map(columnsOf).slice(0, 2)).toEqual([
      ['3', '4', '5', '6'],
      ['', '', '', '', '', ''],
    ]),
  );
  rerender(<Shelf onPlay={() => undefined} />);
  await waitFor(() => expect(list.querySelector('.tile-awaited')).toBeNull());
  await waitFor(() =>
    expect([...list.querySelectorAll('img')].every((picture) => picture.getAttribute('src'))).toBe(true),
  );
  expect(places()).toEqual(Array.from({ length: 36 }, (_, at) => at + 1));
  expect(columnsOf(list.querySelectorAll('.game-line')[0])).toEqual(['3', '4', '5', '6']);
  page.remove();
});

it('loses the last tile of its last row with the game', async () => {
  furnishBrowser();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600));
  const some = games.slice(0, 14);
  const { rerender } = render(<Shelf onPlay={() => undefined} shown={some} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(14);
  rerender(<Shelf onPlay={() => undefined} shown={some.slice(0, 13)} />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(13));
  rerender(<Shelf onPlay={() => undefined} shown={some.slice(0, 12)} />);
  await waitFor(() => expect(document.querySelectorAll('.game-line')).toHaveLength(2));
});

it('has the tiles of a place far below in their order, and each plays its own game', async () => {
  furnishBrowser();
  const edge = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600));
  const played: number[] = [];
  render(<Shelf onPlay={(game) => played.push(game.nodeId)} />);
  const list = screen.getByRole('list', { name: 'Slots' });
  const places = () => placesIn(list).map((place) => Number(place.getAttribute('aria-posinset')));
  expect(places()).toEqual(Array.from({ length: 36 }, (_, at) => at + 1));
  for (const [topPx, first] of [
    [-1500, 25],
    [-1200, 19],
    [-4000, 97],
  ] as const) {
    edge.mockReturnValue(new DOMRect(0, topPx, 1000, 600));
    fireEvent.scroll(document);
    await waitFor(() => expect(places()[0]).toBe(first));
    await waitFor(() => expect(places()).toEqual(places().toSorted((a, b) => a - b)));
  }
  await waitFor(() => expect(screen.getByRole('link', { name: 'Play Game 100' })).toBeTruthy());
  expect(list.querySelectorAll('a')).toHaveLength(placesIn(list).length);
  screen.getByRole('link', { name: 'Play Game 100' }).click();
  expect(played).toEqual([100]);
  expect(screen.queryByRole('link', { name: 'Play Game 1' })).toBeNull();
});

it('puts no more than six tiles between two frames, and none within one', () => {
  furnishBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const edge = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600));
  render(<Shelf onPlay={() => undefined} />);
  const list = screen.getByRole('list', { name: 'Slots' });
  const tilesAfter = (work: () => void) => {
    work();
    return placesIn(list).length;
  };
  const goOn = () => ({
    before: placesIn(list).length,
    inFrame: tilesAfter(() => frames.shift()?.(0)),
    inTasks: tilesAfter(() => vi.advanceTimersByTime(50)),
  });
  while (frames.length > 0) goOn();
  edge.mockReturnValue(new DOMRect(0, -4000, 1000, 600));
  fireEvent.scroll(document);
  const come: ReturnType<typeof goOn>[] = [];
  while (frames.length > 0) come.push(goOn());
  expect(come.length).toBeGreaterThan(4);
  expect(come.every(({ before, inFrame, inTasks }) => inFrame === before && inTasks - inFrame <= 6)).toBe(true);
});

it('keeps the keyboard where it was when a game is taken out of the list', async () => {
  furnishBrowser();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600));
  const { rerender } = render(<Shelf onPlay={() => undefined} />);
  screen.getByRole('link', { name: 'Play Game 3' }).focus();
  rerender(<Shelf onPlay={() => undefined} shown={games.filter(({ nodeId }) => nodeId !== 3)} />);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Play Game 4'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Play Game 3' })).toBeNull());
  expect(screen.getAllByRole('listitem').every((place) => place.getAttribute('aria-setsize') === '199')).toBe(true);
});
