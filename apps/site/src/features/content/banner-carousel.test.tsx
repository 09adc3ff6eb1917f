import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bannerAddress } from '../../app/home/banner-address.ts';
import { furnishBrowser, renderPart, sampleInitial } from '../../app/site.fixture.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { autoplayMs, carouselRules, transitionMs } from './carousel-rules.ts';

const moves = vi.hoisted(() => ({ next: 0, to: [] as number[], listeners: [] as (() => void)[], at: 0 }));
vi.mock('embla-carousel', () => ({
  default: () => ({
    on: (_event: string, listener: () => void) => moves.listeners.push(listener),
    scrollNext() {
      moves.next += 1;
      moves.at = (moves.at + 1) % 3;
      for (const listener of moves.listeners) listener();
    },
    scrollTo(at: number) {
      moves.to.push(at);
      moves.at = at;
      for (const listener of moves.listeners) listener();
    },
    selectedScrollSnap: () => moves.at,
    destroy: () => undefined,
  }),
}));

const { banners } = sampleInitial();
const shown = () =>
  screen
    .getAllByRole('group')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.textContent);
const show = (count: number) =>
  renderPart(<BannerCarousel banners={banners.slice(0, count)} addressOf={bannerAddress} onOpen={() => undefined} />);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  Object.assign(moves, { next: 0, to: [], listeners: [], at: 0 });
  furnishBrowser();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the rules of the banners (spec 9)', () => {
  it('are five seconds a picture and one from one to the next', () => {
    expect([autoplayMs, transitionMs]).toEqual([5000, 1000]);
  });
  it.each([
    [0, false],
    [1, false],
    [2, true],
  ])('with %i of them, moving and pagination are %s', (count, isOn) => {
    expect(carouselRules(count)).toEqual({ hasAutoplay: isOn, hasLoop: isOn, hasPagination: isOn });
  });
});

describe('the banners', () => {
  it('are not there when there are none', async () => {
    const { container } = await show(0);
    expect(container.querySelector('section')).toBeNull();
  });
  it('stand still without pagination when there is one', async () => {
    await show(1);
    expect(screen.queryAllByRole('button')).toHaveLength(0);
  });
  it('show the first at once and keep the others out of reach', async () => {
    await show(3);
    expect(shown()).toEqual([expect.stringContaining('Banner 1')]);
    expect(document.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  });
  it('move on after five seconds, not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(3);
    await wait(autoplayMs - 1);
    expect(moves.next).toBe(0);
    await wait(1);
    await vi.waitFor(() => expect(moves.next).toBe(1), { timeout: 15_000 });
    expect(shown()).toEqual([expect.stringContaining('Banner 2')]);
  });
  it.each([
    ['somebody points at them', (section: HTMLElement) => fireEvent.pointerEnter(section)],
    ['the keyboard is in them', (section: HTMLElement) => fireEvent.focus(section)],
    [
      'they were stopped',
      () => fireEvent.click(screen.getByRole('button', { name: 'Stop the pictures from changing' })),
    ],
  ])('stand still while %s', async (_when, hold) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(3);
    hold(screen.getByRole('region', { name: 'News from the house' }));
    await wait(autoplayMs * 3);
    expect(moves.next).toBe(0);
  });
  it('stand still for whoever wants no motion', async () => {
    furnishBrowser({ reducedMotion: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(3);
    await wait(autoplayMs * 3);
    expect(moves.next).toBe(0);
  });
  it('show the picture that is asked for', async () => {
    await show(3);
    fireEvent.click(screen.getByRole('button', { name: 'Show picture 3' }));
    await vi.waitFor(() => expect(moves.to).toEqual([2]), { timeout: 15_000 });
  });
});

describe('where a banner leads', () => {
  const to = (linkageType: 'URL' | 'P' | 'G' | null, linkage: string | null) =>
    bannerAddress({ ...banners[0]!, linkageType, linkage });
  it.each([
    ['URL', '/fairness', '/fairness'],
    ['URL', 'https://example.org/a', 'https://example.org/a'],
    ['G', '1002', '/seamless?nodeId=1002'],
    ['URL', 'http://example.org', null],
    ['URL', '//example.org', null],
    ['URL', '/\\example.org', null],
    ['URL', 'javascript:alert(1)', null],
    ['G', '1002&x=1', null],
    ['P', '7', '/promotions?id=7'],
    [null, '/fairness', null],
    ['URL', null, null],
  ] as const)('%s %s: %s', (type, linkage, address) => {
    expect(to(type, linkage)).toBe(address);
  });
});
