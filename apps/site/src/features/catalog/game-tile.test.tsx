import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '@fairhouse/contract';
import { furnishBrowser, renderPart, sampleGame } from '../../app/site.fixture.tsx';
import { GameRow } from './game-row.tsx';
import { GameTile } from './game-tile.tsx';
import { gameStyleClass, vendorStyleClass } from './style-class.ts';

beforeEach(() => furnishBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nobody = () => undefined;

describe('a game tile', () => {
  it('takes its colours from the number of its game', async () => {
    expect([1001, 1002, 1007, 1008].map(gameStyleClass)).toEqual([1, 2, 7, 1]);
    expect(vendorStyleClass('BGS')).toBeGreaterThanOrEqual(1);
    expect(vendorStyleClass('BGS')).toBeLessThanOrEqual(5);
    await renderPart(<GameTile game={sampleGame(1002)} onPlay={nobody} />);
    expect(screen.getByRole('link').className).toContain('tile-2');
  });
  it('plays at a press and stays on the page', async () => {
    const played: Game[] = [];
    const { router } = await renderPart(<GameTile game={sampleGame(1001)} onPlay={(game) => played.push(game)} />);
    await userEvent.click(screen.getByRole('link', { name: 'Play Game 1001' }));
    expect(played.map((game) => game.nodeId)).toEqual([1001]);
    expect(router.state.location.pathname).toBe('/');
  });
  it('is a real address, so that it opens in a new tab', async () => {
    const onPlay = vi.fn<(game: Game) => void>();
    await renderPart(<GameTile game={sampleGame(1001)} onPlay={onPlay} />);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toContain('/seamless?nodeId=');
    // The browser's own part, opening the tab, ends at the document here.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(onPlay).not.toHaveBeenCalled();
  });
  it('shows its first letter when its picture does not come', async () => {
    const { container } = await renderPart(<GameTile game={sampleGame(1001, { nodeName: 'Dice' })} onPlay={nobody} />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('alt')).toBe('');
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('D')).toBeTruthy();
    expect(screen.getByText('Image load error')).toBeTruthy();
  });
  it('at rest says so instead of what is hot or new about it', async () => {
    await renderPart(<GameTile game={sampleGame(1, { isMaintenance: 1, isNew: 1 })} onPlay={nobody} />);
    expect(screen.getByRole('link', { name: 'Game 1 is resting' })).toBeTruthy();
    expect([screen.queryByText('Resting') !== null, screen.queryByText('Hot'), screen.queryByText('New')]).toEqual([
      true,
      null,
      null,
    ]);
  });
  it.each([
    ['long', 'Lantern '.repeat(25)],
    ['Arabic', 'فانوس الليل'],
    ['Tamil', 'இரவு விளக்கு'],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('keeps a %s name as it is', async (_kind, nodeName) => {
    const { container } = await renderPart(
      <GameTile game={sampleGame(1, { nodeName, showIcon: '' })} onPlay={nobody} />,
    );
    expect(container.querySelector('bdi')?.textContent).toBe(nodeName);
    expect(screen.queryByText('Image load error')).toBeNull();
  });
  it('wears the hot badge only when it is hot', async () => {
    await renderPart(
      <>
        <GameTile game={sampleGame(1)} onPlay={nobody} />
        <GameTile game={sampleGame(2, { isHot: 0 })} onPlay={nobody} />
      </>,
    );
    expect(screen.getAllByText('Hot')).toHaveLength(1);
  });
});

describe('a row of games', () => {
  const games = (count: number) => Array.from({ length: count }, (_, at) => sampleGame(at + 1));

  it.each([
    [7, 0],
    [8, 2],
  ])('of %i has %i arrows', async (count, arrows) => {
    await renderPart(<GameRow title="Row" games={games(count)} more="/hot" onPlay={nobody} />);
    expect(screen.queryAllByRole('button')).toHaveLength(arrows);
  });
  it('is cut to twelve games', async () => {
    await renderPart(<GameRow title="Row" games={games(20)} more="/hot" onPlay={nobody} />);
    expect(screen.getAllByRole('link', { name: /^Play/ })).toHaveLength(12);
  });
  it('is walked through by the arrow keys', async () => {
    await renderPart(<GameRow title="Row" games={games(3)} more="/hot" onPlay={nobody} />);
    screen.getByRole('link', { name: 'Play Game 1' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Play Game 2');
  });
  it('that is on its way keeps the room of its tiles', async () => {
    const { container } = await renderPart(<GameRow title="Row" games={undefined} more="/hot" onPlay={nobody} />);
    expect(container.querySelectorAll('.skeleton')).toHaveLength(6);
  });
  it('leads to its whole list', async () => {
    await renderPart(<GameRow title="Row" games={games(2)} more="/bgs" onPlay={nobody} />);
    expect(screen.getByRole('link', { name: 'See all: Row' }).getAttribute('href')).toBe('/bgs');
  });
});
