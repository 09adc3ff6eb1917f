import { describe, expect, it, vi } from 'vitest';
import {
  addPart,
  formatCount,
  formatDate,
  formatDay,
  isLanguage,
  languageTag,
  loadTexts,
  refusalText,
  switchLanguage,
} from './index.ts';
import { allMessages } from './messages/all.ts';
import { createTexts } from './texts.ts';

// Texts set the language of the document; this test runs without one.
vi.stubGlobal('document', { documentElement: { lang: '' } });

describe('texts', () => {
  it('are there in the first pass, without waiting', () => {
    const texts = createTexts('HI', allMessages.HI);
    expect(texts.t('brand.home')).toBe(allMessages.HI.brand.home);
    expect([texts.language, languageTag('HI')]).toEqual(['HI', 'hi']);
  });
  it('fill their placeholders as they are, since React escapes what it shows', () => {
    expect(createTexts('EN', allMessages.EN).t('catalog.playGame', { game: 'Rook & King' })).toBe('Play Rook & King');
  });
  it('choose the plural of the language', () => {
    const texts = createTexts('EN', allMessages.EN);
    expect([1, 2].map((count) => texts.t('catalog.gameCount', { count }))).toEqual(['1 game', '2 games']);
  });
  it('have one form where the language has none', () => {
    expect([1, 2].map((count) => createTexts('VI', allMessages.VI).t('catalog.gameCount', { count }))).toEqual([
      '1 trò chơi',
      '2 trò chơi',
    ]);
  });
});

describe('another language', () => {
  it('replaces all texts at once and tells who listens', () => {
    const texts = createTexts('EN', allMessages.EN);
    const seen: string[] = [];
    const stop = texts.subscribe(() => seen.push(texts.t('brand.home')));
    texts.change('PT', allMessages.PT);
    stop();
    texts.change('HI', allMessages.HI);
    expect(seen).toEqual([allMessages.PT.brand.home]);
    expect(texts.t('brand.home')).toBe(allMessages.HI.brand.home);
  });
  it('is shown through what React holds on to', () => {
    const texts = createTexts('EN', allMessages.EN);
    const before = texts.t;
    expect(texts.t).toBe(before);
    texts.change('PT', allMessages.PT);
    expect(texts.t).not.toBe(before);
  });
  it('is no other one when only more texts of it come: nothing is drawn again, and who holds the old words has the new ones too', async () => {
    const texts = await loadTexts('EN', ['home']);
    const { t } = texts;
    const drawn = vi.fn<() => void>();
    texts.subscribe(drawn);
    await addPart(texts, 'pages');
    expect([texts.t === t, t('refusals.unknown_error'), drawn.mock.calls]).toEqual([
      true,
      allMessages.EN.refusals.unknown_error,
      [],
    ]);
  });
});

describe('a refusal', () => {
  it('speaks the language of the reader', () => {
    expect(refusalText(createTexts('PT', allMessages.PT), 'insufficient_balance')).toBe(
      allMessages.PT.refusals.insufficient_balance,
    );
  });
  it.each([null, undefined, '', 'toString', 'not_of_this_build'])('%s reads as an unknown error', (code) => {
    expect(refusalText(createTexts('EN', allMessages.EN), code)).toBe(allMessages.EN.refusals.unknown_error);
  });
});

describe('formats', () => {
  it('keep Western digits in Hindi', () => {
    expect(formatCount(1234567, 'HI')).toBe('12,34,567');
    expect(formatDate(Date.UTC(2026, 10, 21, 12), 'HI')).toMatch(/21.*2026/);
    expect(formatDay('2026-11-21', 'EN')).toBe('21 Nov 2026');
  });
  it('know the languages of the product only', () => {
    expect([isLanguage('HI'), isLanguage('hi'), isLanguage(undefined)]).toEqual([true, false, false]);
  });
});

describe('a key nobody knows', () => {
  it.each(['brand.nothing', 'toString', 'brand.constructor', ''])('%s is no text', (key) => {
    expect(createTexts('EN', allMessages.EN).has(key)).toBe(false);
  });
});

describe('parts of the texts', () => {
  it('come when they are asked for and stay when the language changes', async () => {
    const texts = await loadTexts('EN', ['home']);
    expect([texts.has('brand.home'), texts.has('refusals.unknown_error')]).toEqual([true, false]);
    await addPart(texts, 'pages');
    expect(texts.t('refusals.unknown_error')).toBe(allMessages.EN.refusals.unknown_error);
    document.documentElement.lang = '';
    await switchLanguage(texts, 'PT');
    expect(texts.t('refusals.unknown_error')).toBe(allMessages.PT.refusals.unknown_error);
    expect(document.documentElement.lang).toBe('pt-BR');
  });
  it('miss nothing when a part and a language are asked for at once', async () => {
    const texts = await loadTexts('EN', ['home']);
    await Promise.all([switchLanguage(texts, 'HI'), addPart(texts, 'pages')]);
    expect([texts.language, texts.t('refusals.unknown_error')]).toEqual(['HI', allMessages.HI.refusals.unknown_error]);
  });
  it('end in the later of two languages', async () => {
    const texts = await loadTexts('EN', ['home']);
    await Promise.all([switchLanguage(texts, 'HI'), switchLanguage(texts, 'PT')]);
    expect(texts.language).toBe('PT');
  });
});
