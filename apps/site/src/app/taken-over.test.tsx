import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { allMessages } from '@fairhouse/i18n/server';
import { createTexts, TextsProvider, useTexts } from '@fairhouse/i18n';
import { BottomBar } from './shell/bottom-bar.tsx';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
});

test('a language that comes while the page is taken over is shown with its own words, and not before the others', () => {
  const texts = createTexts('EN', allMessages.EN);
  const said: string[] = [];
  let isMeanwhile = false;
  const Early = () => {
    if (isMeanwhile) texts.change('PT', allMessages.PT);
    return null;
  };
  const Late = () => {
    const { t, language } = useTexts();
    if (isMeanwhile) said.push(`${language} ${t('brand.home')}`);
    return <p lang={language}>{t('brand.home')}</p>;
  };
  const page = (
    <TextsProvider texts={texts}>
      <Early />
      <Late />
    </TextsProvider>
  );
  const markup = document.createElement('div');
  markup.innerHTML = renderToString(page);
  isMeanwhile = true;
  act(() => {
    root = hydrateRoot(markup, page);
  });
  expect([...new Set(said)]).toEqual([`EN ${allMessages.EN.brand.home}`, `PT ${allMessages.PT.brand.home}`]);
  expect(markup.innerHTML).toBe(`<p lang="PT">${allMessages.PT.brand.home}</p>`);
});

test('a language that comes before the page is taken over waits for it', () => {
  const texts = createTexts('EN', allMessages.EN);
  const Said = () => <p>{useTexts().t('brand.home')}</p>;
  const page = (
    <TextsProvider texts={texts}>
      <Said />
    </TextsProvider>
  );
  const markup = document.createElement('div');
  markup.innerHTML = renderToString(page);
  texts.change('PT', allMessages.PT);
  const problems: unknown[] = [];
  act(() => {
    root = hydrateRoot(markup, page, { onRecoverableError: (error) => problems.push(error) });
  });
  expect(problems).toEqual([]);
  expect(markup.innerHTML).toBe(`<p>${allMessages.PT.brand.home}</p>`);
});

test('the bar marks the page of the member centre, which the document for the path did not know', async () => {
  const barAt = async (address: string) => {
    const route = createRootRoute({ component: BottomBar });
    const members = createRoute({ getParentRoute: () => route, path: '/member', component: () => null });
    const router = createRouter({
      routeTree: route.addChildren([members]),
      history: createMemoryHistory({ initialEntries: [address] }),
    });
    await router.load();
    // The test's own small router stands where the site's would.
    return (
      <TextsProvider texts={createTexts('EN', allMessages.EN)}>
        <RouterProvider router={router as never} />
      </TextsProvider>
    );
  };
  const markup = document.createElement('div');
  markup.innerHTML = renderToString(await barAt('/member'));
  const marked = (): string[] =>
    [...markup.querySelectorAll('[aria-current=page]')].map(
      ({ textContent, className }) => `${textContent} ${className.includes('text-accent-text')}`,
    );
  expect(marked()).toEqual([]);
  const bar = await barAt('/member?page=depositv2&deposit=12');
  await act(async () => {
    root = hydrateRoot(markup, bar, { onRecoverableError: () => undefined });
    await Promise.resolve();
  });
  expect(marked()).toEqual(['Deposit true']);
});
