import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VendorLane } from '@fairhouse/contract';
import { closeModal } from '../../shared/modal/modal-store.ts';
import { answerCalls, confirmAgeBefore, furnishBrowser, renderSite, sampleInitial } from '../site.fixture.tsx';
import { menuEntries } from './menu-entries.ts';

const icon = '/tiles/vendors/x.svg';
function lane(title: string, vendors: readonly string[], classes: readonly string[] = []): VendorLane {
  return {
    title,
    cards: vendors.map((vassalage) => ({
      vassalage,
      displayName: `Studio ${vassalage}`,
      gameType: title === 'BGS' ? 'RNG' : title,
      gameCount: 4,
      smallIcon: icon,
      mobileSmallIcon: icon,
      h5Icon: icon,
      lagerIcon: icon,
      mobileLargeIcon: icon,
      isMaintenance: 0,
    })),
    gameClassify: classes.map((gameClassify) => ({ gameClassify, vendors: [...vendors] })),
  };
}
const lanes = [
  lane('BGS', ['BGS']),
  lane('FISH', ['JDB', 'CQ9']),
  lane('RNG', ['PG', 'CQ9'], ['SLOT', 'CRASH', 'TG']),
  lane('LIVE', ['PT'], ['TG', 'GAMESHOW']),
  lane('PVP', ['JL']),
  lane('LOTT', ['LOTT']),
];
const ids = (shown: readonly VendorLane[]) => menuEntries(shown).map(({ id }) => id);

async function show({
  isWide = true,
  shown = lanes,
  change = () => undefined as void,
  path = '/help',
}: {
  isWide?: boolean;
  shown?: VendorLane[];
  change?: (initial: ReturnType<typeof sampleInitial>) => void;
  path?: string;
} = {}) {
  furnishBrowser({ isWide });
  confirmAgeBefore();
  answerCalls({ GCSGAME_newGameVendor: { data: { lanes: shown } } });
  const initial = sampleInitial();
  change(initial);
  return renderSite(path, initial);
}
/** A popover has no layout here, and so no role: it is found by its name in the document. */
const drawer = () => document.getElementById('side-menu')!;
const mainMenu = () => within(drawer());
/** The row, once its lanes are there. */
async function categories() {
  const nav = within(await screen.findByLabelText('Game categories'));
  await nav.findByText('Slots');
  return nav;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

// The parts are there before they are asked for: how long they take to come is not what is tested.
beforeAll(() =>
  Promise.all([
    import('./category-nav.tsx'),
    import('./side-menu-rest.tsx'),
    import('./header-tools.tsx'),
    import('./footer-rest.tsx'),
  ]),
);
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  act(() => closeModal());
  cleanup();
  vi.unstubAllGlobals();
});

