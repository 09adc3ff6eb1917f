// Each check is shown something wrong and something right: a check that finds nothing anywhere would pass for ever.
import { describe, expect, test } from 'vitest';
import * as asvs from './checks/asvs.ts';
import * as cites from './checks/cites.ts';
import * as contract from './checks/contract.ts';
import * as docs from './checks/docs.ts';
import * as generated from './checks/generated.ts';
import * as names from './checks/names.ts';
import * as security from './checks/security.ts';
import * as sizes from './checks/sizes.ts';
import * as sql from './checks/sql.ts';
import * as style from './checks/style.ts';
import * as tests from './checks/tests.ts';
import { makeTree, type Check } from './tree.ts';
import { domainNames } from '../config/domain-names.ts';

const modules = 'apps/server/src/modules';
const page = 'apps/site/src/features/bets/bets-page.tsx';
const sheet = 'apps/site/src/app/site.css';
const map = (rows: string) => ({ 'docs/spec-map.md': `# Map\n\n${rows}\n` });
const calls = {
  bets: {
    listBets: {
      method: 'GET',
      path: '/bets',
      audience: 'member',
      origin: 'site',
      summary: 'Bets',
      output: {} as never,
      refusals: [],
    },
  },
} as const;
const badCalls = {
  bets: { one: { ...calls.bets.listBets, refusals: ['nobody_knows'] }, two: { ...calls.bets.listBets, summary: ' ' } },
};
const nine = docs.specPoints.map((point) => `| ${point}.1 | what | \`docs/\` | built |`).join('\n');
const asvsTest = 'apps/server/src/door.test.ts';
const asvsRow = (id: string, level: string, rest = `met | \`${asvsTest}\` | \`${asvsTest}\`: “shuts”`) =>
  `| ${id} | ${level} | what | ${rest} |`;
/** Every requirement met by one test, and the counts of the index; \`change\` is made to the rows. */
const asvsTree = (change: (rows: string[]) => string[] = (rows) => rows) => ({
  [asvsTest]: "test('a door shuts')",
  'docs/security/operating.md': '# Operating\n\n## The machine\n',
  'docs/security/asvs/README.md':
    '# ASVS\n\n| met | 70 | 183 | 92 | 345 |\n| not applicable | 0 | 0 | 0 | 0 |\n| operator | 0 | 0 | 0 | 0 |\n| open | 0 | 0 | 0 | 0 |\n| all | 70 | 183 | 92 | 345 |\n',
  'docs/security/asvs/01-all.md': `# All\n\n${change([...asvs.asvsRequirements].map(([id, level]) => asvsRow(id, level))).join('\n')}\n`,
});
/** Without a row, one twice, of another level, and claims of things that are not there; each spoils one or two counts. */
const asvsLies = asvsTree((rows) => [
  ...rows.slice(5),
  rows[9] ?? '',
  asvsRow('1.1.1', '3'),
  asvsRow('1.1.2', '2', `met | \`lib\` | \`${asvsTest}\`: “shuts”`),
  asvsRow('1.2.1', '1', 'met | `docs` | the eye'),
  asvsRow('1.2.2', '1', 'operator |  | [x](../operating.md#the-moon)'),
  '| 1.2.3 | 1 | what |',
]);
const decision =
  '# 1. Names\n\nDate: 2026-11-21. Status: accepted.\n\n## Context\nx\n## Decision\nx\n## Consequences\nx\n';

const cited = {
  'docs/rules.md': '# Rules\n## B. Breaks\n### A1. Age\n## 2.1 Policies',
  'docs/spec-map.md': '## 4. Agents',
  'docs/architecture.md': '## 6. Money',
};

