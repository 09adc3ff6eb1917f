import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleLane } from '../../features/catalog/lobby.fixture.ts';
import { closeLobby, initial, openLobby } from '../pages/lobby.fixture.tsx';

type Lobby = Awaited<ReturnType<typeof openLobby>>;
let lobby: Lobby;
afterEach(() => {
  closeLobby();
  lobby.router.history.destroy();
  history.replaceState(null, '', '/');
});

/** At /hot, come from /recent, with /fish ahead. */
async function walk(): Promise<Lobby> {
  lobby = await openLobby(
    '/recent',
    { listVendors: () => ({ data: { lanes: [sampleLane('SPORTS', ['FHSPORT'])] } }) },
    initial,
    { overWindow: true },
  );
  await act(() => lobby.router.navigate({ to: '/provider' }));
  await act(() => lobby.router.navigate({ to: '/fish' }));
  act(() => history.back());
  await isAt('/provider');
  return lobby;
}
/** Where the address of the browser and the page agree to be. */
const isAt = (path: string) =>
  waitFor(() => expect([location.pathname, lobby.router.state.resolvedLocation?.pathname]).toEqual([path, path]));
async function openVendor() {
  await userEvent.click(await screen.findByRole('button', { name: /Maker FHSPORT/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Games' });
  await within(dialog).findAllByRole('link', { name: /^Play / });
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('back and forward with a dialog open', () => {
  it('back closes it, and the page stays; the next one leaves', async () => {
    await walk();
    await openVendor();
    act(() => history.back());
    await isClosed();
    await isAt('/provider');
    expect(await screen.findByRole('button', { name: /Maker FHSPORT/ })).toBeTruthy();
    act(() => history.back());
    await isAt('/recent');
  });

  it('forward closes it, and goes on', async () => {
    await walk();
    await openVendor();
    act(() => history.forward());
    await isClosed();
    await isAt('/fish');
  });

  it('another dialog in its place is closed just the same', async () => {
    await walk();
    await openVendor();
    fireEvent.click(screen.getAllByRole('link', { name: /^Play / })[0]!);
    await screen.findByRole('dialog', { name: 'Log in' });
    act(() => history.back());
    await isClosed();
    await isAt('/provider');
  });

  it.each(['/login', '/register'] as const)('that of %s goes with its address, and comes with it', async (path) => {
    await walk();
    await act(() => lobby.router.navigate({ to: path }));
    await screen.findByRole('dialog');
    act(() => history.back());
    await isClosed();
    await isAt('/provider');
    act(() => history.forward());
    await screen.findByRole('dialog');
    await isAt(path);
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await isAt('/');
  });
});
