import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleArticles } from '../../features/content/help.fixture.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { tidyUp } from '../../testing/page-rig.fixture.tsx';
import { answerCalls, confirmAgeBefore, furnishBrowser, renderSite } from '../site.fixture.tsx';

const page = {
  name: 'terms',
  title: 'Terms of the house',
  version: '2026-11',
  blocks: [{ kind: 'paragraph', runs: [{ text: 'Between you and the house.' }] }],
};

beforeEach(() => {
  furnishBrowser();
  confirmAgeBefore();
  answerCalls({ helpCenter: { articles: sampleArticles }, page });
});
afterEach(tidyUp);
const main = () => within(screen.getByRole('main'));

describe('/help', () => {
  it('shows every category that has an answer, and leads to the articles', async () => {
    const { router } = await renderSite('/help');
    expect(await screen.findByRole('heading', { level: 1, name: 'Help centre' })).toBeTruthy();
    expect((await main().findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
      'First steps',
      'Money',
    ]);
    await userEvent.click(main().getByRole('link', { name: 'Put money in' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Put money in' })).toBeTruthy();
    expect(router.state.location.href).toBe('/help#deposit');
  });

  it('opens at the article behind the # of its address, with its neighbours', async () => {
    await renderSite('/help#deposit');
    await main().findByRole('heading', { level: 1, name: 'Put money in' });
    const [steps] = main()
      .getAllByRole('list')
      .filter(({ tagName }) => tagName === 'OL');
    expect(within(steps!).getAllByRole('listitem')).toHaveLength(2);
    expect(main().getByRole('link', { name: 'Open the cashier' }).getAttribute('href')).toBe('/member?page=depositv2');
    expect(main().getByRole('link', { name: 'us' }).getAttribute('href')).toBe('mailto:a@b.example');
    expect(main().getByRole('link', { name: 'More' }).getAttribute('rel')).toBe('noopener noreferrer');
    expect(main().getByRole('link', { name: /After/ }).getAttribute('href')).toBe('/help#withdraw');
    expect(
      main()
        .getByRole('link', { name: /Before/ })
        .getAttribute('href'),
    ).toBe('/help#register');
    expect(document.querySelector('main img')).toBeNull();
    expect(main().getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  });

  it('finds while one types, and the search ends with the answer', async () => {
    await renderSite('/help');
    await userEvent.type(await main().findByRole('searchbox'), 'deposit');
    expect((await main().findByRole('status')).textContent).toBe('2 answers');
    await userEvent.click(main().getByRole('link', { name: /Take money out/ }));
    await main().findByRole('heading', { level: 1, name: 'Take money out' });
    expect(main().getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('says what to try when nothing is found', async () => {
    await renderSite('/help');
    await userEvent.type(await main().findByRole('searchbox'), 'zebra');
    expect(await main().findByText('Nothing found for “zebra”')).toBeTruthy();
    await userEvent.click(main().getByRole('button', { name: 'Clear the search' }));
    expect(await main().findByRole('link', { name: 'Open an account' })).toBeTruthy();
  });

  it.each(['/help#gone', '/help#%3Cscript%3E', '/help#__proto__'])(
    '%s is no answer and shows those there are',
    async (path) => {
      await renderSite(path);
      expect(await main().findByText('We have no answer under this address')).toBeTruthy();
      expect(main().getByRole('link', { name: 'Open an account' })).toBeTruthy();
    },
  );

  it('says so when it does not come, and asks again', async () => {
    answerCalls();
    await renderSite('/help');
    await main().findByText('The help centre did not load');
    answerCalls({ helpCenter: { articles: sampleArticles } });
    await userEvent.click(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByRole('link', { name: 'Open an account' })).toBeTruthy();
  });
});

describe('the help centre over a page (spec 2)', () => {
  it('is read without leaving, and makes room for a page it leads to', async () => {
    const { router } = await renderSite('/fairness');
    act(() => openModal('helpCentre'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Help centre' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Put money in' }));
    await dialog.findByRole('heading', { level: 1, name: 'Put money in' });
    await userEvent.click(dialog.getByRole('button', { name: 'All answers' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Put money in' }));
    expect(router.state.location.href).toBe('/fairness');
    await userEvent.click(await dialog.findByRole('link', { name: 'Open the cashier' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Help centre' })).toBeNull());
    expect(router.state.location.href).toBe('/member?page=depositv2');
  });
});

describe('a page of the house', () => {
  it.each(['/about', '/terms', '/privacy', '/responsible', '/beginner'])(
    '%s stands beside the others',
    async (path) => {
      await renderSite(path);
      expect(await main().findByRole('heading', { level: 1, name: 'Terms of the house' })).toBeTruthy();
      const nav = within(main().getByRole('navigation', { name: 'The house' }));
      expect(nav.getAllByRole('link')).toHaveLength(5);
      expect(
        nav
          .getAllByRole('link')
          .filter((link) => link.getAttribute('aria-current') === 'page')
          .map((link) => link.getAttribute('href')),
      ).toEqual([path]);
    },
  );
  it('guides a beginner chapter by chapter, and says last what is only looked up', async () => {
    const line = (text: string, link?: string) => [{ text, ...(link !== undefined && { link }) }];
    answerCalls({
      helpCenter: { articles: sampleArticles },
      page: {
        name: 'beginner',
        title: 'The first evening',
        version: null,
        blocks: [
          { kind: 'paragraph', runs: line('New here?') },
          { kind: 'heading', runs: line('Words') },
          { kind: 'list', isOrdered: false, entries: [line('Stake: what you put on a round.')] },
          { kind: 'heading', runs: line('Look around') },
          { kind: 'list', isOrdered: true, entries: [line('Walk.'), line('Look.')] },
          { kind: 'paragraph', runs: line('Open an account', '/register') },
          { kind: 'heading', runs: line('Play') },
          { kind: 'list', isOrdered: true, entries: [line('Press.')] },
        ],
      },
    });
    await renderSite('/beginner');
    await main().findByRole('heading', { level: 1, name: 'The first evening' });
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Look around', 'Play', 'Words']);
    const [chapter] = main()
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading', { name: 'Look around' }));
    expect(
      within(chapter!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Walk.', 'Look.']);
    expect(within(chapter!).getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe('/register');
  });

  it('tells which version of the terms it is', async () => {
    await renderSite('/terms');
    expect(await main().findByText('Version 2026-11')).toBeTruthy();
  });
});

describe('ways there', () => {
  it('stand in side menu, header and footer, whatever the brand has besides', async () => {
    furnishBrowser({ isWide: true });
    confirmAgeBefore();
    answerCalls({ helpCenter: { articles: sampleArticles } });
    await renderSite('/fairness');
    const menu = within(document.getElementById('side-menu')!);
    await userEvent.click(await menu.findByText('Help centre'));
    await within(await screen.findByRole('dialog', { name: 'Help centre' })).findByRole('button', {
      name: 'Put money in',
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Help centre' })).toBeNull());
    expect((await menu.findByText('Install the app')).closest('a')?.getAttribute('href')).toBe('/download');
    expect(
      (await within(screen.getAllByRole('banner')[0]!).findByRole('link', { name: 'Install the app' })).getAttribute(
        'href',
      ),
    ).toBe('/download');
    expect(
      within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Help centre' }).getAttribute('href'),
    ).toBe('/help');
  });
});
