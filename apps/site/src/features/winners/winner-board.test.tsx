import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerCalls,
  confirmAgeBefore,
  furnishBrowser,
  renderPart,
  renderSite,
  sampleInitial,
  sampleWinner,
} from '../../app/site.fixture.tsx';
import { WinnerBoard } from './winner-board.tsx';

const many = (count: number) => Array.from({ length: count }, (_, at) => sampleWinner(at + 1));

beforeEach(() => {
  furnishBrowser();
  answerCalls();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the winner board', () => {
  it('says that there are no wins yet', async () => {
    await renderPart(<WinnerBoard winners={[]} isLive={false} />);
    expect(screen.getByText('No wins yet')).toBeTruthy();
  });
  it('shows game, masked player and amount with its currency', async () => {
    await renderPart(<WinnerBoard winners={[sampleWinner(1, { winAmount: '1,240.00' })]} isLive={false} />);
    const row = screen.getByRole('listitem').textContent ?? '';
    expect(row).toContain('Night Lantern');
    expect(row).toContain('a****z');
    expect(row).toContain('1,240.00\u00a0FUN');
  });
  it.each(['Lantern '.repeat(25).trim(), 'فانوس الليل', 'இரவு விளக்கு', '<b>x</b>'])(
    'keeps the name %s as it is',
    async (gameName) => {
      await renderPart(
        <WinnerBoard winners={[sampleWinner(1, { gameName, customerName: gameName, iconUrl: '' })]} isLive={false} />,
      );
      expect(screen.getAllByText(gameName)).toHaveLength(2);
      expect(screen.getByRole('listitem').querySelector('img')).toBeNull();
    },
  );
  it('stands when it is short, and repeats itself only for the eye when it moves', async () => {
    const { unmount } = await renderPart(<WinnerBoard winners={many(5)} isLive={false} />);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    await renderPart(<WinnerBoard winners={many(20)} isLive={false} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Stop the board from moving' })).toBeTruthy();
  });
  /** A board as high as this, twice over, and how far it has moved. */
  async function showMoving(scrollHeight: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { container } = await renderPart(<WinnerBoard winners={many(20)} isLive={false} />);
    const list = container.querySelector('.winner-list')!;
    Object.defineProperty(list, 'scrollHeight', { value: scrollHeight });
    Object.defineProperty(list, 'scrollTop', { value: 0, writable: true });
    return { list, pass: (frames: number) => act(() => vi.advanceTimersByTimeAsync(16 * frames)) };
  }
  it('moves by half a pixel a frame until it is stopped', async () => {
    const { list, pass } = await showMoving(2000);
    await pass(10);
    expect(list.scrollTop).toBe(5);
    fireEvent.pointerEnter(list);
    await pass(10);
    expect(list.scrollTop).toBe(5);
    fireEvent.pointerLeave(list);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the board from moving' }));
    await pass(10);
    expect(list.scrollTop).toBe(5);
  });
  it('begins again where its copy begins, and the eye sees no jump', async () => {
    const { list, pass } = await showMoving(20);
    await pass(19);
    expect(list.scrollTop).toBe(9.5);
    await pass(3);
    expect(list.scrollTop).toBe(1);
  });
  it('is live only for whoever hears of wins at once', async () => {
    const { unmount } = await renderPart(<WinnerBoard winners={[]} isLive={false} />);
    expect(screen.queryByText('live')).toBeNull();
    unmount();
    await renderPart(<WinnerBoard winners={[]} isLive />);
    expect(screen.getByText('live')).toBeTruthy();
  });
});

describe('home', () => {
  it('shows the wins that came with the page, without a call', async () => {
    confirmAgeBefore();
    await renderSite('/', sampleInitial({ winners: many(2) }));
    await waitFor(() => expect(screen.getAllByText('a****z')).toHaveLength(2));
  });
});
