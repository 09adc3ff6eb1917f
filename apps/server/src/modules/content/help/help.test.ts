import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  housePages,
  languageFolder,
  languages,
  type Language,
  type TextBlock,
  type TextRun,
} from '@fairhouse/contract';
import { screens } from '../../../../../../e2e/support/screens.ts';
import type { Brand } from '../../../platform/context/index.ts';
import { demoBrand } from '../../../testing/demo-brand.ts';
import { unknownNames } from './fill-text.ts';
import { createHelp, fileOf, productText } from './help.ts';
import { articlesOf, helpArticles } from './help-articles.ts';
import { fundsSentence } from './funds-sentences.ts';
import { factsOf } from './house-facts.ts';
import { judgeText } from './judge-text.ts';
import { memberPages, ownPages } from './own-pages.ts';

const help = createHelp();
const brand = demoBrand();
const terms = Object.values(helpArticles)
  .flat()
  .map(({ term }) => term);
const files = languages.flatMap((language) => [
  ...terms.map((name) => ({ language, shelf: 'help' as const, name })),
  ...housePages.map((name) => ({ language, shelf: 'pages' as const, name })),
]);
const sourceOf = productText;

const runsOf = (block: TextBlock): TextRun[] => (block.kind === 'list' ? block.entries.flat() : block.runs);
const wordsOf = (blocks: readonly TextBlock[]): string =>
  blocks
    .flatMap(runsOf)
    .map(({ text }) => text)
    .join(' ');
const article = (term: string, at: Brand = brand, language: Language = 'EN') =>
  help.listArticles(at, language).find((each) => each.term === term);
const page = (name: (typeof housePages)[number], at: Brand = brand, language: Language = 'EN') =>
  help.readPage(at, language, name);

/** Every text on a screen in this language. */
function textsOnScreens(language: Language): Set<string> {
  const folder = new URL(`../../../../../../packages/i18n/messages/${languageFolder(language)}/`, import.meta.url);
  const flatten = (tree: object): string[] =>
    Object.values(tree).flatMap((value: unknown) => (typeof value === 'string' ? [value] : flatten(value as object)));
  return new Set(
    readdirSync(folder).flatMap((file) => flatten(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object)),
  );
}

