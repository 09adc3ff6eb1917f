import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A request that cannot be carried out: shown as one sentence, without a stack. */
export class ScaffoldRefused extends Error {
  override readonly name = 'ScaffoldRefused';
}

/** A line for an existing file, so that the new code is used. */
export interface Edit {
  readonly file: string;
  apply(text: string): string;
}

export interface Scaffold {
  readonly made: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
  /** Programs that update generated files, by path. */
  readonly generators: readonly string[];
  readonly next: readonly string[];
}

export interface Names {
  /** `lucky-coin` */
  readonly kebab: string;
  /** `luckyCoin` */
  readonly camel: string;
  /** `LuckyCoin` */
  readonly pascal: string;
  /** `lucky_coin` */
  readonly snake: string;
  /** `Lucky Coin` */
  readonly title: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A name in all its spellings; refuses a name that is not kebab-case. */
export function spell(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab) || kebab.length > 40) {
    throw new ScaffoldRefused(`"${kebab}" is not a name in kebab-case, such as lucky-coin.`);
  }
  const words = kebab.split('-');
  const pascal = words.map(capital).join('');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    title: words.map(capital).join(' '),
  };
}

const templates = fileURLToPath(new URL('templates/', import.meta.url));

/** Fills in a template: `__camel__` and the like. */
export function fill(template: string, words: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(templates, template), 'utf8');
  return text.replaceAll(/__([a-zA-Z]+)__/g, (whole, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`${template} asks for ${whole}, which nobody gave`);
    return value;
  });
}

/** Inserts lines before the first place a pattern matches; an unexpected file is a fault of the scaffold. */
export function before(file: string, pattern: RegExp, lines: string): Edit {
  return {
    file,
    apply(text) {
      const found = pattern.exec(text);
      if (!found)
        throw new Error(
          `${file} no longer has the place for a new line (${String(pattern)}): bring tooling/generate up to date`,
        );
      return text.slice(0, found.index) + lines + text.slice(found.index);
    },
  };
}

/** Adds an item to the end of an exported list, whether the formatter has it on one line or on several. */
export function appendTo(file: string, list: string, item: string): Edit {
  const pattern = new RegExp(`^export const ${list}\\b[^=]*= \\[[\\s\\S]*?(?=,?\\s*\\];)`, 'm');
  return {
    file,
    apply(text) {
      const found = pattern.exec(text);
      if (!found) throw new Error(`${file} no longer has the list ${list}: bring tooling/generate up to date`);
      const end = found.index + found[0].length;
      return `${text.slice(0, end)}, ${item}${text.slice(end)}`;
    },
  };
}

/** Puts lines after the last line a pattern matches. */
export function afterLast(file: string, pattern: RegExp, lines: string): Edit {
  return {
    file,
    apply(text) {
      const found = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
      if (!found)
        throw new Error(
          `${file} no longer has the place for a new line (${String(pattern)}): bring tooling/generate up to date`,
        );
      const end = text.indexOf('\n', found.index + found[0].length - 1) + 1;
      return text.slice(0, end) + lines + text.slice(end);
    },
  };
}

/** Writes a scaffold into a tree, all of it or nothing. */
export function writeScaffold(root: string, { made, edits }: Scaffold): string[] {
  const taken = Object.keys(made).find((file) => existsSync(join(root, file)));
  if (taken !== undefined) throw new ScaffoldRefused(`${taken} exists already: choose another name.`);
  const changed = new Map<string, string>();
  for (const { file, apply } of edits)
    changed.set(file, apply(changed.get(file) ?? readFileSync(join(root, file), 'utf8')));
  for (const [file, text] of [...Object.entries(made), ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [
    ...Object.keys(made).map((file) => `new      ${file}`),
    ...[...changed.keys()].map((file) => `changed  ${file}`),
  ];
}
