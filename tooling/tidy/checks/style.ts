import { findLines, isCode, isGenerated, isTest, isText, type Check, type Tree } from '../tree.ts';

/** Written in halves, so that this file does not name what it forbids. */
const both = (a: string, b: string) => a + b;

const screens = (tree: Tree) =>
  tree.files.filter(
    (file) => /^(apps\/(site|studio|backoffice)|packages\/ui)\/.*\.(tsx?|css|html)$/.test(file) && !isTest(file),
  );
const writtenText = (tree: Tree) => tree.files.filter((file) => isText(file) && !isGenerated(file));

/** Utility classes and properties that know left from right; the product is read in both directions (docs/look.md). */
const physicalCss =
  /(?<![\w-])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)|border-(top|bottom)-(left|right)-radius|(left|right))\s*:(?!:)|text-align:\s*(left|right)\b|float:\s*(left|right)\b/;
const physicalClass =
  /(?<=["'`\s:])-?(?:(?:scroll-)?[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-(?:\d|\[|\(|px\b|auto\b|full\b|none\b|(?:xs|sm|md|lg|xl|\dxl)\b)|(?<=["'`\s:])(?:text|float|clear)-(?:left|right)\b|(?<=["'`\s:])(?:border-[lr]|rounded-r)(?=["'`\s])/;