/** A wrong tree with the number of problems it has, and a right one. */
const cases: readonly [string, Check, Record<string, string>, number, Record<string, string>][] = [
  [
    'domain names',
    names.domainNamesOnly,
    {
      [`${modules}/gossip/index.ts`]: '',
      'packages/i18n/messages/en/stuff.json': '',
      'db/migrations/0001-money-x.sql': '',
    },
    3,
    {
      [`${modules}/bets/index.ts`]: '',
      'packages/i18n/messages/en/refusals.json': '',
      'db/migrations/0001-bets-x.sql': '',
    },
  ],
  [
    'migration numbers',
    names.migrationsAreNumbered,
    { 'db/migrations/0001-bets-a.sql': '', 'db/migrations/0001-bets-b.sql': '', 'db/migrations/2-bets.sql': '' },
    2,
    { 'db/migrations/0001-bets-a.sql': '' },
  ],
  [
    'contract folders',
    names.modulesHaveContracts,
    { [`${modules}/bets/index.ts`]: '' },
    1,
    { [`${modules}/bets/index.ts`]: '', 'packages/contract/src/bets/index.ts': '' },
  ],
  [
    'file names',
    names.noBannedFileNames,
    { 'apps/site/src/shared/utils.ts': '', 'engines/fair/src/seed-helper.ts': '' },
    2,
    { 'engines/fair/src/seed.ts': '', 'apps/server/src/modules/profile/read-member-info.ts': '' },
  ],
  [
    'export names',
    names.noBannedExports,
    { 'a.ts': 'export const betData = 1;\nexport function readBetV2() {}' },
    2,
    { 'a.ts': 'export const MemberInfo = 1;\nexport function readBet() {}\nexport const isNew = 1;' },
  ],
  [
    'kebab-case',
    names.namesAreKebabCase,
    { 'apps/site/src/BetPage.tsx': '', 'docs/a_b.md': '' },
    2,
    { 'apps/site/src/bet-page.tsx': '', 'README.md': '', '.gitignore': '' },
  ],
  ['blobs', sizes.noBigBlobs, { 'a.png': 'x'.repeat(200_001) }, 1, { 'a.png': 'x'.repeat(200_000) }],
  [
    'long files',
    sizes.filesAreShort,
    { 'a.ts': 'x\n'.repeat(401), 'a.test.ts': 'x\n'.repeat(701), [page]: 'x\n'.repeat(251) },
    3,
    { 'a.ts': 'x\n'.repeat(400), 'a.test.ts': 'x\n'.repeat(700), [page]: 'x\n'.repeat(250) },
  ],
  [
    'most files',
    sizes.mostFilesAreShorter,
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`a${index}.ts`, 'x\n'.repeat(210)])),
    2,
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`a${index}.ts`, 'x\n'.repeat(60)])),
  ],
  [
    'long pages',
    sizes.pagesAreShort,
    { [`${modules}/bets/README.md`]: 'x\n'.repeat(41), 'README.md': 'x\n'.repeat(61) },
    2,
    { [`${modules}/bets/README.md`]: 'x\n'.repeat(40) },
  ],
  [
    'module READMEs',
    sizes.modulesHaveReadmes,
    { [`${modules}/bets/index.ts`]: '' },
    1,
    { [`${modules}/bets/README.md`]: '' },
  ],
  [
    'store schemas',
    sql.storesKeepToTheirSchema,
    { [`${modules}/bets/bets.store.ts`]: 'const a = `select 1 from wallet.hold join bets.bet using (id)`;' },
    1,
    {
      [`${modules}/bets/bets.store.ts`]:
        'const a = `insert into bets.bet select 1 from ledger.accepted() where brand = ${brand.id}`; brand.name; const b = "wallet.title";',
    },
  ],
  [
    'SQL in stores',
    sql.sqlLivesInStores,
    {
      [`${modules}/bets/place.ts`]: 'db.query<{ id: string }>("x")',
      [`${modules}/bets/list.ts`]: "'select id from bets.bet'",
    },
    2,
    {
      [`${modules}/bets/bets.store.ts`]: 'db.query("select id from bets.bet")',
      [`${modules}/bets/place.ts`]: "throw new Error('select one from the list')",
    },
  ],
  [
    'migration schemas',
    sql.migrationsKeepToTheirSchema,
    { 'db/migrations/0001-bets-a.sql': 'create table wallet.hold ();' },
    1,
    { 'db/migrations/0001-bets-a.sql': 'create table bets.bet (); -- create table wallet.hold' },
  ],
  [
    'functions in migrations',
    sql.migrationsMakeNoFunctions,
    {
      'db/migrations/0330-bets-a.sql':
        'create function bets.a() returns int;\ncreate trigger b on bets.bet;\nalter function bets.c set x = y',
    },
    3,
    {
      'db/migrations/0309-bets-a.sql': 'create function bets.a() returns int',
      'db/migrations/0330-bets-b.sql': '-- create function bets.a\ndrop function bets.a',
    },
  ],
  [
    'files of functions',
    sql.functionsHaveTheirFiles,
    {
      'db/functions/bets/take_bets.sql': '-- x',
      'db/functions/bets/other.sql':
        '-- x\ncreate or replace function bets.end_bets() returns int language sql as $$ $$;',
      'db/functions/bets/end-bets.sql':
        'create or replace function bets.end_bets() returns int language sql return 1; grant execute on function bets.end_bets to somebody;',
    },
    5,
    {
      'db/functions/bets/end-bets.sql':
        '-- Ends bets.\ncreate or replace function bets.end_bets() returns trigger language plpgsql as $$ begin a; end $$;\ncreate or replace trigger ended after insert on bets.bet execute function bets.end_bets();',
    },
  ],
  [
    'logical CSS',
    style.logicalPropertiesOnly,
    {
      [sheet]: 'a { margin-left: 1px }\nb { left: 0 }\nc { text-align: right }',
      [page]: '<p className="flex ml-2">\n<p className="text-left">\n<p style={{ paddingRight: 1 }}>',
    },
    6,
    {
      [sheet]: 'a { margin-inline-start: 1px; inset-inline-start: 0; text-align: start }',
      [page]: '<p className="ms-2 text-start rounded-lg">{left}</p>',
    },
  ],
  [
    'tokens',
    style.coloursAreTokens,
    { [sheet]: 'a { color: #fff }\nb { color: rgb(1 2 3) }', [page]: '<p className="bg-red-500 flex">' },
    3,
    {
      [sheet]: 'a { color: var(--ink-1) }',
      [page]: '<a href="#top" className="bg-surface-1 text-ink-1">',
      'packages/ui/src/tokens.css': '--ink: #fff',
    },
  ],
  [
    'machine paths',
    style.noMachinePaths,
    { 'a.ts': "read('/hom" + "e/anna/x')" },
    1,
    { 'a.ts': "get('/home'); get('/homes/x')" },
  ],
  [
    'registries',
    style.noRegistryHosts,
    { 'package-lock.json': '"resolved": "https://registry' + '.npmjs.org/a"' },
    1,
    { 'package-lock.json': '"resolved": "packages/a"' },
  ],
  ['unfinished', style.nothingUnfinished, { 'a.ts': '// TO' + 'DO later' }, 1, { 'a.ts': "const todo = 'list'" }],
  [
    'citations',
    cites.citesResolve,
    {
      ...cited,
      'a.ts':
        "// rules.md A1, A5: spec 5\n/** See nowhere.md\n * and ARCHITECTURE\n * section 7. */\ntest('rests (rules.md 9)', () => {",
      'b.md': 'Decision 2, rules.md C*',
      'db/migrations/0001-bets-a.sql': '-- research/rules.md A2',
    },
    8,
    {
      ...cited,
      'a.ts': "// docs/rules.md A1, B*, table 2.1: spec 4\nread('nowhere.md') /* ARCHITECTURE section 6 */",
      'b.md': 'decision 1, `nowhere.md 3`',
      'db/migrations/0001-bets-a.sql': '-- research/rules.md A1',
    },
  ],
  ['silenced tools', style.nothingMuted, { 'a.ts': '// @ts-ig' + 'nore' }, 1, { 'a.ts': '// ignored by nobody' }],
  ['chance', style.chanceComesFromFair, { 'a.ts': 'Math.ran' + 'dom()' }, 1, { 'a.ts': 'Math.floor(1)' }],
  [
    'headings',
    style.oneHeadingPerPage,
    { 'a.md': '# A\n# B', 'b.md': 'text' },
    2,
    { 'a.md': '# A\n\n```sh\n# comment\n```\n## B' },
  ],
  [
    'links',
    style.linksLead,
    { 'docs/a.md': '[x](../nowhere.md)' },
    1,
    {
      'docs/a.md': '[x](../README.md) [y](recipes/) [z](https://example.org)',
      'README.md': '',
      'docs/recipes/b.md': '',
    },
  ],
  [
    'handlers',
    contract.callsHaveHandlers(calls),
    { [`${modules}/bets/bets.routes.ts`]: '' },
    1,
    { [`${modules}/bets/bets.routes.ts`]: 'listBets: () => []' },
  ],
  [
    'languages',
    contract.textsAreInEveryLanguage,
    {
      'packages/i18n/messages/en/bets.json': '{"a":"A","b":{"c":"C"}}',
      'packages/i18n/messages/hi/bets.json': '{"a":"A"}',
      'packages/i18n/messages/en/vip.json': '{}',
    },
    2,
    {
      'packages/i18n/messages/en/bets.json': '{"n_one":"1","n_other":"2"}',
      'packages/i18n/messages/hi/bets.json': '{"n_other":"2"}',
    },
  ],
  [
    'refusal texts',
    contract.refusalsHaveTexts(['a', 'b']),
    { 'packages/i18n/messages/en/refusals.json': '{"a":"A","b":""}' },
    1,
    { 'packages/i18n/messages/en/refusals.json': '{"a":"A","b":"B"}' },
  ],
  [
    'refusal tests',
    contract.refusalsAreTested({ wallet_closed: { errorCode: '#9' } }),
    { 'apps/server/src/x.test.ts': "'wallet_closed_again'" },
    1,
    { 'apps/server/src/x.test.ts': "'wallet_closed'" },
  ],
  [
    'use case tests',
    tests.useCasesHaveTests({ openPlay: '/bgs/play' }),
    { [`${modules}/bets/place-bet.ts`]: 'export function placeBet() {}' },
    1,
    {
      [`${modules}/bets/place-bet.ts`]: 'export function placeBet() {}',
      [`${modules}/bets/bets.test.ts`]: 'placeBet()',
      [`${modules}/bets/list-bets.ts`]: '',
      [`${modules}/bets/list-bets.test.ts`]: '',
      [`${modules}/casino/open-play.ts`]: '',
      [`${modules}/casino/plays.test.ts`]: "call('/bgs/play')",
    },
  ],
  [
    'module tests',
    tests.modulesHaveTests,
    { [`${modules}/bets/index.ts`]: '', 'engines/casino/src/games/dice/dice.ts': '' },
    3,
    { [`${modules}/bets/bets.test.ts`]: '' },
  ],
  [
    'the spec map',
    docs.specIsMapped,
    map(
      `${nine.replace('| 3.1', '| 3.2')}\n| 9.2 | x | nowhere | built |\n| 9.3 | x | \`lib/\` | planned |\n| 9.4 | x | \`apps/site/src/features/gossip/\` | planned |\n| 9.5 | x | \`engines/agency/\` | built |\n| 9.6 | x |`,
    ),
    6,
    map(nine),
  ],
  [
    'the glossary',
    docs.glossaryIsWhole,
    { 'docs/glossary.md': '# Words\n| **lane** | x |\n| **shelf**, **lane** | y |\n' },
    docs.glossaryWords.length + Object.keys(domainNames).length + 1,
    {
      'docs/glossary.md': `| **${[...docs.glossaryWords].join('**, **')}** | x |\n| **${Object.keys(domainNames).join('**, **')}** | y |`,
    },
  ],
  [
    'decisions',
    docs.decisionsAreWhole,
    { 'docs/decisions/002-names.md': '# Names' },
    6,
    { 'docs/decisions/001-names.md': decision },
  ],
  ['ASVS', asvs.asvsIsWhole, asvsLies, 10, asvsTree()],
  [
    'quotes',
    asvs.citesHold,
    { 'docs/security/a.md': '`b.ts`: “two”, `c.ts`: “one”', 'b.ts': 'one' },
    2,
    { 'docs/security/a.md': '`b.ts`: “one”', 'b.ts': 'one' },
  ],
  [
    'cryptography',
    security.cryptographyIsListed,
    { 'docs/security/cryptography.md': '# C\n`apps/server/src/gone.ts`', 'apps/server/src/a.ts': "createHash('md5')" },
    3,
    {
      'docs/security/cryptography.md': '# C\n`apps/server/src/a.ts`',
      'apps/server/src/a.ts': "createHash('sha256')",
      'apps/server/src/a.test.ts': "createHash('md5')",
    },
  ],
  [
    'certificates',
    security.certificatesAreSeen,
    { 'a.ts': 'request({ rejectUn' + 'authorized: false })' },
    1,
    { 'a.ts': 'request({ ca })' },
  ],
  [
    'shells',
    security.noShellLines,
    { 'a.ts': "spawn('ls', { shell: true })\nimport { exec } from 'node:child_process';" },
    2,
    { 'a.ts': "execFile('ls', ['-l']); /x/.exec(text)" },
  ],
  [
    'HTML',
    security.htmlHasOnePlace,
    { [page]: '<p dangerously' + 'SetInnerHTML={{ __html: text }} />' },
    1,
    { [page]: '<p>{text}</p>' },
  ],
  [
    'redirects',
    security.redirectsAreListed,
    { 'apps/server/src/a.ts': 'reply.redirect(address)' },
    1,
    { 'apps/server/src/a.ts': 'reply.send()' },
  ],
  [
    'packages',
    security.packagesAreFixed,
    {
      'package-lock.json':
        '{"packages":{"node_modules/a":{"integrity":"sha1-x"},"node_modules/b":{"integrity":"sha512-x","resolved":"git+ssh://b"}}}',
    },
    2,
    {
      'package-lock.json':
        '{"packages":{"":{},"apps/a":{},"node_modules/a":{"link":true},"node_modules/b":{"integrity":"sha512-x"}}}',
    },
  ],
  [
    'pages',
    docs.pagesAreThere,
    {},
    6,
    {
      'README.md': '',
      'STYLE.md': '',
      'CONTRIBUTING.md': '',
      'SECURITY.md': '',
      LICENSE: '',
      'docs/architecture.md': '',
    },
  ],
];

describe('the checks of the tree', () => {
  test.each(cases)('%s: the wrong is found, the right is left alone', (_name, check, wrong, count, right) => {
    const found = check(makeTree(wrong));
    expect(
      found.map(({ file, say }) => `${file}: ${say}`),
      JSON.stringify(found, null, 1),
    ).toHaveLength(count);
    expect(found.every(({ say }) => say.length > 5)).toBe(true);
    expect(check(makeTree({ 'docs/decisions/001-names.md': decision, ...right })), 'what is right').toEqual([]);
  });

  test('a call with an unknown refusal, a doubled address or no summary is found', () => {
    expect(contract.callsAreSound(calls, [])(makeTree({}))).toEqual([]);
    expect(contract.callsAreSound(badCalls, [])(makeTree({}))).toHaveLength(3);
  });

  test('client routes that differ from the calls, and texts that differ from the entry codes, are found', () => {
    const stale = ['', 'first-', 'studio-', 'backoffice-'].map(
      (part) => [`packages/contract/src/${part}routes.generated.ts`, 'export const routes = {};'] as const,
    );
    expect(generated.generatedFilesAreCurrent(makeTree(Object.fromEntries(stale)))).toHaveLength(stale.length + 1);
  });
});
