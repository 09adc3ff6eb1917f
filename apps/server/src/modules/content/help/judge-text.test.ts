import { describe, expect, test } from 'vitest';
import type { TextFaultKind } from '@fairhouse/contract';
import { demoBrand } from '../../../testing/demo-brand.ts';
import { articlesOf } from './help-articles.ts';
import { factsOf } from './house-facts.ts';
import { judgeText } from './judge-text.ts';

const brand = demoBrand();
const rules = { facts: factsOf(brand, 'EN'), terms: new Set(articlesOf(brand).map(({ term }) => term)) };
const kindsOf = (markdown: string): TextFaultKind[] => judgeText(markdown, rules).map(({ kind }) => kind);
const written = (line: string): string => `# Title\n\n${line}`;

describe('a text is refused', () => {
  test.each<[string, string, TextFaultKind[]]>([
    ['without a title', 'Only words.', ['title_missing']],
    ['with a title alone', '# Title', ['words_missing']],
    ['with nothing at all', ' \n', ['title_missing', 'words_missing']],
    ['with a fact nobody knows', written('From {{minAges}} on.'), ['fact_unknown']],
    ['with a group nobody knows', written('- {{methods.least}}'), ['fact_unknown']],
    ['with a field its group does not have', written('- {{method.leastest}}'), ['fact_unknown']],
    [
      'with a word every object has',
      written('{{constructor}} {{toString.name}} {{method.constructor}}'),
      ['fact_unknown', 'fact_unknown', 'fact_unknown'],
    ],
    ['with braces around something else', written('{{ 1 }}'), ['fact_unknown']],
    ['with a page the site does not have', written('[x](/nowhere)'), ['link_dead']],
    ['with a page the member centre does not have', written('[x](/member?page=nothing)'), ['link_dead']],
    ['with an article nobody wrote', written('[x](/help#nothing)'), ['link_dead']],
    ['with a script behind a link', written('[x](javascript:alert(1))'), ['link_dead']],
    ['with another house by two strokes', written('[x](//strange.example)'), ['link_dead']],
    ['with a link by plain http', written('[x](http://strange.example)'), ['link_dead']],
    ['with an address that is none', written('[x](https://)'), ['link_dead']],
    ['with a dead link in a list, in bold', written('- **[x](/nowhere)**'), ['link_dead']],
    ['with a fact behind a link that is no address', written('[x]({{brand}})'), ['link_dead']],
    ['with HTML in a line', written('a <b onclick="x()">b'), ['mark_unknown']],
    ['with HTML for itself', written('<script>alert(1)</script>'), ['mark_unknown']],
    ['with a picture', written('![x](https://strange.example/a.png)'), ['mark_unknown']],
    ['with a table', written('| a | b |\n|---|---|\n| c | d |'), ['mark_unknown']],
    ['with code', written('`x`'), ['mark_unknown']],
    ['with a quotation', written('> x'), ['mark_unknown']],
    ['with a list in a list', written('- a\n  - b'), ['mark_unknown']],
    ['with slanted words', written('an *x*'), ['mark_unknown']],
  ])('%s', (_what, markdown, kinds) => {
    expect(kindsOf(markdown)).toEqual(kinds);
  });
});

test('a text that only tells, names and leads to what there is, may be read', () => {
  expect(
    judgeText(
      written(
        [
          'From {{minAge}} on, 5 < 6 & "so".  \nNext line.',
          '## Part',
          '1. **{{method.name}}**: {{method.least}}',
          '2. [All](/help#deposit), [there](/member?page=depositv2), [mail](mailto:a@b.example)',
          '- [{{helpline.name}}]({{helpline.address}})',
          '- [{{service.name}}]({{service.address}})',
          '---',
          '[Out](https://house.example/x) and https://house.example',
          '[Home](/)',
        ].join('\n\n'),
      ),
      rules,
    ),
  ).toEqual([]);
});

test('a fault names what is wrong, once and in short', () => {
  expect(judgeText(written(`{{no}} {{no}} [x](/${'y'.repeat(200)})`), rules)).toEqual([
    { kind: 'fact_unknown', what: '{{no}}' },
    { kind: 'link_dead', what: `/${'y'.repeat(59)}` },
  ]);
});
