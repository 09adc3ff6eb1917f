// The shape of the tree itself, as a test. Each problem says what to do; an exception is a line in the check, with its reason.
import { fileURLToPath } from 'node:url';
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
import { readTree, type Check } from './tree.ts';

const tree = readTree(fileURLToPath(new URL('../../', import.meta.url)));

const checks: Readonly<Record<string, Check>> = {
  'folders of the spine carry domain names only': names.domainNamesOnly,
  'migrations are numbered once and named by their domain': names.migrationsAreNumbered,
  'every module has a contract folder': names.modulesHaveContracts,
  'no file has a name that says nothing': names.noBannedFileNames,
  'no export has a name that says nothing': names.noBannedExports,
  'files and folders are kebab-case': names.namesAreKebabCase,
  'no blob is over 200 kB': sizes.noBigBlobs,
  'no source file is too long': sizes.filesAreShort,
  'most source files are short': sizes.mostFilesAreShorter,
  'pages of documentation fit where they are read': sizes.pagesAreShort,
  'every module has a README': sizes.modulesHaveReadmes,
  'a store names its own schema only': sql.storesKeepToTheirSchema,
  'SQL of a module lives in its stores': sql.sqlLivesInStores,
  'a migration defines things of its own domain only': sql.migrationsKeepToTheirSchema,
  'a function and its triggers stand in a file of their own': sql.functionsHaveTheirFiles,
  'a migration makes no function': sql.migrationsMakeNoFunctions,
  'left and right are not named: logical properties only': style.logicalPropertiesOnly,
  'colours come from tokens': style.coloursAreTokens,
  'no path of one machine': style.noMachinePaths,
  'no package registry is named': style.noRegistryHosts,
  'nothing is marked as unfinished': style.nothingUnfinished,
  'a page and a number that are cited are there': cites.citesResolve,
  'no tool is silenced': style.nothingMuted,
  'chance comes from the fair engine': style.chanceComesFromFair,
  'a page has one first-level heading': style.oneHeadingPerPage,
  'links between pages lead somewhere': style.linksLead,
  'every call has its handler in its module': contract.callsHaveHandlers(contract.productCalls),
  'every call is declared soundly': contract.callsAreSound(contract.productCalls, contract.refusalCodes),
  'every language has every text': contract.textsAreInEveryLanguage,
  'every refusal has a text in each language': contract.refusalsHaveTexts(contract.refusalCodes),
  'every refusal is provoked by a test': contract.refusalsAreTested(contract.productRefusals),
  'every use case has a test beside it': tests.useCasesHaveTests(contract.callPaths),
  'every module, engine and game has tests': tests.modulesHaveTests,
  'every point of the specification has a home': docs.specIsMapped,
  'every word has an entry in the glossary': docs.glossaryIsWhole,
  'decisions are numbered and whole': docs.decisionsAreWhole,
  'the pages a newcomer looks for are there': docs.pagesAreThere,
  'every requirement of ASVS has a row that holds': asvs.asvsIsWhole,
  'what the pages of security cite is there': asvs.citesHold,
  'every use of cryptography is in its inventory': security.cryptographyIsListed,
  'no certificate is taken unseen': security.certificatesAreSeen,
  'no shell is given a line': security.noShellLines,
  'HTML is written in one place': security.htmlHasOnePlace,
  'redirects are listed': security.redirectsAreListed,
  'every package is fixed by its hash': security.packagesAreFixed,
  'generated files are current': generated.generatedFilesAreCurrent,
};

describe('the tree', () => {
  test.each(Object.entries(checks))('%s', (_name, check) => {
    const problems = check(tree).map(({ file, say }) => `${file}: ${say}`);
    if (problems.length > 0) expect.fail(`\n${problems.join('\n')}\n`);
  });
});
