import { describe, expect, test } from 'vitest';
import { fieldPatterns, type PatternName } from './field-patterns.ts';
import { judgeField, judgePassword, passwordRule, tidyField, type FieldFault, type FieldRule } from './field-rule.ts';

const any: FieldRule = { required: true, minLength: 1, maxLength: 64, patternId: 0, acceptedPattern: '*' };
const ruleOf = (name: PatternName): FieldRule => ({
  ...any,
  patternId: fieldPatterns.findIndex((pattern) => pattern.name === name),
  acceptedPattern: '',
});

/** Accepted and refused by each pattern of spec 5. */
const table: Record<PatternName, { takes: string[]; refuses: string[] }> = {
  characters: { takes: ['anna', 'Ünal', 'अनिता', 'क्‍ष', 'ไทย', '玉'], refuses: ['anna1', 'an na', 'a-b', '१२'] },
  letterFirst: { takes: ['a', 'a1', 'Zz9'], refuses: ['1a', 'a_b', 'é1', 'аnna', 'a b', 'ａ1'] },
  chineseAndDigits: { takes: ['玉1', '123', '漢字'], refuses: ['玉a', 'かな', '玉 1', '１'] },
  email: {
    takes: ['a@b.co', "o'neil+x@mail.example.org", 'a@1.de', 'x@xn--bcher-kva.example'],
    refuses: ['a@b', '@b.co', 'a b@c.de', 'a@b..de', 'a@-b.de', 'a@b-.de', 'a@b.de.', 'ä@b.de', 'a@@b.de'],
  },
  alphanumeric: { takes: ['1', 'a', 'A1z'], refuses: ['a b', 'a_b', 'é', '१', 'a-'] },
  lettersAndDigits: { takes: ['a1', '1a'], refuses: ['a', '1', 'a1!', 'ä1'] },
  digits: { takes: ['0', '0123456789'], refuses: ['1.0', '-1', '१२३', '１２', '1a', '1 2'] },
  withUppercase: { takes: ['A', 'aB1'], refuses: ['ab1', 'Ä1', 'A b', 'A!'] },
  englishAndSpaces: { takes: ['Anna', 'Anna Maria  Lind'], refuses: ['Anna1', "O'Neil", 'Zoë', 'An\u00a0na'] },
  noSpaces: { takes: ['a', 'अनिता!', '😀'], refuses: ['a b', 'a\u00a0b', 'a\u3000b', 'a\u2009b'] },
  chineseAndPunctuation: { takes: ['艾力·买买提', '玉。'], refuses: ['···', '玉a', '玉1'] },
  dateYearFirst: {
    takes: ['2000-02-29', '1990-12-31', '0099-01-01'],
    refuses: [
      '1990-02-30',
      '1900-02-29',
      '1990-13-01',
      '1990-00-10',
      '1990-1-1',
      '12-31-1990',
      '0000-01-01',
      '१९९०-१२-३१',
    ],
  },
  dateMonthFirst: {
    takes: ['12-31-1990', '02-29-2004'],
    refuses: ['31-12-1990', '02-29-2003', '1990-12-31', '2-1-1990'],
  },
  lettersAndSpaces: { takes: ['Zoë Åström', 'अनिता शर्मा', 'Ng'], refuses: ['Zoë 2', 'A_B', "O'Neil"] },
  korean: { takes: ['김민지', '김민지'.normalize('NFD')], refuses: ['김 민지', '金', 'kim', '김1'] },
  thai: { takes: ['สมชาย'], refuses: ['สมชาย ใจดี', 'somchai', 'ລາວ'] },
  thaiOrEnglish: { takes: ['สมชาย ใจดี', 'Somchai', 'สม Chai'], refuses: ['สม1', 'Zoë', 'ลาว!'] },
  uppercaseAndSpaces: { takes: ['ANNA LIND', 'A'], refuses: ['Anna', 'ANNA1', 'ÄNNA'] },
  symbols: { takes: ['a1!', '~', '{}'], refuses: ['a b', 'é', '€'] },
  strong: { takes: ['Aa1!', 'Ünï 1€'], refuses: ['aa1!', 'AA1!', 'Aaa!', 'Aa11'] },
};