const physicalStyle =
  /\b(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\b|\bstyle=\{\{[^}]*\b(left|right):|textAlign: '(left|right)'/;

const board = /^apps\/studio\/src\/games\/[^/]+\/[a-z-]+\.css$/;

export const logicalPropertiesOnly: Check = (tree) => {
  const advice = (found: string) =>
    `"${found}" knows left from right: use the logical one (margin-inline-start, ms-, inset-inline-start, start-, text-start ...)`;
  // A board is a drawing: its reels and scales run the same way for every reader.
  const styles = screens(tree).filter((file) => file.endsWith('.css') && !board.test(file));
  const code = screens(tree).filter((file) => isCode(file));
  return [
    ...findLines(tree, styles, { pattern: physicalCss, say: advice }),
    ...findLines(tree, code, { pattern: physicalClass, say: advice }),
    ...findLines(tree, code, { pattern: physicalStyle, say: advice }),
  ];
};

/** Pictures may name colours; everything else takes them from the tokens, so that a brand can change them. */
const artFiles: readonly { file: RegExp; why: string }[] = [
  { file: /^packages\/ui\/src\/tokens\.css$/, why: 'the tokens themselves' },
  {
    file: /^apps\/studio\/src\/games\/[^/]+\/(art|symbol-textures|pixi-[a-z-]+)\.tsx?$/,
    why: 'painted scenes of a game',
  },
  {
    file: /^apps\/studio\/src\/kit\/slot\/(drawing|shapes|pixi-[a-z]+)\.ts$/,
    why: 'what the drawings of slots are made with: white light and its shade',
  },
  { file: board, why: 'the painted board of a game' },
  {
    file: /^apps\/studio\/src\/kit\/(cards|table|roulette)\/(cards|table|roulette|roulette-wide)\.css$/,
    why: 'playing cards and chips, which look the same on every table',
  },
  {
    file: /^apps\/site\/src\/features\/lottery\/balls\.css$/,
    why: 'the painted balls and dice of a draw, which look the same in every theme',
  },
  {
    file: /^apps\/site\/src\/app\/document\.ts$/,
    why: 'the colour of the browser around the page, which no style sheet reaches',
  },
  { file: /\.html$/, why: 'the colour of the page before the first style sheet is there' },
];
const isArt = (file: string) => artFiles.some((art) => art.file.test(file));
const rawColour =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!['"]?\s*(?:\/>|\)))|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]|(?<=["'`\s:])(?:bg|text|border|fill|stroke|from|via|to|ring|outline|shadow|decoration)-(?:white|black|(?:red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone)-\d{2,3})\b/i;

export const coloursAreTokens: Check = (tree) =>
  findLines(
    tree,
    screens(tree).filter((file) => !isArt(file)),
    {
      pattern: rawColour,
      say: (found) => `${found} is a raw colour: use a token of packages/ui/src/tokens.css`,
    },
  );

const machinePath = new RegExp(
  both(String.raw`(?<![\w.:/])(/ho`, String.raw`me/[a-z]\w+|/Us`) +
    both(String.raw`ers/[a-z]\w+|/wo`, String.raw`rk/|/ro`) +
    both(String.raw`ot/|[A-Z]:\\\\Us`, String.raw`ers\\\\)`),
);

export const noMachinePaths: Check = (tree) =>
  findLines(
    tree,
    tree.files.filter((file) => isText(file)),
    {
      pattern: machinePath,
      say: (found) => `${found} exists on one machine: make the path from import.meta.url or a setting`,
    },
  );

const registry = new RegExp(
  [both('registry', '.npmjs'), both('registry', '.yarnpkg'), both('npm.pkg', '.github'), both('pypi', '.org/simple')]
    .join('|')
    .replaceAll('.', String.raw`\.`),
);

export const noRegistryHosts: Check = (tree) =>
  findLines(
    tree,
    tree.files.filter((file) => isText(file)),
    {
      pattern: registry,
      say: () =>
        'names a package registry: each machine has its own (npm config set omit-lockfile-registry-resolved true)',
    },
  );

const unfinished = new RegExp(String.raw`\b(${[both('TO', 'DO'), both('FIX', 'ME'), both('HA', 'CK')].join('|')})\b`);

export const nothingUnfinished: Check = (tree) =>
  findLines(tree, writtenText(tree), {
    pattern: unfinished,
    say: (found) => `${found}: finish it, or open an issue and leave the code whole`,
  });

const mute = new RegExp(
  [
    both('eslint-', 'disable'),
    both('oxlint-', 'disable'),
    both('@ts-', 'ignore'),
    both('@ts-', 'expect-error'),
    both('@ts-', 'nocheck'),
    both('v8 ', 'ignore'),
  ].join('|'),
);
const mutes: Readonly<Record<string, string>> = {
  'engines/casino/src/play-moves.ts':
    'the interface of games takes outcome, choices, stake and moves one by one; made here once, every game has them as one value',
  'engines/casino/src/games/night-lantern/score.ts':
    'the scoring loop runs 33 million times in a test: six plain arguments instead of an object each',
  'apps/site/src/features/seamless/game-frame-page.tsx':
    'the texts of a failure are read when it happens; a new language does not launch the game again',
};

export const nothingMuted: Check = (tree) =>
  findLines(
    tree,
    tree.files.filter((file) => isCode(file) && !isGenerated(file) && !Object.hasOwn(mutes, file)),
    {
      pattern: mute,
      say: (found) =>
        `${found}: mend what it complains of, or list the file in tooling/tidy/checks/style.ts with the reason`,
    },
  );

const dice = new RegExp(both('Math', String.raw`\.random\b`));

export const chanceComesFromFair: Check = (tree) =>
  findLines(
    tree,
    tree.files.filter((file) => isCode(file) && !isGenerated(file)),
    {
      pattern: dice,
      say: () => 'chance comes from engines/fair, other randomness from crypto (law 2)',
    },
  );

export const oneHeadingPerPage: Check = (tree) =>
  tree.files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const prose = tree.read(file).replaceAll(/^```[\s\S]*?^```/gm, '');
      const headings = prose.match(/^# .+$/gm)?.length ?? 0;
      return headings === 1 ? [] : [{ file, say: `has ${headings} first-level headings: a page has one` }];
    });

const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

/** Texts of the site lead to pages of the site: their own test asks its routes. */
const siteTexts = 'apps/server/src/modules/content/texts/';

export const linksLead: Check = (tree) =>
  tree.files
    .filter((file) => file.endsWith('.md') && !file.startsWith(siteTexts))
    .flatMap((file) => {
      const folder = file.split('/').slice(0, -1);
      return [...tree.read(file).matchAll(link)].flatMap(([, target = '']) => {
        const path = target
          .split('/')
          .reduce(
            (at, part) => (part === '..' ? at.slice(0, -1) : part === '.' || part === '' ? at : [...at, part]),
            folder,
          )
          .join('/');
        const exists = tree.files.some((known) => known === path || known.startsWith(`${path}/`));
        return exists ? [] : [{ file, say: `links to ${target}, which is not there` }];
      });
    });
