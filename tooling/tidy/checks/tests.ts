import { isTest, namesBelow, type Check, type Tree } from '../tree.ts';

/** Files of a module that are no use case: their suffix or name says what they are. */
const parts = /(^|\/)index\.ts$|\.(store|routes|module|jobs|policy)\.ts$/;
/** A use case is named by its verb (docs/architecture.md). */
const verb = /\/(accept|add|authenticate|book|cancel|change|check|claim|close|complete|create|draw|end|grant|judge|launch|list|log|mint|open|pay|place|post|read|redeem|register|reject|remove|request|reveal|roll|rotate|send|set|settle|start|switch|sync|take|transfer|verify|void)-[a-z0-9-]+\.ts$/;

/** Use cases whose test is a module's or the program's, with the reason. */
const testedElsewhere: Readonly<Record<string, string>> = {};

function exportedFunctions(tree: Tree, file: string): string[] {
  return [...tree.read(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name);
}

/** Beside it, or beside it under the module's own name when it tries the use case by its name or its call. */
export const useCasesHaveTests: Check = (tree) => tree.files.filter((file) =>
  file.startsWith('apps/server/src/modules/') && verb.test(file) && !parts.test(file) && !isTest(file) && !Object.hasOwn(testedElsewhere, file)).flatMap((file) => {
  const beside = file.replace(/\.ts$/, '.test.ts');
  if (tree.files.includes(beside)) return [];
  const folder = file.slice(0, file.lastIndexOf('/'));
  const tests = tree.files.filter((known) => known.startsWith(`${folder}/`) && isTest(known)).map((known) => tree.read(known));
  const names = [...exportedFunctions(tree, file), file.slice(folder.length + 1)];
  const isTried = tests.some((text) => names.some((name) => text.includes(name)));
  return isTried ? [] : [{ file, say: `has no test beside it: write ${beside.slice(folder.length + 1)}, or try it by name in a test of the module` }];
});

/** Engines decide money: each file of rules is tried by a test of its folder or the one above. */
export const modulesHaveTests: Check = (tree) => [
  ...[...namesBelow(tree, /^apps\/server\/src\/modules\/([^/]+)\//).keys()].map((name) => `apps/server/src/modules/${name}`),
  ...[...namesBelow(tree, /^engines\/([^/]+)\//).keys()].map((name) => `engines/${name}/src`),
  ...[...namesBelow(tree, /^engines\/casino\/src\/games\/([^/]+)\//).keys()].map((name) => `engines/casino/src/games/${name}`),
].filter((folder) => !tree.files.some((file) => file.startsWith(`${folder}/`) && file.endsWith('.test.ts')))
  .map((folder) => ({ file: folder, say: 'has no test at all' }));
