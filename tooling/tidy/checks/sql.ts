import { domainNames } from '../../config/domain-names.ts';
import { isTest, type Check, type Tree } from '../tree.ts';

/** Functions of the ledger's schema that riders of other modules are made to call (docs/decisions/013). */
const openFunctions = ['ledger.accepted', 'ledger.publish_turns'];
const schemas = Object.keys(domainNames).join('|');
const reference = new RegExp(String.raw`(?<![\w.$'])(${schemas})\.(\w+)`, 'g');
const literal = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** Text of the literals of a file, what is put into them left out. */
function literalsOf(code: string): string[] {
  return (code.match(literal) ?? []).map((text) => text.replaceAll(/\$\{[^}]*\}/g, ' '));
}

function foreignTables(text: string, own: string): string[] {
  return [...text.matchAll(reference)]
    .filter(([whole, schema]) => schema !== own && !openFunctions.includes(whole))
    .map(([whole]) => whole);
}

const isSql = (text: string) => /\b(select|insert|update|delete|with|lock|truncate|merge)\b/i.test(text);

export const storesKeepToTheirSchema: Check = (tree) =>
  tree.files.flatMap((file) => {
    const own = /^apps\/server\/src\/modules\/([^/]+)\/.*\.store\.ts$/.exec(file)?.[1];
    if (own === undefined) return [];
    const foreign = new Set(
      literalsOf(tree.read(file))
        .filter(isSql)
        .flatMap((text) => foreignTables(text, own)),
    );
    return [...foreign].map((table) => ({
      file,
      say: `names ${table}, which is not in schema ${own}: ask that module through its door`,
    }));
  });

/** The group commit sends one pipeline of several modules' statements: it is the ledger's, and the only one. */
const pipelines = ['apps/server/src/modules/ledger/group-commit.ts', 'apps/server/src/modules/ledger/batch.store.ts'];
const inModules = (tree: Tree) =>
  tree.files.filter(
    (file) =>
      /^apps\/server\/src\/modules\/.*\.ts$/.test(file) &&
      !isTest(file) &&
      !file.endsWith('.store.ts') &&
      !pipelines.includes(file),
  );
const statement = /\b(select\s[\s\S]*\sfrom|insert\s+into|update|delete\s+from)\s+\w+\.\w+/i;

export const sqlLivesInStores: Check = (tree) =>
  inModules(tree).flatMap((file) => {
    const code = tree.read(file);
    if (/\.query(<[^(]*>)?\(/.test(code)) return [{ file, say: "runs a query: move it to the module's *.store.ts" }];
    return literalsOf(code).some((text) => statement.test(text))
      ? [{ file, say: "holds SQL: move it to the module's *.store.ts" }]
      : [];
  });

const defined = new RegExp(
  String.raw`\b(?:create|alter|drop)\s+(?:or replace\s+)?(?:unlogged\s+)?(?:table|function|procedure|view|type|sequence|trigger\s+\w+\s+.*?\bon)\s+(?:if (?:not )?exists\s+)?(${schemas})\.`,
  'gi',
);

export const migrationsKeepToTheirSchema: Check = (tree) =>
  tree.files.flatMap((file) => {
    const own = /^db\/migrations\/\d{4}-([a-z]+)-/.exec(file)?.[1];
    if (own === undefined) return [];
    const text = tree.read(file).replaceAll(/--.*$/gm, '');
    const foreign = new Set(
      [...text.matchAll(defined)].map(([, schema = '']) => schema).filter((schema) => schema !== own),
    );
    return [...foreign].map((schema) => ({
      file,
      say: `defines something in schema ${schema}: write a migration of that domain`,
    }));
  });
