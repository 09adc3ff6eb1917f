import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { domainNames, isDomainName } from '../config/domain-names.ts';
import { afterLast, before, fill, ScaffoldRefused, spell, type Scaffold } from './scaffold.ts';

/** The next free number of a migration, in tens, so that others can be inserted. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'db/migrations'))
    .map((file) => Number(file.slice(0, 4)))
    .filter((number) => Number.isInteger(number));
  return String(Math.floor(Math.max(0, ...numbers) / 10) * 10 + 10).padStart(4, '0');
}

const domainOrder = /^import \{.*\} from '\.\/[a-z-]+\/index\.ts';$/;

/** A module of the server with everything it needs: contract, schema, store, use case, routes, test, entry in the map. */
export function planModule(kebab: string, root: string): Scaffold {
  const names = spell(kebab);
  if (!isDomainName(kebab)) {
    throw new ScaffoldRefused(
      `"${kebab}" is no domain name: use one of ${Object.keys(domainNames).join(', ')}, or write a decision record for a new one.`,
    );
  }
  const folder = `apps/server/src/modules/${kebab}`;
  if (existsSync(join(root, folder))) throw new ScaffoldRefused(`There is a module ${kebab} already: ${folder}.`);
  const contract = `packages/contract/src/${kebab}`;
  if (existsSync(join(root, contract)))
    throw new ScaffoldRefused(`There is a contract folder ${kebab} already: ${contract}.`);
  const words = { ...names, owns: domainNames[kebab] };
  const from = (template: string) => fill(`module/${template}`, words);
  const list = 'apps/server/src/house-modules.ts';
  const routes = 'apps/server/src/route-calls.ts';
  const product = 'packages/contract/src/product.ts';
  return {
    made: {
      [`${contract}/index.ts`]: from('contract-index.ts.txt'),
      [`${contract}/${kebab}.calls.ts`]: from('calls.ts.txt'),
      [`db/migrations/${nextMigration(root)}-${kebab}-notes.sql`]: from('migration.sql.txt'),
      [`${folder}/README.md`]: from('readme.md.txt'),
      [`${folder}/index.ts`]: from('index.ts.txt'),
      [`${folder}/${kebab}.routes.ts`]: from('routes.ts.txt'),
      [`${folder}/${kebab}.store.ts`]: from('store.ts.txt'),
      [`${folder}/list-${kebab}-notes.ts`]: from('list-notes.ts.txt'),
      [`${folder}/list-${kebab}-notes.test.ts`]: from('list-notes.test.ts.txt'),
    },
    edits: [
      afterLast(product, domainOrder, `import { ${names.camel}Calls } from './${kebab}/index.ts';\n`),
      before(product, /^\} as const;\n\nexport type Domain/m, `  ${kebab}: ${names.camel}Calls,\n`),
      before(product, /^\} as const;\n\nexport type Calls/m, `  ...${names.camel}Calls,\n`),
      afterLast(
        list,
        /^import .* from '\.\/modules\/.*$/,
        `import { ${names.camel}Module } from './modules/${kebab}/index.ts';\n`,
      ),
      before(list, /^\} as const;/m, `  ${kebab}: ${names.camel}Module,\n`),
      afterLast(
        routes,
        /^import .* from '\.\/modules\/.*$/,
        `import { ${names.camel}Routes } from './modules/${kebab}/${kebab}.routes.ts';\n`,
      ),
      before(routes, /^ {2}\};\n\}/m, `    ...${names.camel}Routes(modules.${kebab}),\n`),
    ],
    generators: ['tooling/generate/client-routes.ts'],
    next: [
      `The calls: ${contract}/${kebab}.calls.ts, under the paths the specification gives them.`,
      `The tables: the migration, on schema ${kebab}. The work: one file per use case in ${folder}/, named by its verb.`,
      `Whom it may call: the needs at the top of ${folder}/index.ts. Its state: docs/spec-map.md.`,
      'The recipe: docs/recipes/add-a-server-module.md.',
    ],
  };
}
