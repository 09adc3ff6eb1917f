import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PointArticle, Redemption } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { PointMall } from './point-mall.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

let server: MockServer;
let articles: PointArticle[];
let redemptions: Redemption[];
const balance = '1200';

const makeArticle = (over: Partial<PointArticle> = {}): PointArticle => ({
  articleId: '1001',
  version: 3,
  category: 'home',
  art: 'mug',
  title: 'Stoneware mug',
  text: 'Holds 350 ml.',
  points: '500',
  stock: 12,
  leftForMember: null,
  ...over,
});
const made: Redemption = {
  redemptionId: '20001',
  articleId: '1001',
  title: 'Stoneware mug',
  art: 'mug',
  quantity: 2,
  points: '1000',
  state: 'in_process',
  reason: null,
  madeAt: Date.UTC(2026, 10, 21, 8),
  decidedAt: null,
};

beforeEach(() => {
  articles = [makeArticle()];
  redemptions = [];
  server = mockServer({
    getPointBalance: () => ({ balance, pending: '0', earned: '4000' }),
    getPointConfig: () => ({
      betRatios: [{ category: 'RNG', ratio: '0.05' }],
      depositRatio: '0.1',
      conversion: { pointsPerUnit: '10', minimumPoints: '100' },
      currency: 'FUN',
    }),
    listPointArticles: ({ category }) => ({
      list: articles.filter((article) => !category || article.category === category),
    }),
    listRedemptions: () => ({ list: redemptions, total: redemptions.length, totalPages: 1 }),
    redeemPoints() {
      redemptions = [made];
      return made;
    },
    convertPoints: () => ({ points: '105', amount: '10.5', currency: 'FUN', balance: '1095' }),
    getSecurity: () => ({
      mobile: null,
      isMobileVerified: false,
      email: null,
      isEmailVerified: false,
      hasSecondFactor: false,
      hasPaymentPassword: true,
      paymentLockedUntil: null,
      moneyRestsUntil: null,
      isLoginNoticeOn: true,
      passwordChangedAt: 0,
    }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = (search = '') => renderPage(<PointMall />, { session: makeSession(), path: `/pointMall${search}` });

describe('the points mall', () => {
  test('shows what a thing costs, and why it cannot be had', async () => {
    articles = [
      makeArticle(),
      makeArticle({ articleId: '2', title: 'Suitcase', points: '4200' }),
      makeArticle({ articleId: '3', title: 'Umbrella', stock: 0 }),
      makeArticle({ articleId: '4', title: 'Cards', leftForMember: 0 }),
    ];
    await open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => (row.textContent ?? '').replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining('500 pointsRedeem'),
      expect.stringContaining('3,000 points short'),
      expect.stringContaining('Sold out'),
      expect.stringContaining('You have all that one member may have'),
    ]);
  });

  test('redeems with address, number and payment password, and asks with the same key until it is answered', async () => {
    const close = vi.fn<() => void>();
    await renderPage(<RedeemDialog article={makeArticle()} most={10} close={close} />, { session: makeSession() });
    const dialog = document.body;
    const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Redeem' }));
    await userEvent.selectOptions(await within(dialog).findByLabelText('Quantity'), '2');
    expect(dialog.textContent).toContain('1,000 points');
    await press();
    expect(within(dialog).getAllByText('Please fill this in.')).toHaveLength(3);
    await userEvent.type(within(dialog).getByLabelText('Receiving address'), '12 Harbour Street');
    await userEvent.type(within(dialog).getByLabelText('Mobile number'), '98765 43210');
    const password = () => within(dialog).getByLabelText('Payment password');
    await userEvent.type(password(), '482915');
    server.answer({ redeemPoints: () => keepSilent() });
    await press();
    expect(await within(dialog).findByText(/never booked twice/)).toBeDefined();
    server.answer({ redeemPoints: () => refuse('point_article_sold_out') });
    await userEvent.type(password(), '482915');
    await press();
    expect(await within(dialog).findByText('There are not enough left of this item.')).toBeDefined();
    server.answer({ redeemPoints: () => made });
    await userEvent.type(password(), '482915');
    await press();
    expect(await screen.findByText(/Redeemed: Stoneware mug/)).toBeDefined();
    expect(close).toHaveBeenCalledTimes(1);
    const sent = server.inputsOf('redeemPoints');
    expect(sent.at(-1)).toMatchObject({ articleId: '1001', version: 3, quantity: 2, mobileNum: '98765 43210' });
    expect([sent[0]?.clientKey === sent[1]?.clientKey, sent[1]?.clientKey === sent[2]?.clientKey]).toEqual([
      true,
      false,
    ]);
  });

  test('converts whole points, at least the minimum and no more than there are', async () => {
    const close = vi.fn<() => void>();
    await renderPage(<ConvertDialog close={close} />, { session: makeSession() });
    const dialog = document.body;
    const field = await within(dialog).findByLabelText('Points to convert');
    const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Convert to balance' }));
    for (const [typed, complaint] of [
      ['x', 'Enter a whole number of points.'],
      ['99', 'Convert at least 100 points.'],
      ['1201', 'You have 1,200 points.'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await press();
      expect(await within(dialog).findByText(complaint)).toBeDefined();
    }
    await userEvent.clear(field);
    await userEvent.type(field, '105');
    expect(dialog.textContent).toContain('10.50');
    await userEvent.type(within(dialog).getByLabelText('Payment password'), '482915');
    await press();
    expect(await screen.findByText('10.50 FUN is in your wallet.')).toBeDefined();
    expect(server.inputsOf('convertPoints')).toHaveLength(1);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('shows redemptions with their states and reasons, and how points are earned', async () => {
    redemptions = [{ ...made, state: 'rejected', reason: 'We do not deliver there.', decidedAt: 1 }];
    await open('?page=redemptions');
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toMatch(/2 × Stoneware mugRejected.*We do not deliver there\./);
    await userEvent.click(screen.getByRole('tab', { name: 'How it works' }));
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Slots and instant games5'));
    expect(screen.getByText('Deposits earn 10 points for 100 FUN.')).toBeDefined();
  });
});
