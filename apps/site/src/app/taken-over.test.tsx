import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { allMessages } from '@fairhouse/i18n/server';
import { createTexts, TextsProvider, useTexts } from '@fairhouse/i18n';

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
  const page = <TextsProvider texts={texts}><Early /><Late /></TextsProvider>;
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
  const page = <TextsProvider texts={texts}><Said /></TextsProvider>;
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
