import { isGenerated, type Check, type Problem, type Tree } from '../tree.ts';

/** Applied migrations are checked by their hash, so their comments stay as they are: a page is found by its last name there. */
const isMigration = (file: string) => file.startsWith('db/migrations/');

/** The comments and test titles of a source file line by line; of a page of documentation its prose, without what stands in code. */
function readProse(file: string, text: string): string[] {
  const lines = text.split('\n');
  if (file.endsWith('.md')) {
    let isFenced = false;
    return lines.map((line) => {
      if (line.startsWith('```')) isFenced = !isFenced;
      return isFenced ? '' : line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ');
    });
  }
  const said = file.endsWith('.sql')
    ? /--(.*)$/
    : /(?:^\s*\*|\/\*\*?|(?:^|\s)\/\/|\b(?:test|describe|it)\b.*?\((?=['"`]))(.*)$/;
  return lines.map((line) => (said.exec(line)?.[1] ?? '').replace(/\*\/\}?\s*$/, ''));
}

interface Cite {
  line: number;
  page: string;
  numbers: string[];
}

const number = String.raw`(?:[A-Z]\d+|[A-Z]\*|\d+(?:\.\d+)*[a-z]?)(?![\w-])`;
const between = String.raw`(?:,? (?:and |to )?(?:table |section |sections )?)`;
const cite = new RegExp(
  String.raw`(?<![\w/.*<>{}$-])((?:[\w-]+\/)*[\w-]+\.md)\b(?::)?((?:${between}${number})*)`,
  'gi',
);
/** Pages that are cited by a name of their own. */
const named = [
  {
    pattern: new RegExp(String.raw`\bARCHITECTURE sections? (${number}(?:${between}${number})*)`, 'g'),
    page: 'docs/architecture.md',
  },
  {
    pattern: new RegExp(String.raw`\b[Ss]pec (?:points? )?(${number}(?:, ${number})*)`, 'g'),
    page: 'docs/spec-map.md',
  },
  { pattern: new RegExp(String.raw`\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)`, 'g'), page: 'docs/decisions/' },
];

const numbersOf = (text: string) => text.match(new RegExp(number, 'g')) ?? [];

function readCites(prose: readonly string[]): Cite[] {
  // A cite may go on in the next line of the same comment.
  const starts: number[] = [];
  let joined = '';
  for (const line of prose) {
    starts.push(joined.length);
    joined += `${line.trim()} `;
  }
  const lineAt = (index: number) => starts.filter((start) => start <= index).length;
  return [
    ...[...joined.matchAll(cite)].map((found) => ({
      line: lineAt(found.index),
      page: found[1] ?? '',
      numbers: numbersOf(found[2] ?? ''),
    })),
    ...named.flatMap(({ pattern, page }) =>
      [...joined.matchAll(pattern)].map((found) => ({
        line: lineAt(found.index),
        page,
        numbers: numbersOf(found[1] ?? ''),
      })),
    ),
  ];
}

function findPages(tree: Tree, cited: string, isByLastName: boolean): string[] {
  const wanted = (isByLastName ? cited.replace(/^.*\//, '') : cited).toLowerCase();
  return tree.files.filter((file) => `/${file.toLowerCase()}`.endsWith(`/${wanted}`));
}

/** A heading "## 4. Money", "### A4. One person" or "## 2.1 A browser" is number 4, A4 or 2.1; "B*" is all of section B. */
function hasHeading(text: string, wanted: string): boolean {
  const headings = [...text.matchAll(/^##+ ([A-Z]?\d*(?:\.\d+)*[a-z]?)\.?(?= )/gm)].map(([, heading]) => heading);
  return headings.includes(wanted.replace('*', ''));
}

function judge(tree: Tree, file: string, { line, page, numbers }: Cite): Problem[] {
  const at = `${file}:${line}`;
  if (page === 'docs/decisions/') {
    return numbers
      .filter((no) => !tree.files.some((known) => known.startsWith(`${page}${no.padStart(3, '0')}-`)))
      .map((no) => ({ file: at, say: `there is no decision ${no} in ${page}` }));
  }
  const pages = findPages(tree, page, isMigration(file));
  if (pages.length === 0)
    return [{ file: at, say: `${page} is not in this repository: cite a page of docs/, or say it here` }];
  return numbers
    .filter((wanted) => !pages.some((known) => hasHeading(tree.read(known), wanted)))
    .map((wanted) => ({ file: at, say: `${page} has no heading ${wanted}` }));
}

const written = /\.(ts|tsx|mjs|sql|css|md)$/;
/** The test of the checks makes up pages that are not there. */
const madeUp = 'tooling/tidy/checks.test.ts';

/** A page, and a number in it, that a comment, a test title or a page of documentation cites are there. */
export const citesResolve: Check = (tree) =>
  tree.files
    .filter((file) => written.test(file) && file !== madeUp && !isGenerated(file))
    .flatMap((file) => readCites(readProse(file, tree.read(file))).flatMap((found) => judge(tree, file, found)));
