// Breaks every rule once, in a small tree of its own, and sees it caught: a rule that cannot fire is no rule.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDomainName } from '../config/domain-names.ts';
import { moduleMap } from './module-map.ts';

const config = fileURLToPath(new URL('./dependency-cruiser.cjs', import.meta.url));
const require = createRequire(import.meta.url);
const depcruise = fileURLToPath(
  new URL('../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', import.meta.url),
);
const { forbidden } = require('./dependency-cruiser.cjs') as { forbidden: { name: string; comment: string }[] };

const modules = 'apps/server/src/modules';
const offences: Record<string, { file: string; imports: string }> = {
  'no-cycle': { file: `${modules}/bets/one.ts`, imports: './other.ts' },
  'no-orphan': { file: 'packages/ui/src/lonely.ts', imports: '' },
  'no-unresolvable': { file: 'apps/site/src/app/deep.ts', imports: '@fairhouse/money/src/index.ts' },
  'no-undeclared-package': { file: 'apps/site/src/app/hoisted.ts', imports: 'hoisted' },
  'no-dev-package-in-production': { file: 'apps/site/src/app/dev.ts', imports: 'devtool' },
  'production-never-imports-tests': { file: 'apps/site/src/app/leaning.ts', imports: '@fairhouse/testing' },
  'app-never-imports-app': { file: 'apps/site/src/app/neighbour.ts', imports: '../../../studio/src/kit/stage.ts' },
  'package-never-imports-app': { file: 'packages/ui/src/upwards.ts', imports: '../../../apps/studio/src/kit/stage.ts' },
  'package-by-its-name': { file: 'apps/site/src/app/around.ts', imports: '../../../../engines/money/src/index.ts' },
  'tooling-stays-outside': { file: 'apps/site/src/app/tools.ts', imports: '@fairhouse/launch' },
  'the-vendor-is-another-house': { file: 'apps/vendor/src/server/peeking.ts', imports: '@fairhouse/contract' },
  'journeys-use-the-built-house': { file: 'e2e/journeys/peeking.ts', imports: '../../apps/studio/src/kit/stage.ts' },
  'engine-imports-engines-only': { file: 'engines/casino/src/clock.ts', imports: 'node:fs' },
  'product-engine-sees-money-and-fair': { file: 'engines/casino/src/lottery.ts', imports: '@fairhouse/lottery' },
  'money-and-fair-stand-alone': { file: 'engines/fair/src/rich.ts', imports: '@fairhouse/money' },
  'contract-imports-money-only': { file: 'packages/contract/src/bets/worded.ts', imports: '@fairhouse/i18n' },
  'api-client-carries-no-schema': { file: 'packages/api-client/src/heavy.ts', imports: '@fairhouse/contract' },
  'ui-knows-no-domain': { file: 'packages/ui/src/bet-button.ts', imports: '@fairhouse/contract' },
  'i18n-knows-the-contract-only': { file: 'packages/i18n/src/styled.ts', imports: '@fairhouse/ui' },
  'browser-code-has-no-node': { file: 'apps/studio/src/kit/disk.ts', imports: 'node:fs' },
  'client-never-books': { file: 'apps/site/src/app/books.ts', imports: '@fairhouse/ledger' },
  'page-carries-no-contract': { file: 'apps/site/src/features/bets/limits.ts', imports: '@fairhouse/contract' },
  'feature-never-imports-feature': { file: 'apps/site/src/features/wallet/page.ts', imports: '../bets/bets-page.ts' },
  'nothing-imports-the-app-folder': { file: 'apps/site/src/features/bets/bets-page.ts', imports: '../../app/shell.ts' },
  'shared-never-imports-features': {
    file: 'apps/site/src/shared/session/session.ts',
    imports: '../../features/bets/bets-page.ts',
  },
  'kit-never-imports-games': { file: 'apps/studio/src/kit/knows-dice.ts', imports: '../games/dice/dice.ts' },
  'game-never-imports-game': { file: 'apps/studio/src/games/moon/moon.ts', imports: '../dice/dice.ts' },
  'module-by-its-door': { file: `${modules}/wallet/read-balance.ts`, imports: '../ledger/ledger.store.ts' },
  'registration-in-main-only': { file: `${modules}/wallet/index.ts`, imports: './wallet.routes.ts' },
  'platform-knows-no-module': {
    file: 'apps/server/src/platform/events/events.ts',
    imports: '../../modules/ledger/index.ts',
  },
  'nothing-imports-main': { file: `${modules}/brand/restart.ts`, imports: '../../main.ts' },
  'sql-in-stores-only': { file: `${modules}/bets/place-bet.ts`, imports: '../../platform/db/index.ts' },
  'driver-in-stores-only': { file: `${modules}/bets/list-bets.ts`, imports: 'pg' },
  'http-in-routes-only': { file: `${modules}/bets/answer-bet.ts`, imports: '../../platform/http/index.ts' },
  'chance-cannot-see-the-player': { file: `${modules}/fairness/draw.ts`, imports: '../content/index.ts' },
  'server-texts-in-http-only': { file: `${modules}/bets/say-no.ts`, imports: '@fairhouse/i18n' },
  'every-module-on-the-map': { file: `${modules}/gossip/gossip.ts`, imports: '../../platform/clock/clock.ts' },
  ...Object.fromEntries(
    Object.keys(moduleMap).map((name) => {
      const stranger = Object.keys(moduleMap).find(
        (other) => other !== name && !Object.hasOwn(moduleMap[name] ?? {}, other),
      );
      return [
        `module-map-${name}`,
        { file: `${modules}/${name}/knocks-everywhere.ts`, imports: `../${stranger}/index.ts` },
      ];
    }),
  ),
};

