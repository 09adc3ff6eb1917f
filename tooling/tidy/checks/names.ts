import { isDomainName } from '../../config/domain-names.ts';
import { isCode, isGenerated, isTest, namesBelow, type Check, type Problem } from '../tree.ts';

const spine: readonly { where: string; pattern: RegExp; also: readonly string[] }[] = [
  { where: 'features/', pattern: /^apps\/[^/]+\/src\/features\/([^/]+)\//, also: [] },
  { where: 'modules/', pattern: /^apps\/server\/src\/modules\/([^/]+)\//, also: [] },
  { where: 'contract/', pattern: /^packages\/contract\/src\/([^/]+)\//, also: [] },
  // Refusals of all domains share one file, because the server reads it and nothing else of the texts. The lobby is what
  // the lists of the catalogue say, posts and help what dialogs and pages of content do: kept apart from what home says,
  // which is fetched with the first view; slots and tables are what the games of the studio say; the
  // page of the jackpot comes with the rewards, and the winner board with the first view.
  {
    where: 'messages/',
    pattern: /^packages\/i18n\/messages\/[^/]+\/([^/]+)\.json$/,
    also: ['refusals', 'lobby', 'posts', 'help', 'slots', 'tables', 'jackpot'],
  },
  // What every domain stands on: id sequences and month partitions.
  { where: 'migrations/NNNN-', pattern: /^db\/migrations\/\d{4}-([a-z]+)-/, also: ['platform'] },
  { where: 'functions/', pattern: /^db\/functions\/([^/]+)\//, also: ['platform'] },
];

/** A folder of the spine has a domain name and nothing else. */
export const domainNamesOnly: Check = (tree) =>
  spine.flatMap(({ where, pattern, also }) =>
    [...namesBelow(tree, pattern)]
      .filter(([name]) => !isDomainName(name) && !also.includes(name))
      .map(([name, file]) => ({
        file,
        say: `${where}${name} is no domain name: use one of tooling/config/domain-names.ts, or add the word there with a decision record`,
      })),
  );

export const migrationsAreNumbered: Check = (tree) => {
  const migrations = tree.files.filter((file) => file.startsWith('db/migrations/'));
  const numbers = new Map<string, string>();
  return migrations.flatMap((file) => {
    const number = /^db\/migrations\/(\d{4})-[a-z]+-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) return [{ file, say: 'name it NNNN-<domain>-<change>.sql' }];
    const twin = numbers.get(number);
    numbers.set(number, file);
    return twin === undefined ? [] : [{ file, say: `has the number of ${twin}: take the next free one` }];
  });
};

export const modulesHaveContracts: Check = (tree) => {
  const contracts = namesBelow(tree, /^packages\/contract\/src\/([^/]+)\//);
  return [...namesBelow(tree, /^apps\/server\/src\/modules\/([^/]+)\//)]
    .filter(([name]) => !contracts.has(name))
    .map(([name, file]) => ({
      file,
      say: `the module has no packages/contract/src/${name}/: declare its calls or refusals there`,
    }));
};

const banned = [
  'data',
  'info',
  'item',
  'items',
  'manager',
  'managers',
  'helper',
  'helpers',
  'util',
  'utils',
  'misc',
  'common',
];
const bannedFiles: Readonly<Record<string, string>> = {
  'apps/server/src/platform/passwords/common-passwords.ts':
    'common is the everyday word here: passwords many people choose',
};
/** Words of the wire (spec 3 and 7) that older clients of this API family use. */
const wireNames = ['getMemberInfo', 'MemberInfo', 'memberInfo', 'useMemberInfo', 'readMemberInfo'];
/** Names whose banned word is part of another: the list of common passwords, the setting DATA_DIR. */
const soundNames = ['commonPasswords', 'lockDataDir', 'ensureDataDir'];

export const noBannedFileNames: Check = (tree) =>
  tree.files
    .filter((file) => !Object.hasOwn(bannedFiles, file))
    .flatMap((file) => {
      const word = file.split(/[/.\-_]/).find((part) => banned.includes(part.toLowerCase()));
      const isWire = /member-info/.test(file);
      return word === undefined || isWire
        ? []
        : [{ file, say: `"${word}" says nothing: name what it is or does (docs/glossary.md)` }];
    });

const declared = /^export (?:async )?(?:const|let|function|class|type|interface) (\w+)/gm;
const wordsOf = (name: string) => name.split(/(?=[A-Z])|_|\d+/).map((word) => word.toLowerCase());

/** Names of exports, which others have to read. */
export const noBannedExports: Check = (tree) =>
  tree.files
    .filter((file) => isCode(file) && !isGenerated(file) && !isTest(file))
    .flatMap((file) =>
      [...tree.read(file).matchAll(declared)].flatMap(([, name = '']): Problem[] => {
        if (wireNames.includes(name) || soundNames.includes(name)) return [];
        const word = wordsOf(name).find((part) => banned.includes(part));
        if (word !== undefined)
          return [{ file, say: `"${word}" in ${name} says nothing: name what it is (docs/glossary.md)` }];
        return /(V\d|Copy\d?|New|Old)$/.test(name) && !/^(is|has)/.test(name)
          ? [{ file, say: `${name}: a numbered or dated twin; give the newer thing its own name, or delete the older` }]
          : [];
      }),
    );

const plainName = /^[a-z0-9.]+(-[a-z0-9.]+)*$/;
const properNames = /^(README|STYLE|CONTRIBUTING|SECURITY|LICENSE|NOTICE|OFL)(\.md|\.txt)?$|^\.[a-z]/;

/** Vectors keep the names they were published under. */
const isVector = (file: string) => /^engines\/[^/]+\/vectors\//.test(file);

export const namesAreKebabCase: Check = (tree) =>
  tree.files
    .filter((file) => !isVector(file))
    .flatMap((file) => {
      const odd = file.split('/').find((part) => !plainName.test(part) && !properNames.test(part));
      return odd === undefined ? [] : [{ file, say: `"${odd}" is not kebab-case` }];
    });
