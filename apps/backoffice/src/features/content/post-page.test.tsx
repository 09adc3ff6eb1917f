import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeskPost, PostBody } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
  trailOfRows,
} from '../../testing/office-rig.fixture.tsx';

const body: PostBody = {
  words: {
    EN: { title: 'Lanterns', content: '<p>Tonight</p>' },
    HI: { title: 'लालटेन', content: '<p>आज</p>' },
    PT: { title: 'Lanternas', content: '<p>Hoje</p>' },
  },
  startsAt: null,
  endsAt: null,
  position: 0,
  readers: 'players',
  execution: 'A',
  group: null,
  promotionType: null,
  linkageType: null,
  linkage: null,
  pictures: [],
};
let post: DeskPost;
let server: MockServer;
beforeEach(() => {
  post = {
    id: '41',
    kind: 'announcement',
    state: 'draft',
    draft: body,
    live: null,
    draftedById: '8',
    draftedBy: 'tom',
    draftedAt: 1_780_000_000_000,
    publishedBy: null,
    publishedAt: null,
    version: 2,
  };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listPosts: ({ search }) => pageOfRows(search === 'nothing' ? [] : [post]),
    readPost: () => post,
    listActions: () => trailOfRows([]),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

const open = async (): Promise<HTMLElement> => {
  openOffice('/content/41');
  return screen.findByLabelText('Title in English');
};

describe('the content of the house', () => {
  test('is listed by kind, narrowed by state and words, and opens', async () => {
    openOffice('/content');
    const table = await screen.findByRole('table');
    expect(within(table).getByText('Draft, not published')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Banners' }));
    await userEvent.selectOptions(await screen.findByLabelText('State'), 'Live');
    await waitFor(() =>
      expect(server.inputsOf('listPosts').at(-1)).toMatchObject({ kind: 'banner', state: 'live', page: 1 }),
    );
    await userEvent.type(screen.getByLabelText('Title or number'), 'nothing');
    await screen.findByText('Nothing here fits');
  });

  test('is written in languages side by side, with a preview that follows', async () => {
    server.answer({
      draftPost: ({ kind, body: written }) =>
        (post = { ...post, kind, draft: written, draftedById: '7', draftedBy: 'vera' }),
    });
    openOffice('/content/new-announcement');
    await userEvent.type(await screen.findByLabelText('Title in English'), 'Fresh');
    await userEvent.type(screen.getByLabelText('Text in English'), 'Hello');
    const text = screen.getByLabelText<HTMLTextAreaElement>('Text in English');
    text.setSelectionRange(0, 5);
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Tools for the text in English' })).getByRole('button', {
        name: 'Bold',
      }),
    );
    expect(text.value).toBe('<strong>Hello</strong>');
    expect(within(screen.getByRole('article')).getByText('Hello').tagName).toBe('STRONG');
    await userEvent.selectOptions(screen.getByLabelText('Opens by itself for'), 'Visitors (B)');
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await screen.findByText('You wrote this draft: somebody else publishes it.');
    expect(server.inputsOf('draftPost')[0]).toMatchObject({
      kind: 'announcement',
      body: { execution: 'B', words: { EN: { title: 'Fresh', content: '<strong>Hello</strong>' } } },
    });
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  test('is for agents where somebody says so, who open nothing for visitors', async () => {
    server.answer({ redraftPost: ({ body: written }) => (post = { ...post, draft: written }) });
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Read by'), 'Agents');
    const opens = screen.getByLabelText<HTMLSelectElement>('Opens by itself for');
    expect([...opens.options].map(({ text }) => text)).toEqual([
      'No agent: only in their list',
      'Agents (A)',
      'Agents at their first login (F)',
    ]);
    await userEvent.selectOptions(opens, 'Agents (A)');
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await waitFor(() =>
      expect(server.inputsOf('redraftPost')[0]).toMatchObject({ body: { readers: 'agents', execution: 'A' } }),
    );
    await userEvent.click(screen.getByRole('link', { name: 'All content' }));
    expect(await screen.findByRole('cell', { name: 'Agents (A)' })).toBeTruthy();
  });

  test('is published by a second person, with a reason, as it was saved', async () => {
    server.answer({
      publishPost: () => (post = { ...post, state: 'live', live: body, draft: null, version: 3, publishedBy: 'vera' }),
    });
    const title = await open();
    await userEvent.type(await screen.findByLabelText('Reason'), 'read and found right');
    await userEvent.type(title, '!');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
    await userEvent.type(title, '{Backspace}');
    server.answer({ redraftPost: () => post });
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Live now');
    expect(server.inputsOf('publishPost')[0]).toEqual({ postId: '41', version: 2, reason: 'read and found right' });
  });

  test('that is refused says what is missing, and keeps what was written', async () => {
    server.answer({ redraftPost: () => refuse('post_words_missing') });
    const title = await open();
    await userEvent.clear(title);
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Title in English').value).toBe('');
  });

  test('is shown to who may only read, and cannot be touched', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('auditor') });
    const title = await open();
    expect(title.closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save the draft' })).toBeNull();
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });
});
