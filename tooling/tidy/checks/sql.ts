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

/** The first migration of the time in which functions have files: those before made functions, and stay as they are. */
const firstWithFiles = 310;
const makesFunction =
  /\b(?:(?:create\s+(?:or\s+replace\s+)?|alter\s+)(?:function|procedure|trigger)|create\s+constraint\s+trigger)\s+[\w.]+/gi;
const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '');

export const migrationsMakeNoFunctions: Check = (tree) =>
  tree.files.flatMap((file) => {
    const number = /^db\/migrations\/(\d{4})-/.exec(file)?.[1];
    if (number === undefined || Number(number) < firstWithFiles) return [];
    return (withoutComments(tree.read(file)).match(makesFunction) ?? []).map((found) => ({
      file,
      say: `${found}: a function and its triggers stand in db/functions/<schema>/<name>.sql`,
    }));
  });

const functionMade = /\bcreate or replace function ([a-z_]+\.[a-z0-9_]+)\s*\(/g;

/** What a file of a function lacks; its text without comments. */
function faultsOfFunction(name: string, text: string): string[] {
  const made = [...text.matchAll(functionMade)].map(([, found]) => found);
  const beside = text
    .replace(/\$\$[\s\S]*?\$\$/, '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !/^create or replace (function|trigger)\s/.test(each));
  return [
    ...(made.length === 1 && made[0] === name
      ? []
      : [`does not make ${name} and nothing else: a file makes the function of its name`]),
    ...(/\bas \$\$/.test(text)
      ? []
      : ['has no body between $$: the database would keep what a body of another kind names from being changed']),
    ...beside.map((each) => `does more than to make a function and its triggers: ${each.slice(0, 40)}`),
  ];
}

export const functionsHaveTheirFiles: Check = (tree) =>
  tree.files
    .filter((file) => file.startsWith('db/functions/'))
    .flatMap((file) => {
      const [, schema, name] = /^db\/functions\/([a-z]+)\/([a-z0-9-]+)\.sql$/.exec(file) ?? [];
      if (schema === undefined || name === undefined)
        return [{ file, say: 'name it db/functions/<schema>/<name>.sql, the name in kebab-case' }];
      const text = tree.read(file);
      return [
        ...(text.startsWith('-- ') ? [] : ['does not begin with a comment that says what the function does, and why']),
        ...faultsOfFunction(`${schema}.${name.replaceAll('-', '_')}`, withoutComments(text)),
      ].map((say) => ({ file, say }));
    });