/** What the offenders import: clean by itself. */
const bystanders: Record<string, string> = {
  'package.json':
    '{"name":"house","type":"module","workspaces":["apps/*","engines/*","packages/*","tooling/launch"],"devDependencies":{"devtool":"1.0.0"}}',
  'tsconfig.json':
    '{"compilerOptions":{"module":"NodeNext","moduleResolution":"NodeNext","allowImportingTsExtensions":true,"noEmit":true}}',
  [`${modules}/bets/other.ts`]: "import './one.ts';",
  [`${modules}/ledger/ledger.store.ts`]: "import '../../platform/db/index.ts';",
  [`${modules}/wallet/wallet.routes.ts`]: "import '../../platform/http/index.ts';",
  [`${modules}/content/index.ts`]: "import '../../platform/context/beyond.ts';",
  'apps/server/src/platform/context/beyond.ts': "import '../../modules/bets/index.ts';",
  'apps/server/src/platform/db/index.ts': "import 'pg';",
  'apps/server/src/platform/http/index.ts': "import '../clock/clock.ts';",
  'apps/server/src/platform/clock/clock.ts': 'export const now = 0;',
  'apps/server/src/main.ts': "import './modules/wallet/wallet.routes.ts';",
  'apps/site/src/app/shell.ts': 'export const shell = 1;',
  'apps/studio/src/kit/stage.ts': 'export const stage = 1;',
  'apps/studio/src/games/dice/dice.ts': "import '../../kit/stage.ts';",
};

const workspaceFolders: Record<string, string> = {
  money: 'engines/money',
  fair: 'engines/fair',
  casino: 'engines/casino',
  lottery: 'engines/lottery',
  ledger: 'engines/ledger',
  contract: 'packages/contract',
  'api-client': 'packages/api-client',
  ui: 'packages/ui',
  i18n: 'packages/i18n',
  testing: 'packages/testing',
  launch: 'tooling/launch',
};

interface Violation {
  rule: { name: string };
  from: string;
}
let tree = '';
let violations: Violation[] = [];

function put(file: string, text: string): void {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'w' });
}

/** npm's `workspaces` and its links, without npm. */
function putWorkspaces(): void {
  mkdirSync(join(tree, 'node_modules', '@fairhouse'), { recursive: true });
  for (const [name, folder] of Object.entries(workspaceFolders)) {
    put(`${folder}/package.json`, `{"name":"@fairhouse/${name}","type":"module","exports":{".":"./src/index.ts"}}`);
    put(`${folder}/src/index.ts`, 'export const here = 1;');
    symlinkSync(join(tree, folder), join(tree, 'node_modules', '@fairhouse', name), 'junction');
  }
  for (const app of ['site', 'studio', 'server'])
    put(`apps/${app}/package.json`, `{"name":"@fairhouse/${app}","type":"module","dependencies":{"pg":"1.0.0"}}`);
  for (const name of ['pg', 'hoisted', 'devtool']) {
    put(`node_modules/${name}/package.json`, `{"name":"${name}","version":"1.0.0","main":"index.js"}`);
    put(`node_modules/${name}/index.js`, '');
  }
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'fairhouse-boundaries-'));
  putWorkspaces();
  for (const name of Object.keys(moduleMap))
    put(`${modules}/${name}/index.ts`, "import '../../platform/clock/clock.ts';");
  for (const [file, text] of Object.entries(bystanders)) put(file, text);
  for (const { file, imports } of Object.values(offences))
    put(file, imports ? `import '${imports}';` : 'export const lonely = 1;');
  const output = execFileSync(
    process.execPath,
    [
      depcruise,
      '--config',
      config,
      '--output-type',
      'json',
      '--no-progress',
      'apps',
      'engines',
      'packages',
      'tooling',
      'e2e',
    ],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('boundaries', () => {
  test('every rule has an offence that tries it, and a sentence for the offender', () => {
    expect(forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(offences).sort());
    expect(forbidden.filter((rule) => rule.comment.length < 40)).toEqual([]);
  });

  test.each(Object.entries(offences))('%s is caught', (name, { file }) => {
    expect(violations.filter((violation) => violation.rule.name === name).map((violation) => violation.from)).toContain(
      file,
    );
  });

  test('what is clean stays unblamed', () => {
    const blameless = [
      'apps/server/src/modules/ledger/ledger.store.ts',
      'apps/server/src/modules/wallet/wallet.routes.ts',
      'apps/server/src/platform/http/index.ts',
      'apps/studio/src/games/dice/dice.ts',
      'apps/server/src/main.ts',
    ];
    expect(violations.filter((violation) => blameless.includes(violation.from))).toEqual([]);
  });
});

describe('the module map', () => {
  test('has domain names only and no arrow that leads back', () => {
    const visiting = new Set<string>();
    const visit = (name: string): void => {
      expect(isDomainName(name), name).toBe(true);
      expect(visiting.has(name), `${[...visiting].join(' -> ')} -> ${name}`).toBe(false);
      visiting.add(name);
      for (const next of Object.keys(moduleMap[name] ?? {})) visit(next);
      visiting.delete(name);
    };
    for (const name of Object.keys(moduleMap)) visit(name);
  });
});
