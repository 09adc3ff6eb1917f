// Runs before anything is installed, on any Node: no types, no packages.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const stampFile = join(root, '.cache', 'installed');
/** A cache of compiled sources without types: it saves a second at each start of the house. */
const compileCache = join(root, '.cache', 'node');

/** Prints one clear sentence and exits. */
export function refuse(sentence) {
  process.stderr.write(`\n  ${sentence}\n\n`);
  process.exit(1);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

function isInstalled() {
  const made = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(made)) return false;
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === lockHash();
  // Somebody ran npm by hand: accepted if that was after the last change of the lockfile.
  return statSync(made).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/**
 * Records what is installed, once: programs start beside each other, and one that read a half-written stamp would
 * install again while the others run.
 */
function stampInstalled() {
  const hash = lockHash();
  try {
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
    mkdirSync(dirname(stampFile), { recursive: true });
    const whole = `${stampFile}.${process.pid}`;
    writeFileSync(whole, hash);
    renameSync(whole, stampFile);
  } catch {
    // A folder that is installed and read-only is accepted.
  }
}

/** Installs the packages of the lockfile when they are missing or outdated. */
export function ensureInstalled() {
  if (!isInstalled()) {
    process.stdout.write('  Installing packages (the first time this takes a minute) ...\n');
    const npm = process.env.npm_execpath;
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const [program, all] = npm && npm.endsWith('js') ? [process.execPath, [npm, ...args]] : ['npm', args];
    const done = spawnSync(program, all, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && program === 'npm',
    });
    if (done.status !== 0)
      refuse('The packages could not be installed: see above; this needs a writable folder and a network once.');
  }
  stampInstalled();
}

/** The pinned Node: the running one if it is new enough, otherwise the package of this platform. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${platform}-${process.arch}/package.json`);
    const binary = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(binary)) return binary;
  } catch {
    // Falls through to the message.
  }
  return refuse(
    `There is no pinned Node for ${process.platform} ${process.arch}: install Node 24 or newer and start again.`,
  );
}

/**
 * Runs a TypeScript program on the pinned Node as our only child. Signals of the terminal reach it directly. It ends
 * when we end (its channel closes), and we end when our own parent is gone.
 */
export function runProgram(file, args) {
  const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends SIGINT to the whole group; the other two signals may come to us alone.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  watch.unref();
  child.once('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
  });
}
