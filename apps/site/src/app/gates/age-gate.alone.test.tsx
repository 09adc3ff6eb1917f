import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allMessages } from '@fairhouse/i18n/server';
import { languageCookie } from '../../shared/appearance/language.ts';
import { closeModal, openModal } from '../../shared/modal/modal-store.ts';
import { answerCalls, confirmAgeBefore, furnishBrowser, renderSite } from '../site.fixture.tsx';

const en = allMessages.EN.brand;
const page = () => document.getElementById('page');
const enter = () => screen.getByRole('button', { name: 'I am 18 or older' });

beforeEach(() => {
  furnishBrowser();
  answerCalls();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the age gate', () => {
  it('stands before everything else, and the page behind it is inert', async () => {
    await renderSite('/');
    expect(screen.getByRole('dialog', { name: 'Welcome. Are you 18 or older?' })).toBeTruthy();
    expect(page()?.hasAttribute('inert')).toBe(true);
    expect(document.activeElement?.id).toBe('gate-title');
  });
  it('opens the page to whoever confirms, and remembers it', async () => {
    await renderSite('/');
    await userEvent.click(enter());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page()?.hasAttribute('inert')).toBe(false);
    expect(localStorage.getItem('age-confirmed')).not.toBeNull();
  });
  it('keeps a dialog that the address asks for waiting until it is answered', async () => {
    await renderSite('/');
    openModal('logout');
    // Longer than a dialog takes to appear.
    await expect(screen.findByRole('dialog', { name: en.logOut }, { timeout: 600 })).rejects.toThrow();
    // Were the dialog there, the question would be hidden from everybody who does not see it.
    expect(screen.getAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'))).toEqual([
      'gate-title',
    ]);
    await userEvent.click(enter());
    expect(await screen.findByRole('dialog', { name: en.logOut })).toBeTruthy();
    closeModal();
  });
  it('is not shown again in a browser that has answered', async () => {
    confirmAgeBefore();
    await renderSite('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page()?.hasAttribute('inert')).toBe(false);
  });
  it('lets nobody in who leaves, and forgives a wrong press', async () => {
    await renderSite('/');
    await userEvent.click(screen.getByRole('button', { name: en.gateLeave }));
    expect(screen.queryByRole('button', { name: 'I am 18 or older' })).toBeNull();
    expect(page()?.hasAttribute('inert')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: en.gateBack }));
    expect(enter()).toBeTruthy();
  });
  it('asks in the language chosen on it', async () => {
    const { texts } = await renderSite('/');
    await userEvent.click(screen.getByRole('button', { name: 'Português' }));
    await waitFor(() => expect(texts.language).toBe('PT'));
    expect(localStorage.getItem('history-language')).toBe('PT');
    expect(document.cookie).toContain('lang=PT');
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(languageCookie('PT', 'https:')).toBe('__Host-lang=PT; path=/; max-age=31536000; samesite=lax; secure');
  });
  it('opens no login dialog behind the question', async () => {
    await renderSite('/login');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
