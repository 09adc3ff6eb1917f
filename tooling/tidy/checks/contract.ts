import { callsByDomain, refusals, type CallSpec } from '@fairhouse/contract';
import { isTest, type Check, type Problem } from '../tree.ts';

type Domains = Readonly<Record<string, Readonly<Record<string, CallSpec>>>>;

/** The compiler demands a handler for each call; this tells where it belongs. */
export const callsHaveHandlers =
  (domains: Domains): Check =>
  (tree) =>
    Object.entries(domains).flatMap(([domain, calls]) => {
      const file = `apps/server/src/modules/${domain}/${domain}.routes.ts`;
      if (!tree.files.includes(file))
        return [{ file, say: `is missing: it answers the calls of packages/contract/src/${domain}/` }];
      const routes = tree.read(file);
      return Object.keys(calls)
        .filter((name) => !new RegExp(String.raw`\b${name}\b`).test(routes))
        .map((name) => ({ file, say: `has no handler for ${name}` }));
    });

export const callsAreSound =
  (domains: Domains, codes: readonly string[]): Check =>
  () => {
    const file = 'packages/contract/src';
    const seen = new Map<string, string>();
    return Object.entries(domains).flatMap(([domain, calls]) =>
      Object.entries(calls).flatMap(([name, call]): Problem[] => {
        const at = `${file}/${domain}`;
        const problems = call.refusals
          .filter((code) => !codes.includes(code))
          .map((code) => ({ file: at, say: `${name} refuses with ${code}, which no *.refusals.ts declares` }));
        for (const method of [call.method, ...(call.alsoMethods ?? [])]) {
          const address = `${call.origin} ${method} ${call.path}`;
          const twin = seen.get(address);
          if (twin !== undefined) problems.push({ file: at, say: `${name} has the address of ${twin}: ${address}` });
          seen.set(address, name);
        }
        if (call.summary.trim() === '')
          problems.push({ file: at, say: `${name} needs a summary: it is the sentence of the page at /docs/api` });
        return problems;
      }),
    );
  };

type Texts = { readonly [key: string]: string | Texts };

function keysOf(texts: Texts, path = ''): string[] {
  // Languages differ in how many plural forms they have.
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${path}${key}`.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${path}${key}.`),
  );
}

const messageFile = /^packages\/i18n\/messages\/([a-z-]+)\/([a-z-]+\.json)$/;

export const textsAreInEveryLanguage: Check = (tree) => {
  const files = tree.files.filter((file) => messageFile.test(file));
  const languages = [...new Set(files.map((file) => messageFile.exec(file)?.[1] ?? ''))];
  const names = [...new Set(files.map((file) => messageFile.exec(file)?.[2] ?? ''))];
  const keys = new Map(files.map((file) => [file, new Set(keysOf(JSON.parse(tree.read(file)) as Texts))]));
  return names.flatMap((name) => {
    const all = new Set(
      languages.flatMap((language) => [...(keys.get(`packages/i18n/messages/${language}/${name}`) ?? [])]),
    );
    return languages.flatMap((language) => {
      const file = `packages/i18n/messages/${language}/${name}`;
      const own = keys.get(file);
      if (own === undefined) return [{ file, say: 'is missing: every language has every file' }];
      return [...all]
        .filter((key) => !own.has(key))
        .map((key) => ({ file, say: `lacks "${key}", which another language has` }));
    });
  });
};

export const refusalsHaveTexts =
  (codes: readonly string[]): Check =>
  (tree) =>
    tree.files
      .filter((file) => /^packages\/i18n\/messages\/[^/]+\/refusals\.json$/.test(file))
      .flatMap((file) => {
        const texts = JSON.parse(tree.read(file)) as Record<string, string>;
        return codes
          .filter((code) => !texts[code])
          .map((code) => ({ file, say: `has no text for the refusal ${code} (law 5)` }));
      });

/** Refusals that no test can provoke without breaking something else, with the reason. */
const untested: Readonly<Record<string, string>> = {
  game_busy: 'two hundred rounds beside this one would have to take its nonce, each time',
  not_allowed: 'no call of this build has an audience that somebody logged in can lack',
};

/** A test names the refusal itself or the code the wire gives it. */
export const refusalsAreTested =
  (declared: Readonly<Record<string, { readonly errorCode: string }>>): Check =>
  (tree) => {
    const tests = tree.files
      .filter((file) => isTest(file) && /^(apps\/server|packages|tooling|e2e)\//.test(file))
      .map((file) => tree.read(file));
    const isNamed = (word: string) => tests.some((text) => text.includes(`'${word}'`));
    return Object.entries(declared)
      .filter(([code, { errorCode }]) => !Object.hasOwn(untested, code) && !isNamed(code) && !isNamed(errorCode))
      .map(([code]) => ({
        file: 'packages/contract',
        say: `no test of the server provokes the refusal ${code} (law 5)`,
      }));
  };

export const productCalls: Domains = callsByDomain;
export const refusalCodes: readonly string[] = Object.keys(refusals);
export const productRefusals: Readonly<Record<string, { readonly errorCode: string }>> = refusals;

/** The address of each call, by its name. */
export const callPaths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(productCalls).flatMap((calls) => Object.entries(calls).map(([name, call]) => [name, call.path])),
);
