import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTexts } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { registerWorker } from './register-worker.ts';

/** A browser's side of service workers, moved by hand. */
class Registration extends EventTarget {
  waiting: object | null = null;
  installing: (EventTarget & { state: string; postMessage(data: unknown): void }) | null = null;
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve());
}
const texts = createTexts('EN', allMessages.EN);
const posted = vi.fn<(data: unknown) => void>();
let registration: Registration;
let container: EventTarget & { controller: object | null; register: () => Promise<Registration> };

beforeEach(() => {
  posted.mockClear();
  registration = new Registration();
  container = Object.assign(new EventTarget(), {
    controller: {} as object | null,
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

async function bringNewWorker(): Promise<void> {
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: posted });
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  worker.state = 'installed';
  await act(async () => {
    worker.dispatchEvent(new Event('statechange'));
    await import('./update-prompt.tsx');
  });
}

describe('a new build', () => {
  it('is offered, and takes over only when the reader says so', async () => {
    await registerWorker(texts);
    await bringNewWorker();
    expect(await screen.findByText('A new version is ready')).toBeTruthy();
    expect(posted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Load it' }));
    expect(posted.mock.calls).toEqual([['take-over']]);
    expect(screen.queryByText('A new version is ready')).toBeNull();
  });
  it('is left alone when the reader says later', async () => {
    await registerWorker(texts);
    await bringNewWorker();
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    expect(posted).not.toHaveBeenCalled();
    expect(screen.queryByText('A new version is ready')).toBeNull();
  });
  it('that waits since an earlier visit is offered at once', async () => {
    registration.waiting = { state: 'installed', postMessage: posted };
    await act(() => registerWorker(texts));
    expect(await screen.findByText('A new version is ready')).toBeTruthy();
  });
  it('is no news to a browser that had none before', async () => {
    container.controller = null;
    await registerWorker(texts);
    await bringNewWorker();
    expect(screen.queryByText('A new version is ready')).toBeNull();
  });
});

it('a browser that allows none shows the house all the same', async () => {
  container.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
  await expect(registerWorker(texts)).resolves.toBeUndefined();
});
