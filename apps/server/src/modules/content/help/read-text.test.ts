import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';

describe('a text', () => {
  test('is its title and blocks of words', () => {
    expect(
      readText('# Title of **it**\n\nOne\nline.\n\n## Part\n\n1. First **step**\n2. [There](/help#x)\n\n- a\n- b'),
    ).toEqual({
      title: 'Title of it',
      blocks: [
        { kind: 'paragraph', runs: [{ text: 'One line.' }] },
        { kind: 'heading', runs: [{ text: 'Part' }] },
        {
          kind: 'list',
          isOrdered: true,
          entries: [[{ text: 'First ' }, { text: 'step', isStrong: true }], [{ text: 'There', link: '/help#x' }]],
        },
        { kind: 'list', isOrdered: false, entries: [[{ text: 'a' }], [{ text: 'b' }]] },
      ],
    });
  });
  test('keeps signs as they were written', () => {
    expect(readText('Fish & chips < "5" \\*plain\\*').blocks).toEqual([
      { kind: 'paragraph', runs: [{ text: 'Fish & chips < "5" *plain*' }] },
    ]);
  });
});

describe('nothing but words comes out of', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    'a <b onclick="x()">b</b>',
    '![x](https://evil.example/p.png)',
    '```\n<script>\n```',
    '| a | b |\n|---|---|\n| <i>x</i> | y |',
    '> <iframe src="https://evil.example">',
    '<https://evil.example">',
  ])('%s', (markdown) => {
    const { blocks } = readText(markdown);
    expect(
      blocks
        .flatMap((block) => Object.keys(block))
        .filter((key) => !['kind', 'runs', 'isOrdered', 'entries'].includes(key)),
    ).toEqual([]);
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['paragraph']));
  });
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'http://evil.example',
  '\u0001javascript:alert(1)',
  'https://a"b',
])('a link to %s is only its words', (target) => {
  const runs = readText(`[press](${target}) and [press](<${target}>)`).blocks.flatMap((block) =>
    block.kind === 'list' ? [] : block.runs,
  );
  expect(runs.some(({ link }) => link !== undefined)).toBe(false);
});

test.each(['/help#deposit', '/member?page=withdraw', 'https://house.example/x', 'mailto:a@b.example', 'tel:+12'])(
  'a link to %s stays one',
  (target) => {
    expect(readText(`[press](${target})`).blocks).toEqual([
      { kind: 'paragraph', runs: [{ text: 'press', link: target }] },
    ]);
  },
);
