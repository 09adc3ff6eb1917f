import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PointArticleRow, RedemptionRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const texts = (text: string) => ({ EN: text, HI: '', PT: '', VI: '', CN: '' });
let row: RedemptionRow;
let article: PointArticleRow;
let server: MockServer;
beforeEach(() => {
  row = {
    redemptionId: '20001',
    articleId: '1001',
    title: 'Stoneware mug',
    art: 'mug',
    quantity: 2,
    points: '3000',
    state: 'in_process',
    reason: null,
    madeAt: Date.UTC(2026, 10, 21, 8),
    decidedAt: null,
    version: 1,
    memberId: '5',
    memberName: 'anna',
    address: '12 Harbour Street',
    mobileNum: '+919876543210',
  };
  article = {
    articleId: '1001',
    version: 3,
    category: 'home',
    art: 'mug',
    title: texts('Stoneware mug'),
    text: texts('Holds tea'),
    points: '1500',
    stock: 12,
    perMember: null,
    isOpen: true,
    redeemed: 4,
    changedAt: 0,
  };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listRedemptionRows: ({ state }) => pageOfRows(state === row.state ? [row] : []),
    listPointArticleRows: () => pageOfRows([article]),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

test('a redemption is opened with its address, and rejected with a reason for the version on the screen', async () => {
  server.answer({ decideRedemption: ({ reason }) => (row = { ...row, state: 'rejected', reason, version: 2 }) });
  openOffice('/points');
  await userEvent.click(await screen.findByRole('button', { name: 'Open redemption 20001' }));
  const dialog = await screen.findByRole('dialog', { name: 'Redemption 20001' });
  expect(dialog.textContent).toMatch(/2 × Stoneware mug.*3,000.*12 Harbour Street.*\+919876543210/);
  await userEvent.type(within(dialog).getByRole('textbox'), 'We do not deliver there.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject and give the points back' }));
  await waitFor(() =>
    expect(server.inputsOf('decideRedemption')).toEqual([
      { redemptionId: '20001', version: 1, verdict: 'reject', reason: 'We do not deliver there.' },
    ]),
  );
  expect(await screen.findByText('No redemptions')).toBeDefined();
});

test('an article is changed as a whole, and a stale one is told', async () => {
  server.answer({ changePointArticle: () => refuse('version_stale') });
  openOffice('/points');
  await userEvent.click(await screen.findByRole('tab', { name: 'Items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change Stoneware mug' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Stoneware mug' });
  const points = within(dialog).getByLabelText('Points');
  await userEvent.clear(points);
  await userEvent.type(points, '0');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter a whole number.')).toBeDefined();
  await userEvent.clear(points);
  await userEvent.type(points, '1400');
  await userEvent.clear(within(dialog).getByLabelText('Left in stock'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
  expect(server.inputsOf('changePointArticle')).toEqual([
    expect.objectContaining({ articleId: '1001', version: 3, points: '1400', stock: null, perMember: null }),
  ]);
});

test('who only reads changes nothing', async () => {
  server.answer({ mintOperatorTab: () => makeOfficeSession('support') });
  openOffice('/points');
  await userEvent.click(await screen.findByRole('button', { name: 'Open redemption 20001' }));
  await screen.findByRole('dialog', { name: 'Redemption 20001' });
  expect(screen.queryByRole('button', { name: /Reject/ })).toBeNull();
});
