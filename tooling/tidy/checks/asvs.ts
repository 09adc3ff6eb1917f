import type { Check, Problem, Tree } from '../tree.ts';

const folder = 'docs/security/asvs/';
const index = `${folder}README.md`;

/**
 * The requirements of OWASP ASVS 5.0.0 by section: for each one, in the order of their numbers, its level. 345 in all, of
 * which 70, 183 and 92 are of level 1, 2 and 3.
 */
const levels: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};
export const asvsRequirements: ReadonlyMap<string, string> = new Map(
  Object.entries(levels).flatMap(([section, each]) =>
    [...each].map((level, at) => [`${section}.${at + 1}`, level] as const),
  ),
);

const asvsStates = ['met', 'not applicable', 'operator', 'open'] as const;
const row = /^\| (\d+\.\d+\.\d+) \| ([123]) \| ([^|]+) \| (met|not applicable|operator|open) \| ([^|]*) \| ([^|]+) \|$/;

interface AsvsRow {
  readonly at: string;
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly where: string;
  readonly shown: string;
}

function readRows(tree: Tree): { rows: AsvsRow[]; problems: Problem[] } {
  const lines = tree.files
    .filter((file) => file.startsWith(folder) && file !== index)
    .flatMap((file) =>
      tree
        .read(file)
        .split('\n')
        .map((text) => ({ file, text }))
        .filter(({ text }) => /^\| \d/.test(text)),
    );
  const rows: AsvsRow[] = [];
  const problems: Problem[] = [];
  for (const { file, text } of lines) {
    const [, id, level, , state, where, shown] = row.exec(text) ?? [];
    if (id && level && state && where !== undefined && shown)
      rows.push({ at: `${file} ${id}`, id, level, state, where, shown });
    else
      problems.push({
        file,
        say: `is no row "| number | level | what | state | where | shown by |": ${text.slice(0, 60)}`,
      });
  }
  return { rows, problems };
}

/** Line breaks and commas at the end of a line are the formatter's, so a quote is compared without them. */
const unwrapped = (text: string) => text.replaceAll(/\s+/g, '').replaceAll(/,(?=[}\])])/g, '');

/** A place and words of it: `file`: “words”. */
const cite = /`([^`]+)`: “([^”]+)”/g;

/** What pages of security quote is in the file they quote: a number that was changed in the code is changed on the page. */
export const citesHold: Check = (tree) =>
  tree.files
    .filter((file) => file.startsWith('docs/security/') && file.endsWith('.md'))
    .flatMap((page) =>
      [...tree.read(page).matchAll(cite)].flatMap(([, file = '', words = '']) => {
        if (!tree.files.includes(file)) return [{ file: page, say: `quotes ${file}, which is not there` }];
        return unwrapped(tree.read(file)).includes(unwrapped(words))
          ? []
          : [{ file: page, say: `quotes “${words}”, which is not in ${file}` }];
      }),
    );

/** A requirement is shown to be met by what fails a run: a test, a rule of a tool, or a page whose heading this check looks for. */
const failsARun = /\.test\.tsx?$|^tooling\/|^docs\/security\/|^\.oxlintrc\.json$|^tsconfig\.json$/;

/** As in the address of a link to it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

function judgeRow(tree: Tree, { at, state, where, shown }: AsvsRow): Problem[] {
  if (state === 'met') {
    const places = [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
    const gone = places.filter((place) => !tree.files.some((file) => file === place || file.startsWith(`${place}/`)));
    const isShown = [...shown.matchAll(cite)].some(([, file = '']) => failsARun.test(file));
    return [
      ...gone.map((place) => ({ file: at, say: `is built in ${place}, which is not there` })),
      ...(places.length > 0 ? [] : [{ file: at, say: 'names no place where it is built' }]),
      ...(isShown
        ? []
        : [
            {
              file: at,
              say: 'is met, and no test or rule of a tool is named that fails without it, as `file`: “words of its name”',
            },
          ]),
    ];
  }
  if (state !== 'operator') return [];
  const [, page = '', anchor = ''] = /\]\(\.\.\/([a-z-]+\.md)#([a-z-]+)\)/.exec(shown) ?? [];
  const file = `docs/security/${page}`;
  const anchors = tree.files.includes(file)
    ? [...tree.read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    : [];
  return anchors.includes(anchor)
    ? []
    : [{ file: at, say: 'names no page and heading that tells the operator, as [words](../page.md#heading)' }];
}

/** The table of the index: how many there are of each state and level. */
function countOf(rows: readonly AsvsRow[]): string[] {
  const line = (name: string, own: readonly AsvsRow[]) =>
    `| ${[name, ...['1', '2', '3'].map((level) => own.filter((each) => each.level === level).length), own.length].join(' | ')} |`;
  return [
    ...asvsStates.map((state) =>
      line(
        state,
        rows.filter((each) => each.state === state),
      ),
    ),
    line('all', rows),
  ];
}

/** Every requirement once, at its level, and what is claimed of it is there. */
export const asvsIsWhole: Check = (tree) => {
  const { rows, problems } = readRows(tree);
  const times = (id: string) => rows.filter((each) => each.id === id).length;
  const reported = tree.files.includes(index) ? tree.read(index) : '';
  return [
    ...problems,
    ...[...asvsRequirements.keys()]
      .filter((id) => times(id) !== 1)
      .map((id) => ({ file: `${folder} ${id}`, say: `has ${times(id)} rows, and each requirement has one` })),
    ...rows
      .filter(({ id, level }) => asvsRequirements.get(id) !== level)
      .map(({ at, id }) => ({
        file: at,
        say: `is of level ${asvsRequirements.get(id) ?? 'none: there is no such number'}`,
      })),
    ...rows.flatMap((each) => judgeRow(tree, each)),
    ...countOf(rows)
      .filter((line) => !reported.includes(`\n${line}\n`))
      .map((line) => ({ file: index, say: `counts otherwise: "${line}"` })),
  ];
};
