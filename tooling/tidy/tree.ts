import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the repository as a check sees them; a test can make a tree up. */
export interface Tree {
  readonly files: readonly string[];
  read(file: string): string;
  bytes(file: string): number;
}

/** What is wrong, where, and what to do about it. */
export interface Problem {
  readonly file: string;
  readonly say: string;
}

export type Check = (tree: Tree) => Problem[];

const skippedFolders = new Set(['node_modules', 'dist', 'dist-ssr', '.git', '.fairhouse', '.cache']);

function walk(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : walk(root, path);
    return entry.isFile() ? [path] : [];
  });
}

/** Tracked files and new ones that are not ignored; without git (an unpacked archive) everything except built files. */
function listFiles(root: string): string[] {
  if (!existsSync(join(root, '.git'))) return walk(root);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0'))].filter(
    (file) => file !== '' && existsSync(join(root, file)) && statSync(join(root, file)).isFile(),
  );
}

export function readTree(root: string): Tree {
  const texts = new Map<string, string>();
  return {
    files: listFiles(root).sort(),
    read(file) {
      const known = texts.get(file);
      if (known !== undefined) return known;
      const text = readFileSync(join(root, file), 'utf8');
      texts.set(file, text);
      return text;
    },
    bytes: (file) => statSync(join(root, file)).size,
  };
}

/** A made-up tree, for the tests of the checks. */
export function makeTree(texts: Readonly<Record<string, string>>): Tree {
  return {
    files: Object.keys(texts).sort(),
    read: (file) => texts[file] ?? '',
    bytes: (file) => (texts[file] ?? '').length,
  };
}

const textEnding =
  /\.(ts|tsx|mjs|cjs|js|css|html|json|md|sql|svg|sh|txt|yml|yaml)$|(^|\/)(\.gitignore|\.gitattributes|LICENSE|NOTICE|run)$/;
const codeEnding = /\.(ts|tsx|mjs|cjs)$/;
const testEnding = /\.(test|fixture|worker)\.tsx?$/;

export const isText = (file: string): boolean => textEnding.test(file);
export const isCode = (file: string): boolean => codeEnding.test(file);
export const isTest = (file: string): boolean =>
  testEnding.test(file) || file.startsWith('e2e/') || /^apps\/[^/]+\/src\/testing\//.test(file);
export const isGenerated = (file: string): boolean =>
  file.endsWith('.generated.ts') || file === 'tooling/verify/fair-verify.mjs' || file === 'package-lock.json';

/** One problem per line that a pattern hits. */
export function findLines(
  tree: Tree,
  files: readonly string[],
  rule: { pattern: RegExp; say: (found: string) => string },
): Problem[] {
  return files.flatMap((file) =>
    tree
      .read(file)
      .split('\n')
      .flatMap((line, index) => {
        const found = rule.pattern.exec(line);
        return found ? [{ file: `${file}:${index + 1}`, say: rule.say(found[0].trim()) }] : [];
      }),
  );
}

/** Names one level below a folder pattern, such as the modules of the server. */
export function namesBelow(tree: Tree, pattern: RegExp): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of tree.files) {
    const name = pattern.exec(file)?.[1];
    if (name !== undefined && !names.has(name)) names.set(name, file);
  }
  return names;
}
