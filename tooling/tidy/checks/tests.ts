import { isTest, namesBelow, type Check, type Tree } from '../tree.ts';

/** Files of a module that are no use case: their suffix or name says what they are. */
const parts = /(^|\/)index\.ts$|\.(store|routes|module|jobs|policy)\.ts$/;
/** A use case is named by its verb (docs/architecture.md). */
const verb =
  /\/(accept|add|authenticate|book|cancel|change|check|claim|close|complete|create|draw|end|grant|judge|launch|list|log|mint|open|pay|place|post|read|redeem|register|reject|remove|request|reveal|roll|rotate|send|set|settle|start|switch|sync|take|transfer|verify|void)-[a-z0-9-]+\.ts$/;

/** Use cases that are tested under another name, with the place. */
const testedElsewhere: Readonly<Record<string, string>> = {
  'brand/read-permission.ts': 'the answer of /wps/system/status: brand/brand.test.ts',
  'casino/read-round-record.ts': 'the record is read and verified in casino/place-round.test.ts and house.test.ts',
  'identity/check-code.ts':
    'every code of identity/verification.test.ts: wrong five times, late, reused, of another number or purpose',
  'identity/log-in-by-code.ts': 'login type sms: identity/verification.test.ts',
  'identity/verify-contact.ts': 'the calls verifyMobile and verifyEmail: identity/verification.test.ts',
  'identity/start-session.ts': 'a part of login and registration: identity/sessions.test.ts',
  'seamless/book-instant-round.ts': 'betAndSettle of the vendor port: every round of casino/place-round.test.ts',
  'seamless/book-vendor-bet.ts': 'bet of the vendor port: seamless/vendor-port.test.ts',
  'lottery/draws/draw-issues.ts': 'drawn with everything that follows: lottery/settlement/settle-issue.test.ts',
  'seamless/end-vendor-bet.ts': 'settle and rollback of the vendor port: seamless/vendor-port.test.ts',
};

const modulesFolder = 'apps/server/src/modules/';
const isUseCase = (file: string) =>
  file.startsWith(modulesFolder) &&
  verb.test(file) &&
  !parts.test(file) &&
  !isTest(file) &&
  !Object.hasOwn(testedElsewhere, file.slice(modulesFolder.length));

/** By its file, by what it exports, or by the address of the call it answers. */
function namesOf(tree: Tree, file: string, paths: CallPaths): string[] {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const call = name.replace(/\.ts$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const exported = [...tree.read(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, known = '']) => known,
  );
  const path = paths[call];
  return path === undefined ? [name, ...exported] : [name, ...exported, path];
}

type CallPaths = Readonly<Record<string, string>>;

/** A test beside it, or a test of its module that uses its name. */
export const useCasesHaveTests =
  (paths: CallPaths): Check =>
  (tree) =>
    tree.files.filter(isUseCase).flatMap((file) => {
      const beside = file.replace(/\.ts$/, '.test.ts');
      if (tree.files.includes(beside)) return [];
      const folder = file.slice(0, file.lastIndexOf('/'));
      const tests = tree.files
        .filter((known) => known.startsWith(`${folder}/`) && isTest(known))
        .map((known) => tree.read(known));
      const names = namesOf(tree, file, paths);
      const isTried = tests.some((text) => names.some((name) => text.includes(name)));
      return isTried
        ? []
        : [
            {
              file,
              say: `has no test beside it: write ${beside.slice(folder.length + 1)}, or try it by name in a test of the module`,
            },
          ];
    });

/** Engines decide money: each file of rules is tried by a test of its folder or the one above. */
export const modulesHaveTests: Check = (tree) =>
  [
    ...[...namesBelow(tree, /^apps\/server\/src\/modules\/([^/]+)\//).keys()].map(
      (name) => `apps/server/src/modules/${name}`,
    ),
    ...[...namesBelow(tree, /^engines\/([^/]+)\//).keys()].map((name) => `engines/${name}/src`),
    ...[...namesBelow(tree, /^engines\/casino\/src\/games\/([^/]+)\//).keys()].map(
      (name) => `engines/casino/src/games/${name}`,
    ),
  ]
    .filter((folder) => !tree.files.some((file) => file.startsWith(`${folder}/`) && file.endsWith('.test.ts')))
    .map((folder) => ({ file: folder, say: 'has no test at all' }));
