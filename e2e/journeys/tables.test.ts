import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { bookAndLeave, bookedBy, openHouseGame, resultOf, seeAgain } from '../support/house-game.ts';
import { arriveAsMember } from '../support/newcomer.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { openBetVerifier } from '../support/verify-bet.ts';

const siteUrl = inject('siteUrl');
const { verifyNewestBet } = openBetVerifier(siteUrl);
const browser = await shareBrowser();

interface TableStory {
  slug: string;
  nodeId: number;
  button: string;
  /** Spots that get a chip first. */
  spots?: readonly string[];
  /** Takes the first offer until the round is over. */
  decide?(frame: FrameLocator): Promise<void>;
}

const pressFirst =
  (...names: readonly string[]) =>
  async (frame: FrameLocator): Promise<void> => {
    const offers = frame
      .getByRole('region', { name: 'Your decision' })
      .getByRole('button', { name: new RegExp(`^(${names.join('|')})`) });
    await offers.first().click({ timeout: 20_000 });
  };

const stories: readonly TableStory[] = [
  {
    slug: 'mines',
    nodeId: 1021,
    button: 'Start',
    decide: async (frame) =>
      frame
        .getByRole('button', { name: 'Row 3, column 3: closed' })
        .click({ timeout: 20_000 })
        .catch(async () => pressFirst('Cash out')(frame)),
  },
  { slug: 'european-roulette', nodeId: 1029, button: 'Spin', spots: ['red', 'straight:17'] },
  { slug: 'blackjack', nodeId: 1035, button: 'Deal', decide: pressFirst('Stand', 'No insurance') },
  { slug: 'plinko', nodeId: 1022, button: 'Drop' },
  { slug: 'keno', nodeId: 1023, button: 'Draw' },
  { slug: 'limbo', nodeId: 1024, button: 'Launch' },
  {
    slug: 'hilo',
    nodeId: 1025,
    button: 'Deal',
    decide: async (frame) =>
      frame
        .locator('.hilo-call[aria-disabled="false"]')
        .first()
        .click({ timeout: 20_000 })
        .catch(async () => pressFirst('Cash out')(frame)),
  },
  { slug: 'wheel', nodeId: 1026, button: 'Turn' },
  { slug: 'coin', nodeId: 1027, button: 'Flip' },
  { slug: 'diamonds', nodeId: 1028, button: 'Draw' },
  { slug: 'american-roulette', nodeId: 1030, button: 'Spin', spots: ['straight:00', 'black'] },
  { slug: 'baccarat', nodeId: 1031, button: 'Deal', spots: ['banker', 'tie'] },
  { slug: 'dragon-tiger', nodeId: 1032, button: 'Deal', spots: ['dragon'] },
  { slug: 'sic-bo', nodeId: 1033, button: 'Throw', spots: ['small', 'total:9'] },
  {
    slug: 'video-poker',
    nodeId: 1034,
    button: 'Deal',
    decide: async (frame) => frame.getByRole('button', { name: /^Draw/ }).click({ timeout: 20_000 }),
  },
  { slug: 'solo-crash', nodeId: 1036, button: 'Launch' },
  { slug: 'three-card-poker', nodeId: 1037, button: 'Deal', spots: ['ante'], decide: pressFirst('Play') },
  { slug: 'dice', nodeId: 1001, button: 'Roll' },
];
/**
 * One game decided on the picture, one of bets, one of buttons; the long run plays all of them, resumes each after a
 * reload and replays it.
 */
const isWhole = process.env['JOURNEYS'] === 'all';
const reported = isWhole ? stories : stories.slice(0, 3);

/** The game on the open page, once it can be played or waits for a decision. */
async function findTable(page: Page, { button }: TableStory): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  await frame
    .getByRole('button', { name: button, exact: true })
    .or(frame.getByRole('region', { name: 'Your decision' }))
    .first()
    .waitFor();
  return frame;
}

async function openTable(page: Page, story: TableStory): Promise<FrameLocator> {
  await openHouseGame(page, siteUrl, story.nodeId);
  return findTable(page, story);
}

/** Decides until no offer is left, and waits until the round has been shown to its end. */
async function playOut(frame: FrameLocator, story: TableStory): Promise<void> {
  const result = resultOf(frame);
  await expect
    .poll(
      async () => {
        if (await result.isVisible()) return true;
        if (story.decide !== undefined && (await frame.getByRole('region', { name: 'Your decision' }).isVisible()))
          await story.decide(frame).catch(() => undefined);
        return result.isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

describe('small games and tables', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openWindow(browser, { width: 1280, height: 900, siteUrl }));
    await arriveAsMember(page, siteUrl, 'tablesplayer');
  });

  test.each(reported)('$slug is opened from the lobby, played, taken up after a reload and verified', async (story) => {
    let frame = await openTable(page, story);
    for (const spot of story.spots ?? []) await frame.locator(`[data-spot="${spot}"]`).click();
    const button = frame.getByRole('button', { name: story.button, exact: true });
    if (story.decide === undefined && isWhole) {
      const studioUrl = await frame.locator('body').evaluate(() => location.origin);
      const { untilSeen } = await bookAndLeave(page, { studioUrl, press: () => button.click() });
      frame = page.frameLocator('iframe');
      await playOut(frame, story);
      await untilSeen();
    } else {
      let { state } = await bookedBy(page, () => button.click());
      // Some rounds are over as they are dealt, with no decision and no state to resume.
      while (story.decide !== undefined && state !== 'moves') {
        await resultOf(frame).waitFor();
        ({ state } = await bookedBy(page, () => button.click()));
      }
      // A round with decisions waits for its player, even when the page is closed.
      if (story.decide !== undefined) {
        await page.reload();
        frame = await findTable(page, story);
      }
      await playOut(frame, story);
    }
    if (isWhole) await seeAgain(frame);
    await verifyNewestBet(page);
  });
});
