import { isGenerated, isTest, namesBelow, type Check } from '../tree.ts';

const blobMax = 200_000;
const bigBlobs: Readonly<Record<string, string>> = {
  'package-lock.json': 'npm writes it',
  'tooling/verify/fair-verify.mjs':
    'one file that needs nothing else, with every game in it; built by npm run fair:build',
};

export const noBigBlobs: Check = (tree) =>
  tree.files
    .filter((file) => !Object.hasOwn(bigBlobs, file) && tree.bytes(file) > blobMax)
    .map((file) => ({
      file,
      say: `is ${Math.round(tree.bytes(file) / 1000)} kB: make it smaller than 200, or list it in tooling/tidy/checks/sizes.ts with the reason`,
    }));

/** Files that are long because what they hold is long: values, not code. */
const longFiles: Readonly<Record<string, string>> = {};

function linesAllowed(file: string): number {
  if (isTest(file)) return 700;
  if (/^(apps\/(site|studio|backoffice)|packages\/ui)\/.*\.tsx$/.test(file)) return 250;
  return /\.(ts|tsx|mjs|cjs|sql|css)$/.test(file) ? 400 : Infinity;
}

const countLines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

export const filesAreShort: Check = (tree) =>
  tree.files
    .filter((file) => !isGenerated(file) && !Object.hasOwn(longFiles, file))
    .flatMap((file) => {
      const max = linesAllowed(file);
      if (max === Infinity) return [];
      const lines = countLines(tree.read(file));
      return lines > max ? [{ file, say: `has ${lines} lines of at most ${max}: split it by noun` }] : [];
    });

/** Half of all source files stay under a screen and nine of ten under three (STYLE.md, sizes). */
export const mostFilesAreShorter: Check = (tree) => {
  const sizes = tree.files
    .filter((file) => /\.(ts|tsx)$/.test(file) && !isTest(file) && !isGenerated(file))
    .map((file) => countLines(tree.read(file)))
    .sort((a, b) => a - b);
  if (sizes.length < 50) return [];
  const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0;
  const tooLong = [
    [0.5, 70],
    [0.9, 200],
  ].filter(([share = 0, max = 0]) => at(share) > max);
  return tooLong.map(([share = 0, max = 0]) => ({
    file: 'the repository',
    say: `${share * 100} % of the source files should have at most ${max} lines, and have ${at(share)}`,
  }));
};

const pages: readonly { file: RegExp; max: number; why: string }[] = [
  {
    file: /^apps\/server\/src\/modules\/[^/]+\/README\.md$/,
    max: 40,
    why: 'a module README names tables, jobs and events, and what it will not do',
  },
  { file: /^README\.md$/, max: 60, why: 'the README fits one screen: move the rest to docs/' },
  { file: /^docs\/architecture\.md$/, max: 100, why: 'the architecture is one page' },
  { file: /^docs\/decisions\/.*\.md$/, max: 50, why: 'a decision is a page: status, context, decision, consequences' },
];

export const pagesAreShort: Check = (tree) =>
  tree.files.flatMap((file) =>
    pages
      .filter((page) => page.file.test(file))
      .flatMap(({ max, why }) => {
        const lines = countLines(tree.read(file));
        return lines > max ? [{ file, say: `has ${lines} lines of at most ${max}: ${why}` }] : [];
      }),
  );

export const modulesHaveReadmes: Check = (tree) =>
  [...namesBelow(tree, /^apps\/server\/src\/modules\/([^/]+)\//).keys()]
    .map((name) => `apps/server/src/modules/${name}/README.md`)
    .filter((file) => !tree.files.includes(file))
    .map((file) => ({
      file,
      say: 'is missing: tables, jobs and events the module owns, and what it will not do, in at most 40 lines',
    }));
