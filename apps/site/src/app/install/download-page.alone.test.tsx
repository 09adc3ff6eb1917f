import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tidyUp } from '../../testing/page-rig.fixture.tsx';
import { answerCalls, confirmAgeBefore, furnishBrowser, renderSite, sampleInitial } from '../site.fixture.tsx';

beforeEach(() => {
  furnishBrowser();
  confirmAgeBefore();
  answerCalls({ image: { type: 'qrBackground', url: null } });
  window.installOffer = null;
});
afterEach(tidyUp);
const main = () => within(screen.getByRole('main'));
const offerInstall = (prompt: () => Promise<unknown>) =>
  act(() => {
    window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt });
    window.dispatchEvent(new Event('installoffer'));
  });

describe('/download', () => {
  it("shows the steps of the visitor's own device first, and those of the others on a press", async () => {
    await renderSite('/download');
    expect((await main().findByRole('tab', { name: 'Computer' })).getAttribute('aria-selected')).toBe('true');
    expect(main().getByText('Your device')).toBeTruthy();
    await userEvent.click(main().getByRole('tab', { name: 'iPhone and iPad' }));
    expect(main().getByText('Open this page in Safari.')).toBeTruthy();
    expect(main().queryByText('Your device')).toBeNull();
  });
  it('offers to install it once the browser does, and only once', async () => {
    await renderSite('/download');
    await main().findByText(/follow the steps/);
    const prompt = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
    offerInstall(prompt);
    await userEvent.click(await main().findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(main().queryByRole('button', { name: 'Install' })).toBeNull();
  });
  it("holds this page in its code, or the brand's own app where there is one", async () => {
    const initial = sampleInitial();
    initial.permission.info.resources = [
      { resourceType: 'ANDROID', url: 'https://apps.example/house', labelNameEn: 'x' },
    ];
    await renderSite('/download', initial);
    expect(await main().findByRole('img', { name: 'QR code: Computer' })).toBeTruthy();
    await userEvent.click(main().getByRole('tab', { name: 'Android' }));
    expect(main().getByRole('link', { name: 'Get it from apps.example' }).getAttribute('href')).toBe(
      'https://apps.example/house',
    );
    expect(main().getByRole('img', { name: 'QR code: Android' })).toBeTruthy();
  });
  it('says when it runs installed already', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('standalone'),
      addEventListener() {},
      removeEventListener() {},
    }));
    await renderSite('/download');
    expect(await main().findByText('It is installed on this device.')).toBeTruthy();
  });
});
