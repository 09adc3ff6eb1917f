import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { makeRecord } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { RecordDrop } from './record-drop.tsx';

afterEach(tidyUp);

const record = makeRecord('night-lantern');
const asFile = (content: unknown, name = 'round.json'): File =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' });
const input = (): HTMLInputElement => document.querySelector<HTMLInputElement>('input[type=file]')!;
const choose = (file: File): Promise<void> => userEvent.upload(input(), file);
const section = (): HTMLElement => screen.getByRole('heading', { name: 'Check a record of your own' }).parentElement!;
const isRight = async (): Promise<string | undefined> => (await screen.findByTestId('verdict')).dataset['right'];
const complaint = async (): Promise<string | null> => (await screen.findByRole('alert')).textContent;

describe("checking a record of one's own", () => {
  test('needs neither a login nor the house', async () => {
    await renderPage(<RecordDrop />);
    await choose(asFile(record));
    expect(await isRight()).toBe('true');
  });

  test('begins with the button, which opens the choice of a file', async () => {
    await renderPage(<RecordDrop />);
    let opened = 0;
    input().addEventListener('click', () => (opened += 1));
    await userEvent.click(screen.getByRole('button', { name: 'Choose a file' }));
    expect([opened, input().accept]).toEqual([1, 'application/json,.json']);
  });

  test('takes a file that is dropped on it, and the browser does not open it instead', async () => {
    await renderPage(<RecordDrop />);
    expect(fireEvent.dragOver(section())).toBe(false);
    expect(section().className).toContain('ring-live');
    expect(fireEvent.drop(section(), { dataTransfer: { files: [asFile(record)] } })).toBe(false);
    expect(await isRight()).toBe('true');
    expect(section().className).not.toContain('ring-live');
  });

  test('ends when a drag leaves, and nothing is read from a drop without a file', async () => {
    await renderPage(<RecordDrop />);
    fireEvent.dragOver(section());
    fireEvent.dragLeave(section());
    expect(section().className).not.toContain('ring-live');
    await act(async () => void fireEvent.drop(section(), { dataTransfer: { files: [] } }));
    expect([screen.queryByRole('alert'), screen.queryByTestId('verdict')]).toEqual([null, null]);
  });

  test('takes the first of a list of records', async () => {
    await renderPage(<RecordDrop />);
    await choose(asFile([record, { ...record, payout: '99' }]));
    expect(await isRight()).toBe('true');
  });

  test('shows which step of a tampered record fails', async () => {
    await renderPage(<RecordDrop />);
    await choose(asFile({ ...record, payout: '99' }));
    expect(await isRight()).toBe('false');
    expect(screen.getAllByRole('listitem').at(-1)?.dataset).toMatchObject({ step: 'payout', right: 'false' });
  });

  test.each<[string, unknown]>([
    ['malformed JSON', '{"format": "fairhouse/round/1",'],
    ['an empty file', ''],
    ['a text', '"record"'],
    ['a number', '7'],
    ['null', 'null'],
    ['an empty list', []],
    ['a list of texts', ['record']],
    ['something else', { name: 'package' }],
  ])('tells that %s holds no record', async (_name, content) => {
    await renderPage(<RecordDrop />);
    await choose(asFile(content));
    expect([await complaint(), screen.queryByTestId('verdict')]).toEqual(['This file holds no record.', null]);
  });

  test('tells the same of what cannot be read at all, as a folder', async () => {
    await renderPage(<RecordDrop />);
    const folder = Object.assign(asFile(''), {
      text: () => Promise.reject(new DOMException('a folder', 'NotFoundError')),
    });
    fireEvent.drop(section(), { dataTransfer: { files: [folder] } });
    expect(await complaint()).toBe('This file holds no record.');
  });

  test.each<[string, string]>([
    ['nothing but its format', '{"format":"fairhouse/round/1"}'],
    ['an object in the place of a text', JSON.stringify({ ...record, mathHash: { toString: 1, valueOf: 1 } })],
    [
      'a program without a bottom',
      JSON.stringify({ ...record, program: '@' }).replace('"@"', `${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    ],
  ])('judges a record with %s like any other', async (_name, content) => {
    await renderPage(<RecordDrop />);
    await choose(asFile(content));
    expect(await isRight()).toBe('false');
  });

  test('forgets the file before: the complaint when a record comes, the verdict when none does', async () => {
    await renderPage(<RecordDrop />);
    await choose(asFile('{'));
    await complaint();
    await choose(asFile(record));
    expect([await isRight(), screen.queryByRole('alert')]).toEqual(['true', null]);
    await choose(asFile('{'));
    await complaint();
    expect(screen.queryByTestId('verdict')).toBeNull();
  });

  test('reads the same file again when it is chosen again, as after a correction', async () => {
    await renderPage(<RecordDrop />);
    let content = '{';
    const file = Object.assign(asFile(''), { text: () => Promise.resolve(content) });
    await choose(file);
    await complaint();
    content = JSON.stringify(record);
    await choose(file);
    await waitFor(async () => expect(await isRight()).toBe('true'));
  });
});