describe('the texts of the house', () => {
  test('are more than 25 articles and five pages, each in every language', () => {
    for (const language of languages) {
      expect(help.listArticles(brand, language).length).toBeGreaterThan(25);
      expect(help.listArticles(brand, language).map(({ term }) => term)).toEqual(
        help.listArticles(brand, 'EN').map(({ term }) => term),
      );
    }
    expect(files.filter((file) => !/^# \S/.test(sourceOf(file)))).toEqual([]);
    for (const [shelf, names] of [
      ['help', terms],
      ['pages', housePages],
    ] as const) {
      const there = languages.map((language) => readdirSync(new URL('.', fileOf(shelf, 'x', language))).sort());
      expect(there).toEqual(languages.map(() => names.map((name) => `${name}.md`).sort()));
    }
  });

  test('write no number of their own: every one comes from the settings in force', () => {
    const bare = files.filter((file) =>
      /[0-9\u0966-\u096f]/.test(
        sourceOf(file)
          .replace(/\{\{.*?\}\}|\]\(.*?\)/g, '')
          .replace(/^\d+\. /gm, ''),
      ),
    );
    expect(bare).toEqual([]);
  });

  test('name only facts that there are', () => {
    expect(
      files.flatMap((file) =>
        unknownNames(sourceOf(file), factsOf(brand, file.language)).map(
          (name) => `${file.language} ${file.name} ${name}`,
        ),
      ),
    ).toEqual([]);
    expect(
      unknownNames('{{minAge}} {{minAges}} {{method.least}} {{methods.least}} {{ 1 }}', factsOf(brand, 'EN')),
    ).toEqual(['{{minAges}}', '{{methods.least}}', '{{ 1 }}']);
  });

  test('say that a code by phone is the weaker way', () => {
    const words: Record<Language, string> = {
      EN: 'A code by phone is weaker',
      HI: 'SMS से आया कोड कमज़ोर है',
      PT: 'Um código por SMS é mais fraco',
      VI: 'Mã qua SMS yếu hơn',
      CN: '短信验证码较弱',
    };
    for (const language of languages)
      expect(wordsOf(article('two-step', brand, language)?.blocks ?? []), language).toContain(words[language]);
  });

  test('pass the judge that operators who write them anew have to pass', () => {
    const known = new Set(articlesOf(brand).map(({ term }) => term));
    expect(
      files.flatMap((file) =>
        judgeText(sourceOf(file), { facts: factsOf(brand, file.language), terms: known }).map((fault) => ({
          ...file,
          ...fault,
        })),
      ),
    ).toEqual([]);
  });

  test('say what a control says, letter by letter', () => {
    for (const language of languages) {
      const known = textsOnScreens(language);
      const strange = files
        .filter((file) => file.language === language && file.shelf === 'help')
        .flatMap((file) =>
          [...sourceOf(file).matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => `${file.name}: ${words}`),
        )
        .filter((reported) => !reported.includes('{{') && !known.has(reported.slice(reported.indexOf(': ') + 2)));
      expect(strange).toEqual([]);
    }
  });

  test('lead only to pages of the site', () => {
    const routes = new Set(screens.map(({ route }) => route));
    const pagesOfMembers = new Set(
      screens.map(({ address }) => new URLSearchParams(address.split('?')[1]).get('page')),
    );
    expect([...memberPages].filter((name) => !pagesOfMembers.has(name))).toEqual([]);
    expect([...ownPages].filter((route) => !routes.has(route))).toEqual([]);
    const leadsNowhere = (link: string): boolean => {
      const { pathname, searchParams } = new URL(link, 'http://house');
      return !routes.has(pathname) || (pathname === '/member' && !pagesOfMembers.has(searchParams.get('page')));
    };
    for (const language of languages) {
      const texts = [
        ...help.listArticles(brand, language).map(({ term, blocks }) => ({ name: term, blocks })),
        ...housePages.map((name) => page(name, brand, language)),
      ];
      const links = texts.flatMap(({ name, blocks }) =>
        blocks.flatMap(runsOf).flatMap(({ link }) => (link?.startsWith('/') ? [{ name, link }] : [])),
      );
      expect(links.filter(({ link }) => leadsNowhere(link))).toEqual([]);
      expect(links.length).toBeGreaterThan(texts.length - 1);
    }
  });

  test('each tell what to do, step by step, and end with the way to its screen', () => {
    for (const language of languages) {
      for (const { term, summary, blocks } of help.listArticles(brand, language)) {
        const last = blocks.at(-1);
        expect({
          term,
          hasSteps: blocks.some((block) => block.kind === 'list' && block.isOrdered && block.entries.length >= 3),
          hasSummary: summary.length > 20,
        }).toEqual({ term, hasSteps: true, hasSummary: true });
        expect({
          term,
          isLink: last?.kind === 'paragraph' && last.runs.length === 1 && last.runs[0]?.link !== undefined,
        }).toEqual({ term, isLink: true });
      }
    }
  });
});

describe('the level of protection of funds', () => {
  test.each(['play_money', 'none', 'medium', 'high'] as const)(
    '%s is told in the terms and where money is put in, in every language',
    (fundsProtection) => {
      const reported = languages.map((language) => {
        const changed: Brand = { ...brand, fundsProtection };
        const sentence = fundsSentence(changed, language);
        expect([
          wordsOf(page('terms', changed, language).blocks),
          wordsOf(article('deposit', changed, language)?.blocks ?? []),
        ]).toEqual([expect.stringContaining(sentence), expect.stringContaining(sentence)]);
        return sentence;
      });
      expect(new Set(reported).size).toBe(languages.length);
    },
  );
});

describe('limits in force', () => {
  test('of the cashier are those of the brand, method by method', () => {
    const [method] = brand.deposits.methods;
    const changed: Brand = {
      ...brand,
      deposits: {
        ...brand.deposits,
        openMax: 7,
        methods: [{ ...method!, minMinor: 123_0000n, maxMinor: 4_567_0000n, usualMin: 120 }],
      },
    };
    const words = wordsOf(article('deposit', changed)?.blocks ?? []);
    expect(words).toContain('Instant bank : 123 FUN to 4,567 FUN, usually within 2 hours');
    expect(words).toContain('7 unpaid deposits');
    expect(words).not.toContain('Gift voucher');
    expect(wordsOf(article('deposit', changed, 'HI')?.blocks ?? [])).toContain('123 FUN से 4,567 FUN');
  });
  test('leave out the line of what the brand does not have', () => {
    const { withdrawals } = brand;
    const words = (at: Brand) => wordsOf(article('withdraw', at)?.blocks ?? []);
    expect(words(brand)).toContain('2 withdrawals a day are free of charge; each further one costs 1%.');
    expect(words(brand)).not.toContain('Withdrawals are open from');
    const changed = {
      ...brand,
      withdrawals: { ...withdrawals, fee: { ...withdrawals.fee, bps: 0 }, hours: { from: '09:00', to: '21:30' } },
    };
    expect(words(changed)).not.toContain('free of charge');
    expect(words(changed)).toContain('Withdrawals are open from 09:00–21:30.');
  });
  test('of age, waits and grants follow the policy', () => {
    const older: Brand = {
      ...brand,
      minAge: 21,
      demoGrantMinor: 55_0000n,
      rules: { ...brand.rules, loosenWaitHours: 168 },
    };
    expect(wordsOf(article('register', older)?.blocks ?? [])).toMatch(/21 or older.*55 FUN/);
    expect(wordsOf(article('limits', older)?.blocks ?? [])).toContain('waits 7 days');
    expect(wordsOf(article('limits', older, 'PT')?.blocks ?? [])).toContain('espera 7 dias');
    const strict: Brand = { ...brand, policy: 'strict', fundsProtection: 'none' };
    expect(wordsOf(article('register', strict)?.blocks ?? [])).not.toContain('play money');
    expect(wordsOf(page('terms', strict).blocks)).not.toContain('play money');
    expect(wordsOf(page('terms').blocks)).toContain('FUN is play money');
  });
});

describe('articles of a brand', () => {
  test('leaves out articles about what it does not have', () => {
    const bare: Brand = { ...brand, shell: { ...brand.shell, whitelabel: [] } };
    const gone = help
      .listArticles(brand, 'EN')
      .map(({ term }) => term)
      .filter((term) => !article(term, bare));
    expect(gone).toEqual(['trial', 'transfer-upline', 'become-agent']);
  });
  test('carries the version of the terms a new member accepts', () => {
    expect(page('terms', { ...brand, termsVersion: '2027-02' })).toMatchObject({
      name: 'terms',
      version: '2027-02',
      title: 'Terms of Fairhouse',
    });
    expect(wordsOf(page('terms', { ...brand, termsVersion: '2027-02' }).blocks)).toContain('version 2027-02');
    expect(page('about').version).toBeNull();
  });
  test('names who helps only when somebody has been named', () => {
    const text = { EN: 'Day and night', HI: 'दिन-रात', PT: 'Dia e noite', VI: 'Ngày đêm', CN: '昼夜' };
    const named: Brand = {
      ...brand,
      helplines: [{ name: 'Somebody **bold** [x](javascript:1)', address: 'tel:+123', text }],
    };
    const entries = page('responsible', named).blocks.flatMap((block) => (block.kind === 'list' ? block.entries : []));
    expect(entries.filter(([run]) => run?.link === 'tel:+123')).toEqual([
      [{ text: 'Somebody **bold** [x](javascript:1)', link: 'tel:+123' }, { text: ': Day and night' }],
    ]);
    expect(
      page('responsible')
        .blocks.flatMap(runsOf)
        .filter(({ link }) => link?.startsWith('tel:')),
    ).toEqual([]);
  });
  test('says so when visits are counted, and that nobody does otherwise', () => {
    const measured: Brand = { ...brand, shell: { ...brand.shell, analytics: { gtagId: 'G-12345' } } };
    expect(wordsOf(page('privacy').blocks)).toContain('nobody else follows');
    expect(wordsOf(page('privacy', measured).blocks)).toMatch(/counted with Google Analytics/);
    expect(wordsOf(page('privacy', measured).blocks)).not.toContain('nobody else follows');
  });
  test('cannot name what every object has', () => {
    const own: Brand = {
      ...brand,
      texts: new Map([
        [
          'EN/help/deposit',
          '# {{constructor}}x\n\nA {{constructor}}\n\n{{constructor.name}} {{method.constructor}}\n\nLast.',
        ],
      ]),
    };
    expect(article('deposit', own)).toMatchObject({ title: 'x', summary: 'Last.', blocks: [] });
  });
  test('may be in words of its own, which can do no more than ours', () => {
    const texts = new Map([
      [
        'EN/pages/terms',
        '# Our own terms\n\nFrom {{minAge}} on. <script>alert(1)</script>\n\nAbout {{nothing.known}}.\n\n[x](javascript:alert(1))',
      ],
      ['EN/help/deposit', '# Pay in\n\nIn a word.'],
    ]);
    const own: Brand = { ...brand, texts };
    expect(page('terms', own)).toEqual({
      name: 'terms',
      title: 'Our own terms',
      version: brand.termsVersion,
      blocks: [
        { kind: 'paragraph', runs: [{ text: 'From 18 on. <script>alert(1)</script>' }] },
        { kind: 'paragraph', runs: [{ text: 'x' }] },
      ],
    });
    expect(article('deposit', own)).toMatchObject({ title: 'Pay in', summary: 'In a word.', blocks: [] });
    expect(page('terms', own, 'HI')).toEqual(page('terms', brand, 'HI'));
  });
});
