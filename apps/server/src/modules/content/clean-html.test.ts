// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { complaintsOf, markupEvasions } from '@fairhouse/testing/markup-evasions';
import { cleanHtml } from './clean-html.ts';

/** As a browser reads it, which may be other than it was meant. */
const readBack = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};

describe('HTML that is written', () => {
  test.each(markupEvasions)('keeps no script, no stranger and no form: %s', async (evasion) => {
    const cleaned = await cleanHtml(`<p>before</p>${evasion}`);
    expect(complaintsOf(readBack(cleaned))).toEqual([]);
    expect(cleaned).toContain('before');
    expect(await cleanHtml(cleaned)).toBe(cleaned);
  });

  test('keeps words, lists, tables, links and our own pictures as they are', async () => {
    const whole =
      '<h3>Now open</h3><p><strong>Ten</strong> <em>new</em> <u>tables</u></p><ul><li>one</li></ul><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>' +
      '<p><a href="/promotions">Promotions</a> <img src="/pictures/lanterns.svg" alt="Lanterns" width="320" height="200" /></p>';
    expect(await cleanHtml(whole)).toBe(whole);
  });

  test('a link out of the house takes nothing along', async () => {
    expect(await cleanHtml('<a href="https://example.org/a" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://example.org/a" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
  });

  test('a thousand tags in one another are no work', async () => {
    const deep = `${'<b>'.repeat(1000)}x${'</b>'.repeat(1000)}`;
    expect((await cleanHtml(deep)).length).toBeLessThan(500);
  });
});
