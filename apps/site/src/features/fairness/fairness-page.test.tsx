import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Calls, FairnessView, Language, Output } from '@fairhouse/contract';
import { keepSilent, mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { useOpenModal } from '../../shared/modal/modal-store.ts';
import { endSession, startSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { FairnessPage } from './fairness-page.tsx';

const hash = (digit: string): string => digit.repeat(64);
const makeView = (over: Partial<FairnessView> = {}): FairnessView => ({
  seedId: '1',
  commitment: hash('a'),
  nextCommitment: hash('b'),
  clientSeed: '616c696365',
  nonce: '12',
  ...over,
});
/** Opens the seed in use; the next seed takes its place. */
function rotated(clientSeed: string): Output<Calls['rotateSeed']> {
  return {
    revealed: { seedId: '1', serverSeed: hash('e'), commitment: hash('a'), clientSeed: '616c696365', rounds: '12' },
    current: makeView({ seedId: '2', commitment: hash('b'), nextCommitment: hash('c'), clientSeed, nonce: '0' }),
  };
}

let server: MockServer;
beforeEach(() => {
  server = mockServer({ getFairness: () => makeView(), rotateSeed: ({ clientSeed }) => rotated(clientSeed) });
});
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
  server.close();
});

function Page() {
  return (
    <>
      <FairnessPage />
      <output>{useOpenModal()?.id}</output>
    </>
  );
}

const open = (language: Language = 'EN') => renderPage(<Page />, { language, session: makeSession() });
/** The bytes beside a name; the first ones if there are several. */
const bytesOf = (name: string): string | null =>
  screen.getAllByText(name)[0]?.parentElement?.querySelector('code')?.textContent ?? null;
const own = (): (string | null)[] =>
  ["Fingerprint of the house's seed", 'Your seed', 'Number of the next round', 'Fingerprint of the seed after it'].map(
    bytesOf,
  );
const rotate = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Open the seed and start a new pair' }));

describe('the seeds of a member', () => {
  test('are shown with both fingerprints, before anything is opened', async () => {
    await open();
    await screen.findByText(hash('a'));
    expect(own()).toEqual([hash('a'), '616c696365', '12', hash('b')]);
    expect(screen.queryByText('The old seed is open')).toBeNull();
  });

  test('tell that the browser has not made its seed yet', async () => {
    server.answer({ getFairness: () => makeView({ clientSeed: null }) });
    await open();
    await screen.findByText('Made by your browser when you open a game');
    expect(bytesOf('Your seed')).toBe('—');
  });

  test('stay secret from a visitor, who is asked to log in', async () => {
    await renderPage(<Page />);
    expect([screen.getByText('Log in to see your own seeds.') !== null, server.heard]).toEqual([true, []]);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('login')).toBeTruthy();
  });

  test('that did not load say so, and load at the next try', async () => {
    server.answer({ getFairness: () => keepSilent() });
    await open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This did not load'));
    server.answer({ getFairness: () => makeView() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(hash('a'));
  });

  test('are explained in the language of their reader', async () => {
    await open('PT');
    await screen.findByText(hash('a'));
    expect([
      bytesOf('Impressão da semente da casa'),
      bytesOf('Sua semente'),
      bytesOf('Número da próxima rodada'),
    ]).toEqual([hash('a'), '616c696365', '12']);
  });
});

describe('opening the seed', () => {
  test('shows it beside its fingerprint, and the next pair in its place, with a new seed of the browser', async () => {
    await open();
    await screen.findByText(hash('a'));
    await rotate();
    const opened = (await screen.findByText('The old seed is open')).parentElement!;
    expect([...opened.querySelectorAll('code')].map((code) => code.textContent)).toEqual([hash('e'), hash('a'), '12']);
    const [sent] = server.inputsOf('rotateSeed');
    expect(sent?.clientSeed).toMatch(/^[0-9a-f]{32}$/);
    expect(own()).toEqual([hash('b'), sent?.clientSeed, '0', hash('c')]);
  });

  test('takes other random bytes of the browser each time', async () => {
    await open();
    await screen.findByText(hash('a'));
    await rotate();
    await screen.findByText('The old seed is open');
    await rotate();
    await waitFor(() => expect(server.inputsOf('rotateSeed')).toHaveLength(2));
    expect(new Set(server.inputsOf('rotateSeed').map(({ clientSeed }) => clientSeed)).size).toBe(2);
  });

  test('takes one press at a time', async () => {
    let answer: () => void = () => undefined;
    server.answer({
      rotateSeed: ({ clientSeed }) => new Promise((resolve) => (answer = () => resolve(rotated(clientSeed)))),
    });
    await open();
    await screen.findByText(hash('a'));
    await rotate();
    await rotate();
    expect(server.inputsOf('rotateSeed')).toHaveLength(1);
    answer();
    await screen.findByText('The old seed is open');
  });

  test('that fails says so, and can be tried again', async () => {
    server.answer({ rotateSeed: () => keepSilent() });
    await open();
    await screen.findByText(hash('a'));
    await rotate();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Check your connection and try again.'));
    server.answer({ rotateSeed: ({ clientSeed }) => rotated(clientSeed) });
    await rotate();
    await screen.findByText('The old seed is open');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows an opened seed to nobody but its member', async () => {
    const { queries } = await open();
    await screen.findByText(hash('a'));
    await rotate();
    await screen.findByText('The old seed is open');
    act(() => {
      endSession('browser');
      queries.clear();
    });
    server.answer({ getFairness: () => makeView({ commitment: hash('d') }) });
    act(() => startSession(makeSession({ id: '78', userName: 'bela' })));
    await screen.findByText(hash('d'));
    expect([screen.queryByText('The old seed is open'), screen.queryByText(hash('e'))]).toEqual([null, null]);
  });
});

describe('bytes to copy', () => {
  const copyButton = (name: string): HTMLElement => screen.getByRole('button', { name: `Copy: ${name}` });

  test('go to the clipboard, and say so until they change', async () => {
    userEvent.setup();
    await open();
    await screen.findByText(hash('a'));
    await userEvent.click(copyButton("Fingerprint of the house's seed"));
    expect(await navigator.clipboard.readText()).toBe(hash('a'));
    await screen.findByRole('button', { name: 'Copied' });
    await rotate();
    await screen.findByText('The old seed is open');
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });

  test.each<[string, () => void]>([
    ['forbids it', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))],
    [
      'has no clipboard',
      () => vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } })),
    ],
  ])('are marked to be copied by hand where the browser %s', async (_name, prevent) => {
    const user = userEvent.setup();
    await open();
    await screen.findByText(hash('a'));
    prevent();
    await user.click(copyButton('Fingerprint of the seed after it'));
    await waitFor(() => expect(getSelection()?.toString()).toBe(hash('b')));
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });
});

describe('the way to check without the house', () => {
  test('is one file to take away', async () => {
    await renderPage(<Page />);
    const section = screen.getByRole('heading', { name: 'The verifier' }).parentElement!;
    const link = within(section).getByRole('link', { name: 'Download fair-verify.mjs' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/fair-verify.mjs', true]);
  });

  test('is told in four steps', async () => {
    await renderPage(<Page />);
    expect(screen.getAllByRole('listitem').map((step) => step.textContent?.[0])).toEqual(['1', '2', '3', '4']);
  });
});
