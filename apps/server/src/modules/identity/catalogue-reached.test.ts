import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languages, refusals, sessionRefusals, type RefusalCode } from '@fairhouse/contract';
import { allMessages } from '@fairhouse/i18n/server';

// Spec 8, line by line, as far as it is about who somebody is and the gates before the site: each text is in every language
// and some test reads it off a page, a refusal or an answer. The refusals of single calls are in refusals-reached.test.ts.

const catalogue: Readonly<Record<string, readonly string[]>> = {
  'please enter the username and password': ['identity.enterBoth'],
  'you are not logged in': sessionRefusals.map((code) => `refusals.${code}`),
  'username or e-mail does not exist; account, password or e-mail incorrect': [
    'refusals.login_failed',
    'identity.mailAsked',
  ],
  'wrong captcha': ['refusals.captcha_wrong'],
  'network link is abnormal': ['identity.connection'],
  'page took longer to load; a part failed, with type and address': ['brand.pageSlowText', 'brand.pageFailedText'],
  'invalid URL': ['refusals.brand_unknown', 'refusals.launch_link_over'],
  'unknown error': ['refusals.unknown_error'],
  'verification provider': [
    'refusals.phone_invalid',
    'refusals.phone_missing',
    'refusals.codes_too_often',
    'refusals.code_wrong',
    'refusals.code_missing',
    'refusals.captcha_needed',
    'refusals.codes_used_up',
    'refusals.verification_off',
    'refusals.code_expired',
    'refusals.captcha_wrong',
    'refusals.identity_service_unavailable',
    'refusals.unknown_error',
  ],
  'non-member, non-agent': ['refusals.member_only', 'refusals.agent_only'],
  'please complete verification first': ['refusals.account_in_review'],
  'access restricted': ['refusals.region_blocked', 'brand.regionTitle'],
  'system maintenance': ['refusals.maintenance', 'brand.maintenanceTitle', 'brand.maintenanceText'],
  'picture too large, too many': ['refusals.image_too_large', 'refusals.too_many_images'],
  'SMS code send failure: a popup with the word of the server, closed by "submit"': ['identity.sendFailed'],
  'invitation code': ['refusals.invitation_code_error'],
  'terms unticked': ['identity.termsNeeded', 'refusals.terms_not_accepted'],
  trial: ['refusals.true_account_needed', 'identity.trial.needed'],
  logout: ['identity.logoutText', 'identity.logoutConfirm'],
};
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const testsOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.test\.tsx?$/.test(file) && !file.includes('node_modules') && !file.endsWith('catalogue-reached.test.ts'),
    )
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
const tests = ['apps/site/src', 'apps/server/src', 'packages/api-client/src', 'e2e/journeys']
  .flatMap(testsOf)
  .concat(readFileSync(join(root, 'e2e/support/identity-stories.ts'), 'utf8'))
  .join('\n');

type Node = string | { readonly [step: string]: Node };
function textOf(language: keyof typeof allMessages, key: string): string {
  const found = key
    .split('.')
    .reduce<Node | undefined>(
      (node, step) => (typeof node === 'object' ? node[step] : undefined),
      allMessages[language] as Node,
    );
  return typeof found === 'string' ? found : '';
}

/** By its key, its own words up to what is filled in, or the word of the wire where only one refusal has it. */
function isRead(key: string): boolean {
  const [words = ''] = textOf('EN', key).split('{{');
  if (tests.includes(`'${key}'`) || (words.length > 7 && tests.includes(words.trim()))) return true;
  const code = key.slice('refusals.'.length) as RefusalCode;
  if (!Object.hasOwn(refusals, code)) return false;
  const { errorCode } = refusals[code];
  return (
    tests.includes(`'${code}'`) ||
    (tests.includes(`'${errorCode}'`) &&
      Object.values(refusals).filter((other) => other.errorCode === errorCode).length === 1)
  );
}

describe.each(Object.entries(catalogue))('%s', (_entry, keys) => {
  test.each(keys)('%s is in every language, and a test reads it', (key) => {
    const texts = languages.map((language) => textOf(language, key));
    expect(new Set(texts).size).toBe(languages.length);
    expect(texts.every((text) => text.length > 1)).toBe(true);
    expect(isRead(key)).toBe(true);
  });
});
