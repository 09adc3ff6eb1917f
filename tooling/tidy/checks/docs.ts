import { domainNames } from '../../config/domain-names.ts';
import type { Check, Problem, Tree } from '../tree.ts';

const specMap = 'docs/spec-map.md';
/** The nine points of the specification, in order. */
export const specPoints = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const row = /^\| (\d)\.(\d+) \| (.+) \| (.+) \| (built|partly|planned) \|$/;

interface SpecRow {
  point: string;
  number: number;
  says: string;
  homes: string[];
  state: string;
}

export function readSpecMap(text: string): SpecRow[] {
  return text.split('\n').flatMap((line) => {
    const found = row.exec(line);
    if (!found) return [];
    const [, point = '', number = '', says = '', homes = '', state = ''] = found;
    return [
      {
        point,
        number: Number(number),
        says,
        homes: [...homes.matchAll(/`([^`]+)`/g)].map(([, home = '']) => home),
        state,
      },
    ];
  });
}

/** Places a plan may name before they exist: the folders of the tree. */
const plannedHome =
  /^(apps\/(site|studio|backoffice|server|vendor)\/src\/|engines\/(money|fair|ledger|lottery|sportsbook|casino|agency)|packages\/(contract|api-client|ui|i18n|testing)|db\/|e2e\/|docs\/|tooling\/)/;

function domainOf(home: string): string | undefined {
  return /^(?:apps\/[^/]+\/src\/(?:features|modules)|packages\/contract\/src)\/([a-z-]+)(?:\/|$)/.exec(home)?.[1];
}

function judgeHome(tree: Tree, { point, number, state }: SpecRow, home: string): Problem[] {
  const at = `${specMap} ${point}.${number}`;
  const domain = domainOf(home);
  if (domain !== undefined && !Object.hasOwn(domainNames, domain))
    return [{ file: at, say: `${home}: ${domain} is no domain name` }];
  if (!plannedHome.test(home) && !tree.files.includes(home))
    return [{ file: at, say: `${home} is no place of the tree (docs/architecture.md)` }];
  const exists = tree.files.some((file) => file === home || file.startsWith(home.endsWith('/') ? home : `${home}/`));
  return state !== 'planned' && !exists ? [{ file: at, say: `says ${state}, but ${home} is not there` }] : [];
}

export const specIsMapped: Check = (tree) => {
  if (!tree.files.includes(specMap))
    return [{ file: specMap, say: 'is missing: each point of the specification and the folder that holds it' }];
  const rows = readSpecMap(tree.read(specMap));
  const lines = tree
    .read(specMap)
    .split('\n')
    .filter((line) => /^\| \d/.test(line)).length;
  return [
    ...(lines === rows.length
      ? []
      : [
          {
            file: specMap,
            say: `${lines - rows.length} rows are not "| point.number | what | \`place\` | built, partly or planned |"`,
          },
        ]),
    ...specPoints
      .filter((point) => !rows.some((known) => known.point === point))
      .map((point) => ({ file: specMap, say: `has no row for point ${point}` })),
    ...specPoints.flatMap((point) =>
      rows
        .filter((known) => known.point === point)
        .filter((known, index) => known.number !== index + 1)
        .slice(0, 1)
        .map((known) => ({
          file: `${specMap} ${point}.${known.number}`,
          say: 'is out of order: number the rows of a point from 1',
        })),
    ),
    ...rows
      .filter((known) => known.homes.length === 0)
      .map(({ point, number }) => ({ file: `${specMap} ${point}.${number}`, say: 'names no place, in `backquotes`' })),
    ...rows.flatMap((known) => known.homes.flatMap((home) => judgeHome(tree, known, home))),
  ];
};

const glossary = 'docs/glossary.md';
/** Words with one meaning in folder, file, type, table, call, event and screen (law 4). */
export const glossaryWords = [
  'brand',
  'operator',
  'vendor',
  'member',
  'trial',
  'agent',
  'upline',
  'downline',
  'team',
  'bet',
  'slip',
  'leg',
  'ticket',
  'stake',
  'round',
  'issue',
  'draw',
  'result',
  'settlement',
  'payout',
  'profit',
  'turnover',
  'valid turnover',
  'GGR',
  'NGR',
  'rebate',
  'commission',
  'dividend',
  'salary',
  'contract',
  'bonus',
  'wagering',
  'hold',
  'capture',
  'release',
  'ledger account',
  'entry',
  'posting',
  'tx',
  'transfer',
  'refusal',
  'fault',
  'call',
  'door',
  'rider',
  'turn',
  'seed',
  'commitment',
  'nonce',
  'play',
  'launch code',
] as const;

export const glossaryIsWhole: Check = (tree) => {
  if (!tree.files.includes(glossary))
    return [{ file: glossary, say: 'is missing: a word that is not in it is not used in code' }];
  const text = tree.read(glossary);
  const cells = [...text.matchAll(/^\| (\*\*[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const entries = cells.flatMap((cell) => [...cell.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word));
  const twice = entries.filter((word, index) => entries.indexOf(word) < index && !Object.hasOwn(domainNames, word));
  return [
    ...[...glossaryWords, ...Object.keys(domainNames)]
      .filter((word) => !entries.includes(word))
      .map((word) => ({ file: glossary, say: `does not explain "${word}"` })),
    ...twice.map((word) => ({ file: glossary, say: `explains "${word}" twice: a word has one meaning` })),
  ];
};

const parts = ['## Context', '## Decision', '## Consequences'];

export const decisionsAreWhole: Check = (tree) => {
  const files = tree.files.filter((file) => /^docs\/decisions\/[^/]+\.md$/.test(file));
  return files.flatMap((file, index) => {
    const text = tree.read(file);
    const number = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1];
    const problems: Problem[] =
      number === String(index + 1).padStart(3, '0')
        ? []
        : [{ file, say: `should be number ${String(index + 1).padStart(3, '0')}, as NNN-title.md` }];
    if (number !== undefined && !new RegExp(String.raw`^# ${Number(number)}\. `).test(text))
      problems.push({ file, say: `begins with "# ${Number(number)}. Title"` });
    if (!/^Date: \d{4}-\d\d-\d\d\. Status: (accepted|replaced by \d{3}|withdrawn)\.$/m.test(text))
      problems.push({ file, say: 'needs the line "Date: YYYY-MM-DD. Status: accepted."' });
    return [
      ...problems,
      ...parts.filter((part) => !text.includes(`\n${part}\n`)).map((part) => ({ file, say: `has no "${part}"` })),
    ];
  });
};

const wanted = ['README.md', 'STYLE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE', 'docs/architecture.md'];

export const pagesAreThere: Check = (tree) =>
  wanted.filter((file) => !tree.files.includes(file)).map((file) => ({ file, say: 'is missing' }));
