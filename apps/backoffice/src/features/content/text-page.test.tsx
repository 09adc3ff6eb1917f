import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeskPost, HouseText, PostBody, TextRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  quietHouse,
  trailOfRows,
} from '../../testing/office-rig.fixture.tsx';

const body: PostBody = {
  words: { EN: { title: 'Pay in', content: '# Pay in\n\nFrom here.' } },
  startsAt: null,
  endsAt: null,
  position: 0,
  readers: 'players',
  execution: null,
  group: null,
  promotionType: null,
  linkageType: null,
  linkage: null,
  pictures: [],
};
const draft: DeskPost = {
  id: '52',
  kind: 'text',
  state: 'draft',
  draft: body,
  live: null,
  draftedById: '8',
  draftedBy: 'tom',
  draftedAt: 1_780_000_000_000,
  publishedBy: null,
  publishedAt: null,
  version: 1,
};
const row: TextRow = {
  language: 'EN',
  shelf: 'help',
  name: 'deposit',
  category: 'money',
  title: 'Put money in',
  source: 'product',
  state: 'draft',
  draftedBy: 'tom',
  draftedAt: 1_780_000_000_000,
  publishedBy: null,
  publishedAt: null,
};
let text: HouseText;
let server: MockServer;
beforeEach(() => {
  text = {
    language: 'EN',
    shelf: 'help',
    name: 'deposit',
    source: 'product',
    product: '# Put money in\n\nIn short.',
    brand: null,
    post: null,
    facts: [
      { name: 'minAge', value: '18' },
      { name: 'payoutHours', value: '' },
    ],
    version: null,
  };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listActions: () => trailOfRows([]),
    readText: () => text,
    listTexts: ({ language }) => ({
      languages: ['EN', 'HI'],
      list: [
        { ...row, language },
        {
          ...row,
          language,
          shelf: 'pages',
          name: 'terms',
          category: null,
          title: 'Terms',
          source: 'operator',
          state: 'live',
        },
      ],
    }),
    previewText: ({ markdown }) => ({
      title: `Title of ${markdown.length}`,
      blocks: [{ kind: 'paragraph', runs: [{ text: 'See ' }, { text: 'there', link: '/help' }] }],
      faults: markdown.includes('{{no}}') ? [{ kind: 'fact_unknown', what: '{{no}}' }] : [],
    }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

const open = async (): Promise<HTMLTextAreaElement> => {
  openOffice('/texts/EN/help/deposit');
  return screen.findByLabelText<HTMLTextAreaElement>('Text in English');
};

describe('the texts of the house', () => {
  test('are listed in a language, narrowed by whose words they are and by title, and open', async () => {
    openOffice('/texts');
    const table = await screen.findByRole('table');
    expect(within(table).getByText('Draft, not published')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Whose words'), 'Edited here');
    expect(screen.queryByText('Put money in')).toBeNull();
    expect(within(screen.getByRole('table')).getByText('Terms')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Whose words'), 'All');
    await userEvent.type(screen.getByLabelText('Title or name'), 'MONEY');
    expect(within(screen.getByRole('table')).queryByText('Terms')).toBeNull();
    expect(
      within(screen.getByLabelText('Language of the texts'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['English', 'हिन्दी']);
    await userEvent.selectOptions(screen.getByLabelText('Language of the texts'), 'HI');
    await waitFor(() => expect(server.inputsOf('listTexts').at(-1)).toEqual({ language: 'HI' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Open Put money in' }));
    await screen.findByLabelText('Text in English');
  });

  test('begin with ours, take facts where the cursor is, and are drawn by the server while they are written', async () => {
    const area = await open();
    expect(area.value).toBe('# Put money in\n\nIn short.');
    await screen.findByText('Title of 25');
    expect(await screen.findByText('Nothing is wrong with it.')).toBeTruthy();
    area.setSelectionRange(16, 25);
    await userEvent.click(screen.getByRole('button', { name: 'Insert minAge' }));
    expect(area.value).toBe('# Put money in\n\n{{minAge}}');
    await userEvent.type(area, ' {{{{no}}');
    await screen.findByText('“{{no}}” is no fact of this house.');
    expect(screen.getByText('there').title).toBe('/help');
    server.answer({
      draftText: ({ markdown }) =>
        (text = {
          ...text,
          post: {
            ...draft,
            draftedById: '7',
            draftedBy: 'vera',
            draft: { ...body, words: { EN: { title: 'Put money in', content: markdown } } },
          },
        }).post ?? draft,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await screen.findByText('You wrote this draft: somebody else publishes it.');
    expect(server.inputsOf('draftText')[0]).toEqual({
      language: 'EN',
      shelf: 'help',
      name: 'deposit',
      version: null,
      markdown: '# Put money in\n\n{{minAge}} {{no}}',
    });
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  test('that are refused say why, and keep what was written', async () => {
    server.answer({ draftText: () => refuse('text_link_dead') });
    const area = await open();
    await userEvent.type(area, ' More.');
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await screen.findByRole('alert');
    expect(area.value).toBe('# Put money in\n\nIn short. More.');
  });

  test('are published by a second person, and go back to ours with a reason', async () => {
    text = { ...text, post: draft };
    server.answer({
      publishPost: () =>
        (text = {
          ...text,
          source: 'operator',
          post: { ...draft, state: 'live', live: body, draft: null, version: 2, publishedBy: 'vera' },
        }).post ?? draft,
      withdrawPost: () =>
        (text = { ...text, source: 'product', post: { ...draft, state: 'withdrawn', version: 3 } }).post ?? draft,
    });
    await open();
    await userEvent.type(await screen.findByLabelText('Reason'), 'read and found right');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Edited here');
    expect(server.inputsOf('publishPost')[0]).toEqual({ postId: '52', version: 1, reason: 'read and found right' });
    await userEvent.type(screen.getByLabelText('Reason'), 'the old one is better');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back to ours' }).disabled).toBe(false),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to ours' }));
    await screen.findByText('Ours');
    expect(server.inputsOf('withdrawPost')[0]).toMatchObject({ postId: '52', version: 2 });
  });

  test('are shown to who may only read, and cannot be touched; an address that is none has none', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('auditor') });
    const area = await open();
    expect(area.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save the draft' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Insert minAge' })).toBeNull();
    closeOffice();
    openOffice('/texts/EN/rooms/deposit');
    await screen.findByText('Nothing here fits');
  });
});