describe('the entries of the side menu (spec 2)', () => {
  it('are the categories with games, the classifications of RNG and game shows among them', () => {
    expect(ids(lanes)).toEqual(['NEW', 'RNG', 'CRASH', 'TG', 'LIVE', 'GAMESHOW', 'FISH', 'PVP', 'LOTT']);
    expect(ids([lane('SPORTS', ['S']), lane('FISH', [])])).toEqual(['SPORTS']);
    expect(ids([])).toEqual([]);
  });
  it.each([
    ['CRASH', '/rng', 'CRASH'],
    ['TG', '/rng', 'TG'],
    ['NEW', '/rng', 'NEW'],
    ['GAMESHOW', '/live', 'GAMESHOW'],
    ['LIVE', '/live', undefined],
    ['RNG', '/rng', undefined],
    ['LOTT', '/lott', undefined],
  ])('%s leads to %s with gameClassify %s', (id, to, gameClassify) => {
    const entry = menuEntries(lanes).find((each) => each.id === id);
    expect([entry?.to, entry?.gameClassify]).toEqual([to, gameClassify]);
  });
  it.each([
    ['/rng?gameClassify=CRASH', ['Crash']],
    ['/rng?vassalage=PG', ['Slots']],
    ['/rng', ['Slots']],
    ['/live', ['Live tables']],
    ['/', ['Home']],
  ])('stand in the column of a wide screen and mark where one is: %s', async (path, here) => {
    await show({ path });
    expect((await mainMenu().findByText('Crash')).closest('a')?.getAttribute('href')).toBe('/rng?gameClassify=CRASH');
    expect([...drawer().querySelectorAll('.menu-entry[aria-current=page]')].map((link) => link.textContent)).toEqual(
      here,
    );
  });
  it('are not fetched on a phone before the drawer is opened', async () => {
    await show({ isWide: false });
    expect(mainMenu().queryByText('Crash')).toBeNull();
    fireEvent(drawer(), new Event('beforetoggle'));
    expect(await mainMenu().findByText('Crash')).toBeTruthy();
  });
  it('leave the standing ones alone when the catalogue does not answer', async () => {
    answerCalls();
    furnishBrowser({ isWide: true });
    confirmAgeBefore();
    await renderSite('/');
    expect(mainMenu().getByText('Hot now')).toBeTruthy();
  });
});

describe('entries that depend on the brand', () => {
  it('shows apps, Telegram and ways to reach it only where there are such resources', async () => {
    await show();
    await mainMenu().findByText('Crash');
    for (const text of ['Get the app', 'Telegram', 'Write to us']) expect(screen.queryByText(text)).toBeNull();
  });
  it('shows them where there are', async () => {
    await show({
      change({ permission: { info } }) {
        info.customerService = [
          { csType: 'EMAIL', path: 'mailto:a@b.example' },
          { csType: 'PIGEON', path: 'https://pigeon.example' },
        ];
        info.resources = [
          { resourceType: 'TELEGRAM', url: 'https://t.me/house', labelNameEn: 'Telegram' },
          { resourceType: 'ANDROID', url: '/house.apk', labelNameEn: 'Android' },
          { resourceType: 'IOS', url: 'https://apps.example/ios', labelNameEn: 'iOS' },
        ];
      },
    });
    expect((await mainMenu().findByText('Telegram')).closest('a')?.getAttribute('href')).toBe('https://t.me/house');
    expect((await mainMenu().findByText('Write to us')).closest('a')?.getAttribute('target')).toBeNull();
    expect((await mainMenu().findByText('Other contact')).closest('a')?.rel).toBe('noopener noreferrer');
    await userEvent.hover(mainMenu().getByText('Get the app'));
    expect(await screen.findByRole('img', { name: 'QR code: iPhone and iPad', hidden: true })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code: Android', hidden: true })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('img', { name: 'QR code: Android', hidden: true })).toBeNull();
  });
  it('writes its social places, vendors and contacts into the footer when it comes near', async () => {
    furnishBrowser();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly tell: (entries: { isIntersecting: boolean }[]) => void;
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          this.tell = tell;
        }
        observe() {
          this.tell([{ isIntersecting: true }]);
        }
        disconnect() {}
      },
    );
    confirmAgeBefore();
    answerCalls({ GCSGAME_newGameVendor: { data: { lanes } } });
    const initial = sampleInitial();
    initial.permission.info.resources = [
      { resourceType: 'YOUTUBE', url: 'https://youtube.example/house', labelNameEn: 'YouTube' },
    ];
    initial.permission.info.customerService = [{ csType: 'EMAIL', path: 'mailto:a@b.example' }];
    await renderSite('/', initial);
    const footer = within(screen.getByRole('contentinfo'));
    expect((await footer.findByRole('link', { name: 'YouTube' })).getAttribute('href')).toBe(
      'https://youtube.example/house',
    );
    expect(footer.queryByRole('link', { name: 'Facebook' })).toBeNull();
    expect(footer.getByRole('link', { name: 'Studio PG' }).getAttribute('href')).toBe('/rng?vassalage=PG');
    expect(footer.getByRole('link', { name: 'Write to us' })).toBeTruthy();
    expect(
      within(footer.getByRole('list', { name: 'All providers' }))
        .getAllByRole('listitem')
        .map((mark) => mark.textContent),
    ).toEqual(['PG', 'PT', 'JDB', 'CQ9', 'JL', 'BGS']);
  });
});

