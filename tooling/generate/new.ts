// `npm run new -- casino-game|lottery-game|module NAME`: a start that compiles, passes its tests and runs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { planCasinoGame } from './casino-game.ts';
import { planLotteryGame } from './lottery-game.ts';
import { planModule } from './module.ts';
import { ScaffoldRefused, writeScaffold, type Scaffold } from './scaffold.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const kinds: Readonly<Record<string, (name: string) => Scaffold>> = {
  'casino-game': planCasinoGame,
  'lottery-game': planLotteryGame,
  module: (name) => planModule(name, root),
};

function plan([kind = '', name = '', ...rest]: readonly string[]): Scaffold {
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!make || name === '' || rest.length > 0)
    throw new ScaffoldRefused(`Say what and its name: npm run new -- ${Object.keys(kinds).join('|')} NAME`);
  return make(name);
}

/** New lines are laid out as the formatter wants them. */
function layOut(files: readonly string[]): void {
  const code = files.filter((file) => /\.tsx?$/.test(file));
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...code], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the formatter failed:\n${stderr}`);
}

function main(args: readonly string[]): number {
  const scaffold = plan(args);
  const done = writeScaffold(root, scaffold);
  layOut([...Object.keys(scaffold.made), ...scaffold.edits.map(({ file }) => file)]);
  for (const generator of scaffold.generators) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(root, generator)],
      { cwd: root, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`${generator} failed:\n${stderr}`);
  }
  process.stdout.write(
    `\n${[...done, ...scaffold.generators.map((file) => `ran      ${file}`)].map((line) => `  ${line}`).join('\n')}\n\n`,
  );
  process.stdout.write(`${scaffold.next.map((line) => `  ${line}`).join('\n')}\n\n  npm run check\n\n`);
  return 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ScaffoldRefused)) throw error;
  process.stderr.write(`\n  ${error.message}\n\n`);
  process.exitCode = 1;
}
