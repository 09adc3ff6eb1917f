import type { Page } from 'playwright-core';
import type { PointBalance, Redemption } from '@fairhouse/contract';

// A member who has just opened an account has no points: these answers stand in for them where a screen is looked at.

const balance: PointBalance = { balance: '12840', pending: '16', earned: '31240' };
const made: Redemption = {
  redemptionId: '20002',
  articleId: '1001',
  title: 'Stoneware mug',
  art: 'mug',
  quantity: 2,
  points: '3000',
  state: 'in_process',
  reason: null,
  madeAt: Date.UTC(2026, 10, 20, 18, 30),
  decidedAt: null,
};
const redemptions: Redemption[] = [
  made,
  { ...made, redemptionId: '20001', state: 'rejected', reason: 'We do not deliver to this address.', quantity: 1 },
];

/** Points to redeem, and redemptions in two states; the mall is the house's own. */
export async function letPointsCome(page: Page): Promise<void> {
  const values: Readonly<Record<string, unknown>> = {
    '/wps/relay/MCS2_getPointBalance': balance,
    '/wps/relay/MCS2_getRedeemPointList': { list: redemptions, total: redemptions.length, totalPages: 1 },
  };
  for (const [path, value] of Object.entries(values))
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json: { success: true, value, message: null, errorCode: null } }),
    );
}
