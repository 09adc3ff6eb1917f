import type { Page } from 'playwright-core';

const triesMost = 30;

/** Opens the page of rebate; a bet counts a moment after it was booked, and until then the page is asked for again. */
export async function openEarnedRebate(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/member?page=manualRebate`);
  const claim = page.getByRole('button', { name: 'Claim to the wallet' });
  for (let tries = 0; tries < triesMost; tries += 1) {
    await claim.waitFor();
    if (await claim.isEnabled()) return;
    await page.reload();
  }
  throw new Error('no rebate can be claimed');
}

/** Claims what the last bets have earned. */
export async function claimRebate(page: Page, siteUrl: string): Promise<void> {
  await openEarnedRebate(page, siteUrl);
  await page.getByRole('button', { name: 'Claim to the wallet' }).click();
  await page.getByText(/FUN is in your wallet\.$/).waitFor();
}
