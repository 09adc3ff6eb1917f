import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { furnishBrowser, renderPart } from '../../app/site.fixture.tsx';
import { ModalHost } from './modal-host.tsx';
import { closeModal, openModal, type ModalRegistry } from './modal-store.ts';

const rest = [
  'downlineMessage',
  'announcement',
  'announcementList',
  'notice',
  'promotion',
  'contractRequests',
  'offerContract',
  'salaryLine',
  'redeemPoints',
  'convertPoints',
  'offer',
  'agentRebate',
  'openTicket',
  'replayTicket',
  'ticketPrizes',
  'rain',
  'raffle',
] as const;
const modals: ModalRegistry = {
  login: {
    title: 'brand.logIn',
    load: async () =>
      function Content({ close }) {
        return (
          <form>
            <input aria-label="name" />
            <button type="button" onClick={close}>
              Done
            </button>
            <button type="button" onClick={() => openModal('register')}>
              Other
            </button>
          </form>
        );
      },
  },
  register: { title: 'brand.register', load: async () => () => <p>second</p> },
  registerFirst: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  launchLink: { title: 'brand.logIn', load: async () => () => <p>third</p> },
  gamePopup: { title: 'brand.games', isWide: true, load: () => Promise.reject(new TypeError('failed to fetch')) },
  logout: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  forgotPassword: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  resetPassword: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  limitReview: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  takeBreak: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  firstLogin: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  changePassword: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  avatar: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  profile: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  changeMobile: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  changeEmail: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  paymentPassword: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  customerService: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  feedback: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  complaint: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  supportChat: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  closeAccount: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  downlineTransfer: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  downlineRates: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  ...(Object.fromEntries(
    rest.map((id) => [id, { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) }]),
  ) as Pick<ModalRegistry, (typeof rest)[number]>),
  vendorGames: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
  helpCentre: { title: 'brand.logOut', load: () => Promise.reject(new TypeError('failed to fetch')) },
};

const loadModals = (): Promise<ModalRegistry> => Promise.resolve(modals);

async function show() {
  await renderPart(
    <>
      <button type="button" onClick={() => openModal('login')}>
        Open
      </button>
      <ModalHost loadModals={loadModals} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name: 'Log in' });
}

beforeEach(() => furnishBrowser());
afterEach(() => {
  act(() => closeModal());
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the modal host', () => {
  it('shows a dialog 100 ms after it was asked for', async () => {
    await renderPart(<ModalHost loadModals={loadModals} />);
    await import('./modal-frame.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => openModal('login'));
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
  it('shows it as soon to who presses again and again', async () => {
    await renderPart(<ModalHost loadModals={loadModals} />);
    await import('./modal-frame.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let presses = 0; presses < 5; presses += 1) {
      act(() => openModal('login'));
      await act(() => vi.advanceTimersByTimeAsync(25));
    }
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
  it('puts the focus into the first field and gives it back at the end', async () => {
    await show();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('name'));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  });
  it('lets nothing behind it take the focus while it is open', async () => {
    await renderPart(
      <>
        <div id="page">
          <button type="button" onClick={() => openModal('login')}>
            Open
          </button>
        </div>
        <ModalHost loadModals={loadModals} />
      </>,
    );
    const isInert = () => document.getElementById('page')?.hasAttribute('inert');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Log in' });
    expect(isInert()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
    expect(isInert()).toBe(false);
  });
  it('gives the focus to the page when an address opened it', async () => {
    await renderPart(
      <main tabIndex={-1}>
        <ModalHost loadModals={loadModals} />
      </main>,
    );
    act(() => openModal('login'));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('name'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });
  it('closes at Escape and at its close button', async () => {
    await show();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('stays at a press outside', async () => {
    await show();
    await userEvent.click(document.querySelector('.modal-backdrop')!);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
  it('shows another dialog in the place of the first, and the focus still returns to where it began', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Other' }));
    expect(await screen.findByRole('dialog', { name: 'Register' })).toBeTruthy();
    await screen.findByText('second');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  });
  it('says so when the content of a dialog cannot be fetched', async () => {
    await renderPart(<ModalHost loadModals={loadModals} />);
    act(() => openModal('logout'));
    expect(await screen.findByText('This page did not load')).toBeTruthy();
    expect(screen.getByText(/\(TypeError at \/\)/)).toBeTruthy();
  });
  it('is moved by its title on wide screens, and not out of the window', async () => {
    const dialog = await show();
    const grip = screen.getByRole('heading', { name: 'Log in' }).parentElement!;
    fireEvent.pointerDown(grip, { button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(grip, { clientX: 130, clientY: 90 });
    expect(dialog.style.translate).toBe('30px -10px');
    fireEvent.pointerMove(grip, { clientX: 9000, clientY: 90 });
    fireEvent.pointerUp(grip);
    expect(dialog.style.translate).toBe(`${window.innerWidth / 2 - 60}px -10px`);
    fireEvent.pointerMove(grip, { clientX: 0, clientY: 0 });
    expect(dialog.style.translate).toBe(`${window.innerWidth / 2 - 60}px -10px`);
  });
  it('is not moved on a phone', async () => {
    vi.stubGlobal('innerWidth', 360);
    const dialog = await show();
    const grip = screen.getByRole('heading', { name: 'Log in' }).parentElement!;
    fireEvent.pointerDown(grip, { button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(grip, { clientX: 130, clientY: 90 });
    expect(dialog.style.translate).toBe('0px');
  });
});
