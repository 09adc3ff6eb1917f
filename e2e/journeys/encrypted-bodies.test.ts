import { expect, inject, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { registerMember, pressLogOut } from '../support/newcomer.ts';
import { shareBrowser } from '../support/share-browser.ts';

const siteUrl = inject('siteUrl');
const secret = 'nine lanterns under snow';
const browser = await shareBrowser();

test('a password leaves the browser encrypted, when registering and when logging in, also with a clock that is hours off', async () => {
  const { context, page, problems } = await openWindow(browser, { width: 1440, height: 900, siteUrl });
  const bodies: { path: string; type: string | undefined; body: string }[] = [];
  page.on('request', (request) => {
    bodies.push({
      path: new URL(request.url()).pathname,
      type: request.headers()['content-type'],
      body: request.postData() ?? '',
    });
  });
  await page.clock.setSystemTime(Date.now() - 5 * 3_600_000);
  await page.goto(siteUrl);
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await registerMember(page, 'snowlantern', secret);
  await page.getByTestId('balance').first().waitFor();
  await pressLogOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();

  await page.getByRole('button', { name: 'Log in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('snowlantern');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(secret);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await page.getByTestId('balance').first().waitFor();

  const secrets = bodies.filter(({ path }) => ['/wps/member/register', '/wps/session/login'].includes(path));
  expect(secrets.map(({ path, type }) => [path, type])).toEqual([
    ['/wps/member/register', 'application/jose'],
    ['/wps/session/login', 'application/jose'],
  ]);
  for (const { body } of secrets) expect(body).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
  for (const { path, body } of bodies) expect(body, path).not.toContain('lanterns');
  // The JOSE library is loaded once, with the first secret.
  expect(bodies.filter(({ path }) => path === '/wps/keys')).toHaveLength(1);
  expect(problems).toEqual([]);
  await context.close();
});
