// Who may import whom (ARCHITECTURE section 3), judged on the whole graph. Every rule tells the offender what to do;
// boundaries.test.ts breaks each of them once. Groups captured in `from` are used in `to`, so no list is kept by hand
// but the needs that each module declares: together they are the module map.
const { moduleMap } = require('./module-map.ts');

/** Tests and what only tests use. */
const testCode = String.raw`\.(test|fixture|worker)\.tsx?$|^apps/[^/]+/src/testing/|^packages/testing/|^e2e/`;
const clients = '^apps/(site|studio|backoffice)/';
const modules = '^apps/server/src/modules/';
/** Packages the browser also runs: nothing of Node in them. */
const isomorphic = '^packages/(contract|api-client|ui|i18n)/';

function rule(name, comment, ...[from, to]) {
  return { name, severity: 'error', comment, from, to };
}

const doors = Object.entries(moduleMap).map(([name, needs]) =>
  rule(
    `module-map-${name}`,
    `${name} calls ${
      Object.entries(needs)
        .map(([need, reason]) => `${need} (${reason})`)
        .join(', ') || 'no other module'
    }. Move the work to the module that owns it, or declare the need in the index.ts of ${name}.`,
    { path: `${modules}${name}/`, pathNot: testCode },
    { path: modules, pathNot: `${modules}(${[name, ...Object.keys(needs)].join('|')})/` },
  ),
);

const graph = [
  rule(
    'no-cycle',
    'Two files that need each other are one file: join them, or move what both need into a third.',
    {},
    { circular: true },
  ),
  rule(
    'no-orphan',
    'Nothing imports this file and it imports nothing: delete it, or use it.',
    {
      orphan: true,
      pathNot: [
        testCode,
        String.raw`\.d\.ts$`,
        '^apps/site/src/worker/',
        String.raw`(^|/)(vite|vitest)\.config\.ts$`,
        '^tooling/',
        String.raw`^(engines|packages)/[^/]+/src/index\.ts$`,
        String.raw`^(start|test)\.mjs$`,
      ],
    },
    {},
  ),
  rule(
    'no-unresolvable',
    'This import leads nowhere: a package is entered by its name and the doors in its package.json `exports`; a file by its path with the extension.',
    {},
    { couldNotResolve: true, pathNot: String.raw`^virtual:|^vite/|^tailwindcss` },
  ),
  rule(
    'no-undeclared-package',
    'Declare the package, at an exact version, in the package.json of the workspace that uses it: hoisting hides the mistake until it does not.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'no-dev-package-in-production',
    'What runs for people is a dependency of its workspace, not a development tool: move it in package.json.',
    {
      path: '^(apps|packages|engines|tooling/launch)/',
      pathNot: [testCode, String.raw`(^|/)vite\.config\.ts$|^apps/[^/]+/build/`],
    },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only', 'npm'],
      pathNot: String.raw`node_modules/@types/`,
    },
  ),
  rule(
    'production-never-imports-tests',
    'Tests lean on the code, never the other way: move what both need into a file of its own.',
    { pathNot: [testCode, '^tooling/', String.raw`(^|/)vitest\.config\.ts$`] },
    { path: testCode },
  ),
];

