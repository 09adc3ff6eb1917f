import { openBrowser, openWindow } from './e2e/support/browser.ts';
import { startHouse } from './e2e/support/house.ts';
import { arriveAsMember } from './e2e/support/newcomer.ts';
import { settle } from './e2e/support/stage.ts';
import { playOnce } from './e2e/support/play.ts';
const out = '/tmp/rp/shots';
const only = new RegExp(process.argv[2] ?? '.');
const looks = (process.argv[3] ?? 'EN-dark,EN-light,HI-dark').split(',').map((l) => l.split('-'));
const widths = (process.argv[4] ?? '360,768,1440').split(',').map(Number);
const [house, browser] = await Promise.all([startHouse(), openBrowser()]);
try {
  const siteUrl = house.siteUrl;
  const { page, context, problems } = await openWindow(browser, { width: 1440, height: 900, siteUrl });
  await arriveAsMember(page, siteUrl, 'rewardone');
  await playOnce(page, siteUrl, { name: 'Dice', button: 'Roll' });
  await page.goto(`${siteUrl}/member?page=depositv2`);
  await page.getByRole('radio', { name: /Instant bank/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByText('200 FUN have been added to your balance.').waitFor();
  const screens: [string, string, ((p: typeof page) => Promise<void>)?][] = [
    ['home', '/'],
    ['centre', '/member?page=rewardCenter'],
    ['signin', '/member?page=rewardCenter&reward=signin'],
    ['tasks', '/member?page=rewardCenter&reward=tasks'],
    ['code', '/member?page=rewardCenter&reward=code'],
    ['promos', '/promotions'],
    ['offer1', '/promotions', async (p) => { await p.locator('a[href*="offer="].group').nth(0).click(); await p.getByRole('dialog').locator('h3').first().waitFor(); }],
    ['offer3', '/promotions', async (p) => { await p.locator('a[href*="offer="].group').nth(2).click(); await p.getByRole('dialog').locator('h3').first().waitFor(); }],
    ['offer4', '/promotions', async (p) => { await p.locator('a[href*="offer="].group').nth(3).click(); await p.getByRole('dialog').locator('h3').first().waitFor(); }],
    ['offer5', '/promotions', async (p) => { await p.locator('a[href*="offer="].group').nth(4).click(); await p.getByRole('dialog').locator('h3').first().waitFor(); }],
    ['signed', '/member?page=rewardCenter&reward=signin', async (p) => { const b = p.locator('main section button').first(); if (await b.isEnabled().catch(() => false)) await b.click(); await p.waitForTimeout(700); }],
    ['join', '/promotions', async (p) => { await p.locator('a[href*="offer="].group').nth(3).click(); const d = p.getByRole('dialog'); await d.locator('h3').first().waitFor(); const f = d.locator('section button').first(); if ((await d.locator('textarea').count()) === 0) { await f.click(); await d.locator('textarea').waitFor(); } await d.locator('input[type=file]').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: await p.screenshot() }, { name: 'b.png', mimeType: 'image/png', buffer: await p.screenshot() }]); await p.waitForTimeout(300); await d.locator('textarea').scrollIntoViewIfNeeded(); }],
    ['history', '/member?page=rewardCenter&reward=history'],
    ['settings', '/member?page=securityCenter', async (p) => { await p.getByRole('switch').scrollIntoViewIfNeeded(); }],
    ['bonus', '/member?page=bonusDetails'],
  ];
  for (const [language, theme] of looks)
    for (const [name, path, act] of screens) {
      if (!only.test(name)) continue;
      await context.addCookies([{ name: 'lang', value: language!, url: siteUrl }]);
      await page.emulateMedia({ colorScheme: theme as 'dark' });
      await page.evaluate(([l, t]) => { localStorage.setItem('history-language', l!); localStorage.setItem('language', l!); localStorage.setItem('theme', t!); }, [language, theme]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${siteUrl}${path}`);
        await settle(page);
        try { if (act) await act(page); } catch (e) { console.log(name, String(e).slice(0, 300)); }
        await page.evaluate(() => { for (const i of document.images) i.loading = 'eager'; });
        await settle(page);
        const isDialog = (await page.getByRole('dialog').count()) > 0;
        const h = Math.min(2400, await page.evaluate(() => document.documentElement.scrollHeight));
        await page.screenshot({ path: `${out}/${name}-${language}-${theme}-${width}.png`, ...(isDialog || act ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: h } }) });
      }
    }
  console.log('problems', problems);
} finally {
  await browser.close();
  await house.stop();
}
