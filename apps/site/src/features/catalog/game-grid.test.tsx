import { cleanup, render, screen } from '@testing-library/react';
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
const tilesIn = (place: Element): HTMLAnchorElement[] => [...place.querySelectorAll<HTMLAnchorElement>('a[href*="nodeId="]')];

function Shelf({ onPlay }: { onPlay: (game: Game) => void }) {
  return (
    <InitialStateProvider initial={sampleInitial()}>
      <TextsProvider texts={createTexts('EN', allMessages.EN)}>
        <QueryClientProvider client={createQueryClient()}>
          <GameGrid label="Slots" count={games.length} at={(index) => games[index]} onSee={() => undefined} onPlay={onPlay} />
        </QueryClientProvider>
      </TextsProvider>
    </InitialStateProvider>
  );
}

afterEach(() => {
  cleanup();
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
