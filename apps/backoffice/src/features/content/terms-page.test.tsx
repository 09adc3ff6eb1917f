import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TermsDeskView, TermsRelease, TermsVersionRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { closeOffice, makeOfficeSession, openOffice, quietHouse } from '../../testing/office-rig.fixture.tsx';

const release: TermsRelease = {
  termsVersion: '2027-01',
  changes: { EN: 'By the day.', HI: 'दिन से।' },
  draftedById: '8',
  draftedBy: 'tom',
  draftedAt: 1_780_000_000_000,
  publishedBy: null,
  publishedAt: null,
  version: 3,
};
const ofFile: TermsVersionRow = {
  termsVersion: '2026-11',
  since: 1_770_000_000_000,
  accepted: 1204,
  changes: {},
  draftedBy: null,
  draftedAt: null,
  publishedBy: null,
  publishedAt: null,
};
const published: TermsVersionRow = {
  ...ofFile,
  termsVersion: '2027-01',
  since: 1_790_000_000_000,
  accepted: 31,
  changes: release.changes,
  draftedBy: 'tom',
  draftedAt: release.draftedAt,
  publishedBy: 'vera',
  publishedAt: 1_790_000_000_000,
};
let desk: TermsDeskView;
let server: MockServer;
beforeEach(() => {
  desk = {
    termsVersion: '2026-11',
    since: 1_770_000_000_000,
    accepted: 1204,
    languages: ['EN', 'HI'],
    draft: null,
    waiting: [],
    list: [ofFile],
  };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    readTermsDesk: () => desk,
    draftTerms: ({ termsVersion, changes }) =>
      (desk = { ...desk, draft: { ...release, termsVersion, changes, draftedById: '7', draftedBy: 'vera' } }),
    publishTerms: () =>
      (desk = { ...desk, termsVersion: '2027-01', accepted: 0, draft: null, list: [published, ofFile] }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

describe('terms in the back office', () => {
  test('are prepared as a version: its name, and what is different in every language of the brand', async () => {
    openOffice('/terms');
    expect(await screen.findAllByText('1,204')).toHaveLength(2);
    await userEvent.type(screen.getByRole('textbox', { name: 'Version' }), '2027-01');
    await userEvent.type(screen.getByLabelText('What is different, in English'), 'By the day.');
    await userEvent.type(screen.getByLabelText('What is different, in हिन्दी'), 'दिन से।');
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await screen.findByText('You wrote this draft: somebody else publishes it.');
    expect(server.inputsOf('draftTerms')).toEqual([
      { version: null, termsVersion: '2027-01', changes: release.changes },
    ]);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  test('are published by somebody who has written none of it, with a reason', async () => {
    desk = { ...desk, draft: release, waiting: [{ language: 'HI', draftedById: '8', draftedBy: 'tom' }] };
    openOffice('/terms');
    expect(await screen.findByText('Draft by tom')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write the terms in English' }).getAttribute('href')).toContain(
      '/texts/EN/pages/terms',
    );
    await userEvent.type(screen.getByLabelText('Reason'), 'read it twice');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('The new terms hold. Members are asked to accept them.');
    expect(server.inputsOf('publishTerms')).toEqual([{ version: 3, reason: 'read it twice' }]);
    const history = within(await screen.findByRole('table'));
    expect(history.getByText('By the day.')).toBeTruthy();
  });

  test('are read again version by version, in each language, with who made them and how many accepted them', async () => {
    desk = { ...desk, list: [published, ofFile] };
    const blocks = (text: string) => [{ kind: 'paragraph' as const, runs: [{ text }] }];
    server.answer({
      readTermsWords: ({ termsVersion }) =>
        termsVersion === '2027-01'
          ? {
              ...published,
              words: [
                { language: 'EN', title: 'Terms', blocks: blocks('At least 10 FUN.'), keptAt: 1_790_000_000_000 },
                { language: 'HI', title: 'शर्तें', blocks: blocks('कम से कम 10 FUN।'), keptAt: 1_790_000_000_000 },
              ],
            }
          : { ...ofFile, words: [] },
    });
    openOffice('/terms');
    await userEvent.click(await screen.findByRole('link', { name: 'Read version 2027-01' }));
    expect(await screen.findByText('At least 10 FUN.')).toBeTruthy();
    expect(screen.getByText('31')).toBeTruthy();
    for (const name of ['tom', 'vera']) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('tab', { name: 'हिन्दी' }));
    expect(screen.getByText('कम से कम 10 FUN।').closest('article')?.lang).toBe('hi');
    await userEvent.click(screen.getByRole('link', { name: 'All versions of the terms' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Read version 2026-11' }));
    await screen.findByText('This version held before the house kept words.');
    expect(screen.getAllByText('The brand’s file')).toHaveLength(2);
    expect(server.inputsOf('readTermsWords')).toEqual([{ termsVersion: '2027-01' }, { termsVersion: '2026-11' }]);
  });

  test('that never were are not found', async () => {
    server.answer({ readTermsWords: () => refuse('terms_version_unknown') });
    openOffice('/terms/1999-01');
    await screen.findByText('The brand has had no terms of this version.');
  });

  test("whose words are one's own are not published by oneself", async () => {
    desk = { ...desk, draft: release, waiting: [{ language: 'EN', draftedById: '7', draftedBy: 'vera' }] };
    openOffice('/terms');
    await screen.findByText('You wrote this draft: somebody else publishes it.');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  test('that are refused keep what was written', async () => {
    server.answer({ draftTerms: () => refuse('terms_version_taken') });
    openOffice('/terms');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Version' }), '2026-11');
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await screen.findByRole('alert');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Version' }).value).toBe('2026-11'),
    );
  });
});
