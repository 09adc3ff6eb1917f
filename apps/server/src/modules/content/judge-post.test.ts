import { describe, expect, test } from 'vitest';
import { demoBrand } from '../../testing/demo-brand.ts';
import { bodyOf, titled } from './content.fixture.ts';
import { judgePost } from './judge-post.ts';

const brand = demoBrand();

describe('judgePost', () => {
  test('keeps of a draft what its kind has a use for', async () => {
    const whole = bodyOf('x', {
      execution: 'A',
      group: 'w_home',
      promotionType: 'VIP',
      linkageType: 'URL',
      linkage: '/hot',
      pictures: ['/pictures/a.svg'],
    });
    expect(await judgePost('notice', whole, brand)).toMatchObject({
      execution: null,
      group: null,
      promotionType: null,
      linkage: '/hot',
      pictures: [],
    });
    expect(await judgePost('announcement', whole, brand)).toMatchObject({
      execution: 'A',
      group: null,
      promotionType: null,
      linkageType: null,
      linkage: null,
    });
    expect(await judgePost('promotion', whole, brand)).toMatchObject({
      execution: null,
      promotionType: 'VIP',
      linkageType: null,
      pictures: ['/pictures/a.svg'],
    });
  });

  test('wants every language of the brand, and keeps no other', async () => {
    const some = { ...brand, languages: ['EN', 'HI'] as const };
    const body = bodyOf('x', { words: titled('x') });
    expect(Object.keys((await judgePost('notice', body, some)).words)).toEqual(['EN', 'HI']);
    const { PT: _portuguese, ...two } = body.words;
    await expect(judgePost('notice', { ...body, words: two }, brand)).rejects.toMatchObject({
      code: 'post_words_missing',
      params: { language: 'PT' },
    });
  });

  test('for agents opens for nobody who is not logged in; other kinds are for players', async () => {
    const forAgents = bodyOf('x', {
      readers: 'agents',
      execution: 'F',
      promotionType: 'VIP',
      pictures: ['/pictures/a.svg'],
    });
    expect(await judgePost('announcement', forAgents, brand)).toMatchObject({ readers: 'agents', execution: 'F' });
    expect((await judgePost('promotion', forAgents, brand)).readers).toBe('players');
    await expect(judgePost('announcement', { ...forAgents, execution: 'B' }, brand)).rejects.toMatchObject({
      code: 'post_readers_wrong',
    });
  });

  test('a banner does without a text, and nothing without a title', async () => {
    const banner = bodyOf('x', { group: 'w_login', pictures: ['/pictures/a.svg'], words: titled('x', '') });
    expect((await judgePost('banner', banner, brand)).words.EN).toEqual({ title: 'x', content: '' });
    await expect(judgePost('notice', banner, brand)).rejects.toMatchObject({ code: 'post_words_missing' });
  });
});
