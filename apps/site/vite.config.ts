import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { languageFolder, languages } from '@fairhouse/contract/languages';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The first part of a page that follows its shell: it is asked for with the shell, not when that has come. */
const pageParts = {
  lists: 'src/app/pages/shelf-pages.tsx',
  '/member': 'src/app/member-centre/member-page.tsx',
  '/seamless': 'src/app/pages/game-page.tsx',
  '/agentHome': 'src/app/agent-centre/agent-home-page.tsx',
  '/fairness': 'src/features/fairness/fairness-page.tsx',
  '/promotions': 'src/app/pages/promotions-with-offers.tsx',
};

/** Hashed names the page renderer writes into the document; the client bundle is built before the server bundle. */
function readPageAssets(): Record<
  'script' | 'styles' | 'imports' | 'fonts' | 'messages' | 'pages' | 'pageMessages',
  unknown
> {
  const manifest = JSON.parse(readFileSync(new URL('./dist/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const chunk = (key: string): ManifestChunk => {
    const found = manifest[key];
    if (!found) throw new Error(`The client bundle has no ${key}; build it first`);
    return found;
  };
  const visit = (key: string, imports: Set<string>, styles: Set<string>) => {
    const { file, css = [], imports: inner = [] } = chunk(key);
    for (const name of css) styles.add(`/${name}`);
    for (const name of inner) if (!imports.has(`/${chunk(name).file}`)) visit(name, imports, styles);
    return imports.add(`/${file}`);
  };
  const styles = new Set<string>();
  const entry = 'src/entry-client.tsx';
  const imports = visit(entry, new Set(), styles);
  // Styles of a list are there from its first paint; those of other pages come with their part.
  const pages = Object.fromEntries(
    Object.entries(pageParts).map(([page, source]) => [
      page,
      [...visit(source, new Set(imports), page === 'lists' ? styles : new Set())].filter((name) => !imports.has(name)),
    ]),
  );
  imports.delete(`/${chunk(entry).file}`);
  const font = (name: string) => `/${chunk(`../../packages/ui/src/fonts/${name}.woff2`).file}`;
  const texts = (part: string) => {
    const of = (name: string) => `/${chunk(`../../packages/i18n/src/messages/${name}/${part}.ts`).file}`;
    return Object.fromEntries(languages.map((language) => [language, of(languageFolder(language))]));
  };
  const latin = [font('figtree'), font('fraunces')];
  const vietnamese = [
    font('plus-jakarta-sans'),
    font('plus-jakarta-sans-vietnamese'),
    font('fraunces'),
    font('fraunces-vietnamese'),
  ];
  return {
    script: `/${chunk(entry).file}`,
    styles: [...styles],
    imports: [...imports],
    fonts: {
      EN: latin,
      PT: latin,
      HI: [font('noto-sans-devanagari'), font('noto-serif-devanagari'), ...latin],
      VI: vietnamese,
      CN: latin,
    },
    messages: texts('home'),
    pages,
    pageMessages: texts('pages'),
  };
}

/** Rows and tiles of games, and the small things they are made of; the long lists are a part of their own, which home has no use for. */
const lobbyFiles =
  /\/src\/features\/catalog\/(?!(vendor-games|game-(grid|list|window)|use-game-(window|pages)|use-steady|tile-(mould|row|list)|cast-tile)\.)|\/(popular-games|not-found-page)\.tsx$|\/(badge|choice-chips|amount|currency|money|failure-text|picture-width|session-cache|list-lanes)\.tsx?$|\/engines\/money\//;

/**
 * The first view in two parts, since what is packed apart cannot share its words: what comes from others and seldom changes,
 * and everything of ours that is there before anything is pressed.
 */
const firstParts = [
  {
    name: 'vendor',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core))\//,
  },
  { name: 'first', priority: 2, tags: ['$initial' as const] },
  // Lists, rows of home and menus share most of it: a dozen files of a few hundred bytes would each be a way of its own.
  { name: 'lobby', priority: 1, includeDependenciesRecursively: false, test: lobbyFiles },
];

/**
 * The service worker (docs/decisions/057): a file of its own beside the bundle, with the names of what the first view needs.
 * Other names make another worker, and so a browser learns of a new build.
 */
function addServiceWorker(): Plugin {
  return {
    name: 'service-worker',
    generateBundle(_options, bundle) {
      const files = new Set<string>();
      const visit = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || files.has(name)) return;
        files.add(name);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        for (const inner of chunk.imports) visit(inner);
      };
      for (const [name, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(name);
      const every = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
      const build = JSON.stringify({ version: every, files: [...files].sort().map((name) => `/${name}`) });
      const source = stripTypeScriptTypes(
        readFileSync(new URL('./src/worker/service-worker.ts', import.meta.url), 'utf8'),
      );
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const build = ${build};\n${source}` });
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [addServiceWorker()])],
  define: isSsrBuild ? { __PAGE_ASSETS__: JSON.stringify(readPageAssets()) } : {},
  ssr: { noExternal: true },
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    // Faces and pictures stay files: a policy that allows no foreign address need not allow data addresses for fonts.
    assetsInlineLimit: 0,
    // The list of what each lazy part imports is a kilobyte of the first view; a part fetches its own imports.
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: firstParts } } },
    }),
  },
}));
