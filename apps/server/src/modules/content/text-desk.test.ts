import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeskPost, HelpArticle, HousePage, HouseText, TextPreview, TextRow } from '@fairhouse/contract';
import type { TestHouse } from '../../testing/test-house.ts';
import type { TestOperator } from '../../testing/test-operator.ts';
import { act, openBothProcesses } from './content.fixture.ts';

let house: TestHouse;
let beside: TestHouse;
let [owner, second, reader] = [] as unknown as [TestOperator, TestOperator, TestOperator];
beforeAll(async () => {
  ({ house, beside, owner, second, reader } = await openBothProcesses());
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

/** A word from one process to another takes as long as a busy machine lets it. */
const soon = (look: () => Promise<unknown>) => vi.waitFor(look, { timeout: 15_000 });

const at = (name: string): string => `/ops/content/texts/${name}`;
const read = async (name: string, by = owner) => (await by.call<HouseText>(at(name))).value;
const write = (
  name: string,
  markdown: string,
  { version = null, by = owner }: { version?: number | null; by?: TestOperator } = {},
) => by.call<DeskPost>(at(name), { method: 'PUT', body: { version, markdown } });
const listed = async (language: string) =>
  (await reader.call<{ list: TextRow[] }>(`/ops/content/texts?language=${language}`)).value.list;

/** As somebody reads it in the other process. */
const article = async (term: string, language = 'EN') =>
  (
    await beside.call<{ articles: HelpArticle[] }>('/wps/system/helpCenter', { headers: { language } })
  ).value.articles.find((each) => each.term === term);
const page = async (name: string) => (await beside.call<HousePage>(`/wps/system/page?name=${name}`)).value;

describe('a text of the house', () => {
  test('is written by one, published by another, read at once in every process, and goes back to ours', async () => {
    const before = await article('deposit');
    const { value: made } = await write(
      'EN/help/deposit',
      '# Pay in here\n\nIn short, from {{minAge}} on.\n\nAll of it.',
    );
    expect(made).toMatchObject({ kind: 'text', state: 'draft', live: null, version: 1 });
    expect(await article('deposit')).toEqual(before);
    expect(await act(made, 'publication', owner)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    const { value: live } = await act(made, 'publication', second);
    await soon(async () =>
      expect(await article('deposit')).toMatchObject({
        title: 'Pay in here',
        summary: 'In short, from 18 on.',
        blocks: [{ kind: 'paragraph', runs: [{ text: 'All of it.' }] }],
      }),
    );
    expect((await article('deposit', 'HI'))?.title).not.toBe('Pay in here');
    // The process that published hears of it like every other.
    await soon(async () =>
      expect((await listed('EN')).find(({ name }) => name === 'deposit')).toMatchObject({
        title: 'Pay in here',
        source: 'operator',
        state: 'live',
        draftedBy: owner.name,
        publishedBy: second.name,
      }),
    );
    expect(await act(live, 'withdrawal', owner)).toMatchObject({ value: { state: 'withdrawn' } });
    await soon(async () => expect(await article('deposit')).toEqual(before));
    await soon(async () =>
      expect(await read('EN/help/deposit')).toMatchObject({ source: 'product', post: { state: 'withdrawn' } }),
    );
  });

  test('leaves its steps in the trail, with its name', async () => {
    const { value: made } = await write('PT/pages/about', '# Nossa casa\n\nBem-vindo.');
    await act(made, 'publication', second);
    const { list } = (
      await owner.call<{
        list: { action: string; operatorName: string; after: { text: string; draft: { title: string } | null } }[];
      }>(`/ops/actions?search=post:${made.id}`)
    ).value;
    expect(list.map(({ action, operatorName, after: { text } }) => [action, operatorName, text])).toEqual([
      ['post.published', second.name, 'PT/pages/about'],
      ['post.drafted', owner.name, 'PT/pages/about'],
    ]);
    expect(list[1]?.after.draft?.title).toBe('Nossa casa');
  });

  test('of two who begin it at once one does, and nobody writes over what they have not read', async () => {
    const begun = await Promise.all([
      write('EN/help/login', '# One\n\nx'),
      write('EN/help/login', '# Two\n\nx', { by: second }),
    ]);
    expect(new Set(begun.map(({ success, errorCode }) => (success ? 'taken' : errorCode)))).toEqual(
      new Set(['taken', 'version_stale']),
    );
    expect(await write('EN/help/login', '# Three\n\nx', { version: 7 })).toMatchObject({ errorCode: 'version_stale' });
    expect(await write('EN/help/login', '# Three\n\nx', { version: 1 })).toMatchObject({
      value: { version: 2, draft: { words: { EN: { title: 'Three', content: '# Three\n\nx' } } } },
    });
    expect(await write('EN/help/register', '# One\n\nx', { version: 1 })).toMatchObject({ errorCode: 'version_stale' });
  });

  test('is told by its brand alone', async () => {
    const { value: made } = await write('EN/pages/privacy', '# Of one brand\n\nx');
    await act(made, 'publication', second);
    await soon(async () => expect((await page('privacy')).title).toBe('Of one brand'));
    const { brand, content } = beside.modules;
    const other = brand.all.find(({ merchant }) => merchant === 'mehfil');
    if (!other) throw new Error('the demo has one brand alone');
    expect(content.help.readPage(other, 'EN', 'privacy').title).not.toBe('Of one brand');
    expect(await owner.call(`/ops/content/posts/${made.id}`, { headers: { merchant: 'mehfil' } })).toMatchObject({
      status: 404,
      errorCode: 'post_unknown',
    });
  });

  test('has every version there is of it, and the facts it may name', async () => {
    const text = await read('EN/pages/terms', reader);
    expect(text).toMatchObject({
      language: 'EN',
      shelf: 'pages',
      name: 'terms',
      source: 'product',
      brand: null,
      post: null,
      version: '2026-11',
    });
    expect(text.product).toMatch(/^# /);
    expect(text.facts).toEqual(
      expect.arrayContaining([
        { name: 'minAge', value: '18' },
        { name: 'method.name', value: 'Instant bank · Wallet QR · Bank transfer · Gift voucher' },
      ]),
    );
    expect((await read('HI/help/deposit')).version).toBeNull();
  });

  test('is listed in a language its brand speaks, whatever is asked for, and told in no other', async () => {
    const elsewhere = { headers: { merchant: 'mehfil' } };
    const { value } = await owner.call<{ languages: string[]; list: TextRow[] }>(
      '/ops/content/texts?language=PT',
      elsewhere,
    );
    expect([value.languages, [...new Set(value.list.map(({ language }) => language))]]).toEqual([['EN', 'HI'], ['HI']]);
    expect(await owner.call(at('PT/pages/terms'), elsewhere)).toMatchObject({ status: 404, errorCode: 'text_unknown' });
    expect(
      await owner.call('/ops/content/text-preview', { ...elsewhere, body: { language: 'PT', markdown: '# x' } }),
    ).toMatchObject({ status: 404, errorCode: 'text_unknown' });
  });

  test('is listed with all the others, in each language', async () => {
    for (const language of ['EN', 'HI', 'PT']) {
      const list = await listed(language);
      expect(list.length).toBeGreaterThan(30);
      expect(
        list.filter(({ title, category, shelf }) => title === '' || (category === null) !== (shelf === 'pages')),
      ).toEqual([]);
    }
  });
});

describe('nobody', () => {
  test('writes who only reads, nor a text there is not', async () => {
    expect(await write('EN/help/trial', '# x\n\nx', { by: reader })).toMatchObject({
      status: 403,
      errorCode: 'not_allowed',
    });
    for (const name of ['EN/help/nothing', 'EN/pages/deposit', 'EN/help/terms']) {
      expect(await write(name, '# x\n\nx')).toMatchObject({ status: 404, errorCode: 'text_unknown' });
      expect(await owner.call(at(name))).toMatchObject({ status: 404, errorCode: 'text_unknown' });
    }
    for (const name of ['XX/help/deposit', 'EN/texts/deposit', 'EN/help/..%2Fterms', 'EN/help/Deposit'])
      expect(await owner.call(at(name))).toMatchObject({ success: false });
  });

  test('writes one by the calls of other posts', async () => {
    const { value: made } = await write('EN/help/profile', '# x\n\nx');
    const body = made.draft;
    expect(
      await owner.call(`/ops/content/posts/${made.id}`, { method: 'PUT', body: { version: made.version, body } }),
    ).toMatchObject({ status: 404, errorCode: 'post_unknown' });
    expect(await owner.call('/ops/content/posts', { body: { kind: 'text', body } })).toMatchObject({ status: 400 });
    expect(await owner.call('/ops/content/posts?kind=text')).toMatchObject({ status: 400 });
  });
});

describe('mistakes in a text', () => {
  test.each([
    ['text_title_missing', 'x'],
    ['text_words_missing', '# x'],
    ['text_fact_unknown', '# x\n\n{{nothing}}'],
    ['text_link_dead', '# x\n\n[x](/nowhere)'],
    ['text_mark_unknown', '# x\n\n<b>x</b>'],
  ])('%s refuses it', async (errorCode, markdown) => {
    expect(await write('EN/help/break', markdown)).toMatchObject({ success: false, status: 400, errorCode });
  });

  test('is told while it is written, beside how it would be read', async () => {
    const { value } = await reader.call<TextPreview>('/ops/content/text-preview', {
      body: {
        language: 'EN',
        markdown: '# From {{minAge}}\n\nIn {{currency}}. <i>x</i> {{nothing}}\n\n- {{method.name}}',
      },
    });
    expect(value.title).toBe('From 18');
    expect(value.blocks.at(-1)).toMatchObject({
      kind: 'list',
      entries: [
        [{ text: 'Instant bank' }],
        [{ text: 'Wallet QR' }],
        [{ text: 'Bank transfer' }],
        [{ text: 'Gift voucher' }],
      ],
    });
    expect(value.faults).toEqual([
      { kind: 'fact_unknown', what: '{{nothing}}' },
      { kind: 'mark_unknown', what: '<i>' },
      { kind: 'mark_unknown', what: '</i>' },
    ]);
    expect(
      await owner.call('/ops/content/text-preview', { body: { language: 'EN', markdown: 'x'.repeat(12_001) } }),
    ).toMatchObject({ status: 400 });
  });
});