describe.each(Object.entries(table))('the pattern %s', (name, { takes, refuses }) => {
  const rule = ruleOf(name as PatternName);

  test.each(takes)('takes %j', (text) => expect(judgeField(text, rule)).toBe(null));
  test.each(refuses)('refuses %j', (text) => expect(judgeField(text, rule)).toBe('pattern'));
  test('refuses a text with NUL, a mark of direction or a loose surrogate', () => {
    for (const mark of ['\0', '\u202e', '\u200f', '\u2067', '\ud800', '\u200b', '\ufeff', '\n', '\u007f']) {
      expect(judgeField(`${takes[0] ?? ''}${mark}a`, rule), JSON.stringify(mark)).toBe('hidden');
    }
  });
  test('judges 512 characters of the worst kind at once', () => {
    const longest = { ...rule, maxLength: 512 };
    const before = process.threadCpuUsage();
    for (const text of [
      'a'.repeat(511) + '!',
      'a '.repeat(255) + '!',
      'a@' + 'a-'.repeat(254),
      'aA1'.repeat(170) + ' ',
      '玉'.repeat(511) + 'a',
    ])
      judgeField(text, longest);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200);
  });
});

test('patterns 1 and 6 are the ones the wire is known to use', () => {
  expect([fieldPatterns[1].name, fieldPatterns[6].name, fieldPatterns.length]).toEqual(['letterFirst', 'digits', 20]);
});

describe('the judge of a field', () => {
  test.each<[string, Partial<FieldRule>, FieldFault | null]>([
    ['abc', { minLength: 4 }, 'length'],
    ['abcd', { minLength: 4, maxLength: 4 }, null],
    ['abcde', { maxLength: 4 }, 'length'],
    ['  abcd  ', { minLength: 4, maxLength: 4 }, null],
    ['', {}, 'missing'],
    ['   ', {}, 'missing'],
    ['', { required: false, minLength: 4 }, null],
    ['a', { required: false, minLength: 4 }, 'length'],
    ['e\u0301e\u0301', { minLength: 2, maxLength: 2 }, null],
    ['👨‍👩‍👧‍👦', { minLength: 2 }, 'length'],
    ['लालटेन', { minLength: 4, maxLength: 6 }, null],
    [`a${'\u0300'.repeat(40)}`, { maxLength: 16 }, 'length'],
  ])('of %j with %j says %s', (text, over, fault) => expect(judgeField(text, { ...any, ...over })).toBe(fault));

  test('a megabyte is refused before it is read', () => {
    const before = process.threadCpuUsage();
    expect(judgeField('x'.repeat(1_000_000), any)).toBe('length');
    expect(judgePassword('x'.repeat(1_000_000), any, 'demo')).toBe('length');
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(20);
  });
  test("a brand's own expression comes on top of the pattern, and is held to the whole text", () => {
    const rule = { ...ruleOf('alphanumeric'), acceptedPattern: '[a-m]+|x' };
    expect(['abc', 'x', 'xyz', 'ab!'].map((text) => judgeField(text, rule))).toEqual([
      null,
      null,
      'pattern',
      'pattern',
    ]);
    expect(judgeField('a\n', { ...rule, minLength: 2 })).toBe('length');
  });
  test('an unknown pattern leaves the expression to decide', () => {
    expect(judgeField('ok', { ...any, patternId: 99, acceptedPattern: 'ok' })).toBe(null);
    expect(judgeField('no', { ...any, patternId: 99, acceptedPattern: 'ok' })).toBe('pattern');
  });
  test('a stored text is composed (NFC) and has no space at its ends', () => {
    expect(tidyField(' Zoe\u0308\u00a0')).toBe('Zoë');
  });
});

describe('the judge of a password', () => {
  const strong = { ...ruleOf('strong'), minLength: 4, maxLength: 20 };

  test('asks for eight characters and leaves room for 64, whatever the brand says', () => {
    expect(passwordRule(strong)).toMatchObject({ minLength: 8, maxLength: 64 });
    expect(judgePassword('Aa1!Aa1', strong, 'demo')).toBe('length');
    expect(judgePassword(`Aa1!${'🪔'.repeat(60)}`, strong, 'demo')).toBe(null);
    expect(judgePassword(`Aa1!${'🪔'.repeat(61)}`, strong, 'demo')).toBe('length');
  });
  test('treats a composition rule as advice in strict policy', () => {
    expect([
      judgePassword('only small letters', strong, 'demo'),
      judgePassword('only small letters', strong, 'strict'),
    ]).toEqual(['pattern', null]);
  });
  test('keeps the spaces at its ends', () => {
    expect(judgePassword('       a', any, 'demo')).toBe(null);
    expect(judgePassword('pass\0word', any, 'strict')).toBe('hidden');
  });
});
