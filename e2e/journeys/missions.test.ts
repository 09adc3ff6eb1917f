import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { looks } from '../support/looks.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { wordsOf } from '../support/words.ts';

const siteUrl = inject('siteUrl');
const browser = await shareBrowser();

/** As the demo's missions are called. */
const titles = {
  EN: { hello: 'Say hello', rounds: 'Warm-up rounds', race: 'Mission race' },
  HI: { hello: 'नमस्ते कहें', rounds: 'वार्म-अप राउंड', race: 'मिशन रेस' },
} as const;
const rounds = 10;
const dice = 1001;

/** Real bets in a game of the house, one after the other. */
async function playRounds(page: Page, roll: string): Promise<void> {
  await page.goto(`${siteUrl}/seamless?nodeId=${dice}`);
  const button = page.frameLocator('iframe').getByRole('button', { name: roll, exact: true });
  for (let round = 0; round < rounds; round += 1) {
    const shown = page.waitForResponse((response) => response.url().endsWith('/complete'));
    await button.click();
    expect((await shown).status()).toBe(200);
  }
}

describe.each(
  looks(
    [
      { language: 'EN', width: 390, height: 844 },
      { language: 'HI', width: 1440, height: 900 },
      { language: 'HI', width: 390, height: 844 },
      { language: 'EN', width: 1440, height: 900 },
    ] as const,
    2,
  ),
)('missions in $language at $width px', ({ language, width, height }) => {
  test('a member reaches milestones by real bets, claims them once, and stands on the leaderboard', async () => {
    const t = wordsOf(language);
    const { hello, rounds: warmUp, race } = titles[language];
    const { page, context, problems } = await openWindow(browser, { width, height, siteUrl, language });
    await arriveAsMember(page, siteUrl, `mission${language.toLowerCase()}${width}`);
    const missions = `${siteUrl}/member?page=missionLeaderboard`;
    const card = (title: string) => page.getByRole('article', { name: title });
    const claims = (title: string) =>
      card(title).getByRole('button', { name: new RegExp(`^${t('missions.claimOf', { title: '' }).trim()}`) });

    await page.goto(missions);
    // To have come is a mission already.
    await claims(hello).click();
    await card(hello).getByText(t('missions.claimed'), { exact: true }).waitFor();
    expect(await claims(warmUp).count()).toBe(0);

    await playRounds(page, t('casino.play.roll'));
    await page.goto(missions);
    await card(warmUp).getByRole('progressbar').waitFor();
    await claims(warmUp).click();
    await card(warmUp).getByText(t('missions.claimed'), { exact: true }).waitFor();
    expect(await claims(warmUp).count()).toBe(0);

    await page.getByRole('tab', { name: t('missions.tab_board') }).click();
    await page.getByRole('heading', { name: race }).waitFor();
    const own = page.getByRole('region', { name: t('missions.ownPlace') });
    // One point for having come, five for ten bets.
    await own.getByText('6', { exact: true }).waitFor();
    expect(await own.innerText()).toMatch(/^\d+\s/);
    // Always in sight, wherever the page stands.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const box = await own.boundingBox();
    expect(box && box.y > 0 && box.y + box.height <= height).toBe(true);
    await page.getByText(t('missions.you'), { exact: true }).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
