import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Announced, Promotion } from '@fairhouse/contract';
import { closeModal, openModal } from '../../shared/modal/modal-store.ts';
import { closeLobby, openLobby } from '../../app/pages/lobby.fixture.tsx';

const day = 86_400_000;
const promotion = (id: number, title: string, over: Partial<Promotion> = {}): Promotion => ({
  id,
  title,
  content: `<p>All about ${title}</p>`,
  type: 'EVENT',
  startTime: null,
  endTime: null,
  announcementImages: [
    { url: `/pictures/second-${id}.webp`, sequence: 2 },
    { url: `/pictures/cover-${id}.webp`, sequence: 1 },
  ],
  ...over,
});
const promotions = (): Promotion[] => [
  promotion(1, 'Lanterns', { endTime: Date.now() + day }),
  promotion(2, 'Ranks', { type: 'VIP', startTime: Date.now() + day }),
  promotion(3, 'Opening', { endTime: Date.now() - day }),
];
const answered = (over: object = {}) => ({ banners: [], player: [], popup: [], promotion: promotions(), ...over });
const section = (name: string) => screen.findByRole('region', { name });

beforeEach(() => sessionStorage.setItem('ANONYMOUS_POPUP', 'closed'));
afterEach(() => {
  act(() => closeModal());
  closeLobby();
});

describe('the promotions', () => {
  test('stand by their times, with the cover among their pictures', async () => {
    await openLobby('/promotions', { listAnnouncements: () => answered() });
    const running = await section('On now');
    expect(
      within(running)
        .getByRole('link', { name: /Lanterns/ })
        .getAttribute('href'),
    ).toBe('/promotions?id=1');
    expect(running.querySelector('img')?.getAttribute('src')).toBe('/pictures/cover-1.webp');
    expect(within(await section('Coming up')).getByText('Ranks', { selector: 'strong' })).toBeTruthy();
    expect(within(await section('Was on')).getByText('Opening')).toBeTruthy();
  });

  test('are narrowed to one kind', async () => {
    await openLobby('/promotions', { listAnnouncements: () => answered() });
    await section('On now');
    await userEvent.click(screen.getByRole('button', { name: 'Ranks' }));
    expect(screen.queryByText('Lanterns')).toBeNull();
    expect(screen.getByText('Ranks', { selector: 'strong' })).toBeTruthy();
  });

  test('open from an address, and closing one leads back to all of them', async () => {
    const { router } = await openLobby('/promotions?id=2', { listAnnouncements: () => answered() });
    await screen.findByText('All about Ranks');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.href).toBe('/promotions'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: /Lanterns/ }));
    await screen.findByText('All about Lanterns');
  });

  test('that are none say what else there is', async () => {
    await openLobby('/promotions', { listAnnouncements: () => answered({ promotion: [] }) });
    await screen.findByText('Nothing is on at the moment');
  });
});

describe('all announcements (spec 9)', () => {
  const history: Announced[] = Array.from({ length: 20 }, (_, at) => ({
    id: at + 1,
    title: `News ${at + 1}`,
    content: `<p>Text ${at + 1}</p>`,
    announcedAt: Date.UTC(2026, 10, 20 - at),
  }));
  test('come nine a page, each unfolded by a press', async () => {
    const { server } = await openLobby('/', {
      listAnnouncements: ({ type }) => answered(type === 'H' ? { history } : {}),
    });
    act(() => openModal('announcementList'));
    const list = await screen.findByRole('list', { name: 'All announcements' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(9);
    await userEvent.click(within(list).getByRole('button', { name: /^News 2 / }));
    await screen.findByText('Text 2');
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await within(list).findByText('News 20');
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(server.inputsOf('listAnnouncements').some(({ type }) => type === 'H')).toBe(true);
  });
});

describe('the notices', () => {
  test('are read at leisure from the line on home, and lead to all announcements', async () => {
    await openLobby('/', {
      listAnnouncements: ({ type }) =>
        answered({
          player: [{ id: 1, title: 'Limits', content: 'They hold at once.', externalLink: '/promotions' }],
          ...(type === 'H' && { history: [] }),
        }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Read all notices' }));
    await screen.findByText('They hold at once.');
    await userEvent.click(screen.getByRole('button', { name: 'All announcements' }));
    await screen.findByText('Nothing has been announced yet');
  });
});

describe('a banner in a narrow place', () => {
  const banner = {
    bannerId: 5,
    groupName: 'w_login' as const,
    title: 'The lamps are lit',
    text: 'Words',
    url: '/pictures/a.svg',
    linkageType: 'P' as const,
    linkage: '1',
  };
  test('stands above the form of its group, and a press leaves the dialog for where it leads', async () => {
    const { router } = await openLobby('/login', {
      listAnnouncements: () =>
        answered({ banners: [banner, { ...banner, bannerId: 6, groupName: 'w_register', title: 'Not here' }] }),
    });
    await userEvent.click(await screen.findByRole('link', { name: /The lamps are lit/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/promotions?id=1'));
    expect(screen.queryByText('Not here')).toBeNull();
    await screen.findByText('All about Lanterns');
  });
});