const workspaces = [
  rule(
    'app-never-imports-app',
    'Apps are deployed apart: what two of them need is a package.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  rule(
    'package-never-imports-app',
    'A package knows nothing of who uses it: pass what it needs as an argument.',
    { path: '^(packages|engines)/' },
    { path: '^apps/' },
  ),
  rule(
    'package-by-its-name',
    'Enter a workspace by its name (@fairhouse/...), through its `exports`, never by a path into its folder.',
    { path: '^((apps|engines|packages)/[^/]+|tooling/launch)/' },
    { path: '^((engines|packages)/[^/]+|tooling/launch)/', pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  ),
  rule(
    'tooling-stays-outside',
    'Tools work on the product, not in it. Only the program of the server (settings) and packages/testing (database) stand on tooling/launch.',
    {
      path: '^(apps|engines|packages)/',
      pathNot: String.raw`^apps/server/src/[^/]+\.ts$|^apps/server/src/(platform|testing)/|^packages/testing/|\.test\.tsx?$|(^|/)vite\.config\.ts$`,
    },
    { path: '^tooling/' },
  ),
  rule(
    'the-vendor-is-another-house',
    'The sandbox vendor knows what the protocol says and how to count money, as any vendor abroad: nothing of the platform.',
    { path: '^apps/vendor/src/', pathNot: testCode },
    { path: '^(apps|engines|packages|tooling)/', pathNot: '^(apps/vendor|engines/money|packages/vendor-protocol)/' },
  ),
  rule(
    'journeys-use-the-built-house',
    'A journey sees what a visitor sees: the built site over HTTP, never the source of an app.',
    { path: '^e2e/' },
    { path: '^apps/' },
  ),
];

const engines = [
  rule(
    'engine-imports-engines-only',
    'Rules are pure (law 3): no Node, no npm, no package, no app. Let the caller pass in what the engine needs.',
    { path: '^engines/', pathNot: testCode },
    { pathNot: '^engines/' },
  ),
  rule(
    'product-engine-sees-money-and-fair',
    'A lottery is not a sportsbook: a product engine sees only money and fair. What two share belongs there, or with the caller.',
    { path: '^engines/([^/]+)/', pathNot: ['^engines/(money|fair)/', testCode] },
    { path: '^engines/', pathNot: '^engines/($1|money|fair)/' },
  ),
  rule(
    'money-and-fair-stand-alone',
    'Money counts and fair draws; neither knows the other, nor anything else (law 2).',
    { path: '^engines/(money|fair)/', pathNot: testCode },
    { path: '^(apps|engines|packages|tooling)/', pathNot: '^engines/$1/' },
  ),
];

const packages = [
  rule(
    'contract-imports-money-only',
    'The contract is what both sides agree on: zod and money, nothing of either side.',
    { path: '^packages/contract/src/', pathNot: testCode },
    { pathNot: String.raw`^packages/contract/|^engines/money/|(^|/)node_modules/zod/` },
  ),
  rule(
    'api-client-carries-no-schema',
    'At run time the client needs only routes, frame and the first word of a socket: import types with `import type`, so that zod stays out of the first view.',
    { path: '^packages/api-client/src/', pathNot: testCode },
    {
      path: '^packages/contract/',
      pathNot: String.raw`/(((backoffice|first|studio)-)?routes\.generated|seamless\.frame|socket-ready)\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'ui-knows-no-domain',
    'A design system has no opinion on bets: pass words and amounts in as text.',
    { path: '^packages/ui/', pathNot: testCode },
    { path: '^(packages|engines)/', pathNot: '^packages/ui/' },
  ),
  rule(
    'i18n-knows-the-contract-only',
    'Texts know the codes they are for, nothing else.',
    { path: '^packages/i18n/src/', pathNot: testCode },
    { path: '^(packages|engines)/', pathNot: '^packages/(i18n|contract)/' },
  ),
  rule(
    'browser-code-has-no-node',
    'This runs in a browser: no Node API here.',
    {
      path: [isomorphic, '^apps/(site|studio|backoffice)/src/', '^apps/vendor/src/(page|mechanics)/'],
      pathNot: [testCode, String.raw`/entry-server\.tsx?$`],
    },
    { dependencyTypes: ['core'] },
  ),
];

const client = [
  rule(
    'client-never-books',
    'A client may preview a bet, never book money or pay an agent: ask the server.',
    { path: clients },
    { path: '^engines/(ledger|agency)/' },
  ),
  rule(
    'page-carries-no-contract',
    'The whole contract is every call of the house, with its schemas: take types by `import type`, and a number or a list through a door of its own (`@fairhouse/contract/upload-limits`), so that a phone does not load the rest.',
    { path: clients, pathNot: testCode },
    { path: String.raw`^packages/contract/src/(index|product)\.ts$`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'feature-never-imports-feature',
    'Compose two features in app/, or move what both need into shared/<noun>/.',
    { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ),
  rule(
    'nothing-imports-the-app-folder',
    'app/ puts the parts together; a part does not know the whole. Turn the import round.',
    { path: '^apps/([^/]+)/src/(features|shared)/', pathNot: testCode },
    { path: '^apps/$1/src/app/' },
  ),
  rule(
    'shared-never-imports-features',
    'What is shared stands below the features: move the piece down, or pass it in.',
    { path: '^apps/([^/]+)/src/shared/' },
    { path: '^apps/$1/src/features/' },
  ),
  rule(
    'kit-never-imports-games',
    'The kit serves every game and knows none: pass the game in.',
    { path: '^apps/studio/src/kit/', pathNot: testCode },
    { path: '^apps/studio/src/games/' },
  ),
  rule(
    'game-never-imports-game',
    'A game lives alone: what two games share belongs in kit/.',
    { path: '^apps/studio/src/games/([^/]+)/' },
    { path: '^apps/studio/src/games/[^/]+/', pathNot: '^apps/studio/src/games/$1/' },
  ),
];

const server = [
  rule(
    'module-by-its-door',
    'Enter a module by its index.ts: if what you need is not there, ask its owner to offer it.',
    { path: `${modules}([^/]+)/` },
    { path: `${modules}[^/]+/`, pathNot: `${modules}($1/|[^/]+/index\\.ts$)` },
  ),
  rule(
    'registration-in-main-only',
    'Routes, jobs and module registration are started by the program (src/*.ts) alone: importing a door must not start anything.',
    { pathNot: [String.raw`^apps/server/src/[^/]+\.ts$`, `${modules}([^/]+)/[^/]+\\.module\\.ts$`, testCode] },
    { path: String.raw`^apps/server/src/modules/[^/]+/[^/]+\.(module|routes|jobs)\.ts$` },
  ),
  rule(
    'platform-knows-no-module',
    'Modules stand on the platform: invert the call with an event, a job or an argument.',
    { path: '^apps/server/src/platform/', pathNot: testCode },
    { path: modules },
  ),
  rule(
    'nothing-imports-main',
    'The program puts modules together; a module does not know the program.',
    { path: '^apps/server/src/(modules|platform)/', pathNot: testCode },
    { path: String.raw`^apps/server/src/[^/]+\.ts$` },
  ),
  rule(
    'sql-in-stores-only',
    'SQL has one place per module: put it into its *.store.ts and call that.',
    { path: modules, pathNot: [String.raw`\.store\.ts$`, testCode] },
    { path: '^apps/server/src/platform/db/' },
  ),
  rule(
    'driver-in-stores-only',
    "The database driver is for stores and platform/db (and the ledger's own pipeline); elsewhere a connection is passed on unread, as a type.",
    {
      path: '^apps/server/src/',
      pathNot: [String.raw`\.store\.ts$`, '^apps/server/src/platform/(db|jobs|realtime)/', testCode],
    },
    { path: String.raw`(^|/)node_modules/(pg|kysely|graphile-worker)/`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'http-in-routes-only',
    "A use case does not know HTTP: take it out into the module's *.routes.ts.",
    { path: modules, pathNot: [String.raw`\.routes\.ts$`, testCode] },
    { path: String.raw`^apps/server/src/platform/http/|(^|/)node_modules/(@fastify|fastify)/` },
  ),
  rule(
    'chance-cannot-see-the-player',
    'Whatever draws cannot reach money, bets or people, by any path (law 2): pass in what it may know.',
    { path: `${modules}fairness/|^engines/fair/`, pathNot: testCode },
    { path: `${modules}(wallet|ledger|bets|identity|profile|seamless|casino)/`, reachable: true },
  ),
  rule(
    'server-texts-in-http-only',
    'Only platform/http turns refusals into words (docs/decisions/015): throw a Refusal with its code.',
    { path: '^apps/server/src/', pathNot: ['^apps/server/src/platform/http/', testCode] },
    { path: '^packages/(i18n|ui|api-client)/' },
  ),
  rule(
    'every-module-on-the-map',
    'A module that is not in apps/server/src/house-modules.ts is no part of the house: list it there first.',
    { path: modules, pathNot: `${modules}(${Object.keys(moduleMap).join('|')})/` },
    {},
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...graph, ...workspaces, ...engines, ...packages, ...client, ...server, ...doors],
  options: {
    // As written: with verbatimModuleSyntax what is only a type says so.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|dist-ssr|\.cache)/` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main'],
    },
    reporterOptions: {
      dot: {
        collapsePattern:
          '^(apps/[^/]+/src/[^/]+(/[^/]+)?|engines/[^/]+|packages/[^/]+|tooling/[^/]+|node_modules/[^/]+)',
      },
    },
  },
};