describe('the categories of the header (spec 2)', () => {
  it('show their vendors at a resting mouse, and not at one that passes', async () => {
    await show();
    const slots = (await categories()).getByRole('link', { name: 'Slots' });
    // In one turn, so that no timer runs between the two however busy the machine is.
    fireEvent.pointerEnter(slots, { pointerType: 'mouse' });
    fireEvent.pointerLeave(slots, { pointerType: 'mouse' });
    expect(screen.queryByLabelText('Providers: Slots', { selector: '[role=group]' })).toBeNull();
    await userEvent.hover(slots);
    const panel = within(await screen.findByLabelText('Providers: Slots', { selector: '[role=group]' }));
    expect(panel.getByRole('link', { name: /Studio PG/ }).getAttribute('href')).toBe('/rng?vassalage=PG');
    await userEvent.unhover(slots);
    await waitFor(() => expect(screen.queryByLabelText('Providers: Slots', { selector: '[role=group]' })).toBeNull());
  });
  it('stay at the press that a resting mouse came before, and close at the next', async () => {
    await show();
    await userEvent.hover((await categories()).getByRole('link', { name: 'Slots' }));
    await screen.findByRole('group', { name: 'Providers: Slots' });
    await press('Providers: Slots');
    expect(screen.getByRole('group', { name: 'Providers: Slots' })).toBeTruthy();
    await press('Providers: Slots');
    expect(screen.queryByRole('group', { name: 'Providers: Slots' })).toBeNull();
  });
  it('open by their arrow and the down key; Escape closes and gives the focus back', async () => {
    await show();
    await categories();
    const arrow = screen.getByRole('button', { name: 'Providers: Fishing' });
    await userEvent.click(arrow);
    expect(screen.getByRole('group', { name: 'Providers: Fishing' })).toBeTruthy();
    expect(arrow.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('group', { name: 'Providers: Fishing' }), document.activeElement]).toEqual([
      null,
      arrow,
    ]);
    act(() => screen.getByRole('link', { name: 'Fishing' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Studio JDB'));
  });
  it('launch the vendor of a category that has but one, unless it is one with a page of its own', async () => {
    const { router } = await show();
    const nav = await categories();
    expect(nav.getByRole('link', { name: 'Player tables' }).getAttribute('href')).toBe('/pvp');
    expect(nav.queryByRole('link', { name: 'Live tables' })).toBeNull();
    await press('Live tables');
    expect(await screen.findByRole('dialog', { name: 'Games' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/help');
  });
  it('lead to the lotteries, each kind with a picture of its own', async () => {
    await show({
      shown: [lane('LOTT', ['LOTT', 'TCG_LOTTO_VN']), lane('ELOTT', ['ELOTT', 'TCG_SEA']), lane('RNG', ['PG'])],
    });
    const nav = await categories();
    const links = ['Lottery', 'E-lottery'].map((name) => nav.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/lott', '/elott']);
    expect(new Set(links.map((link) => link.querySelector('svg')?.innerHTML)).size).toBe(2);
  });
  it.each([
    [10, false],
    [11, true],
  ])('show %i vendors in a large panel: %s', async (count, isLarge) => {
    await show({
      shown: [
        lane(
          'RNG',
          Array.from({ length: count }, (_, at) => `V${at}`),
        ),
      ],
    });
    await categories();
    await press('Providers: Slots');
    expect(screen.getByRole('group', { name: 'Providers: Slots' }).style.insetInline !== '').toBe(isLarge);
  });
});
